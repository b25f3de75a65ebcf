// What a commander may be told of troops: of his own, and of the enemy's as an observer has seen them.
#pragma once

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <optional>
#include <string>
#include <vector>

#include "army/establishment.hpp"
#include "army/vocabulary.hpp"
#include "measure/angle.hpp"
#include "measure/game_time.hpp"
#include "measure/length.hpp"
#include "measure/names.hpp"

namespace krieg::inline picture {

/// How a commander learned a fact.
enum class Source { own_eyes, voice, dispatch, umpire, printed, captured };
BOOST_DESCRIBE_ENUM(Source, own_eyes, voice, dispatch, umpire, printed, captured)

/// The last news that a commander has of one of his own units.
struct OwnReport {
  UnitId unit;
  Point position;
  Bearing facing;
  Formation formation;
  Footprint footprint;
  int men = 0;
  int guns = 0;
  std::optional<Length> skirmishers_ahead;  ///< how far in front its skirmishers are, if out
  Steadiness steadiness;
  std::string doing;      ///< "on the march", "engaged", in the unit officer's words
  bool in_sight = false;  ///< he sees it himself at this moment
  GameTime as_of;
  GameTime learned;
  Source source = Source::printed;
  std::string from;                                            ///< the person who told him
  std::optional<std::vector<StateMark>> marks = std::nullopt;  ///< marks by the rule book that he knows of

  bool operator==(const OwnReport&) const = default;
};
BOOST_DESCRIBE_STRUCT(OwnReport, (),
                      (unit, position, facing, formation, footprint, men, guns, skirmishers_ahead, steadiness, doing,
                       in_sight, as_of, learned, source, from, marks))

/// Signs of troops that are not seen themselves.
enum class Sign { dust, gunfire };
BOOST_DESCRIBE_ENUM(Sign, dust, gunfire)

/// One observation of something hostile, with no more detail than the distance allowed.
struct Sighting {
  std::optional<std::string> label;  ///< in a dispatch: the writer's own number for this body while he has it in
                                     ///< view. Bodies that he never reports are counted too, so contacts do not keep
                                     ///< it.
  Point position;
  Length error;                  ///< the possible error of the place
  std::optional<Arm> arm;        ///< none: "troops, arm unknown"
  std::optional<Branch> branch;  ///< only where uniforms can be told
  std::optional<Formation> formation;
  std::optional<Bearing> facing;
  std::optional<Footprint> footprint;
  std::optional<int> strength;          ///< men, sabres or guns, estimated
  std::optional<std::string> regiment;  ///< only at a distance at which details of uniform can be read
  bool moving = false;
  bool skirmishers = false;  ///< men in open order
  GameTime time;
  std::optional<Sign> sign = std::nullopt;                     ///< no body was seen, only this sign of one
  std::optional<Bearing> direction = std::nullopt;             ///< of a sign, from the observer
  std::optional<std::vector<StateMark>> marks = std::nullopt;  ///< marks by the rule book that the observer can see

  bool operator==(const Sighting&) const = default;
};
BOOST_DESCRIBE_STRUCT(Sighting, (),
                      (label, position, error, arm, branch, formation, facing, footprint, strength, regiment, moving,
                       skirmishers, time, sign, direction, marks))

}  // namespace krieg::inline picture

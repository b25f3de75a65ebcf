// What a commander may be told of troops: his own, and the enemy's as somebody has seen them.
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

/// How a fact came to him.
enum class Source { own_eyes, voice, dispatch, umpire, printed, captured };
BOOST_DESCRIBE_ENUM(Source, own_eyes, voice, dispatch, umpire, printed, captured)

/// The last that he heard or saw of one of his own units.
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
  std::string doing;      ///< "on the march", "engaged", in its officer's words
  bool in_sight = false;  ///< he sees it himself at this moment
  GameTime as_of;
  GameTime learned;
  Source source = Source::printed;
  std::string from;                                            ///< who told him
  std::optional<std::vector<StateMark>> marks = std::nullopt;  ///< what else he knows of it, by the rule book

  bool operator==(const OwnReport&) const = default;
};
BOOST_DESCRIBE_STRUCT(OwnReport, (),
                      (unit, position, facing, formation, footprint, men, guns, skirmishers_ahead, steadiness, doing,
                       in_sight, as_of, learned, source, from, marks))

/// What betrays troops that are not seen themselves.
enum class Sign { dust, gunfire };
BOOST_DESCRIBE_ENUM(Sign, dust, gunfire)

/// One observation of something hostile, with no more in it than the distance allowed.
struct Sighting {
  std::optional<std::string> label;  ///< in a dispatch: the writer's own number for this body while he keeps it in
                                     ///< view. It counts what he has not told of too, so no contact on a map keeps it.
  Point position;
  Length error;                  ///< how far off the place may be
  std::optional<Arm> arm;        ///< none: "troops, arm unknown"
  std::optional<Branch> branch;  ///< only where uniforms can be told
  std::optional<Formation> formation;
  std::optional<Bearing> facing;
  std::optional<Footprint> footprint;
  std::optional<int> strength;          ///< men, sabres or guns as estimated
  std::optional<std::string> regiment;  ///< only at a distance at which details of uniform can be read
  bool moving = false;
  bool skirmishers = false;  ///< men in open order
  GameTime time;
  std::optional<Sign> sign = std::nullopt;          ///< no body was seen: dust over a road, the sound of guns
  std::optional<Bearing> direction = std::nullopt;  ///< of a sign, from the observer
  std::optional<std::vector<StateMark>> marks = std::nullopt;  ///< what else shows on them, by the rule book

  bool operator==(const Sighting&) const = default;
};
BOOST_DESCRIBE_STRUCT(Sighting, (),
                      (label, position, error, arm, branch, formation, facing, footprint, strength, regiment, moving,
                       skirmishers, time, sign, direction, marks))

}  // namespace krieg::inline picture

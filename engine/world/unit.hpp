// The true state of troops. Nothing here may reach a commander's seat; picture/ holds what a commander may know.
#pragma once

#include <boost/describe/class.hpp>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "army/establishment.hpp"
#include "army/task.hpp"
#include "measure/book_record.hpp"
#include "measure/game_time.hpp"
#include "measure/keyed_text.hpp"

namespace krieg::inline world {

/// A unit's skirmishers who are out, on their way out, or on their way in.
struct SkirmishLine {
  int platoons = 0;
  int men = 0;
  Length ahead;          ///< where they are now: distance before the unit's front
  Length ordered_ahead;  ///< the distance to which they are going; 0: coming in
  Length frontage;
};
BOOST_DESCRIBE_STRUCT(SkirmishLine, (), (platoons, men, ahead, ordered_ahead, frontage))

/// A change of formation or limbering under way.
struct Change {
  Formation to;
  std::optional<Bearing> facing;
  GameTime done_at;
};
BOOST_DESCRIBE_STRUCT(Change, (), (to, facing, done_at))

/// The last report of the unit's officer. He writes again only when there is news.
struct LastReport {
  std::optional<GameTime> at;
  Point position;
  int men = 0;
  int guns = 0;
  Steadiness steadiness;
  std::map<std::string, std::string> sightings;      ///< label -> what was said of that sighting
  std::map<std::string, std::string> ground = {};    ///< feature -> the state that was reported of it
  std::optional<std::vector<StateMark>> marks = {};  ///< the marks that were reported
};
BOOST_DESCRIBE_STRUCT(LastReport, (), (at, position, men, guns, steadiness, sightings, ground, marks))

/// An event of this move that the unit's officer may write about.
struct Occurrence {
  std::string kind;  ///< "order_received", "order_done", "order_impossible", "under_fire", "assault_won", ... : a key
                     ///< of the phrase book
  KeyedText text;    ///< details in plain words, as the unit's officer knows them
  GameTime time;
};
BOOST_DESCRIBE_STRUCT(Occurrence, (), (kind, text, time))

/// The true state of a battalion, regiment or battery.
/// Invariant: `elements` never hold more than their establishment; a unit that is `gone` has no place on the map.
struct Unit {
  UnitId id;
  Side side = Side::red;
  Branch branch;
  OfficerId under;
  Point position;  ///< the middle of its front
  Bearing facing;
  Formation formation;
  Footprint footprint;
  std::vector<Element> elements;
  std::optional<SkirmishLine> skirmishers;
  std::optional<Change> change;
  std::vector<Task> tasks;  ///< the first is being carried out
  std::vector<Point> way;   ///< the rest of the path
  Steadiness steadiness;
  std::optional<GameTime> may_defend_at;  ///< of beaten troops: when they can defend themselves again
  std::optional<GameTime> may_attack_at;
  bool moving = false;   ///< moved in the last step
  GameTime still_since;  ///< the unit has not moved since
  double moved_m = 0.0;  ///< in this move
  bool gone = false;     ///< destroyed, captured or off the map
  BookRecord memory;     ///< what the rule book remembers of the unit; only the book reads it
  std::vector<Occurrence> occurrences;
  LastReport reported;
  std::optional<DispatchId> acting_on;              ///< the order to which `tasks` belong
  std::optional<UnitId> captive_of = std::nullopt;  ///< of a unit that is gone: the enemy unit that holds its men
};
BOOST_DESCRIBE_STRUCT(Unit, (),
                      (id, side, branch, under, position, facing, formation, footprint, elements, skirmishers, change,
                       tasks, way, steadiness, may_defend_at, may_attack_at, moving, still_since, moved_m, gone, memory,
                       occurrences, reported, acting_on, captive_of))

int men_of(const Unit& unit);  ///< including skirmishers who are out
int guns_of(const Unit& unit);
/// Whether every element stands apart: then no men stand where the unit has its place.
bool has_no_ranks(const Unit& unit);

/// An officer figure and his staff.
struct Officer {
  OfficerId id;
  Side side = Side::red;
  std::optional<OfficerId> under;
  Point position;
  std::vector<Point> way;  ///< the way he is riding
  double ridden_m = 0.0;
  bool fallen = false;    ///< killed, wounded or taken: no longer in command
  bool captured = false;  ///< fallen into the enemy's hands alive
  /// No player at the officer's seat: his staff obeys and passes on, as for a subordinate without a seat.
  bool vacant = false;
  std::optional<OfficerId> successor = std::nullopt;  ///< of a fallen officer: the officer who commands in his place
  std::vector<std::string> found_closed = {};         ///< bridges and fords that he has found closed
};
BOOST_DESCRIBE_STRUCT(Officer, (),
                      (id, side, under, position, way, ridden_m, fallen, captured, vacant, successor, found_closed))

}  // namespace krieg::inline world

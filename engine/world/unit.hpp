// The truth about troops. Nothing here may reach a commander's seat; what he may know is built up in picture/.
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

namespace krieg::inline world {

/// The skirmishers of a unit while they are out, on their way out, or on their way in.
struct SkirmishLine {
  int platoons = 0;
  int men = 0;
  Length ahead;          ///< where they are now, in front of the unit's front
  Length ordered_ahead;  ///< where they are going; 0: coming in
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

/// What its officer last wrote, so that he writes again only when there is news.
struct LastReport {
  std::optional<GameTime> at;
  Point position;
  int men = 0;
  int guns = 0;
  Steadiness steadiness;
  std::map<std::string, std::string> sightings;      ///< label -> what was said of it
  std::map<std::string, std::string> ground = {};    ///< feature -> the state that was told of it
  std::optional<std::vector<StateMark>> marks = {};  ///< of which it told
};
BOOST_DESCRIBE_STRUCT(LastReport, (), (at, position, men, guns, steadiness, sightings, ground, marks))

/// Something that befell a unit in this move, that its officer would write about.
struct Occurrence {
  std::string kind;  ///< "order_received", "order_done", "order_impossible", "under_fire", "assault_won", ... : a key
                     ///< of the phrase book
  std::string text;  ///< particulars, in plain words, as its officer knows them
  GameTime time;
};
BOOST_DESCRIBE_STRUCT(Occurrence, (), (kind, text, time))

/// A battalion, regiment or battery as it truly is.
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
  std::vector<Task> tasks;  ///< the first is under way
  std::vector<Point> way;   ///< what is left of the path that it is on
  Steadiness steadiness;
  std::optional<GameTime> may_defend_at;  ///< beaten troops: when they can stand again
  std::optional<GameTime> may_attack_at;
  bool moving = false;   ///< moved in the last step
  GameTime still_since;  ///< has not moved since
  double moved_m = 0.0;  ///< in this move
  bool gone = false;     ///< destroyed, captured or off the map
  BookRecord memory;     ///< what its rule book remembers of it, and nobody else reads
  std::vector<Occurrence> occurrences;
  LastReport reported;
  std::optional<DispatchId> acting_on;              ///< the order whose tasks it is doing
  std::optional<UnitId> captive_of = std::nullopt;  ///< gone, but alive in the hands of that enemy body
};
BOOST_DESCRIBE_STRUCT(Unit, (),
                      (id, side, branch, under, position, facing, formation, footprint, elements, skirmishers, change,
                       tasks, way, steadiness, may_defend_at, may_attack_at, moving, still_since, moved_m, gone, memory,
                       occurrences, reported, acting_on, captive_of))

int men_of(const Unit& unit);  ///< skirmishers who are out included
int guns_of(const Unit& unit);
/// Whether every element stands apart: nobody stands where the unit has its place.
bool has_no_ranks(const Unit& unit);

/// An officer figure and his staff.
struct Officer {
  OfficerId id;
  Side side = Side::red;
  std::optional<OfficerId> under;
  Point position;
  std::vector<Point> way;  ///< the way he is riding
  double ridden_m = 0.0;
  bool fallen = false;    ///< killed, wounded or taken: he commands nobody any more
  bool captured = false;  ///< fallen into the enemy's hands alive
  bool vacant = false;    ///< nobody sits at his seat: his staff obeys and passes on, as a subordinate's without a seat
  std::optional<OfficerId> successor = std::nullopt;  ///< of one who has fallen: who commands in his place
  std::vector<std::string> found_closed = {};         ///< bridges and fords that he has found closed
};
BOOST_DESCRIBE_STRUCT(Officer, (),
                      (id, side, under, position, way, ridden_m, fallen, captured, vacant, successor, found_closed))

}  // namespace krieg::inline world

// The true state of one game between two moves, and inside one. Umpires only.
#pragma once

#include <boost/container/flat_map.hpp>
#include <boost/describe/class.hpp>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "measure/record.hpp"
#include "terrain/conditions.hpp"
#include "world/dispatches.hpp"
#include "world/road_book.hpp"
#include "world/unit.hpp"

namespace krieg::inline army {
class ArmyWords;
struct OrderOfBattle;
}  // namespace krieg::inline army

namespace krieg::inline world {

/// What an observer remembers of an enemy body: under which number he keeps it, and when he last had it in view.
struct Kept {
  std::int64_t label = 0;
  GameTime last_seen;
  bool in_view = false;     ///< at his last look
  bool by_name = false;     ///< its regiment has been read: he knows it again when he can read it again
  std::int64_t thrown = 0;  ///< what the dice gave when he began to keep it: his errors about it are made from this
};
BOOST_DESCRIBE_STRUCT(Kept, (), (label, last_seen, in_view, by_name, thrown))

struct ObserverMemory {
  using Bodies = boost::container::flat_map<std::string, Kept>;
  Bodies bodies;  ///< key: Body::key of the world
  std::int64_t next_label = 1;
};
BOOST_DESCRIBE_STRUCT(ObserverMemory, (), (bodies, next_label))

/// One thing settled in a move, for the turn history: a fire, an assault, a test.
struct Settled {
  std::string kind;                  ///< "fire", "canister_test", "assault", "retreat" ...
  std::string text;                  ///< one line for the record
  std::vector<UnitId> units;         ///< whom it concerns; none: it is for the umpire alone
  std::optional<UnitId> guns_heard;  ///< the battery whose fire is heard far off
  Json particulars;                  ///< tables read, modifiers, dice, result, ruling
  GameTime time;
};
BOOST_DESCRIBE_STRUCT(Settled, (), (kind, text, units, guns_heard, particulars, time))

struct World {
  std::uint64_t seed = 0;
  GameTime time;
  std::int64_t move = 0;  ///< moves completed
  Weather weather = Weather::clear;
  Light light = Light::day;
  GroundCondition ground_condition = GroundCondition::firm;
  std::map<UnitId, Unit> units;
  std::map<std::string, Unit>
      patrols;  ///< small parties out to reconnoitre, each under the id of its unit and a number
  std::map<OfficerId, Officer> officers;
  Dispatches dispatches;
  std::vector<Messenger> messengers;
  std::vector<DispatchId> without_rider = {};  ///< under way by time alone: each is in hand when it is due
  std::vector<Dispatch> on_desks;              ///< still being written: each leaves when its hour of writing has come
  std::map<std::string, std::string> ground_changes;  ///< feature id -> state
  std::map<std::string, Side> thrown_by;              ///< bridges built in the field: whose people know of them
  std::map<std::string, std::int64_t> ground_since;   ///< feature id -> the move in which that state came about
  std::map<std::string, ObserverMemory>
      memories;                  ///< observer ("unit:ID", "patrol:ID.N", "officer:ID") -> what he keeps in view
  std::vector<Settled> settled;  ///< in the move under way or just completed
  std::int64_t next_dispatch = 1;
  bool ended = false;
  bool light_by_hand = false;  ///< the umpire has set the light: the sun's course counts no more
  RoadBook road_book;          ///< spares time; no part of the state, and not described below
};
BOOST_DESCRIBE_STRUCT(World, (),
                      (seed, time, move, weather, light, ground_condition, units, patrols, officers, dispatches,
                       messengers, without_rider, on_desks, ground_changes, thrown_by, ground_since, memories, settled,
                       next_dispatch, ended, light_by_hand))

enum class BodyKind { troops, skirmishers, patrol, officer, messenger, element };
BOOST_DESCRIBE_ENUM(BodyKind, troops, skirmishers, patrol, officer, messenger, element)

/// Something that stands on the map and can be seen, met or shot at.
struct Body {
  /// "unit:ID", "element:ID.N", "skirmishers:ID", "patrol:ID.N", "officer:ID", "rider:DISPATCH.N"
  std::string key;
  BodyKind kind = BodyKind::troops;
  Side side = Side::red;
  UnitId unit;           ///< of troops, elements and skirmishers; of a patrol, who sent it
  std::size_t part = 0;  ///< of an element: which of the unit's
  Point position;        ///< the middle of its front
  Point centre;          ///< the middle of its ground
  Bearing facing;
  Footprint footprint;
  bool mounted = false;

  /// Of the circle round its ground.
  [[nodiscard]] double radius_m() const {
    const double front = footprint.frontage.metres();
    const double depth = footprint.depth.metres();
    return std::sqrt(front * front + depth * depth) / 2.0;
  }
};

/// Every body on the map, in the order of their keys. Units that are gone are left out.
std::vector<Body> bodies(const World& world, const ArmyWords& words);

/// Where the two bodies' grounds are nearest to one another, in metres between edges; 0 when they touch. Far apart
/// (over 500 m) it may say up to the bodies' own extent less.
double gap_m(const Body& a, const Body& b);
/// They are no nearer to one another than this.
double least_gap_m(const Body& a, const Body& b);
/// Whether they are plainly further from one another than this: the cheapest question of all, to be asked first.
inline bool plainly_beyond(double gap_m, const Body& a, const Body& b) {
  const auto half_sides = [](const Footprint& f) { return (f.frontage.millimetres + f.depth.millimetres) / 2; };
  const std::int64_t reach = metres(gap_m).millimetres + half_sides(a.footprint) + half_sides(b.footprint) + 2;
  return std::abs(a.centre.x.millimetres - b.centre.x.millimetres) > reach ||
         std::abs(a.centre.y.millimetres - b.centre.y.millimetres) > reach || least_gap_m(a, b) > gap_m;
}

/// The body of troops of one unit: those of its elements that stand in the ranks.
Body body_of(const Unit& unit, const ArmyWords& words);
/// The bodies of its elements that stand apart.
std::vector<Body> elements_apart(const Unit& unit, const ArmyWords& words);
std::optional<Body> skirmishers_of(const Unit& unit, const ArmyWords& words);
/// The body of the patrol of that name.
Body body_of_patrol(const std::string& name, const Unit& patrol, const ArmyWords& words);

/// The officer, or if he has fallen who succeeded him, else the first above him who has not; nothing if there is none.
std::optional<OfficerId> still_standing(const World& world, std::optional<OfficerId> officer);

/// Whether this is the copy of a dispatch in the enemy's hand: written by one side, delivered to an officer of the
/// other.
bool is_captured(const World& world, const Dispatch& dispatch);

/// SHA-256 over the whole state in canonical form.
std::string hash_of(const World& world);

/// The state right after the troops have been set out.
World set_out(const OrderOfBattle& order_of_battle, GameTime time, std::uint64_t seed, Weather weather, Light light);

/// Asserts that the state is whole: every reference resolves, every count is in range. Sentences of what is not.
std::vector<std::string> faults(const World& world);

}  // namespace krieg::inline world

// The true state of one game, between two moves or inside one. Only umpires may see it.
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

/// What an observer remembers of an enemy body: its number with this observer, and when he last had it in view.
struct Kept {
  std::int64_t label = 0;
  GameTime last_seen;
  bool in_view = false;  ///< at his last look
  /// The observer has read the regiment's name: he knows the body again when he can read the name again.
  bool by_name = false;
  /// A die thrown when the observer first saw the body: his errors about it come from this number.
  std::int64_t thrown = 0;
};
BOOST_DESCRIBE_STRUCT(Kept, (), (label, last_seen, in_view, by_name, thrown))

struct ObserverMemory {
  using Bodies = boost::container::flat_map<std::string, Kept>;
  Bodies bodies;  ///< key: Body::key of the world
  std::int64_t next_label = 1;
};
BOOST_DESCRIBE_STRUCT(ObserverMemory, (), (bodies, next_label))

/// One result of a move, for the turn history: a fire, an assault, a test.
struct Settled {
  std::string kind;                  ///< "fire", "canister_test", "assault", "retreat" ...
  KeyedText text;                    ///< one line for the history
  std::vector<UnitId> units;         ///< the units concerned; none: only the umpire is told
  std::optional<UnitId> guns_heard;  ///< the battery that is heard firing from afar
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
  std::optional<Bearing> wind = {};  ///< to where it blows; none: the book or the umpire has named no wind
  std::map<UnitId, Unit> units;
  std::map<std::string, Unit> patrols;  ///< small parties that reconnoitre, each under the id of its unit and a number
  std::map<OfficerId, Officer> officers;
  Dispatches dispatches;
  std::vector<Messenger> messengers;
  std::vector<DispatchId> without_rider = {};  ///< dispatches that go without a rider: each arrives when it is due
  /// Dispatches that are still being written: each leaves when its hour of writing has come.
  std::vector<Dispatch> on_desks;
  std::map<std::string, std::string> ground_changes;  ///< feature id -> state
  std::map<std::string, Side> thrown_by;  ///< bridges built in the field: the side that built each and knows of it
  std::map<std::string, std::int64_t> ground_since;  ///< feature id -> the move in which it came into that state
  /// Observer ("unit:ID", "patrol:ID.N", "officer:ID") -> what he keeps in view.
  std::map<std::string, ObserverMemory> memories;
  std::vector<Settled> settled;  ///< results of the move under way, or of the last one
  std::int64_t next_dispatch = 1;
  bool ended = false;
  bool light_by_hand = false;  ///< the umpire has set the light: it no longer follows the sun
  BookRecord memory = {};      ///< what the rule book remembers of the field as a whole; only the book reads it
  RoadBook road_book;          ///< a cache; not part of the state, and not described below
};
BOOST_DESCRIBE_STRUCT(World, (),
                      (seed, time, move, weather, light, ground_condition, wind, units, patrols, officers, dispatches,
                       messengers, without_rider, on_desks, ground_changes, thrown_by, ground_since, memories, settled,
                       next_dispatch, ended, light_by_hand, memory))

/// The men whom the unit has sent out on patrols that have not come back.
int men_on_patrol(const World& world, const UnitId& unit);

enum class BodyKind { troops, skirmishers, patrol, officer, messenger, element };
BOOST_DESCRIBE_ENUM(BodyKind, troops, skirmishers, patrol, officer, messenger, element)

/// Something that stands on the map and can be seen, met or shot at.
struct Body {
  /// "unit:ID", "element:ID.N", "skirmishers:ID", "patrol:ID.N", "officer:ID", "rider:DISPATCH.N"
  std::string key;
  BodyKind kind = BodyKind::troops;
  Side side = Side::red;
  UnitId unit;           ///< of troops, elements and skirmishers; of a patrol the unit that sent it
  std::size_t part = 0;  ///< of an element: its index in the unit
  Point position;        ///< the middle of its front
  Point centre;          ///< the middle of its ground
  Bearing facing;
  Footprint footprint;
  bool mounted = false;

  /// Radius of the circle round the body's ground.
  [[nodiscard]] double radius_m() const {
    const double front = footprint.frontage.metres();
    const double depth = footprint.depth.metres();
    return std::sqrt(front * front + depth * depth) / 2.0;
  }
};

/// Every body on the map, in the order of their keys. Units that are gone are left out.
std::vector<Body> bodies(const World& world, const ArmyWords& words);

/// The shortest distance between the grounds of two bodies, in metres from edge to edge; 0 when they touch. Over 500 m
/// it may be too small by up to the bodies' own size.
double gap_m(const Body& a, const Body& b);
/// A lower bound of gap_m() in metres, which is quick to find.
double least_gap_m(const Body& a, const Body& b);
/// Whether the gap is certainly greater than `gap_m`. The cheapest of these tests: use it first.
inline bool plainly_beyond(double gap_m, const Body& a, const Body& b) {
  const auto half_sides = [](const Footprint& f) { return (f.frontage.millimetres + f.depth.millimetres) / 2; };
  const std::int64_t reach = metres(gap_m).millimetres + half_sides(a.footprint) + half_sides(b.footprint) + 2;
  return std::abs(a.centre.x.millimetres - b.centre.x.millimetres) > reach ||
         std::abs(a.centre.y.millimetres - b.centre.y.millimetres) > reach || least_gap_m(a, b) > gap_m;
}

/// The body of the unit's ranks: the elements that do not stand apart.
Body body_of(const Unit& unit, const ArmyWords& words);
/// The bodies of the unit's elements that stand apart.
std::vector<Body> elements_apart(const Unit& unit, const ArmyWords& words);
std::optional<Body> skirmishers_of(const Unit& unit, const ArmyWords& words);
/// The body of the patrol with that name.
Body body_of_patrol(const std::string& name, const Unit& patrol, const ArmyWords& words);

/// The officer, or his successor if he has fallen, or the first superior who has not fallen; nothing if there is none.
std::optional<OfficerId> still_standing(const World& world, std::optional<OfficerId> officer);

/// Whether the dispatch is a copy in the enemy's hands: written by one side, delivered to an officer of the other.
bool is_captured(const World& world, const Dispatch& dispatch);

/// SHA-256 over the whole state in canonical form.
std::string hash_of(const World& world);

/// The state right after the troops have been set out.
World set_out(const OrderOfBattle& order_of_battle, GameTime time, std::uint64_t seed, Weather weather, Light light);

/// The faults of the state, one sentence each: references to missing things, counts out of range. Empty if there are
/// none.
std::vector<std::string> faults(const World& world);

}  // namespace krieg::inline world

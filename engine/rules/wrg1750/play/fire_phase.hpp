// Phase 7 of a period: every unit may fire once (pages 11 and 12).
#pragma once

#include <algorithm>
#include <boost/describe/class.hpp>
#include <optional>
#include <vector>

#include "drill/incident.hpp"
#include "drill/places.hpp"
#include "game/move_session.hpp"
#include "wrg1750/book/fire.hpp"
#include "wrg1750/book/firers.hpp"
#include "wrg1750/play/neighbours.hpp"

namespace krieg::wrg1750 {

struct FireOutcome {
  UnitId target;                     ///< empty if it is a general who stands alone
  std::optional<OfficerId> general;  ///< that general
  bool skirmishers = false;          ///< it hits the target's skirmishers
  bool horse_holders = false;        ///< it hits the target's horse holders
  int men = 0;
};
BOOST_DESCRIBE_STRUCT(FireOutcome, (), (target, general, skirmishers, horse_holders, men))

/// The fire of one body in one period, or of one half of a battery that fires on skirmishers and the troops behind
/// them.
struct Volley {
  UnitId firer;
  bool by_skirmishers = false;
  Point at;  ///< where the target stands
  FireFacts facts;
  FireOutcome outcome;
  Proposal proposal;
};

/// Whether the volley is at the unit's ranks or skirmishers, not at its horse holders.
inline bool hits_troops(const Volley& volley, const UnitId& unit) {
  return volley.outcome.target == unit && !volley.outcome.horse_holders;
}

/// The same, of any of these units.
inline bool hits_troops(const Volley& volley, const std::vector<UnitId>& units) {
  return std::any_of(units.begin(), units.end(), [&](const UnitId& unit) { return hits_troops(volley, unit); });
}

void work_out(MoveSession& session, const Field& field, Volley& volley);

/// `before`: where the units stood before they moved; the range is that of the nearest approach.
std::vector<Volley> volleys_of_both_sides(MoveSession& session, const Field& field, const Places& before);
/// Takes the losses of all volleys at once, and counts the periods of fire.
void settle_fire(Field& field, const std::vector<Volley>& volleys, const std::vector<Ruling>& rulings);

/// An enemy so near to the place in an order is the enemy that it means.
inline constexpr double named_target_paces = 400.0;

/// The weapon with which the unit's ranks fire at that distance; nothing if they have none.
std::optional<Weapon> weapon_of(const Field& field, const Unit& unit, double distance_paces);
/// The facts of the fire of the unit's ranks on another unit, where both stand now; nothing if they cannot fire at it.
std::optional<FireFacts> fire_between(const Field& field, const Unit& unit, const Unit& target);
/// What is fired at, as the tables ask for it.
FireTarget target_facts(const Field& field, const Body& target, Point from);

/// The form in which the umpire sees this incident, and the values that he may set.
const Incident& fire_incident();

}  // namespace krieg::wrg1750

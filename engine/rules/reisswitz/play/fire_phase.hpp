// The fire of one move: who fires on whom, what the tables say, what the targets lose (Reisswitz, Section 3:
// Firepower).
#pragma once

#include <boost/describe/class.hpp>
#include <optional>
#include <vector>

#include "game/move_session.hpp"
#include "reisswitz/book/fire.hpp"
#include "reisswitz/play/field.hpp"
#include "reisswitz/play/incident.hpp"

namespace krieg::reisswitz {

/// What one volley does to its target.
struct FireOutcome {
  UnitId target;
  bool skirmishers = false;  ///< it falls on the target's skirmish line
  double points = 0.0;
};
BOOST_DESCRIBE_STRUCT(FireOutcome, (), (target, skirmishers, points))

/// The fire of one body in one move.
struct Volley {
  UnitId firer;
  bool by_skirmishers = false;
  Point from;
  int guns = 0;
  std::optional<ArtilleryFireFacts> artillery;
  std::optional<SmallArmsFacts> small_arms;
  std::optional<Effect> canister;  ///< the effect of canister; nothing for other shot, and for that of howitzers
  FireOutcome outcome;
  Proposal proposal;
};

/// It has ceased fire and takes ammunition from its wagons.
bool is_filling_up(const Unit& unit);

/// What the tables ask about a battery's fire on a body, as both stand on the field.
ArtilleryFireFacts artillery_on(const Field& field, const Unit& battery, const Body& target,
                                const std::vector<Body>& all);

/// What the tables ask about the muskets of a body of foot, in ranks or in open order, on another.
SmallArmsFacts muskets_on(const Field& field, const Body& firer, const Body& target);

/// What the volley does by its facts, and the proposal of it.
void work_out(MoveSession& session, const Field& field, Volley& volley);
void change_facts(Volley& volley, const Json& changes);

/// Canister with good effect: it tests the troops and may shake them.
inline bool is_shaking_canister(const Volley& volley) { return volley.canister == Effect::good; }

std::vector<Volley> volleys_of_both_sides(MoveSession& session, const Field& field);

/// Takes off the losses of all volleys at once, as ruled.
void settle_fire(Field& field, const std::vector<Volley>& volleys, const std::vector<Ruling>& rulings);

/// How it is laid before the umpire, and what he may set.
const Incident& fire_incident();

}  // namespace krieg::reisswitz

// The fire of one move: who fires at whom, the results of the tables, the losses (Reisswitz, Section 3: Firepower).
#pragma once

#include <boost/describe/class.hpp>
#include <optional>
#include <vector>

#include "drill/incident.hpp"
#include "game/move_session.hpp"
#include "reisswitz/book/fire.hpp"
#include "reisswitz/play/field.hpp"

namespace krieg::reisswitz {

/// The result of one volley for its target.
struct FireOutcome {
  UnitId target;
  bool skirmishers = false;  ///< it hits the target's skirmish line
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
  std::optional<Effect> canister;  ///< the effect of canister; nothing for other shot, and for canister of howitzers
  FireOutcome outcome;
  Proposal proposal;
};

/// Whether the unit has ceased fire and takes ammunition from its wagons.
bool is_filling_up(const Unit& unit);

/// The facts for the tables of a battery's fire on a body, from their places on the field.
ArtilleryFireFacts artillery_on(const Field& field, const Unit& battery, const Body& target,
                                const std::vector<Body>& all);

/// The facts for the tables of musketry of infantry, in ranks or in open order, on a body.
SmallArmsFacts muskets_on(const Field& field, const Body& firer, const Body& target);

/// Works out the volley from its facts, and the proposal.
void work_out(MoveSession& session, const Field& field, Volley& volley);
void change_facts(Volley& volley, const Json& changes);

/// Canister with good effect: troops under it are tested and may be shaken.
inline bool is_shaking_canister(const Volley& volley) { return volley.canister == Effect::good; }

std::vector<Volley> volleys_of_both_sides(MoveSession& session, const Field& field);

/// Applies the rulings: takes the losses of all volleys at once.
void settle_fire(Field& field, const std::vector<Volley>& volleys, const std::vector<Ruling>& rulings);

/// The form in which the umpire sees this incident, and the values that he may set.
const Incident& fire_incident();

}  // namespace krieg::reisswitz

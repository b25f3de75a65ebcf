// Officers in the midst of a fight: who is hit, who is captured (reading 80). The last decision of a move.
#pragma once

#include <boost/describe/class.hpp>
#include <optional>
#include <vector>

#include "drill/incident.hpp"
#include "game/delivery_context.hpp"
#include "reisswitz/book/peril.hpp"
#include "reisswitz/play/fire_phase.hpp"

namespace krieg::reisswitz {

struct PerilOutcome {
  OfficerId officer;
  OfficerFate fate = OfficerFate::unhurt;
  std::optional<UnitId> captor;  ///< the enemy unit nearest to the officer
};
BOOST_DESCRIBE_STRUCT(PerilOutcome, (), (officer, fate, captor))

struct OfficerInPeril {
  PerilFacts facts;
  UnitId own;  ///< the own unit nearest to the officer
  PerilOutcome outcome;
  Proposal proposal;
};

/// Works out the officer's fate in that danger, and the proposal.
void work_out(MoveSession& session, const Field& field, OfficerInPeril& in_peril);

/// The officers whom this move's fire, assaults and riders have hit; officers who stay unhurt are not shown to the
/// umpire. The dice never leave a side without a player: an officer with a seat is in danger only if the next in
/// command has a seat too. Empty if the game's readings say that officers do not fall.
std::vector<OfficerInPeril> officers_in_peril(MoveSession& session, const DeliveryContext& delivery, const Field& field,
                                              const std::vector<Volley>& volleys, const std::vector<Ruling>& on_fire);

/// Officers who fall or are captured have successors, and their staff sends word of it.
void settle_perils(const DeliveryContext& delivery, Field& field, const std::vector<OfficerInPeril>& perils,
                   const std::vector<Ruling>& rulings);

/// The form in which the umpire sees this incident, and the values that he may set.
const Incident& peril_incident();

}  // namespace krieg::reisswitz

// Officers who stand where the blows fall: who is hit, who is taken (reading 80). The last thing that a move decides.
#pragma once

#include <boost/describe/class.hpp>
#include <optional>
#include <vector>

#include "game/delivery_context.hpp"
#include "reisswitz/book/peril.hpp"
#include "reisswitz/play/fire_phase.hpp"
#include "reisswitz/play/incident.hpp"

namespace krieg::reisswitz {

struct PerilOutcome {
  OfficerId officer;
  OfficerFate fate = OfficerFate::unhurt;
  std::optional<UnitId> captor;  ///< the enemies who are nearest to him
};
BOOST_DESCRIBE_STRUCT(PerilOutcome, (), (officer, fate, captor))

struct OfficerInPeril {
  PerilFacts facts;
  UnitId own;  ///< the troops of his side who are nearest to him
  PerilOutcome outcome;
  Proposal proposal;
};

/// What befalls him in that danger, and the proposal of it.
void work_out(MoveSession& session, const Field& field, OfficerInPeril& in_peril);

/// The officers whom this move's fire, assaults and riders have touched; those who come off unhurt are not laid before
/// the umpire. The dice never leave a side without a player: an officer with a seat is in peril only if the next in
/// command has a seat too. None, where the game's readings say that officers do not fall.
std::vector<OfficerInPeril> officers_in_peril(MoveSession& session, const DeliveryContext& delivery, const Field& field,
                                              const std::vector<Volley>& volleys, const std::vector<Ruling>& on_fire);

/// Those who fall or are taken are succeeded, and their staff sends word of it.
void settle_perils(const DeliveryContext& delivery, Field& field, const std::vector<OfficerInPeril>& perils,
                   const std::vector<Ruling>& rulings);

/// How it is laid before the umpire, and what he may set.
const Incident& peril_incident();

}  // namespace krieg::reisswitz

#include "reisswitz/play/incidents.hpp"

#include "reisswitz/play/aftermath_phase.hpp"
#include "reisswitz/play/assault_phase.hpp"
#include "reisswitz/play/canister_phase.hpp"
#include "reisswitz/play/captives_phase.hpp"
#include "reisswitz/play/debouch_phase.hpp"
#include "reisswitz/play/fire_phase.hpp"
#include "reisswitz/play/peril_phase.hpp"
#include "reisswitz/play/skirmish_phase.hpp"
#include "reisswitz/play/surprise_phase.hpp"
#include "reisswitz/play/works_phase.hpp"

namespace krieg::reisswitz {

const std::vector<Incident>& incidents() {
  static const std::vector<Incident> list{
      surprise_incident(), debouch_incident(),   fire_incident(),      canister_incident(), skirmish_incident(),
      assault_incident(),  pursuit_incident(),   surrender_incident(), release_incident(),  bombard_incident(),
      spread_incident(),   exception_incident(), peril_incident()};
  return list;
}

const Incident& incident_of(const std::string& kind) {
  for (const Incident& known : incidents())
    if (known.kind == kind) return known;
  throw std::logic_error("the book lays no \"" + kind + "\" before the umpire");
}

Result<void> check_override(const Proposal& proposal, const Ruling& ruling) {
  if (ruling.faces) {
    const std::string dice = std::to_string(proposal.dice.size());
    if (proposal.dice.empty()) return refuse(Reason::impossible, "no_die_was_thrown");
    if (ruling.faces->size() != proposal.dice.size())
      return refuse(Reason::malformed, "wrong_number_of_faces", {{"dice", dice}});
    return {};
  }
  try {
    return incident_of(proposal.kind).check(*ruling.outcome, proposal.outcome);
  } catch (const RecordError& error) {
    return malformed(error.under("outcome"));
  }
}

}  // namespace krieg::reisswitz

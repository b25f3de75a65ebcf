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

Result<void> check_override(const Proposal& proposal, const Ruling& ruling) {
  return check_override(incidents(), proposal, ruling);
}

}  // namespace krieg::reisswitz

#include "drill/incident.hpp"

#include <stdexcept>

namespace krieg::inline drill {

Json flag_member(const char* title) { return {{"type", "boolean"}, {"title", title}}; }

Json number_member(const char* title, double most) {
  return {{"type", "number"}, {"minimum", 0}, {"maximum", most}, {"title", title}};
}

Result<void> check_same(bool same, const char* members, RefusalKey why) {
  if (same) return {};
  return Refusal{Reason::impossible, why, {{"field", members}}};
}

const Incident& incident_of(const std::vector<Incident>& incidents, const std::string& kind) {
  for (const Incident& known : incidents)
    if (known.kind == kind) return known;
  throw std::logic_error("the book lays no \"" + kind + "\" before the umpire");
}

Result<void> check_override(const std::vector<Incident>& incidents, const Proposal& proposal, const Ruling& ruling) {
  if (ruling.faces) {
    const std::string dice = std::to_string(proposal.dice.size());
    if (proposal.dice.empty()) return refuse(Reason::impossible, "no_die_was_thrown");
    if (ruling.faces->size() != proposal.dice.size())
      return refuse(Reason::malformed, "wrong_number_of_faces", {{"dice", dice}});
    return {};
  }
  try {
    return incident_of(incidents, proposal.kind).check(*ruling.outcome, proposal.outcome);
  } catch (const RecordError& error) {
    return malformed(error.under("outcome"));
  }
}

}  // namespace krieg::inline drill

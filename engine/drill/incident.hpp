// A kind of incident that the umpire sees. Each phase of a book's move describes its own kind beside its outcome; the
// book lists them all.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "game/move_session.hpp"

namespace krieg::inline drill {

struct Incident {
  std::string kind;     ///< Proposal::kind; its name on the umpire's list stands in languages/*/BOOK.json
  Json outcome_schema;  ///< JSON Schema of the outcome in an override
  /// Refuses an impossible outcome, or one about other troops than the proposed one. Throws RecordError if `outcome` is
  /// not an outcome of this kind.
  std::function<Result<void>(const Json& outcome, const Json& proposed)> check;
};

/// Makes an incident. `members`: the schema's properties.
template <class Outcome>
Incident incident(std::string kind, Json members,
                  Result<void> (*check)(const Outcome& outcome, const Outcome& proposed)) {
  return {std::move(kind), Json{{"type", "object"}, {"properties", std::move(members)}},
          [check](const Json& outcome, const Json& proposed) {
            return check(from_record<Outcome>(outcome), from_record<Outcome>(proposed));
          }};
}

// Members of an outcome's schema.
Json flag_member(const char* title);
/// A number from 0 to `most`.
Json number_member(const char* title, double most);
/// Refuses an outcome about other troops; `members` and `why` go into the text.
Result<void> check_same(bool same, const char* members, RefusalKey why);

/// Throws std::logic_error if `incidents` has no such kind.
const Incident& incident_of(const std::vector<Incident>& incidents, const std::string& kind);
/// Refuses a wrong number of dice, and outcomes that are not of the proposal's kind or are about other troops.
/// Precondition: `incidents` has the proposal's kind.
Result<void> check_override(const std::vector<Incident>& incidents, const Proposal& proposal, const Ruling& ruling);

}  // namespace krieg::inline drill

// A kind of incident that the umpire sees. Each phase describes its own kind beside its outcome; play/incidents lists
// them all.
#pragma once

#include <functional>
#include <string>

#include "game/move_session.hpp"

namespace krieg::reisswitz {

struct Incident {
  std::string kind;     ///< Proposal::kind; its name on the umpire's list stands in languages/*/reisswitz.json
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

// Members of an outcome's schema, and their bounds.
Json points_member(const char* title);
Json flag_member(const char* title);
/// Refuses losses that are not between 0 and 1000 points.
Result<void> check_points(double points, const char* member);
/// Refuses an outcome about other troops; `members` and `why` go into the text.
Result<void> check_same(bool same, const char* members, RefusalKey why);

}  // namespace krieg::reisswitz

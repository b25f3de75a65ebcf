// One kind of thing that is laid before the umpire. Each phase describes its own beside its outcome; play/incidents
// lists them all.
#pragma once

#include <functional>
#include <string>

#include "game/move_session.hpp"

namespace krieg::reisswitz {

struct Incident {
  std::string kind;     ///< Proposal::kind; its name on the umpire's list stands in languages/*/reisswitz.json
  Json outcome_schema;  ///< of what an override may set
  /// Refuses an outcome that cannot be, or is about other troops than the proposed one. Throws RecordError on what is
  /// no outcome of this kind.
  std::function<Result<void>(const Json& outcome, const Json& proposed)> check;
};

/// `members`: the schema's properties.
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
/// Losses in points are 0 to 1000.
Result<void> check_points(double points, const char* member);
/// Refuses an outcome that is about others; `members` names them, `why` says so.
Result<void> check_same(bool same, const char* members, const char* why);

}  // namespace krieg::reisswitz

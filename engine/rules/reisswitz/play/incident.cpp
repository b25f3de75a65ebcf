#include "reisswitz/play/incident.hpp"

namespace krieg::reisswitz {

namespace {

constexpr double most_points = 1000.0;

}  // namespace

Json points_member(const char* title) {
  return {{"type", "number"}, {"minimum", 0}, {"maximum", most_points}, {"title", title}};
}

Json flag_member(const char* title) { return {{"type", "boolean"}, {"title", title}}; }

Result<void> check_points(double points, const char* member) {
  if (points >= 0.0 && points <= most_points) return {};
  return refuse(Reason::impossible, "points_out_of_range", {{"field", std::string(member)}});
}

Result<void> check_same(bool same, const char* members, RefusalKey why) {
  if (same) return {};
  return Refusal{Reason::impossible, why, {{"field", members}}};
}

}  // namespace krieg::reisswitz

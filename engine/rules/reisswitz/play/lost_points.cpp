#include "reisswitz/play/lost_points.hpp"

namespace krieg::reisswitz {

namespace {

constexpr double most_points = 1000.0;

}  // namespace

Json points_member(const char* title) { return number_member(title, most_points); }

Result<void> check_points(double points, const char* member) {
  if (points >= 0.0 && points <= most_points) return {};
  return refuse(Reason::impossible, "points_out_of_range", {{"field", std::string(member)}});
}

}  // namespace krieg::reisswitz

#include "reisswitz/room_to_form.hpp"

#include "reisswitz/formations.hpp"

namespace krieg::reisswitz {
namespace {

/// The footprint is looked at so often along its front and its depth.
constexpr double apart_m = 10.0;

bool needs_no_room(Formation formation) {
  return formation == Formation::march_column || formation == Formation::open_column ||
         formation == Formation::limbered || formation == Formation::skirmish_order;
}

bool is_deep_water(const Field& field, Point place, Bearing front) {
  const Going there = field.ground.going(place, front);
  return there.cover == Cover::water && !there.ford && !there.on_road;
}

}  // namespace

bool has_room_to_form(const Field& field, const Unit& unit, Formation to, std::optional<Bearing> facing) {
  if (needs_no_room(to)) return true;
  const Footprint ranks = footprint(unit, to);
  const Bearing front = facing.value_or(unit.facing);
  const int across = 1 + static_cast<int>(ranks.frontage.metres() / apart_m);
  const int deep = 1 + static_cast<int>(ranks.depth.metres() / apart_m);
  for (int file = 0; file <= across; ++file)
    for (int rank = 0; rank <= deep; ++rank) {
      const double right = ranks.frontage.metres() * (static_cast<double>(file) / across - 0.5);
      const double back = ranks.depth.metres() * rank / deep;
      if (is_deep_water(field, offset(unit.position, front, -back, right), front)) return false;
    }
  return true;
}

}  // namespace krieg::reisswitz

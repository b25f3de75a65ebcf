#include "wrg1750/book/terrain.hpp"

namespace krieg::wrg1750 {

Footing footing_of(Troop troop) {
  if (is_infantry(troop)) return Footing::foot;
  if (troop == Troop::pack_animals || troop == Troop::pack_artillery) return Footing::pack;
  if (is_mounted(troop) || troop == Troop::rocketeers) return Footing::mounted;
  return Footing::wheels;
}

std::optional<int> ground_factor(Ground ground, Footing footing) {
  constexpr int twice = 2, four_times = 4;
  switch (ground) {
    case Ground::open:
    case Ground::road:
    case Ground::low_hill: return 1;
    case Ground::marsh_or_wood:
      if (footing == Footing::foot) return twice;
      return std::nullopt;
    case Ground::path_in_marsh_or_wood:
      return footing == Footing::foot ? 1 : footing == Footing::wheels ? four_times : twice;
    case Ground::steep_hill: return footing == Footing::foot || footing == Footing::pack ? twice : four_times;
    case Ground::buildings:
      if (footing == Footing::foot) return 1;
      return std::nullopt;
  }
  return std::nullopt;
}

double obstacle_periods(Troop troop) {
  constexpr double half = 0.5;
  const Footing footing = footing_of(troop);
  const bool nimble = footing == Footing::foot || footing == Footing::pack || troop == Troop::light_cavalry;
  return nimble ? half : 1.0;
}

std::optional<int> soft_ground_factor(Troop troop) {
  if (troop == Troop::wagons || troop == Troop::siege_artillery) return std::nullopt;
  const bool sinks = is_artillery(troop) && troop != Troop::rocketeers && troop != Troop::pack_artillery;
  return sinks ? 2 : 1;
}

}  // namespace krieg::wrg1750

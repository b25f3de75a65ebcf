#include "wrg1750/book/fire_table.hpp"

namespace krieg::wrg1750 {

const std::vector<FireRow>& fire_table() {
  constexpr std::nullopt_t none = std::nullopt;
  using enum Weapon;
  static const std::vector<FireRow> table{
      {line_musket, 60, {5, 5, 4, 3}},
      {line_musket, 120, {3, 2, none, none}},
      {light_musket, 60, {5, 5, 4, 3}},
      {light_musket, 120, {4, 3, 1, 0}},
      {rifle, 300, {3, 3, 2, 1}},
      {carbine, 60, {3, 2, 1, 0}},
      {canister, 300, {5, 4, 2, 0}},
      {light_battery, 1200, {3, 2, 1, 0}},
      {heavy_battery, 1300, {3, 2, 1, 0}},
      {siege_battery, 1500, {3, 2, 1, 1}},
      {howitzers_or_rockets, 1300, {3, 1, 0, 1}},
  };
  return table;
}

const FireRow* fire_row(Weapon weapon, double distance_paces) {
  for (const FireRow& row : fire_table())
    if (row.weapon == weapon && distance_paces <= row.to_paces) return &row;
  return nullptr;
}

bool is_musket(Weapon weapon) { return weapon == Weapon::line_musket || weapon == Weapon::light_musket; }
bool is_small_arm(Weapon weapon) { return is_musket(weapon) || weapon == Weapon::rifle || weapon == Weapon::carbine; }

TargetColumn column_of_target(const FireTarget& target) {
  if (target.cover == Cover::hard || target.troop == Troop::general) return TargetColumn::hard_cover;
  const bool skirmishes = in_open_order(target.troop, target.formation) && !target.on_line_bases;
  if (target.cover == Cover::soft || target.broken || skirmishes || is_artillery(target.troop))
    return TargetColumn::loose_or_soft_cover;
  const bool deep = target.formation == Formation::column || target.formation == Formation::square;
  return deep || target.enfiladed ? TargetColumn::deep_or_enfiladed : TargetColumn::close_order_or_cavalry;
}

}  // namespace krieg::wrg1750

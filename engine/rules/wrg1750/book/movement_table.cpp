#include "wrg1750/book/movement_table.hpp"

#include <cassert>

namespace krieg::wrg1750 {
namespace {

constexpr std::nullopt_t none = std::nullopt;

MoveRowName row_name(Troop troop, Formation formation) {
  if (formation == Formation::square && is_infantry(troop)) return MoveRowName::infantry_square;
  switch (troop) {
    case Troop::general:
    case Troop::light_cavalry: return MoveRowName::generals_and_light_cavalry;
    case Troop::heavy_cavalry:
    case Troop::mounted_infantry: return MoveRowName::other_horsemen;
    case Troop::light_infantry:
    case Troop::riflemen: return MoveRowName::light_infantry_and_riflemen;
    case Troop::line_infantry:
      return formation == Formation::column ? MoveRowName::close_order_column : MoveRowName::close_order_line;
    case Troop::light_horse_artillery: return MoveRowName::light_horse_guns;
    case Troop::heavy_horse_artillery: return MoveRowName::heavy_horse_guns;
    case Troop::light_field_artillery:
    case Troop::pack_artillery: return MoveRowName::light_field_and_pack_guns;
    case Troop::heavy_field_artillery: return MoveRowName::heavy_field_guns;
    case Troop::siege_artillery: return MoveRowName::siege_guns;
    case Troop::rocketeers: return MoveRowName::rocketeers_alone;
    case Troop::elephants: return MoveRowName::elephant;
    case Troop::pack_animals: return MoveRowName::pack_mules_and_camels;
    case Troop::wagons: return MoveRowName::wagon;
  }
  return MoveRowName::close_order_line;
}

}  // namespace

const std::vector<MoveRow>& movement_table() {
  using enum MoveRowName;
  static const std::vector<MoveRow> table{
      {generals_and_light_cavalry, 30, 140, 260, none, false},
      {other_horsemen, 25, 100, 240, none, false},
      {light_infantry_and_riflemen, 25, 80, 80, none, false},
      {close_order_column, 15, 60, 80, none, false},
      {close_order_line, 15, 40, 80, none, false},
      {infantry_square, none, 40, none, none, false},
      {pack_mules_and_camels, 25, 60, none, none, false},
      {elephant, 40, 60, 100, none, false},
      {wagon, 40, 40, none, 10, false},
      {light_horse_guns, 75, 140, 130, 30, true},
      {heavy_horse_guns, 75, 100, 120, 20, true},
      {light_field_and_pack_guns, 75, 80, 60, 40, true},
      {heavy_field_guns, 75, 80, 60, 20, true},
      {siege_guns, 75, 60, 30, 10, true},
      {rocketeers_alone, 30, 140, 130, 60, false},
  };
  return table;
}

const MoveRow& movement_row(Troop troop, Formation formation) {
  const auto place = static_cast<std::size_t>(row_name(troop, formation));
  assert(place < movement_table().size() && "every name of a row has its row, in the same order");
  return movement_table()[place];
}

std::optional<int> basic_distance(Troop troop, Formation formation, MoveKind kind) {
  const MoveRow& row = movement_row(troop, formation);
  switch (kind) {
    case MoveKind::normal: return row.normal;
    case MoveKind::charge_or_action: return row.charge_or_action;
    case MoveKind::manhandled: return row.manhandled;
  }
  return std::nullopt;
}

int charge_reach(Troop troop, Formation formation) {
  return basic_distance(troop, formation, MoveKind::charge_or_action).value_or(0);
}

}  // namespace krieg::wrg1750

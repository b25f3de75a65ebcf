#include "wrg1750/book/points.hpp"

#include <optional>

#include "wrg1750/book/texts.hpp"

namespace krieg::wrg1750 {
namespace {

void buy(PointsResolution& resolution, PointsFor what, int number) {
  if (number == 0) return;
  const int each = points_for(what);
  resolution.points += number * each;
  const bool amended = what == PointsFor::rifle_figure || what == PointsFor::horse_or_light_figure;
  resolution.steps.push_back({text("points_of_each", {{"n", number}, {"what", word(what)}, {"points", each}}),
                              amended ? section::points_amended : section::points, factor_text(number * each)});
}

PointsFor figure_of(Troop troop) {
  if (troop == Troop::riflemen) return PointsFor::rifle_figure;
  const bool dear = is_cavalry(troop) || troop == Troop::mounted_infantry || troop == Troop::light_infantry ||
                    troop == Troop::light_horse_artillery || troop == Troop::heavy_horse_artillery;
  return dear ? PointsFor::horse_or_light_figure : PointsFor::foot_or_field_figure;
}

PointsFor piece_of(Troop troop) {
  if (troop == Troop::siege_artillery) return PointsFor::siege_piece;
  if (troop == Troop::heavy_horse_artillery || troop == Troop::heavy_field_artillery) return PointsFor::heavy_piece;
  return troop == Troop::rocketeers ? PointsFor::rocket_launcher : PointsFor::light_piece;
}

void buy_battery(PointsResolution& resolution, const BoughtUnit& unit) {
  buy(resolution, PointsFor::unit, 1);
  buy(resolution, piece_of(unit.troop), unit.models);
  const bool has_teams = unit.draught_teams || unit.troop == Troop::rocketeers || unit.troop == Troop::pack_artillery;
  if (!has_teams) buy(resolution, PointsFor::piece_without_team, unit.models);
  buy(resolution, figure_of(unit.troop), unit.figures);
}

/// Troops that are bought by the model, without a price of the unit; nothing: bought by figures.
std::optional<PointsFor> model_of(const BoughtUnit& unit) {
  if (unit.troop == Troop::elephants) return PointsFor::fighting_or_pack_elephant;
  if (unit.troop == Troop::wagons) return PointsFor::wagon_and_team;
  if (unit.troop == Troop::pack_animals)
    return unit.pack_camels ? PointsFor::camel_with_its_man : PointsFor::pack_mule_and_attendant;
  return std::nullopt;
}

void buy_unit(PointsResolution& resolution, const BoughtUnit& unit) {
  if (const auto model = model_of(unit)) {
    buy(resolution, *model, unit.models);
    return;
  }
  if (is_artillery(unit.troop)) {
    buy_battery(resolution, unit);
  } else {
    if (unit.sub_units == 0) buy(resolution, PointsFor::force_without_sub_units, 1);
    else buy(resolution, PointsFor::unit, 1);
    buy(resolution, PointsFor::sub_unit, unit.sub_units);
    if (unit.troop == Troop::mounted_infantry) buy(resolution, PointsFor::camel_with_its_man, unit.models);
    buy(resolution, figure_of(unit.troop), unit.figures);
  }
  if (unit.grenadiers_or_guards) buy(resolution, PointsFor::guard_or_grenadier_figure, unit.figures);
  if (unit.badly_trained) buy(resolution, PointsFor::badly_trained_figure, unit.figures);
  if (unit.mainly_lacks_firearms) buy(resolution, PointsFor::lacking_firearms_figure, unit.figures);
}

}  // namespace

const std::vector<PointsRow>& points_table() {
  using enum PointsFor;
  static const std::vector<PointsRow> table{
      {commanding_general, 75},
      {subordinate_general, 50},
      {unit, 20},
      {sub_unit, 5},
      {force_without_sub_units, 75},
      {siege_piece, 25},
      {heavy_piece, 20},
      {light_piece, 15},
      {rocket_launcher, 10},
      {rifle_figure, 10},
      {horse_or_light_figure, 5},
      {foot_or_field_figure, 3},
      {guard_or_grenadier_figure, 1},
      {badly_trained_figure, -1},
      {lacking_firearms_figure, -1},
      {fighting_or_pack_elephant, 25},
      {wagon_and_team, 20},
      {camel_with_its_man, 15},
      {pack_mule_and_attendant, 10},
      {piece_without_team, -5},
  };
  return table;
}

int points_for(PointsFor what) { return points_table()[static_cast<std::size_t>(what)].points; }

PointsResolution army_points(const ArmyFacts& facts) {
  PointsResolution resolution;
  buy(resolution, PointsFor::commanding_general, facts.commanding_generals);
  buy(resolution, PointsFor::subordinate_general, facts.subordinate_generals);
  for (const BoughtUnit& unit : facts.units) buy_unit(resolution, unit);
  if (resolution.steps.empty()) resolution.steps.push_back({text("nothing_bought"), section::points, verbatim("0")});
  return resolution;
}

}  // namespace krieg::wrg1750

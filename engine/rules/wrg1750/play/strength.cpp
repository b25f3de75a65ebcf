#include "wrg1750/play/strength.hpp"

#include <algorithm>
#include <functional>

#include "wrg1750/book/firers.hpp"
#include "wrg1750/book/frontage.hpp"
#include "wrg1750/book/scale.hpp"

namespace krieg::wrg1750 {

namespace {

constexpr double metres_per_foot = 0.3048;
/// Depths of bases that the book recommends (page 2).
constexpr double depth_on_foot_mm = 20.0;
constexpr double depth_of_horse_mm = 40.0;
/// Paces between two lines of a succession of lines (page 4), of which the shape has two.
constexpr double between_lines_paces = 10.0;
/// A crowd of broken troops takes so many times the ground of a column.
constexpr double crowd_spreads = 1.5;
/// A column has two companies abreast at most, a column of cavalry one squadron (page 4).
constexpr int companies_abreast = 2;

double table_m(double mm) { return mm * feet_per_millimetre * metres_per_foot; }

bool is_by_models(const Unit& unit) {
  const Troop troop = troop_of(unit);
  return (is_artillery(troop) && troop != Troop::rocketeers) || troop == Troop::elephants || troop == Troop::wagons ||
         troop == Troop::pack_animals;
}

int figures_in_ranks(const Unit& unit) { return figures_of_men(men_in_ranks(unit)); }

int count_of(const Unit& unit) {
  // Fifteen men with an elephant, a waggon or animals are a model (reading 49).
  if (!is_by_models(unit) || !is_artillery(troop_of(unit))) return std::max(1, figures_in_ranks(unit));
  return std::max(1, guns_of(unit) > 0 ? models_of(unit) : sub_units_in_ranks(unit));
}

double depth_m(const Unit& unit) {
  const Troop troop = troop_of(unit);
  return table_m(is_mounted(troop) || is_by_models(unit) ? depth_of_horse_mm : depth_on_foot_mm);
}

int figures_abreast(const Unit& unit) {
  if (is_by_models(unit)) return 1;
  const int sub_units = std::max(1, sub_units_in_ranks(unit));
  const int of_sub_unit = (figures_in_ranks(unit) + sub_units - 1) / sub_units;
  const int abreast = is_cavalry(troop_of(unit)) ? of_sub_unit : companies_abreast * of_sub_unit;
  // A column is two figures deep at least.
  return std::clamp(abreast, 1, std::max(1, figures_in_ranks(unit) / 2));
}

/// Takes men from the unit's horse holders, as many as there are. Returns the men taken.
int take_from_holders(Unit& unit, int men) {
  const auto holders = std::find_if(unit.elements.begin(), unit.elements.end(), is_horse_holders);
  if (holders == unit.elements.end()) return 0;
  const int lost = std::min(men, holders->men);
  holders->men -= lost;
  if (holders->men == 0) unit.elements.erase(holders);
  return lost;
}

}  // namespace

int take_from_ranks(Unit& unit, int men) {
  int taken = 0;
  while (taken < men) {
    const auto ranks_of = [](const Element& element) { return is_beside_ranks(element) ? 0 : element.men; };
    const auto fullest =
        std::max_element(unit.elements.begin(), unit.elements.end(),
                         [&](const Element& a, const Element& b) { return ranks_of(a) < ranks_of(b); });
    if (fullest == unit.elements.end() || ranks_of(*fullest) == 0) break;
    --fullest->men;
    ++taken;
  }
  return taken;
}

void add_to_ranks(Unit& unit, int men) {
  for (int left = men; left > 0; --left) {
    const auto weakest =
        std::min_element(unit.elements.begin(), unit.elements.end(), [](const Element& a, const Element& b) {
          return std::pair(is_beside_ranks(a), a.men) < std::pair(is_beside_ranks(b), b.men);
        });
    ++weakest->men;
  }
}

int inflict(Field& field, Unit& unit, int men, LossBy by, BodyKind part) {
  // Horse holders stand by themselves: what befalls them does not shake the ranks.
  if (part == BodyKind::element) {
    const int taken = take_from_holders(unit, men);
    if (taken > 0 && !horse_holders(unit)) unit.occurrences.push_back({"horses_lost", {}, field.world.time});
    return taken;
  }
  int lost = 0;
  if (part == BodyKind::skirmishers && unit.skirmishers) {
    lost = std::min(men, unit.skirmishers->men);
    unit.skirmishers->men -= lost;
    if (unit.skirmishers->men == 0) unit.skirmishers.reset();
  } else if (part == BodyKind::troops) {
    lost = take_from_ranks(unit, men);
  }
  LossMemory& losses = memory_of(unit).losses;
  losses.men += lost;
  if (by == LossBy::shot || by == LossBy::rockets) losses.to_shot += lost;
  if (by == LossBy::rockets) losses.to_rockets += lost;
  if (by == LossBy::near_infantry) losses.to_near_infantry += lost;
  if (figures_that_fight(unit) == 0) unit.gone = true;
  arrange(field, unit);
  return lost;
}

int sub_units_in_ranks(const Unit& unit) {
  return static_cast<int>(std::count_if(unit.elements.begin(), unit.elements.end(), std::not_fn(is_beside_ranks)));
}

int front_rank_figures(const Unit& unit) {
  switch (shape_of(unit)) {
    case Shape::column:
    case Shape::gun_column: return std::min(figures_in_ranks(unit), figures_abreast(unit));
    case Shape::square: return (figures_in_ranks(unit) + 3) / 4;
    case Shape::succession_of_lines: return (figures_in_ranks(unit) + lines_in_succession - 1) / lines_in_succession;
    case Shape::line:
    case Shape::skirmish_line:
    case Shape::limbered:
    case Shape::in_battery:
    case Shape::in_building:
    case Shape::crowd: break;
  }
  return figures_in_ranks(unit);
}

Troop bases_of(const UnitParticulars& own, const Unit& unit) {
  return own.on_line_bases ? Troop::line_infantry : troop_of(unit);
}

double front_of_a_figure(const UnitParticulars& own, const Unit& unit) {
  return front_mm(bases_of(own, unit), own.base) * feet_per_millimetre / feet_per_pace;
}

Footprint footprint(const UnitParticulars& own, const Unit& unit, Shape shape) {
  const int count = count_of(unit);
  const double each = table_m(front_mm(bases_of(own, unit), own.base));
  const double depth = depth_m(unit);
  const auto ranks = [&](int abreast) -> int { return (count + abreast - 1) / abreast; };
  switch (shape) {
    case Shape::line:
    case Shape::skirmish_line:
    case Shape::limbered:
    case Shape::in_battery: return {metres(each * count), metres(depth)};
    case Shape::column:
    case Shape::gun_column: {
      const int abreast = std::min(count, figures_abreast(unit));
      return {metres(each * abreast), metres(depth * ranks(abreast))};
    }
    case Shape::square:
    case Shape::in_building: {
      const int figures_of_side = (count + 3) / 4;
      const double side = each * figures_of_side;
      return {metres(side), metres(side)};
    }
    case Shape::succession_of_lines: {
      const int abreast = (count + lines_in_succession - 1) / lines_in_succession;
      return {metres(each * abreast), metres(depth * lines_in_succession + between_lines_paces * metres_per_pace)};
    }
    case Shape::crowd: {
      const int abreast = std::min(count, figures_abreast(unit));
      return {metres(crowd_spreads * each * abreast), metres(crowd_spreads * depth * ranks(abreast))};
    }
  }
  return {metres(each * count), metres(depth)};
}

Footprint footprint(const Field& field, const Unit& unit, Shape shape) {
  return footprint(particulars(field, unit.id), unit, shape);
}

void arrange(const Field& field, Unit& unit) { unit.footprint = footprint(field, unit, shape_of(unit)); }

}  // namespace krieg::wrg1750

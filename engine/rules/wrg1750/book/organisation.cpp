#include "wrg1750/book/organisation.hpp"

#include <cmath>

#include "wrg1750/book/scale.hpp"
#include "wrg1750/book/texts.hpp"

namespace krieg::wrg1750 {

const std::vector<OrganisationRow>& organisation_table() {
  using enum TypicalUnit;
  static const std::vector<OrganisationRow> table{
      {british_line, 9, 1, 6, 3},      {british_light_and_rifles, 0, 8, 6, 3}, {british_cavalry, 4, 0, 12, 5},
      {french_infantry, 5, 1, 9, 6},   {french_cavalry, 4, 0, 16, {}},         {prussian_infantry, 10, 4, 12, 6},
      {prussian_cavalry, 4, 0, 12, 6}, {russian_infantry, 3.5, 0.5, 12, 6},    {russian_cavalry, 6, 0, 14, {}},
  };
  return table;
}

OrganisationResolution typical_unit(const OrganisationFacts& facts) {
  const OrganisationRow& row = organisation_table()[static_cast<std::size_t>(facts.typical_unit)];
  const bool by_establishment = facts.at_establishment || !row.typical_figures;
  OrganisationResolution resolution;
  resolution.close_order_sub_units = row.close_order_sub_units;
  resolution.open_order_sub_units = row.open_order_sub_units;
  resolution.figures_per_sub_unit = by_establishment ? row.establishment_figures : *row.typical_figures;
  const double sub_units = row.close_order_sub_units + row.open_order_sub_units;
  resolution.figures = static_cast<int>(std::lround(sub_units * resolution.figures_per_sub_unit));
  resolution.men = resolution.figures * men_per_figure;
  resolution.steps.push_back({text("sub_units_of_figures", {{"sub_units", number_text(sub_units)},
                                                            {"figures", resolution.figures_per_sub_unit}}),
                              section::organisation, text("n_figures", {{"figures", resolution.figures}})});
  if (by_establishment && !facts.at_establishment)
    resolution.steps.push_back({text("typical_strength_illegible"), section::organisation, {}});
  return resolution;
}

}  // namespace krieg::wrg1750

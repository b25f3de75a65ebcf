// Unit Organisation, European (page 4): the typical Napoleonic formations that the book gives to beginners.
#pragma once

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <optional>
#include <vector>

#include "measure/step.hpp"

namespace krieg::wrg1750 {

enum class TypicalUnit {
  british_line,
  british_light_and_rifles,
  british_cavalry,
  french_infantry,
  french_cavalry,
  prussian_infantry,
  prussian_cavalry,
  russian_infantry,
  russian_cavalry
};
BOOST_DESCRIBE_ENUM(TypicalUnit, british_line, british_light_and_rifles, british_cavalry, french_infantry,
                    french_cavalry, prussian_infantry, prussian_cavalry, russian_infantry, russian_cavalry)

struct OrganisationRow {
  TypicalUnit typical_unit = TypicalUnit::british_line;
  double close_order_sub_units = 0;
  double open_order_sub_units = 0;
  int establishment_figures = 0;       ///< of a sub-unit
  std::optional<int> typical_figures;  ///< in the field; nothing where the text has a question mark
};
BOOST_DESCRIBE_STRUCT(OrganisationRow, (),
                      (typical_unit, close_order_sub_units, open_order_sub_units, establishment_figures,
                       typical_figures))
const std::vector<OrganisationRow>& organisation_table();

struct OrganisationFacts {
  TypicalUnit typical_unit = TypicalUnit::british_line;
  bool at_establishment = false;
};
BOOST_DESCRIBE_STRUCT(OrganisationFacts, (), (typical_unit, at_establishment))

struct OrganisationResolution {
  double close_order_sub_units = 0;
  double open_order_sub_units = 0;
  int figures_per_sub_unit = 0;
  int figures = 0;
  int men = 0;
  std::vector<Step> steps;
};
BOOST_DESCRIBE_STRUCT(OrganisationResolution, (),
                      (close_order_sub_units, open_order_sub_units, figures_per_sub_unit, figures, men, steps))

OrganisationResolution typical_unit(const OrganisationFacts& facts);

/// The strength of a sub-unit, in figures, for which the rules work best.
inline constexpr int best_sub_unit_figures = 6;

}  // namespace krieg::wrg1750

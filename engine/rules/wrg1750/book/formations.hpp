// Formations (page 4) and what each of them demands.
#pragma once

#include <boost/describe/class.hpp>
#include <optional>
#include <vector>

#include "measure/step.hpp"
#include "wrg1750/book/words.hpp"

namespace krieg::wrg1750 {

/// What a formation demands; nothing where it demands nothing.
struct FormationRow {
  Troop troop = Troop::line_infantry;
  Formation formation = Formation::line;
  std::optional<int> sub_units_abreast_at_most;
  int ranks_at_least = 1;  ///< of figures
  std::optional<int> ranks_at_most;
  int paces_between_lines_at_least = 0;
  bool open_order = false;
};
BOOST_DESCRIBE_STRUCT(FormationRow, (),
                      (troop, formation, sub_units_abreast_at_most, ranks_at_least, ranks_at_most,
                       paces_between_lines_at_least, open_order))
/// Of infantry, light infantry, cavalry and artillery.
const std::vector<FormationRow>& formation_table();

struct FormationFacts {
  Troop troop = Troop::line_infantry;
  Formation formation = Formation::line;
  int ranks = 1;                    ///< of figures; of artillery: models behind one another
  double sub_units_abreast = 1;     ///< companies or squadrons side by side
  double paces_between_lines = 10;  ///< of a succession of lines
  bool native_without_sub_units = false;
  bool on_line_bases = false;  ///< companies of a light battalion that are mounted on line bases
};
BOOST_DESCRIBE_STRUCT(FormationFacts, (),
                      (troop, formation, ranks, sub_units_abreast, paces_between_lines, native_without_sub_units,
                       on_line_bases))

struct FormationResolution {
  bool allowed = false;
  bool open_order = false;              ///< moves and is shot at as skirmishers
  bool counts_as_line_to_fire = false;  ///< meleed with and shot at as line, though it shoots and moves as light
  std::vector<Step> steps;
};
BOOST_DESCRIBE_STRUCT(FormationResolution, (), (allowed, open_order, counts_as_line_to_fire, steps))

FormationResolution formation(const FormationFacts& facts);

}  // namespace krieg::wrg1750

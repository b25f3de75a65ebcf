// The movement table (page 8) with the frontages of its rows (page 2, reference sheet).
#pragma once

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <optional>
#include <vector>

#include "wrg1750/book/words.hpp"

namespace krieg::wrg1750 {

/// The three columns of the table. Artillery replaces the charge by an action move, which begins or ends with the guns
/// ready to fire and includes limbering or unlimbering.
enum class MoveKind { normal, charge_or_action, manhandled };
BOOST_DESCRIBE_ENUM(MoveKind, normal, charge_or_action, manhandled)

enum class MoveRowName {
  generals_and_light_cavalry,
  other_horsemen,
  light_infantry_and_riflemen,
  close_order_column,
  close_order_line,
  infantry_square,
  pack_mules_and_camels,
  elephant,
  wagon,
  light_horse_guns,
  heavy_horse_guns,
  light_field_and_pack_guns,
  heavy_field_guns,
  siege_guns,
  rocketeers_alone
};
BOOST_DESCRIBE_ENUM(MoveRowName, generals_and_light_cavalry, other_horsemen, light_infantry_and_riflemen,
                    close_order_column, close_order_line, infantry_square, pack_mules_and_camels, elephant, wagon,
                    light_horse_guns, heavy_horse_guns, light_field_and_pack_guns, heavy_field_guns, siege_guns,
                    rocketeers_alone)

/// Distances in paces for one period; nothing where the table has a dash.
struct MoveRow {
  MoveRowName row = MoveRowName::close_order_line;
  std::optional<int> front_mm;  ///< of a figure or model; nothing for squares, whose front depends on their figures
  std::optional<int> normal;
  std::optional<int> charge_or_action;
  std::optional<int> manhandled;
  bool crew_needed = false;  ///< at least two figures to a model, or it cannot be moved
};
BOOST_DESCRIBE_STRUCT(MoveRow, (), (row, front_mm, normal, charge_or_action, manhandled, crew_needed))

const std::vector<MoveRow>& movement_table();

/// The row that those troops read. Formations that the troops do not know read the row of a line.
const MoveRow& movement_row(Troop troop, Formation formation);

/// Paces in one period over open ground; nothing if the troops cannot move so.
std::optional<int> basic_distance(Troop troop, Formation formation, MoveKind kind);

/// How far cavalry can charge, for the forced actions of others: light 260, other 240.
int charge_reach(Troop troop, Formation formation = Formation::line);

/// The crew without which a model cannot be moved.
inline constexpr int least_crew = 2;

}  // namespace krieg::wrg1750

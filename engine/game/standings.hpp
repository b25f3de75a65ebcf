// How the sides stand and what each unit has been ordered, as a rule book counts and prints it: for umpires, and for
// everybody when the game is over.
#pragma once

#include <boost/describe/class.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "army/task.hpp"
#include "army/vocabulary.hpp"
#include "measure/keyed_text.hpp"
#include "measure/names.hpp"
#include "measure/record.hpp"

namespace krieg::inline world {
struct World;
}  // namespace krieg::inline world

namespace krieg::inline paper {
struct Scenario;
}  // namespace krieg::inline paper

namespace krieg::inline game {

/// What a side has lost since the start.
struct SideLosses {
  Side side = Side::red;
  int men = 0;       ///< at the start
  int men_lost = 0;  ///< of them fallen or captured
  int guns = 0;      ///< at the start
  int guns_lost = 0;
  int units = 0;       ///< at the start
  int units_gone = 0;  ///< destroyed, captured, or off the field
};
BOOST_DESCRIBE_STRUCT(SideLosses, (), (side, men, men_lost, guns, guns_lost, units, units_gone))

/// A line of the book's count.
struct StandingRow {
  KeyedText what;
  double red = 0;
  double blue = 0;
};
BOOST_DESCRIBE_STRUCT(StandingRow, (), (what, red, blue))

/// What the book itself counts. Empty: it awards no victory.
struct BookStandings {
  std::vector<StandingRow> rows;
  std::optional<KeyedText> verdict;  ///< if the game ended now
};

struct Standings {
  std::vector<SideLosses> losses;  ///< of both sides
  std::vector<StandingRow> rows;
  std::optional<KeyedText> verdict;
};
BOOST_DESCRIBE_STRUCT(Standings, (), (losses, rows, verdict))

/// What the sheet says of a unit at the end of a turn of the book, a cell for each of `turn_columns`.
struct SheetTurn {
  std::int64_t turn = 0;  ///< counted from 1
  std::vector<KeyedText> cells;
};
BOOST_DESCRIBE_STRUCT(SheetTurn, (), (turn, cells))

enum class SheetOrderState {
  in_force,
  waits,      ///< it is in the unit's hands, and may not be obeyed yet
  not_obeyed  ///< the last order that was tested, if the unit does something else
};
BOOST_DESCRIBE_ENUM(SheetOrderState, in_force, waits, not_obeyed)

/// An order of the unit, in full.
struct SheetOrder {
  SheetOrderState state = SheetOrderState::in_force;
  std::vector<Task> tasks;
  int tasks_done = 0;                                   ///< of them, from the first
  std::string text;                                     ///< the words of its writer
  std::optional<std::int64_t> due_turn = std::nullopt;  ///< of one that waits: in which turn it may be obeyed, from 1
};
BOOST_DESCRIBE_STRUCT(SheetOrder, (), (state, tasks, tasks_done, text, due_turn))

/// The unit's line on the order sheet, a cell for each column; its orders: the one in force and the one that it does
/// not obey before those that wait; the turns in which something was written, in their order.
struct SheetRow {
  UnitId unit;
  std::vector<KeyedText> cells;
  std::vector<SheetOrder> orders;
  std::vector<SheetTurn> turns;
};
BOOST_DESCRIBE_STRUCT(SheetRow, (), (unit, cells, orders, turns))

/// The order sheet as the book prints it. No columns: the book prints none.
struct OrderSheet {
  std::vector<KeyedText> columns;
  std::optional<std::int64_t> order_column = std::nullopt;  ///< of `columns`, from 0: under it SheetRow::orders stand
  std::vector<KeyedText> turn_columns;                      ///< that are repeated for each turn
  std::vector<SheetRow> rows;
};
BOOST_DESCRIBE_STRUCT(OrderSheet, (), (columns, order_column, turn_columns, rows))

/// What both sides have lost, by the order of battle and the field.
std::vector<SideLosses> losses_of(const World& world, const Scenario& scenario);

}  // namespace krieg::inline game

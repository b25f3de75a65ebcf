// How the sides stand and what each unit has been ordered, as a rule book counts and prints it: for umpires, and for
// everybody when the game is over.
#pragma once

#include <boost/describe/class.hpp>
#include <cstdint>
#include <optional>
#include <vector>

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

/// The unit's line on the order sheet, a cell for each column; the turns in which something was written, in their
/// order.
struct SheetRow {
  UnitId unit;
  std::vector<KeyedText> cells;
  std::vector<SheetTurn> turns;
};
BOOST_DESCRIBE_STRUCT(SheetRow, (), (unit, cells, turns))

/// The order sheet as the book prints it. No columns: the book prints none.
struct OrderSheet {
  std::vector<KeyedText> columns;
  std::vector<KeyedText> turn_columns;  ///< that are repeated for each turn
  std::vector<SheetRow> rows;
};
BOOST_DESCRIBE_STRUCT(OrderSheet, (), (columns, turn_columns, rows))

/// What both sides have lost, by the order of battle and the field.
std::vector<SideLosses> losses_of(const World& world, const Scenario& scenario);

}  // namespace krieg::inline game

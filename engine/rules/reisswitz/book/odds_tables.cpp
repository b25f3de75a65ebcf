#include "reisswitz/book/odds_tables.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "reisswitz/book/words.hpp"

namespace krieg::reisswitz {
namespace {

constexpr int impossible_die = 0;

/// Odds of one kind of stronghold, by attack, for troops that have held it for two moves and troops that have just
/// come.
struct StrongholdColumn {
  Defences defences;
  bool held_two_moves;
  std::array<StrongholdDie, 5> fresh;
  std::array<StrongholdDie, 3> tired;
};

constexpr StrongholdDie d(int die) { return {die, false}; }
constexpr StrongholdDie a(int die) { return {die, true}; }

const std::vector<StrongholdColumn>& stronghold_columns() {
  static const std::vector<StrongholdColumn> columns{
      {Defences::light, true, {d(2), d(1), a(2), a(3), a(4)}, {d(2), d(2), d(3)}},
      {Defences::light, false, {d(1), d(1), a(2), a(3), a(4)}, {d(1), d(2), d(3)}},
      {Defences::strong, true, {d(3), d(2), d(1), a(2), a(3)}, {d(3), d(3), d(4)}},
      {Defences::strong, false, {d(2), d(1), a(2), a(3), a(4)}, {d(2), d(2), d(3)}},
      {Defences::fortified, true, {d(5), d(3), d(1), a(2), a(3)}, {d(5), d(5), d(5)}},
      {Defences::fortified, false, {d(2), d(2), d(1), a(2), a(3)}, {d(2), d(3), d(4)}},
  };
  return columns;
}

bool near_whole(double squadrons) {
  constexpr double tolerance = 1.0 / 12.0;
  return std::abs(squadrons - std::round(squadrons)) <= tolerance;
}

}  // namespace

const std::vector<StrengthBand>& strength_bands() {
  static const std::vector<StrengthBand> bands{{1, 6, 0}, {1, 4, 1}, {1, 2, 2}, {1, 1, 3}, {5, 3, 4}};
  return bands;
}

std::optional<int> strength_shift(double stronger, double weaker, DifferenceOn on) {
  assert(stronger >= weaker && weaker >= 0 && "the stronger side comes first");
  if (weaker == 0) return std::nullopt;
  const double base = on == DifferenceOn::weaker ? weaker : stronger;
  for (const StrengthBand& band : strength_bands())
    if ((stronger - weaker) * band.denominator < base * band.numerator) return band.shift;
  return std::nullopt;
}

const std::array<std::array<int, most_stronger_squadrons>, most_weaker_squadrons>& squadrons_table() {
  constexpr int X = foregone_die;
  // Rows: squadrons of the weaker side, from 1; columns: of the stronger side, from 1. 0 below the diagonal.
  static constexpr std::array<std::array<int, most_stronger_squadrons>, most_weaker_squadrons> table{{
      {1, 4, X, X, X, X, X, X, X, X, X, X, X, X, X, X},
      {0, 1, 3, 4, 5, X, X, X, X, X, X, X, X, X, X, X},
      {0, 0, 1, 3, 3, 4, 5, 5, X, X, X, X, X, X, X, X},
      {0, 0, 0, 1, 2, 3, 3, 4, 4, 5, 5, X, X, X, X, X},
      {0, 0, 0, 0, 1, 2, 3, 3, 4, 4, 4, 5, 5, 5, X, X},
      {0, 0, 0, 0, 0, 1, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5},
      {0, 0, 0, 0, 0, 0, 1, 1, 2, 3, 3, 3, 4, 4, 5, 5},
      {0, 0, 0, 0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 3, 4, 4},
      {0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 2, 3, 3, 3, 4, 4},
      {0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 3},
      {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 2, 2, 3, 3},
      {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 2, 2, 2},
  }};
  return table;
}

int squadrons_die(double stronger, double weaker) {
  assert(stronger >= weaker && weaker > 0 && "the stronger side comes first, and both have riders");
  double scale = 1.0;
  const double room = std::min(most_weaker_squadrons / weaker, most_stronger_squadrons / stronger);
  if (room < 1.0) scale = room;
  else if (!near_whole(stronger) || !near_whole(weaker)) scale = std::floor(room);
  const int few = std::clamp(static_cast<int>(std::lround(weaker * scale)), 1, most_weaker_squadrons);
  const int many = std::clamp(static_cast<int>(std::lround(stronger * scale)), few, most_stronger_squadrons);
  return squadrons_table()[static_cast<std::size_t>(few - 1)][static_cast<std::size_t>(many - 1)];
}

const std::vector<SquareRow>& square_table() {
  static const std::vector<SquareRow> table{
      {1, 1, {impossible_die, 5, foregone_die, 3, 3, 2}},
      {2, 1, {5, 4, 5, 3, 3, 2}},
      {2, 2, {5, 4, 5, 3, 3, 2}},
      {3, 1, {5, 4, 5, 3, 3, 2}},
      {3, 2, {5, 4, 5, 3, 3, 2}},
      {3, 3, {5, 4, 5, 3, 3, 2}},
      {4, 1, {5, 4, 4, 3, 3, 2}},
      {4, 2, {5, 4, 4, 3, 3, 2}},
      {4, 3, {4, 3, 4, 3, 3, 2}},
      {4, 4, {4, 3, 4, 3, 3, 2}},
  };
  return table;
}

int square_die(int squadrons, int wave, bool half_battalion, Steadiness steadiness) {
  assert(squadrons >= 1 && wave >= 1 && "a squadron attacks");
  constexpr int most_squadrons = 4;
  const int rows_of = std::min(squadrons, most_squadrons);
  const int row_wave = std::min(wave, rows_of);
  const std::size_t state = steadiness == Steadiness::steady ? 0 : steadiness == Steadiness::shaken ? 1 : 2;
  for (const SquareRow& row : square_table())
    if (row.squadrons == rows_of && row.wave == row_wave) {
      const int die = row.dice[2 * state + (half_battalion ? 1 : 0)];
      return die == impossible_die ? foregone_die : die;
    }
  return foregone_die;
}

const std::vector<OpenOrderRow>& cavalry_on_infantry_table() {
  static const std::vector<OpenOrderRow> table{{3, 1, 2, 3}, {2, 1, 3, 4}, {8, 6, 4, 5}, {4, 6, 5, 5}};
  return table;
}

const OpenOrderRow* cavalry_on_infantry_row(double squadrons, double battalions) {
  const auto& table = cavalry_on_infantry_table();
  const auto row = std::find_if(table.begin(), table.end(), [&](const OpenOrderRow& r) {
    return squadrons * r.battalions >= battalions * r.squadrons_from;
  });
  return row == table.end() ? nullptr : &*row;
}

std::vector<SlopeRow> slope_table(SlopeOf whom, const Readings& readings) {
  const bool chart = readings.cavalry_downhill == CavalryDownhill::chart;
  constexpr double lose_a_point_to = 15;
  const bool climbs_on = readings.infantry_stops_at_degrees > lose_a_point_to;
  const std::optional<int> beyond = climbs_on ? std::optional(-1) : std::nullopt;
  switch (whom) {
    case SlopeOf::cavalry: return {{5, 0, 0}, {10, -1, chart ? -1 : -2}, {15, -1, chart ? -1 : -3}, {90, {}, {}}};
    case SlopeOf::skirmishers: return {{20, 0, 0}, {25, -1, 0}, {30, -2, -1}, {35, -3, -2}, {90, {}, {}}};
    case SlopeOf::formed_infantry: break;
  }
  return {{10, 0, 0}, {lose_a_point_to, -1, 0}, {formed_attacks_end_at_degrees, beyond, 0}, {90, {}, {}}};
}

std::optional<int> slope_shift(SlopeOf whom, double slope_degrees, const Readings& readings) {
  if (whom == SlopeOf::formed_infantry && std::abs(slope_degrees) >= formed_attacks_end_at_degrees) return std::nullopt;
  for (const SlopeRow& row : slope_table(whom, readings))
    if (std::abs(slope_degrees) <= row.to_degrees) return slope_degrees >= 0 ? row.uphill : row.downhill;
  return std::nullopt;
}

StrongholdDie stronghold_die(Defences defences, bool held_two_moves, bool fresh_troops, int attack_number) {
  const auto& columns = stronghold_columns();
  const auto column = std::find_if(columns.begin(), columns.end(), [&](const StrongholdColumn& c) {
    return c.defences == defences && c.held_two_moves == held_two_moves;
  });
  const auto at = [&](const auto& rows) {
    return rows[std::min<std::size_t>(static_cast<std::size_t>(attack_number - 1), rows.size() - 1)];
  };
  return fresh_troops ? at(column->fresh) : at(column->tired);
}

}  // namespace krieg::reisswitz

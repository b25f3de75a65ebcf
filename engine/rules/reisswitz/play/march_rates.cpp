#include "reisswitz/play/march_rates.hpp"

#include "drill/ground_state.hpp"
#include "drill/orders.hpp"
#include "reisswitz/book/scale.hpp"
#include "reisswitz/book/words.hpp"
#include "terrain/ground.hpp"

namespace krieg::reisswitz {

namespace {

/// False if the row's limit of bursts is used up (General Notes on Movement).
bool may_burst(const MarchMemory& march, MarchRow row, MoveNumber now) {
  std::vector<std::int64_t> earlier;
  for (const MoveNumber burst : march.bursts) earlier.push_back(burst.value);
  return burst_allowed(row, earlier, now.value);
}

/// Masses cross bridges at the walk, except stone bridges on a main road (Deploying through Defiles 6).
double speed_on_bridge(const Field& field, MarchRow row, const Feature& bridge, bool highway) {
  const std::string state = state_of(field, bridge.id);
  const bool mended = state == ground_state::mended || is_field_bridge(state);
  const bool firm = bridge.stone && highway;
  return paces_on_bridge(row, firm, mended) * metres_per_pace / static_cast<double>(move_length.count());
}

/// Infantry that storms a place breaks its ranks among houses and gardens off the road (reading 73).
MarchRow row_among_houses(const Unit& unit, MarchRow row, const Going& going) {
  const bool houses = !going.on_road && (going.cover == Cover::village || going.cover == Cover::garden);
  const bool storms = has_in_hand(unit, TaskKind::attack);
  return houses && storms && row == MarchRow::infantry_in_ranks ? MarchRow::infantry_breaking_ranks : row;
}

}  // namespace

MarchRow row_now(const Field& field, Unit& unit, Pace pace, Use use) {
  const auto pounder = particulars(field, unit.id).pounder;
  if (pace != Pace::march && arm_of(unit.branch) == Arm::cavalry) memory_of(unit).march.trotted = this_move(field);
  MarchRow row = row_for(unit.branch, pounder, pace, use);
  if (pace != Pace::exceptional) return row;
  MarchMemory& march = memory_of(unit).march;
  const MoveNumber now = this_move(field);
  if (!may_burst(march, row, now)) return row_for(unit.branch, pounder, Pace::manoeuvre, use);
  if (march.bursts.empty() || march.bursts.back() != now) march.bursts.push_back(now);
  return row;
}

bool goes_on_ropes(const Unit& unit, const Task& task) {
  return task.kind == TaskKind::retire && task.formation == Formation::in_battery &&
         unit.formation == Formation::in_battery;
}

double rate_now(const Field& field, const Unit& unit, MarchRow row, const Going& going) {
  const bool finds_its_way = unit.formation == Formation::skirmish_order;
  const double share = finds_its_way ? 1.0 : share_of_rate(field.world.ground_condition, arm_of(unit.branch), going);
  return metres_per_second(row, going) * share;
}

double speed_over(const Field& field, const Unit& unit, MarchRow row, const Going& going) {
  const bool wades = memory_of(unit).march.climbed && going.cover == Cover::water && !going.on_road;
  if (wades) return walk_paces * metres_per_pace / static_cast<double>(move_length.count());
  const double chart = rate_now(field, unit, row_among_houses(unit, row, going), going);
  const Feature* passage = going.passage ? field.ground.feature(*going.passage) : nullptr;
  if (!passage || passage->kind != FeatureKind::bridge) return chart;
  return std::min(chart, speed_on_bridge(field, row, *passage, going.highway));
}

}  // namespace krieg::reisswitz

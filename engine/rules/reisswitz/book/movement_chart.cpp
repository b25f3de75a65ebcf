#include "reisswitz/book/movement_chart.hpp"

#include <algorithm>
#include <cmath>

#include "reisswitz/book/texts.hpp"
#include "reisswitz/book/words.hpp"

namespace krieg::reisswitz {
namespace {

constexpr int none = no_progress;

// The slopes at which the chart's columns begin, in degrees.
constexpr double even_below = 5;
constexpr double gentle_below = 10;
constexpr double middling_below = 15;
constexpr double road_steep_from = 25;
constexpr double chart_ends_at = 35;

// The umpire's discretion, in paces per move: the chart gives no progress in swamp and thick wood.
constexpr int swamp_paces = 100;
constexpr int thick_wood_paces = 100;

bool leads_his_horse(MarchRow row) { return row == MarchRow::messenger || row == MarchRow::messenger_long_ride; }
bool is_patrol(MarchRow row) { return row == MarchRow::cavalry_patrol || row == MarchRow::infantry_patrol; }

MarchRow infantry_row(Pace pace, Use use) {
  if (use == Use::patrol) return MarchRow::infantry_patrol;
  if (pace == Pace::exceptional) return MarchRow::infantry_breaking_ranks;
  return use == Use::march && pace == Pace::march ? MarchRow::march_infantry : MarchRow::infantry_in_ranks;
}

MarchRow cavalry_row(bool heavy, Pace pace, Use use) {
  if (use == Use::patrol) return MarchRow::cavalry_patrol;
  if (use == Use::pursuit_or_retreat || pace == Pace::exceptional)
    return heavy ? MarchRow::heavy_cavalry_pursuit : MarchRow::light_cavalry_pursuit;
  if (use == Use::attack || pace == Pace::charge)
    return heavy ? MarchRow::heavy_cavalry_attacking : MarchRow::light_cavalry_attacking;
  if (use == Use::action || pace == Pace::manoeuvre)
    return heavy ? MarchRow::heavy_cavalry_deploying : MarchRow::light_cavalry_deploying;
  return heavy ? MarchRow::march_heavy_cavalry : MarchRow::march_light_cavalry;
}

MarchRow foot_artillery_row(bool heavy, Pace pace, Use use) {
  if (pace == Pace::exceptional)
    return heavy ? MarchRow::twelve_pounders_exceptional : MarchRow::nine_pounders_exceptional;
  if (use == Use::march && pace == Pace::march) return MarchRow::march_infantry;
  return heavy ? MarchRow::twelve_pounders : MarchRow::nine_pounders;
}

MarchRow horse_artillery_row(Pace pace, Use use) {
  if (pace == Pace::exceptional) return MarchRow::horse_artillery_exceptional;
  if (use == Use::march && pace == Pace::march) return MarchRow::march_heavy_cavalry;
  return MarchRow::horse_artillery;
}

std::optional<MarchColumn> slope_column(double degrees) {
  if (degrees < even_below) return MarchColumn::even;
  if (degrees < gentle_below) return MarchColumn::slope_5_to_10;
  if (degrees < middling_below) return MarchColumn::slope_10_to_15;
  if (degrees <= chart_ends_at) return MarchColumn::slope_15_to_35;
  return std::nullopt;
}

std::optional<MarchColumn> road_column(double degrees) {
  if (degrees < middling_below) return MarchColumn::even;
  if (degrees < road_steep_from) return MarchColumn::road_15_to_25;
  if (degrees <= chart_ends_at) return MarchColumn::road_25_to_35;
  return std::nullopt;
}

}  // namespace

const std::vector<MarchChartRow>& movement_chart() {
  using R = MarchRow;
  //                                                       even wood 5-10 10-15 15-35 r15-25 r25-35 yards
  static const std::vector<MarchChartRow> chart{
      {R::march_infantry, text("row_march_infantry"), {200, 200, 150, 100, none, 100, 50, none}},
      {R::march_heavy_cavalry, text("row_march_heavy_cavalry"), {300, 250, 150, 100, none, 100, 50, none}},
      {R::march_light_cavalry, text("row_march_light_cavalry"), {400, 250, 150, 100, none, 100, 50, none}},
      {R::march_wagons, text("row_march_wagons"), {200, 50, 100, 50, none, 100, 50, none}},
      {R::infantry_in_ranks, text("row_infantry_in_ranks"), {250, 250, 150, 100, none, 150, 100, none}},
      {R::infantry_breaking_ranks, text("row_infantry_breaking_ranks"), {400, 400, 300, 200, 50, 300, 200, 200}},
      {R::skirmishers_running, text("row_skirmishers_running"), {400, 400, 300, 200, 100, 300, 200, 300}},
      {R::heavy_cavalry_deploying, text("row_heavy_cavalry_deploying"), {600, 600, 400, 300, none, 300, none, none}},
      {R::heavy_cavalry_attacking, text("row_heavy_cavalry_attacking"), {800, none, 600, none, none, none, none, none}},
      {R::heavy_cavalry_pursuit, text("row_heavy_cavalry_pursuit"), {800, 600, 600, 400, 25, 400, 50, none}},
      {R::light_cavalry_deploying, text("row_light_cavalry_deploying"), {900, 700, 700, 500, none, 500, none, none}},
      {R::light_cavalry_attacking, text("row_light_cavalry_attacking"), {900, none, 700, none, none, none, none, none}},
      {R::light_cavalry_pursuit, text("row_light_cavalry_pursuit"), {900, 700, 700, 500, 25, 500, 50, none}},
      {R::twelve_pounders, text("row_twelve_pounders"), {250, 200, 150, 100, 25, 150, 50, none}},
      {R::twelve_pounders_exceptional,
       text("row_twelve_pounders_exceptional"),
       {400, 300, 200, 150, 50, 150, 50, none}},
      {R::nine_pounders, text("row_nine_pounders"), {250, 200, 150, 100, 50, 150, 100, none}},
      {R::nine_pounders_exceptional, text("row_nine_pounders_exceptional"), {400, 300, 250, 200, 50, 150, 100, none}},
      {R::guns_on_ropes, text("row_guns_on_ropes"), {300, 200, 200, 150, none, none, none, none}},
      {R::horse_artillery, text("row_horse_artillery"), {600, 500, 400, 300, none, 250, none, none}},
      {R::horse_artillery_exceptional,
       text("row_horse_artillery_exceptional"),
       {900, 600, 600, 400, 50, 150, 100, none}},
      {R::cavalry_patrol, text("row_cavalry_patrol"), {600, 600, 500, 400, 200, 550, 250, 100}},
      {R::infantry_patrol, text("row_infantry_patrol"), {250, 250, 200, 150, 100, 250, 200, 200}},
      {R::messenger, text("row_messenger"), {900, 700, 800, 600, 400, 700, 150, 400}},
      {R::messenger_long_ride, text("row_messenger_long_ride"), {700, 700, 600, 300, 200, 500, 100, 200}},
  };
  return chart;
}

boost::container::static_vector<MarchColumn, 2> columns_for(const Going& going) {
  if (going.on_road) {
    if (const auto column = road_column(std::abs(going.slope_degrees))) return {*column};
    return {};
  }
  const auto slope = slope_column(going.steepness_degrees);
  if (!slope) return {};
  const auto with_the_slope = [&](MarchColumn cover) -> boost::container::static_vector<MarchColumn, 2> {
    if (*slope == MarchColumn::even) return {cover};
    return {cover, *slope};
  };
  switch (going.cover) {
    case Cover::open: return {*slope};
    case Cover::light_wood: return with_the_slope(MarchColumn::light_wood);
    case Cover::village:
    case Cover::garden: return with_the_slope(MarchColumn::farmyard);
    case Cover::thick_wood:
    case Cover::marsh:
    case Cover::water: return {};
  }
  return {};
}

std::optional<int> paces_per_move(MarchRow row, const Going& going) {
  if (!going.on_road && going.cover == Cover::marsh)
    return row == MarchRow::infantry_patrol ? std::optional(swamp_paces) : std::nullopt;
  if (!going.on_road && going.cover == Cover::thick_wood)
    return is_patrol(row) || leads_his_horse(row) ? std::optional(thick_wood_paces) : std::nullopt;
  const auto columns = columns_for(going);
  if (columns.empty()) return std::nullopt;
  const auto& chart = movement_chart()[static_cast<std::size_t>(row)].paces;
  int slowest = chart[static_cast<std::size_t>(columns.front())];
  for (const MarchColumn column : columns) slowest = std::min(slowest, chart[static_cast<std::size_t>(column)]);
  return slowest == no_progress ? std::nullopt : std::optional(slowest);
}

double metres_per_second(MarchRow row, const Going& going) {
  return paces_per_move(row, going).value_or(no_progress) * metres_per_pace / static_cast<double>(move_length.count());
}

double share_of_rate(GroundCondition condition, Arm arm, const Going& going) {
  constexpr double three_quarters = 0.75, half = 0.5, all = 1.0;
  const bool on_wheels = arm == Arm::artillery || arm == Arm::train;
  if (going.on_road || condition == GroundCondition::firm) return all;
  if (condition == GroundCondition::soft) return on_wheels ? three_quarters : all;
  return on_wheels ? half : three_quarters;
}

MarchRow row_for(Branch branch, std::optional<int> pounder, Pace pace, Use use) {
  constexpr int heavy_pounder = 12;
  switch (branch) {
    case Branch::line_infantry:
    case Branch::light_infantry:
    case Branch::rifles:
    case Branch::sappers: return infantry_row(pace, use);
    case Branch::heavy_cavalry: return cavalry_row(true, pace, use);
    case Branch::light_cavalry: return cavalry_row(false, pace, use);
    case Branch::foot_artillery: return foot_artillery_row(pounder == heavy_pounder, pace, use);
    case Branch::horse_artillery: return horse_artillery_row(pace, use);
    case Branch::wagons: return MarchRow::march_wagons;
  }
  return MarchRow::march_wagons;
}

MarchRow row_for_skirmishers(bool running, bool mounted) {
  if (mounted) return running ? MarchRow::light_cavalry_pursuit : MarchRow::cavalry_patrol;
  return running ? MarchRow::skirmishers_running : MarchRow::infantry_patrol;
}

MarchRow row_for_messenger(Length whole_ride) {
  constexpr double short_ride_paces = 2000;
  return whole_ride <= paces(short_ride_paces) ? MarchRow::messenger : MarchRow::messenger_long_ride;
}

std::optional<BurstLimit> burst_limit(MarchRow row) {
  switch (row) {
    case MarchRow::infantry_breaking_ranks: return BurstLimit{2, 5};
    case MarchRow::skirmishers_running: return BurstLimit{1, 3};
    case MarchRow::twelve_pounders_exceptional: return BurstLimit{1, 3};
    case MarchRow::nine_pounders_exceptional: return BurstLimit{2, 6};
    case MarchRow::horse_artillery_exceptional: return BurstLimit{2, 6};
    case MarchRow::march_infantry:
    case MarchRow::march_heavy_cavalry:
    case MarchRow::march_light_cavalry:
    case MarchRow::march_wagons:
    case MarchRow::infantry_in_ranks:
    case MarchRow::heavy_cavalry_deploying:
    case MarchRow::heavy_cavalry_attacking:
    case MarchRow::heavy_cavalry_pursuit:
    case MarchRow::light_cavalry_deploying:
    case MarchRow::light_cavalry_attacking:
    case MarchRow::light_cavalry_pursuit:
    case MarchRow::twelve_pounders:
    case MarchRow::nine_pounders:
    case MarchRow::guns_on_ropes:
    case MarchRow::horse_artillery:
    case MarchRow::cavalry_patrol:
    case MarchRow::infantry_patrol:
    case MarchRow::messenger:
    case MarchRow::messenger_long_ride: break;
  }
  return std::nullopt;
}

bool burst_allowed(MarchRow row, const std::vector<std::int64_t>& earlier_burst_moves, std::int64_t move) {
  const auto limit = burst_limit(row);
  if (!limit) return true;
  const auto recent = std::count_if(earlier_burst_moves.begin(), earlier_burst_moves.end(), [&](std::int64_t earlier) {
    return earlier < move && earlier > move - limit->out_of;
  });
  return recent < limit->moves;
}

int altering_formation_paces(Branch branch) {
  switch (arm_of(branch)) {
    case Arm::infantry:
    case Arm::engineers: return 250;
    case Arm::cavalry: return 600;
    case Arm::artillery: return branch == Branch::horse_artillery ? 600 : 300;
    case Arm::train: return walk_paces;
  }
  return walk_paces;
}

CrossingEffect crossing_effect(Branch branch, const Crossing& crossing) {
  if (crossing.passable_here) return {};
  const bool on_wheels = arm_of(branch) == Arm::artillery || arm_of(branch) == Arm::train;
  const auto impassable = [](KeyedText why) { return CrossingEffect{false, Seconds{0}, false, std::move(why)}; };
  const auto halted = [](KeyedText why) { return CrossingEffect{true, move_length, true, std::move(why)}; };
  switch (crossing.kind) {
    case FeatureKind::hedge:
      return on_wheels ? impassable(text("hedge_stops_wheels")) : halted(text("halted_at_hedge"));
    case FeatureKind::wall: return on_wheels ? impassable(text("wall_stops_wheels")) : halted(text("halted_at_wall"));
    case FeatureKind::ditch:
      return on_wheels ? impassable(text("ditch_stops_wheels")) : halted(text("halted_at_ditch"));
    case FeatureKind::dike: return on_wheels ? impassable(text("dike_stops_wheels")) : halted(text("halted_at_dike"));
    case FeatureKind::fieldwork:
      return on_wheels || arm_of(branch) == Arm::cavalry ? impassable(text("fieldwork_stops_horses_and_wheels"))
                                                         : halted(text("halted_at_fieldwork"));
    case FeatureKind::road:
    case FeatureKind::path:
      return on_wheels ? impassable(text("sunken_road_stops_wheels")) : halted(text("halted_at_sunken_road"));
    case FeatureKind::stream:
      if (!crossing.wadeable) return impassable(text("stream_too_deep"));
      return on_wheels ? impassable(text("wheels_need_ford_or_bridge")) : halted(text("halted_at_stream"));
    case FeatureKind::wood:
    case FeatureKind::village:
    case FeatureKind::building:
    case FeatureKind::garden:
    case FeatureKind::marsh:
    case FeatureKind::lake:
    case FeatureKind::bridge:
    case FeatureKind::ford:
    case FeatureKind::ferry:
    case FeatureKind::name: break;
  }
  return {};
}

int paces_on_bridge(MarchRow row, bool stone_on_highway, bool repaired) {
  const int full = movement_chart()[static_cast<std::size_t>(row)].paces[static_cast<std::size_t>(MarchColumn::even)];
  const bool in_mass = row < MarchRow::cavalry_patrol;
  const bool at_the_walk = repaired || (in_mass && !stone_on_highway);
  return at_the_walk ? std::min(full, walk_paces) : full;
}

LongMarch long_march(Arm arm) { return arm == Arm::cavalry ? LongMarch{5, 30} : LongMarch{3, 15}; }

}  // namespace krieg::reisswitz

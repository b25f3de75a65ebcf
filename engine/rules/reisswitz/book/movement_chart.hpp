// The Movement Chart (Appendix Three) as one table, and the rules of Section 2 for reading it: the row of a body, the
// column of its ground, how often a burst may be repeated, the effect of hedges, walls and bridges.
#pragma once

#include <array>
#include <boost/container/static_vector.hpp>
#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <cstdint>
#include <optional>
#include <vector>

#include "army/vocabulary.hpp"
#include "measure/keyed_text.hpp"
#include "reisswitz/book/scale.hpp"
#include "reisswitz/book/words.hpp"
#include "terrain/conditions.hpp"
#include "terrain/going.hpp"

namespace krieg::reisswitz {

/// The rows of the chart, in its order.
enum class MarchRow {
  march_infantry,       ///< infantry, foot artillery and mixed columns
  march_heavy_cavalry,  ///< and horse artillery
  march_light_cavalry,
  march_wagons,
  infantry_in_ranks,  ///< attack or retreat
  infantry_breaking_ranks,
  skirmishers_running,  ///< deploying out and in, or avoiding cavalry
  heavy_cavalry_deploying,
  heavy_cavalry_attacking,
  heavy_cavalry_pursuit,  ///< or retreat
  light_cavalry_deploying,
  light_cavalry_attacking,
  light_cavalry_pursuit,  ///< or retreat
  twelve_pounders,
  twelve_pounders_exceptional,
  nine_pounders,  ///< foot batteries of 9- and 6-pounders (reading 2)
  nine_pounders_exceptional,
  guns_on_ropes,
  horse_artillery,
  horse_artillery_exceptional,
  cavalry_patrol,
  infantry_patrol,  ///< also skirmishers at their ordinary rate (reading 3)
  messenger,        ///< officers and messengers, rides of up to 2,000 paces
  messenger_long_ride
};
BOOST_DESCRIBE_ENUM(MarchRow, march_infantry, march_heavy_cavalry, march_light_cavalry, march_wagons, infantry_in_ranks,
                    infantry_breaking_ranks, skirmishers_running, heavy_cavalry_deploying, heavy_cavalry_attacking,
                    heavy_cavalry_pursuit, light_cavalry_deploying, light_cavalry_attacking, light_cavalry_pursuit,
                    twelve_pounders, twelve_pounders_exceptional, nine_pounders, nine_pounders_exceptional,
                    guns_on_ropes, horse_artillery, horse_artillery_exceptional, cavalry_patrol, infantry_patrol,
                    messenger, messenger_long_ride)

/// The chart's eight columns.
enum class MarchColumn {
  even,  ///< slopes of less than 5 degrees; also every road with a slope of less than 15 (reading 4)
  light_wood,
  slope_5_to_10,   ///< without road
  slope_10_to_15,  ///< without road
  slope_15_to_35,  ///< without road
  road_15_to_25,
  road_25_to_35,
  farmyard  ///< farmyards, fenced gardens, villages off the road
};
BOOST_DESCRIBE_ENUM(MarchColumn, even, light_wood, slope_5_to_10, slope_10_to_15, slope_15_to_35, road_15_to_25,
                    road_25_to_35, farmyard)

inline constexpr int no_progress = 0;

struct MarchChartRow {
  MarchRow row;
  KeyedText title;
  std::array<int, 8> paces;  ///< per move, by MarchColumn; `no_progress` where the chart is blank
};
BOOST_DESCRIBE_STRUCT(MarchChartRow, (), (row, title, paces))
const std::vector<MarchChartRow>& movement_chart();

/// The columns for this going: one, or two for a wooded slope (the worse rate counts, reading 5). Empty: not in the
/// chart (swamp, thick wood, water, over 35 degrees).
boost::container::static_vector<MarchColumn, 2> columns_for(const Going& going);

/// Paces in one move; nothing if no progress can be made in that manner (General Notes on Movement).
std::optional<int> paces_per_move(MarchRow row, const Going& going);
/// The same in metres per second; 0 if no progress can be made.
double metres_per_second(MarchRow row, const Going& going);
/// The share of the chart's rates that the condition of the ground leaves off the roads (reading 107).
double share_of_rate(GroundCondition condition, Arm arm, const Going& going);

enum class Use { march, action, attack, pursuit_or_retreat, patrol };
BOOST_DESCRIBE_ENUM(Use, march, action, attack, pursuit_or_retreat, patrol)

/// The row for troops of that branch. `pace` can only quicken the rate of `use`: `exceptional` is the arm's burst, for
/// cavalry the gallop of pursuit.
MarchRow row_for(Branch branch, std::optional<int> pounder, Pace pace, Use use);
/// The row for skirmishers: at the run (mounted: at the gallop) when they go out, come in or avoid cavalry; else the
/// row of patrols (Movement for Skirmishers 1 to 3). Mounted skirmishers are light cavalry in open order (reading 102).
MarchRow row_for_skirmishers(bool running, bool mounted = false);
/// The row for a messenger, which the length of his whole ride decides at its start (Section 2, Messengers).
MarchRow row_for_messenger(Length whole_ride);

/// A burst may be made in `moves` of `out_of` successive moves.
struct BurstLimit {
  int moves = 1;
  int out_of = 3;
};
std::optional<BurstLimit> burst_limit(MarchRow row);
/// Whether a body that made bursts in `earlier_burst_moves` may make one in `move`. Always true for rows that are no
/// burst.
bool burst_allowed(MarchRow row, const std::vector<std::int64_t>& earlier_burst_moves, std::int64_t move);

/// Paces a move of troops in close order that wheel and move into a new formation (Section 2, Altering Formation).
int altering_formation_paces(Branch branch);

/// The effect of an obstacle on troops that cross it off roads, bridges and fords.
struct CrossingEffect {
  bool passable = true;
  Seconds halt{0};
  bool disorders = false;  ///< formed troops must form again before they may attack
  KeyedText why;
};
/// Hedges and walls: Movement Chart, Other Notes. Streams and ditches: reading 6.
CrossingEffect crossing_effect(Branch branch, const Crossing& crossing);

/// Paces a move at the walk: the rate of masses on every bridge except a stone bridge on a highway.
inline constexpr int walk_paces = 200;
/// The rate on a bridge, at most the row's own (Section 2, Deploying through Defiles 6; Pontoon and Repaired Bridges).
int paces_on_bridge(MarchRow row, bool stone_on_highway, bool repaired);

/// Marches that last for hours (Movement Chart, Long Marches).
struct LongMarch {
  int miles_per_hour;
  int miles_per_day;
};
LongMarch long_march(Arm arm);

}  // namespace krieg::reisswitz

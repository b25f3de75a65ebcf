// Section 2, Movement: rates, obstacles on the way, bridges, messengers.
#include "reisswitz/adjudicator/chapters.hpp"
#include "reisswitz/book/formations.hpp"
#include "reisswitz/book/movement_chart.hpp"
#include "reisswitz/book/texts.hpp"
#include "reisswitz/book/words.hpp"

namespace krieg::reisswitz {

namespace {

const char* const chart_section = "Appendix Three, Movement Chart";

struct MarchFacts {
  Branch branch = Branch::line_infantry;
  std::optional<int> pounder;
  Pace pace = Pace::march;
  Use use = Use::march;
  bool skirmishers = false;
  bool on_ropes = false;
  Cover cover = Cover::open;
  bool on_road = false;
  double slope_degrees = 0;
  std::vector<int> bursts_moves_ago;
  GroundCondition ground_condition = GroundCondition::firm;
};
BOOST_DESCRIBE_STRUCT(MarchFacts, (),
                      (branch, pounder, pace, use, skirmishers, on_ropes, cover, on_road, slope_degrees,
                       bursts_moves_ago, ground_condition))

struct MarchResolution {
  bool possible = false;
  int paces = 0;
  double metres = 0;
  bool burst_allowed = true;
  std::vector<Step> steps;
};
BOOST_DESCRIBE_STRUCT(MarchResolution, (), (possible, paces, metres, burst_allowed, steps))

struct RideFacts {
  double distance_paces = 0;
  Cover cover = Cover::open;
  bool on_road = false;
  double slope_degrees = 0;
};
BOOST_DESCRIBE_STRUCT(RideFacts, (), (distance_paces, cover, on_road, slope_degrees))

struct RideResolution {
  bool possible = false;
  int paces_per_move = 0;
  double moves = 0;
  double minutes = 0;
  std::vector<Step> steps;
};
BOOST_DESCRIBE_STRUCT(RideResolution, (), (possible, paces_per_move, moves, minutes, steps))

enum class Obstacle { hedge, wall, ditch, stream };
BOOST_DESCRIBE_ENUM(Obstacle, hedge, wall, ditch, stream)

struct ObstacleFacts {
  Branch branch = Branch::line_infantry;
  Obstacle obstacle = Obstacle::hedge;
  bool wadeable = false;
  bool gate_bridge_or_ford = false;
};
BOOST_DESCRIBE_STRUCT(ObstacleFacts, (), (branch, obstacle, wadeable, gate_bridge_or_ford))

struct ObstacleResolution {
  bool passable = true;
  double moves_halted = 0;
  bool disorders_formed_troops = false;
  std::vector<Step> steps;
};
BOOST_DESCRIBE_STRUCT(ObstacleResolution, (), (passable, moves_halted, disorders_formed_troops, steps))

struct BridgeRateFacts {
  Branch branch = Branch::line_infantry;
  std::optional<int> pounder;
  Pace pace = Pace::march;
  Use use = Use::march;
  bool stone_on_highway = false;
  bool repaired = false;
};
BOOST_DESCRIBE_STRUCT(BridgeRateFacts, (), (branch, pounder, pace, use, stone_on_highway, repaired))

struct BridgeRateResolution {
  int paces = 0;
  std::vector<Step> steps;
};
BOOST_DESCRIBE_STRUCT(BridgeRateResolution, (), (paces, steps))

Going going_of(Cover cover, bool on_road, double slope) {
  Going going;
  going.cover = cover;
  going.on_road = on_road;
  going.slope_degrees = slope;
  going.steepness_degrees = std::abs(slope);
  return going;
}

KeyedText column_text(MarchColumn column) {
  switch (column) {
    case MarchColumn::even: return text("column_even");
    case MarchColumn::light_wood: return text("column_light_wood");
    case MarchColumn::slope_5_to_10: return text("column_slope_5_to_10");
    case MarchColumn::slope_10_to_15: return text("column_slope_10_to_15");
    case MarchColumn::slope_15_to_35: return text("column_slope_15_to_35");
    case MarchColumn::road_15_to_25: return text("column_road_15_to_25");
    case MarchColumn::road_25_to_35: return text("column_road_25_to_35");
    case MarchColumn::farmyard: return text("column_farmyard");
  }
  return {};
}

KeyedText place_in_chart(MarchRow row, const Going& going) {
  const KeyedText& title = movement_chart()[static_cast<std::size_t>(row)].title;
  const auto columns = columns_for(going);
  if (columns.empty()) return text("row_outside_the_chart", {{"row", title}});
  const KeyedText column = column_text(columns.front());
  return columns.size() == 1
             ? text("row_and_column", {{"row", title}, {"column", column}})
             : text("row_and_columns", {{"row", title}, {"column", column}, {"other", column_text(columns.back())}});
}

Step chart_step(MarchRow row, const Going& going, std::optional<int> rate) {
  return {place_in_chart(row, going), chart_section, rate ? text("n_paces", {{"paces", *rate}}) : text("no_progress")};
}

MarchResolution march(const MarchFacts& facts) {
  const bool running = facts.pace == Pace::exceptional;
  const MarchRow row = facts.on_ropes      ? MarchRow::guns_on_ropes
                       : facts.skirmishers ? row_for_skirmishers(running, arm_of(facts.branch) == Arm::cavalry)
                                           : row_for(facts.branch, facts.pounder, facts.pace, facts.use);
  // Skirmishers, mounted or on foot, may go at their fastest only as often as skirmishers at the run.
  const MarchRow limited = facts.skirmishers && running ? MarchRow::skirmishers_running : row;
  const Going going = going_of(facts.cover, facts.on_road, facts.slope_degrees);
  const auto rate = paces_per_move(row, going);
  MarchResolution resolution;
  resolution.steps.push_back(chart_step(row, going, rate));
  if (const auto limit = burst_limit(limited)) {
    constexpr std::int64_t this_move = 1000;
    std::vector<std::int64_t> earlier;
    for (const int ago : facts.bursts_moves_ago) earlier.push_back(this_move - ago);
    resolution.burst_allowed = burst_allowed(limited, earlier, this_move);
    resolution.steps.push_back({text("burst_at_most", {{"moves", limit->moves}, {"out_of", limit->out_of}}),
                                chart_section,
                                resolution.burst_allowed ? text("burst_is_allowed") : text("burst_not_allowed_yet")});
  }
  resolution.possible = rate.has_value() && resolution.burst_allowed;
  if (!resolution.possible) return resolution;
  const bool finds_its_way = facts.skirmishers || facts.use == Use::patrol;  // reading 107
  const double share = finds_its_way ? 1.0 : share_of_rate(facts.ground_condition, arm_of(facts.branch), going);
  resolution.paces = static_cast<int>(std::lround(*rate * share));
  if (share < 1.0)
    resolution.steps.push_back({facts.ground_condition == GroundCondition::soft ? text("soft_ground_off_the_roads")
                                                                                : text("heavy_ground_off_the_roads"),
                                "2, Ground Conditions", text("n_paces", {{"paces", resolution.paces}})});
  resolution.metres = paces(resolution.paces).metres();
  return resolution;
}

RideResolution ride(const RideFacts& facts) {
  const MarchRow row = row_for_messenger(paces(facts.distance_paces));
  const Going going = going_of(facts.cover, facts.on_road, facts.slope_degrees);
  const auto rate = paces_per_move(row, going);
  RideResolution resolution;
  resolution.steps.push_back(chart_step(row, going, rate));
  resolution.possible = rate.has_value();
  if (!rate) return resolution;
  resolution.paces_per_move = *rate;
  resolution.moves = facts.distance_paces / *rate;
  constexpr double minutes_per_move = 2;
  resolution.minutes = resolution.moves * minutes_per_move;
  return resolution;
}

FeatureKind kind_of(Obstacle obstacle) {
  switch (obstacle) {
    case Obstacle::hedge: return FeatureKind::hedge;
    case Obstacle::wall: return FeatureKind::wall;
    case Obstacle::ditch: return FeatureKind::ditch;
    case Obstacle::stream: return FeatureKind::stream;
  }
  return FeatureKind::hedge;
}

ObstacleResolution obstacle(const ObstacleFacts& facts) {
  Crossing crossing;
  crossing.kind = kind_of(facts.obstacle);
  crossing.wadeable = facts.wadeable;
  crossing.passable_here = facts.gate_bridge_or_ford;
  const CrossingEffect effect = crossing_effect(facts.branch, crossing);
  ObstacleResolution resolution{effect.passable,
                                static_cast<double>(effect.halt.count()) / static_cast<double>(move_length.count()),
                                effect.disorders,
                                {}};
  resolution.steps.push_back({effect.why.empty() ? text("nothing_in_the_way") : effect.why,
                              "Appendix Three, Movement Chart, Other Notes; reading 6",
                              !effect.passable          ? text("not_passable")
                              : effect.halt.count() > 0 ? text("one_move")
                                                        : text("no_delay")});
  return resolution;
}

BridgeRateResolution bridge_rate(const BridgeRateFacts& facts) {
  const MarchRow row = row_for(facts.branch, facts.pounder, facts.pace, facts.use);
  const int rate = paces_on_bridge(row, facts.stone_on_highway, facts.repaired);
  return {rate,
          {{facts.repaired           ? text("field_bridge_at_the_walk")
            : facts.stone_on_highway ? text("stone_bridge_at_any_rate")
                                     : text("masses_at_the_walk"),
            "2, Deploying through Defiles 6; Pontoon and Repaired Bridges", text("n_paces", {{"paces", rate}})}}};
}

/// Refuses troops for which the chart has no row.
template <class Facts>
void check_row(const Facts& facts) {
  const bool guns = arm_of(facts.branch) == Arm::artillery;
  if (facts.branch == Branch::foot_artillery && !facts.pounder) throw RecordError("pounder", text("fault_no_calibre"));
  if (facts.pounder) check_calibre(*facts.pounder);
  if (facts.pounder && !guns) throw RecordError("pounder", text("fault_has_no_guns"));
  if (facts.use == Use::patrol && (guns || arm_of(facts.branch) == Arm::train))
    throw RecordError("use", text("fault_no_patrols"));
}
void check(const MarchFacts& facts) {
  if (facts.skirmishers && !fights_on_foot(facts.branch) && facts.branch != Branch::light_cavalry)
    throw RecordError("skirmishers", text("fault_no_skirmishers", {{"branch", word(facts.branch)}}));
  if (facts.on_ropes && arm_of(facts.branch) != Arm::artillery)
    throw RecordError("on_ropes", text("fault_no_ropes", {{"branch", word(facts.branch)}}));
  check_row(facts);
}
void check(const BridgeRateFacts& facts) { check_row(facts); }

Notes notes_on(std::type_identity<MarchFacts>) {
  return {need("branch", "the arm that moves"),
          may("pounder", 6, 12, "of guns: their calibre, 6, 9 or 12"),
          may("pace", "how hard it moves; exceptional: its burst"),
          may("use", "what it moves for"),
          may("skirmishers", "men or light horse in open order before their body; exceptional: at the run or gallop"),
          may("on_ropes", "guns that are hauled by ropes, unlimbered"),
          may("cover", "what covers the ground"),
          may("on_road", "on a road or path"),
          may("slope_degrees", -90, 90, "of the ground, of a road its rise along the way"),
          may("bursts_moves_ago", "the earlier bursts, each as how many moves ago it was made"),
          may("ground_condition", "how the ground bears off the roads")};
}
Notes notes_on(std::type_identity<RideFacts>) {
  return {need("distance_paces", 0, 100000, "the whole ride in paces"), may("cover", "what covers the ground"),
          may("on_road", "on a road or path"), may("slope_degrees", -90, 90, "of the ground or road")};
}
Notes notes_on(std::type_identity<ObstacleFacts>) {
  return {need("branch", "the arm that crosses"), need("obstacle", "what lies across the way"),
          may("wadeable", "of a stream: it can be waded"),
          may("gate_bridge_or_ford", "there is a way through or over it")};
}
Notes notes_on(std::type_identity<BridgeRateFacts>) {
  return {need("branch", "the arm that crosses"),
          may("pounder", 6, 12, "of guns: their calibre, 6, 9 or 12"),
          may("pace", "how hard it would move"),
          may("use", "what it moves for"),
          may("stone_on_highway", "a stone bridge of a main road"),
          may("repaired", "a pontoon bridge, or one built or repaired in the field")};
}

}  // namespace

Chapter movement_chapter() {
  return {rule<MarchFacts>("movement_rate", "How far a body goes in one move", "2, Movement", {"movement_chart"},
                           [](const MarchFacts& facts, const Readings&, DiceBox&) { return march(facts); }),
          rule<RideFacts>("messenger", "How long a messenger or officer rides", "2, Messengers", {"movement_chart"},
                          [](const RideFacts& facts, const Readings&, DiceBox&) { return ride(facts); }),
          rule<ObstacleFacts>("obstacle", "What lies across the way", "Appendix Three, Movement Chart, Other Notes", {},
                              [](const ObstacleFacts& facts, const Readings&, DiceBox&) { return obstacle(facts); }),
          rule<BridgeRateFacts>(
              "bridge_rate", "Rate on a bridge", "2, Deploying through Defiles; Pontoon and Repaired Bridges",
              {"movement_chart"},
              [](const BridgeRateFacts& facts, const Readings&, DiceBox&) { return bridge_rate(facts); })};
}

}  // namespace krieg::reisswitz

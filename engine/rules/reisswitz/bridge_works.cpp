#include "reisswitz/bridge_works.hpp"

#include "reisswitz/bridging.hpp"
#include "reisswitz/ground_state.hpp"
#include "reisswitz/orders.hpp"
#include "reisswitz/scale.hpp"
#include "terrain/feature_index.hpp"

namespace krieg::reisswitz {

namespace {

/// A body works on a bridge when it stands so near to it.
constexpr double at_the_bridge_paces = 150.0;
/// Houses so near are near by, a village so near a town close by (reading 62).
constexpr double near_by_paces = 500.0;
/// Half a company of sappers (reading 62).
constexpr int half_company_of_sappers = 50;
/// What each move adds to a work is kept in millionths of the whole: it may go slower in one move than in the next.
constexpr std::int64_t whole_work = 1'000'000;

bool is_at_work(const Field& field, const Unit& unit) {
  if (unit.gone || unit.tasks.empty() || unit.change || tallied(unit, tally::begun) != 1) return false;
  if (tallied(unit, tally::retreating) == 1 || is_beaten(unit)) return false;
  const bool under_canister = tallied(unit, tally::canister_move, -1) == field.world.move;
  return is_bridge_work(unit.tasks.front().kind) && !under_canister;
}

double length_paces(const Feature& bridge) {
  double metres = 0.0;
  for (std::size_t i = 1; i < bridge.points.size(); ++i) metres += distance_m(bridge.points[i - 1], bridge.points[i]);
  return metres_in_paces(metres);
}

/// Of the streams that it crosses; of a lake, from end to end.
double water_paces(const Field& field, const Feature& bridge) {
  double metres = 0.0;
  for (const Crossing& crossing : field.ground.crossings(bridge.points.front(), bridge.points.back(), Across::streams))
    metres += 2.0 * reach_m(*field.ground.feature(crossing.feature));
  return metres > 0.0 ? metres_in_paces(metres) : length_paces(bridge);
}

bool is_rapid(const Field& field, const Feature& bridge) {
  const auto crossed = field.ground.crossings(bridge.points.front(), bridge.points.back(), Across::streams);
  return std::any_of(crossed.begin(), crossed.end(),
                     [&](const Crossing& crossing) { return field.ground.feature(crossing.feature)->rapid; });
}

bool houses_near(const Field& field, const Feature& bridge, FeatureKind kind) {
  return feature_near(field, bridge.points.front(), kind, paces(near_by_paces).metres()) != nullptr;
}

bool wooden_houses_near(const Field& field, const Feature& bridge) {
  for (const FeatureKind kind : {FeatureKind::village, FeatureKind::building})
    if (const Feature* houses = feature_near(field, bridge.points.front(), kind, paces(near_by_paces).metres()))
      if (!houses->stone) return true;
  return false;
}

// ---- the bridging train

int pontoons_in_hand(const Field& field, const Unit& train) {
  return paper(field, train.id).pontoons.value_or(0) - static_cast<int>(tallied(train, tally::pontoons_laid));
}

/// The bridging train of that side that stands by the bridge, the body itself before all others.
Unit* train_at(Field& field, const Unit& unit, const Feature& bridge) {
  Unit* best = nullptr;
  for (auto& [id, train] : field.world.units) {
    if (train.side != unit.side || train.gone || !paper(field, id).pontoons) continue;
    const bool near =
        feature_near(field, train.position, FeatureKind::bridge, paces(at_the_bridge_paces).metres()) == &bridge;
    if (near && (!best || id == unit.id)) best = &train;
  }
  return best;
}

UnderFire under_fire(const Field& field, const Unit& unit) {
  return tallied(unit, tally::shot_at_move, -1) == field.world.move ? UnderFire::ball : UnderFire::none;
}

Material material_for(Field& field, const Unit& unit, const Feature& bridge) {
  if (train_at(field, unit, bridge)) return Material::train;
  const bool sappers = arm_of(unit.branch) == Arm::engineers && men_of(unit) >= half_company_of_sappers;
  return sappers && wooden_houses_near(field, bridge) ? Material::sappers_near_wood : Material::carpenters;
}

/// Building by that kind, as things stand in this move.
WorkFinding building(Field& field, const Unit& unit, const Task& task, const Feature& bridge, BridgeKind kind) {
  BuildFacts facts;
  facts.kind = kind;
  facts.width_paces = water_paces(field, bridge);
  facts.under_fire = under_fire(field, unit);
  facts.material = material_for(field, unit, bridge);
  facts.town_near = houses_near(field, bridge, FeatureKind::village);
  facts.rapid_current = is_rapid(field, bridge);
  facts.for_cavalry_and_guns = !task.for_infantry.value_or(false);
  if (kind == BridgeKind::pontoon) {
    const Unit* train = train_at(field, unit, bridge);
    const int wanted = pontoons_for(facts.width_paces);
    if (!train || pontoons_in_hand(field, *train) < wanted)
      return no_work("no bridging train with pontoons enough stands here", "5, Pontoon Bridges",
                     std::to_string(wanted) + " wanted");
  }
  return build_bridge(facts);
}

/// The kind that is ordered; else the one that takes the fewest moves, the firmest first.
BridgeKind kind_of_bridge(Field& field, const Unit& unit, const Task& task, const Feature& bridge) {
  if (task.bridge) return *task.bridge;
  BridgeKind best = BridgeKind::floating;
  std::optional<int> fewest;
  for (const BridgeKind kind : {BridgeKind::pontoon, BridgeKind::trestle, BridgeKind::floating}) {
    const WorkFinding finding = building(field, unit, task, bridge, kind);
    if (!finding.possible || (fewest && finding.moves >= *fewest)) continue;
    fewest = finding.moves;
    best = kind;
  }
  return best;
}

WorkFinding cannot(std::string why) { return no_work(std::move(why), "5, Bridges and Fords"); }

// ---- what a task wants of its bridge

Destruction means_of(const Task& task, const Feature& bridge) {
  switch (task.means.value_or(bridge.stone ? Demolition::explosion : Demolition::tearing_up)) {
    case Demolition::tearing_up: return Destruction::tearing_up;
    case Demolition::burning: return Destruction::burning;
    case Demolition::explosion: return Destruction::explosion;
  }
  return Destruction::tearing_up;
}

/// A bridge of stone as printed; one thrown in its place is not.
bool is_stone(const Field& field, const Feature& bridge) {
  return bridge.stone && !is_field_bridge(state_of(field, bridge.id));
}

WorkFinding breaking(const Field& field, const Task& task, const Feature& bridge) {
  if (is_impassable_bridge(field, bridge.id)) return {};
  const bool stone = is_stone(field, bridge);
  return destroy_bridge({means_of(task, bridge), stone, false, length_paces(bridge)});
}

WorkFinding mending(const Field& field, const Feature& bridge) {
  const std::string state = state_of(field, bridge.id);
  if (state == ground_state::razed) return cannot("nothing is left of it");
  if (state != ground_state::broken && state != ground_state::cracked)
    return is_impassable_bridge(field, bridge.id) ? cannot("there is no bridge to mend") : WorkFinding{};
  return repair_bridge(
      {bridge.stone, bridge.stone ? BridgeDamage::one_pile : BridgeDamage::plank_way, length_paces(bridge), true});
}

WorkFinding taking_up(Field& field, const Unit& unit, const Feature& bridge) {
  const std::string state = state_of(field, bridge.id);
  if (state == ground_state::taken_up) return {};
  if (!is_field_bridge(state)) return cannot("it was not built in the field");
  if (state != ground_state::on_pontoons)
    return destroy_bridge({Destruction::carrying_off, false, false, length_paces(bridge)});
  if (!train_at(field, unit, bridge)) return cannot("no bridging train is here to load the pontoons");
  return dismantle_pontoons(pontoons_for(water_paces(field, bridge)));
}

WorkFinding work_wanted(Field& field, const Unit& unit, const Task& task, const Feature& bridge) {
  switch (task.kind) {
    case TaskKind::break_bridge: return breaking(field, task, bridge);
    case TaskKind::mend_bridge: return mending(field, bridge);
    case TaskKind::take_up_bridge: return taking_up(field, unit, bridge);
    default: break;
  }
  if (!is_impassable_bridge(field, bridge.id)) return {};
  return building(field, unit, task, bridge, kind_of_bridge(field, unit, task, bridge));
}

// ---- what is finished

std::string state_when_built(BridgeKind kind, bool for_infantry) {
  switch (kind) {
    case BridgeKind::pontoon: return ground_state::on_pontoons;
    case BridgeKind::floating: return for_infantry ? ground_state::footbridge : ground_state::floating;
    case BridgeKind::trestle: return ground_state::on_trestles;
  }
  return ground_state::on_trestles;
}

void lay(Unit& train, int pontoons) { train.tallies[tally::pontoons_laid] += pontoons; }

std::string state_after(Field& field, const Unit& unit, const Task& task, const Feature& bridge) {
  const int pontoons = pontoons_for(water_paces(field, bridge));
  switch (task.kind) {
    case TaskKind::break_bridge:
      return means_of(task, bridge) == Destruction::tearing_up ? ground_state::broken : ground_state::razed;
    case TaskKind::mend_bridge: return ground_state::mended;
    case TaskKind::take_up_bridge:
      if (state_of(field, bridge.id) == ground_state::on_pontoons)
        if (Unit* train = train_at(field, unit, bridge))
          lay(*train, -std::min<int>(pontoons, static_cast<int>(tallied(*train, tally::pontoons_laid))));
      return ground_state::taken_up;
    default: break;
  }
  const BridgeKind kind = kind_of_bridge(field, unit, task, bridge);
  if (kind == BridgeKind::pontoon)
    if (Unit* train = train_at(field, unit, bridge)) lay(*train, pontoons);
  return state_when_built(kind, task.for_infantry.value_or(false));
}

/// How it is told: the key of the phrase book, and the umpire's verb.
struct Telling {
  const char* phrase;
  const char* verb;
};

Telling telling_of(TaskKind kind) {
  switch (kind) {
    case TaskKind::break_bridge: return {"bridge_broken", " breaks "};
    case TaskKind::mend_bridge: return {"bridge_mended", " mends "};
    case TaskKind::take_up_bridge: return {"bridge_taken_up", " takes up "};
    default: return {"bridge_built", " throws a bridge at "};
  }
}

void finish_work(Field& field, Unit& unit, const Task& task, const Feature& bridge) {
  set_state(field, bridge.id, state_after(field, unit, task, bridge));
  if (task.kind == TaskKind::build_bridge) field.world.thrown_by[bridge.id] = unit.side;
  const Telling telling = telling_of(task.kind);
  unit.occurrences.push_back({telling.phrase, "", field.world.time});
  const std::string name = bridge.name.empty() ? "the bridge" : bridge.name;
  field.world.settled.push_back({"works",
                                 name_of_unit(field, unit.id) + telling.verb + name,
                                 {{"feature", bridge.id}, {"state", state_of(field, bridge.id)}},
                                 field.world.time});
}

void work_on(Field& field, Unit& unit) {
  const Task task = unit.tasks.front();
  const Feature* bridge = feature_near(field, *task.target, FeatureKind::bridge, named_place_m);
  const bool near =
      bridge && feature_near(field, unit.position, FeatureKind::bridge, paces(at_the_bridge_paces).metres()) == bridge;
  if (!near)
    return give_up(unit, field.world.time, "order_impossible", bridge ? "not at the bridge" : "no bridge there");
  const WorkFinding wanted = work_wanted(field, unit, task, *bridge);
  if (!wanted.possible) {
    unit.tallies.erase(tally::work_done);
    return give_up(unit, field.world.time, "order_impossible", wanted.steps.front().text);
  }
  auto& done = unit.tallies[tally::work_done];
  if (wanted.moves > 0) done += (whole_work + wanted.moves - 1) / wanted.moves;
  if (wanted.moves > 0 && done < whole_work) return;
  unit.tallies.erase(tally::work_done);
  if (wanted.moves > 0) finish_work(field, unit, task, *bridge);
  finish_task(unit, field.world.time);
}

}  // namespace

bool is_bridge_work(TaskKind kind) {
  return kind == TaskKind::break_bridge || kind == TaskKind::mend_bridge || kind == TaskKind::build_bridge ||
         kind == TaskKind::take_up_bridge;
}

void work_on_bridges(Field& field) {
  for (auto& [id, unit] : field.world.units) {
    if (is_at_work(field, unit)) work_on(field, unit);
    else if (unit.tasks.empty()) unit.tallies.erase(tally::work_done);
  }
}

}  // namespace krieg::reisswitz

#include "reisswitz/play/bridge_works.hpp"

#include "drill/bodies.hpp"
#include "drill/ground_state.hpp"
#include "drill/known_ground.hpp"
#include "reisswitz/book/bridging.hpp"
#include "reisswitz/book/particulars.hpp"
#include "reisswitz/book/scale.hpp"
#include "reisswitz/book/words.hpp"
#include "reisswitz/play/begun_works.hpp"
#include "reisswitz/play/orders.hpp"
#include "terrain/feature_index.hpp"
#include "terrain/ground.hpp"

namespace krieg::reisswitz {

namespace {

/// A prepared bridge is broken when the enemy is this near to it (reading 77).
constexpr double comes_up_paces = 100.0;
/// Houses within this distance are near by, and a village is a town close by (reading 62).
constexpr double near_by_paces = 500.0;
/// Half a company of sappers (reading 62).
constexpr int half_company_of_sappers = 50;

double length_paces(const Feature& bridge) {
  double metres = 0.0;
  for (std::size_t i = 1; i < bridge.points.size(); ++i) metres += distance_m(bridge.points[i - 1], bridge.points[i]);
  return metres_in_paces(metres);
}

/// The width of the water: of the streams that the bridge crosses; of a lake, from end to end of the bridge.
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
  return particulars(field, train.id).pontoons.value_or(0) - memory_of(train).labour.pontoons_laid;
}

/// The side's bridging train at the bridge; the unit itself has priority.
Unit* train_at(Field& field, const Unit& unit, const Feature& bridge) {
  Unit* best = nullptr;
  for (auto& [id, train] : field.world.units) {
    if (train.side != unit.side || train.gone || !particulars(field, id).pontoons) continue;
    const bool near =
        feature_near(field, train.position, FeatureKind::bridge, paces(at_the_work_paces).metres()) == &bridge;
    if (near && (!best || id == unit.id)) best = &train;
  }
  return best;
}

UnderFire under_fire(const UnderGunsMemory& guns, MoveNumber now) {
  return guns.shot_at == now ? UnderFire::ball : UnderFire::none;
}

Material material_for(Field& field, const Unit& unit, const Feature& bridge) {
  if (train_at(field, unit, bridge)) return Material::train;
  const bool sappers = arm_of(unit.branch) == Arm::engineers && men_of(unit) >= half_company_of_sappers;
  return sappers && wooden_houses_near(field, bridge) ? Material::sappers_near_wood : Material::carpenters;
}

/// The work to build a bridge of that kind in the present situation.
WorkResolution building(Field& field, const Unit& unit, const Task& task, const Feature& bridge, BridgeKind kind) {
  BuildFacts facts;
  facts.kind = kind;
  facts.width_paces = water_paces(field, bridge);
  facts.under_fire = under_fire(memory_of(unit).under_guns, this_move(field));
  facts.material = material_for(field, unit, bridge);
  facts.town_near = houses_near(field, bridge, FeatureKind::village);
  facts.rapid_current = is_rapid(field, bridge);
  facts.for_cavalry_and_guns = !particulars_of(task).for_infantry.value_or(false);
  if (kind == BridgeKind::pontoon) {
    const Unit* train = train_at(field, unit, bridge);
    const int wanted = pontoons_for(facts.width_paces);
    if (!train || pontoons_in_hand(field, *train) < wanted)
      return no_work(text("too_few_pontoons_here"), "5, Pontoon Bridges", text("so_many_wanted", {{"n", wanted}}));
  }
  return build_bridge(facts);
}

/// The kind in the order; else the kind that takes the fewest moves, of equal ones the firmest.
BridgeKind kind_of_bridge(Field& field, const Unit& unit, const Task& task, const Feature& bridge) {
  if (const auto ordered = particulars_of(task).bridge) return *ordered;
  BridgeKind best = BridgeKind::floating;
  std::optional<int> fewest;
  for (const BridgeKind kind : {BridgeKind::pontoon, BridgeKind::trestle, BridgeKind::floating}) {
    const WorkResolution resolution = building(field, unit, task, bridge, kind);
    if (!resolution.possible || (fewest && resolution.moves >= *fewest)) continue;
    fewest = resolution.moves;
    best = kind;
  }
  return best;
}

WorkResolution cannot(KeyedText why) { return no_work(std::move(why), "5, Bridges and Fords"); }

// ---- the bridge or ford of a task

bool is_ready(const LabourMemory& labour, Demolition means, const Feature& passage) {
  return is_done(labour, {TaskKind::break_bridge, means, passage.id});
}

/// The means in the order; else those that have been prepared; else the quickest.
Demolition means_of(const Unit& unit, const Task& task, const Feature& passage) {
  const Particulars told = particulars_of(task);
  if (told.means) return *told.means;
  if (passage.kind == FeatureKind::ford) return Demolition::blocking;
  for (const Demolition means : {Demolition::explosion, Demolition::burning})
    if (is_ready(memory_of(unit).labour, means, passage)) return means;
  if (passage.stone) return Demolition::explosion;
  return told.at_the_moment.value_or(false) ? Demolition::burning : Demolition::tearing_up;
}

/// A bridge printed as stone; a field bridge in its place is not.
bool is_stone(const Field& field, const Feature& bridge) {
  return bridge.stone && !is_field_bridge(state_of(field, bridge.id));
}

/// Blocked with wagons, earth and stones, with or without a gap.
bool is_barred(const std::string& state) { return state == ground_state::blocked || state == ground_state::gapped; }

WorkResolution blocking(const Field& field, const Feature& passage) {
  const std::string state = state_of(field, passage.id);
  if (!state.empty() && state != ground_state::cleared && state != ground_state::gapped)
    return cannot(text("not_as_built"));
  return obstruct(false);
}

WorkResolution breaking(const Field& field, const Unit& unit, const Task& task, const Feature& passage) {
  if (is_impassable(field, passage.id)) return {};
  const bool at_the_moment = particulars_of(task).at_the_moment.value_or(false);
  const auto destroyed = [&](Destruction how) {
    return destroy_bridge({how, is_stone(field, passage), at_the_moment, length_paces(passage)});
  };
  const Demolition means = means_of(unit, task, passage);
  if (passage.kind == FeatureKind::ford && (means != Demolition::blocking || at_the_moment))
    return cannot(text("ford_can_only_be_blocked"));
  switch (means) {
    case Demolition::tearing_up: return destroyed(Destruction::tearing_up);
    case Demolition::burning: return destroyed(Destruction::burning);
    case Demolition::explosion:
      return arm_of(unit.branch) == Arm::engineers ? destroyed(Destruction::explosion)
                                                   : cannot(text("only_sappers_blow_up_bridges"));
    case Demolition::blocking: return blocking(field, passage);
  }
  return cannot(text("no_such_means"));
}

WorkResolution mending(const Field& field, const Feature& passage) {
  const std::string state = state_of(field, passage.id);
  if (state == ground_state::razed) return cannot(text("nothing_left_of_the_bridge"));
  if (state == ground_state::burning) return cannot(text("bridge_burns_down"));
  if (is_barred(state)) return obstruct(true);
  if (state != ground_state::broken && state != ground_state::cracked)
    return is_impassable(field, passage.id) ? cannot(text("no_bridge_to_mend")) : WorkResolution{};
  return repair_bridge(
      {passage.stone, passage.stone ? BridgeDamage::one_pile : BridgeDamage::plank_way, length_paces(passage), true});
}

WorkResolution taking_up(Field& field, const Unit& unit, const Feature& bridge) {
  const std::string state = state_of(field, bridge.id);
  if (state == ground_state::taken_up) return {};
  if (!is_field_bridge(state)) return cannot(text("not_built_in_the_field"));
  if (state != ground_state::on_pontoons)
    return destroy_bridge({Destruction::carrying_off, false, false, length_paces(bridge)});
  if (!train_at(field, unit, bridge)) return cannot(text("no_train_for_the_pontoons"));
  return dismantle_pontoons(pontoons_for(water_paces(field, bridge)));
}

WorkResolution work_wanted(Field& field, const Unit& unit, const Task& task, const Feature& passage) {
  if (task.kind == TaskKind::break_bridge) return breaking(field, unit, task, passage);
  if (task.kind == TaskKind::mend_bridge) return mending(field, passage);
  if (task.kind == TaskKind::take_up_bridge) return taking_up(field, unit, passage);
  if (!is_impassable(field, passage.id)) return {};
  return building(field, unit, task, passage, kind_of_bridge(field, unit, task, passage));
}

/// The bridge or ford in the order, of those that the unit knows. A ford is meant if the work can be done on fords and
/// no bridge is nearer.
const Feature* passage_meant(const Field& field, const Unit& unit, const Task& task) {
  const Feature* bridge = known_feature_near(field, unit, *task.target, FeatureKind::bridge, named_place_m);
  const Feature* ford = known_feature_near(field, unit, *task.target, FeatureKind::ford, named_place_m);
  const auto closed = [&](const Feature* passage) { return passage && is_known_impassable(field, unit, *passage); };
  if (task.kind == TaskKind::break_bridge && particulars_of(task).means == Demolition::blocking)
    return known_passage_near(field, unit, *task.target, named_place_m);
  const bool fords_too = task.kind == TaskKind::break_bridge || task.kind == TaskKind::mend_bridge;
  if (task.kind == TaskKind::mend_bridge && closed(ford) && !closed(bridge)) return ford;
  return bridge || !fords_too ? bridge : ford;
}

double away_from(const Feature& passage, Point place) {
  double least = distance_m(passage.points.front(), place);
  for (const Point& corner : passage.points) least = std::min(least, distance_m(corner, place));
  return least;
}

// ---- finished works

std::string state_when_built(BridgeKind kind, bool for_infantry) {
  switch (kind) {
    case BridgeKind::pontoon: return ground_state::on_pontoons;
    case BridgeKind::floating: return for_infantry ? ground_state::footbridge : ground_state::floating;
    case BridgeKind::trestle: return ground_state::on_trestles;
  }
  return ground_state::on_trestles;
}

std::string state_when_broken(Demolition means) {
  switch (means) {
    case Demolition::tearing_up: return ground_state::broken;
    case Demolition::burning: return ground_state::burning;
    case Demolition::explosion: return ground_state::razed;
    case Demolition::blocking: return ground_state::blocked;
  }
  return ground_state::broken;
}

std::string state_after(Field& field, const Unit& unit, const Task& task, const Feature& bridge) {
  const int pontoons = pontoons_for(water_paces(field, bridge));
  if (task.kind == TaskKind::break_bridge) return state_when_broken(means_of(unit, task, bridge));
  if (task.kind == TaskKind::mend_bridge)
    return is_barred(state_of(field, bridge.id)) ? ground_state::cleared : ground_state::mended;
  if (task.kind == TaskKind::take_up_bridge) {
    if (state_of(field, bridge.id) == ground_state::on_pontoons)
      if (Unit* train = train_at(field, unit, bridge))
        memory_of(*train).labour.pontoons_laid -= std::min(pontoons, memory_of(*train).labour.pontoons_laid);
    return ground_state::taken_up;
  }
  const BridgeKind kind = kind_of_bridge(field, unit, task, bridge);
  if (kind == BridgeKind::pontoon)
    if (Unit* train = train_at(field, unit, bridge)) memory_of(*train).labour.pontoons_laid += pontoons;
  return state_when_built(kind, particulars_of(task).for_infantry.value_or(false));
}

/// How it is told: the key of the phrase book, and the line of the turn history.
struct Telling {
  const char* phrase;
  TextKey line;
};

Telling telling_of(TaskKind kind, const std::string& state) {
  if (state == ground_state::blocked) return {"way_blocked", "unit_blocks"};
  if (state == ground_state::cleared) return {"way_cleared", "unit_clears"};
  if (state == ground_state::burning) return {"bridge_fired", "unit_sets_fire_to"};
  if (kind == TaskKind::break_bridge) return {"bridge_broken", "unit_breaks"};
  if (kind == TaskKind::mend_bridge) return {"bridge_mended", "unit_mends"};
  if (kind == TaskKind::take_up_bridge) return {"bridge_taken_up", "unit_takes_up"};
  return {"bridge_built", "unit_throws_bridge_at"};
}

/// Sets the new state of the ground and reports the work.
void bring_about(Field& field, Unit& unit, const Feature& passage, const std::string& state, Telling telling) {
  set_state(field, passage.id, state);
  unit.occurrences.push_back({telling.phrase, {}, field.world.time});
  const KeyedText name = !passage.name.empty()               ? verbatim(passage.name)
                         : passage.kind == FeatureKind::ford ? text("the_ford")
                                                             : text("the_bridge");
  field.world.settled.push_back({"works",
                                 text(telling.line, {{"unit", name_of_unit(field, unit.id)}, {"feature", name}}),
                                 {unit.id},
                                 std::nullopt,
                                 {{"feature", passage.id}, {"state", state}},
                                 field.world.time});
}

void finish_work(Field& field, Unit& unit, const Task& task, const Feature& passage) {
  const std::string state = state_after(field, unit, task, passage);
  bring_about(field, unit, passage, state, telling_of(task.kind, state));
  if (task.kind == TaskKind::build_bridge) field.world.thrown_by[passage.id] = unit.side;
}

/// Extinguishes a burning bridge in time: its planks are gone, its piles stand (Destruction of Bridges).
bool puts_out_the_fire(Field& field, Unit& unit, const Task& task, const Feature& passage) {
  if (task.kind != TaskKind::mend_bridge || state_of(field, passage.id) != ground_state::burning) return false;
  const int alight = static_cast<int>(field.world.move - state_since(field, passage.id));
  if (!burning_bridge({alight, true}).piles_stand) return false;
  bring_about(field, unit, passage, ground_state::broken, {"fire_put_out", "unit_puts_out_fire_on"});
  return true;
}

/// The ground of the bridge from end to end as a body, so that gaps to it can be measured.
Body deck_of(const Feature& bridge) {
  const Point from = bridge.points.front(), to = bridge.points.back();
  Body deck;
  deck.position = to;
  deck.centre = {{(from.x.millimetres + to.x.millimetres) / 2}, {(from.y.millimetres + to.y.millimetres) / 2}};
  deck.facing = bearing(from, to);
  deck.footprint = {metres(2.0 * reach_m(bridge)), metres(distance_m(from, to))};
  return deck;
}

/// The moment to break a prepared bridge: the unit sees enemies come up and no friends are on the bridge any more, or
/// an enemy sets foot on it (reading 77).
bool is_the_moment(const Field& field, const Unit& unit, const Feature& bridge) {
  const Body deck = deck_of(bridge);
  bool comes_up = false, friends_on_it = false;
  for (const auto& [id, other] : field.world.units) {
    if (other.gone || id == unit.id) continue;
    const double gap = gap_m(body_of(field, other), deck);
    if (gap > paces(comes_up_paces).metres()) continue;
    if (other.side == unit.side) friends_on_it = friends_on_it || gap <= 0.0;
    else if (gap <= 0.0) return true;
    else comes_up = comes_up || sees(field, body_of(field, unit), body_of(field, other));
  }
  return comes_up && !friends_on_it;
}

}  // namespace

void work_on_bridge(Field& field, Unit& unit) {
  const Task task = unit.tasks.front();
  const Feature* passage = passage_meant(field, unit, task);
  // A unit that is far off gives the same answer whether or not there is a crossing on the true ground (reading 86).
  const double away = passage ? away_from(*passage, unit.position) : distance_m(unit.position, *task.target);
  if (away > paces(at_the_work_paces).metres())
    return give_up(unit, field.world.time, "order_impossible", text("not_at_the_crossing"));
  if (!passage) return give_up(unit, field.world.time, "order_impossible", text("no_crossing_there"));
  if (puts_out_the_fire(field, unit, task, *passage)) return;
  const auto means = task.kind == TaskKind::break_bridge ? std::optional(means_of(unit, task, *passage)) : std::nullopt;
  const BegunWork work{task.kind, means, passage->id};
  LabourMemory& labour = memory_of(unit).labour;
  const WorkResolution wanted = work_wanted(field, unit, task, *passage);
  if (!wanted.possible) {
    forget(labour, work);
    return give_up(unit, field.world.time, "order_impossible", wanted.steps.front().text);
  }
  if (wanted.moves > 0) {
    const bool was_ready = is_done(labour, work);
    if (!advances(labour, work, wanted.moves)) return;
    if (particulars_of(task).at_the_moment.value_or(false)) {
      if (!was_ready) unit.occurrences.push_back({"bridge_ready", {}, field.world.time});
      if (!is_the_moment(field, unit, *passage)) return;
    }
    finish_work(field, unit, task, *passage);
  }
  forget(labour, work);
  finish_task(unit, field.world.time);
}

}  // namespace krieg::reisswitz

#include "reisswitz/works_phase.hpp"

#include "measure/plane.hpp"
#include "reisswitz/bridging.hpp"
#include "reisswitz/formations.hpp"
#include "reisswitz/ground_state.hpp"
#include "reisswitz/march.hpp"
#include "reisswitz/orders.hpp"
#include "reisswitz/outcomes.hpp"
#include "reisswitz/ruled.hpp"
#include "reisswitz/scale.hpp"

namespace krieg::reisswitz {

namespace {

/// A body works on a bridge when it stands so near to it; a place in an order means the bridge or village so near.
constexpr double at_the_bridge_paces = 150.0;
constexpr double named_place_m = 200.0;

bool is_at_work(const Field& field, const Unit& unit) {
  if (unit.gone || unit.tasks.empty() || unit.change || tallied(unit, tally::begun) != 1) return false;
  if (tallied(unit, tally::retreating) == 1 || is_beaten(unit)) return false;
  const TaskKind kind = unit.tasks.front().kind;
  const bool under_canister = tallied(unit, tally::canister_move, -1) == field.world.move;
  return (kind == TaskKind::break_bridge || kind == TaskKind::mend_bridge) && !under_canister;
}

double length_paces(const Feature& bridge) {
  double metres = 0.0;
  for (std::size_t i = 1; i < bridge.points.size(); ++i) metres += distance_m(bridge.points[i - 1], bridge.points[i]);
  return metres_in_paces(metres);
}

Destruction means_of(const Task& task, const Feature& bridge) {
  switch (task.means.value_or(bridge.stone ? Demolition::explosion : Demolition::tearing_up)) {
    case Demolition::tearing_up: return Destruction::tearing_up;
    case Demolition::burning: return Destruction::burning;
    case Demolition::explosion: return Destruction::explosion;
  }
  return Destruction::tearing_up;
}

WorkFinding work_wanted(const Field& field, const Task& task, const Feature& bridge) {
  if (task.kind == TaskKind::break_bridge) {
    if (is_impassable_bridge(field, bridge.id)) return {};
    return destroy_bridge({means_of(task, bridge), bridge.stone, false, length_paces(bridge)});
  }
  const std::string state = state_of(field, bridge.id);
  if (state != ground_state::broken && state != ground_state::cracked) {
    WorkFinding nothing;
    nothing.possible = state != ground_state::razed;
    return nothing;
  }
  return repair_bridge(
      {bridge.stone, bridge.stone ? BridgeDamage::one_pile : BridgeDamage::plank_way, length_paces(bridge), true});
}

void finish_work(Field& field, Unit& unit, const Task& task, const Feature& bridge) {
  const bool breaks = task.kind == TaskKind::break_bridge;
  const bool planks_only = means_of(task, bridge) == Destruction::tearing_up;
  set_state(field, bridge.id,
            !breaks       ? ground_state::mended
            : planks_only ? ground_state::broken
                          : ground_state::razed);
  unit.occurrences.push_back({breaks ? "bridge_broken" : "bridge_mended", "", field.world.time});
  const std::string name = bridge.name.empty() ? "the bridge" : bridge.name;
  field.world.settled.push_back({"works",
                                 name_of_unit(field, unit.id) + (breaks ? " breaks " : " mends ") + name,
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
  const WorkFinding wanted = work_wanted(field, task, *bridge);
  if (!wanted.possible)
    return give_up(unit, field.world.time, "order_impossible",
                   wanted.steps.empty() ? "nothing is left of it" : wanted.steps.front().text);
  auto& done = unit.tallies[tally::work_moves];
  if (++done < wanted.moves) return;
  done = 0;
  if (wanted.moves > 0) finish_work(field, unit, task, *bridge);
  finish_task(unit, field.world.time);
}

// ---- bombardment

bool bombards(const Field& field, const Unit& unit) {
  const bool supplied = tallied(unit, tally::turns_fired) < howitzer_moves_of_fire;
  return !unit.gone && unit.standing.bombard && unit.formation == Formation::in_battery && !unit.change && supplied &&
         tallied(unit, tally::retreating) == 0 && !(unit.may_defend_at && *unit.may_defend_at > field.world.time);
}

struct Aim {
  const Feature* feature = nullptr;
  bool houses = false;
};

/// The houses in which the place lies; else what is near to it, a bridge before houses.
Aim aim_at(const Field& field, Point place) {
  for (const Feature& houses : field.ground.features())
    if (houses.kind == FeatureKind::village && encloses(houses.points, place)) return {&houses, true};
  if (const Feature* bridge = feature_near(field, place, FeatureKind::bridge, named_place_m / 2.0))
    return {bridge, false};
  for (const FeatureKind kind : {FeatureKind::village, FeatureKind::building})
    if (const Feature* houses = feature_near(field, place, kind, named_place_m)) return {houses, true};
  return {};
}

struct Hit {
  int throws_needed = 0;
  bool takes_effect = false;
  std::vector<Step> steps;
};

Hit effect_of(const Bombardment& b, const std::vector<int>& faces) {
  if (b.houses) {
    const BuildingFireFinding finding = fire_on_buildings(b.on_houses, faces);
    return {finding.throws_needed, finding.alight.value_or(false), finding.steps};
  }
  const BreachFinding finding = fire_on_works(b.on_bridge, faces);
  return {finding.throws_needed, finding.breached.value_or(false), finding.steps};
}

std::string name_of_feature(const Field& field, const std::string& id) {
  const Feature* feature = field.ground.feature(id);
  if (!feature) return id;
  return feature->name.empty() ? "a " + name_of(feature->kind) : feature->name;
}

Bombardment lay(const Field& field, const Unit& unit, const Aim& aim) {
  Bombardment b;
  b.houses = aim.houses;
  const double distance = metres_in_paces(distance_m(unit.position, *unit.standing.bombard));
  const auto move_of_fire = static_cast<int>(tallied(unit, tally::bombard_moves)) + 1;
  const int howitzers = paper(field, unit.id).howitzers.value_or(false) ? guns_of(unit) : 0;
  b.on_houses = {howitzers, distance, aim.feature->stone ? Houses::stone : Houses::wooden, move_of_fire};
  b.on_bridge = {guns_of(unit), paper(field, unit.id).pounder.value_or(6), distance,
                 aim.feature->stone ? Works::stone_bridge : Works::wooden_bridge, move_of_fire};
  b.outcome.battery = unit.id;
  b.outcome.feature = aim.feature->id;
  return b;
}

void burn_out(Field& field, Unit& unit, const Feature& place) {
  unit.occurrences.push_back({"burnt_out", "", field.world.time});
  Point middle = place.points.front();
  for (const Point& corner : place.points) {
    middle.x = metres((middle.x + corner.x).metres() / 2.0);
    middle.y = metres((middle.y + corner.y).metres() / 2.0);
  }
  send_back(field, unit, middle, paces(evacuation_radius_paces));
}

bool stands_in(const Field& field, const Unit& unit, const Feature& place) {
  const double reach = place.stone ? paces(evacuation_radius_paces).metres() : 0.0;
  if (reach > 0.0)
    for (const Point& corner : place.points)
      if (distance_m(unit.position, corner) <= reach) return true;
  return encloses(place.points, unit.position) && !unit.gone && field.ground.contains(unit.position);
}

/// Ten moves after a fire has spread nobody can stay; thirty later it has burnt itself out.
void burn(Field& field) {
  constexpr std::int64_t burns_moves = 30;
  const auto states = field.world.ground_changes;
  for (const auto& [id, state] : states) {
    const Feature* place = field.ground.feature(id);
    if (!place) continue;
    const std::int64_t moves = field.world.move - state_since(field, id);
    if (state == ground_state::cracked && moves >= stone_bridge_stands_moves)
      set_state(field, id, ground_state::broken);
    if (state != ground_state::ablaze || moves < evacuation_moves) continue;
    for (auto& [unit_id, unit] : field.world.units)
      if (!unit.gone && tallied(unit, tally::retreating) == 0 && stands_in(field, unit, *place))
        burn_out(field, unit, *place);
    if (moves >= burns_moves) set_state(field, id, ground_state::burnt);
  }
}

}  // namespace

void work_on_bridges(Field& field) {
  for (auto& [id, unit] : field.world.units) {
    if (is_at_work(field, unit)) work_on(field, unit);
    else if (unit.tasks.empty()) unit.tallies.erase(tally::work_moves);
  }
}

std::vector<Bombardment> bombardments(Table& table, const Field& field) {
  std::vector<Bombardment> all;
  for (const auto& [id, unit] : field.world.units) {
    if (!bombards(field, unit)) continue;
    const Aim aim = aim_at(field, *unit.standing.bombard);
    if (!aim.feature || !state_of(field, aim.feature->id).empty()) continue;
    Bombardment b = lay(field, unit, aim);
    Hit effect = effect_of(b, {});
    std::vector<Throw> dice;
    while (effect.throws_needed > 0) {
      dice.push_back(table.throw_die("bombard", id.value + ">" + aim.feature->id, static_cast<int>(dice.size())));
      effect = effect_of(b, faces_of(dice));
    }
    b.outcome.takes_effect = effect.takes_effect;
    b.proposal.id = "bombard." + std::to_string(field.world.move) + "." + id.value;
    b.proposal.kind = "bombard";
    b.proposal.title = name_of_unit(field, id) + " on " + name_of_feature(field, aim.feature->id);
    b.proposal.units = {id};
    b.proposal.steps = effect.steps;
    b.proposal.dice = std::move(dice);
    b.proposal.result =
        effect.takes_effect ? (b.houses ? "a house is set alight" : "the bridge is broken") : "no effect";
    b.proposal.outcome = to_record(b.outcome);
    b.proposal.overridable = outcome_schema("bombard");
    all.push_back(std::move(b));
  }
  return all;
}

std::vector<Proposal> proposals_of(const std::vector<Bombardment>& bombardments) {
  std::vector<Proposal> proposals;
  for (const Bombardment& b : bombardments) proposals.push_back(b.proposal);
  return proposals;
}

void settle_bombardments(Field& field, const std::vector<Bombardment>& bombardments,
                         const std::vector<Ruling>& rulings) {
  for (std::size_t i = 0; i < bombardments.size(); ++i) {
    const Bombardment& b = bombardments[i];
    const BombardOutcome held = ruled(rulings[i], b.outcome, [&](const std::vector<int>& faces) {
      BombardOutcome other = b.outcome;
      other.takes_effect = effect_of(b, faces).takes_effect;
      return other;
    });
    Unit& battery = field.world.units.at(held.battery);
    ++battery.tallies[tally::bombard_moves];
    ++battery.tallies[tally::turns_fired];
    battery.tallies[tally::idle_moves] = 0;
    if (held.takes_effect) {
      const bool stone = field.ground.feature(held.feature)->stone;
      set_state(field, held.feature,
                b.houses ? ground_state::alight
                : stone  ? ground_state::cracked
                         : ground_state::broken);
      battery.occurrences.push_back({b.houses ? "set_alight" : "bridge_broken", "", field.world.time});
      battery.standing.bombard.reset();
    }
    field.world.settled.push_back(settled(b.proposal, rulings[i], held,
                                          b.proposal.title + (held.takes_effect ? ": takes effect" : ": no effect"),
                                          field.world.time));
  }
}

std::vector<BurningHouse> burning_houses(Table& table, const Field& field) {
  std::vector<BurningHouse> houses;
  for (const auto& [id, state] : field.world.ground_changes) {
    if (state != ground_state::alight) continue;
    const Feature* place = field.ground.feature(id);
    if (!place) continue;
    BurningHouse house;
    house.facts = {place->stone ? Houses::stone : Houses::wooden,
                   static_cast<int>(field.world.move - state_since(field, id))};
    SpreadFinding finding = fire_spreads(house.facts);
    if (!finding.due) continue;
    const Throw thrown = table.throw_die("fire_spreads", id);
    finding = fire_spreads(house.facts, {thrown.face});
    house.outcome = {id, *finding.spreads};
    house.proposal.id = "fire_spreads." + std::to_string(field.world.move) + "." + id;
    house.proposal.kind = "fire_spreads";
    house.proposal.title = "Does the fire in " + name_of_feature(field, id) + " spread?";
    house.proposal.steps = finding.steps;
    house.proposal.dice = {thrown};
    house.proposal.result = *finding.spreads ? "it spreads" : "it does not spread";
    house.proposal.outcome = to_record(house.outcome);
    house.proposal.overridable = outcome_schema("fire_spreads");
    houses.push_back(std::move(house));
  }
  return houses;
}

std::vector<Proposal> proposals_of(const std::vector<BurningHouse>& houses) {
  std::vector<Proposal> proposals;
  for (const BurningHouse& house : houses) proposals.push_back(house.proposal);
  return proposals;
}

void settle_burning_houses(Field& field, const std::vector<BurningHouse>& houses, const std::vector<Ruling>& rulings) {
  for (std::size_t i = 0; i < houses.size(); ++i) {
    const BurningHouse& house = houses[i];
    const SpreadOutcome held = ruled(rulings[i], house.outcome, [&](const std::vector<int>& faces) {
      return SpreadOutcome{house.outcome.feature, fire_spreads(house.facts, faces).spreads.value_or(false)};
    });
    set_state(field, held.feature, held.spreads ? ground_state::ablaze : ground_state::burnt);
    field.world.settled.push_back(
        settled(house.proposal, rulings[i], held,
                name_of_feature(field, held.feature) + (held.spreads ? ": the fire spreads" : ": the fire goes out"),
                field.world.time));
  }
  burn(field);
}

}  // namespace krieg::reisswitz

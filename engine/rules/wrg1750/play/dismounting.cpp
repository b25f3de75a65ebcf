#include "wrg1750/play/dismounting.hpp"

#include <algorithm>

#include "drill/ground_state.hpp"
#include "terrain/ground.hpp"
#include "world/unit_bodies.hpp"
#include "wrg1750/book/disorganisation.hpp"
#include "wrg1750/book/evolutions.hpp"
#include "wrg1750/book/march.hpp"
#include "wrg1750/book/move.hpp"
#include "wrg1750/play/evolve.hpp"
#include "wrg1750/play/horses.hpp"
#include "wrg1750/play/march.hpp"
#include "wrg1750/play/strength.hpp"

namespace krieg::wrg1750 {

namespace {

/// Horses that stand so near to the ranks can be mounted.
constexpr double at_hand_paces = 15.0;

Body body_of_holders(const Field& field, const Unit& unit) {
  for (const Body& body : elements_apart(unit, field.words))
    if (is_horse_holders(unit.elements[body.part])) return body;
  return body_of(field, unit);
}

bool has_enemy_near_horses(const Field& field, const Unit& unit) {
  return !enemies_near(field, body_of_holders(field, unit), bodies(field), paces(horse_holders_fear_paces)).empty();
}

/// The horses as troops of their own: to ask what ground they pass.
Unit as_troops(const Unit& unit, const Element& holders) {
  Unit horses = unit;
  horses.branch = *holders.branch;
  horses.formation = *holders.formation;
  horses.position = holders.apart->position;
  horses.facing = holders.apart->facing;
  horses.footprint = holders.apart->footprint;
  return horses;
}

MoveFacts move_of_horses(const Field& field, const Unit& unit, const Element& holders) {
  const Unit horses = as_troops(unit, holders);
  const Bearing heading = bearing(horses.position, unit.position);
  MoveFacts facts;
  facts.troop = troop_of(horses);
  facts.formation = Formation::column;
  facts.quality = particulars(field, unit.id).quality;
  facts.ground = ground_of(field.ground.going(horses.position, heading));
  facts.ground_softened = field.world.ground_condition != GroundCondition::firm;
  facts.leads_horses = true;
  for (const Crossing& crossing : crossings_now(field, horses.position, unit.position))
    if (!crossing.passable_here) ++facts.obstacles;
  return facts;
}

void begin(Field& field, Unit& unit, Mounting mounting, Shape to) {
  const UnitParticulars& own = particulars(field, unit.id);
  EvolutionFacts facts;
  facts.troop = troop_of(Branch{establishment(field, unit.id).branch});
  facts.evolution = mounting == Mounting::gets_down ? Evolution::dismount : Evolution::remount;
  facts.figures = figures_of(unit);
  facts.quality = own.quality;
  unit.way.clear();
  unit.change = Change{to, std::nullopt, field.world.time + clock_time(evolution(facts).periods)};
  memory_of(unit).horses.changes = mounting;
  unit.occurrences.push_back({mounting == Mounting::gets_down ? "dismounts" : "mounts", {}, field.world.time});
}

}  // namespace

KeyedText begin_dismounting(Field& field, Unit& unit, Shape to) {
  const UnitEstablishment& paper = establishment(field, unit.id);
  const UnitParticulars& own = particulars(field, unit.id);
  if (!can_dismount(Branch{paper.branch}, own)) return text("they_do_not_dismount");
  if (dismount({figures_of(unit), own.quality}).on_foot == 0) return text("too_few_to_dismount");
  begin(field, unit, Mounting::gets_down, known_shape(on_foot(Branch{paper.branch}, own), paper, own, to));
  return {};
}

KeyedText begin_mounting(Field& field, Unit& unit) {
  const UnitEstablishment& paper = establishment(field, unit.id);
  const UnitParticulars& own = particulars(field, unit.id);
  Unit mounted = as_troops(unit, *horse_holders(unit));
  std::erase_if(mounted.elements, is_horse_holders);
  add_to_ranks(mounted, horse_holders(unit)->men);
  for (const Shape wanted : {Shape::line, Shape::column}) {
    const Shape shape = known_shape(Branch{paper.branch}, paper, own, wanted);
    if (stands_in_deep_water(field, unit.position, unit.facing, footprint(own, mounted, shape))) continue;
    begin(field, unit, Mounting::mounts, shape);
    return {};
  }
  return text("no_room_to_form");
}

bool has_horses(const Unit& unit) { return horse_holders(unit) != nullptr; }

Point place_of_horses(const Unit& unit) { return horse_holders(unit)->apart->position; }

bool are_horses_at_hand(const Field& field, const Unit& unit) {
  return gap_m(body_of(field, unit), body_of_holders(field, unit)) <= paces(at_hand_paces).metres();
}

bool leads_up(const Field& field, const Unit& unit) {
  const UnitMemory& memory = memory_of(unit);
  const Element* const holders = horse_holders(unit);
  if (!holders || memory.horses.holders_disorganised || unit.change || !stands(unit) || unit.tasks.empty())
    return false;
  const Task& task = unit.tasks.front();
  const bool is_due =
      task.kind == TaskKind::remount && !task.when && (!task.not_before || *task.not_before <= field.world.time);
  if (!is_due || memory.orders.instead || memory.shock.in_melee_with) return false;
  return move(move_of_horses(field, unit, *holders)).possible &&
         open_way_towards(field, as_troops(unit, *holders), unit.position) == unit.position;
}

void lead_horses(Field& field, Seconds step) {
  for (auto& [id, unit] : field.world.units) {
    if (unit.gone || !leads_up(field, unit) || are_horses_at_hand(field, unit) || has_enemy_near_horses(field, unit))
      continue;
    const auto holders = std::find_if(unit.elements.begin(), unit.elements.end(), is_horse_holders);
    const double reach = paces(move(move_of_horses(field, unit, *holders)).reach_paces).metres() *
                         static_cast<double>(step.count()) / seconds_of_action;
    OwnGround& place = *holders->apart;
    place.facing = bearing(place.position, unit.position);
    place.position = ahead(place.position, place.facing, std::min(reach, distance_m(place.position, unit.position)));
  }
}

void note_horse_holders(Field& field) {
  for (auto& [id, unit] : field.world.units) {
    if (unit.gone || !has_horses(unit)) continue;
    DisorganisationFacts facts;
    facts.troop = troop_of(*horse_holders(unit)->branch);
    facts.quality = particulars(field, id).quality;
    facts.holds_horses = true;
    facts.enemy_near = has_enemy_near_horses(field, unit);
    memory_of(unit).horses.holders_disorganised = disorganisation(facts).disorganised;
  }
}

void take_led_horses(Field& field) {
  const std::vector<Body> all = bodies(field);
  for (auto& [id, unit] : field.world.units) {
    if (unit.gone || !has_horses(unit)) continue;
    const Body* const taker = comes_upon(field, body_of_holders(field, unit), all);
    if (!taker) continue;
    std::erase_if(unit.elements, is_horse_holders);
    unit.occurrences.push_back({"horses_lost", {}, field.world.time});
    field.world.units.at(taker->unit).occurrences.push_back({"horses_taken", {}, field.world.time});
  }
}

}  // namespace krieg::wrg1750

#include "wrg1750/play/melee_phase.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>
#include <set>

#include "drill/contact.hpp"
#include "drill/ground_state.hpp"
#include "drill/rulings.hpp"
#include "drill/way_back.hpp"
#include "terrain/ground.hpp"
#include "wrg1750/book/flinch.hpp"
#include "wrg1750/play/charges.hpp"
#include "wrg1750/play/flinch_phase.hpp"
#include "wrg1750/play/march.hpp"
#include "wrg1750/play/rout.hpp"
#include "wrg1750/play/strength.hpp"
#include "wrg1750/play/throws.hpp"

namespace krieg::wrg1750 {

namespace {

/// Ground that falls so much from a body to its opponents puts it uphill of them.
constexpr double uphill_degrees = 2.0;

using Pairs = std::vector<Fight>;

/// Whether the two are still opposed: both in the field, the attacker not broken.
bool is_on(const Field& field, const Fight& fight) {
  const Unit& attacker = field.world.units.at(fight.attacker);
  return stands(attacker) && !field.world.units.at(fight.defender).gone;
}

/// The charges of this period. A countercharge is a part of the charge that it answers.
Pairs charges(const Field& field) {
  Pairs pairs;
  for (const auto& [id, unit] : field.world.units) {
    const ShockMemory& shock = memory_of(unit).shock;
    if (!shock.charges || !stands(unit)) continue;
    const Fight fight{id, *shock.charges};
    const Unit& target = field.world.units.at(fight.defender);
    const ShockMemory& his = memory_of(target).shock;
    // Of two who charge each other alike the first by name is the attacker.
    const bool alike = shock.is_countercharge == his.is_countercharge;
    const bool answers = alike ? fight.defender < id : shock.is_countercharge;
    if (his.charges == id && answers) continue;
    if (is_on(field, fight)) pairs.push_back(fight);
  }
  return pairs;
}

/// Whether the charge has reached its enemy, or his countercharge has reached those who charge.
bool has_met(const Field& field, const Fight& fight) {
  const ShockMemory& mine = memory_of(field.world.units.at(fight.attacker)).shock;
  const ShockMemory& his = memory_of(field.world.units.at(fight.defender)).shock;
  return mine.has_met || (his.has_met && his.charges == fight.attacker);
}

/// Units that touch each other in a charge or a melee that goes on; of a pursuit, the pursuer strikes alone.
Pairs contacts(const Field& field, const Neighbours& near) {
  Pairs pairs = charges(field);
  std::erase_if(pairs, [&](const Fight& fight) { return !has_met(field, fight); });
  const auto add = [&](const Fight& fight, double within_paces) {
    if (!is_on(field, fight) || near.gap_paces(fight.attacker, fight.defender) > within_paces) return;
    const bool is_known = std::any_of(pairs.begin(), pairs.end(), [&](const Fight& each) {
      return (each.attacker == fight.attacker && each.defender == fight.defender) ||
             (each.attacker == fight.defender && each.defender == fight.attacker);
    });
    if (!is_known) pairs.push_back(fight);
  };
  for (const auto& [id, unit] : field.world.units) {
    if (!stands(unit)) continue;
    if (const auto& other = memory_of(unit).shock.in_melee_with) add({id, *other}, fights_within_paces);
    if (const auto& quarry = memory_of(unit).shock.pursues) add({id, *quarry}, contact_paces);
  }
  return pairs;
}

MeleeTarget melee_target(const Field& field, const Unit& target, const Unit& striker) {
  if (is_broken(target)) return MeleeTarget::others;
  if (fights_as_cavalry(troop_of(target))) return MeleeTarget::cavalry;
  if (shape_of(target) == Shape::square) return MeleeTarget::infantry_in_square;
  const bool covered =
      shape_of(target) == Shape::in_building || cover_against(field, target, striker.position) != Cover::none;
  return covered ? MeleeTarget::in_cover : MeleeTarget::others;
}

/// How a body's front lies to another body before it, in paces. All 0: it is struck in flank or rear.
struct FrontShare {
  double common = 0;  ///< of the front, before which a part of the other body stands
  double beyond_left = 0;
  double beyond_right = 0;
};

FrontShare front_share(const Body& mine, const Body& other) {
  const double wing = other.footprint.frontage.metres() / 2.0, depth = other.footprint.depth.metres();
  const double half = mine.footprint.frontage.metres() / 2.0;
  double left = half, right = -half, farthest_ahead = 0.0;
  for (const auto& [back, side] : {std::pair{0.0, -wing}, {0.0, wing}, {-depth, -wing}, {-depth, wing}}) {
    const Point corner = offset(other.position, other.facing, back, side);
    const double away = distance_m(mine.position, corner);
    const double turned =
        (bearing(mine.position, corner).degrees() - mine.facing.degrees()) * std::numbers::pi / half_turn_degrees;
    const double to_the_right = away * std::sin(turned);
    farthest_ahead = std::max(farthest_ahead, away * std::cos(turned));
    left = std::min(left, to_the_right);
    right = std::max(right, to_the_right);
  }
  if (farthest_ahead <= 0.0) return {};
  return {metres_in_paces(std::max(0.0, std::min(right, half) - std::max(left, -half))),
          metres_in_paces(std::max(0.0, left + half)), metres_in_paces(std::max(0.0, half - right))};
}

/// Figures of a line that has fought for a period and wheels its sub-units inwards round the other body's flanks
/// (page 14, reading 74).
int figures_wheeled_in(const Field& field, const Unit& unit, const Unit& other, const FrontShare& front) {
  const ShockMemory& shock = memory_of(unit).shock;
  const bool may_wheel = shape_of(unit) == Shape::line && shock.in_melee_with == other.id && shock.rounds > 0;
  const double each = front_of_a_figure(particulars(field, unit.id), unit);
  if (!may_wheel || front.common <= 0.0 || each <= 0.0 || unit.elements.empty()) return 0;
  const double sub_unit = metres_in_paces(unit.footprint.frontage.metres()) / sub_units_in_ranks(unit);
  const int on_a_flank = static_cast<int>(std::ceil(metres_in_paces(other.footprint.depth.metres()) / each));
  int wheeled = 0;
  for (const double beyond : {front.beyond_left, front.beyond_right})
    if (beyond >= sub_unit) wheeled += on_a_flank;
  return wheeled;
}

bool fights_all_round(const Unit& unit) {
  return shape_of(unit) == Shape::square || shape_of(unit) == Shape::in_building || is_artillery(troop_of(unit)) ||
         troop_of(unit) == Troop::elephants;
}

/// The part of a battery's front, or of its rear, before which the enemy stands, in paces; 0 if he stands on its flank.
double front_touched(const Field& field, const Unit& unit, const Unit& other) {
  const Body guns = body_of(field, unit), enemy = body_of(field, other);
  if (const double common = front_share(guns, enemy).common; common > 0.0) return common;
  Body rear = guns;
  rear.position = ahead(guns.position, guns.facing, -guns.footprint.depth.metres());
  rear.facing = bearing_deg(guns.facing.degrees() + half_turn_degrees);
  return front_share(rear, enemy).common;
}

/// Figures that serve a piece in contact (page 14): the crews of the models that the enemy touches, one at least.
int gunners_in_contact(const Field& field, const Unit& unit, const Unit& other) {
  const int figures = figures_of(unit), models = std::max(1, models_of(unit));
  const double each = front_of_a_figure(particulars(field, unit.id), unit);
  const int touched = each > 0.0 ? static_cast<int>(std::ceil(front_touched(field, unit, other) / each)) : 1;
  return (figures * std::clamp(touched, 1, models) + models - 1) / models;
}

/// Figures of the unit in frontal contact: those on the part of its front that the other body covers.
int figures_in_contact(const Field& field, const Unit& unit, const Unit& other) {
  if (troop_of(unit) == Troop::elephants) return figures_of(unit);
  if (is_gun(troop_of(unit))) return gunners_in_contact(field, unit, other);
  const double each = front_of_a_figure(particulars(field, unit.id), unit);
  FrontShare front;
  if (fights_all_round(unit))
    front.common = metres_in_paces(std::min(unit.footprint.frontage, other.footprint.frontage).metres());
  else front = front_share(body_of(field, unit), body_of(field, other));
  const ShockMemory& shock = memory_of(unit).shock;
  const bool comes_on = shock.charges == other.id || shock.pursues == other.id || fights_all_round(unit);
  const int across = (each > 0.0 ? static_cast<int>(std::ceil(front.common / each)) : 1) +
                     figures_wheeled_in(field, unit, other, front);
  return std::clamp(across, comes_on ? 1 : 0, std::max(1, front_rank_figures(unit)));
}

/// Whether the ground falls from the one body to the other (page 15; reading 127).
bool stands_uphill(const Field& field, const Body& higher, const Body& lower) {
  const Bearing down = bearing(higher.centre, lower.centre);
  return field.ground.going(higher.position, down).slope_degrees <= -uphill_degrees;
}

/// Whether a hedge, ditch, wall or stream lies between the two, and disorganises troops that cross it.
bool has_obstacle_before(const Field& field, const Unit& unit, const Unit& other) {
  if (is_light_foot(troop_of(unit))) return false;
  const std::vector<Crossing> between = crossings_now(field, unit.position, body_of(field, other).centre);
  return std::any_of(between.begin(), between.end(), [](const Crossing& crossing) { return !crossing.passable_here; });
}

bool is_among_losers(const std::vector<Fight>& flinched, const UnitId& unit) {
  return std::any_of(flinched.begin(), flinched.end(), [&](const Fight& fight) { return fight.defender == unit; });
}

/// Goes as far, and in the same direction, as an opponent who has given way.
void follow_up(const Field& field, Unit& unit, Point from, Point to) {
  const Point place = ahead(unit.position, bearing(from, to), distance_m(from, to));
  if (from != to && field.ground.contains(place)) unit.position = open_way_towards(field, unit, place);
}

/// The hack before its dice.
Hack hack_of(const Field& field, const UnitId& striker, const UnitId& target, bool at_breakers) {
  Hack hack;
  hack.striker = striker;
  hack.at_breakers = at_breakers;
  const Unit& unit = field.world.units.at(striker);
  const Unit& other = field.world.units.at(target);
  hack.facts = hack_facts(field, unit, other);
  if (at_breakers) {  // it counts going forward, and an obstacle in front disorganises (page 14)
    hack.facts.charges_or_follows = true;
    hack.facts.disorganised = hack.facts.disorganised || has_obstacle_before(field, unit, other);
  }
  hack.outcome.target = target;
  return hack;
}

Hack hack_on(MoveSession& session, const Field& field, const UnitId& striker, const UnitId& target, bool at_breakers) {
  Hack hack = hack_of(field, striker, target, at_breakers);
  work_out(session, field, hack);
  return hack;
}

/// The number of the melee in which each unit is. Fights that have a unit in common are one melee.
std::map<UnitId, std::size_t> melees_of(const Pairs& fights) {
  std::map<UnitId, std::size_t> melees;
  for (const Fight& fight : fights) {
    const std::size_t one = melees.try_emplace(fight.attacker, melees.size()).first->second;
    const std::size_t other = melees.try_emplace(fight.defender, melees.size()).first->second;
    for (auto& [id, melee] : melees)
      if (melee == other) melee = one;
  }
  return melees;
}

KeyedText title_of(const Field& field, const Fight& fight) {
  return text("one_against_another",
              {{"first", name_of_unit(field, fight.attacker)}, {"second", name_of_unit(field, fight.defender)}});
}

FightCase fight_case(const Fight& fight) {
  FightCase one;
  one.outcome.fight = fight;
  return one;
}

/// Those who lose a fight break, and the others may strike at them once more and follow.
void lose(Field& field, Unit& loser, Unit& winner) {
  end_melee(loser, winner);
  memory_of(winner).shock.charges.reset();
  winner.occurrences.push_back({"melee_won", {}, field.world.time});
  loser.occurrences.push_back({"melee_lost", {}, field.world.time});
  break_unit(field, loser, winner.position);
  follow(field, winner, loser.id);
}

void withdraw(Field& field, Unit& unit) {
  ShockMemory& shock = memory_of(unit).shock;
  shock.charges.reset();
  shock.in_melee_with.reset();
  shock.rounds = 0;
  shock.withdraws = MoveNumber{field.world.move + 1};
  must_rally(field, unit);
  unit.occurrences.push_back({"charge_failed", {}, field.world.time});
}

void fight_on(const Field& field, Unit& attacker, Unit& defender) {
  for (auto [one, other] : {std::pair(&attacker, &defender), std::pair(&defender, &attacker)}) {
    ShockMemory& shock = memory_of(*one).shock;
    shock.in_melee_with = other->id;
    ++shock.rounds;
    note_fight(field, *one);
  }
}

/// The loser of a round gives way: give_ground() moves it when its opponents have chosen whether they follow.
void flinch_in_melee(const Field& field, Unit& loser, Unit& winner) {
  memory_of(winner).shock.may_break_off = true;
  memory_of(loser).flinch.flinched = this_period(field);
  memory_of(loser).flinch.from = body_of(field, winner).centre;
  loser.occurrences.push_back({"flinched", {}, field.world.time});
}

/// Whether a cavalry unit of the same side has come into the unit's melee in this period.
bool is_reinforced(const Field& field, const Unit& unit, const Unit& opponent) {
  const ShockMemory& mine = memory_of(unit).shock;
  if (mine.in_melee_with != opponent.id || mine.rounds == 0) return false;
  return std::any_of(field.world.units.begin(), field.world.units.end(), [&](const auto& entry) {
    const Unit& other = entry.second;
    const bool is_fresh_horse = other.side == unit.side && stands(other) && is_cavalry(troop_of(other));
    return is_fresh_horse && other.id != unit.id && memory_of(other).shock.charges == opponent.id &&
           memory_of(other).shock.has_met;
  });
}

}  // namespace

MeleeFacts hack_facts(const Field& field, const Unit& striker, const Unit& target) {
  const UnitParticulars& own = particulars(field, striker.id);
  const double each = front_of_a_figure(own, striker);
  const FrontShare front = front_share(body_of(field, striker), body_of(field, target));
  const double overlap = front.common > 0.0 ? front.beyond_left + front.beyond_right : 0.0;
  MeleeFacts facts;
  facts.troop = troop_of(striker);
  facts.lancers = are_lancers(field, striker);
  facts.quality = own.quality;
  facts.figures = figures_in_contact(field, striker, target);
  facts.target = melee_target(field, target, striker);
  facts.target_gave_way = memory_of(target).flinch.flinched == this_period(field) || is_broken(target);
  facts.base = own.base;
  facts.open_order_in_square = shape_of(striker) == Shape::square && is_light_foot(bases_of(own, striker));
  facts.outflanks = each > 0.0 && overlap / each >= overlapping_figures && has_flanks(target);
  facts.uphill = stands_uphill(field, body_of(field, striker), body_of(field, target));
  const ShockMemory& shock = memory_of(striker).shock;
  const bool follows_up =
      shock.in_melee_with == target.id && memory_of(target).flinch.flinched == move_before(this_period(field));
  facts.charges_or_follows = shock.charges.has_value() || shock.pursues.has_value() || follows_up;
  facts.fresh_squadron = is_reinforced(field, striker, target);
  facts.disorganised = fights_disorganised(field, striker);
  facts.men_carried = men_carried(target);
  return facts;
}

void work_out(MoveSession& session, const Field& field, Hack& hack) {
  const std::string subjects =
      hack.striker.value + ">" + hack.outcome.target.value + (hack.at_breakers ? ".breakers" : "");
  Proposal& proposal = hack.proposal;
  auto [resolution, dice] = throw_until_resolved(
      session, "melee", subjects, [&](const std::vector<int>& faces) { return melee_hack(hack.facts, faces); },
      proposal.dice);
  hack.outcome.men = resolution.men;
  hack.outcome.routs_without_fighting = resolution.routs_without_fighting;
  proposal.id = "melee." + std::to_string(field.world.move) + "." + subjects;
  proposal.kind = melee_incident().kind;
  proposal.title = text("strikes_at", {{"striker", name_of_unit(field, hack.striker)},
                                       {"target", name_of_unit(field, hack.outcome.target)}});
  proposal.units = {hack.striker, hack.outcome.target};
  proposal.steps = resolution.steps;
  mark_dice(dice, dice_of(hack.facts));
  proposal.dice = std::move(dice);
  proposal.result =
      resolution.routs_without_fighting ? text("it_breaks") : text("loss_of_men", {{"men", resolution.men}});
  proposal.outcome = to_record(hack.outcome);
  proposal.overridable = melee_incident().outcome_schema;
  proposal.facts = told_case("melee_hack", hack.facts);
}

void work_out(MoveSession&, const Field& field, FightCase& one) {
  ShockResolution resolution;
  Proposal& proposal = one.proposal;
  if (one.on_foot) {
    resolution = cavalry_on_foot(*one.on_foot);
    proposal.facts = told_case("cavalry_on_foot", *one.on_foot);
  } else if (one.of_cavalry) {
    resolution = cavalry_fight(*one.of_cavalry);
    proposal.facts = told_case("cavalry_fight", *one.of_cavalry);
  } else {
    resolution = infantry_charge(*one.of_infantry);
    proposal.facts = told_case("infantry_charge", *one.of_infantry);
  }
  const Fight& fight = one.outcome.fight;
  one.outcome.outcome = resolution.outcome;
  one.hack_at_breakers = resolution.hack_at_breakers;
  proposal.id = "shock." + std::to_string(field.world.move) + "." + fight.attacker.value + ">" + fight.defender.value +
                (one.on_foot && one.on_foot->stage == ShockStage::after_fire ? ".fire" : "");
  proposal.kind = shock_incident().kind;
  proposal.title = title_of(field, fight);
  proposal.units = {fight.attacker, fight.defender};
  proposal.steps = resolution.steps;
  proposal.result = word(resolution.outcome);
  proposal.outcome = to_record(one.outcome);
  proposal.overridable = shock_incident().outcome_schema;
}

void change_facts(FightCase& one, const Json& changes) {
  if (one.on_foot) record::change(*one.on_foot, changes);
  else if (one.of_cavalry) record::change(*one.of_cavalry, changes);
  else record::change(*one.of_infantry, changes);
}

std::vector<FightCase> charges_under_fire(MoveSession& session, const Field& field) {
  const Neighbours near(field);
  std::vector<FightCase> cases;
  for (const Fight& fight : charges(field)) {
    const Unit& attacker = field.world.units.at(fight.attacker);
    const Unit& defender = field.world.units.at(fight.defender);
    if (!fights_as_cavalry(troop_of(attacker)) || fights_as_cavalry(troop_of(defender))) continue;
    if (is_broken(defender)) continue;
    if (!has_met(field, fight)) continue;  // fail_charges
    FightCase one = fight_case(fight);
    CavalryOnFootFacts facts;
    facts.stage = ShockStage::after_fire;
    facts.cavalry_points = flinch_points(flinch_side(field, near, attacker, defender), field.readings).points;
    facts.defender_points = flinch_points(flinch_side(field, near, defender, attacker), field.readings).points;
    facts.reach_paces = charge_reach(troop_of(attacker), formation_of(attacker));
    facts.distance_paces = std::min(facts.reach_paces, metres_in_paces(attacker.moved_m));
    one.on_foot = facts;
    work_out(session, field, one);
    cases.push_back(std::move(one));
  }
  return cases;
}

std::vector<Hack> melee_hacks(MoveSession& session, const Field& field) {
  const Neighbours near(field);
  const Pairs fights = contacts(field, near);
  const std::map<UnitId, std::size_t> melees = melees_of(fights);
  std::vector<Hack> hacks;
  // The chance factor is that of all troops of one side in a melee who throw the same dice (page 15).
  const auto share_chance = [&](const Hack& one, const Hack& other) {
    return field.world.units.at(one.striker).side == field.world.units.at(other.striker).side &&
           melees.at(one.striker) == melees.at(other.striker) &&
           dice_of(one.facts).second == dice_of(other.facts).second;
  };
  const auto strike = [&](const UnitId& striker, const UnitId& target) {
    const Unit& unit = field.world.units.at(striker);
    const Unit& other = field.world.units.at(target);
    if (!stands(unit) || !can_fight(unit) || figures_in_contact(field, unit, other) <= 0) return;
    Hack hack = hack_of(field, striker, target, is_broken(other));
    const auto first =
        std::find_if(hacks.begin(), hacks.end(), [&](const Hack& each) { return share_chance(each, hack); });
    if (first != hacks.end()) hack.proposal.dice = first->proposal.dice;
    work_out(session, field, hack);
    hacks.push_back(std::move(hack));
  };
  for (const Fight& fight : fights) {
    strike(fight.attacker, fight.defender);
    strike(fight.defender, fight.attacker);
  }
  return hacks;
}

void fail_charges(Field& field) {
  for (auto& [id, unit] : field.world.units) {
    const auto target = memory_of(unit).shock.charges;
    if (!stands(unit) || !target || !stands(field.world.units.at(*target))) continue;
    if (has_met(field, {id, *target})) continue;
    if (memory_of(unit).march.broke_doors == this_period(field)) {
      memory_of(unit).shock.charges.reset();  // it goes in in the next period
      continue;
    }
    if (fights_as_cavalry(troop_of(unit))) {
      withdraw(field, unit);
      continue;
    }
    // Infantry may charge on in the next period if its opponents have flinched away from it.
    const FlinchMemory& his = memory_of(field.world.units.at(*target)).flinch;
    const bool flinched = his.flinched == this_period(field) || his.paces_owed > 0;
    memory_of(unit).shock.charges.reset();
    if (flinched) continue;
    must_rally(field, unit);
    unit.occurrences.push_back({"charge_failed", {}, field.world.time});
  }
}

std::vector<UnitId> broken_opponents(const Field& field, const Unit& unit) {
  std::vector<UnitId> broken;
  if (!stands(unit)) return broken;
  const ShockMemory& shock = memory_of(unit).shock;
  for (const auto& opponent : {shock.charges, shock.in_melee_with, shock.charged_by}) {
    if (!opponent || std::find(broken.begin(), broken.end(), *opponent) != broken.end()) continue;
    const Unit& other = field.world.units.at(*opponent);
    if (!other.gone && is_broken(other) && memory_of(other).recovery.broke == this_period(field) &&
        gap_between_m(field, unit, other) <= paces(fights_within_paces).metres())
      broken.push_back(*opponent);
  }
  return broken;
}

std::vector<Hack> hacks_at_other_breakers(MoveSession& session, const Field& field,
                                          const std::vector<const std::vector<Hack>*>& struck_before) {
  const auto has_struck = [&](const UnitId& striker, const UnitId& target) {
    return std::any_of(struck_before.begin(), struck_before.end(), [&](const std::vector<Hack>* hacks) {
      return std::any_of(hacks->begin(), hacks->end(), [&](const Hack& hack) {
        return hack.at_breakers && hack.striker == striker && hack.outcome.target == target;
      });
    });
  };
  std::vector<Hack> hacks;
  for (const auto& [id, unit] : field.world.units)
    for (const UnitId& broken : broken_opponents(field, unit))
      if (!has_struck(id, broken)) hacks.push_back(hack_on(session, field, id, broken, true));
  return hacks;
}

void settle_hacks(Field& field, const std::vector<Hack>& hacks, const std::vector<Ruling>& rulings) {
  for (std::size_t i = 0; i < hacks.size(); ++i) {
    const HackOutcome outcome = outcome_after_ruling(rulings[i], hacks[i].outcome);
    Unit& target = field.world.units.at(outcome.target);
    Unit& striker = field.world.units.at(hacks[i].striker);
    const int lost = inflict(field, target, outcome.men, LossBy::melee);
    const KeyedText line = text("fire_takes_men", {{"title", hacks[i].proposal.title}, {"men", lost}});
    field.world.settled.push_back(settled(hacks[i].proposal, rulings[i], outcome, line, field.world.time));
    if (outcome.routs_without_fighting) break_unit(field, striker, target.position);
  }
}

std::vector<FightCase> fights_after_melee(MoveSession& session, const Field& field) {
  const Neighbours near(field);
  std::vector<FightCase> cases;
  for (const Fight& fight : contacts(field, near)) {
    const Unit& attacker = field.world.units.at(fight.attacker);
    const Unit& defender = field.world.units.at(fight.defender);
    if (is_broken(defender)) continue;
    const int attacker_points = flinch_points(flinch_side(field, near, attacker, defender), field.readings).points;
    const int defender_points = flinch_points(flinch_side(field, near, defender, attacker), field.readings).points;
    FightCase one = fight_case(fight);
    if (fights_as_cavalry(troop_of(attacker)) && fights_as_cavalry(troop_of(defender))) {
      one.of_cavalry = CavalryFightFacts{attacker_points, defender_points};
    } else if (fights_as_cavalry(troop_of(attacker))) {
      one.on_foot = CavalryOnFootFacts{ShockStage::after_melee, attacker_points, defender_points, 0.0, 0.0};
    } else {
      one.of_infantry = InfantryChargeFacts{false, memory_of(attacker).losses.men, memory_of(defender).losses.men};
    }
    work_out(session, field, one);
    cases.push_back(std::move(one));
  }
  return cases;
}

std::vector<Hack> settle_fights(MoveSession& session, Field& field, const std::vector<FightCase>& cases,
                                const std::vector<Ruling>& rulings) {
  std::vector<Fight> strike_again;
  for (std::size_t i = 0; i < cases.size(); ++i) {
    const FightOutcome outcome = outcome_after_ruling(rulings[i], cases[i].outcome);
    Unit& attacker = field.world.units.at(outcome.fight.attacker);
    Unit& defender = field.world.units.at(outcome.fight.defender);
    const KeyedText line =
        text("title_and_result", {{"title", cases[i].proposal.title}, {"result", word(outcome.outcome)}});
    field.world.settled.push_back(settled(cases[i].proposal, rulings[i], outcome, line, field.world.time));
    if (attacker.gone || defender.gone || is_broken(attacker) || is_broken(defender)) continue;
    const bool on_foot_after_melee = cases[i].on_foot && cases[i].on_foot->stage == ShockStage::after_melee;
    if (on_foot_after_melee) must_rally(field, defender);
    switch (outcome.outcome) {
      case ShockOutcome::melee: break;
      case ShockOutcome::melee_goes_on:
      case ShockOutcome::nobody_breaks: fight_on(field, attacker, defender); break;
      case ShockOutcome::defenders_break:
      case ShockOutcome::second_breaks: lose(field, defender, attacker); break;
      case ShockOutcome::attackers_break:
      case ShockOutcome::first_breaks: lose(field, attacker, defender); break;
      case ShockOutcome::attackers_withdraw:
        end_melee(attacker, defender);
        withdraw(field, attacker);
        break;
      case ShockOutcome::first_may_withdraw:
        fight_on(field, attacker, defender);
        flinch_in_melee(field, defender, attacker);
        break;
      case ShockOutcome::second_may_withdraw:
        fight_on(field, attacker, defender);
        flinch_in_melee(field, attacker, defender);
        break;
    }
    if (cases[i].hack_at_breakers && is_broken(defender)) strike_again.push_back({attacker.id, defender.id});
    if (cases[i].hack_at_breakers && is_broken(attacker)) strike_again.push_back({defender.id, attacker.id});
  }
  const Neighbours near(field);
  std::vector<Hack> hacks;
  for (const Fight& fight : strike_again)
    if (is_on(field, fight) && near.gap_paces(fight.attacker, fight.defender) <= fights_within_paces)
      hacks.push_back(hack_on(session, field, fight.attacker, fight.defender, true));
  return hacks;
}

std::vector<Fight> flinched_in_melee(const Field& field) {
  std::vector<Fight> fights;
  for (const auto& [id, unit] : field.world.units) {
    const ShockMemory& shock = memory_of(unit).shock;
    if (!stands(unit) || !shock.may_break_off || !shock.in_melee_with) continue;
    const Unit& loser = field.world.units.at(*shock.in_melee_with);
    if (stands(loser) && memory_of(loser).flinch.flinched == this_period(field)) fights.push_back({id, loser.id});
  }
  return fights;
}

void give_ground(Field& field, const std::vector<Fight>& flinched) {
  std::set<UnitId> gone_back;
  for (const auto& [winner, loser] : flinched) {
    if (!gone_back.insert(loser).second) continue;
    Unit& unit = field.world.units.at(loser);
    const Point from = unit.position;
    const Point danger = body_of(field, field.world.units.at(winner)).centre;
    const Point to = place_behind(field, unit, danger, paces(paces_of_a_flinch_point));
    unit.position = open_way_towards(field, unit, to);
    for (auto& [id, other] : field.world.units)
      if (stands(other) && other.side != unit.side && memory_of(other).shock.in_melee_with == loser &&
          !is_among_losers(flinched, id))
        follow_up(field, other, from, unit.position);
  }
}

const Incident& melee_incident() {
  static const Incident made =
      incident<HackOutcome>("melee", {{"men", number_member("Men lost", most_men_lost)}},
                            [](const HackOutcome& outcome, const HackOutcome& proposed) {
                              return check_same(outcome.target == proposed.target, "target", "outcome_of_other_target");
                            });
  return made;
}

const Incident& shock_incident() {
  static const Incident made = incident<FightOutcome>(
      "shock",
      {{"outcome",
        {{"enum",
          {"melee", "melee_goes_on", "defenders_break", "attackers_break", "attackers_withdraw", "first_breaks",
           "second_breaks", "first_may_withdraw", "second_may_withdraw", "nobody_breaks"}},
         {"title", "The fight"}}}},
      [](const FightOutcome& outcome, const FightOutcome& proposed) {
        const bool same =
            outcome.fight.attacker == proposed.fight.attacker && outcome.fight.defender == proposed.fight.defender;
        return check_same(same, "fight", "outcome_of_other_assault");
      });
  return made;
}

}  // namespace krieg::wrg1750

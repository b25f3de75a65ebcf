#include "wrg1750/play/objectives.hpp"

#include <algorithm>

#include "drill/rulings.hpp"
#include "wrg1750/play/march.hpp"
#include "wrg1750/play/strength.hpp"

namespace krieg::wrg1750 {

namespace {

/// Troops bar a way that passes them within this distance: nobody comes nearer to an enemy without charging him.
constexpr double bars_within_paces = least_gap_paces;

const Objective& objective_of(const Field& field, int place) {
  return field.options.objectives.at(static_cast<std::size_t>(place));
}

/// Trains are no troops: they hold no place and keep nobody from holding it (reading 126).
bool counts(const Unit& unit) { return stands(unit) && !is_train(Branch{unit.branch}); }

std::vector<const Unit*> troops_at(const Field& field, const Objective& place, Side side) {
  std::vector<const Unit*> there;
  for (const auto& [id, unit] : field.world.units)
    if (unit.side == side && counts(unit) &&
        distance_m(unit.position, place.position) <= paces(place.radius_paces).metres())
      there.push_back(&unit);
  return there;
}

ObjectiveFacts facts_of_troops(const Field& field, const Unit& unit) {
  ObjectiveFacts facts;
  facts.troop = bases_of(particulars(field, unit.id), unit);
  facts.formation = formation_of(unit);
  facts.in_the_open = is_in_the_open(field, unit.position);
  return facts;
}

/// Whether the troops are such that they can control a place at all.
bool may_control(const Field& field, const Unit& unit) { return objective(facts_of_troops(field, unit)).controlled; }

/// Where troops that go straight to the place reach it.
Point edge_towards(const Objective& place, Point from) {
  const double in_m = std::max(0.0, distance_m(from, place.position) - paces(place.radius_paces).metres());
  return ahead(from, bearing(from, place.position), in_m);
}

/// Whether the unit could be at the place in the next period, by its normal move and the ground, if nobody were in its
/// way.
bool could_reach(const Field& field, const Unit& unit, Point place) {
  const double move_paces = paces_per_period(field, unit, MoveKind::normal);
  return move_paces > 0.0 && can_charge_over(field, unit, place, move_paces);
}

/// The side's troops who stand in the straight way between the two places, the nearest to `to` first.
std::vector<UnitId> who_bar(const Field& field, Side side, Point from, Point to) {
  const Body way = line_between(from, to);
  std::vector<std::pair<double, UnitId>> found;
  for (const auto& [id, unit] : field.world.units) {
    if (unit.side != side || !counts(unit) || !may_control(field, unit)) continue;
    const Body body = body_of(field, unit);
    if (gap_m(way, body) <= paces(bars_within_paces).metres()) found.emplace_back(distance_m(body.centre, to), id);
  }
  std::sort(found.begin(), found.end());
  std::vector<UnitId> ids;
  for (const auto& [away, id] : found) ids.push_back(id);
  return ids;
}

/// How the side's troops bar the enemy's ways to the place; nothing if somebody stands there, or if they are in the way
/// of no enemy who could be there in the next period.
std::optional<BarredWay> barred_by(const Field& field, int number, Side side) {
  const Objective& place = objective_of(field, number);
  if (!troops_at(field, place, enemy_of(side)).empty()) return std::nullopt;
  const std::vector<const Unit*> own = troops_at(field, place, side);
  if (std::any_of(own.begin(), own.end(), [&](const Unit* unit) { return may_control(field, *unit); }))
    return std::nullopt;
  BarredWay way;
  way.place = number;
  way.side = side;
  way.to_all = true;
  for (const auto& [id, enemy] : field.world.units) {
    if (enemy.side == side || !stands(enemy) || !can_fight(enemy)) continue;
    const Point edge = edge_towards(place, enemy.position);
    if (!could_reach(field, enemy, edge)) continue;
    const std::vector<UnitId> by = who_bar(field, side, enemy.position, edge);
    way.enemies.push_back(id);
    way.to_all = way.to_all && !by.empty();
    if (!by.empty() && std::find(way.by.begin(), way.by.end(), by.front()) == way.by.end())
      way.by.push_back(by.front());
  }
  return way.by.empty() ? std::nullopt : std::optional(way);
}

/// Whether the judgement still holds: those who bar the way stand, and no enemy has come to the place.
bool still_holds(const Field& field, const BarredWay& way) {
  return troops_at(field, objective_of(field, way.place), enemy_of(way.side)).empty() &&
         std::all_of(way.by.begin(), way.by.end(), [&](const UnitId& id) { return stands(field.world.units.at(id)); });
}

bool is_barred_by(const Field& field, int place, Side side) {
  const std::vector<BarredWay>& ways = barred_ways(field.world);
  return std::any_of(ways.begin(), ways.end(), [&](const BarredWay& way) {
    return way.place == place && way.side == side && way.controlled && still_holds(field, way);
  });
}

/// Of the same troops and the same ways, whatever was ruled on them.
bool is_same_case(const BarredWay& a, const BarredWay& b) {
  return a.place == b.place && a.side == b.side && a.by == b.by && a.enemies == b.enemies && a.to_all == b.to_all;
}

KeyedText result_for(bool controlled) { return controlled ? text("they_bar_the_way") : text("the_way_is_open"); }

}  // namespace

void work_out(MoveSession&, const Field& field, ObjectiveCase& one) {
  const ObjectiveResolution resolution = objective(one.facts);
  const Objective& place = objective_of(field, one.way.place);
  Proposal& proposal = one.proposal;
  one.outcome = {one.way.place, one.way.side, resolution.controlled};
  proposal.id = "objective." + std::to_string(field.world.move) + "." + std::to_string(one.way.place + 1) + "." +
                name_of(one.way.side);
  proposal.kind = objective_incident().kind;
  proposal.title =
      text("do_they_bar_the_way", {{"unit", name_of_unit(field, one.way.by.front())}, {"place", place.place}});
  proposal.units = one.way.by;
  proposal.units.insert(proposal.units.end(), one.way.enemies.begin(), one.way.enemies.end());
  proposal.steps = resolution.steps;
  proposal.result = result_for(resolution.controlled);
  proposal.outcome = to_record(one.outcome);
  proposal.overridable = objective_incident().outcome_schema;
  proposal.facts = told_case("objective", one.facts);
}

std::vector<ObjectiveCase> objective_cases(MoveSession& session, Field& field) {
  std::vector<BarredWay>& known = barred_ways(field.world);
  std::vector<BarredWay> kept;
  std::vector<ObjectiveCase> cases;
  for (int place = 0; place < static_cast<int>(field.options.objectives.size()); ++place) {
    for (const Side side : {Side::red, Side::blue}) {
      const auto way = barred_by(field, place, side);
      if (!way) continue;
      const auto before =
          std::find_if(known.begin(), known.end(), [&](const BarredWay& each) { return is_same_case(each, *way); });
      if (before != known.end()) {
        kept.push_back(*before);
        continue;
      }
      ObjectiveCase one;
      one.way = *way;
      one.facts = facts_of_troops(field, field.world.units.at(way->by.front()));
      one.facts.alone_there = false;  // they are not at the place
      one.facts.blocks_enemy_next_period = way->to_all;
      work_out(session, field, one);
      cases.push_back(std::move(one));
    }
  }
  known = std::move(kept);
  return cases;
}

void settle_objectives(Field& field, const std::vector<ObjectiveCase>& cases, const std::vector<Ruling>& rulings) {
  for (std::size_t i = 0; i < cases.size(); ++i) {
    const ObjectiveOutcome outcome = outcome_after_ruling(rulings[i], cases[i].outcome);
    BarredWay way = cases[i].way;
    way.controlled = outcome.controlled;
    barred_ways(field.world).push_back(std::move(way));
    const KeyedText line =
        text("title_and_result", {{"title", cases[i].proposal.title}, {"result", result_for(outcome.controlled)}});
    field.world.settled.push_back(settled(cases[i].proposal, rulings[i], outcome, line, field.world.time));
  }
}

std::optional<Side> holder_of(const Field& field, int number) {
  const Objective& place = objective_of(field, number);
  for (const Side side : {Side::red, Side::blue}) {
    const bool alone = troops_at(field, place, enemy_of(side)).empty();
    for (const Unit* unit : troops_at(field, place, side)) {
      ObjectiveFacts facts = facts_of_troops(field, *unit);
      facts.alone_there = alone;
      if (objective(facts).controlled) return side;
    }
  }
  // Where each side bars the other's way, neither controls the place.
  const bool red = is_barred_by(field, number, Side::red), blue = is_barred_by(field, number, Side::blue);
  if (red == blue) return std::nullopt;
  return red ? Side::red : Side::blue;
}

const Incident& objective_incident() {
  static const Incident made =
      incident<ObjectiveOutcome>("objective", {{"controlled", flag_member("Their side controls the place")}},
                                 [](const ObjectiveOutcome& outcome, const ObjectiveOutcome& proposed) {
                                   return check_same(outcome.place == proposed.place && outcome.side == proposed.side,
                                                     "place", "outcome_of_other_test");
                                 });
  return made;
}

}  // namespace krieg::wrg1750

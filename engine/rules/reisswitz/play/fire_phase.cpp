#include "reisswitz/play/fire_phase.hpp"

#include "drill/bodies.hpp"
#include "drill/rulings.hpp"
#include "reisswitz/book/formations.hpp"
#include "reisswitz/book/scale.hpp"
#include "reisswitz/book/supply.hpp"
#include "reisswitz/book/words.hpp"
#include "reisswitz/play/lost_points.hpp"
#include "reisswitz/play/mounting.hpp"
#include "reisswitz/play/retreat.hpp"
#include "reisswitz/play/targets.hpp"

namespace krieg::reisswitz {

namespace {

/// Without an order guns do not fire beyond the range of this band.
constexpr RangeBand farthest_at_will = RangeBand::elevation;
/// Wagons within this distance stand by.
constexpr double wagons_at_hand_paces = 200.0;
/// Troops that have moved less than this in the move count as halted.
constexpr double still_enough_m = 1.0;

Calibre nearer_calibre(int pounder) { return pounder == 12 ? Calibre::twelve_pounder : Calibre::six_pounder; }

/// The calibre whose table gives the battery's reach: howitzers reach as far as the 12-pounder.
Calibre far_calibre(const Field& field, const Unit& battery, int pounder) {
  return particulars(field, battery.id).howitzers.value_or(false) ? Calibre::twelve_pounder : nearer_calibre(pounder);
}

std::optional<RangeBand> band_of(const Field& field, const Unit& battery, int pounder, double distance_paces) {
  return particulars(field, battery.id).howitzers.value_or(false) ? howitzer_band(distance_paces)
                                                                  : range_band(nearer_calibre(pounder), distance_paces);
}

int will_reach_paces(const Field& field, const Unit& unit, int pounder) {
  const int farthest = reach(far_calibre(field, unit, pounder));
  if (memory_of(unit).conduct.fire_target) return farthest;
  int at_will = 0;
  for (const ArtilleryRow& row : artillery_table())
    if (row.calibre == far_calibre(field, unit, pounder) && row.band <= farthest_at_will)
      at_will = std::max(at_will, row.to_paces);
  return at_will;
}

bool fit_to_fire(const Field& field, const Unit& unit) {
  const bool recovering = unit.may_defend_at && *unit.may_defend_at > field.world.time;
  const bool supplied = memory_of(unit).fire.moves_fired < ammunition(arm_of(unit.branch)).moves_of_fire;
  return !unit.gone && memory_of(unit).conduct.fire_at_will && !memory_of(unit).conduct.bombard && !recovering &&
         supplied && !is_filling_up(unit) && !is_going_back(unit) && !unit.change && unit.moved_m < still_enough_m;
}

bool fires_in(Formation formation) { return share_firing(formation) > 0.0; }

KeyedText body_name(const Field& field, const UnitId& unit, bool skirmishers) {
  return skirmishers ? text("the_skirmishers_of", {{"unit", name_of_unit(field, unit)}})
                     : verbatim(name_of_unit(field, unit));
}

double distance_of(const Volley& volley) {
  return volley.artillery ? volley.artillery->distance_paces : volley.small_arms->distance_paces;
}

FireResolution find(const Field& field, const Volley& volley, const std::vector<int>& faces) {
  return volley.artillery ? artillery_fire(*volley.artillery, faces, field.readings)
                          : small_arms_fire(*volley.small_arms, faces, field.readings);
}

/// Notes the facts that later phases need.
void note_guns(const Field& field, Volley& volley) {
  if (!volley.artillery) return;
  const ArtilleryFireFacts& facts = *volley.artillery;
  const auto band = band_of(field, field.world.units.at(volley.firer), facts.pounder, facts.distance_paces);
  volley.guns = facts.guns;
  volley.canister.reset();
  if (!facts.shells && band && *band <= RangeBand::large_canister)
    volley.canister = facts.night ? Effect::bad : facts.effect;
}

Volley aimed(const Body& firer, const Body& target) {
  Volley volley;
  volley.firer = firer.unit;
  volley.by_skirmishers = firer.kind == BodyKind::skirmishers;
  volley.from = firer.position;
  volley.outcome.target = target.unit;
  volley.outcome.skirmishers = target.kind == BodyKind::skirmishers;
  return volley;
}

std::optional<Volley> battery_fires(MoveSession& session, const Field& field, const Unit& unit,
                                    const std::vector<Body>& all) {
  if (unit.formation != Formation::in_battery) return std::nullopt;
  const int pounder = particulars(field, unit.id).pounder.value_or(6);
  const Body guns = body_of(field, unit);
  const auto target = choose_target(field, guns, unit, paces(will_reach_paces(field, unit, pounder)), all);
  if (!target) return std::nullopt;
  if (!band_of(field, unit, pounder, metres_in_paces(distance_m(guns.position, target->position)))) return std::nullopt;

  Volley volley = aimed(guns, *target);
  const ArtilleryFireFacts facts = artillery_on(field, unit, *target, all);
  volley.artillery = facts;
  if (!artillery_fire(facts).possible) return std::nullopt;
  work_out(session, field, volley);
  return volley;
}

SmallArms arms_of(const Unit& unit, bool open_order) {
  if (unit.branch == Branch::rifles) return SmallArms::rifles;
  return open_order ? SmallArms::skirmishers : SmallArms::half_battalion;
}

std::optional<Volley> foot_fires(MoveSession& session, const Field& field, const Unit& unit, const Body& firer,
                                 const std::vector<Body>& all) {
  const auto target = choose_target(field, firer, unit, paces(small_arms_reach_paces), all);
  if (!target) return std::nullopt;
  Volley volley = aimed(firer, *target);
  const SmallArmsFacts facts = muskets_on(field, firer, *target);
  volley.small_arms = facts;
  if (facts.men <= 0 || !small_arms_fire(facts).possible) return std::nullopt;
  work_out(session, field, volley);
  return volley;
}

/// Whether they are wagons with ammunition, not pontoons.
bool is_munitions(const Field& field, const Unit& wagons, Side side) {
  return wagons.side == side && arm_of(wagons.branch) == Arm::train && !particulars(field, wagons.id).pontoons;
}

bool has_wagons_on_the_map(const Field& field, Side side) {
  return std::any_of(field.world.units.begin(), field.world.units.end(),
                     [&](const auto& entry) { return is_munitions(field, entry.second, side); });
}

/// If a side has ammunition wagons on the map, one of them must stand by; otherwise wagons come up unseen (reading 72).
bool wagons_at_hand(const Field& field, const Unit& unit) {
  if (!has_wagons_on_the_map(field, unit.side)) return true;
  return std::any_of(field.world.units.begin(), field.world.units.end(), [&](const auto& entry) {
    const Unit& wagons = entry.second;
    return is_munitions(field, wagons, unit.side) && !wagons.gone && !is_beaten(wagons) &&
           metres_in_paces(distance_m(wagons.position, unit.position)) <= wagons_at_hand_paces;
  });
}

/// Moves from the last shot until the battery's wagons have come up and it is filled up.
int moves_to_fill_up(const Field& field, const Unit& unit) {
  ResupplyFacts facts;
  facts.arm = arm_of(unit.branch);
  facts.moves_fired = memory_of(unit).fire.moves_fired;
  const bool come_unseen = facts.arm == Arm::artillery && !has_wagons_on_the_map(field, unit.side);
  if (come_unseen) facts.wagons_paces_away = (wagons_behind_from_paces + wagons_behind_to_paces) / 2.0;
  return static_cast<int>(std::ceil(resupply(facts, field.readings).moves_in_all));
}

void count_ammunition(Field& field, Unit& unit, bool fired) {
  const Ammunition carried = ammunition(arm_of(unit.branch), field.readings);
  FireMemory& fire = memory_of(unit).fire;
  fire.moves_on_end = fired ? fire.moves_on_end + 1 : 0;
  if (fired && ++fire.moves_fired == carried.moves_of_fire)
    unit.occurrences.push_back({"low_ammunition", {}, field.world.time});
  if (fired) fire.filling_moves = 0;
  if (fire.moves_fired == 0 || fired || !wagons_at_hand(field, unit)) return;
  if (++fire.filling_moves < moves_to_fill_up(field, unit)) return;
  fire.filling_moves = 0;
  fire.moves_fired = 0;
}

void count_canister(UnderGunsMemory& guns, MoveNumber now) {
  if (!within_moves(guns.good_canister, now, 1)) guns.canister_moves = guns.half_battery_moves = 0;
  if (guns.good_canister != now) ++guns.canister_moves;
  guns.good_canister = now;
}

void note_canister(Field& field, Unit& target) {
  count_canister(memory_of(target).under_guns, this_move(field));
  worsen(field, target, {.under_good_canister = true});
  target.occurrences.push_back({"under_canister", {}, field.world.time});
}

void note_fire(Field& field, const Volley& volley) {
  Unit& firer = field.world.units.at(volley.firer);
  if (memory_of(firer).fire.moves_on_end == 0) firer.occurrences.push_back({"opened_fire", {}, field.world.time});
  Unit& target = field.world.units.at(volley.outcome.target);
  if (volley.artillery) memory_of(target).under_guns.shot_at = this_move(field);
  if (volley.canister && !volley.outcome.skirmishers) memory_of(target).under_guns.struck = this_move(field);
  if (is_shaking_canister(volley) && !volley.outcome.skirmishers) note_canister(field, target);
  else target.occurrences.push_back({"under_fire", {}, field.world.time});
}

/// For each unit the guns that fire canister with good effect on it from a distance at which canister shakes it, less
/// guns of its own side that fire close by it (Cavalry v Infantry in Close Order 4 and 5).
std::map<UnitId, int> guns_that_shake(const Field& field, const std::vector<Volley>& volleys) {
  std::map<UnitId, int> guns;
  for (const Volley& volley : volleys)
    if (is_shaking_canister(volley) && !volley.outcome.skirmishers &&
        volley.artillery->distance_paces <= shaking_canister_paces)
      guns[volley.outcome.target] += volley.guns;
  for (auto& [id, count] : guns) {
    const Unit& target = field.world.units.at(id);
    for (const Volley& volley : volleys) {
      const Unit& firer = field.world.units.at(volley.firer);
      if (volley.artillery && firer.side == target.side &&
          metres_in_paces(distance_m(firer.position, target.position)) <= gun_support_paces)
        count -= volley.guns;
    }
  }
  return guns;
}

void shake_under_canister(Field& field, const std::map<UnitId, int>& guns) {
  for (const auto& [id, count] : guns) {
    Unit& target = field.world.units.at(id);
    if (count <= 0 || target.gone) continue;
    int& half_battery_moves = memory_of(target).under_guns.half_battery_moves;
    half_battery_moves += std::max(1, count / guns_of_half_battery);
    shake(target, half_battery_moves);
  }
}

void strike(Field& field, const Volley& volley, const Ruling& ruling) {
  const FireOutcome final_outcome = outcome_after_ruling(ruling, volley.outcome);
  Unit& target = field.world.units.at(final_outcome.target);
  note_fire(field, volley);
  const LossResolution lost = inflict(field, target, final_outcome.points, final_outcome.skirmishers);
  const TextArg title("title", volley.proposal.title), points("points", number_text(final_outcome.points));
  const TextArg men("men", lost.men);
  const KeyedText line = lost.guns > 0 ? text("fire_takes_men_and_guns", {title, points, men, {"guns", lost.guns}})
                                       : text("fire_takes_men", {title, points, men});
  Settled fire = settled(volley.proposal, ruling, final_outcome, line, field.world.time);
  if (volley.artillery) fire.guns_heard = volley.firer;
  field.world.settled.push_back(std::move(fire));
}

}  // namespace

bool is_filling_up(const Unit& unit) {
  return !unit.tasks.empty() && unit.tasks.front().kind == TaskKind::fill_up && memory_of(unit).duty.begun;
}

ArtilleryFireFacts artillery_on(const Field& field, const Unit& battery, const Body& target,
                                const std::vector<Body>& all) {
  const Point guns = battery.position;
  ArtilleryFireFacts facts;
  facts.guns = guns_of(battery);
  facts.pounder = particulars(field, battery.id).pounder.value_or(6);
  facts.distance_paces = metres_in_paces(distance_m(guns, target.position));
  if (const auto band = band_of(field, battery, facts.pounder, facts.distance_paces))
    facts.effect = artillery_effect(field.ground, guns, target.position, *band, field.readings).effect;
  const auto heavy = range_band(Calibre::twelve_pounder, facts.distance_paces);
  if (facts.pounder == 9 && heavy)
    facts.effect_as_twelve = artillery_effect(field.ground, guns, target.position, *heavy, field.readings).effect;
  facts.target = describe_target(field, target, guns);
  if (keeps_behind_cover(field, target, guns)) facts.target.shelter = Shelter::sheltering;
  facts.place_known = sees(field, body_of(field, battery), target);
  facts.several_units_deep = is_several_deep(target, guns, all);
  const auto& line = field.world.units.at(target.unit).skirmishers;
  facts.line_close_behind =
      target.kind == BodyKind::skirmishers && line && line->ahead <= paces(skirmish_distances.nearest);
  facts.on_the_flank = takes_in_flank(target, guns);
  facts.shells = particulars(field, battery.id).howitzers.value_or(false);
  facts.night = field.world.light == Light::night;
  return facts;
}

SmallArmsFacts muskets_on(const Field& field, const Body& firer, const Body& target) {
  const Unit& unit = field.world.units.at(firer.unit);
  const bool by_skirmishers = firer.kind == BodyKind::skirmishers;
  const bool open_order = by_skirmishers || unit.formation == Formation::skirmish_order;
  SmallArmsFacts facts;
  facts.who = arms_of(unit, open_order);
  const int in_ranks = men_to_fight(field, unit, men_of(unit) - (unit.skirmishers ? unit.skirmishers->men : 0));
  facts.men = by_skirmishers ? unit.skirmishers->men : static_cast<int>(share_firing(unit.formation) * in_ranks);
  facts.distance_paces = metres_in_paces(gap_m(firer, target));
  facts.target = describe_target(field, target, firer.position);
  const bool covered = describe_target(field, firer, target.position).shelter == Shelter::defending;
  facts.effect =
      open_order ? skirmish_effect(covered)
                 : musketry_effect({true, unit.steadiness == Steadiness::steady, memory_of(unit).fire.moves_on_end});
  facts.night = field.world.light == Light::night;
  return facts;
}

void work_out(MoveSession& session, const Field& field, Volley& volley) {
  note_guns(field, volley);
  const std::string subjects =
      volley.firer.value + (volley.by_skirmishers ? ".skirmishers>" : ">") + volley.outcome.target.value;
  Proposal& proposal = volley.proposal;
  auto [resolution, dice] = throw_until_resolved(
      session, "fire", subjects, [&](const std::vector<int>& faces) { return find(field, volley, faces); },
      proposal.dice);
  volley.outcome.points = resolution.points;
  proposal.id = "fire." + std::to_string(field.world.move) + "." + subjects;
  proposal.kind = fire_incident().kind;
  proposal.title = text("fires_on", {{"firer", body_name(field, volley.firer, volley.by_skirmishers)},
                                     {"target", body_name(field, volley.outcome.target, volley.outcome.skirmishers)},
                                     {"paces", number_text(std::round(distance_of(volley)))}});
  proposal.units = {volley.firer, volley.outcome.target};
  proposal.steps = resolution.steps;
  proposal.dice = std::move(dice);
  proposal.result = text("loss_of_points", {{"points", number_text(resolution.points)}});
  proposal.outcome = to_record(volley.outcome);
  proposal.overridable = fire_incident().outcome_schema;
  proposal.facts = volley.artillery ? told_case("artillery_fire", *volley.artillery)
                                    : told_case("small_arms_fire", *volley.small_arms);
}

void change_facts(Volley& volley, const Json& changes) {
  if (volley.artillery) record::change(*volley.artillery, changes);
  else record::change(*volley.small_arms, changes);
}

std::vector<Volley> volleys_of_both_sides(MoveSession& session, const Field& field) {
  const std::vector<Body> all = bodies(field);
  std::vector<Volley> volleys;
  const auto add = [&](std::optional<Volley> volley) {
    if (volley) volleys.push_back(std::move(*volley));
  };
  for (const auto& [id, unit] : field.world.units) {
    if (!fit_to_fire(field, unit)) continue;
    if (arm_of(unit.branch) == Arm::artillery) add(battery_fires(session, field, unit, all));
    if (!fights_on_foot(unit.branch)) continue;
    if (fires_in(unit.formation)) add(foot_fires(session, field, unit, body_of(field, unit), all));
    const bool in_place = unit.skirmishers && unit.skirmishers->ahead == unit.skirmishers->ordered_ahead;
    if (in_place) add(foot_fires(session, field, unit, *skirmishers_of(field, unit), all));
  }
  return volleys;
}

void settle_fire(Field& field, const std::vector<Volley>& volleys, const std::vector<Ruling>& rulings) {
  const std::map<UnitId, int> shaking = guns_that_shake(field, volleys);
  for (std::size_t i = 0; i < volleys.size(); ++i) strike(field, volleys[i], rulings[i]);
  shake_under_canister(field, shaking);
  for (auto& [id, unit] : field.world.units) {
    const UnitId& firer = id;
    count_ammunition(field, unit,
                     std::any_of(volleys.begin(), volleys.end(), [&](const Volley& v) { return v.firer == firer; }));
  }
}

const Incident& fire_incident() {
  static const Incident made = incident<FireOutcome>(
      "fire", {{"points", points_member("Loss in points")}},
      [](const FireOutcome& outcome, const FireOutcome& proposed) {
        if (auto verdict = check_same(outcome.target == proposed.target, "target", "outcome_of_other_target"); !verdict)
          return verdict;
        return check_points(outcome.points, "points");
      });
  return made;
}

}  // namespace krieg::reisswitz

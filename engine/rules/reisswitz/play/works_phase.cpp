#include "reisswitz/play/works_phase.hpp"

#include "drill/ground_state.hpp"
#include "drill/known_ground.hpp"
#include "drill/rulings.hpp"
#include "measure/plane.hpp"
#include "reisswitz/book/bridging.hpp"
#include "reisswitz/book/formations.hpp"
#include "reisswitz/book/recognition.hpp"
#include "reisswitz/book/scale.hpp"
#include "reisswitz/book/words.hpp"
#include "reisswitz/play/fire_phase.hpp"
#include "reisswitz/play/lost_points.hpp"
#include "reisswitz/play/retreat.hpp"
#include "reisswitz/play/way_back.hpp"
#include "terrain/ground.hpp"

namespace krieg::reisswitz {

namespace {

bool bombards(const Field& field, const Unit& unit) {
  const bool supplied = memory_of(unit).fire.moves_fired < howitzer_moves_of_fire;
  return !unit.gone && memory_of(unit).conduct.bombard && unit.formation == Formation::in_battery && !unit.change &&
         supplied && !is_filling_up(unit) && !is_going_back(unit) &&
         !(unit.may_defend_at && *unit.may_defend_at > field.world.time);
}

struct Aim {
  const Feature* feature = nullptr;
  bool houses = false;
};

bool fires_shells(const Field& field, const Unit& battery) {
  return particulars(field, battery.id).howitzers.value_or(false);
}

bool has_in_view(const Field& field, const Unit& battery, const Feature& feature) {
  const Recognition& book = recognition_of_the_book();
  return std::any_of(feature.points.begin(), feature.points.end(), [&](Point corner) {
    return distance_m(battery.position, corner) <= noticed_within(field).metres() &&
           field.ground.sees(battery.position, book.eye_on_foot, corner, book.top_on_foot);
  });
}

/// Gunners aim only at things that are on their map or in their view (reading 86).
bool can_be_pointed_at(const Field& field, const Unit& battery, const Feature& feature) {
  return knows_of(field, battery, feature) || has_in_view(field, battery, feature);
}

const Feature* target_near(const Field& field, const Unit& battery, Point place, FeatureKind kind, double within_m) {
  return feature_near(field, place, within_m, [&](const Feature& feature) {
    return feature.kind == kind && can_be_pointed_at(field, battery, feature);
  });
}

/// A bridge or wall within that distance.
const Feature* works_near(const Field& field, const Unit& battery, Point place, double within_m) {
  for (const FeatureKind kind : {FeatureKind::bridge, FeatureKind::wall})
    if (const Feature* works = target_near(field, battery, place, kind, within_m)) return works;
  return nullptr;
}

const Feature* houses_at(const Field& field, const Unit& battery, Point place) {
  for (const Feature& houses : field.ground.features())
    if (houses.kind == FeatureKind::village && encloses(houses.points, place) &&
        can_be_pointed_at(field, battery, houses))
      return &houses;
  for (const FeatureKind kind : {FeatureKind::village, FeatureKind::building})
    if (const Feature* houses = target_near(field, battery, place, kind, named_place_m)) return houses;
  return nullptr;
}

/// The bridge, wall or houses at a place; howitzers set houses alight and guns open them. The thing exactly at the
/// place has priority over things near it: an order to fire on a village does not mean the bridge at its end.
Aim aim_at(const Field& field, const Unit& battery, Point place) {
  constexpr double pointed_at_m = 20.0;
  const bool among_houses = known_cover(field, battery, place) == Cover::village;
  if (const Feature* works = works_near(field, battery, place, among_houses ? pointed_at_m : named_place_m / 2.0))
    return {works, false};
  if (const Feature* houses = houses_at(field, battery, place)) return {houses, fires_shells(field, battery)};
  return {};
}

/// Whether the feature is as printed, or is a bridge that still stands. Gunners do not fire at things that are broken,
/// open or on fire.
bool is_whole(const Feature& feature, const std::string& state) {
  if (feature.kind == FeatureKind::bridge) return state != ground_state::cracked && !closes(feature, state);
  return state.empty();
}

bool is_whole(const Field& field, const Feature& feature) { return is_whole(feature, state_of(field, feature.id)); }

/// Gunners go on firing at a ruin until they see it or are told (reading 86).
bool holds_for_whole(const Field& field, const Unit& battery, const Feature& feature) {
  return is_whole(feature, has_in_view(field, battery, feature) ? state_of(field, feature.id)
                                                                : known_state(field, battery, feature));
}

Works works_of(const Field& field, const Feature& feature) {
  if (feature.kind != FeatureKind::bridge) return feature.stone ? Works::strong_wall : Works::weak_wall;
  const bool stone = feature.stone && !is_field_bridge(state_of(field, feature.id));
  return stone ? Works::stone_bridge : Works::wooden_bridge;
}

/// First the dice for the place, then the one for the losses in it.
struct Hit {
  int throws_needed = 0;
  bool takes_effect = false;
  double points = 0.0;
  std::vector<Step> steps;
};

Hit effect_on_place(const Bombardment& b, const std::vector<int>& faces) {
  if (b.ruined) return {0, false, 0.0, {{text("ruined_already"), "reading 86", text("no_effect")}}};
  if (b.houses) {
    const BuildingFireResolution resolution = fire_on_buildings(b.on_houses, faces);
    return {resolution.throws_needed, resolution.alight.value_or(false), 0.0, resolution.steps};
  }
  const BreachResolution resolution = fire_on_works(b.on_works, faces);
  return {resolution.throws_needed, resolution.breached.value_or(false), 0.0, resolution.steps};
}

/// "One third of the score given in the table of losses" (Howitzer Bombardment of Buildings).
void add_losses(const Bombardment& b, const std::vector<int>& faces, Hit& hit) {
  constexpr double share = 1.0 / 3.0;
  const FireResolution resolution = artillery_fire(*b.on_troops, faces);
  hit.throws_needed = resolution.throws_needed;
  hit.points = resolution.points * share;
  hit.steps.insert(hit.steps.end(), resolution.steps.begin(), resolution.steps.end());
  hit.steps.push_back({text("a_third_among_houses"), "3, Howitzer Bombardment of Buildings",
                       text("n_points", {{"points", number_text(hit.points)}})});
}

Hit effect_of(const Bombardment& b, const std::vector<int>& faces) {
  const bool wants_a_die = effect_on_place(b, {}).throws_needed > 0;
  const std::size_t own = std::min<std::size_t>(wants_a_die ? 1 : 0, faces.size());
  const auto first_of_losses = faces.begin() + static_cast<std::ptrdiff_t>(own);
  Hit hit = effect_on_place(b, {faces.begin(), first_of_losses});
  if (hit.throws_needed > 0 || !b.on_troops) return hit;
  add_losses(b, {first_of_losses, faces.end()}, hit);
  return hit;
}

void aim_at_occupants(const Field& field, const Unit& battery, const Feature& houses, Bombardment& b) {
  for (const auto& [id, unit] : field.world.units)
    if (!unit.gone && unit.side != battery.side && encloses(houses.points, unit.position)) b.occupants.push_back(id);
  if (b.occupants.empty()) return;
  ArtilleryFireFacts facts;
  facts.guns = guns_of(battery);
  facts.pounder = particulars(field, battery.id).pounder.value_or(6);
  facts.distance_paces = b.on_houses.distance_paces;
  facts.effect = Effect::bad;
  facts.shells = true;
  facts.night = field.world.light == Light::night;
  facts.target = {field.world.units.at(b.occupants.front()).branch, Formation::line_two_ranks, false, Shelter::none};
  if (artillery_fire(facts).possible) b.on_troops = facts;
}

Bombardment lay(const Field& field, const Unit& unit, const Aim& aim) {
  Bombardment b;
  b.houses = aim.houses;
  b.ruined = !is_whole(field, *aim.feature);
  const double distance = metres_in_paces(distance_m(unit.position, *memory_of(unit).conduct.bombard));
  const auto move_of_fire = memory_of(unit).fire.bombard_moves + 1;
  const int howitzers = fires_shells(field, unit) ? guns_of(unit) : 0;
  b.on_houses = {howitzers, distance, aim.feature->stone ? Houses::stone : Houses::wooden, move_of_fire};
  b.on_works = {guns_of(unit), particulars(field, unit.id).pounder.value_or(6), distance, works_of(field, *aim.feature),
                move_of_fire};
  b.outcome.battery = unit.id;
  b.outcome.feature = aim.feature->id;
  if (aim.houses) aim_at_occupants(field, unit, *aim.feature, b);
  return b;
}

/// The new state of the place, and how it is reported.
struct Made {
  const char* state;
  const char* phrase;
  TextKey words;
};

Made made_of(const Bombardment& b) {
  if (b.houses) return {ground_state::alight, "set_alight", "house_is_set_alight"};
  switch (b.on_works.works) {
    case Works::stone_bridge: return {ground_state::cracked, "bridge_broken", "bridge_is_broken"};
    case Works::wooden_bridge: return {ground_state::broken, "bridge_broken", "bridge_is_broken"};
    case Works::strong_wall:
    case Works::weak_wall: break;
  }
  return {ground_state::breached, "wall_breached", "wall_is_breached"};
}

void burn_out(Field& field, Unit& unit, const Feature& place) {
  unit.occurrences.push_back({"burnt_out", {}, field.world.time});
  send_back(field, unit, middle_of(place.points), paces(evacuation_radius_paces));
}

bool stands_in(const Unit& unit, const Feature& place) {
  if (encloses(place.points, unit.position)) return true;
  const double reach = paces(evacuation_radius_paces).metres();
  return place.stone && std::any_of(place.points.begin(), place.points.end(),
                                    [&](Point corner) { return distance_m(unit.position, corner) <= reach; });
}

/// Ten moves after a fire has spread troops must leave; thirty moves later it has burnt out. A bridge burns down to its
/// piles in five.
void burn(Field& field) {
  constexpr std::int64_t burns_moves = 30;
  const auto states = field.world.ground_changes;
  for (const auto& [id, state] : states) {
    const Feature* place = field.ground.feature(id);
    if (!place) continue;
    const std::int64_t moves = field.world.move - state_since(field, id);
    if (state == ground_state::burning && !burning_bridge({static_cast<int>(moves), true}).piles_stand)
      set_state(field, id, ground_state::razed);
    if (state == ground_state::cracked && moves >= stone_bridge_stands_moves)
      set_state(field, id, ground_state::broken);
    if (state != ground_state::ablaze || moves < evacuation_moves) continue;
    for (auto& [unit_id, unit] : field.world.units)
      if (!unit.gone && !is_going_back(unit) && stands_in(unit, *place)) burn_out(field, unit, *place);
    if (moves >= burns_moves) set_state(field, id, ground_state::burnt);
  }
}

/// The bombardments of this move. Batteries on houses fire separately; those on the same wall or bridge together
/// (Artillery Breaching a Wall: "two or more batteries firing").
std::vector<Bombardment> guns_laid(const Field& field) {
  std::vector<Bombardment> all;
  for (const auto& [id, unit] : field.world.units) {
    if (!bombards(field, unit)) continue;
    const Aim aim = aim_at(field, unit, *memory_of(unit).conduct.bombard);
    if (!aim.feature || !holds_for_whole(field, unit, *aim.feature)) continue;
    Bombardment b = lay(field, unit, aim);
    const auto same = std::find_if(all.begin(), all.end(), [&](const Bombardment& other) {
      return !b.houses && !other.houses && other.outcome.feature == b.outcome.feature &&
             field.world.units.at(other.outcome.battery).side == unit.side && fire_on_works(b.on_works, {}).possible &&
             fire_on_works(other.on_works, {}).possible;
    });
    if (same == all.end()) {
      all.push_back(std::move(b));
      continue;
    }
    same->with.push_back(id);
    same->on_works.guns += b.on_works.guns;
    if (b.on_works.distance_paces < same->on_works.distance_paces) {
      same->on_works.distance_paces = b.on_works.distance_paces;
      same->on_works.pounder = b.on_works.pounder;
    }
    same->on_works.move_of_fire = std::max(same->on_works.move_of_fire, b.on_works.move_of_fire);
  }
  return all;
}

}  // namespace

void work_out(MoveSession& session, const Field& field, Bombardment& b) {
  const UnitId& id = b.outcome.battery;
  Proposal& proposal = b.proposal;
  auto [effect, dice] = throw_until_resolved(
      session, "bombard", id.value + ">" + b.outcome.feature,
      [&](const std::vector<int>& faces) { return effect_of(b, faces); }, proposal.dice);
  b.outcome.takes_effect = effect.takes_effect;
  b.outcome.points = effect.points;
  proposal.id = "bombard." + std::to_string(field.world.move) + "." + id.value;
  proposal.kind = bombard_incident().kind;
  const std::vector<TextArg> guns_and_place{{"battery", name_of_unit(field, id)},
                                            {"feature", name_of_feature(field, b.outcome.feature)}};
  proposal.title =
      b.with.empty() ? text("battery_on_place", guns_and_place) : text("batteries_on_place", guns_and_place);
  proposal.units = {id};
  proposal.units.insert(proposal.units.end(), b.with.begin(), b.with.end());
  proposal.units.insert(proposal.units.end(), b.occupants.begin(), b.occupants.end());
  proposal.steps = effect.steps;
  proposal.dice = std::move(dice);
  proposal.result = effect.takes_effect ? text(made_of(b).words) : text("no_effect");
  if (b.on_troops)
    proposal.result = text("effect_and_loss", {{"effect", proposal.result}, {"points", number_text(effect.points)}});
  proposal.outcome = to_record(b.outcome);
  proposal.overridable = bombard_incident().outcome_schema;
  proposal.facts = b.houses ? told_case("fire_on_buildings", b.on_houses) : told_case("fire_on_works", b.on_works);
}

void change_facts(Bombardment& b, const Json& changes) {
  if (b.houses) record::change(b.on_houses, changes);
  else record::change(b.on_works, changes);
}

std::vector<Bombardment> bombardments(MoveSession& session, const Field& field) {
  std::vector<Bombardment> all = guns_laid(field);
  for (Bombardment& b : all) work_out(session, field, b);
  return all;
}

namespace {

/// `effect`: the effect that the battery reports; empty: none yet.
void note_bombardment(Field& field, const UnitId& id, const std::string& effect) {
  Unit& battery = field.world.units.at(id);
  FireMemory& fire = memory_of(battery).fire;
  ++fire.bombard_moves;
  fire.moves_on_end = 1;
  fire.filling_moves = 0;
  if (++fire.moves_fired == howitzer_moves_of_fire)
    battery.occurrences.push_back({"low_ammunition", {}, field.world.time});
  if (effect.empty()) return;
  battery.occurrences.push_back({effect, {}, field.world.time});
  memory_of(battery).conduct.bombard.reset();
}

/// All troops in a place share the loss.
void shell(Field& field, const std::vector<UnitId>& occupants, double points) {
  if (points <= 0.0) return;
  for (const UnitId& id : occupants) {
    Unit& unit = field.world.units.at(id);
    if (unit.gone) continue;
    unit.occurrences.push_back({"shelled", {}, field.world.time});
    inflict(field, unit, points / static_cast<double>(occupants.size()), false);
  }
}

}  // namespace

void settle_bombardments(Field& field, const std::vector<Bombardment>& bombardments,
                         const std::vector<Ruling>& rulings) {
  for (std::size_t i = 0; i < bombardments.size(); ++i) {
    const Bombardment& b = bombardments[i];
    const BombardOutcome final_outcome = outcome_after_ruling(rulings[i], b.outcome);
    std::vector<UnitId> batteries = b.with;
    batteries.insert(batteries.begin(), final_outcome.battery);
    for (const UnitId& id : batteries) note_bombardment(field, id, final_outcome.takes_effect ? made_of(b).phrase : "");
    if (final_outcome.takes_effect) set_state(field, final_outcome.feature, made_of(b).state);
    shell(field, b.occupants, final_outcome.points);
    field.world.settled.push_back(settled(b.proposal, rulings[i], final_outcome,
                                          final_outcome.takes_effect
                                              ? text("fire_takes_effect", {{"title", b.proposal.title}})
                                              : text("fire_without_effect", {{"title", b.proposal.title}}),
                                          field.world.time));
  }
}

void work_out(MoveSession& session, const Field& field, BurningHouse& house) {
  const std::string& id = house.outcome.feature;
  Proposal& proposal = house.proposal;
  const bool due = fire_spreads(house.facts).due;
  auto [resolution, dice] = throw_until_resolved(
      session, "fire_spreads", id, [&](const std::vector<int>& faces) { return fire_spreads(house.facts, faces); },
      proposal.dice);
  house.outcome.spreads = resolution.spreads.value_or(false);
  proposal.id = "fire_spreads." + std::to_string(field.world.move) + "." + id;
  proposal.kind = spread_incident().kind;
  proposal.title = text("does_fire_spread", {{"feature", name_of_feature(field, id)}});
  proposal.steps = resolution.steps;
  proposal.dice = std::move(dice);
  proposal.result = !due                    ? text("it_burns_on")
                    : house.outcome.spreads ? text("it_spreads")
                                            : text("it_does_not_spread");
  proposal.outcome = to_record(house.outcome);
  proposal.overridable = spread_incident().outcome_schema;
  proposal.facts = told_case("fire_spreads", house.facts);
}

std::vector<BurningHouse> burning_houses(MoveSession& session, const Field& field) {
  std::vector<BurningHouse> houses;
  for (const auto& [id, state] : field.world.ground_changes) {
    if (state != ground_state::alight) continue;
    const Feature* place = field.ground.feature(id);
    if (!place) continue;
    BurningHouse house;
    house.facts = {place->stone ? Houses::stone : Houses::wooden,
                   static_cast<int>(field.world.move - state_since(field, id))};
    if (!fire_spreads(house.facts).due) continue;
    house.outcome.feature = id;
    work_out(session, field, house);
    houses.push_back(std::move(house));
  }
  return houses;
}

void settle_burning_houses(Field& field, const std::vector<BurningHouse>& houses, const std::vector<Ruling>& rulings) {
  for (std::size_t i = 0; i < houses.size(); ++i) {
    const BurningHouse& house = houses[i];
    const SpreadOutcome final_outcome = outcome_after_ruling(rulings[i], house.outcome);
    const bool burns_on = rulings[i].accepted && !fire_spreads(house.facts).due;
    if (!burns_on)
      set_state(field, final_outcome.feature, final_outcome.spreads ? ground_state::ablaze : ground_state::burnt);
    const TextArg place("feature", name_of_feature(field, final_outcome.feature));
    const KeyedText line = burns_on                ? text("fire_burns_on", {place})
                           : final_outcome.spreads ? text("fire_spreads", {place})
                                                   : text("fire_goes_out", {place});
    field.world.settled.push_back(settled(house.proposal, rulings[i], final_outcome, line, field.world.time));
  }
  burn(field);
}

const Incident& bombard_incident() {
  static const Incident made = incident<BombardOutcome>(
      "bombard",
      {{"takes_effect", flag_member("A house is set alight, the wall breached, the bridge broken")},
       {"points", points_member("Loss of those in the houses, points")}},
      [](const BombardOutcome& outcome, const BombardOutcome& proposed) {
        const bool same = outcome.battery == proposed.battery && outcome.feature == proposed.feature;
        if (auto verdict = check_same(same, "battery, feature", "outcome_of_other_battery"); !verdict) return verdict;
        return check_points(outcome.points, "points");
      });
  return made;
}

const Incident& spread_incident() {
  static const Incident made = incident<SpreadOutcome>("fire_spreads", {{"spreads", flag_member("The fire spreads")}},
                                                       [](const SpreadOutcome& outcome, const SpreadOutcome& proposed) {
                                                         return check_same(outcome.feature == proposed.feature,
                                                                           "feature", "outcome_of_other_fire");
                                                       });
  return made;
}

}  // namespace krieg::reisswitz

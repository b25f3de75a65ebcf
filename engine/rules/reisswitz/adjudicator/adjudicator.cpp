#include "reisswitz/adjudicator/adjudicator.hpp"

#include <cassert>

#include "drill/bodies.hpp"
#include "reisswitz/adjudicator/chapters.hpp"
#include "reisswitz/book/edition.hpp"
#include "reisswitz/book/formations.hpp"
#include "reisswitz/book/words.hpp"
#include "reisswitz/play/circumstances.hpp"
#include "reisswitz/play/fire_phase.hpp"

namespace krieg::reisswitz {

Notes notes_on(std::type_identity<Readings>) {
  return {may("cavalry_stops_at_degrees", 10, 15, "steeper slopes cannot be charged over: 10 or 15 (reading 23)"),
          may("recovery_times", "how long beaten troops need (reading 27)"),
          may("men_per_three_rank_point", 3, 5, "men of a point of infantry in three ranks: 5 or 3 (reading 15)"),
          may("difference_on", "on whose strength the difference of two sides is reckoned (reading 18)"),
          may("cavalry_second_line_to_paces", 600, 800, "how far back it counts: 800 or 600 (reading 22)"),
          may("guns_refill_in_moves", 2, 5, "moves that guns need to fill up: 5 or 2 (reading 16)"),
          may("shaken_attackers_lose_a_point", "shaken troops lose their point in attack too (reading 24)"),
          may("losses_for", "for how many the dice's losses of infantry stand (reading 26)"),
          may("victors_lose_by", "what a won assault costs the victor (reading 25)"),
          may("odds_on_squares", "the odds of cavalry on squares (reading 20)"),
          may("infantry_stops_at_degrees", 15, 20, "steeper slopes cannot be attacked up: 15 or 20 (reading 23)"),
          may("cavalry_downhill", "what attacking downhill costs cavalry (reading 23)"),
          may("officers_fall", "in play, officers among endangered troops may fall by the dice (reading 80)"),
          may("good_effect_by", "which list divides good from bad effect of guns (reading 10)"),
          may("rifle_rows", "which rows of the skirmishers' table rifles read (reading 11)"),
          may("canister_test_by", "the odds by which troops stay under canister (reading 34)"),
          may("nine_pounder_dice", 1, 2, "dice that a nine-pounder battery throws: 1 or 2 (reading 35)")};
}

void check(const Readings& readings) {
  if (const auto faults = faults_of_options(to_record(readings)); !faults.empty()) throw RecordError(faults.front());
}

namespace {

Json assault_between(const Field& field, const UnitId& attacker, const UnitId& defender) {
  AssaultFacts facts = circumstances(field, {attacker}, defender);
  constexpr double tenths = 10.0;
  facts.slope_degrees = std::round(facts.slope_degrees * tenths) / tenths;
  return {{"procedure", "assault"}, {"facts", to_record(facts)}};
}

Json cannonade_between(const Field& field, const Unit& battery, const Body& target) {
  ArtilleryFireFacts facts = artillery_on(field, battery, target, bodies(field));
  facts.guns = std::max(1, facts.guns);
  facts.distance_paces = std::round(facts.distance_paces);
  return {{"procedure", "artillery_fire"}, {"facts", to_record(facts)}};
}

/// Cases of musketry: of the unit's ranks, and of the skirmishers before them. Muskets that cannot reach the target
/// have none.
std::vector<Json> musketry_between(const Field& field, const Unit& foot, const Body& target) {
  std::vector<Json> cases;
  std::vector<Body> firers{body_of(field, foot)};
  if (const auto skirmishers = skirmishers_of(field, foot)) firers.push_back(*skirmishers);
  for (const Body& firer : firers) {
    SmallArmsFacts facts = muskets_on(field, firer, target);
    if (facts.men <= 0) continue;
    facts.distance_paces = std::round(facts.distance_paces);
    cases.push_back({{"procedure", "small_arms_fire"}, {"facts", to_record(facts)}});
  }
  return cases;
}

/// Guns get cases of fire; others of attack, and infantry of fire too.
std::vector<Json> between(const World& world, const Scenario& scenario, const Directory& directory,
                          const UnitId& attacker, const UnitId& defender) {
  assert(!world.units.at(attacker).gone && !world.units.at(defender).gone && "both units are in the field");
  World now = world;
  const Field field = field_of(now, *scenario.ground, directory, readings_of(scenario.sheet.options));
  const Unit& unit = now.units.at(attacker);
  const Body target = body_of(field, now.units.at(defender));
  std::vector<Json> cases;
  if (arm_of(unit.branch) == Arm::artillery) cases.push_back(cannonade_between(field, unit, target));
  else cases.push_back(assault_between(field, attacker, defender));
  if (fights_on_foot(unit.branch))
    for (Json& fire : musketry_between(field, unit, target)) cases.push_back(std::move(fire));
  for (Json& asked : cases) asked["options"] = scenario.sheet.options;
  return cases;
}

}  // namespace

Adjudicator adjudicator() {
  Adjudicator adjudicator{book_name, edition, facts::schema<Readings>(), {}, table_sheets(), between};
  for (const Chapter& chapter :
       {movement_chapter(), formations_chapter(), fire_chapter(), losses_chapter(), assault_chapter(),
        aftermath_chapter(), conduct_chapter(), defiles_chapter(), strongpoint_chapter(), works_chapter()})
    adjudicator.procedures.insert(adjudicator.procedures.end(), chapter.begin(), chapter.end());
  return adjudicator;
}

}  // namespace krieg::reisswitz

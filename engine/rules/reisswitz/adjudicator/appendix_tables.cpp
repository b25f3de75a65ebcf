// Tables of Appendix Three that the rules calculate or read elsewhere. Each is made by calling the rules.
#include "reisswitz/adjudicator/chapters.hpp"
#include "reisswitz/book/assault.hpp"
#include "reisswitz/book/bombardment.hpp"
#include "reisswitz/book/fire.hpp"
#include "reisswitz/book/formations.hpp"
#include "reisswitz/book/long_march.hpp"
#include "reisswitz/book/movement_chart.hpp"
#include "reisswitz/book/particulars.hpp"
#include "reisswitz/book/strongpoint.hpp"
#include "reisswitz/book/surprise.hpp"
#include "reisswitz/book/words.hpp"
#include "reisswitz/play/held_ground.hpp"
#include "reisswitz/play/shapes.hpp"

namespace krieg::reisswitz {

namespace {

constexpr int squadrons_of_regiment = 4;

Json long_march_rows() {
  Json rows = Json::array();
  for (const Arm arm : {Arm::infantry, Arm::cavalry}) {
    const LongMarch rates = long_march(arm);
    rows.push_back({{"arm", name_of(arm)},
                    {"miles_per_hour", rates.miles_per_hour},
                    {"miles_per_day", rates.miles_per_day},
                    {"miles_of_a_forced_march", farthest_forced_march_miles},
                    {"hours_before_one_of_rest", hours_before_long_rest}});
  }
  return rows;
}

Json column_row(const char* of, Branch branch, Formation formation, int men, int guns, int bodies) {
  const Footprint ground = footprint(branch, formation, men, guns);
  return {{"of", of},
          {"formation", name_of(formation)},
          {"title", formation_name(branch, formation).text},
          {"paces", std::lround(in_paces(ground.depth) * bodies)}};
}

Json column_rows() {
  Json rows = Json::array();
  for (const Formation formation :
       {Formation::march_column, Formation::open_column, Formation::close_column, Formation::attack_column})
    rows.push_back(column_row("battalion", Branch::line_infantry, formation, men_of_battalion, 0, 1));
  for (const Formation formation : {Formation::march_column, Formation::open_column, Formation::close_column})
    rows.push_back(
        column_row("four squadrons", Branch::light_cavalry, formation, men_of_squadron, 0, squadrons_of_regiment));
  for (const Formation formation : {Formation::march_column, Formation::open_column, Formation::close_column})
    rows.push_back(column_row("battery with its wagons", Branch::foot_artillery, formation, 0, guns_of_battery, 1));
  return rows;
}

Json second_line_rows() {
  Json rows = Json::array();
  for (const Arm arm : {Arm::cavalry, Arm::infantry}) {
    const SecondLineDistances counted = second_line_distances(arm);
    rows.push_back({{"arm", name_of(arm)}, {"from_paces", counted.from}, {"to_paces", counted.to}});
  }
  return rows;
}

Json range_rows() {
  Json rows = Json::array();
  for (const ArtilleryRow& row : artillery_table())
    if (row.effect == Effect::good)
      rows.push_back({{"calibre", name_of(row.calibre)},
                      {"band", name_of(row.band)},
                      {"from_paces", row.from_paces},
                      {"to_paces", row.to_paces}});
  return rows;
}

Json breaching_rows() {
  const BreachingMoves& moves = breaching_moves;
  Json rows = to_record(breaching_table());
  for (Json& row : rows) row["moves_without_effect"] = moves.without_effect_near;
  rows.push_back({{"pounder", 12}, {"within_paces", moves.heavy_reach_paces}});
  rows.push_back({{"pounder", 6}, {"within_paces", moves.light_reach_paces}});
  rows.push_back({{"within_paces", moves.farthest_paces}, {"moves_without_effect", moves.without_effect_far}});
  return rows;
}

AssaultSide foot(Formation formation = Formation::line_two_ranks) {
  AssaultSide side;
  side.formation = formation;
  return side;
}

AssaultSide horse() {
  AssaultSide side;
  side.branch = Branch::light_cavalry;
  side.formation = Formation::line;
  side.elements = squadrons_of_regiment;
  side.men = squadrons_of_regiment * men_of_squadron;
  return side;
}

AssaultFacts fight(AssaultSide attacker, AssaultSide defender) {
  AssaultFacts facts;
  facts.attacker = attacker;
  facts.defender = defender;
  facts.response = Response::counter_charge;
  return facts;
}

Json die_row(int die) { return {{"die", roman(die)}, {"odds", odds_of(die)}}; }

Json odds_row(const char* what, const AssaultFacts& facts) {
  const AssaultOdds odds = assault_odds(facts);
  Json row = die_row(odds.die);
  row["case"] = what;
  row["to_the"] = odds.favoured ? name_of(*odds.favoured) : "even";
  return row;
}

/// The rows "2:1" for good effect and "3:1" for bad belong to one of the two readings (34).
Json canister_row(Effect effect, CanisterTestBy by, int guns) {
  Readings readings;
  readings.canister_test_by = by;
  CanisterTestFacts facts;
  facts.guns = guns;
  facts.effect = effect;
  const int die = canister_test(facts, {}, readings).die;
  Json row = die == 0 ? Json{{"die", "none"}} : die_row(die);
  row["case"] = "canister with " + name_of(effect) + " effect on advancing infantry";
  row["guns"] = guns;
  row["canister_test_by"] = name_of(by);
  return row;
}

Json basic_odds_rows() {
  AssaultFacts heavy = fight(horse(), horse());
  heavy.attacker.branch = Branch::heavy_cavalry;
  AssaultFacts standing = fight(horse(), horse());
  standing.response = Response::stand;
  AssaultFacts screened = fight(foot(), foot());
  screened.attacker.screen = SkirmishScreen::holding;
  AssaultFacts in_position = fight(foot(Formation::skirmish_order), foot(Formation::skirmish_order));
  in_position.defender.in_position_two_moves = true;
  Json rows{
      odds_row("cavalry, equal numbers", fight(horse(), horse())),
      odds_row("heavy cavalry on light", heavy),
      odds_row("cavalry on cavalry that stands", standing),
      odds_row("infantry, equal numbers", fight(foot(), foot())),
      odds_row("infantry with skirmishers on infantry without", screened),
      odds_row("skirmishers, equal numbers", fight(foot(Formation::skirmish_order), foot(Formation::skirmish_order))),
      odds_row("skirmishers on skirmishers two moves in position", in_position),
      odds_row("four squadrons on a battalion in square", fight(horse(), foot(Formation::square))),
      odds_row("cavalry on skirmishers", fight(horse(), foot(Formation::skirmish_order)))};
  for (const CanisterTestBy by : {CanisterTestBy::size_of_battery, CanisterTestBy::odds_list})
    for (const Effect effect : {Effect::good, Effect::bad})
      for (const int guns : {guns_of_half_battery, guns_of_battery}) rows.push_back(canister_row(effect, by, guns));
  return rows;
}

/// One factor and its effect for each side; null if it does not apply to that side.
struct Factor {
  const char* name;
  void (*of_attacker)(AssaultFacts&);
  void (*of_defender)(AssaultFacts&);
};

Json factor_row(const Factor& factor, const AssaultFacts& plain) {
  const int before = assault_odds(plain).score;
  Json row{{"factor", factor.name}};
  const auto told = [&](void (*of)(AssaultFacts&), const char* side, int sign) {
    if (!of) return;
    AssaultFacts facts = plain;
    of(facts);
    row[side] = sign * (assault_odds(facts).score - before);
  };
  told(factor.of_attacker, "attacker", +1);
  told(factor.of_defender, "defender", -1);
  return row;
}

Json factor_rows() {
  using F = AssaultFacts;
  const std::vector<Factor> of_infantry{
      {"the enemy two moves under canister", [](F& f) { f.defender.canister_moves = 2; }, nullptr},
      {"under canister as it comes on", [](F& f) { f.attacker.canister_moves = 1; }, nullptr},
      {"renewed with fresh troops", [](F& f) { f.renewed = Renewal::fresh_troops; }, nullptr},
      {"renewed with tired troops", [](F& f) { f.renewed = Renewal::tired_troops; }, nullptr},
      {"supported by artillery", [](F& f) { f.attacker.artillery_support = true; },
       [](F& f) { f.defender.artillery_support = true; }},
      {"shaken", [](F& f) { f.attacker.steadiness = Steadiness::shaken; },
       [](F& f) { f.defender.steadiness = Steadiness::shaken; }},
      {"badly shaken", [](F& f) { f.attacker.steadiness = Steadiness::badly_shaken; },
       [](F& f) { f.defender.steadiness = Steadiness::badly_shaken; }},
      {"victorious in the last move", [](F& f) { f.attacker.victorious_last_move = true; },
       [](F& f) { f.defender.victorious_last_move = true; }},
      {"its flank threatened", [](F& f) { f.attacker.flank_threatened = true; },
       [](F& f) { f.defender.flank_threatened = true; }},
      {"an obstacle before the enemy", [](F& f) { f.obstacle_paces = 0; }, nullptr},
      {"deploying within the enemy's reach", [](F& f) { f.attacker.caught_moving = true; },
       [](F& f) { f.defender.caught_moving = true; }},
      {"a third lost to fire moving in", [](F& f) { f.attacker.lost_third_coming_in = true; },
       [](F& f) { f.defender.lost_third_coming_in = true; }},
  };
  const Factor heavy{"heavy cavalry against light", [](F& f) { f.attacker.branch = Branch::heavy_cavalry; },
                     [](F& f) { f.defender.branch = Branch::heavy_cavalry; }};
  Json rows = Json::array();
  for (const Factor& factor : of_infantry) rows.push_back(factor_row(factor, fight(foot(), foot())));
  rows.push_back(factor_row(heavy, fight(horse(), horse())));
  return rows;
}

/// Attackers of flank or rear count double.
Json flank_rows() {
  Json rows = Json::array();
  for (const int on_flank : {0, 1, 2}) {
    AssaultFacts facts = fight(foot(), foot());
    facts.attacker.elements_on_flank = on_flank;
    rows.push_back({{"half_battalions", facts.attacker.elements},
                    {"on_flank_or_rear", on_flank},
                    {"points", assault_odds(facts).score}});
  }
  return rows;
}

Json surprise_rows() {
  const auto row = [](const char* why, SurpriseFacts facts) {
    const int alone = surprise_test(facts).die;
    facts.attackers_have_artillery = true;
    const int with_guns = surprise_test(facts).die;
    return Json{{"cause", why},
                {"die", roman(alone)},
                {"odds", odds_of(alone)},
                {"die_with_artillery", roman(with_guns)},
                {"odds_with_artillery", odds_of(with_guns)},
                {"moves_attackers_count_double", surprised_for_moves}};
  };
  return {row("out of cover in one move", {.reached_from_cover_in_one_move = true}),
          row("twice as many in the open", {.twice_as_many_in_the_open = true}),
          row("not in battle order", {.in_marching_column = true})};
}

Json battery_row(const char* who, const AssaultSide& attacker, const char* how, const BatteryFacts& placed) {
  AssaultFacts facts;
  facts.attacker = attacker;
  facts.defender.branch = Branch::foot_artillery;
  facts.defender.formation = Formation::in_battery;
  facts.defender.guns = guns_of_battery;
  facts.battery = placed;
  const AssaultOdds odds = assault_odds(facts);
  Json row{{"attackers", who}, {"how", how}};
  row["battery"] = !odds.possible                  ? "its cover must be beaten"
                   : odds.foregone != std::nullopt ? *odds.foregone == Contestant::attacker ? "lost" : "holds"
                                                   : "decided by the die";
  if (!odds.possible || odds.foregone) return row;
  row["die"] = roman(odds.die);
  row["to_the"] = odds.favoured ? name_of(*odds.favoured) : "even";
  return row;
}

AssaultSide party(AssaultSide side, int elements) {
  side.men = side.men / side.elements * elements;
  side.elements = elements;
  return side;
}

Json battery_rows() {
  Json rows = Json::array();
  const std::vector<std::pair<const char*, AssaultSide>> parties{{"half a battalion", party(foot(), 1)},
                                                                 {"a battalion", party(foot(), 2)},
                                                                 {"a squadron", party(horse(), 1)},
                                                                 {"two squadrons", party(horse(), 2)}};
  const std::vector<std::pair<const char*, BatteryFacts>> ways{
      {"spread out before it", {}},
      {"spread out, its guns covering their flank", {.defends_flank = true}},
      {"on a narrow front", {.room_to_spread = false}},
      {"in flank and rear", {.flank_or_rear = true}},
      {"with troops to cover it", {.supported = true}}};
  for (const auto& [who, side] : parties)
    for (const auto& [how, placed] : ways) rows.push_back(battery_row(who, side, how, placed));
  for (const int squadrons : {1, 2})
    rows.push_back(battery_row(squadrons == 1 ? "a squadron" : "two squadrons", party(horse(), squadrons),
                               "straight at the guns", {.front_only = true}));
  return rows;
}

Json defences_rows() {
  Json rows = Json::array();
  for (const DefencesRow& row : defences_table()) {
    Json written{{"place", name_of(row.kind)}, {"defences", name_of(row.usual)}};
    if (row.better != row.usual) {
      written["better"] = name_of(row.better);
      written["when"] = row.when_better;
    }
    rows.push_back(std::move(written));
  }
  const auto height = [&](double degrees, Defences defences) {
    rows.push_back({{"place", "height"}, {"from_degrees", degrees}, {"defences", name_of(defences)}});
  };
  height(height_defences.light, Defences::light);
  height(height_defences.strong, Defences::strong);
  height(height_defences.fortified, Defences::fortified);
  return rows;
}

Json index_rows() {
  constexpr int sixths_of_two_battalions = 12, foregone = 5;
  const auto points = [foregone](int own, int others) {
    const auto shift = strength_shift(std::max(own, others), std::min(own, others));
    return (own < others ? -1 : 1) * shift.value_or(foregone);
  };
  Json rows = Json::array();
  for (int own = 1; own <= sixths_of_two_battalions; ++own) {
    Json against = Json::array();
    for (int others = 1; others <= sixths_of_two_battalions; ++others) against.push_back(points(own, others));
    rows.push_back({{"sixths_of_a_battalion", own}, {"points_against_1_to_12_sixths", against}});
  }
  return rows;
}

/// For cavalry against cavalry, where the victor loses a share of the beaten side's loss (reading 25).
Json victors_rows() {
  constexpr std::array faces{3, 2, 1};
  Json rows = Json::array();
  for (const int face : faces) {
    const AssaultFacts facts = fight(horse(), horse());
    const AssaultResolution resolution = resolve(facts, assault_odds(facts), {face});
    rows.push_back({{"beaten", name_of(resolution.outcome)},
                    {"share_of_their_loss", resolution.defender_loss.points / resolution.attacker_loss.points}});
  }
  return rows;
}

Json time_rows() {
  const auto changing = [](Formation from, Formation to) {
    Unit guns;
    guns.branch = Branch::foot_artillery;
    guns.formation = from;
    return change_time(guns, to).count() / move_length.count();
  };
  return {{{"what", "guns unlimber"}, {"moves", changing(Formation::limbered, Formation::in_battery)}},
          {{"what", "guns limber"}, {"moves", changing(Formation::in_battery, Formation::limbered)}},
          {{"what", "guns made ready off a march column"},
           {"moves", changing(Formation::march_column, Formation::in_battery)}},
          {{"what", "a battery fills up"}, {"moves", Readings{}.guns_refill_in_moves}}};
}

}  // namespace

std::vector<TableSheet> appendix_sheets() {
  const std::string appendix = "Appendix Three, ";
  return {
      {"long_marches", "Long marches, in miles", appendix + "Long Marches", long_march_rows()},
      {"column_lengths", "Length of columns, in paces", appendix + "Column lengths", column_rows()},
      {"second_lines", "Distances at which a second line counts, in paces", appendix + "Distances to Count 2nd Line",
       second_line_rows()},
      {"artillery_ranges", "Artillery ranges, in paces", appendix + "Artillery Ranges", range_rows()},
      {"fires", "Howitzer bombardment of buildings, by the flames of the dice",
       appendix + "Howitzer Bombardment of Buildings", to_record(house_fire_table())},
      {"breaching", "Batteries against walls and bridges, by the flames of the dice",
       appendix + "Artillery Battery Against Walls", breaching_rows()},
      {"basic_odds", "Basic attack odds", appendix + "Basic Attack Odds", basic_odds_rows()},
      {"factors", "What is added to the odds of an attack, in points for the side that it is told of",
       appendix + "Additional Factors; Further Potential Modifiers", factor_rows()},
      {"flank_attacks", "A battalion on a battalion: those on flank or rear count double",
       appendix + "Additional Factors: Flank & Rear", flank_rows()},
      {"surprise", "The test for surprise", appendix + "Test for Surprise", surprise_rows()},
      {"isolated_batteries", "Attacks on batteries", appendix + "Attacks on Isolated Batteries", battery_rows()},
      {"garrisons", "Troops that a stronghold needs: paces of front for a battalion",
       appendix + "Stronghold, Troops Needed", to_record(garrison_table())},
      {"defences", "How strong places are; what is strengthened is one better (reading 98)",
       appendix + "Attacks on Defended Positions", defences_rows()},
      {"index_points", "Index points by strength; 5 is foregone (reading 18)", appendix + "Index Point Shift",
       index_rows()},
      {"victors_losses", "What victorious cavalry loses, of the loss of beaten cavalry",
       appendix + "Hand to Hand Combat: losses", victors_rows()},
      {"times", "How long guns take", appendix + "Movement Chart: other notes", time_rows()},
  };
}

}  // namespace krieg::reisswitz

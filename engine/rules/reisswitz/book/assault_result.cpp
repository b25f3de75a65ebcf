#include <algorithm>
#include <cassert>
#include <cmath>

#include "reisswitz/book/assault.hpp"
#include "reisswitz/book/assault_basis.hpp"
#include "reisswitz/book/fire_tables.hpp"
#include "reisswitz/book/formations.hpp"
#include "reisswitz/book/losses.hpp"
#include "reisswitz/book/nerve.hpp"
#include "reisswitz/book/texts.hpp"
#include "reisswitz/book/words.hpp"

namespace krieg::reisswitz {
namespace {

const char* const table_section = "Appendix Three, Hand to Hand Combat";

const AssaultSide& side_of(const AssaultFacts& facts, Contestant who) {
  return who == Contestant::attacker ? facts.attacker : facts.defender;
}
bool artillery(const AssaultSide& side) { return arm_of(side.branch) == Arm::artillery; }
bool wagons(const AssaultSide& side) { return arm_of(side.branch) == Arm::train; }
bool is_line(const AssaultSide& side) {
  return side.formation == Formation::line_two_ranks || side.formation == Formation::line_three_ranks;
}

struct Beating {
  Contestant beaten;
  Outcome outcome;
};

/// The rules that make a defeat milder or worse than the die says; the strictest comes first.
class Severity {
 public:
  Severity(const AssaultFacts& facts, Contestant beaten, AssaultResolution& resolution)
      : facts_(facts),
        loser_(side_of(facts, beaten)),
        winner_(side_of(facts, opponent_of(beaten))),
        beaten_(beaten),
        finding_(resolution) {}

  void settle() {
    if (is_infantry(loser_) && is_cavalry(winner_))
      return set(Outcome::totally_defeated, text("cavalry_routs_infantry"), "4, Cavalry Attacks");
    if (artillery(winner_)) return set(Outcome::repulsed, text("driven_from_guns"), "4, Attacks on Batteries");
    if (is_cavalry(loser_) && is_infantry(winner_) && !is_line(winner_))
      return set(Outcome::repulsed, text("cavalry_only_repulsed"), "4, Cavalry Against Two Battalions or More");
    if (loser_.cavalry_support > 0)
      return set(Outcome::repulsed, text("arms_cover_each_other"), "4, Infantry and Cavalry versus Infantry");
    if (is_cavalry(loser_) && loser_.first_line_beaten && !loser_.beaten_before)
      return set(Outcome::repulsed, text("second_line_merely_repulsed"),
                 "4, The Outcome 1; Influence of a Second Line on Cavalry");
    if (facts_.stronghold && facts_.stronghold->defile && beaten_ == Contestant::defender && !in_open_order(loser_))
      return set(Outcome::repulsed, text("merely_repulsed_at_defile"), "4, Notes to the Table of Strongholds");
    if (loser_.second_line && !loser_.beaten_before)
      return set(Outcome::repulsed, text("second_line_receives_it"), "4, Influences of a Second Line");
    worsen_infantry();
  }

 private:
  void set(Outcome outcome, KeyedText why, const char* section) {
    if (finding_.outcome == outcome) return;
    finding_.outcome = outcome;
    finding_.steps.push_back({std::move(why), section, word(outcome)});
  }
  void worsen_infantry() {
    if (!is_infantry(loser_) || !is_infantry(winner_) || facts_.stronghold) return;
    constexpr int halves_in_two_battalions = 4;
    const bool mass = beaten_ == Contestant::attacker && loser_.elements >= halves_in_two_battalions &&
                      is_line(winner_) &&
                      (loser_.formation == Formation::attack_column || loser_.formation == Formation::close_column);
    if (mass) {
      const bool worst = facts_.cavalry_pursues || finding_.outcome != Outcome::repulsed;
      return set(worst ? Outcome::totally_defeated : Outcome::defeated, text("mass_fails_before_line"),
                 "4, Infantry Attacks");
    }
    if (is_line(loser_) && finding_.outcome == Outcome::repulsed)
      set(Outcome::defeated, text("beaten_line_is_defeated"), "4, Infantry Attacks");
  }

  const AssaultFacts& facts_;
  const AssaultSide& loser_;
  const AssaultSide& winner_;
  Contestant beaten_;
  AssaultResolution& finding_;
};

/// Two platoons in open order count as a half battalion in ranks.
double blocks_of_infantry(const AssaultSide& side) {
  constexpr double platoons = 2;
  return in_open_order(side) ? side.men / (platoons * men_of_skirmish_platoon) : side.elements;
}

double loser_points(const AssaultFacts& facts, const AssaultSide& loser, const AssaultSide& winner, Outcome outcome,
                    const Readings& readings) {
  constexpr double stronghold_lost = 18;
  const BeatenLoss each = beaten_loss(outcome);
  if (artillery(loser)) return 0;
  if (is_cavalry(loser)) {
    const bool by_waves = is_infantry(winner) && winner.formation == Formation::square;
    return (by_waves ? beaten_loss(Outcome::repulsed).per_squadron : each.per_squadron * loser.elements);
  }
  if (facts.stronghold && &loser == &facts.defender) return stronghold_lost * blocks_of_infantry(loser);
  constexpr double halves_in_battalion = 2;
  const double bodies = blocks_of_infantry(loser);
  return each.per_half_battalion *
         (readings.losses_for == LossesFor::battalion ? bodies / halves_in_battalion : bodies);
}

/// Losses of the winning side (reading 25): cavalry a share of the beaten side's, infantry that stood ten points a half
/// battalion.
double winner_points(const AssaultFacts& facts, Contestant winner_is, const AssaultSide& winner,
                     const AssaultSide& loser, Outcome outcome, double lost_by_beaten, const Readings& readings) {
  constexpr double of_others = 0.5, of_routed = 1.0 / 3.0;
  constexpr double each_half_battalion = 10, each_platoon = 5, stronghold_held = 15;
  if (artillery(winner) || artillery(loser) || wagons(loser)) return 0;
  if ((is_cavalry(winner) && is_cavalry(loser)) || readings.victors_lose_by == VictorsLoss::dice)
    return lost_by_beaten * (outcome == Outcome::totally_defeated ? of_routed : of_others);
  if (is_cavalry(winner)) {
    if (in_open_order(loser)) return 0;
    const int squadrons = loser.formation == Formation::square ? 1 : winner.elements;
    return beaten_loss(Outcome::repulsed).per_squadron * squadrons;
  }
  if (winner_is == Contestant::attacker || !is_infantry(loser)) return 0;
  if (facts.stronghold) return stronghold_held * blocks_of_infantry(winner);
  return in_open_order(winner) ? each_platoon * winner.men / men_of_skirmish_platoon
                               : each_half_battalion * winner.elements;
}

SideLoss loss_of(const AssaultSide& side, double points, const Readings& readings) {
  const LossResolution resolution = losses(points, side.branch, side.formation, false, 0, readings);
  return {points, std::min(resolution.men, side.men), std::min(resolution.guns, side.guns)};
}

void take_battery(const AssaultSide& battery, SideLoss& loss, AssaultResolution& resolution) {
  loss = {battery.guns * points_per_gun, battery.men, battery.guns};
  resolution.battery_taken = true;
  resolution.destroyed = true;
  resolution.steps.push_back(
      {text("guns_are_taken"), "4, Attacks on Batteries", text("n_guns", {{"guns", battery.guns}})});
}

/// `of_the_attack`: the attacker's loss in an attack on a stronghold, in points; nothing in other fights.
void count_losses(const AssaultFacts& facts, Contestant beaten, std::optional<double> of_the_attack,
                  AssaultResolution& resolution, const Readings& readings) {
  const AssaultSide& loser = side_of(facts, beaten);
  const AssaultSide& winner = side_of(facts, opponent_of(beaten));
  SideLoss& lost = beaten == Contestant::attacker ? resolution.attacker_loss : resolution.defender_loss;
  SideLoss& cost = beaten == Contestant::attacker ? resolution.defender_loss : resolution.attacker_loss;
  constexpr double in_woods = 0.25;
  const double share = facts.in_woods && is_infantry(loser) && is_infantry(winner) ? in_woods : 1.0;
  double beaten_points = loser_points(facts, loser, winner, resolution.outcome, readings) * share;
  double victors_points =
      winner_points(facts, opponent_of(beaten), winner, loser, resolution.outcome, beaten_points, readings) * share;
  if (of_the_attack) (beaten == Contestant::attacker ? beaten_points : victors_points) = *of_the_attack;
  lost = loss_of(loser, beaten_points, readings);
  cost = loss_of(winner, victors_points, readings);
  if (share != 1.0)
    resolution.steps.push_back(
        {text("bayonet_in_wood"), "4, Infantry versus Infantry in Broken Ground 3", verbatim("x 0.25")});
  if (artillery(loser)) return take_battery(loser, lost, resolution);
  resolution.steps.push_back(
      {text("beaten_lose", {{"points", number_text(lost.points)}}), table_section, text("n_men", {{"men", lost.men}})});
  resolution.steps.push_back({text("victors_lose", {{"points", number_text(cost.points)}}), "4, Recording Losses",
                              text("n_men", {{"men", cost.men}})});
}

/// Whether infantry has been beaten by infantry and is then attacked by the winner's cavalry.
bool is_ridden_down(const AssaultFacts& facts, Contestant beaten) {
  return is_infantry(side_of(facts, beaten)) && side_of(facts, opponent_of(beaten)).cavalry_support > 0 &&
         side_of(facts, beaten).cavalry_support == 0 && facts.cavalry_pursues && !facts.stronghold;
}

bool has_refuge(const AssaultFacts& facts, Contestant beaten) {
  return side_of(facts, beaten).second_line || (beaten == Contestant::defender && facts.refuge_in_one_move);
}

/// On ground that does not favour cavalry a die decides whether infantry that is ridden down is destroyed or only
/// totally defeated: III with a second line, V without.
NerveTest escape_from_horse(const AssaultFacts& facts, Contestant beaten, const std::vector<int>& faces) {
  constexpr int with_second_line = 3, without = 5;
  return test_nerve(has_refuge(facts, beaten) ? with_second_line : without, faces,
                    "4, Infantry and Cavalry versus Infantry: With Unfavourable Cavalry Terrain 2");
}

/// `escaped`: the result of the die for unfavourable ground, if it was thrown.
void settle_destruction(const AssaultFacts& facts, Contestant beaten, std::optional<bool> escaped,
                        AssaultResolution& resolution) {
  const AssaultSide& loser = side_of(facts, beaten);
  const AssaultSide& winner = side_of(facts, opponent_of(beaten));
  if (facts.cut_off && beaten == Contestant::defender) {
    resolution.destroyed = resolution.captured = true;
    resolution.steps.push_back({text("driven_back_and_taken_in_rear"), "4, Prisoners", text("made_prisoners")});
    return;
  }
  if (is_caught_in_defile(facts) && beaten == Contestant::defender) {
    resolution.destroyed = resolution.captured = true;
    resolution.steps.push_back({text("caught_by_as_many"), "4, Prisoners 2", text("made_prisoners")});
    return;
  }
  if (!is_infantry(loser)) return;
  const bool broken_by_cavalry = is_cavalry(winner) && !in_open_order(loser);
  const bool ridden_down = is_ridden_down(facts, beaten);
  if (!broken_by_cavalry && !ridden_down) return;
  const char* const section =
      ridden_down ? "4, Infantry and Cavalry versus Infantry 3" : "4, Cavalry v Infantry in Close Order 8";
  resolution.destroyed = !escaped.value_or(has_refuge(facts, beaten));
  if (!resolution.destroyed) resolution.outcome = Outcome::totally_defeated;
  if (resolution.destroyed) resolution.steps.push_back({text("lost_to_cavalry"), section, text("troops_destroyed")});
  else resolution.steps.push_back({text("away_from_cavalry"), section, word(resolution.outcome)});
}

KeyedText words(const AssaultResolution& resolution, bool on_guns) {
  if (resolution.battery_taken && on_guns) return text("battery_is_taken");
  const std::vector<TextArg> how{{"outcome", word(resolution.outcome)}};
  if (*resolution.beaten == Contestant::attacker)
    return resolution.destroyed ? text("attacker_beaten_and_lost", how) : text("attacker_beaten", how);
  if (resolution.battery_taken)
    return resolution.destroyed ? text("defender_and_battery_lost", how) : text("defender_beaten_battery_taken", how);
  return resolution.destroyed ? text("defender_beaten_and_lost", how) : text("defender_beaten", how);
}

/// The loss of an attack on a stronghold, won or lost: "the right hand side of Die 2 in the second position". That is
/// the fire of skirmishers in cover at 100 to 200 paces, for each half battalion of defenders (reading 92).
double fire_on_the_attack(const AssaultFacts& facts, int face, AssaultResolution& resolution) {
  constexpr double second_position_paces = 150;
  const Faces& points = *small_arms_points(SmallArms::skirmishers, Effect::good, second_position_paces);
  const double paid = points[column_of(face)] * std::max(1, facts.defender.elements);
  resolution.steps.push_back({text("fire_on_attack", {{"face", face}}), "4, Strongholds, Losses; reading 92",
                              text("n_points", {{"points", number_text(paid)}})});
  return paid;
}

/// Reads the first face that is not blank; `used`: the number of faces read. On die I the attacker takes the place of
/// the favoured side.
std::optional<Beating> read_dice(const AssaultOdds& odds, const std::vector<int>& faces, std::size_t& used,
                                 AssaultResolution& resolution) {
  const Contestant favoured = odds.favoured.value_or(Contestant::attacker);
  for (const int face : faces) {
    ++used;
    const DieFace& shown = die_face(odds.die, face);
    const std::vector<TextArg> what{{"die", roman(odds.die)}, {"face", face}};
    if (shown.beaten == Beaten::nobody) {
      resolution.steps.push_back({text("die_shows_blank", what), table_section, {}});
      continue;
    }
    const Contestant beaten = shown.beaten == Beaten::favoured ? favoured : opponent_of(favoured);
    resolution.steps.push_back(
        {beaten == Contestant::attacker ? text("die_beats_attacker", what) : text("die_beats_defender", what),
         table_section, word(shown.outcome)});
    return Beating{beaten, shown.outcome};
  }
  return std::nullopt;
}

}  // namespace

AssaultResolution resolve(const AssaultFacts& told, const AssaultOdds& odds, const std::vector<int>& faces,
                          const Readings& readings) {
  assert(odds.possible && "there is no fight");
  const AssaultFacts facts = dragoons_on_foot(told);
  AssaultResolution resolution;
  std::optional<Beating> beating;
  std::size_t used = 0;
  if (odds.foregone) {
    beating = Beating{opponent_of(*odds.foregone), Outcome::defeated};
    resolution.steps.push_back({text("weaker_side_defeated"), "4, Step Two", word(Outcome::defeated)});
  } else {
    beating = read_dice(odds, faces, used, resolution);
  }
  const bool pays_for_the_attack = facts.stronghold && is_infantry(facts.attacker) && is_infantry(facts.defender);
  if (!beating || (pays_for_the_attack && faces.size() == used)) return resolution;
  std::optional<bool> escaped;
  if (is_ridden_down(facts, beating->beaten) && !facts.good_cavalry_ground) {
    const NerveTest escape =
        escape_from_horse(facts, beating->beaten, {faces.begin() + static_cast<std::ptrdiff_t>(used), faces.end()});
    if (!escape.passed) return resolution;
    escaped = escape.passed;
    resolution.steps.insert(resolution.steps.end(), escape.steps.begin(), escape.steps.end());
  }
  resolution.throws_needed = 0;
  const auto of_the_attack =
      pays_for_the_attack ? std::optional(fire_on_the_attack(facts, faces[used], resolution)) : std::nullopt;
  resolution.beaten = beating->beaten;
  resolution.on_the_die = resolution.outcome = beating->outcome;
  Severity(facts, beating->beaten, resolution).settle();
  settle_destruction(facts, beating->beaten, escaped, resolution);
  if (facts.covers_battery && beating->beaten == Contestant::defender) {
    resolution.battery_taken = true;
    resolution.steps.push_back(
        {text("covered_battery_is_taken"), "4, Attacks on Batteries C", text("guns_were_taken")});
  }
  count_losses(facts, beating->beaten, of_the_attack, resolution, readings);
  resolution.result = words(resolution, artillery(facts.defender));
  return resolution;
}

}  // namespace krieg::reisswitz

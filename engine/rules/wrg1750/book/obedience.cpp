#include "wrg1750/book/obedience.hpp"

#include "wrg1750/book/dice.hpp"
#include "wrg1750/book/texts.hpp"

namespace krieg::wrg1750 {
namespace {

constexpr int dice_of_the_test = 2;

void add_obedience(ObedienceResolution& resolution, KeyedText why, int factor) {
  if (factor == 0) return;
  resolution.total += factor;
  resolution.steps.push_back({std::move(why), section::obedience, factor_text(factor)});
}

void add_factors(ObedienceResolution& resolution, const ObedienceFacts& facts) {
  const auto one_if = [](bool applies) { return applies ? 1 : 0; };
  const bool rabble = facts.quality == Quality::badly_trained && facts.mainly_lacks_firearms;
  const bool advancing = facts.motion == Motion::advancing;
  add_obedience(resolution, text("unit_was_advancing"), one_if(advancing));
  add_obedience(resolution, text("friends_advance_near"), one_if(facts.friend_advancing_near));
  add_obedience(resolution, text("enemies_retire_near"), facts.enemies_retiring_near);
  add_obedience(resolution, text("rabble_was_advancing"), 2 * one_if(rabble && advancing));
  add_obedience(resolution, text("enemies_advance_near"), -facts.enemies_advancing_near);
  add_obedience(resolution, text("unit_was_retiring"), -one_if(facts.motion == Motion::retiring));
  add_obedience(resolution, text("friends_retire_near"), -facts.friends_retiring_near);
  add_obedience(resolution, text("order_concerns_cover"), -one_if(facts.leaves_or_attacks_cover));
  add_obedience(resolution, text("rabble_was_not_advancing"), -one_if(rabble && !advancing));
  add_obedience(resolution, text("friends_rout_near"), -one_if(facts.friend_routing_near));
  add_obedience(resolution, text("unit_is_under_fire"), -one_if(facts.under_fire));
  add_obedience(resolution, text("cavalry_threatens_infantry"), -one_if(facts.infantry_near_enemy_cavalry));
}

}  // namespace

bool is_tested(OrderBy by) { return by == OrderBy::messenger || by == OrderBy::general_outside_chain; }

const std::vector<ObedienceRow>& obedience_table() {
  static const std::vector<ObedienceRow> table{{0, Obedience::retires},
                                               {3, Obedience::halts},
                                               {4, Obedience::keeps_old_order},
                                               {10, Obedience::obeys},
                                               {{}, Obedience::attacks}};
  return table;
}

const std::vector<ObedienceFactor>& obedience_factors() {
  static const std::vector<ObedienceFactor> factors{
      {"own unit advancing", 1},
      {"any friendly unit advancing within 100 paces and in sight", 1},
      {"each enemy unit or independent sub-unit retiring within 100 paces or charge reach and in sight", 1},
      {"own unit badly trained, mainly lacks firearms, and was advancing", 2},
      {"each enemy unit advancing within 200 paces and in sight", -1},
      {"own unit retiring", -1},
      {"each friendly unit retiring within 400 paces and in sight", -1},
      {"ordered to leave cover, or to advance against it", -1},
      {"own unit badly trained, mainly lacks firearms, and was stationary or retiring", -1},
      {"any friendly unit routing within 400 paces and in sight", -1},
      {"under fire", -1},
      {"infantry with enemy cavalry within 400 paces and in sight", -1},
  };
  return factors;
}

Obedience obedience_of(int total) {
  for (const ObedienceRow& row : obedience_table())
    if (!row.to_total || total <= *row.to_total) return row.action;
  return Obedience::attacks;
}

TwoDice dice_of(const ObedienceFacts& facts) {
  const Die die = facts.quality == Quality::badly_trained ? Die::normal : Die::average;
  return {die, die};
}

ObedienceResolution obedience_test(const ObedienceFacts& facts, const std::vector<int>& faces) {
  ObedienceResolution resolution;
  if (!is_tested(facts.order_by)) {
    resolution.test_needed = false;
    resolution.action = Obedience::obeys;
    resolution.steps.push_back(
        {text("order_needs_no_test", {{"by", word(facts.order_by)}}), section::obedience, word(Obedience::obeys)});
    return resolution;
  }
  const Die die = dice_of(facts).first;
  resolution.throws_needed = std::max(0, dice_of_the_test - static_cast<int>(faces.size()));
  if (resolution.throws_needed > 0) return resolution;
  for (int i = 0; i < dice_of_the_test; ++i) {
    const int face = faces[static_cast<std::size_t>(i)];
    resolution.total += score(die, face);
    resolution.steps.push_back({text("die_of_test", {{"die", word(die)}, {"score", score(die, face)}}),
                                section::obedience, factor_text(score(die, face))});
  }
  add_factors(resolution, facts);
  resolution.action = obedience_of(resolution.total);
  resolution.steps.push_back(
      {text("total_of_test", {{"total", resolution.total}}), section::obedience, word(*resolution.action)});
  return resolution;
}

}  // namespace krieg::wrg1750

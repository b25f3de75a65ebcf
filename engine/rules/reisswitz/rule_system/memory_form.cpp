#include "reisswitz/rule_system/memory_form.hpp"

#include "game/book_memory.hpp"
#include "measure/facts.hpp"
#include "reisswitz/book/formations.hpp"
#include "reisswitz/book/particulars.hpp"
#include "reisswitz/book/texts.hpp"
#include "reisswitz/book/words.hpp"

namespace krieg::reisswitz {

namespace {

/// More than any game needs: they catch errors of an umpire and keep sums of his numbers in range.
constexpr double most_moves = 100'000;
constexpr double most_men = 100'000;
constexpr double most_points = 100'000;
constexpr double most_hundredths = 1e9;
constexpr double most_millionths = 1e6;
constexpr double most_metres = 100'000;

Note move(const char* member, const char* meaning) { return may(member, 0, most_moves, meaning); }
Note count(const char* member, const char* meaning) { return may(member, 0, most_moves, meaning); }

}  // namespace

// Found by argument-dependent lookup (measure/facts.hpp). The comments in play/memory.hpp say the same for programmers.

static Notes notes_on(std::type_identity<DutyMemory>) {
  return {may("begun", "The first of its tasks has been started")};
}

static Notes notes_on(std::type_identity<ConductMemory>) {
  return {may("if_attacked", "What it does if attacked; empty: as its officer judges"),
          may("pursue", "Pursues a beaten enemy"),
          may("follow_at_once", "On foot pursues at once, without halting to form again"),
          may("hasten", "If beaten goes back as fast as it can"),
          may("fire_at_will", "Fires at will"),
          may("fire_target", "Fires first on the enemy near"),
          may("bombard", "Fires on the houses or the bridge at")};
}

static Notes notes_on(std::type_identity<MarchMemory>) {
  return {may("bursts", "Last moves at an exceptional rate"),
          move("trotted", "Rode last at the trot or faster in move"),
          count("trot_moves", "Moves of that on end, before this one"),
          may("climbing_until", "Crosses an obstacle until"),
          may("climbed", "Is ready to pass the obstacle in front of it"),
          move("disordered", "An obstacle last broke its ranks in move"),
          move("went_round", "Its officer last looked for a way round in move")};
}

static Notes notes_on(std::type_identity<DefileMemory>) {
  return {may("narrowed_from", "Formation before the narrow passage"),
          may("clear_of_passage", 0, most_metres, "Metres marched since that passage"),
          move("held_back", "Guns last kept it in a defile in move"),
          may("may_go", 0, most_metres, "Metres that it could go in that move")};
}

static Notes notes_on(std::type_identity<SkirmishMemory>) {
  return {move("ran", "They last ran out or in in move"),
          move("driven_in", "Driven in, and not replaced since, in move"),
          count("times_driven_in", "Times driven in in this game")};
}

static Notes notes_on(std::type_identity<FireMemory>) {
  return {count("moves_fired", "Moves of fire since its ammunition was filled up"),
          count("moves_on_end", "Moves of fire without a silent one between"),
          count("filling_moves", "Silent moves with the ammunition wagons at hand"),
          count("bombard_moves", "Moves of fire on the same houses or bridge")};
}

static Notes notes_on(std::type_identity<UnderGunsMemory>) {
  return {move("shot_at", "A ball last fell on it in move"), move("struck", "Canister last fell on it in move"),
          move("good_canister", "Canister with good effect last fell on it in move"),
          count("canister_moves", "Successive moves of that"),
          count("half_battery_moves", "Of those, half batteries times moves")};
}

static Notes notes_on(std::type_identity<LossMemory>) {
  return {may("carried_hundredths", 0, most_hundredths, "Left over of the last loss, hundredths of a man or point"),
          may("skirmishers_carried_hundredths", 0, most_hundredths, "The same of its skirmishers")};
}

static Notes notes_on(std::type_identity<ResponseMemory>) {
  return {move("declared", "Last answered an assault in move"), may("response", "Its answer")};
}

static Notes notes_on(std::type_identity<AttackMemory>) {
  return {may("men", 0, most_men, "Men with whom it set out"), may("from", "Place from which it set out")};
}

static Notes notes_on(std::type_identity<AssaultMemory>) {
  return {move("fought", "Was last in an assault in move"),
          move("won", "Last won an assault in move"),
          count("stood", "Assaults stood in its present position"),
          count("waves_stood", "Waves that its square has stood"),
          move("last_waves", "The last of them in move"),
          move("first_line_beaten", "The first line before it was beaten in move"),
          move("second_line_against", "Horse without a second line was beaten before it, or with it, in move"),
          move("ridden_through", "Routed friends last passed through it in move")};
}

static Notes notes_on(std::type_identity<RetreatMemory>) {
  return {may("going_back", "Falls back, and obeys nothing else"),
          may("hastening", "Goes back faster than the rules allow"),
          count("fast_moves", "Moves of retreat still to be made at the gallop"),
          count("times_beaten", "Assaults lost since it last rallied"),
          move("beaten", "Last beaten in move"),
          may("points_lost", 0, most_points, "Points lost in that assault"),
          move("refuge", "Came to a refuge after it in move"),
          may("driven_from_refuge", "Was driven from the cover in which it stood, and finds no refuge"),
          move("caught", "Enemy horse caught it on its way back in move"),
          move("held_up", "An obstacle last stopped its retreat in move"),
          count("moves_held_up", "Successive moves of that with the enemy among it"),
          may("men_when_held_up", 0, most_men, "Men when they began")};
}

static Notes notes_on(std::type_identity<PursuitMemory>) {
  return {move("victory", "Follows up the victory of move"), may("fresh", "Had no part in that fight")};
}

static Notes notes_on(std::type_identity<SurpriseMemory>) {
  return {move("unseen", "No enemy last had it in view at the start of move"),
          move("surprised", "Last surprised in move")};
}

static Notes notes_on(std::type_identity<CaptivityMemory>) {
  return {move("taken", "The enemy took the battery in move")};
}

static Notes notes_on(std::type_identity<PatrolMemory>) {
  return {count("sent", "Patrols sent in this game"), may("missed_from", "Misses its last patrol from"),
          may("chased", "A patrol that falls back before enemies")};
}

static Notes notes_on(std::type_identity<BegunWork>) {
  return {need("kind", "What is done"), may("means", "By what means, of a bridge that is to be broken"),
          need("place", "Where: the feature's id"), need("millionths", 0, most_millionths, "Millionths done")};
}

static Notes notes_on(std::type_identity<LabourMemory>) {
  return {may("works", "Works begun or made ready"), count("pontoons_laid", "Pontoons built into bridges")};
}

static Notes notes_on(std::type_identity<WaterMemory>) {
  return {may("most_over", "Most of it is over at"), may("all_over", "All of it is over at")};
}

static Notes notes_on(std::type_identity<DrillMemory>) {
  return {may("intervals", "Keeps intervals between its squadrons"), may("led_horses", "Place of the led horses")};
}

static Notes notes_on(std::type_identity<UnitMemory>) {
  return {may("duty", "Its orders"),
          may("conduct", "Standing orders"),
          may("march", "March"),
          may("defile", "Bridges and defiles"),
          may("skirmish", "Skirmishers"),
          may("fire", "Fire and ammunition"),
          may("under_guns", "Fire of guns upon it"),
          may("losses", "Losses"),
          may("response", "Answer to an assault"),
          may("attack", "Its own attack"),
          may("assaults", "Assaults"),
          may("retreat", "Defeat and retreat"),
          may("pursuit", "Pursuit"),
          may("surprise", "Surprise"),
          may("captivity", "In the enemy's hands"),
          may("patrols", "Patrols"),
          may("labour", "Works"),
          may("water", "Crossing water"),
          may("drill", "How its horsemen stand")};
}

Json schema_of_memory() {
  static const Json schema = facts::schema<UnitMemory>();
  return schema;
}

void read_memories(World& world) {
  check_words_and_read(
      world, words_without_texts(), [](const Task& task) { (void)particulars_of(task); },
      [](Unit& unit) { read_book_record<UnitMemory>(unit.memory); });
}

Result<void> check_changes(const Unit& unit, const Json& changes, MoveNumber now) {
  try {
    UnitMemory changed = memory_of(unit);
    record::change(changed, changes);
    check_move_numbers(facts::read<UnitMemory>(to_record(changed)), now);
    const std::optional<Formation> former = changed.defile.narrowed_from;
    if (former && !knows(unit.branch, *former))
      throw RecordError("defile.narrowed_from", not_drilled(unit.branch, *former));
  } catch (const RecordError& error) {
    return malformed(error.under("memory"));
  }
  return {};
}

}  // namespace krieg::reisswitz

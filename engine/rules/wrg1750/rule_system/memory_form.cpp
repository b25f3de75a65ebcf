#include "wrg1750/rule_system/memory_form.hpp"

#include "game/book_memory.hpp"
#include "measure/facts.hpp"
#include "wrg1750/book/army_words.hpp"
#include "wrg1750/book/task_members.hpp"
#include "wrg1750/book/texts.hpp"
#include "wrg1750/play/field.hpp"

namespace krieg::wrg1750 {

namespace {

/// Throws RecordError unless the id is that of an enemy unit in the field.
void check_enemy(const World& world, const Unit& unit, const UnitId& enemy, const char* member) {
  const auto found = world.units.find(enemy);
  if (found == world.units.end() || found->second.side == unit.side || found->second.gone)
    throw RecordError(member, text("fault_no_such_enemy"));
}

/// More than any game needs: they catch errors of an umpire and keep sums of his numbers in range.
constexpr double most_periods = 100'000;
constexpr double most_men = 100'000;
constexpr double most_paces = 100'000;
constexpr double most_seconds = 1'000;

Note period(const char* member, const char* meaning) { return may(member, 0, most_periods, meaning); }
Note count(const char* member, const char* meaning) { return may(member, 0, most_periods, meaning); }
Note men(const char* member, const char* meaning) { return may(member, 0, most_men, meaning); }

}  // namespace

// Found by argument-dependent lookup (measure/facts.hpp). The comments in play/memory.hpp say the same for programmers.

static Notes notes_on(std::type_identity<WaitingOrder>) {
  return {need("order", "Number of the dispatch"), may("due", "May be obeyed from"), may("given_by", "Came by")};
}

static Notes notes_on(std::type_identity<OrdersMemory>) {
  return {may("waiting", "Orders that it does not obey yet"),
          may("written", "The last order that it has taken up was written at"),
          may("in_forced_square", "Cavalry has made it form square"),
          may("newer_order", "What a newer order wants of it in a square or line"),
          may("instead", "What it does in place of its order"),
          may("kept_old", "The last test made it keep its former order"),
          may("tested", "Number of the order of that test"),
          count("periods_to_retire", "Periods for which it still retires"),
          may("begun", "Has set out on the first of its tasks"),
          may("told", "Its officer has reported that the place is taken"),
          may("supports", "Supports the friends"),
          may("in_line", "Single gun model: acts with its battery")};
}

static Notes notes_on(std::type_identity<MarchMemory>) {
  return {may("seconds_used", 0, most_seconds, "Seconds of action that it has used"),
          may("busy_until", "Crosses an obstacle, wheels or turns until"),
          may("is_ready_to_cross", "Has spent the time for the obstacle before it"),
          may("is_advancing", "Advanced in the last period"),
          may("is_retiring", "Retired in the last period"),
          may("heading", 0, 360, "Marched in the last period towards, in degrees"),
          period("crossed_bad_ground", "Ground last disorganised it in period"),
          period("passed_guns", "Last passed through artillery in period"),
          period("went_round", "Its officer last looked for a way round in period"),
          period("broke_doors", "Last broke into a building in period"),
          may("broke_in_on", "The garrison of that building"),
          period("unlimbered", "Guns: last came into action in period")};
}

static Notes notes_on(std::type_identity<FireMemory>) {
  return {may("target", "Fires first on the enemy near"),
          count("periods_on_end", "Periods of fire without a silent one between"),
          may("smoke", "Smoke of its own fire"),
          may("ranks_fire", "Its ranks have fired: cover does not hide them"),
          may("skirmishers_fire", "Its skirmishers have fired: cover does not hide them"),
          period("fired", "Last fired in period"),
          period("fired_on", "Was last fired on in period"),
          period("rockets_near", "Rockets last flew past it in period")};
}

static Notes notes_on(std::type_identity<LossMemory>) {
  return {men("original_figures", "Figures at the start of the game"),
          men("original_men", "Men at the start of the game"),
          men("men", "Men lost in this period"),
          men("to_shot", "Of those to shot, shell and rockets"),
          men("to_rockets", "Of those to rockets"),
          men("to_near_infantry", "Of those to infantry within 60 paces"),
          men("before_period", "Figures at the start of the period")};
}

static Notes notes_on(std::type_identity<ShockMemory>) {
  return {may("charges", "Charges the enemy unit"),
          may("is_countercharge", "That is a countercharge"),
          may("has_met", "Its charge has reached the enemy"),
          may("charged_by", "Is charged by the enemy unit"),
          may("charged_by_cavalry", "Is charged by cavalry, or troops that count as cavalry"),
          may("evades", "Gives way before the charge"),
          may("in_melee_with", "Is in melee with the enemy unit"),
          count("rounds", "Rounds of that melee"),
          may("may_break_off", "Has made its opponents flinch in it"),
          may("pursues", "Pursues the enemy unit"),
          count("periods_of_pursuit", "Periods of that pursuit"),
          period("withdraws", "Withdraws from a failed charge in period")};
}

static Notes notes_on(std::type_identity<FlinchMemory>) {
  return {period("flinched", "Last flinched in period"),
          may("paces_owed", 0, most_paces, "Paces that it still goes back"),
          may("from", "Before the enemy at"),
          may("from_both_flanks", "From both flanks"),
          period("run_through", "Fleeing friends last broke through it in period"),
          may("run_through_by", "Those friends"),
          period("friends_broke", "Friends of its quality or better last broke near it in period")};
}

static Notes notes_on(std::type_identity<RecoveryMemory>) {
  return {may("must_rally", "Must rally before it advances"),
          count("periods_routed", "Periods for which it has routed"),
          period("broke", "Last broke in period"),
          may("needs_general", "Is severely shaken"),
          may("was_visited", "A general has visited it since"),
          may("no_further_advance", "Makes no further advance"),
          period("fought", "Last charged, fought, pursued or broke in period"),
          period("rallied", "Last rallied in period"),
          period("charged", "Last charged or countercharged in period")};
}

static Notes notes_on(std::type_identity<HorsesMemory>) {
  return {may("on_foot", "Mounted troops: have got down to fight on foot"),
          may("changes", "Are getting down, or mounting"),
          may("holders_disorganised", "Their horse holders have the enemy too near")};
}

static Notes notes_on(std::type_identity<UnitMemory>) {
  return {may("orders", "Its orders"),
          may("march", "Movement"),
          may("fire", "Fire"),
          may("losses", "Losses"),
          may("shock", "Shock"),
          may("flinch", "Flinching"),
          may("recovery", "Rout, losses and rallying"),
          may("horses", "Horses")};
}

Json schema_of_memory() {
  static const Json schema = facts::schema<UnitMemory>();
  return schema;
}

void read_memories(World& world) {
  check_words_and_read(
      world, words_without_texts(), [](const Task& task) { (void)members_of(task); },
      [](Unit& unit) { read_book_record<UnitMemory>(unit.memory); });
  try {
    read_book_record<FieldMemory>(world.memory);
  } catch (const RecordError& error) {
    throw error.under("memory").under("world");
  }
}

Result<void> check_changes(const World& world, const Unit& unit, const Json& changes) {
  try {
    UnitMemory changed = memory_of(unit);
    record::change(changed, changes);
    check_move_numbers(facts::read<UnitMemory>(to_record(changed)), {world.move + 1});
    for (const auto& [member, enemy] : {std::pair{"shock.charges", changed.shock.charges},
                                        {"shock.charged_by", changed.shock.charged_by},
                                        {"shock.in_melee_with", changed.shock.in_melee_with},
                                        {"shock.pursues", changed.shock.pursues},
                                        {"march.broke_in_on", changed.march.broke_in_on}})
      if (enemy) check_enemy(world, unit, *enemy, member);
    for (const auto& [member, friends] : {std::pair{"orders.supports", changed.orders.supports},
                                          {"flinch.run_through_by", changed.flinch.run_through_by}}) {
      if (!friends) continue;
      const auto found = world.units.find(*friends);
      if (found == world.units.end() || found->second.side != unit.side || *friends == unit.id)
        throw RecordError(member, text("fault_no_such_friends"));
    }
    const HorsesMemory& horses = memory_of(unit).horses;
    const bool has_horses = horses.on_foot || is_cavalry(troop_of(unit)) || troop_of(unit) == Troop::mounted_infantry;
    if (changed.horses.on_foot && (!has_horses || figures_of(unit) < 2))
      throw RecordError("horses.on_foot", text("fault_has_no_horses"));
    if (changed.horses.changes != horses.changes && changed.horses.changes != Mounting::none)
      throw RecordError("horses.changes", text("fault_mounts_by_order"));
    const std::vector<WaitingOrder>& file = memory_of(unit).orders.waiting;
    for (const WaitingOrder& waiting : changed.orders.waiting)
      if (std::none_of(file.begin(), file.end(), [&](const WaitingOrder& each) { return each.order == waiting.order; }))
        throw RecordError("orders.waiting", text("fault_no_order_waits"));
    if (changed.orders.tested && changed.orders.tested != memory_of(unit).orders.tested)
      throw RecordError("orders.tested", text("fault_another_order_was_tested"));
  } catch (const RecordError& error) {
    return malformed(error.under("memory"));
  }
  return {};
}

}  // namespace krieg::wrg1750

#include "wrg1750/play/standings.hpp"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "world/dispatch.hpp"
#include "wrg1750/book/army_words.hpp"
#include "wrg1750/book/points.hpp"
#include "wrg1750/book/scale.hpp"
#include "wrg1750/book/scenario_faults.hpp"
#include "wrg1750/book/texts.hpp"
#include "wrg1750/book/victory.hpp"
#include "wrg1750/play/objectives.hpp"

namespace krieg::wrg1750 {

namespace {

/// A single model is bought as a part of its battery, and costs no more than its pieces and figures.
int points_of(const UnitEstablishment& unit, const UnitParticulars& its) {
  return army_points({0, 0, {bought(unit, its)}}).points - (its.battery ? points_for(PointsFor::unit) : 0);
}

/// The unit with the men and guns that it has left. Precondition: some are left.
UnitEstablishment as_it_is(UnitEstablishment paper, const Unit& unit) {
  for (std::size_t i = 0; i < paper.elements.size(); ++i) {
    const bool is_left = i < unit.elements.size();
    paper.elements[i].men = is_left ? unit.elements[i].men : 0;
    paper.elements[i].guns = is_left ? unit.elements[i].guns : 0;
  }
  if (unit.skirmishers) paper.elements.front().men += unit.skirmishers->men;
  for (const Element& element : unit.elements)
    if (is_beside_ranks(element)) paper.elements.front().men += element.men;
  return paper;
}

void count_unit(ArmyAtEnd& army, const UnitEstablishment& paper, const UnitParticulars& its, const Unit& unit) {
  const int all = points_of(paper, its);
  const int left = unit.captive_of || men_of(unit) == 0 ? 0 : std::min(all, points_of(as_it_is(paper, unit), its));
  army.points_lost += all - left;
  if (unit.gone) army.points_gone += left;
}

/// A general whom the dice have wounded and not killed, and whom the enemy has not taken.
bool is_wounded(const Field& field, const Officer& officer) {
  const std::map<OfficerId, int>& lost = field.world.memory.as<FieldMemory>().staff_lost;
  const auto his = lost.find(officer.id);
  return officer.fallen && !officer.captured && his != lost.end() && his->second < men_per_figure;
}

ArmyAtEnd army_of(const Field& field, const Scenario& scenario, Side side) {
  const OrderOfBattle& order_of_battle = scenario.sheet.order_of_battle;
  ArmyAtEnd army;
  army.points = points_of_side(order_of_battle, side).points;
  for (const UnitEstablishment& paper : order_of_battle.units)
    if (paper.side == side) count_unit(army, paper, particulars(field, paper.id), field.world.units.at(paper.id));
  for (const OfficerEstablishment& paper : order_of_battle.officers)
    if (const Officer& officer = field.world.officers.at(paper.id); paper.side == side && officer.fallen)
      // A wounded general has left the field (reading 105).
      (is_wounded(field, officer) ? army.points_gone : army.points_lost) +=
          points_for(paper.under ? PointsFor::subordinate_general : PointsFor::commanding_general);
  return army;
}

KeyedText verdict_of(Victor victor) {
  switch (victor) {
    case Victor::draw: return text("it_would_be_a_draw");
    case Victor::first: return text("red_would_win");
    case Victor::second: break;
  }
  return text("blue_would_win");
}

KeyedText order_cell(const Unit& unit, const std::vector<TaskForm>& forms) {
  if (unit.tasks.empty()) return {};
  const std::string kind = name_of(TaskKind{unit.tasks.front().kind});
  const auto form = std::find_if(forms.begin(), forms.end(), [&](const TaskForm& each) { return each.kind == kind; });
  return book_word("tasks", kind, form == forms.end() ? kind : form->name);
}

/// The period, counted from 1, in which an order can be obeyed that is due then: the first that is yet to come and
/// begins at that hour or later.
std::int64_t period_at(const Field& field, GameTime due) {
  const auto passed = std::chrono::ceil<std::chrono::minutes>(std::max(due, field.world.time) - field.game_began);
  return (passed.count() + minutes_of_clock - 1) / minutes_of_clock + 1;
}

KeyedText due_cell(const Field& field, const Unit& unit) {
  std::string periods;
  for (const WaitingOrder& waiting : memory_of(unit).orders.waiting)
    periods += (periods.empty() ? "" : ", ") + std::to_string(period_at(field, waiting.due));
  return verbatim(periods);
}

SheetOrder written_order(const Field& field, DispatchId id, SheetOrderState state) {
  const Dispatch& order = field.world.dispatches.at(id);
  SheetOrder written;
  written.state = state;
  written.tasks = order.tasks;
  written.text = order.text;
  return written;
}

/// The order that the unit carries out, as it was written; what is left of it when its last task only stays in force.
std::optional<SheetOrder> order_in_force(const Field& field, const Unit& unit) {
  if (unit.tasks.empty()) return std::nullopt;
  SheetOrder order;
  if (unit.acting_on) order = written_order(field, *unit.acting_on, SheetOrderState::in_force);
  // A staff or an umpire may have put other tasks in their place.
  if (order.tasks.size() < unit.tasks.size()) order.tasks = unit.tasks;
  order.tasks_done = static_cast<int>(order.tasks.size() - unit.tasks.size());
  return order;
}

std::vector<SheetOrder> orders_of(const Field& field, const Unit& unit) {
  const OrdersMemory& memory = memory_of(unit).orders;
  std::vector<SheetOrder> orders;
  if (auto in_force = order_in_force(field, unit)) orders.push_back(std::move(*in_force));
  if (memory.tested && (memory.instead || memory.kept_old))
    orders.push_back(written_order(field, *memory.tested, SheetOrderState::not_obeyed));
  for (const WaitingOrder& waiting : memory.waiting) {
    orders.push_back(written_order(field, waiting.order, SheetOrderState::waits));
    orders.back().due_turn = period_at(field, waiting.due);
  }
  return orders;
}

KeyedText obeyed_cell(const Unit& unit) {
  const OrdersMemory& orders = memory_of(unit).orders;
  if (orders.instead) return word(*orders.instead);
  if (orders.kept_old) return word(Obedience::keeps_old_order);
  return unit.tasks.empty() ? KeyedText{} : word(Obedience::obeys);
}

/// The book's states of the unit, of which those that happen in a period happened in `since` or later.
std::vector<SheetState> states_of(const Unit& unit, MoveNumber since) {
  if (unit.gone) return {unit.captive_of ? SheetState::captured : SheetState::off_the_field};
  const UnitMemory& memory = memory_of(unit);
  const RecoveryMemory& recovery = memory.recovery;
  const auto is_since = [&](const std::optional<MoveNumber>& happened) { return happened && *happened >= since; };
  const bool stands_now = !is_broken(unit);
  std::vector<SheetState> states;
  for (const auto& [is_so, state] : {std::pair{is_since(recovery.charged), SheetState::charged},
                                     {is_since(memory.flinch.flinched), SheetState::flinched},
                                     {is_since(recovery.broke), SheetState::broke},
                                     {is_since(recovery.rallied), SheetState::rallied},
                                     {memory.shock.in_melee_with.has_value(), SheetState::in_melee},
                                     {memory.shock.pursues.has_value(), SheetState::pursues},
                                     {is_broken(unit) && recovery.periods_routed > 0, SheetState::routs},
                                     {stands_now && recovery.must_rally, SheetState::must_rally},
                                     {stands_now && recovery.needs_general, SheetState::needs_general},
                                     {stands_now && recovery.no_further_advance, SheetState::no_further_advance},
                                     {memory.horses.on_foot, SheetState::on_foot}})
    if (is_so) states.push_back(state);
  return states;
}

KeyedText state_text(SheetState state, const ArmyWords& words) {
  const auto mark = [&](Mark which) {
    const MarkWords* const known = words.find(StateMark(which));
    return book_word("marks", name_of(which), known ? known->name : name_of(which));
  };
  switch (state) {
    case SheetState::charged: return text("state_charged");
    case SheetState::flinched: return text("state_flinched");
    case SheetState::broke: return text("state_broke");
    case SheetState::rallied: return text("state_rallied");
    case SheetState::in_melee: return text("state_in_melee");
    case SheetState::pursues: return text("state_pursues");
    case SheetState::routs: return text("state_routs");
    case SheetState::must_rally: return mark(Mark::must_rally);
    case SheetState::needs_general: return mark(Mark::needs_general);
    case SheetState::no_further_advance: return mark(Mark::no_further_advance);
    case SheetState::on_foot: return mark(Mark::on_foot);
    case SheetState::captured: return text("is_captured");
    case SheetState::off_the_field: break;
  }
  return text("is_off_the_field");
}

/// "disorganised, has flinched, must rally"; of a unit that is gone only where it is.
KeyedText states_text(Steadiness steadiness, const std::vector<SheetState>& states, const ArmyWords& words) {
  const bool is_gone =
      !states.empty() && (states.back() == SheetState::captured || states.back() == SheetState::off_the_field);
  if (is_gone) return state_text(states.back(), words);
  KeyedText all = book_word("steadiness", name_of(steadiness), words.of(krieg::Steadiness{steadiness}).name);
  for (const SheetState state : states)
    all = text("states", {{"first", std::move(all)}, {"second", state_text(state, words)}});
  return all;
}

KeyedText state_cell(const Field& field, const Unit& unit, const ArmyWords& words) {
  // Between two periods the field is at the one to come.
  return states_text(Steadiness{unit.steadiness}, states_of(unit, move_before(this_period(field))), words);
}

std::vector<SheetTurn> turns_of(const Field& field, const UnitId& unit, const ArmyWords& words) {
  const std::map<UnitId, std::vector<PeriodOnSheet>>& sheet = periods_on_sheet(field.world);
  const auto found = sheet.find(unit);
  if (found == sheet.end()) return {};
  std::vector<SheetTurn> turns;
  for (const PeriodOnSheet& period : found->second)
    turns.push_back({period.period.value + 1,
                     {verbatim(std::to_string(period.men)), verbatim(std::to_string(period.men_carried)),
                      states_text(period.steadiness, period.states, words)}});
  return turns;
}

/// Whether something happened to the unit in the period of that line.
bool has_event(const PeriodOnSheet& line) {
  return std::any_of(line.states.begin(), line.states.end(),
                     [](SheetState state) { return state <= SheetState::rallied; });
}

}  // namespace

BookStandings count_points(const Field& field, const Scenario& scenario) {
  VictoryFacts facts;
  facts.first = army_of(field, scenario, Side::red);
  facts.second = army_of(field, scenario, Side::blue);
  facts.convention_game = field.options.convention_game;
  BookStandings standings;
  standings.rows.push_back({text("points_of_army"), facts.first.points, facts.second.points});
  standings.rows.push_back({text("points_lost"), facts.first.points_lost, facts.second.points_lost});
  standings.rows.push_back({text("points_gone"), facts.first.points_gone, facts.second.points_gone});
  for (std::size_t i = 0; i < field.options.objectives.size(); ++i) {
    const Objective& place = field.options.objectives[i];
    const auto holder = holder_of(field, static_cast<int>(i));
    const double red = holder == Side::red ? place.points : 0, blue = holder == Side::blue ? place.points : 0;
    facts.first.objectives += red;
    facts.second.objectives += blue;
    standings.rows.push_back({text("points_of_place", {{"place", place.place}}), red, blue});
  }
  const VictoryResolution counted = victory(facts);
  standings.rows.push_back({text("score"), counted.first_score, counted.second_score});
  standings.verdict = verdict_of(counted.victor);
  return standings;
}

void note_on_order_sheet(Field& field) {
  std::map<UnitId, std::vector<PeriodOnSheet>>& sheet = periods_on_sheet(field.world);
  for (const auto& [id, unit] : field.world.units) {
    const PeriodOnSheet now{this_period(field), memory_of(unit).losses.men, unit.gone ? 0 : men_carried(unit),
                            Steadiness{unit.steadiness}, states_of(unit, this_period(field))};
    const auto before = sheet.find(id);
    const PeriodOnSheet last = before == sheet.end() ? PeriodOnSheet{} : before->second.back();
    const bool is_other = now.states != last.states || (!unit.gone && now.steadiness != last.steadiness);
    const bool loses = now.men > 0 && !unit.gone;
    if (loses || has_event(now) || is_other) sheet[id].push_back(now);
  }
}

OrderSheet order_sheet(const Field& field, const ArmyWords& words, const std::vector<TaskForm>& forms) {
  OrderSheet sheet;
  sheet.columns = {text("sheet_figures"),    text("sheet_order"),   text("sheet_due"),  text("sheet_obeyed"),
                   text("sheet_casualties"), text("sheet_carried"), text("sheet_state")};
  constexpr std::int64_t order_column = 1;
  sheet.order_column = order_column;
  sheet.turn_columns = {text("sheet_lost_in_period"), text("sheet_carried"), text("sheet_state")};
  for (const auto& [id, unit] : field.world.units) {
    const LossMemory& losses = memory_of(unit).losses;
    const std::string lost =
        std::to_string(losses.men) + " / " + std::to_string(std::max(0, losses.original_men - men_of(unit)));
    sheet.rows.push_back({id,
                          {verbatim(std::to_string(figures_that_fight(unit))), order_cell(unit, forms),
                           due_cell(field, unit), obeyed_cell(unit), verbatim(lost),
                           verbatim(std::to_string(men_carried(unit))), state_cell(field, unit, words)},
                          orders_of(field, unit),
                          turns_of(field, id, words)});
  }
  return sheet;
}

}  // namespace krieg::wrg1750

#include "wrg1750/play/standings.hpp"

#include <algorithm>

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

KeyedText due_cell(const Field& field, const Unit& unit) {
  std::string periods;
  for (const WaitingOrder& waiting : memory_of(unit).orders.waiting) {
    const auto passed = std::chrono::duration_cast<std::chrono::minutes>(waiting.due - field.game_began);
    periods += (periods.empty() ? "" : ", ") + std::to_string(passed.count() / minutes_of_clock + 1);
  }
  return verbatim(periods);
}

KeyedText obeyed_cell(const Unit& unit) {
  const OrdersMemory& orders = memory_of(unit).orders;
  if (orders.instead) return word(*orders.instead);
  if (orders.kept_old) return word(Obedience::keeps_old_order);
  return unit.tasks.empty() ? KeyedText{} : word(Obedience::obeys);
}

KeyedText state_cell(const Field& field, const Unit& unit, const ArmyWords& words) {
  if (unit.gone) return unit.captive_of ? text("is_captured") : text("is_off_the_field");
  const auto mark = [&](Mark which) {
    const MarkWords* const known = words.find(StateMark(which));
    return book_word("marks", name_of(which), known ? known->name : name_of(which));
  };
  const RecoveryMemory& recovery = memory_of(unit).recovery;
  const Steadiness steadiness = unit.steadiness;
  KeyedText states = book_word("steadiness", name_of(steadiness), words.of(unit.steadiness).name);
  if (is_broken(unit)) return states;
  const auto add = [&](KeyedText more) {
    states = text("states", {{"first", std::move(states)}, {"second", std::move(more)}});
  };
  const UnitMemory& memory = memory_of(unit);
  if (memory.shock.in_melee_with) add(text("state_in_melee"));
  else if (memory.shock.pursues) add(text("state_pursues"));
  else if (memory.flinch.flinched == this_period(field)) add(text("state_flinched"));
  for (const auto& [is_so, which] : {std::pair{recovery.must_rally, Mark::must_rally},
                                     {recovery.needs_general, Mark::needs_general},
                                     {recovery.no_further_advance, Mark::no_further_advance},
                                     {memory_of(unit).horses.on_foot, Mark::on_foot}})
    if (is_so) add(mark(which));
  return states;
}

std::vector<SheetTurn> turns_of(const Field& field, const UnitId& unit, const ArmyWords& words) {
  const std::map<UnitId, std::vector<PeriodOnSheet>>& sheet = periods_on_sheet(field.world);
  const auto found = sheet.find(unit);
  if (found == sheet.end()) return {};
  std::vector<SheetTurn> turns;
  for (const PeriodOnSheet& period : found->second) {
    KeyedText state = book_word("steadiness", name_of(period.state), words.of(krieg::Steadiness{period.state}).name);
    if (period.flinched) state = text("states", {{"first", std::move(state)}, {"second", text("state_flinched")}});
    turns.push_back({period.period.value + 1,
                     {verbatim(std::to_string(period.men)), verbatim(std::to_string(period.men_carried)), state}});
  }
  return turns;
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
    const UnitMemory& memory = memory_of(unit);
    const PeriodOnSheet now{this_period(field), memory.losses.men, men_carried(unit), Steadiness{unit.steadiness},
                            memory.flinch.flinched == this_period(field)};
    const auto before = sheet.find(id);
    const bool is_other = now.state != (before == sheet.end() ? Steadiness::formed : before->second.back().state);
    if (!unit.gone && (now.men > 0 || now.flinched || is_other)) sheet[id].push_back(now);
  }
}

OrderSheet order_sheet(const Field& field, const ArmyWords& words, const std::vector<TaskForm>& forms) {
  OrderSheet sheet;
  sheet.columns = {text("sheet_figures"),    text("sheet_order"),   text("sheet_due"),  text("sheet_obeyed"),
                   text("sheet_casualties"), text("sheet_carried"), text("sheet_state")};
  sheet.turn_columns = {text("sheet_lost_in_period"), text("sheet_carried"), text("sheet_state")};
  for (const auto& [id, unit] : field.world.units) {
    const LossMemory& losses = memory_of(unit).losses;
    const std::string lost =
        std::to_string(losses.men) + " / " + std::to_string(std::max(0, losses.original_men - men_of(unit)));
    sheet.rows.push_back({id,
                          {verbatim(std::to_string(figures_that_fight(unit))), order_cell(unit, forms),
                           due_cell(field, unit), obeyed_cell(unit), verbatim(lost),
                           verbatim(std::to_string(men_carried(unit))), state_cell(field, unit, words)},
                          turns_of(field, id, words)});
  }
  return sheet;
}

}  // namespace krieg::wrg1750

#include "wrg1750/play/sequence.hpp"

#include "drill/places.hpp"
#include "drill/rulings.hpp"
#include "game/clockwork.hpp"
#include "picture/picture.hpp"
#include "wrg1750/play/aftermath_phase.hpp"
#include "wrg1750/play/charges.hpp"
#include "wrg1750/play/decisions.hpp"
#include "wrg1750/play/dismounting.hpp"
#include "wrg1750/play/flinch_phase.hpp"
#include "wrg1750/play/march.hpp"
#include "wrg1750/play/melee_phase.hpp"
#include "wrg1750/play/neighbours.hpp"
#include "wrg1750/play/obedience_phase.hpp"
#include "wrg1750/play/objectives.hpp"
#include "wrg1750/play/orders.hpp"
#include "wrg1750/play/plans.hpp"
#include "wrg1750/play/prisoners.hpp"
#include "wrg1750/play/rout.hpp"
#include "wrg1750/play/standings.hpp"
#include "wrg1750/play/weather_phase.hpp"

namespace krieg::wrg1750 {

namespace {

/// Both sides move at the same time, in steps of action so small that neither gains by going first.
constexpr Seconds step_length{2};

}  // namespace

// The session and the rules outlive the coroutine.
// NOLINTNEXTLINE(cppcoreguidelines-avoid-reference-coroutine-parameters)
Move sequence_of_play(MoveSession& session, const RuleSystem& rules) {
  Field field = field_of(session);
  Clockwork clock(session, rules);

  // Phase 1, orders, is the time between two periods.
  begin_losses(field);
  clock.begin_move();

  std::vector<WeatherCase> first_weather = first_weather_cases(session, field);
  const std::vector<Ruling> on_first_weather = co_await lay_before_umpire(session, field, first_weather);
  settle_weather(field, first_weather, on_first_weather);
  std::vector<WeatherCase> weather = weather_cases(session, field);
  const std::vector<Ruling> on_weather = co_await lay_before_umpire(session, field, weather);
  settle_weather(field, weather, on_weather);
  count_weather(field);

  obey_without_test(field);
  std::vector<ObedienceCase> tests = obedience_cases(session, field);
  const std::vector<Ruling> on_tests = co_await lay_before_umpire(session, field, tests);
  settle_obedience(field, tests, on_tests);

  begin_charges(field);
  note_disorganisation(field);  // what disorganised them in the last period alone is over
  const std::vector<Question> charges = charges_in_question(field);
  const std::vector<std::string> on_charges = co_await session.ask(charges);
  declare_charges(field, charges, on_charges);
  const std::vector<Question> responses = responses_in_question(field);
  const std::vector<std::string> on_responses = co_await session.ask(responses);
  respond(field, responses, on_responses);

  note_unseen(field);
  begin_movement(field);
  const Plans plans = plans_of_period(field);
  const Places before = places_of(field);
  clock.pass_time(Seconds{seconds_of_action}, step_length, [&field, &plans](Seconds step) {
    march(field, plans, step);
    lead_horses(field, step);
    lead_prisoners(field, step);
  });
  note_motions(field, before);
  note_disorganisation(field);

  std::vector<Volley> volleys = volleys_of_both_sides(session, field, before);
  const std::vector<Ruling> on_fire = co_await lay_before_umpire(session, field, volleys);
  settle_fire(field, volleys, on_fire);

  std::vector<FlinchCase> flinched = flinches(session, field, volleys);
  const std::vector<Ruling> on_flinches = co_await lay_before_umpire(session, field, flinched);
  settle_flinches(field, flinched, on_flinches);
  note_disorganisation(field);  // by rockets and flinches, before the shock
  std::vector<FightCase> under_fire = charges_under_fire(session, field);
  const std::vector<Ruling> on_charges_under_fire = co_await lay_before_umpire(session, field, under_fire);
  settle_fights(session, field, under_fire, on_charges_under_fire);  // breakers have not been touched yet

  fail_charges(field);
  std::vector<Hack> hacks = melee_hacks(session, field);
  const std::vector<Ruling> on_hacks = co_await lay_before_umpire(session, field, hacks);
  settle_hacks(field, hacks, on_hacks);

  std::vector<FightCase> fights = fights_after_melee(session, field);
  const std::vector<Ruling> on_fights = co_await lay_before_umpire(session, field, fights);
  std::vector<Hack> at_breakers = settle_fights(session, field, fights, on_fights);
  const std::vector<Ruling> on_breakers = co_await lay_before_umpire(session, field, at_breakers);
  settle_hacks(field, at_breakers, on_breakers);

  std::vector<FlinchCase> further = flinches(session, field, volleys, true);
  const std::vector<Ruling> on_further = co_await lay_before_umpire(session, field, further);
  settle_flinches(field, further, on_further);

  std::vector<BreakCase> broken = break_cases(session, field, volleys);
  const std::vector<Ruling> on_breaks = co_await lay_before_umpire(session, field, broken);
  settle_breaks(field, broken, on_breaks);

  std::vector<Hack> at_last_breakers = hacks_at_other_breakers(session, field, {&hacks, &at_breakers});
  const std::vector<Ruling> on_last_breakers = co_await lay_before_umpire(session, field, at_last_breakers);
  settle_hacks(field, at_last_breakers, on_last_breakers);

  const std::vector<Question> breaking_off = breaking_off_in_question(field);
  const std::vector<std::string> on_breaking_off = co_await session.ask(breaking_off);
  const std::vector<Fight> flinched_in_round = flinched_in_melee(field);
  take_breaking_off(field, breaking_off, on_breaking_off);
  give_ground(field, flinched_in_round);
  follow_the_broken(field);
  const std::vector<Question> pursuits = pursuits_in_question(field);
  const std::vector<std::string> on_pursuits = co_await session.ask(pursuits);
  take_pursuits(field, pursuits, on_pursuits);

  end_period(field);

  // A general who falls is out of the game at once, but may be told only when the clock steps: so no question is asked
  // after this.
  std::vector<GeneralCase> generals = generals_in_danger(session, clock.delivery(), field);
  const std::vector<Ruling> on_generals = co_await lay_before_umpire(session, field, generals);
  settle_generals(clock.delivery(), field, generals, on_generals);

  std::vector<ObjectiveCase> objectives = objective_cases(session, field);
  const std::vector<Ruling> on_objectives = co_await lay_before_umpire(session, field, objectives);
  settle_objectives(field, objectives, on_objectives);

  note_on_order_sheet(field);
  judge_triggers(field);
  clock.end_move();
}

}  // namespace krieg::wrg1750

#include "reisswitz/play/sequence.hpp"

#include "drill/rulings.hpp"
#include "game/clockwork.hpp"
#include "picture/picture.hpp"
#include "reisswitz/book/scale.hpp"
#include "reisswitz/play/aftermath_phase.hpp"
#include "reisswitz/play/assault_phase.hpp"
#include "reisswitz/play/canister_phase.hpp"
#include "reisswitz/play/captives_phase.hpp"
#include "reisswitz/play/debouch_phase.hpp"
#include "reisswitz/play/declaration.hpp"
#include "reisswitz/play/fire_phase.hpp"
#include "reisswitz/play/labour.hpp"
#include "reisswitz/play/march.hpp"
#include "reisswitz/play/orders.hpp"
#include "reisswitz/play/patrols.hpp"
#include "reisswitz/play/peril_phase.hpp"
#include "reisswitz/play/refuge.hpp"
#include "reisswitz/play/retreat.hpp"
#include "reisswitz/play/skirmish_phase.hpp"
#include "reisswitz/play/surprise_phase.hpp"
#include "reisswitz/play/works_phase.hpp"

namespace krieg::reisswitz {

namespace {

/// Both sides move at the same time, in steps so small that neither gains by going first.
constexpr Seconds step_length{10};

}  // namespace

// The session and the rules outlive the coroutine.
// NOLINTNEXTLINE(cppcoreguidelines-avoid-reference-coroutine-parameters)
Move sequence_of_play(MoveSession& session, const RuleSystem& rules) {
  Field field = field_of(session.world(), session.ground(), session.directory(),
                         readings_of(session.scenario().sheet.options), &session.pictures());
  Clockwork clock(session, rules);

  rally(field);
  note_unseen(field);
  begin_marches(field);
  clock.begin_move();

  // Surprised troops may break before their commander is asked what they do.
  std::vector<SurpriseTest> surprises = surprise_tests(session, field);
  const std::vector<Ruling> on_surprises = co_await lay_before_umpire(session, field, surprises);
  settle_surprises(field, surprises, on_surprises);

  // The attacker declares the attack; "his opponent then declares whether he will retire, counter-attack or stand".
  const std::vector<Question> declared = declare_assaults(field);
  const std::vector<std::string> responses = co_await session.ask(declared);
  take_responses(field, declared, responses);

  // Troops that want to cross a bridge under the enemy's guns may have to wait before it.
  std::vector<Debouching> at_bridges = debouchings(session, field);
  const std::vector<Ruling> on_bridges = co_await lay_before_umpire(session, field, at_bridges);
  settle_debouchings(field, at_bridges, on_bridges);

  const Places before = places_of(field);
  clock.pass_time(move_length, step_length, [&field](Seconds step) { march(field, step); });
  note_passages(field, before);
  note_refuges(field, before);
  miss_patrols(field);

  // Fire is simultaneous: losses are taken after everybody has fired.
  std::vector<Volley> volleys = volleys_of_both_sides(session, field);
  const std::vector<Ruling> on_fire = co_await lay_before_umpire(session, field, volleys);
  settle_fire(field, volleys, on_fire);

  std::vector<Bombardment> on_places = bombardments(session, field);
  const std::vector<Ruling> on_bombardments = co_await lay_before_umpire(session, field, on_places);
  settle_bombardments(field, on_places, on_bombardments);

  std::vector<CanisterTest> tests = canister_tests(session, field, volleys);
  const std::vector<Ruling> on_tests = co_await lay_before_umpire(session, field, tests);
  settle_tests(field, tests, on_tests);

  std::vector<SkirmishFight> skirmishes = skirmish_fights(session, field);
  const std::vector<Ruling> on_skirmishes = co_await lay_before_umpire(session, field, skirmishes);
  settle_skirmish_fights(field, skirmishes, on_skirmishes);

  catch_the_beaten(field);
  clear_the_field_for_infantry(field);
  std::vector<Assault> assaults = assaults_in_contact(session, field);
  const std::vector<Ruling> on_assaults = co_await lay_before_umpire(session, field, assaults);
  settle_assaults(field, assaults, on_assaults);
  take_prisoners(field);

  std::vector<FootPursuit> pursuits = pursuits_on_foot(session, field);
  const std::vector<Ruling> on_pursuits = co_await lay_before_umpire(session, field, pursuits);
  settle_pursuits(field, pursuits, on_pursuits);

  std::vector<Surrender> surrenders = enclosed_bodies(session, field);
  const std::vector<Ruling> on_surrenders = co_await lay_before_umpire(session, field, surrenders);
  settle_surrenders(field, surrenders, on_surrenders);

  const std::vector<Release> releases = prisoners_in_doubt(field);
  const std::vector<Ruling> on_releases = co_await session.propose(proposals_of(releases));
  settle_releases(field, releases, on_releases);

  labour(field);
  std::vector<BurningHouse> houses = burning_houses(session, field);
  const std::vector<Ruling> on_houses = co_await lay_before_umpire(session, field, houses);
  settle_burning_houses(field, houses, on_houses);

  // An officer who falls is out of the game at once, but may be told only when the clock steps: so no question is asked
  // after this.
  std::vector<OfficerInPeril> perils = officers_in_peril(session, clock.delivery(), field, volleys, on_fire);
  const std::vector<Ruling> on_perils = co_await lay_before_umpire(session, field, perils);
  settle_perils(clock.delivery(), field, perils, on_perils);

  judge_triggers(field);
  clock.end_move();
}

}  // namespace krieg::reisswitz

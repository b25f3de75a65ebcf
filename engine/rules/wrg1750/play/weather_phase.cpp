#include "wrg1750/play/weather_phase.hpp"

#include "drill/rulings.hpp"
#include "terrain/ground.hpp"

namespace krieg::wrg1750 {

namespace {

bool is_raining(const Field& field) { return field.world.weather == Weather::rain; }

bool is_soft(const Field& field) { return field.world.ground_condition != GroundCondition::firm; }

WeatherFacts facts_of_period(const Field& field) {
  const SkyMemory& sky = sky_of(field.world);
  WeatherFacts facts;
  facts.sky = *sky.sky;
  facts.wind = sky.wind;
  facts.raining = is_raining(field);
  // The umpire may let it rain again.
  facts.has_rained = sky.has_rained && !facts.raining;
  facts.periods_of_rain = sky.periods_of_rain;
  facts.periods_since_rain = sky.periods_since_rain;
  return facts;
}

KeyedText result_of(const WeatherOutcome& outcome) { return outcome.raining ? text("it_rains") : text("it_is_dry"); }

void take_first(const Field& field, const FirstWeatherResolution& resolution, WeatherOutcome& outcome) {
  const std::optional<Sky> printed = sky_of(field.options.weather);
  outcome.sky = printed ? printed : resolution.sky;
  // It goes on raining if the umpire has set rain up.
  outcome.raining = outcome.raining || outcome.sky == Sky::rain_all_game;
  outcome.wind = resolution.wind.value_or(outcome.wind);
}

void take_period(const Field& field, const WeatherResolution& resolution, WeatherOutcome& outcome) {
  outcome.raining = resolution.raining;
  outcome.has_rained = resolution.has_rained;
  outcome.wind = resolution.wind.value_or(outcome.wind);
  outcome.ground_softened = resolution.ground_softened || is_soft(field);
  outcome.wide_water_fordable = resolution.wide_water_fordable;
}

WeatherOutcome present(const Field& field) {
  const SkyMemory& sky = sky_of(field.world);
  return {sky.sky, is_raining(field), sky.has_rained, sky.wind, is_soft(field), sky.wide_water_fordable};
}

void apply(Field& field, const WeatherOutcome& outcome) {
  SkyMemory& sky = sky_of(field.world);
  const bool is_first = !sky.sky;
  sky.sky = outcome.sky;
  sky.has_rained = outcome.has_rained;
  sky.wide_water_fordable = outcome.wide_water_fordable;
  // The umpire may have named another wind, before the first period too: it blows until the book's turns.
  if (!field.world.wind || (!is_first && outcome.wind != sky.wind)) field.world.wind = bearing_of(field, outcome.wind);
  sky.wind = outcome.wind;
  if (outcome.raining != is_raining(field)) field.world.weather = outcome.raining ? Weather::rain : Weather::clear;
  if (outcome.ground_softened && !is_soft(field)) field.world.ground_condition = GroundCondition::soft;
}

}  // namespace

Bearing bearing_of(const Field& field, Wind wind) {
  const Length east = field.ground.width(), north = field.ground.height();
  const Point middle = point_m(east.metres() / 2.0, north.metres() / 2.0);
  switch (wind) {
    case Wind::left_flank: return bearing_deg(270.0);
    case Wind::far_left_corner: return bearing(middle, {Length{}, north});
    case Wind::far_right_corner: return bearing(middle, {east, north});
    case Wind::right_flank: return bearing_deg(90.0);
    case Wind::near_right_corner: return bearing(middle, {east, Length{}});
    case Wind::near_left_corner: return bearing(middle, {Length{}, Length{}});
  }
  return {};
}

void work_out(MoveSession& session, const Field& field, WeatherCase& one) {
  Proposal& proposal = one.proposal;
  const std::string purpose = one.first ? "weather.first" : "weather";
  one.outcome = present(field);
  if (one.first) {
    auto [resolution, dice] = throw_until_resolved(
        session, purpose, "field", [&](const std::vector<int>& faces) { return first_weather(*one.first, faces); },
        proposal.dice);
    take_first(field, resolution, one.outcome);
    proposal.steps = resolution.steps;
    proposal.dice = std::move(dice);
    proposal.facts = told_case("first_weather", *one.first);
  } else {
    auto [resolution, dice] = throw_until_resolved(
        session, purpose, "field",
        [&](const std::vector<int>& faces) { return weather(*one.of_period, faces, field.readings); }, proposal.dice);
    take_period(field, resolution, one.outcome);
    proposal.steps = resolution.steps;
    proposal.dice = std::move(dice);
    proposal.facts = told_case("weather", *one.of_period);
  }
  proposal.id = purpose + "." + std::to_string(field.world.move);
  proposal.kind = weather_incident().kind;
  proposal.title = one.first ? text("weather_of_the_day") : text("weather_of_the_period");
  proposal.result = result_of(one.outcome);
  proposal.outcome = to_record(one.outcome);
  proposal.overridable = weather_incident().outcome_schema;
}

void change_facts(WeatherCase& one, const Json& changes) {
  if (one.first) record::change(*one.first, changes);
  else record::change(*one.of_period, changes);
}

std::vector<WeatherCase> first_weather_cases(MoveSession& session, const Field& field) {
  if (sky_of(field.world).sky) return {};
  WeatherCase one;
  // If the scenario says the weather, one die for the wind is left.
  one.first = FirstWeatherFacts{sky_of(field.options.weather).has_value()};
  work_out(session, field, one);
  return {one};
}

std::vector<WeatherCase> weather_cases(MoveSession& session, const Field& field) {
  if (!sky_of(field.world).sky) return {};
  WeatherCase one;
  one.of_period = facts_of_period(field);
  if (weather(*one.of_period, {}, field.readings).throws_needed == 0) return {};
  work_out(session, field, one);
  return {one};
}

void settle_weather(Field& field, const std::vector<WeatherCase>& cases, const std::vector<Ruling>& rulings) {
  for (std::size_t i = 0; i < cases.size(); ++i) {
    const WeatherOutcome outcome = outcome_after_ruling(rulings[i], cases[i].outcome);
    apply(field, outcome);
    field.world.settled.push_back(
        settled(cases[i].proposal, rulings[i], outcome, result_of(outcome), field.world.time));
  }
}

void count_weather(Field& field) {
  SkyMemory& sky = sky_of(field.world);
  if (!sky.sky) return;
  // Weather that needs no die still softens the ground and fills the rivers.
  const WeatherResolution resolution = weather(facts_of_period(field), {}, field.readings);
  if (resolution.throws_needed == 0) {
    WeatherOutcome outcome = present(field);
    take_period(field, resolution, outcome);
    apply(field, outcome);
  }
  if (is_raining(field)) {
    ++sky.periods_of_rain;
    sky.periods_since_rain = 0;
  } else {
    ++sky.periods_since_rain;
  }
}

const Incident& weather_incident() {
  static const Incident made = incident<WeatherOutcome>(
      "weather", {{"raining", flag_member("It rains")}, {"ground_softened", flag_member("The ground is soft")}},
      [](const WeatherOutcome& outcome, const WeatherOutcome& proposed) {
        return check_same(outcome.sky == proposed.sky, "sky", "outcome_of_other_test");
      });
  return made;
}

}  // namespace krieg::wrg1750

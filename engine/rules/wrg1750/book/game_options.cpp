#include "wrg1750/book/game_options.hpp"

#include <algorithm>
#include <boost/algorithm/string/join.hpp>

#include "wrg1750/book/readings.hpp"
#include "wrg1750/book/scale.hpp"

namespace krieg::wrg1750 {
namespace {

constexpr double most_points = 100'000;
constexpr double widest_objective_paces = 2000;

bool is_reading(const std::string& name) {
  const std::vector<ReadingForm>& forms = reading_forms();
  return std::any_of(forms.begin(), forms.end(), [&](const ReadingForm& form) { return name == form.name; });
}

/// The options that are readings, or the others.
Json part_of(const Json& options, bool readings) {
  Json part = Json::object();
  for (const auto& [name, value] : options.items())
    if (is_reading(name) == readings) part[name] = value;
  return part;
}

/// A fault for each option that the book does not have; takes those out of `options`.
std::vector<RecordError> take_unknown(Json& options) {
  std::vector<std::string> known = facts::members_of<GameOptions>();
  for (const ReadingForm& form : reading_forms()) known.emplace_back(form.name);
  std::vector<RecordError> faults;
  const Json all = options;
  for (const auto& [name, value] : all.items()) {
    if (std::find(known.begin(), known.end(), name) != known.end()) continue;
    faults.emplace_back(name, problem_text("not_known_here", {{"names", boost::algorithm::join(known, ", ")}}));
    options.erase(name);
  }
  return faults;
}

}  // namespace

Notes notes_on(std::type_identity<Objective>) {
  return {need("place", "Its name, for the umpire and the result"), need("position", "[x, y] in metres, its middle"),
          need("radius_paces", 1, widest_objective_paces, "How far from there it reaches"),
          need("points", 1, most_points, "For the side that controls it at the end")};
}

Notes notes_on(std::type_identity<GameOptions>) {
  return {may("points", 1, most_points, "Points that each side may spend on its army; left out: any number"),
          may("year", first_year, last_year,
              "Whose drill holds: before 1785 infantry need not form square and may charge. Left out: the year of the "
              "scenario's start"),
          may("weather", "The weather at the start: by the first die, or changeable, fair or rain for the whole game"),
          may("book_delivery",
              "Dispatches take the periods of page 6, and nobody rides with them; otherwise messengers ride"),
          may("convention_game", "A simple majority of points wins; otherwise it takes a tenth more"),
          may("objectives", "Places for whose possession points are awarded at the end")};
}

Json schema_of_options() {
  Json schema = schema_of_readings(reading_forms());
  const Json others = facts::schema<GameOptions>();
  for (const auto& [name, member] : others["properties"].items()) schema["properties"][name] = member;
  return schema;
}

std::vector<RecordError> faults_of_options(const Json& options) {
  Json known = options;
  std::vector<RecordError> faults = take_unknown(known);
  for (RecordError& fault : faults_of_readings(reading_forms(), part_of(known, true)))
    faults.push_back(std::move(fault));
  try {
    facts::read<GameOptions>(part_of(known, false));
  } catch (const RecordError& error) {
    faults.push_back(error);
  }
  return faults;
}

GameOptions game_options(const Json& options) { return facts::read<GameOptions>(part_of(options, false)); }

int year_of(const GameOptions& options, GameTime start) {
  const std::chrono::year_month_day date{std::chrono::floor<std::chrono::days>(start)};
  return options.year.value_or(static_cast<int>(date.year()));
}

std::optional<Sky> sky_of(FirstWeather weather) {
  switch (weather) {
    case FirstWeather::thrown: return std::nullopt;
    case FirstWeather::changeable: return Sky::changeable;
    case FirstWeather::fair: return Sky::set_fair;
    case FirstWeather::rain: return Sky::rain_all_game;
  }
  return std::nullopt;
}

}  // namespace krieg::wrg1750

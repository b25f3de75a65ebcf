// The options of a game by this book: the contested readings (readings.hpp), and what the players agree on before the
// battle. They are the members of a scenario's "options".
#pragma once

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <optional>
#include <string>
#include <vector>

#include "measure/facts.hpp"
#include "measure/game_time.hpp"
#include "measure/length.hpp"
#include "wrg1750/book/weather.hpp"

namespace krieg::wrg1750 {

/// What decides the weather at the start (page 10).
enum class FirstWeather {
  thrown,  ///< the first die
  changeable,
  fair,
  rain  ///< through the whole game
};
BOOST_DESCRIBE_ENUM(FirstWeather, thrown, changeable, fair, rain)

/// A place for whose possession points are awarded (page 17).
struct Objective {
  std::string place;  ///< its name, for the umpire: "the mill"
  Point position;
  double radius_paces = 0;
  int points = 0;
};
BOOST_DESCRIBE_STRUCT(Objective, (), (place, position, radius_paces, points))
Notes notes_on(std::type_identity<Objective>);

struct GameOptions {
  std::optional<int> points;  ///< that each side may spend on its army; none: any number
  std::optional<int> year;    ///< whose drill holds; none: that of the scenario's start
  FirstWeather weather = FirstWeather::thrown;
  bool book_delivery = false;    ///< dispatches take the periods of page 6 and no rider carries them
  bool convention_game = false;  ///< a simple majority of points wins
  std::vector<Objective> objectives;
};
BOOST_DESCRIBE_STRUCT(GameOptions, (), (points, year, weather, book_delivery, convention_game, objectives))
Notes notes_on(std::type_identity<GameOptions>);

/// All options as a JSON Schema, the readings first, with their values and defaults.
Json schema_of_options();

/// The faults of a scenario's options, each with the name of the option as its path; empty if there are none.
std::vector<RecordError> faults_of_options(const Json& options);

/// The options besides the readings (readings_of). Precondition: the options have no faults.
GameOptions game_options(const Json& options);

/// The year whose drill holds.
int year_of(const GameOptions& options, GameTime start);

/// The weather that the scenario says; nothing if the dice decide.
std::optional<Sky> sky_of(FirstWeather weather);

}  // namespace krieg::wrg1750

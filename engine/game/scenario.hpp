// A scenario as it lies on disk, checked: ground, ideas, order of battle, seats. Reading files is the server's
// business; this room parses what was read.
#pragma once

#include <boost/describe/class.hpp>
#include <memory>
#include <string>
#include <vector>

#include "army/establishment.hpp"
#include "measure/refusal.hpp"
#include "terrain/ground.hpp"
#include "world/world.hpp"

namespace krieg {

enum class SeatKind { commander, umpire, observer };
BOOST_DESCRIBE_ENUM(SeatKind, commander, umpire, observer)

struct ScenarioSeat {
  SeatId id;
  std::string name;  ///< "Red commander"
  SeatKind kind = SeatKind::commander;
  std::optional<OfficerId> officer;  ///< behind whose eyes it sits
};
BOOST_DESCRIBE_STRUCT(ScenarioSeat, (), (id, name, kind, officer))

struct Idea {
  std::string general;                  ///< both sides get it
  std::map<Side, std::string> special;  ///< each side gets its own
};
BOOST_DESCRIBE_STRUCT(Idea, (), (general, special))

/// The sheet itself: scenario.json.
struct ScenarioSheet {
  std::string name;  ///< the folder's name
  std::string title;
  std::string rule_system;  ///< "reisswitz"
  std::string summary;
  GameTime start;
  Weather weather = Weather::clear;
  Light light = Light::day;
  Length width;
  Length height;
  std::string ground;   ///< file of the map's features (GeoJSON in metres)
  std::string heights;  ///< file of the height raster (ESRI ASCII grid)
  Idea idea;
  std::vector<ScenarioSeat> seats;
  OrderOfBattle order_of_battle;
  Json options;  ///< of the rule system; object, may be empty
};
BOOST_DESCRIBE_STRUCT(ScenarioSheet, (),
                      (name, title, rule_system, summary, start, weather, light, width, height, ground, heights, idea,
                       seats, order_of_battle, options))

struct Scenario {
  ScenarioSheet sheet;
  std::shared_ptr<const Ground> ground;
  std::string fingerprint;  ///< SHA-256 over all its files: a game is pinned to it
};

/// The three files of a scenario as text. Throws RecordError naming file, place, fault and remedy.
Scenario parse_scenario(const std::string& sheet_json, const std::string& ground_geojson,
                        const std::string& heights_asc);

/// Features from a GeoJSON FeatureCollection whose coordinates are metres from the south-west corner. Properties:
/// id, kind (FeatureKind), and name, width, thick, wadeable, highway, stone where they apply.
std::vector<Feature> parse_features(const std::string& geojson);

}  // namespace krieg

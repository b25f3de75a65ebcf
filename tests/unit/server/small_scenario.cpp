#include "small_scenario.hpp"
#include "land/feature.hpp"

#include <stdlib.h>

#include <fstream>

namespace krieg {

namespace {

Json officer(const std::string& id, const std::string& side, double y) {
  return {{"id", id}, {"name", "General " + id}, {"post", "commanding"}, {"side", side}, {"position", {500, y}}};
}

Json battalion(const std::string& id, const std::string& side, const std::string& under, double y, double facing) {
  const Json half = {{"kind", "half_battalion"}, {"men", 300}, {"guns", 0}};
  return {{"id", id},
          {"name", "Battalion " + id},
          {"short_name", id},
          {"side", side},
          {"branch", "line_infantry"},
          {"under", under},
          {"officer", "Major " + id},
          {"elements", {half, half}},
          {"skirmish_platoons", 1},
          {"position", {500, y}},
          {"facing", facing},
          {"formation", "line_two_ranks"}};
}

}  // namespace

SmallScenario::SmallScenario() {
  std::string pattern = (std::filesystem::temp_directory_path() / "krieg-shelf-XXXXXX").string();
  if (!mkdtemp(pattern.data())) throw std::runtime_error("no folder for the test");
  shelf_ = pattern;
  sheet = {{"name", "field"},
           {"title", "A field"},
           {"rule_system", "reisswitz"},
           {"summary", "Two battalions on a flat field."},
           {"start", "1815-06-12T09:00:00"},
           {"weather", "clear"},
           {"light", "day"},
           {"width", 1000},
           {"height", 1000},
           {"ground", "ground.geojson"},
           {"heights", "heights.asc"},
           {"idea", {{"general", "Two battalions meet."}, {"special", {{"red", "Hold."}, {"blue", "Hold."}}}}},
           {"seats",
            {{{"id", "umpire"}, {"name", "Umpire"}, {"kind", "umpire"}},
             {{"id", "red"}, {"name", "Red"}, {"kind", "commander"}, {"officer", "adam"}},
             {{"id", "blue"}, {"name", "Blue"}, {"kind", "commander"}, {"officer", "bylandt"}}}},
           {"order_of_battle",
            {{"officers", {officer("adam", "red", 80), officer("bylandt", "blue", 920)}},
             {"units", {battalion("r1", "red", "adam", 150, 0), battalion("b1", "blue", "bylandt", 850, 180)}}}},
           {"options", Json::object()}};
  ground = R"({"type": "FeatureCollection", "features": [
    {"type": "Feature", "properties": {"id": "road", "kind": "road", "width": 6},
     "geometry": {"type": "LineString", "coordinates": [[500, 0], [500, 1000]]}}]})";
  heights = "ncols 3\nnrows 3\nxllcorner 0\nyllcorner 0\ncellsize 500\n50 50 50\n50 50 50\n50 50 50\n";
}

SmallScenario::~SmallScenario() {
  std::error_code ignored;
  std::filesystem::remove_all(shelf_, ignored);
}

void SmallScenario::write() const {
  std::filesystem::create_directories(folder());
  std::ofstream(folder() / "scenario.json") << sheet.dump(2);
  std::ofstream(folder() / "ground.geojson") << ground;
  std::ofstream(folder() / "heights.asc") << heights;
}

}  // namespace krieg

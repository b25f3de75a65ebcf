// The shipped scenarios, for tests and benchmarks.
#pragma once

#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "paper/scenario.hpp"

namespace krieg::shipped {

inline std::filesystem::path shelf() { return std::filesystem::path(KRIEG_SOURCE_DIR) / "scenarios"; }

/// The names of all folders of the shelf that have a sheet.
inline std::vector<std::string> names() {
  std::set<std::string> found;
  for (const auto& entry : std::filesystem::directory_iterator(shelf()))
    if (std::filesystem::exists(entry.path() / "scenario.json")) found.insert(entry.path().filename().string());
  return {found.begin(), found.end()};
}

inline std::string text_of(const std::string& scenario, const std::string& file) {
  std::ifstream in(shelf() / scenario / file, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

inline Scenario scenario(const std::string& name) {
  return parse_scenario(text_of(name, "scenario.json"), text_of(name, "ground.geojson"), text_of(name, "heights.asc"));
}

}  // namespace krieg::shipped

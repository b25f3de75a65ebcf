// A small game for tests: flat ground, a road, a hill between two sides of a few units each.
#pragma once

#include <algorithm>
#include <cmath>
#include <string>

#include "../../shipped_languages.hpp"
#include "game/game.hpp"
#include "rules/all.hpp"

namespace krieg::small {

inline const OfficerId red_general{"red-general"}, blue_general{"blue-general"};

/// 3 x 2 km, level; 25 m cells.
inline std::string level_heights(int columns = 121, int rows = 81, int metres = 100) {
  std::string text = "ncols " + std::to_string(columns) + "\nnrows " + std::to_string(rows) +
                     "\nxllcorner 0\nyllcorner 0\ncellsize 25\n";
  for (int r = 0; r < rows; ++r) {
    for (int c = 0; c < columns; ++c) text += std::to_string(metres) + " ";
    text += "\n";
  }
  return text;
}

/// The same with a slope of that many degrees down from west to east between x = 1300 and x = 1700; level before and
/// behind it.
inline std::string falling_heights(double degrees) {
  constexpr double pi = 3.14159265358979323846;
  std::string text = "ncols 121\nnrows 81\nxllcorner 0\nyllcorner 0\ncellsize 25\n";
  for (int row = 0; row < 81; ++row) {
    for (int column = 0; column < 121; ++column) {
      const double fallen = std::clamp(column * 25.0 - 1300.0, 0.0, 400.0) * std::tan(degrees * pi / 180.0);
      text += std::to_string(300.0 - fallen) + " ";
    }
    text += "\n";
  }
  return text;
}

inline Json battalion(const std::string& id, const std::string& side, double x, double y, double facing) {
  return {{"id", id},
          {"name", id + " battalion"},
          {"short_name", id},
          {"side", side},
          {"branch", "line_infantry"},
          {"under", side + "-general"},
          {"officer", "Lt-Col. " + id},
          {"skirmish_platoons", 2},
          {"position", {x, y}},
          {"facing", facing},
          {"formation", "line_two_ranks"},
          {"elements",
           {{{"kind", "half_battalion"}, {"men", 450}, {"guns", 0}},
            {{"kind", "half_battalion"}, {"men", 450}, {"guns", 0}}}}};
}

inline Json battery(const std::string& id, const std::string& side, double x, double y, double facing) {
  return {
      {"id", id},
      {"name", id + " battery"},
      {"short_name", id},
      {"side", side},
      {"branch", "foot_artillery"},
      {"under", side + "-general"},
      {"officer", "Capt. " + id},
      {"skirmish_platoons", 0},
      {"position", {x, y}},
      {"pounder", 6},
      {"facing", facing},
      {"formation", "in_battery"},
      {"elements",
       {{{"kind", "half_battery"}, {"men", 60}, {"guns", 3}}, {{"kind", "half_battery"}, {"men", 60}, {"guns", 3}}}}};
}

inline Json squadrons(const std::string& id, const std::string& side, double x, double y, double facing) {
  return {{"id", id},
          {"name", id + " dragoons"},
          {"short_name", id},
          {"side", side},
          {"branch", "light_cavalry"},
          {"under", side + "-general"},
          {"officer", "Col. " + id},
          {"skirmish_platoons", 0},
          {"position", {x, y}},
          {"facing", facing},
          {"formation", "line"},
          {"elements",
           {{{"kind", "squadron"}, {"men", 150}, {"guns", 0}}, {{"kind", "squadron"}, {"men", 150}, {"guns", 0}}}}};
}

inline Json general(const std::string& side, double x, double y) {
  return {{"id", side + "-general"},
          {"name", side + " general"},
          {"post", "commanding"},
          {"side", side},
          {"position", {x, y}}};
}

inline Json small_sheet(const std::vector<Json>& units, double red_x = 300, double blue_x = 2700) {
  return {{"name", "small"},
          {"title", "A small affair"},
          {"rule_system", "reisswitz"},
          {"summary", "for tests"},
          {"start", "1815-06-12T09:00:00"},
          {"weather", "clear"},
          {"light", "day"},
          {"width", 3000},
          {"height", 2000},
          {"ground", "ground.geojson"},
          {"heights", "heights.asc"},
          {"idea", {{"general", "Both march."}, {"special", {{"red", "Hold."}, {"blue", "Take."}}}}},
          {"seats",
           {{{"id", "umpire"}, {"name", "Umpire"}, {"kind", "umpire"}},
            {{"id", "red"}, {"name", "Red"}, {"kind", "commander"}, {"officer", "red-general"}},
            {{"id", "blue"}, {"name", "Blue"}, {"kind", "commander"}, {"officer", "blue-general"}}}},
          {"order_of_battle",
           {{"officers", {general("red", red_x, 1000), general("blue", blue_x, 1000)}}, {"units", units}}},
          {"options", Json::object()}};
}

inline std::string no_features() { return R"({"type":"FeatureCollection","features":[]})"; }

inline std::shared_ptr<const Scenario> small_scenario(const std::vector<Json>& units, double red_x = 300,
                                                      double blue_x = 2700, const std::string& features = no_features(),
                                                      const std::string& heights = level_heights()) {
  return std::make_shared<const Scenario>(parse_scenario(small_sheet(units, red_x, blue_x).dump(), features, heights));
}

inline Game small_game(const std::vector<Json>& units, double red_x = 300, double blue_x = 2700,
                       std::uint64_t seed = 7) {
  return Game::open(small_scenario(units, red_x, blue_x), rule_system("reisswitz", shipped::languages()), seed);
}

/// Submits an input that must be accepted; returns the entries appended.
inline std::vector<Entry> must(Game& game, EntryKind kind, const std::string& seat, Json body = Json::object()) {
  auto result = game.submit({kind, SeatId{seat}, std::move(body)});
  if (!result) throw std::runtime_error("refused: " + result.error().text());
  return *result;
}

/// Plays one move: proposals are accepted as they are, and questions get the default answer.
inline void play_move(Game& game, std::vector<Entry>& journal) {
  const auto keep = [&](const std::vector<Entry>& entries) {
    journal.insert(journal.end(), entries.begin(), entries.end());
  };
  keep(must(game, EntryKind::step, "umpire"));
  while (game.in_move(TruthPass::of_the_keeper())) {
    if (!game.pending(TruthPass::of_the_keeper()).questions.empty()) {
      const Question question = game.pending(TruthPass::of_the_keeper()).questions.front();
      keep(must(game, EntryKind::answer, "umpire",
                {{"question", question.id.value}, {"choice", question.default_choice}}));
    } else {
      Json rulings = Json::array();
      for (const Proposal& proposal : game.pending(TruthPass::of_the_keeper()).proposals)
        rulings.push_back({{"proposal", proposal.id}, {"accepted", true}, {"reason", ""}});
      keep(must(game, EntryKind::ruling, "umpire", {{"rulings", rulings}}));
    }
  }
}

}  // namespace krieg::small

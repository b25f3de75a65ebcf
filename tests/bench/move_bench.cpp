// How long one move of Reisswitz takes with 100 units a side, visibility included; its parts beside it in the same run.
#include <benchmark/benchmark.h>

#include "../shipped_scenarios.hpp"
#include "game/game.hpp"
#include "measure/canonical.hpp"
#include "rules/all.hpp"

namespace krieg {
namespace {

constexpr int units_a_side = 100;

std::string slurp(const std::string& file) { return shipped::text_of("the_mill_at_ashford", file); }

/// The shipped ground, with each side's battalions, regiments and batteries repeated over its half of the map.
std::shared_ptr<const Scenario> crowded_scenario() {
  Json sheet = Json::parse(slurp("scenario.json"));
  const double width = sheet["width"].get<double>();
  const double height = sheet["height"].get<double>();
  const Json papers = sheet["order_of_battle"]["units"];
  Json units = Json::array();
  for (const std::string side : {"red", "blue"}) {
    std::vector<Json> kinds;
    for (const Json& unit : papers)
      if (unit["side"] == side) kinds.push_back(unit);
    for (int i = 0; i < units_a_side; ++i) {
      Json unit = kinds[static_cast<std::size_t>(i) % kinds.size()];
      unit["id"] = side + "-" + std::to_string(i);
      const double x = width * (0.04 + 0.092 * (i % 11));
      const double depth = height * (0.03 + 0.045 * (i / 11));
      unit["position"] = {x, side == "red" ? depth : height - depth};
      units.push_back(unit);
    }
  }
  sheet["order_of_battle"]["units"] = units;
  return std::make_shared<const Scenario>(parse_scenario(sheet.dump(), slurp("ground.geojson"), slurp("heights.asc")));
}

Game crowded_game() {
  static const auto scenario = crowded_scenario();
  Game game = Game::open(scenario, rule_system("reisswitz"), 1);
  (void)game.submit({EntryKind::attend, SeatId{"umpire"}, {{"kinds", Json::array()}, {"hold_reports", false}}});
  return game;
}

void march_everybody(Game& game) {
  const Point middle = point_m(game.scenario().sheet.width.metres() / 2, game.scenario().sheet.height.metres() / 2);
  for (const ScenarioSeat& seat : game.scenario().sheet.seats) {
    if (!seat.officer) continue;
    for (const auto& [id, report] : game.picture(*seat.officer)->own) {
      const Json order{
          {"unit", id.value},
          {"text", ""},
          {"tasks",
           {{{"kind", "march"}, {"pace", "manoeuvre"}, {"path", {to_record(Point{report.position.x, middle.y})}}}}}};
      (void)game.submit({EntryKind::order, seat.id, order});
    }
  }
}

void one_move(benchmark::State& state) {
  Game game = crowded_game();
  march_everybody(game);
  for (auto _ : state) {
    if (!game.submit({EntryKind::step, SeatId{"umpire"}, Json::object()})) state.SkipWithError("the step was refused");
    if (game.in_move(TruthPass::of_the_keeper())) state.SkipWithError("an unattended move stopped for a question");
  }
  state.counters["units"] = static_cast<double>(game.state(TruthPass::of_the_keeper()).world.units.size());
  state.counters["dispatches"] = static_cast<double>(game.state(TruthPass::of_the_keeper()).world.dispatches.size());
}
BENCHMARK(one_move)->Unit(benchmark::kMillisecond)->Iterations(20);

void hash_of_the_state(benchmark::State& state) {
  Game game = crowded_game();
  march_everybody(game);
  for (int move = 0; move < 10; ++move) (void)game.submit({EntryKind::step, SeatId{"umpire"}, Json::object()});
  for (auto _ : state) {
    benchmark::DoNotOptimize(hash_of(game.state(TruthPass::of_the_keeper()).world));
    benchmark::DoNotOptimize(fingerprint(game.state(TruthPass::of_the_keeper()).pictures));
  }
}
BENCHMARK(hash_of_the_state)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace krieg

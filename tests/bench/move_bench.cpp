// The time of one move of each rule book with 60 units a side, visibility included, and of the move's parts in the
// same run.
#include <benchmark/benchmark.h>

#include "../books/kits.hpp"
#include "game/game.hpp"
#include "measure/canonical.hpp"

namespace krieg {
namespace {

constexpr int units_a_side = 60;

/// The book's first scenario, with each side's troops repeated over its half of the map.
std::shared_ptr<const Scenario> crowded(const books::Kit& kit) {
  const books::Fixture fixture = kit.fixture(kit.fixtures.front());
  Json sheet = fixture.sheet;
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
  return std::make_shared<const Scenario>(parse_scenario(sheet.dump(), fixture.ground, fixture.heights));
}

Game crowded_game(const books::Kit& kit) {
  static std::map<std::string, std::shared_ptr<const Scenario>> all;
  std::shared_ptr<const Scenario>& scenario = all[kit.name()];
  if (!scenario) scenario = crowded(kit);
  Game game = Game::open(scenario, kit.rules, 1);
  (void)game.submit({EntryKind::attend, SeatId{"umpire"}, {{"kinds", Json::array()}, {"hold_reports", false}}});
  return game;
}

/// Orders all troops to the middle of the map.
void march_everybody(Game& game, const books::Kit& kit) {
  const Point middle = point_m(game.scenario().sheet.width.metres() / 2, game.scenario().sheet.height.metres() / 2);
  for (const ScenarioSeat& seat : game.scenario().sheet.seats) {
    if (!seat.officer) continue;
    for (const auto& [id, report] : game.picture(*seat.officer)->own) {
      const Json order{{"unit", id.value},
                       {"text", ""},
                       {"tasks", {{{"kind", kit.march}, {"path", {to_record(Point{report.position.x, middle.y})}}}}}};
      (void)game.submit({EntryKind::order, seat.id, order});
    }
  }
}

void one_move(benchmark::State& state, const books::Kit& kit) {
  Game game = crowded_game(kit);
  march_everybody(game, kit);
  for (auto _ : state) {
    if (!game.submit({EntryKind::step, SeatId{"umpire"}, Json::object()})) state.SkipWithError("the step was refused");
    // Commanders are asked even if no umpire attends to the move.
    while (game.in_move(TruthPass::of_the_keeper())) {
      const Question question = game.pending(TruthPass::of_the_keeper()).questions.front();
      const Json answer{{"question", question.id.value}, {"choice", question.choices.front()}};
      if (!game.submit({EntryKind::answer, SeatId{"umpire"}, answer})) state.SkipWithError("an answer was refused");
    }
  }
  state.counters["units"] = static_cast<double>(game.state(TruthPass::of_the_keeper()).world.units.size());
  state.counters["dispatches"] = static_cast<double>(game.state(TruthPass::of_the_keeper()).world.dispatches.size());
}

void hash_of_the_state(benchmark::State& state, const books::Kit& kit) {
  Game game = crowded_game(kit);
  march_everybody(game, kit);
  for (int move = 0; move < 10; ++move) (void)game.submit({EntryKind::step, SeatId{"umpire"}, Json::object()});
  for (auto _ : state) {
    benchmark::DoNotOptimize(hash_of(game.state(TruthPass::of_the_keeper()).world));
    benchmark::DoNotOptimize(fingerprint(game.state(TruthPass::of_the_keeper()).pictures));
  }
}

const bool registered = [] {
  for (const books::Kit& kit : books::kits()) {
    benchmark::RegisterBenchmark(("one_move/" + kit.name()).c_str(), one_move, kit)
        ->Unit(benchmark::kMillisecond)
        ->Iterations(20);
    benchmark::RegisterBenchmark(("hash_of_the_state/" + kit.name()).c_str(), hash_of_the_state, kit)
        ->Unit(benchmark::kMillisecond);
  }
  return true;
}();

}  // namespace
}  // namespace krieg

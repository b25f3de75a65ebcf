// The speed of looks over the shipped map in pairs of places per second, compared with a plain walk along the line in
// the same run. Also the search for ways and the survey of the ground.
#include <benchmark/benchmark.h>

#include <random>

#include "../plain_walk.hpp"
#include "../shipped_scenarios.hpp"
#include "paper/scenario.hpp"

#include "terrain/route.hpp"
#include "world/unit.hpp"

namespace krieg {
namespace {

const Ground& ashford() {
  static const Scenario scenario = shipped::scenario("the_mill_at_ashford");
  return *scenario.ground;
}

/// Pairs of places within the longest view that the rules ask for (1,114 paces), the same in every run.
std::vector<std::pair<Point, Point>> pairs() {
  constexpr double longest_view_m = 896.0;
  std::mt19937 random(1815);
  std::uniform_real_distribution<double> x(0, 4000);
  std::uniform_real_distribution<double> y(0, 3000);
  std::vector<std::pair<Point, Point>> list;
  while (list.size() < 2000) {
    const Point a = point_m(x(random), y(random));
    const Point b = point_m(x(random), y(random));
    if (distance_m(a, b) < longest_view_m) list.emplace_back(a, b);
  }
  return list;
}

void sight(benchmark::State& state) {
  const Ground& ground = ashford();
  const auto list = pairs();
  std::size_t i = 0;
  for (auto _ : state) {
    const auto& [a, b] = list[i++ % list.size()];
    benchmark::DoNotOptimize(ground.sees(a, metres(2.5), b, metres(1.7)));
  }
  state.counters["pairs"] = benchmark::Counter(static_cast<double>(state.iterations()), benchmark::Counter::kIsRate);
}
BENCHMARK(sight);

void sight_by_plain_walk(benchmark::State& state) {
  const PlainWalk walk(ashford());
  const Ground& ground = ashford();
  const auto list = pairs();
  std::size_t i = 0;
  for (auto _ : state) {
    const auto& [a, b] = list[i++ % list.size()];
    benchmark::DoNotOptimize(walk.clear(a, metres(2.5), b, metres(1.7)));
  }
  int same = 0;
  for (const auto& [a, b] : list)
    same += walk.clear(a, metres(2.5), b, metres(1.7)) == ground.sees(a, metres(2.5), b, metres(1.7)) ? 1 : 0;
  state.counters["pairs"] = benchmark::Counter(static_cast<double>(state.iterations()), benchmark::Counter::kIsRate);
  state.counters["agree_percent"] = 100.0 * same / static_cast<double>(list.size());
}
BENCHMARK(sight_by_plain_walk);

double rider(const Going& going) {
  if (going.cover == Cover::marsh || (going.cover == Cover::water && !going.ford)) return 0.0;
  const double pace = going.on_road                      ? 6.0
                      : going.cover == Cover::light_wood ? 4.7
                      : going.cover == Cover::thick_wood ? 0.7
                                                         : 6.0;
  return going.steepness_degrees < 5.0 ? pace : going.steepness_degrees < 10.0 ? pace * 0.9 : pace * 0.6;
}

void route_across_the_map(benchmark::State& state) {
  const Ground& ground = ashford();
  for (auto _ : state) benchmark::DoNotOptimize(quickest_route(ground, point_m(300, 2700), point_m(3700, 300), rider));
}
BENCHMARK(route_across_the_map)->Unit(benchmark::kMillisecond);

void route_along_the_highway(benchmark::State& state) {
  const Ground& ground = ashford();
  for (auto _ : state) benchmark::DoNotOptimize(quickest_route(ground, point_m(860, 1401), point_m(3150, 1548), rider));
}
BENCHMARK(route_along_the_highway)->Unit(benchmark::kMillisecond);

void going(benchmark::State& state) {
  const Ground& ground = ashford();
  const auto list = pairs();
  std::size_t i = 0;
  for (auto _ : state)
    benchmark::DoNotOptimize(ground.going(list[i++ % list.size()].first, Bearing{}).steepness_degrees);
}
BENCHMARK(going);

void surveying_the_ground(benchmark::State& state) {
  const std::string sheet = shipped::text_of("the_mill_at_ashford", "scenario.json");
  const std::string features = shipped::text_of("the_mill_at_ashford", "ground.geojson");
  const std::string heights = shipped::text_of("the_mill_at_ashford", "heights.asc");
  for (auto _ : state) benchmark::DoNotOptimize(parse_scenario(sheet, features, heights).fingerprint);
}
BENCHMARK(surveying_the_ground)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace krieg

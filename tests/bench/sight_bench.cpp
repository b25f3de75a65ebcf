// How fast one looks over the shipped map: pairs of places per second, and against a plain walk along the line in the
// same run. With it the search for ways and the surveying of the ground.
#include <benchmark/benchmark.h>

#include <random>

#include "../shipped_scenarios.hpp"
#include "game/scenario.hpp"
#include "terrain/route.hpp"

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

/// The same rule walked step by step with the ground's own questions for height and cover.
bool plain_walk(const Ground& ground, Point from, double eye, Point to, double top) {
  const double length = distance_m(from, to);
  const double begin = ground.elevation(from) + eye;
  const double end = ground.elevation(to) + top;
  const int steps = std::max(1, static_cast<int>(std::ceil(length / 5.0)));
  double in_cover = -1.0;
  for (int i = 0; i < steps; ++i) {
    const double along = (i + 0.5) * length / steps;
    const Point p = point_m(from.x.metres() + (to.x - from.x).metres() * along / length,
                            from.y.metres() + (to.y - from.y).metres() * along / length);
    const double line = begin + (end - begin) * along / length;
    const double height = ground.elevation(p);
    if (height > line + 0.1) return false;
    const Cover cover = ground.cover(p);
    const bool wood = cover == Cover::light_wood || cover == Cover::thick_wood;
    const double screen = wood ? 12.0 : cover == Cover::village ? 8.0 : 0.0;
    if (screen > 0.0 && height + screen > line) {
      if (in_cover < 0.0) in_cover = along;
      if (along - in_cover > 40.0) return false;
    } else {
      if (in_cover > length / steps) return false;
      in_cover = -1.0;
    }
  }
  return true;
}

void sight(benchmark::State& state) {
  const Ground& ground = ashford();
  const auto list = pairs();
  std::size_t i = 0;
  for (auto _ : state) {
    const auto& [a, b] = list[i++ % list.size()];
    benchmark::DoNotOptimize(ground.sight(a, metres(2.5), b, metres(1.7)).clear);
  }
  state.counters["pairs"] = benchmark::Counter(static_cast<double>(state.iterations()), benchmark::Counter::kIsRate);
}
BENCHMARK(sight);

void sight_by_plain_walk(benchmark::State& state) {
  const Ground& ground = ashford();
  const auto list = pairs();
  std::size_t i = 0;
  for (auto _ : state) {
    const auto& [a, b] = list[i++ % list.size()];
    benchmark::DoNotOptimize(plain_walk(ground, a, 2.5, b, 1.7));
  }
  int same = 0;
  for (const auto& [a, b] : list)
    same += plain_walk(ground, a, 2.5, b, 1.7) == ground.sight(a, metres(2.5), b, metres(1.7)).clear ? 1 : 0;
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
  const std::string sheet = text_of("scenario.json");
  const std::string features = text_of("ground.geojson");
  const std::string heights = text_of("heights.asc");
  for (auto _ : state) benchmark::DoNotOptimize(parse_scenario(sheet, features, heights).fingerprint);
}
BENCHMARK(surveying_the_ground)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace krieg

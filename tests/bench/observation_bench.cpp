// What everybody sees in one move: 1,000 bodies a side on 4 x 4 km with 2,048 x 2,048 heights; and the same by a plain
// walk along every line, in the same run, with equal results.
#include <benchmark/benchmark.h>
#include <sys/resource.h>

#include <random>

#include "../patient_look.hpp"
#include "knowledge/observation.hpp"
#include "plain_walk.hpp"
#include "rules/all.hpp"

namespace krieg {
namespace {

constexpr int bodies_a_side = 1000;
constexpr double side_m = 4000.0;
constexpr int samples = 2048;

/// Rolling country with woods: hills of some forty metres, no two alike.
const Ground& country() {
  static const Ground ground = [] {
    const double cell = side_m / (samples - 1);
    HeightRaster raster{samples, samples, metres(std::ceil(cell * 1000.0) / 1000.0), {}};
    raster.metres.reserve(static_cast<std::size_t>(samples) * samples);
    for (int row = 0; row < samples; ++row)
      for (int column = 0; column < samples; ++column) {
        const double x = column * cell, y = row * cell;
        raster.metres.push_back(static_cast<float>(100.0 + 22.0 * std::sin(x / 310.0) * std::cos(y / 270.0) +
                                                   9.0 * std::sin((x + 2.0 * y) / 130.0)));
      }
    std::vector<Feature> woods;
    std::mt19937 random(1815);
    std::uniform_real_distribution<double> place(100.0, side_m - 500.0);
    for (int i = 0; i < 40; ++i) {
      const double x = place(random), y = place(random);
      Feature wood;
      wood.id = "wood-" + std::to_string(i);
      wood.kind = FeatureKind::wood;
      wood.points = {point_m(x, y), point_m(x + 300, y + 40), point_m(x + 260, y + 220), point_m(x - 20, y + 180)};
      woods.push_back(wood);
    }
    return Ground(metres(side_m), metres(side_m), std::move(raster), std::move(woods));
  }();
  return ground;
}

World army() {
  World world;
  world.seed = 7;
  world.time = *parse_iso("1815-06-12T09:00:00");
  std::mt19937 random(1824);
  std::uniform_real_distribution<double> north(50.0, side_m - 50.0);
  std::uniform_real_distribution<double> deep(50.0, side_m * 0.55);
  for (const Side side : {Side::red, Side::blue})
    for (int i = 0; i < bodies_a_side; ++i) {
      Unit unit;
      unit.id = UnitId{name_of(side) + "-" + std::to_string(i)};
      unit.side = side;
      const double x = deep(random);
      unit.position = point_m(side == Side::red ? x : side_m - x, north(random));
      unit.facing = bearing_deg(side == Side::red ? 90 : 270);
      unit.formation = Formation::line_two_ranks;
      unit.footprint = {metres(120), metres(10)};
      unit.elements = {{ElementKind::half_battalion, 400, 0}};
      world.units.emplace(unit.id, unit);
    }
  return world;
}

std::vector<Observer> observers(const World& world) {
  std::vector<Observer> all;
  int turn = 0;
  for (const auto& [id, unit] : world.units)
    all.push_back({"unit:" + id.value, unit.side, unit.position, false, ++turn % 3 == 0});
  return all;
}

const Recognition& recognition() {
  static const Recognition of_the_book = rule_system("reisswitz")->recognition();
  return of_the_book;
}

void everybody_looks(benchmark::State& state) {
  const Ground& ground = country();  // surveyed once a game, not once a move
  const World world = army();
  const Directory directory;
  const std::vector<Observer> all = observers(world);
  std::size_t seen = 0;
  for (auto _ : state) {
    const Field field(world, ground, recognition(), directory);
    seen = 0;
    for (const Observer& observer : all) {
      ObserverMemory memory;
      seen += field.look(observer, memory).size();
    }
  }
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  state.counters["seen"] = static_cast<double>(seen);
  state.counters["peak_MB"] = static_cast<double>(usage.ru_maxrss) / 1024.0;
}
BENCHMARK(everybody_looks)->Unit(benchmark::kMillisecond)->Iterations(20);

/// Middles of bodies only, of every tenth observer: times ten it is what looking so would take.
template <class Look>
void every_tenth_looks(benchmark::State& state, const Look& sees) {
  const World world = army();
  const std::vector<Observer> all = observers(world);
  const Recognition& r = recognition();
  std::size_t lines = 0, same = 0;
  for (auto _ : state) {
    lines = same = 0;
    for (std::size_t i = 0; i < all.size(); i += 10)
      for (const auto& [id, unit] : world.units) {
        if (unit.side == all[i].side || distance_m(all[i].from, unit.position) > r.limit.metres()) continue;
        const Point middle = body_of(unit).centre;
        same += sees(all[i].from, r.eye_on_foot, middle, r.top_on_foot) ==
                country().sees(all[i].from, r.eye_on_foot, middle, r.top_on_foot);
        ++lines;
      }
  }
  state.counters["lines"] = static_cast<double>(lines);
  state.counters["agree_percent"] = 100.0 * static_cast<double>(same) / static_cast<double>(lines);
}

/// By a walk that knows the map's features alone: a little coarser.
void every_tenth_walks(benchmark::State& state) {
  const Ground& ground = country();
  every_tenth_looks(state, [&](Point from, Length eye, Point to, Length top) {
    return seen_by_plain_walk(ground, from, eye, to, top);
  });
}
BENCHMARK(every_tenth_walks)->Unit(benchmark::kMillisecond)->Iterations(1);

/// By the definition: the same answers to the last one.
void every_tenth_looks_patiently(benchmark::State& state) {
  const PatientLook patient(country());
  every_tenth_looks(state,
                    [&](Point from, Length eye, Point to, Length top) { return patient.clear(from, eye, to, top); });
}
BENCHMARK(every_tenth_looks_patiently)->Unit(benchmark::kMillisecond)->Iterations(1);

}  // namespace
}  // namespace krieg

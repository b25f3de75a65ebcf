// The time to find what all observers see in one move, by each rule book: 1,000 bodies a side on 4 x 4 km with 2,048 x
// 2,048 heights. The same by the plain rule, in the same run and with equal results.
#include <benchmark/benchmark.h>
#include <sys/resource.h>

#include <array>
#include <chrono>
#include <random>

#include "../books/kits.hpp"
#include "../plain_field.hpp"
#include "knowledge/observation.hpp"
#include "paper/directory.hpp"

namespace krieg {
namespace {

constexpr int bodies_a_side = 1000;
constexpr double side_m = 4000.0;
constexpr int samples = 2048;
constexpr double march_m = 100.0;

/// Rolling country with woods: hills of about forty metres, all different.
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

World army(const books::Kit& kit) {
  OrderOfBattle troops;
  std::mt19937 random(1824);
  std::uniform_real_distribution<double> north(50.0, side_m - 50.0);
  std::uniform_real_distribution<double> deep(50.0, side_m * 0.55);
  for (const Side side : {Side::red, Side::blue})
    for (int i = 0; i < bodies_a_side; ++i) {
      UnitEstablishment paper;
      paper.id = UnitId{name_of(side) + "-" + std::to_string(i)};
      paper.side = side;
      const double x = deep(random);
      paper.position = point_m(side == Side::red ? x : side_m - x, north(random));
      paper.facing = bearing_deg(side == Side::red ? 90 : 270);
      kit.dress(paper, [&random](int n) { return static_cast<int>(random() % static_cast<unsigned>(n)); });
      troops.units.push_back(paper);
    }
  World world = set_out(troops, *parse_iso("1815-06-12T09:00:00"), 7, Weather::clear, Light::day);
  kit.rules->prepare(world, directory_of(troops, kit.rules->army_words()), country());
  return world;
}

std::vector<Observer> observers(const World& world) {
  std::vector<Observer> all;
  int turn = 0;
  for (const auto& [id, unit] : world.units)
    all.push_back({"unit:" + id.value, unit.side, unit.position, false, ++turn % 3 == 0});
  return all;
}

/// The armies after a march: every body has moved to its right, and none has left the map.
World after_a_move(World world) {
  for (auto& [id, unit] : world.units) {
    const Point there = offset(unit.position, unit.facing, 0.0, march_m);
    unit.position = {there.x, std::clamp(there.y, Length{}, metres(side_m))};
  }
  return world;
}

/// One move after another in the middle of a game: every observer remembers the bodies that he saw in the move before.
void everybody_looks(benchmark::State& state, const books::Kit& kit) {
  const Ground& ground = country();  // surveyed once for the game, not for each move
  const Directory directory = directory_of(OrderOfBattle{}, kit.rules->army_words());
  const std::array worlds{army(kit), after_a_move(army(kit))};
  const std::array all{observers(worlds[0]), observers(worlds[1])};
  std::vector<ObserverMemory> memories(all[0].size());
  std::size_t seen = 0, move = 0;
  std::chrono::duration<double, std::milli> quickest = std::chrono::hours{1}, slowest{};
  for (auto _ : state) {
    const auto begin = std::chrono::steady_clock::now();
    const std::size_t now = move++ % worlds.size();
    const Field field(worlds[now], ground, kit.rules->recognition(), directory);
    seen = 0;
    for (std::size_t i = 0; i < memories.size(); ++i) seen += field.look(all[now][i], memories[i]).size();
    const std::chrono::duration<double, std::milli> taken = std::chrono::steady_clock::now() - begin;
    quickest = std::min(quickest, taken);
    slowest = std::max(slowest, taken);
  }
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  state.counters["quickest_ms"] = quickest.count();
  state.counters["slowest_ms"] = slowest.count();
  state.counters["seen"] = static_cast<double>(seen);
  state.counters["peak_MB"] = static_cast<double>(usage.ru_maxrss) / 1024.0;
}
/// The same by the plain rule, for every tenth observer: ten times this is the full cost. `differ`: how often the two
/// disagree about a body.
void every_tenth_looks_plainly(benchmark::State& state, const books::Kit& kit) {
  const World world = army(kit);
  const Directory directory = directory_of(OrderOfBattle{}, kit.rules->army_words());
  const std::vector<Observer> all = observers(world);
  const Field field(world, country(), kit.rules->recognition(), directory);
  const PlainField plain(world, country(), kit.rules->recognition(), kit.rules->army_words());
  const ObserverMemory nothing_yet;
  std::size_t seen = 0, differ = 0;
  for (auto _ : state)
    for (std::size_t i = 0; i < all.size(); i += 10) {
      const std::set<std::string> in_view = plain.seen_by(all[i], nothing_yet);
      state.PauseTiming();
      ObserverMemory memory;
      seen += field.look(all[i], memory).size();
      for (const std::string& key : in_view) differ += memory.bodies.erase(key) == 0 ? 1 : 0;
      differ += memory.bodies.size();
      state.ResumeTiming();
    }
  state.counters["seen"] = static_cast<double>(seen);
  state.counters["differ"] = static_cast<double>(differ);
}
const bool registered = [] {
  for (const books::Kit& kit : books::kits()) {
    benchmark::RegisterBenchmark(("everybody_looks/" + kit.name()).c_str(), everybody_looks, kit)
        ->Unit(benchmark::kMillisecond)
        ->Iterations(20);
    benchmark::RegisterBenchmark(("every_tenth_looks_plainly/" + kit.name()).c_str(), every_tenth_looks_plainly, kit)
        ->Unit(benchmark::kMillisecond)
        ->Iterations(1);
  }
  return true;
}();

}  // namespace
}  // namespace krieg

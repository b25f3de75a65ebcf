// Costs that grow with a game's length: a game of random orders, and at some of its moves the cost of a step and of an
// order, the size of the state, and the cost to copy, hash, write and show it.
//
//   bench_evening [BOOK [MOVES]]     prints a line for each checkpoint
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <iostream>

#include "../books/kits.hpp"
#include "../conformance/random_seat.hpp"
#include "game/game.hpp"
#include "measure/canonical.hpp"

namespace krieg {
namespace {

using conformance::Chance;
using conformance::RandomSeat;

const SeatId umpire{"umpire"};

double milliseconds(const std::function<void()>& work) {
  const auto begun = std::chrono::steady_clock::now();
  work();
  return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begun).count();
}

/// The shortest of some runs: the machine's noise only adds time.
double least(int runs, const std::function<void()>& work) {
  double best = milliseconds(work);
  for (int run = 1; run < runs; ++run) best = std::min(best, milliseconds(work));
  return best;
}

class Evening {
 public:
  Evening(const books::Kit& kit, std::uint64_t seed) : chance_(seed) {
    const books::Fixture fixture = kit.fixture(kit.fixtures.back());
    game_.emplace(Game::open(
        std::make_shared<const Scenario>(parse_scenario(fixture.sheet.dump(), fixture.ground, fixture.heights)),
        kit.rules, seed));
    must({EntryKind::attend, umpire, {{"kinds", Json::array()}, {"hold_reports", false}}});
  }

  void play_move() {
    orders_ms_ = 0.0;
    orders_ = 0;
    for (const ScenarioSeat& seat : game_->scenario().sheet.seats) {
      if (!seat.officer || !game_->picture(*seat.officer) || game_->picture(*seat.officer)->own.empty()) continue;
      const WrittenInput order = RandomSeat(*game_, seat.id, chance_).order();
      orders_ms_ += milliseconds([&] { (void)game_->submit(order); });
      ++orders_;
    }
    step_ms_ = milliseconds([&] {
      must({EntryKind::step, umpire, Json::object()});
      while (game_->in_move(TruthPass::of_the_keeper())) {
        const Question question = game_->pending(TruthPass::of_the_keeper()).questions.front();
        must({EntryKind::answer, umpire, {{"question", question.id.value}, {"choice", question.choices.front()}}});
      }
    });
    recent_steps_.push_back(step_ms_);
  }

  void report() {
    constexpr int runs = 3;
    const GameState& state = game_->state(TruthPass::of_the_keeper());
    std::sort(recent_steps_.begin(), recent_steps_.end());
    const double median = recent_steps_[recent_steps_.size() / 2];
    std::string text;
    const double copy = least(runs, [&] { GameState other = state; });
    const double write = least(runs, [&] { text = to_record(state).dump(); });
    const double read = least(runs, [&] { (void)from_record<GameState>(Json::parse(text)); });
    const double hash = least(runs, [&] { (void)hash_of(state.world); });
    std::printf(
        "move %5lld  dispatches %6zu  step %7.2f  order %6.3f  copy %6.2f  hash %6.2f  snapshot %7zu KB  write %7.2f  "
        "read %7.2f\n",
        static_cast<long long>(state.world.move), state.world.dispatches.size(), median,
        orders_ > 0 ? orders_ms_ / orders_ : 0.0, copy, hash, text.size() / 1024, write, read);
    std::fflush(stdout);
    recent_steps_.clear();
  }

 private:
  void must(const WrittenInput& input) {
    const auto result = game_->submit(input);
    if (!result) throw std::runtime_error(name_of(input.kind) + " was refused: " + result.error().text());
  }

  Chance chance_;
  std::optional<Game> game_;
  double orders_ms_ = 0.0;
  double step_ms_ = 0.0;
  int orders_ = 0;
  std::vector<double> recent_steps_;
};

int run(int count, char** words) {
  const std::string book = count > 1 ? words[1] : "reisswitz";
  const int moves = count > 2 ? std::atoi(words[2]) : 1000;
  Evening evening(books::kit_of(book), 1);
  for (int move = 1; move <= moves; ++move) {
    evening.play_move();
    if (move == 20 || move == 100 || move == 250 || move == 500 || move == 750 || move == moves) evening.report();
  }
  return 0;
}

}  // namespace
}  // namespace krieg

int main(int count, char** words) {
  try {
    return krieg::run(count, words);
  } catch (const std::exception& error) {
    std::cerr << error.what() << "\n";
    return 1;
  }
}

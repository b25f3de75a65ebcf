#include "upkeep/proof.hpp"

#include <chrono>
#include <ostream>

#include "army/languages.hpp"
#include "room/game_rules.hpp"
#include "upkeep/chain.hpp"

namespace krieg::inline upkeep {

namespace {

/// Why the proof fails; ends it.
class Fault : public std::runtime_error {
  using std::runtime_error::runtime_error;
};

constexpr std::size_t kShownDigits = 12;  ///< of a hash

void print_move(std::ostream& out, const Game& game, const Entry& end) {
  const World& world = game.state(TruthPass::of_the_keeper()).world;
  const std::string hash = hash_of(world);
  if (end.body.at("world") != hash)
    throw Fault("move " + std::to_string(world.move) + " (entry " + std::to_string(end.number) +
                ") came out otherwise: the journal holds the world " + end.body.at("world").get<std::string>() +
                ", replay came to " + hash);
  out << "move " << world.move << "  " << clock_text(world.time) << "  entry " << end.number << "  world "
      << hash.substr(0, kShownDigits) << "  settled " << world.settled.size() << '\n';
}

/// What the moves of a replay take, without what is done between them.
class MoveClock {
 public:
  void begin() { begun_ = Clock::now(); }
  void end_move() {
    taken_ += Clock::now() - begun_;
    ++moves_;
  }
  void print(std::ostream& out) const {
    if (moves_ == 0) return;
    out << "a move took " << std::chrono::duration<double, std::milli>(taken_).count() / moves_ << " ms\n";
  }

 private:
  using Clock = std::chrono::steady_clock;
  Clock::time_point begun_;
  Clock::duration taken_{};
  int moves_ = 0;
};

}  // namespace

Proof prove(Store& store, const GameRow& row, const Library& library, std::ostream& out) {
  const auto chain = store.raw_journal(row.id);
  if (chain.empty()) throw Fault("nobody has been in game " + row.id + " yet: there is nothing to prove");
  if (const auto fault = fault_in_chain(chain); !fault.empty()) throw Fault("the chain breaks: " + fault);
  for (const RawEntry& raw : chain)
    if (raw.kind == name_of(EntryKind::strike) && !raw.struck)
      out << "entry " << raw.number << " strikes out what was entered before: " << raw.body << '\n';
  for (const auto& fault : faults_in_struck(chain)) out << "note: of what was struck, " << fault << '\n';
  const auto rules = rules_of_game(store, row, library.languages());
  if (!rules) throw Fault("this program has no rule system \"" + row.rule_system + "\"");
  const auto scenario = std::make_shared<const Scenario>(scenario_of_game(library, row));
  MoveClock clock;
  const Game game =
      Game::replay(scenario, rules, store.journal(row.id), [&out, &clock](const Game& so_far, const Entry& entry) {
        if (entry.kind == EntryKind::moved) {
          clock.end_move();
          print_move(out, so_far, entry);
        }
        clock.begin();
      });
  clock.print(out);
  return {static_cast<std::int64_t>(chain.size()), game.state(TruthPass::of_the_keeper()).world.move};
}

}  // namespace krieg::inline upkeep

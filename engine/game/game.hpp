// One game: the state, the journal that made it, and the only door by which anything changes. Every input is validated
// (const, no effect), then journalled and applied (cannot fail). The same driver runs live and in replay.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "game/input.hpp"
#include "game/journal.hpp"
#include "game/move_session.hpp"
#include "game/rule_system.hpp"
#include "game/truth_pass.hpp"
#include "paper/scenario.hpp"

namespace krieg::inline game {

/// What the umpire wants laid before him. Journalled like everything else.
struct Attention {
  std::set<std::string> kinds;  ///< of proposals
  bool hold_reports = false;    ///< reports wait for his word before the rider leaves
};
BOOST_DESCRIBE_STRUCT(Attention, (), (kinds, hold_reports))

/// Everything that a snapshot keeps: taken between moves only.
struct GameState {
  World world;
  Pictures pictures;
  Attention attention;
  bool begun = false;
  bool paused = false;
  bool thinking_counts = false;             ///< an order leaves so much later as its writer has thought about it
  std::map<SeatId, HandWork> umpires = {};  ///< what umpires and assistants have added to the papers
  std::vector<News> news = {};              ///< what the commanders will find when the clock steps
};
BOOST_DESCRIBE_STRUCT(GameState, (), (world, pictures, attention, begun, paused, thinking_counts, umpires, news))

/// The game left the journal: replay asked for something that the journal does not answer.
class ReplayDiverged : public std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// What is told to everybody in the house.
struct Announced {
  bool begun = false;
  bool paused = false;
  bool ended = false;
};

/// Throws ReplayDiverged if that is not the state that the entry, the end of a move, tells of.
void check_snapshot(const GameState& state, const Entry& entry);

class Game {
 public:
  using Rules = std::shared_ptr<const RuleSystem>;

  /// A new game, troops set out, first entry written.
  static Game open(std::shared_ptr<const Scenario> scenario, Rules rules, std::uint64_t seed);

  /// A game from a snapshot taken after entry `snapshot_entry`, with the journal's entries that follow. Throws
  /// ReplayDiverged with a precise message if the state is not the one that the entry tells of, or if the others do not
  /// lead where they say; and RecordError if the rule book cannot read what it has remembered.
  static Game restore(std::shared_ptr<const Scenario> scenario, Rules rules, GameState state, Entry snapshot_entry,
                      const std::vector<Entry>& after);

  /// From the first entry on; `after_each` sees the game after every entry.
  static Game replay(std::shared_ptr<const Scenario> scenario, Rules rules, const std::vector<Entry>& journal,
                     const std::function<void(const Game&, const Entry&)>& after_each = {});

  Game(Game&&) noexcept;
  Game& operator=(Game&&) noexcept;
  ~Game();

  /// Validates and applies one input. The entries that it appended (the input, dice, the end of a move) are returned in
  /// order. On refusal nothing has changed.
  Result<std::vector<Entry>> submit(const Input& input);
  /// The same of an input that has yet to be read.
  Result<std::vector<Entry>> submit(const WrittenInput& written);

  [[nodiscard]] const Scenario& scenario() const;
  [[nodiscard]] const RuleSystem& rules() const;
  [[nodiscard]] const Directory& directory() const;
  [[nodiscard]] const Entry& last_entry() const;
  [[nodiscard]] Announced announced() const;
  /// Nothing unless the game is over: then the truth is open to all.
  [[nodiscard]] std::optional<TruthPass> pass_of_the_end() const;
  [[nodiscard]] const Picture* picture(const OfficerId& officer) const;
  /// By what a commander's orders, rides and questions to his map are judged: what he was last told, with what he has
  /// written since. While a move waits, `picture` can be ahead of it. Precondition: a seat sits behind the officer.
  [[nodiscard]] const Picture& papers_told(const OfficerId& officer) const;
  /// The seat's officer; nothing for umpires.
  [[nodiscard]] std::optional<OfficerId> officer_of(const SeatId& seat) const;

  // What only an umpire may see, or those who keep the game.
  [[nodiscard]] const GameState& state(const TruthPass& pass) const;
  /// The state before the move that is under way, with what was written at that hour since; else the state.
  [[nodiscard]] const GameState& told(const TruthPass& pass) const;
  [[nodiscard]] const Pending& pending(const TruthPass& pass) const;  ///< what a suspended move waits for
  [[nodiscard]] bool in_move(const TruthPass& pass) const;            ///< a move is suspended
  /// Something happened in the last move at which a running clock should stop: one sentence, for the umpire; empty if
  /// not.
  [[nodiscard]] const std::string& event(const TruthPass& pass) const;

 private:
  Game();
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace krieg::inline game

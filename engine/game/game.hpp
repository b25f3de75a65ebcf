// One game: the state, the journal that led to it, and submit(), the only way to change it. Every input is validated
// (const, no effect), then written to the journal and applied (cannot fail). Live games and replay run the same code.
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

/// Which proposals and reports the umpire wants to see. Every change is in the journal.
struct Attention {
  std::set<std::string> kinds;  ///< of proposals
  bool hold_reports = false;    ///< reports wait for the umpire's release before the rider leaves
};
BOOST_DESCRIBE_STRUCT(Attention, (), (kinds, hold_reports))

/// Everything that a snapshot keeps. A snapshot is taken between moves only.
struct GameState {
  World world;
  Pictures pictures;
  Attention attention;
  bool begun = false;
  bool paused = false;
  bool thinking_counts = false;              ///< an order leaves later by the time that its writer has thought about it
  std::map<SeatId, HandWork> umpires = {};   ///< what umpires and assistants have added to the papers
  std::vector<News> news = {};               ///< news that commanders are told when the clock steps
  std::optional<OrderTime> order_time = {};  ///< for the commanders' orders; none: as much as they like
};
BOOST_DESCRIBE_STRUCT(GameState, (),
                      (world, pictures, attention, begun, paused, thinking_counts, umpires, news, order_time))

}  // namespace krieg::inline game

/// The code that reads and writes the largest record, with all records inside it, is compiled in state_record.cpp
/// alone.
namespace krieg::inline measure::record {
extern template Json write<GameState>(const GameState& value);
extern template GameState read<GameState>(const Json& json);
}  // namespace krieg::inline measure::record

namespace krieg::inline game {

/// Replay differs from the journal: it needs an entry that the journal lacks, or makes an entry with another hash.
class ReplayDiverged : public std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// The state of the game that every seat is told.
struct Announced {
  bool begun = false;
  bool paused = false;
  bool ended = false;
  std::optional<int> order_seconds =
      {};  ///< from the clock's last step; none: as long as they like, or the clock is stopped
};

/// Throws ReplayDiverged if the hashes of the state are not those in the entry. An entry that ends no move has none.
void check_snapshot(const GameState& state, const Entry& entry);

class Game {
 public:
  using Rules = std::shared_ptr<const RuleSystem>;

  /// Makes a new game: the troops are set out, the first entry is written.
  static Game open(std::shared_ptr<const Scenario> scenario, Rules rules, std::uint64_t seed);

  /// Makes a game from a snapshot taken after entry `snapshot_entry`, and replays the journal's entries after it.
  /// Throws ReplayDiverged, naming the entry, if the state does not fit `snapshot_entry` or the replay differs from the
  /// journal, and RecordError if the rule book cannot read its memory of the units.
  static Game restore(std::shared_ptr<const Scenario> scenario, Rules rules, GameState state, Entry snapshot_entry,
                      const std::vector<Entry>& after);

  /// Replays the journal from the first entry on. `after_each` is called with the game after every entry.
  static Game replay(std::shared_ptr<const Scenario> scenario, Rules rules, const std::vector<Entry>& journal,
                     const std::function<void(const Game&, const Entry&)>& after_each = {});

  Game(Game&&) noexcept;
  Game& operator=(Game&&) noexcept;
  ~Game();

  /// Validates and applies one input. Returns the entries that it appended (the input, dice, the end of a move) in
  /// order. A refused input changes nothing.
  Result<std::vector<Entry>> submit(const Input& input);
  /// Reads the input first, then does the same.
  Result<std::vector<Entry>> submit(const WrittenInput& written);

  /// Goes on as the game whose end was struck out: the next entry follows `strike`. Precondition: this game is what was
  /// before the struck entries, and no move waits.
  void go_on_from(const Entry& strike);
  /// Tells the commanders that the game was set back, in the name of that umpire. Returns the entry. Precondition: no
  /// move waits.
  std::vector<Entry> tell_set_back(const SeatId& umpire, const SetBackInput& input);

  [[nodiscard]] const Scenario& scenario() const;
  [[nodiscard]] const RuleSystem& rules() const;
  [[nodiscard]] const Directory& directory() const;
  [[nodiscard]] const Entry& last_entry() const;
  [[nodiscard]] Announced announced() const;
  /// A pass to the truth once the game is over; nothing before.
  [[nodiscard]] std::optional<TruthPass> pass_of_the_end() const;
  [[nodiscard]] const Picture* picture(const OfficerId& officer) const;
  /// The papers by which the orders, rides and questions of this commander are checked: the state that he was last
  /// told, with what he has written since. While a move waits, `picture` can be newer. Precondition: the officer has a
  /// seat.
  [[nodiscard]] const Picture& papers_told(const OfficerId& officer) const;
  /// The seat's officer; nothing for umpires.
  [[nodiscard]] std::optional<OfficerId> officer_of(const SeatId& seat) const;

  // For umpires, and for the parts of the program that keep the game.
  [[nodiscard]] const GameState& state(const TruthPass& pass) const;
  /// The state before the open move, with what was written since; without an open move the state.
  [[nodiscard]] const GameState& told(const TruthPass& pass) const;
  [[nodiscard]] const Pending& pending(const TruthPass& pass) const;  ///< what a suspended move waits for
  [[nodiscard]] bool in_move(const TruthPass& pass) const;            ///< a move is suspended
  /// What happened in the last move at which a running clock should stop, one sentence each, for the umpire.
  [[nodiscard]] const std::vector<KeyedText>& events(const TruthPass& pass) const;

 private:
  Game();
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace krieg::inline game

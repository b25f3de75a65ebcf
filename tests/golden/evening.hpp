// A scripted game, played by the engine alone: orders of every seat and moves, without an umpire. The result is one
// line for each event.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "game/game.hpp"

namespace krieg::golden {

/// A script: {"scenario", "seed", "moves", "orders": [{"before_move", "seat", "unit" or "officer", "text", "tasks"}]}.
/// A task has the protocol's form; "to" in place of "path" asks for the quickest way over the ground from the place
/// where the seat believes its troops.
class Evening {
 public:
  /// Throws std::runtime_error if the script names something that does not exist.
  explicit Evening(const Json& script);

  /// Plays the whole script. Throws std::runtime_error with the refusal if an order is refused.
  void play();

  [[nodiscard]] const std::vector<std::string>& lines() const { return lines_; }
  [[nodiscard]] const std::vector<Entry>& journal() const { return journal_; }
  [[nodiscard]] const Game& game() const { return game_; }
  /// How many results of each kind there were: "fire", "assault" ...
  [[nodiscard]] const std::map<std::string, int>& settled() const { return settled_; }

 private:
  void keep(EntryKind kind, const std::string& seat, Json body);
  void write(const Json& order);
  /// The tasks with a path in place of each "to".
  [[nodiscard]] Json with_ways(const Json& order) const;
  void make_move();
  void answer();

  void note();
  void note_dispatches();
  void note_settled();
  void note_ground();
  void note_units();
  void note_ledgers();
  void line(const std::string& text);

  Json script_;
  Game game_;
  std::vector<Entry> journal_;
  std::vector<std::string> lines_;
  std::map<std::string, int> settled_;
  std::map<DispatchId, std::string> fates_;
  std::map<std::string, std::string> ground_;
  std::map<UnitId, std::string> units_;
  std::map<OfficerId, std::size_t> read_;
};

}  // namespace krieg::golden

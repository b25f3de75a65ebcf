// The club's shelf of scenarios, as those who open games choose from it.
#pragma once

#include <map>
#include <mutex>
#include <optional>
#include <string>

#include "game/rule_system.hpp"
#include "measure/record.hpp"
#include "paper/scenario.hpp"
#include "room/library.hpp"

namespace krieg::inline club {

/// A scenario with the rule book that plays it.
struct Playing {
  std::shared_ptr<const Scenario> scenario;
  std::shared_ptr<const RuleSystem> rules;
  ShelfCard card = {};
};

/// May be used from any thread; what it does may take seconds.
class Shelf {
 public:
  explicit Shelf(Library library) : library_(std::move(library)) {}

  /// Every scenario that can be played, by title. Read once: a scenario that is put there later is found by the next
  /// start of the server.
  const Json& entries();
  /// Nothing if there is no scenario of that name, or it cannot be played. Read once.
  [[nodiscard]] std::optional<Playing> find(const std::string& name);
  /// The ground of a scenario as its umpire's map shows it: width, height, features, heights. Nothing if there is no
  /// such scenario. Read once.
  std::optional<Json> ground(const std::string& name);

 private:
  /// What find() returns for a scenario that was read before. No value: it was not.
  [[nodiscard]] std::optional<std::optional<Playing>> known(const std::string& name);
  [[nodiscard]] std::optional<Playing> load(const std::string& name) const;

  const Library library_;
  std::mutex reading_;  ///< held while a scenario is read, so that none is read twice
  std::mutex mutex_;    ///< guards the others; never held for long
  std::optional<Json> entries_;
  std::map<std::string, std::optional<Playing>> playings_;  ///< of those that lie on the shelves alone
  std::map<std::string, Json> grounds_;
};

/// A shelf's entry for a person who may not know the forces of its sides, nor what its summary tells of them.
Json without_secrets(Json entry);
/// A shelf's entry for a person who opens no games, and may command on it one day: what stands on the box.
Json outside_of(const Json& entry);

}  // namespace krieg::inline club

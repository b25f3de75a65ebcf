// The club's shelf of scenarios, as those who open games choose from it.
#pragma once

#include <map>
#include <memory>
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

  /// Every scenario that can be played, by title.
  Json entries();
  /// Nothing if there is no scenario of that name, or it cannot be played. Read again when its files were changed.
  [[nodiscard]] std::optional<Playing> find(const std::string& name);
  /// The ground of a scenario as its umpire's map shows it: width, height, features, heights. Nothing if there is no
  /// such scenario.
  std::optional<Json> ground(const std::string& name);
  /// Whether everybody may see that ground.
  [[nodiscard]] bool shows_ground(const std::string& name);

 private:
  /// A scenario as it was read last.
  struct Known {
    std::string stamp;               ///< of its folder
    std::optional<Playing> playing;  ///< none: it cannot be played
    Json entry = nullptr;
  };
  struct Ground {
    std::string stamp;
    Json ground;
  };

  [[nodiscard]] Known load(const std::string& name, std::string stamp) const;
  /// As its files are now. Null if there is no scenario of that name. Waits only if it has to be read, and others are.
  std::shared_ptr<const Known> read(const std::string& name);
  /// As it was read from files with that stamp; null: it was not.
  [[nodiscard]] std::shared_ptr<const Known> known(const std::string& name, const std::string& stamp);

  const Library library_;
  std::mutex reading_;  ///< held while a scenario is read, so that none is read twice
  std::mutex mutex_;    ///< guards the others; never held for long
  std::map<std::string, std::shared_ptr<const Known>> known_;  ///< of those that lie on the shelves alone
  std::map<std::string, Ground> grounds_;
};

/// A shelf's entry for a person who may not know the forces of its sides, nor what its summary tells of them.
Json without_secrets(Json entry);
/// A shelf's entry for a person who opens no games, and may command on it one day: what stands on the box, and what its
/// card tells everybody.
Json outside_of(const Json& entry);

}  // namespace krieg::inline club

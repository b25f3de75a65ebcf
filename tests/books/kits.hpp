// What each rule book brings to the tests that hold every book: its rules, scenarios to play, troops to draw, words to
// order by, and what random games of it must have come to.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "game/rule_system.hpp"

namespace krieg::books {

/// The three files of a scenario.
struct Fixture {
  Json sheet;
  std::string ground;
  std::string heights;
};

/// What must have been settled: so many of a kind in a random game, on the average, and in a golden evening.
struct Expected {
  std::string settled;
  double in_a_game = 0.0;
  int in_an_evening = 0;
};

struct Kit {
  std::shared_ptr<const RuleSystem> rules;
  std::vector<std::string> fixtures;
  std::function<Fixture(const std::string&)> fixture;
  std::vector<Expected> expected;
  /// Makes troops of this paper: branch, elements, formation and particulars. `below(n)` draws from 0 to n - 1.
  std::function<void(UnitEstablishment& paper, const std::function<int(int)>& below)> dress;
  /// Makes troops of this paper that work at crossings; none: the book has no such troops.
  std::function<void(UnitEstablishment& paper)> equip_for_crossings = {};
  Json remembered = Json::object();  ///< members of a unit's memory that none has when it is set out
  Json options = Json::object();     ///< of a scenario made for a test
  std::string march;                 ///< the task that is a way and nothing else

  [[nodiscard]] std::string name() const { return rules->name(); }
};

/// Of every rule system of the program, and of the paper book.
const std::vector<Kit>& kits();
/// Throws std::out_of_range if there is none.
const Kit& kit_of(const std::string& book);
/// The book that brings this fixture. Throws std::out_of_range if there is none.
const Kit& kit_with(const std::string& fixture);
std::vector<std::string> names();

}  // namespace krieg::books

// The data of each rule book for the tests of every book: its rules, scenarios to play, troops to draw, words for
// orders, and the results that its random games must have.
#pragma once

#include <functional>
#include <memory>
#include <optional>
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

/// Results that must occur: how many of a kind in a random game, on the average, and in a golden evening.
struct Expected {
  std::string settled;
  double in_a_game = 0.0;
  int in_an_evening = 0;
};

/// The end of the id of a part that `Kit::divide` takes off a unit.
inline const std::string part_mark = "-model";

struct Kit {
  std::shared_ptr<const RuleSystem> rules;
  std::vector<std::string> fixtures;
  std::function<Fixture(const std::string&)> fixture;
  std::vector<Expected> expected;
  std::vector<std::string> settled_in_evenings;  ///< kinds of results that its golden evenings have between them
  /// Turns the paper of a unit into troops of the book: branch, elements, formation and particulars. `below(n)` draws
  /// from 0 to n - 1.
  std::function<void(UnitEstablishment& paper, const std::function<int(int)>& below)> dress;
  /// Turns the paper into troops that work at crossings; none: the book has no such troops.
  std::function<void(UnitEstablishment& paper)> equip_for_crossings = {};
  /// Takes a part off a unit, in its place in the ranks, that is a unit of its own on paper; nothing: the unit has no
  /// such part. None: the book has no such parts.
  std::function<std::optional<UnitEstablishment>(UnitEstablishment& whole)> divide = {};
  /// Places the parts of units beside them, where they lie on the map.
  std::function<void(std::vector<UnitEstablishment>& units, const krieg::Ground& ground)> place_parts = {};
  Json remembered = Json::object();  ///< members of a unit's memory that none has at the start
  Json options = Json::object();     ///< of a scenario made for a test
  std::string march;                 ///< a kind of task that is a way and nothing else

  [[nodiscard]] std::string name() const { return rules->name(); }
};

/// The kits of every rule system of the program, and of the paper book.
const std::vector<Kit>& kits();
/// Throws std::out_of_range if there is no kit for that book.
const Kit& kit_of(const std::string& book);
/// The kit to which the fixture belongs. Throws std::out_of_range if there is none.
const Kit& kit_with(const std::string& fixture);
std::vector<std::string> names();

}  // namespace krieg::books

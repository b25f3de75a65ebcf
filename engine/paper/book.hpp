// The printed part of a rule book: its names, the order pad, the possible orders, and the rates by which a commander
// calculates on his map. It is the same for everybody, and knows nothing of the state of the field.
#pragma once

#include <any>
#include <string>
#include <vector>

#include "army/vocabulary.hpp"
#include "measure/length.hpp"
#include "measure/record.hpp"
#include "terrain/going.hpp"

namespace krieg::inline army {
class ArmyWords;
struct OfficerEstablishment;
struct UnitEstablishment;
}  // namespace krieg::inline army

namespace krieg::inline terrain {
class Ground;
}  // namespace krieg::inline terrain

namespace krieg::inline picture {
struct AssociationLimits;
}  // namespace krieg::inline picture

namespace krieg::inline paper {

struct CourierRates;
struct Delivery;
struct KnownToTroops;
struct Posting;
struct Recognition;
struct ScenarioForm;
struct ScenarioSheet;
struct TaskForm;

/// Every member function must be implemented; there are no defaults.
class Book {
 public:
  virtual ~Book() = default;

  [[nodiscard]] virtual std::string name() const = 0;  ///< "reisswitz"
  [[nodiscard]] virtual std::string title() const = 0;
  [[nodiscard]] virtual std::string edition() const = 0;  ///< a running game keeps the edition with which it began
  /// Game time of one move: messengers ride and the light changes for this long.
  [[nodiscard]] virtual Seconds move_length() const = 0;
  /// How long troops act in one move: a whole fraction of the move's length.
  [[nodiscard]] virtual Seconds action_length() const = 0;

  /// The book's additions to the sheet of a scenario. Constant within an edition.
  [[nodiscard]] virtual const ScenarioForm& scenario_form() const = 0;
  /// The book's additions to this unit or officer, as a struct of the book; empty if there are none. Throws RecordError
  /// where check() finds a fault.
  [[nodiscard]] virtual std::any particulars_of(const UnitEstablishment& unit) const = 0;
  [[nodiscard]] virtual std::any particulars_of(const OfficerEstablishment& officer) const = 0;
  /// Faults of the scenario under this book, for example a formation that the arm does not know, or an element that is
  /// too strong.
  [[nodiscard]] virtual std::vector<std::string> check(const ScenarioSheet& sheet) const = 0;
  /// Warnings about a scenario that can be played, one sentence each, naming the place in the sheet.
  [[nodiscard]] virtual std::vector<std::string> advice(const ScenarioSheet& sheet) const = 0;

  /// The words of the order pad, for the screens: per branch the formations, paces and tasks; the army's words.
  /// Constant within an edition.
  [[nodiscard]] virtual Json vocabulary() const = 0;
  /// The contested readings and their values under this game's options, for the umpire: [{"option", "title", "chosen",
  /// "others", "values"}].
  [[nodiscard]] virtual Json choices(const Json& options) const = 0;
  /// The kinds of task that can be ordered, in the order of the pad. Constant within an edition.
  [[nodiscard]] virtual const std::vector<TaskForm>& task_forms() const = 0;
  /// The orders that troops of a branch know. Precondition: `branch` is one of the book's branches.
  [[nodiscard]] virtual KnownToTroops known_to(const Branch& branch) const = 0;
  /// The book's words with their traits. Constant within an edition.
  [[nodiscard]] virtual const ArmyWords& army_words() const = 0;

  [[nodiscard]] virtual const CourierRates& courier_rates() const = 0;
  /// How a dispatch is carried, as far as its writer can know under these options (ScenarioSheet::options). The default
  /// is {}.
  [[nodiscard]] virtual Delivery delivery_on_paper(const Json& options, const Posting& posting) const = 0;
  /// How many moves pass at the least between the writing of an order and the move in which troops obey it, as far as
  /// its writer can know by the printed ground.
  [[nodiscard]] virtual int moves_before_obeyed(const Ground& printed, const Posting& posting) const = 0;
  [[nodiscard]] virtual const Recognition& recognition() const = 0;
  [[nodiscard]] virtual const AssociationLimits& association() const = 0;
  /// Seconds of game time that a body of this branch needs along a path on the *printed* ground, if the crossings
  /// `closed` are known to be closed. For the commander's marching rule.
  [[nodiscard]] virtual double marching_seconds(const Ground& printed, const PassageIds& closed, const Branch& branch,
                                                const Pace& pace, Point from, const std::vector<Point>& path) const = 0;
};

}  // namespace krieg::inline paper

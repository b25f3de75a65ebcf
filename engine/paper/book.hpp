// What a rule book prints: its names, the order pad, what may be ordered, and the rates by which a commander reckons on
// his map. It is the same for everybody, and knows nothing of what stands on the field.
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

/// Every member is needed; there are no defaults.
class Book {
 public:
  virtual ~Book() = default;

  [[nodiscard]] virtual std::string name() const = 0;  ///< "reisswitz"
  [[nodiscard]] virtual std::string title() const = 0;
  [[nodiscard]] virtual std::string edition() const = 0;  ///< a running game is pinned to it
  /// What a move takes on the clock, by which messengers ride and the light changes.
  [[nodiscard]] virtual Seconds move_length() const = 0;
  /// For how long of it troops act: a whole part of the move's length.
  [[nodiscard]] virtual Seconds action_length() const = 0;

  /// What the book adds to the sheet of a scenario. A constant of the edition.
  [[nodiscard]] virtual const ScenarioForm& scenario_form() const = 0;
  /// What it adds to this unit or officer, as a struct of its own; nothing if it adds nothing. Throws RecordError where
  /// check() finds a fault.
  [[nodiscard]] virtual std::any particulars_of(const UnitEstablishment& unit) const = 0;
  [[nodiscard]] virtual std::any particulars_of(const OfficerEstablishment& officer) const = 0;
  /// Faults of the scenario under this book: a formation that the arm does not know, an element too strong.
  [[nodiscard]] virtual std::vector<std::string> check(const ScenarioSheet& sheet) const = 0;
  /// What the book advises against in a scenario that can be played, a sentence each naming the place in the sheet.
  [[nodiscard]] virtual std::vector<std::string> advice(const ScenarioSheet& sheet) const = 0;

  /// The words of the order pad, for the screens: per branch the formations, paces and tasks; the army's words. A
  /// constant of the edition.
  [[nodiscard]] virtual Json vocabulary() const = 0;
  /// The contested readings as this game's options choose them, for the umpire: [{"option", "title", "chosen",
  /// "others"}].
  [[nodiscard]] virtual Json choices(const Json& options) const = 0;
  /// What can be ordered, in the order of the pad. A constant of the edition.
  [[nodiscard]] virtual const std::vector<TaskForm>& task_forms() const = 0;
  /// Precondition: one of the book's branches.
  [[nodiscard]] virtual KnownToTroops known_to(const Branch& branch) const = 0;
  /// The book's words with their traits. A constant of the edition.
  [[nodiscard]] virtual const ArmyWords& army_words() const = 0;

  [[nodiscard]] virtual const CourierRates& courier_rates() const = 0;
  /// By which way a dispatch goes, as far as its writer can know under these options (ScenarioSheet::options). The
  /// house's way is {}.
  [[nodiscard]] virtual Delivery delivery_on_paper(const Json& options, const Posting& posting) const = 0;
  [[nodiscard]] virtual const Recognition& recognition() const = 0;
  [[nodiscard]] virtual const AssociationLimits& association() const = 0;
  /// Seconds on the clock that a body of this branch needs along a path on the *printed* ground, where those crossings
  /// are known to be closed: the commander's marching rule.
  [[nodiscard]] virtual double marching_seconds(const Ground& printed, const PassageIds& closed, const Branch& branch,
                                                const Pace& pace, Point from, const std::vector<Point>& path) const = 0;
};

}  // namespace krieg::inline paper

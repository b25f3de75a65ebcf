// The interface of a rule book: what it prints, and how its moves are played.
#pragma once

#include <memory>
#include <string>

#include "game/move_session.hpp"
#include "game/standings.hpp"
#include "paper/book.hpp"
#include "world/unit.hpp"

namespace krieg::inline game {

/// The tasks that an officer without a player gives one of his units because of an order that he has received.
struct PassedDown {
  UnitId unit;  ///< a unit under the officer
  std::vector<Task> tasks;
};

/// Every member function must be implemented; there are no defaults.
class RuleSystem : public Book {
 public:
  /// Sets up the units at the start: footprints, places of their elements, the book's memory of them. It is called
  /// again after an umpire's edit: footprints and places follow the edit, existing memory is kept, and units that the
  /// edit did not touch do not change.
  virtual void prepare(World& world, const Directory& directory, const Ground& ground) const = 0;

  /// JSON Schema of the book's memory of a unit (Unit::memory), with a description of every member, for umpires. Null
  /// if the book keeps none. Constant within an edition.
  [[nodiscard]] virtual Json memory_schema() const = 0;
  /// Converts the memory of the units in a loaded snapshot to the book's own records, and checks that it uses the
  /// book's words. Throws RecordError with the path of the first fault.
  virtual void read_memory(World& world) const = 0;
  /// Checks an umpire's change of the book's memory of a unit. `changes` has the changed members alone, in the form of
  /// the schema; null empties a member that may be empty.
  [[nodiscard]] virtual Result<void> check_memory(const World& world, const Unit& unit, const Json& changes) const = 0;
  /// Applies such a change. Precondition: checked.
  virtual void edit_memory(Unit& unit, const Json& changes) const = 0;

  /// The kinds of proposal that a move may show to the umpire, in the order of play. At the start of a game the umpire
  /// sees all of them.
  [[nodiscard]] virtual std::vector<std::string> proposal_kinds() const = 0;
  /// When an officer writes a report without being asked.
  [[nodiscard]] virtual const ReportingHabits& reporting_habits() const = 0;

  /// How a dispatch that is sent now is carried. Book::delivery_on_paper() is what its writer expects. The default is
  /// {}.
  [[nodiscard]] virtual Delivery delivery(const World& world, const Scenario& scenario, const Directory& directory,
                                          const Dispatch& draft) const = 0;
  /// The units to which an officer without a player passes an order on, and their tasks. A common implementation:
  /// to_all_his_troops().
  [[nodiscard]] virtual std::vector<PassedDown> pass_down(const World& world, const Scenario& scenario,
                                                          const Directory& directory, const Dispatch& order) const = 0;
  /// The units that the dispatch is for have received it. A book in which troops obey at once starts its tasks. A book
  /// in which they may disobey files the order and decides in a phase of its move, where it can throw dice.
  virtual void receive_order(World& world, const Scenario& scenario, const Directory& directory,
                             DispatchId order) const = 0;
  /// The commander who answers a question. Nothing: the book's default answer holds, or the umpire answers. A common
  /// implementation: commander_within_earshot().
  [[nodiscard]] virtual std::optional<OfficerId> decider(const World& world, const Pictures& pictures,
                                                         const Question& question) const = 0;

  /// What the book counts for each side, from the true state: for umpires, and for everybody after the end. {}: it
  /// counts nothing.
  [[nodiscard]] virtual BookStandings standings(const World& world, const Scenario& scenario,
                                                const Directory& directory) const = 0;
  /// The book's order sheet of all units, for umpires. {}: it has none.
  [[nodiscard]] virtual OrderSheet order_sheet(const World& world, const Scenario& scenario,
                                               const Directory& directory) const = 0;

  /// Plays one move, phase after phase in the book's order. The implementation is a coroutine.
  virtual Move play_move(MoveSession& session) const = 0;

  /// Checks the outcome of an override before the move resumes.
  [[nodiscard]] virtual Result<void> check_outcome(const Proposal& proposal, const Ruling& ruling) const = 0;
};

/// What both sides have lost, and what the book counts.
Standings standings_of(const RuleSystem& rules, const World& world, const Scenario& scenario,
                       const Directory& directory);

/// The order's tasks for every unit under the officer whom the order has reached.
std::vector<PassedDown> to_all_his_troops(const World& world, const Dispatch& order);

/// Of the commanders above the unit, the lowest one who has a player and stands within `earshot` of it.
std::optional<OfficerId> commander_within_earshot(const World& world, const Pictures& pictures, Length earshot,
                                                  const UnitId& unit);

}  // namespace krieg::inline game

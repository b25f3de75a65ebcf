// What a rule book must be able to do so that a game can be played by it: what it prints, and how its moves are played.
#pragma once

#include <memory>
#include <string>

#include "game/move_session.hpp"
#include "paper/book.hpp"
#include "world/unit.hpp"

namespace krieg::inline game {

/// What an officer behind whom nobody sits makes of an order that he has in hand.
struct PassedDown {
  UnitId unit;  ///< of his own
  std::vector<Task> tasks;
};

/// Every member is needed; there are no defaults.
class RuleSystem : public Book {
 public:
  /// Fits out units at the start: footprints, where their elements stand, the book's memory of them. An umpire's edit
  /// calls it again: footprints and places follow what he has changed; a memory that is there is kept, and nothing
  /// changes of troops of whom he has changed nothing.
  virtual void prepare(World& world, const Directory& directory, const Ground& ground) const = 0;

  /// What the book remembers of a unit (Unit::memory) as a JSON Schema with a description of every member, for umpires;
  /// null if it remembers nothing. A constant of the edition.
  [[nodiscard]] virtual Json memory_schema() const = 0;
  /// Makes the book's own records of what a snapshot has brought, and sees that its words are the book's. Throws
  /// RecordError with the path of what is none.
  virtual void read_memory(World& world) const = 0;
  /// An umpire's change of what the book remembers of a unit: the changed members alone, by the schema; null empties
  /// what may be empty.
  [[nodiscard]] virtual Result<void> check_memory(const World& world, const Unit& unit, const Json& changes) const = 0;
  /// Precondition: checked.
  virtual void edit_memory(Unit& unit, const Json& changes) const = 0;

  /// The kinds of proposal that a move may lay before the umpire, in the order of play: all of them wait for him until
  /// he says otherwise.
  [[nodiscard]] virtual std::vector<std::string> proposal_kinds() const = 0;
  /// When an officer writes a report without being asked.
  [[nodiscard]] virtual const ReportingHabits& reporting_habits() const = 0;

  /// By which way a dispatch goes that is sent now, as things are; Book::delivery_on_paper() is what its writer
  /// expects. The house's way is {}.
  [[nodiscard]] virtual Delivery delivery(const World& world, const Scenario& scenario, const Directory& directory,
                                          const Dispatch& draft) const = 0;
  /// To whom an officer behind whom nobody sits gives an order on. The house's way: to_all_his_troops().
  [[nodiscard]] virtual std::vector<PassedDown> pass_down(const World& world, const Scenario& scenario,
                                                          const Directory& directory, const Dispatch& order) const = 0;
  /// The troops that the dispatch is for have it in hand now. A book in which they obey at once takes up its tasks; one
  /// in which they may not files it, and judges it in a phase of its move, where there are dice.
  virtual void receive_order(World& world, const Scenario& scenario, const Directory& directory,
                             DispatchId order) const = 0;
  /// Which commander answers a question; nothing: the book's own answer stands, or the umpire's. The house's way:
  /// commander_within_earshot().
  [[nodiscard]] virtual std::optional<OfficerId> decider(const World& world, const Pictures& pictures,
                                                         const Question& question) const = 0;

  /// One move, phase after phase in the book's order. A named coroutine.
  virtual Move play_move(MoveSession& session) const = 0;

  /// An override's outcome, checked before the move resumes.
  [[nodiscard]] virtual Result<void> check_outcome(const Proposal& proposal, const Ruling& ruling) const = 0;
};

/// The same tasks to every unit under the officer whom the order has reached.
std::vector<PassedDown> to_all_his_troops(const World& world, const Dispatch& order);

/// Of the commanders above that unit the lowest who sits at his seat and stands within earshot of it.
std::optional<OfficerId> commander_within_earshot(const World& world, const Pictures& pictures, Length earshot,
                                                  const UnitId& unit);

}  // namespace krieg::inline game

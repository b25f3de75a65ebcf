// Checks of a commander's inputs, by his picture and the printed map alone. Troops find out in the field if an order is
// impossible on the true ground.
#pragma once

#include <functional>

#include "measure/refusal.hpp"
#include "paper/seat_input.hpp"

namespace krieg::inline picture {
struct Picture;
}  // namespace krieg::inline picture

namespace krieg::inline terrain {
class Ground;
}  // namespace krieg::inline terrain

namespace krieg::inline paper {

class Book;
struct Directory;

/// The papers by which a commander's input is checked.
struct OnPaper {
  const Picture& picture;
  const Ground& printed;
  const Directory& directory;
  const Book& book;
};

/// Whether the officer, or his successor, is under the commander, as far as the commander has heard. The commander
/// counts as under himself.
bool stands_under(const OnPaper& paper, const OfficerId& officer);

Result<void> check_order(const OnPaper& paper, const OrderInput& order);
/// A letter can be taken back until the clock steps, or while its writer is still at it. A word to an officer at the
/// briefing cannot: he has heard it.
Result<void> check_withdrawal(const OnPaper& paper, const WithdrawInput& withdrawal);
Result<void> check_ride(const OnPaper& paper, const RideInput& ride);
Result<void> check_annotation(const OnPaper& paper, const AnnotateInput& annotation);
Result<void> check_answer(const OnPaper& paper, const AnswerInput& answer);

/// Checks one task by its form in the book, and for troops of `branch` if it is known.
Result<void> check_task(const Book& book, const Task& task, const std::optional<Branch>& branch,
                        const std::string& where);

/// For whom tasks are, and what their writer knows.
struct Addressed {
  std::optional<UnitId> unit;                ///< none: they are for an officer
  std::optional<Branch> branch;              ///< of the unit; none: the limits of branches do not apply
  std::function<bool(const UnitId&)> knows;  ///< whether the writer knows the unit for one of his own side
};

/// Checks the number of tasks, their hours, triggers and places, and their forms.
Result<void> check_tasks(const Ground& printed, GameTime now, const Book& book, const std::vector<Task>& tasks,
                         const Addressed& addressed);

/// Changes the markers, notes and contacts of the commander's own map. Precondition: checked.
void annotate(Picture& picture, const AnnotateInput& annotation);

/// Marks the letter as taken back among its writer's own papers. Precondition: checked.
void take_back(Picture& papers, const WithdrawInput& withdrawal);

void mark_withdrawn(Picture& papers, LetterId letter, Withdrawal how);

/// Writes the commander's ride into his own papers. Precondition: checked.
void ride_off(Picture& papers, const RideInput& ride);

/// An outgoing letter, with everything that its writer knows of it.
struct Draft {
  LetterKind kind = LetterKind::message;
  std::optional<OfficerId> officer;  ///< the addressee: either an officer or a unit
  std::optional<UnitId> unit;
  std::string text;
  std::vector<Task> tasks;
  LetterId letter;  ///< the writer's own number for it
  int riders = 1;
  Point origin;                        ///< where it is written
  Point believed;                      ///< where the writer believes the addressee
  std::vector<Point> shun;             ///< places where the writer knows of enemies
  std::vector<std::string> closed;     ///< bridges and fords that the writer believes impassable
  std::vector<std::string> unprinted;  ///< features that the writer knows and his map lacks
  bool needs_interpretation = false;   ///< an order in words alone
  GameTime written;
  std::string signed_by;
};
BOOST_DESCRIBE_STRUCT(Draft, (),
                      (kind, officer, unit, text, tasks, letter, riders, origin, believed, shun, closed, unprinted,
                       needs_interpretation, written, signed_by))

/// Files the order among the commander's own papers and makes the draft that a rider will carry. Precondition: checked.
Draft write_order(const OnPaper& paper, Picture& papers, const OrderInput& order);

}  // namespace krieg::inline paper

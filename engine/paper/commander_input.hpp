// A commander's inputs, judged by his picture and the printed map alone: what cannot be done in truth is found out in
// the field.
#pragma once

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

/// What a commander's input is judged by.
struct OnPaper {
  const Picture& picture;
  const Ground& printed;
  const Directory& directory;
  const Book& book;
};

/// True if the officer, or the man who now commands in his place, stands under the commander, as far as the commander
/// has heard. The commander stands under himself.
bool stands_under(const OnPaper& paper, const OfficerId& officer);

Result<void> check_order(const OnPaper& paper, const OrderInput& order);
Result<void> check_ride(const OnPaper& paper, const RideInput& ride);
Result<void> check_annotation(const OnPaper& paper, const AnnotateInput& annotation);
Result<void> check_answer(const OnPaper& paper, const AnswerInput& answer);

/// One task by its form in the book, for troops of this branch if it is known.
Result<void> check_task(const Book& book, const Task& task, const std::optional<Branch>& branch,
                        const std::string& where);

/// Tasks that anybody writes for this branch; officers' tasks (no branch) are judged by form alone.
Result<void> check_tasks(const Ground& printed, GameTime now, const Book& book, const std::vector<Task>& tasks,
                         const std::optional<Branch>& branch);

/// His pencil on his own map. Precondition: checked.
void annotate(Picture& picture, const AnnotateInput& annotation);

/// The way that he sets out on, among his own papers. Precondition: checked.
void ride_off(Picture& papers, const RideInput& ride);

/// What leaves his desk with a rider, as far as he writes it himself.
struct Draft {
  LetterKind kind = LetterKind::message;
  std::optional<OfficerId> officer;  ///< to whom: exactly one of the two
  std::optional<UnitId> unit;
  std::string text;
  std::vector<Task> tasks;
  LetterId letter;  ///< his own number for it
  int riders = 1;
  Point origin;                        ///< where it is written
  Point believed;                      ///< where he believes the addressee
  std::vector<Point> shun;             ///< where he knows of enemies
  std::vector<std::string> closed;     ///< bridges and fords that he holds for impassable
  std::vector<std::string> unprinted;  ///< what he knows of that his map lacks
  bool needs_interpretation = false;   ///< an order in words alone
  GameTime written;
  std::string signed_by;
};
BOOST_DESCRIBE_STRUCT(Draft, (),
                      (kind, officer, unit, text, tasks, letter, riders, origin, believed, shun, closed, unprinted,
                       needs_interpretation, written, signed_by))

/// Files the order among his own papers and makes the draft that a rider will carry. Precondition: checked.
Draft write_order(const OnPaper& paper, Picture& papers, const OrderInput& order);

}  // namespace krieg::inline paper

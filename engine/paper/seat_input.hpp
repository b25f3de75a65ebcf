// The inputs of a commander's seat: bodies of its commands and of their journal entries.
#pragma once

#include <boost/describe/class.hpp>
#include <optional>
#include <string>
#include <vector>

#include "army/task.hpp"
#include "picture/picture.hpp"

namespace krieg::inline paper {

/// EntryKind::order. It goes to one of the commander's units, to an officer under him, (a message without tasks) to any
/// officer of his side, or, if the rule book lets him, to a unit of another commander with which he is.
struct OrderInput {
  std::optional<UnitId> unit;
  std::optional<OfficerId> officer;
  std::string text;
  std::vector<Task> tasks;
  std::optional<int> riders;  ///< 1 (default) or 2
  /// If thinking time counts: seconds of game time that the commander has thought since his clock stepped. The server
  /// measures it; the seat cannot set it.
  std::optional<int> thought;
};
BOOST_DESCRIBE_STRUCT(OrderInput, (), (unit, officer, text, tasks, riders, thought))

/// EntryKind::withdraw. The commander takes back a letter that he has written since the clock's last step.
struct WithdrawInput {
  LetterId letter;  ///< his own number for it
};
BOOST_DESCRIBE_STRUCT(WithdrawInput, (), (letter))

/// EntryKind::ride. An empty way: the commander stays here.
struct RideInput {
  std::vector<Point> way;
};
BOOST_DESCRIBE_STRUCT(RideInput, (), (way))

/// EntryKind::annotate. Exactly one member is set.
struct NewMarker {
  std::string text;
  std::vector<Point> points;
};
BOOST_DESCRIBE_STRUCT(NewMarker, (), (text, points))
struct ContactNote {
  ContactId contact;
  std::optional<std::string> note;
  std::optional<ContactId> merge_into;
  std::optional<bool> struck_off;
};
BOOST_DESCRIBE_STRUCT(ContactNote, (), (contact, note, merge_into, struck_off))
struct AnnotateInput {
  std::optional<NewMarker> marker;
  std::optional<std::int64_t> erase_marker;
  std::optional<ContactNote> contact;
};
BOOST_DESCRIBE_STRUCT(AnnotateInput, (), (marker, erase_marker, contact))

struct AnswerInput {
  QuestionId question;
  std::string choice;
};
BOOST_DESCRIBE_STRUCT(AnswerInput, (), (question, choice))

}  // namespace krieg::inline paper

// Descriptions of the tasks that can be ordered: the members of each kind of task, how each is filled in, and the text
// of the order. The order pad is made from them and orders are checked by them. A rule book that adds a task adds one
// TaskForm.
#pragma once

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <string>
#include <vector>

#include "measure/record.hpp"
#include "measure/refusal.hpp"

namespace krieg::inline paper {

/// How a member of a task is filled in. `way` is Task::path; `place`, `enemy` and `own_troops` are Task::target with
/// its words; the others are the member of the same name.
enum class MemberKind {
  way,         ///< drawn on the map
  place,       ///< a bridge, a house, a place on the map
  enemy,       ///< an enemy body at its believed place, or a place
  own_troops,  ///< one of the commander's own units at its believed place
  facing,
  formation,  ///< a formation that the troops know
  pace,       ///< a pace that the troops have
  choice,     ///< one of `choices`, which may set several members at once
  length,     ///< metres, one of `usual` on the pad
  count
};
BOOST_DESCRIBE_ENUM(MemberKind, way, place, enemy, own_troops, facing, formation, pace, choice, length, count)

/// Holds if the task's member has one of these values; null stands for a member that is left out.
struct TaskCondition {
  std::string member;
  std::vector<Json> is;
};
BOOST_DESCRIBE_STRUCT(TaskCondition, (), (member, is))

/// A part of an order's text, in each language of orders. Each reader sees an order in his own language.
struct Phrase {
  std::string english;
  std::string german;
};
BOOST_DESCRIBE_STRUCT(Phrase, (), (english, german))

struct TaskChoice {
  std::string id;
  std::string name;                        ///< on the pad
  Phrase phrase;                           ///< in the order
  Json sets;                               ///< members of the task with their values
  std::vector<std::string> branches = {};  ///< the branches that have the choice; empty: all
  bool barred_among_houses = false;        ///< troops on foot that stand among houses do not have it
};
BOOST_DESCRIBE_STRUCT(TaskChoice, (), (id, name, phrase, sets, branches, barred_among_houses))

/// A formation's name in one task, if it is not the usual one.
struct OtherName {
  std::string name;  ///< on the pad
  Phrase phrase;     ///< in the order
};
BOOST_DESCRIBE_STRUCT(OtherName, (), (name, phrase))

struct TaskMember {
  std::string id;  ///< a member of the task; of a choice any word
  MemberKind kind = MemberKind::choice;
  std::string label;  ///< on the pad
  bool required = false;
  std::string unset;  ///< on the pad if the member is left out: "as they stand"; for a count this means the most
  /// In the order if the member is set: {value}, of a way {end} and {length}; of two texts between | | the first is for
  /// one, the second for several: "{value} |die|dice|". Of a choice: the text around the choice's own phrase.
  Phrase phrase = {"{value}", "{value}"};
  Phrase without;                           ///< in the order if the member is left out
  std::vector<TaskChoice> choices;          ///< of a choice; a single one is a tick box
  std::vector<std::string> formations;      ///< the possible formations; empty: all that the troops know
  std::map<std::string, OtherName> called;  ///< formations that have another name here
  std::vector<TaskCondition> when;          ///< the member may be set only if all of these hold
  std::optional<double> least;              ///< of a length or a count
  std::optional<double> most;
  std::vector<double> usual;    ///< of a length
  std::vector<std::string> at;  ///< of a place: the kinds of feature at which it lies; empty: anywhere
};
BOOST_DESCRIBE_STRUCT(TaskMember, (),
                      (id, kind, label, required, unset, phrase, without, choices, formations, called, when, least,
                       most, usual, at))

struct TaskForm {
  std::string kind;
  std::string name;  ///< on the pad: "March"
  Phrase sentence;   ///< the order, with its members by their ids: "March{path}{formation}{pace}{facing}"
  std::vector<TaskMember> members;
  std::string between;           ///< the text between members that are set: "; "
  Phrase otherwise;              ///< the whole text if no member is set
  Json begins = Json::object();  ///< the members that are set when the task is put on the pad
  bool stays = false;            ///< the troops begin the next task at the place where they began this one
  bool goes_to_target = false;   ///< the troops go to the target, or along the way and then to it
};
BOOST_DESCRIBE_STRUCT(TaskForm, (), (kind, name, sentence, members, between, otherwise, begins, stays, goes_to_target))

/// The words of orders that a branch of troops knows.
struct KnownToTroops {
  std::string branch;
  std::string name;  ///< "heavy cavalry"
  std::vector<std::string> tasks;
  std::vector<std::string> formations;
  std::vector<std::string> paces;
};

/// The form of that kind of task; null if the book has none.
const TaskForm* form_of(const std::vector<TaskForm>& forms, const std::string& kind);

/// Whether the member may be set in the task as it is: all its conditions hold.
bool is_sayable(const TaskMember& member, const Json& task);

/// The formations that troops may be ordered to take by this member: those of the member that the troops know.
std::vector<std::string> formations_for(const TaskMember& member, const KnownToTroops& troops);

/// Checks a task (as a record) by its form: it has no unknown member (an empty way counts as left out), lacks none that
/// the form needs, and every value is possible. `troops`: the troops for which it is, if known. `where` is put before
/// the refusal's text.
Result<void> check_task_form(const TaskForm& form, const Json& task, const KnownToTroops* troops,
                             const std::string& where);

}  // namespace krieg::inline paper

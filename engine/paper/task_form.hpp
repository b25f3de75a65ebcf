// What can be ordered, described: the members of each kind of task, how each is filled in, and the sentence of the
// order. The pad is drawn from it, orders are checked by it, and a rule book that adds a task adds one of these.
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
  enemy,       ///< an enemy as he is believed, or a place
  own_troops,  ///< one of his own units as it is believed
  facing,
  formation,  ///< one that the troops know
  pace,       ///< one that the troops have
  choice,     ///< one of `choices`, which may set several members at once
  length,     ///< metres, one of `usual` on the pad
  count
};
BOOST_DESCRIBE_ENUM(MemberKind, way, place, enemy, own_troops, facing, formation, pace, choice, length, count)

/// Holds where the task's member has one of these values; null: where it is left out.
struct TaskCondition {
  std::string member;
  std::vector<Json> is;
};
BOOST_DESCRIBE_STRUCT(TaskCondition, (), (member, is))

/// A part of the sentence of an order, in each language in which orders are written. An order is shown to each reader
/// in his own.
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
  std::vector<std::string> branches = {};  ///< whose it is; empty: everybody's
};
BOOST_DESCRIBE_STRUCT(TaskChoice, (), (id, name, phrase, sets, branches))

/// How a formation is called in one task, where that is not its usual name.
struct OtherName {
  std::string name;  ///< on the pad
  Phrase phrase;     ///< in the order
};
BOOST_DESCRIBE_STRUCT(OtherName, (), (name, phrase))

struct TaskMember {
  std::string id;  ///< of the task's member; of a choice any word
  MemberKind kind = MemberKind::choice;
  std::string label;  ///< on the pad
  bool required = false;
  std::string unset;  ///< on the pad, where it is left out: "as they stand"; of a count it stands for the most
  /// In the order where it is said: {value}, of a way {end} and {length}; what stands between | | is for one, the other
  /// for several: "{value} |die|dice|". Of a choice: around the choice's own phrase.
  Phrase phrase = {"{value}", "{value}"};
  Phrase without;                           ///< in the order where it is left out
  std::vector<TaskChoice> choices;          ///< of a choice; a single one is a tick
  std::vector<std::string> formations;      ///< which it may be; empty: any that the troops know
  std::map<std::string, OtherName> called;  ///< formations that have another name here
  std::vector<TaskCondition> when;          ///< said only where all of them hold
  std::optional<double> least;              ///< of a length or a count
  std::optional<double> most;
  std::vector<double> usual;  ///< of a length
};
BOOST_DESCRIBE_STRUCT(TaskMember, (),
                      (id, kind, label, required, unset, phrase, without, choices, formations, called, when, least,
                       most, usual))

struct TaskForm {
  std::string kind;
  std::string name;  ///< on the pad: "March"
  Phrase sentence;   ///< the order, with its members by their ids: "March{path}{formation}{pace}{facing}"
  std::vector<TaskMember> members;
  std::string between;           ///< stands between members that are said: "; "
  Phrase otherwise;              ///< the whole sentence where no member is said
  Json begins = Json::object();  ///< what is set when it is put on the pad
  bool stays = false;            ///< the troops begin the next task where they began this one
};
BOOST_DESCRIBE_STRUCT(TaskForm, (), (kind, name, sentence, members, between, otherwise, begins, stays))

/// What a branch of troops knows of what can be ordered.
struct KnownToTroops {
  std::string branch;
  std::string name;  ///< "heavy cavalry"
  std::vector<std::string> tasks;
  std::vector<std::string> formations;
  std::vector<std::string> paces;
};

/// The form of that kind of task; nothing if the book has none.
const TaskForm* form_of(const std::vector<TaskForm>& forms, const std::string& kind);

/// Whether the member can be said in the task as it stands: all its conditions hold.
bool is_sayable(const TaskMember& member, const Json& task);

/// The formations that troops may be ordered to take by this member: those that it names, if the troops know them.
std::vector<std::string> formations_for(const TaskMember& member, const KnownToTroops& troops);

/// Whether a task (as its record) is of its form: nothing said that the form has not (an empty way says nothing),
/// nothing left out that it needs, every value possible. `troops`: for whom it is, if that is known. `where` goes
/// before the refusal's text.
Result<void> check_task_form(const TaskForm& form, const Json& task, const KnownToTroops* troops,
                             const std::string& where);

}  // namespace krieg::inline paper

#include "paper/pad.hpp"

namespace krieg::inline paper::pad {

TaskMember member(std::string id, MemberKind kind) {
  TaskMember made;
  made.id = std::move(id);
  made.kind = kind;
  return made;
}

TaskMember way() { return member("path", MemberKind::way); }
TaskMember place() { return member("target", MemberKind::place); }
TaskMember enemy() { return member("target", MemberKind::enemy); }
TaskMember own_troops() { return member("target", MemberKind::own_troops); }
TaskMember formation() { return member("formation", MemberKind::formation); }
TaskMember pace() { return member("pace", MemberKind::pace); }
TaskMember facing() { return member("facing", MemberKind::facing); }

TaskMember needed(TaskMember member) {
  member.required = true;
  return member;
}

TaskMember only_where(TaskMember member, std::string other, std::vector<Json> is) {
  member.when.push_back({std::move(other), std::move(is)});
  return member;
}

TaskChoice one_choice(std::string id, Json sets, std::vector<std::string> branches) {
  TaskChoice made;
  made.id = std::move(id);
  made.sets = std::move(sets);
  made.branches = std::move(branches);
  return made;
}

TaskMember choice(std::string id, std::vector<TaskChoice> choices) {
  TaskMember made = member(std::move(id), MemberKind::choice);
  made.choices = std::move(choices);
  return made;
}

TaskMember tick(const std::string& id) { return choice(id, {one_choice(id, {{id, true}})}); }

}  // namespace krieg::inline paper::pad

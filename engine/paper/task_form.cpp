#include "paper/task_form.hpp"

#include <algorithm>
#include <boost/algorithm/string/join.hpp>
#include <cmath>
#include <iterator>

namespace krieg::inline paper {

namespace {

using Verdict = Result<void>;

/// Whether a member of the task is left out. A choice that is false counts as left out if its choices set true and none
/// sets false.
bool is_left_out(const TaskMember& member, const Json& task, const std::string& key) {
  const auto found = task.find(key);
  if (found == task.end()) return true;
  const auto say = [&](bool value) {
    return std::any_of(member.choices.begin(), member.choices.end(),
                       [&](const TaskChoice& choice) { return choice.sets.value(key, Json()) == Json(value); });
  };
  return *found == Json(false) && say(true) && !say(false);
}

/// The members of the task that this member of the form sets.
std::vector<std::string> keys_of(const TaskMember& member) {
  if (member.kind == MemberKind::way) return {"path"};
  const bool is_target =
      member.kind == MemberKind::place || member.kind == MemberKind::enemy || member.kind == MemberKind::own_troops;
  if (is_target) return {"target", "target_words"};
  if (member.kind != MemberKind::choice) return {member.id};
  std::vector<std::string> keys;
  for (const TaskChoice& choice : member.choices)
    for (const auto& [key, value] : choice.sets.items())
      if (std::find(keys.begin(), keys.end(), key) == keys.end()) keys.push_back(key);
  return keys;
}

bool is_said(const TaskMember& member, const Json& task) {
  if (member.kind == MemberKind::way) return task.contains("path") && !task["path"].empty();
  const std::vector<std::string> keys = keys_of(member);
  if (member.kind != MemberKind::choice) return task.contains(keys.front());
  return std::any_of(keys.begin(), keys.end(), [&](const std::string& key) { return !is_left_out(member, task, key); });
}

bool matches(const TaskMember& member, const TaskChoice& choice, const Json& task) {
  const std::vector<std::string> keys = keys_of(member);
  return std::all_of(keys.begin(), keys.end(), [&](const std::string& key) {
    if (!choice.sets.contains(key)) return is_left_out(member, task, key);
    return task.contains(key) && task[key] == choice.sets[key];
  });
}

bool holds(const TaskCondition& condition, const Json& task) {
  const auto found = task.find(condition.member);
  const Json value = found == task.end() ? Json() : *found;
  return std::find(condition.is.begin(), condition.is.end(), value) != condition.is.end();
}

/// The first condition that does not hold; null if all hold.
const TaskCondition* unmet(const TaskMember& member, const Json& task) {
  const auto found = std::find_if(member.when.begin(), member.when.end(),
                                  [&](const TaskCondition& condition) { return !holds(condition, task); });
  return found == member.when.end() ? nullptr : &*found;
}

/// `of`: the class of the book's words, "formations" or "paces".
Verdict check_word(const std::string& word, const std::vector<std::string>& among, const char* of,
                   const std::string& where) {
  if (std::find(among.begin(), among.end(), word) != among.end()) return {};
  std::vector<KeyedText> names;
  for (const std::string& each : among) names.push_back(book_word(of, each, each));
  return refuse(Reason::impossible, "not_one_of", {{"field", where}, {"names", listed(names)}});
}

Verdict check_number(const TaskMember& member, const Json& value, const std::string& where) {
  const bool is_right = member.kind == MemberKind::count ? value.is_number_integer() : value.is_number();
  if (!is_right) return refuse(Reason::malformed, "not_a_number", {{"field", where}});
  const auto number = value.get<double>();
  if (number >= member.least.value_or(number) && number <= member.most.value_or(number)) return {};
  const auto told = [](double bound) {
    const double rounded = std::round(bound * 100.0) / 100.0;
    const bool is_whole = rounded == std::round(rounded);
    return is_whole ? std::to_string(std::llround(rounded)) : Json(rounded).dump();
  };
  const std::string least = told(member.least.value_or(number)), most = told(member.most.value_or(number));
  return member.kind == MemberKind::length
             ? refuse(Reason::impossible, "length_out_of_range", {{"field", where}, {"least", least}, {"most", most}})
             : refuse(Reason::impossible, "number_out_of_range", {{"field", where}, {"least", least}, {"most", most}});
}

/// The name of a choice, by task, member and choice.
KeyedText name_of_choice(const TaskForm& form, const TaskMember& member, const TaskChoice& choice) {
  return book_word("task_choices", form.kind + "." + member.id + "." + choice.id, choice.name);
}

Verdict check_choice(const TaskForm& form, const TaskMember& member, const Json& task, const KnownToTroops* troops,
                     const std::string& where) {
  const auto found = std::find_if(member.choices.begin(), member.choices.end(),
                                  [&](const TaskChoice& choice) { return matches(member, choice, task); });
  if (found == member.choices.end())
    return refuse(Reason::impossible, "choice_unknown",
                  {{"field", where}, {"names", boost::algorithm::join(keys_of(member), ", ")}});
  const std::vector<std::string>& his = found->branches;
  if (troops && !his.empty() && std::find(his.begin(), his.end(), troops->branch) == his.end())
    return refuse(Reason::impossible, "not_for_these_troops",
                  {{"field", where},
                   {"name", name_of_choice(form, member, *found)},
                   {"troops", book_word("branches", troops->branch, troops->name)}});
  return {};
}

Verdict check_value(const TaskForm& form, const TaskMember& member, const Json& task, const KnownToTroops* troops,
                    const std::string& where) {
  switch (member.kind) {
    case MemberKind::formation: {
      const auto word = task[member.id].get<std::string>();
      if (troops) return check_word(word, formations_for(member, *troops), "formations", where);
      return member.formations.empty() ? Verdict{} : check_word(word, member.formations, "formations", where);
    }
    case MemberKind::pace:
      return troops ? check_word(task[member.id].get<std::string>(), troops->paces, "paces", where) : Verdict{};
    case MemberKind::length:
    case MemberKind::count: return check_number(member, task[member.id], where);
    case MemberKind::choice: return check_choice(form, member, task, troops, where);
    case MemberKind::way:
    case MemberKind::place:
    case MemberKind::enemy:
    case MemberKind::own_troops:
    case MemberKind::facing: return {};
  }
  return {};
}

KeyedText in_words(const TaskCondition& condition) {
  KeyedText values;
  for (const Json& value : condition.is) {
    const KeyedText each = value.is_null() ? problem_text("left_out") : verbatim(value.dump());
    values = values.empty() ? each : problem_text("either", {{"first", std::move(values)}, {"next", each}});
  }
  return problem_text("condition", {{"member", condition.member}, {"value", std::move(values)}});
}

}  // namespace

const TaskForm* form_of(const std::vector<TaskForm>& forms, const std::string& kind) {
  const auto found = std::find_if(forms.begin(), forms.end(), [&](const TaskForm& form) { return form.kind == kind; });
  return found == forms.end() ? nullptr : &*found;
}

bool is_sayable(const TaskMember& member, const Json& task) { return unmet(member, task) == nullptr; }

std::vector<std::string> formations_for(const TaskMember& member, const KnownToTroops& troops) {
  if (member.formations.empty()) return troops.formations;
  std::vector<std::string> both;
  std::copy_if(
      troops.formations.begin(), troops.formations.end(), std::back_inserter(both), [&](const std::string& formation) {
        return std::find(member.formations.begin(), member.formations.end(), formation) != member.formations.end();
      });
  return both;
}

Verdict check_task_form(const TaskForm& form, const Json& task, const KnownToTroops* troops, const std::string& where) {
  if (troops && std::find(troops->tasks.begin(), troops->tasks.end(), form.kind) == troops->tasks.end())
    return refuse(Reason::impossible, "not_for_these_troops",
                  {{"field", where},
                   {"name", book_word("tasks", form.kind, form.name)},
                   {"troops", book_word("branches", troops->branch, troops->name)}});
  std::vector<std::string> sayable{"kind", "not_before", "when"};
  for (const TaskMember& member : form.members) {
    const std::vector<std::string> keys = keys_of(member);
    sayable.insert(sayable.end(), keys.begin(), keys.end());
    const std::string at = where + "." + member.id;
    if (!is_said(member, task)) {
      if (member.required)
        return refuse(Reason::malformed, "member_is_needed",
                      {{"field", at}, {"name", book_word("tasks", form.kind, form.name)}});
      continue;
    }
    if (const TaskCondition* condition = unmet(member, task))
      return refuse(Reason::impossible, "member_only_where", {{"field", at}, {"condition", in_words(*condition)}});
    if (auto verdict = check_value(form, member, task, troops, at); !verdict) return verdict;
  }
  const auto is_unsayable = [&](const std::string& key) {
    return task[key] != Json::array() && std::find(sayable.begin(), sayable.end(), key) == sayable.end();
  };
  for (const auto& [key, value] : task.items()) {
    if (!is_unsayable(key)) continue;
    std::string at = where;
    at.append(".").append(key);
    return refuse(Reason::impossible, "member_not_of_this_task",
                  {{"field", at}, {"name", book_word("tasks", form.kind, form.name)}});
  }
  return {};
}

}  // namespace krieg::inline paper

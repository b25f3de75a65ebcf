#include "paper/task_texts.hpp"

#include <algorithm>
#include <set>

#include "measure/texts.hpp"

namespace krieg::inline paper {

namespace {

/// Throws RecordError if the ids of the texts are not those of the form.
template <class Texts>
void check_same_ids(const std::set<std::string>& ids, const Texts& texts, const std::string& path) {
  for (const std::string& id : ids)
    if (!texts.contains(id)) throw RecordError(member_path(path, id), "is missing");
  for (const auto& [id, text] : texts)
    if (!ids.contains(id)) throw RecordError(member_path(path, id), "is not known to the rule book");
}

Phrase phrase_of(const std::optional<std::string>& english, const std::optional<std::string>& german) {
  return {english.value_or(""), german.value_or("")};
}

using Choices = std::optional<std::map<std::string, ChoiceTexts>>;

/// Sets the texts of the choices in both languages.
void set_choices(std::vector<TaskChoice>& choices, const Choices& english, const Choices& german,
                 const std::string& path) {
  std::set<std::string> ids;
  for (const TaskChoice& choice : choices) ids.insert(choice.id);
  const std::map<std::string, ChoiceTexts> none;
  check_same_ids(ids, english ? *english : none, path);
  for (TaskChoice& choice : choices) {
    const ChoiceTexts& texts = english->at(choice.id);
    choice.name = texts.name;
    choice.phrase = phrase_of(texts.phrase, german->at(choice.id).phrase);
  }
}

void set_called(std::map<std::string, OtherName>& called, const Choices& english, const Choices& german,
                const std::string& path) {
  std::set<std::string> ids;
  for (const auto& [formation, name] : called) ids.insert(formation);
  const std::map<std::string, ChoiceTexts> none;
  check_same_ids(ids, english ? *english : none, path);
  for (auto& [formation, name] : called)
    name = {english->at(formation).name, phrase_of(english->at(formation).phrase, german->at(formation).phrase)};
}

void set_member(TaskMember& member, const MemberTexts& english, const MemberTexts& german, const std::string& path) {
  member.label = english.label.value_or("");
  const std::string most = member.most ? std::to_string(static_cast<long>(*member.most)) : "";
  member.unset = filled(english.unset.value_or(""), {{"n", most}});
  member.phrase = {english.phrase, german.phrase};
  member.without = phrase_of(english.without, german.without);
  set_choices(member.choices, english.choices, german.choices, path + ".choices");
  set_called(member.called, english.called, german.called, path + ".called");
}

void set_form(TaskForm& form, const BookTexts& english, const BookTexts& german) {
  const std::string path = "tasks." + form.kind;
  const TaskTexts& ours = english.tasks.at(form.kind);
  const TaskTexts& theirs = german.tasks.at(form.kind);
  form.name = text_of(english.words.tasks, form.kind, "words.tasks");
  form.sentence = {ours.sentence, theirs.sentence};
  form.otherwise = phrase_of(ours.otherwise, theirs.otherwise);
  std::set<std::string> ids;
  for (const TaskMember& member : form.members) ids.insert(member.id);
  const std::map<std::string, MemberTexts> none;
  check_same_ids(ids, ours.members ? *ours.members : none, path + ".members");
  for (TaskMember& member : form.members)
    set_member(member, ours.members->at(member.id), theirs.members->at(member.id), path + ".members." + member.id);
}

}  // namespace

void set_texts(std::vector<TaskForm>& forms, const std::string& book, const TextsOfBook& texts) {
  in_language_file(Language::english, book, [&] {
    std::set<std::string> kinds;
    for (const TaskForm& form : forms) kinds.insert(form.kind);
    check_same_ids(kinds, texts[0].tasks, "tasks");
    for (TaskForm& form : forms) set_form(form, texts[0], texts[1]);
  });
}

}  // namespace krieg::inline paper

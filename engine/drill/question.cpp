#include "drill/question.hpp"

#include "army/army_words.hpp"

namespace krieg::inline drill {

namespace {

Wording worded(const Question& question, Language language, const ArmyWords& words, const UnitEstablishment& unit,
               Arm enemy) {
  const Tongue& tongue = words.tongue(language);
  const QuestionWords& asked = words.questions.find(question.kind)->second;
  Wording wording;
  wording.heading = filled(tongue.decision_is_yours, {{"name", unit.short_name}});
  wording.text = filled(asked.text.in(language), {{"kind", word_of(tongue.arms, enemy)}, {"name", unit.name}});
  for (const std::string& choice : question.choices)
    wording.choices.push_back(asked.choices.find(choice)->second.in(language));
  return wording;
}

}  // namespace

Question question_about(const Field& field, QuestionId id, const std::string& kind, const Unit& unit, Arm enemy,
                        std::vector<std::string> choices, std::string default_choice) {
  const ArmyWords& words = field.directory.words();  // with their texts, which the field's words need not have
  Question question;
  question.id = std::move(id);
  question.kind = kind;
  question.unit = unit.id;
  question.choices = std::move(choices);
  question.default_choice = std::move(default_choice);
  for (const Language language : all_languages)
    question.wordings[language] = worded(question, language, words, establishment(field, unit.id), enemy);
  question.text = keyed_text(kind, words.questions.find(kind)->second.text.english,
                             {{"kind", word_text(name_of(enemy))}, {"name", name_of_unit(field, unit.id)}});
  return question;
}

}  // namespace krieg::inline drill

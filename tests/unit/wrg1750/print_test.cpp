// The book's printed texts in both languages, its order pad, and what each branch can be ordered.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>

#include "../../shipped_languages.hpp"
#include "army/word_lists.hpp"
#include "wrg1750/book/book_print.hpp"
#include "wrg1750/book/decisions.hpp"
#include "wrg1750/book/scale.hpp"
#include "wrg1750/book/task_forms.hpp"
#include "wrg1750/book/task_members.hpp"
#include "wrg1750/book/vocabulary.hpp"

namespace krieg::wrg1750 {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

const BookPrint& print() {
  static const BookPrint printed = print_book(shipped::languages());
  return printed;
}

const TaskForm& form_of(TaskKind kind) {
  const TaskForm* const form = krieg::form_of(print().task_forms, name_of(kind));
  EXPECT_NE(form, nullptr) << name_of(kind);
  return *form;
}

/// Whether troops of that branch can be given that task.
bool is_allowed(Branch branch, TaskKind kind, Json members = Json::object()) {
  members["kind"] = name_of(kind);
  const KnownToTroops troops = known_to(print().words, branch);
  return check_task_form(form_of(kind), members, &troops, "tasks[0]").has_value();
}

void expect_two(const std::string& of, const Expression& said) {
  EXPECT_FALSE(said.english.empty()) << of;
  EXPECT_FALSE(said.german.empty()) << of;
  EXPECT_NE(said.english, said.german) << of;
}

TEST(BookPrint, SaysEveryWordInBothLanguages) {
  const ArmyWords& words = print().words;
  for (const BranchWords& word : words.branches) expect_two(name_of(word.id), word.said);
  for (const FormationWords& word : words.formations) expect_two(name_of(word.id), word.said);
  for (const SteadinessWords& word : words.steadiness) expect_two(name_of(word.id), word.said);
  for (const MarkWords& word : words.marks) expect_two(name_of(word.id), word.said);
  for (const TaskWords& word : words.tasks) {
    ASSERT_TRUE(word.doing) << name_of(word.id);
    expect_two(name_of(word.id), *word.doing);
  }
  for (const PaceWords& word : words.paces) EXPECT_NE(word.name, word.in_german) << name_of(word.id);
  expect_two("the measure", words.measure.name);
  EXPECT_EQ(words.turn.one, "period");
}

TEST(BookPrint, AsksEveryDecisionWithItsChoices) {
  for (const Decision decision : every<Decision>()) {
    const auto asked = print().words.questions.find(name_of(decision));
    ASSERT_NE(asked, print().words.questions.end()) << name_of(decision);
    expect_two(name_of(decision), asked->second.text);
    EXPECT_THAT(asked->second.text.german, HasSubstr("{name}"));
    EXPECT_EQ(asked->second.choices.size(), choices_for(decision).size());
    for (const std::string& choice : choices_for(decision)) expect_two(choice, asked->second.choices.at(choice));
  }
  EXPECT_EQ(print().words.questions.size(), every<Decision>().size()) << "no question is never asked";
}

TEST(BookPrint, RefusesAQuestionWithoutAText) {
  Json files = shipped::language_files();
  files["en"]["wrg1750"]["questions"]["evade"]["choices"].erase("stand");
  files["de"]["wrg1750"]["questions"]["evade"]["choices"].erase("stand");
  try {
    print_book(std::make_shared<const Languages>(files));
    FAIL() << "the choice has no text";
  } catch (const RecordError& error) {
    EXPECT_THAT(error.what(), HasSubstr("languages/en/wrg1750.json: questions.evade.choices.stand"));
  }
}

// An order in hand is not obeyed yet: the engine's own phrase for it says that it is.
TEST(BookPrint, HasItsOwnWordsForAnOrderThatWaits) {
  for (const Language language : all_languages) {
    const BookTongue& tongue = print().words.in(language);
    EXPECT_TRUE(tongue.phrases.contains("order_received"));
    for (const auto& [kind, ways] : tongue.phrases) EXPECT_EQ(ways.size(), 3U) << kind;
  }
  for (const std::string_view kind : print().words.may_wait)
    EXPECT_TRUE(print().words.in(Language::english).phrases.contains(kind)) << kind;
}

TEST(BookPrint, KeepsTheSamePhrasesAndReasonsInBothLanguages) {
  const BookTongue& english = print().words.in(Language::english);
  const BookTongue& german = print().words.in(Language::german);
  for (const auto& [kind, ways] : english.phrases) EXPECT_NE(german.phrases.at(kind), ways) << kind;
  for (const auto& [key, text] : english.reasons) EXPECT_NE(german.reasons.at(key), text) << key;
}

TEST(TaskForms, AreOneForEachTask) {
  EXPECT_EQ(print().task_forms.size(), every<TaskKind>().size());
  for (const TaskKind kind : every<TaskKind>()) {
    const TaskForm& form = form_of(kind);
    EXPECT_FALSE(form.name.empty());
    EXPECT_FALSE(form.sentence.english.empty());
    for (const TaskMember& member : form.members) {
      const std::string mark = "{" + member.id + "}";
      EXPECT_THAT(form.sentence.english, HasSubstr(mark)) << form.kind;
      EXPECT_THAT(form.sentence.german, HasSubstr(mark)) << form.kind;
    }
  }
}

TEST(TaskForms, NeedWhatTheIntentNames) {
  const Json place{{"target", {100.0, 200.0}}, {"target_words", "the mill"}};
  for (const TaskKind kind : {TaskKind::attack, TaskKind::demonstrate, TaskKind::occupy, TaskKind::drive_out,
                              TaskKind::support, TaskKind::fire_on}) {
    EXPECT_TRUE(is_allowed(Branch::line_infantry, kind, place)) << name_of(kind);
    EXPECT_FALSE(is_allowed(Branch::line_infantry, kind)) << name_of(kind) << " without a target";
  }
  for (const TaskKind kind : {TaskKind::reserve, TaskKind::delay, TaskKind::hold, TaskKind::recall})
    EXPECT_TRUE(is_allowed(Branch::line_infantry, kind)) << name_of(kind);
  EXPECT_TRUE(is_allowed(Branch::line_infantry, TaskKind::reserve, place));
  EXPECT_FALSE(is_allowed(Branch::line_infantry, TaskKind::delay, place)) << "it has a way back and no place";
  for (const TaskKind kind : {TaskKind::march, TaskKind::retire}) {
    EXPECT_FALSE(is_allowed(Branch::line_infantry, kind)) << name_of(kind) << " without a way";
    EXPECT_TRUE(is_allowed(Branch::line_infantry, kind, {{"path", {{0.0, 0.0}}}}));
  }
}

TEST(TaskForms, HoldToTheLastIsSaidOrLeftOut) {
  EXPECT_TRUE(is_allowed(Branch::line_infantry, TaskKind::hold, {{"to_the_last", true}, {"facing", 90.0}}));
  EXPECT_FALSE(is_allowed(Branch::line_infantry, TaskKind::hold, {{"to_the_last", "yes"}}));
  Task task;
  task.others.members = {{"to_the_last", true}};
  EXPECT_EQ(members_of(task).to_the_last, true);
  EXPECT_EQ(members_of(task).companies, std::nullopt);
  task.others.members = {{"at_all_hazards", true}};
  EXPECT_THROW(members_of(task), RecordError);
}

TEST(TaskForms, DetachSendsSomeCompaniesADistanceAhead) {
  EXPECT_TRUE(is_allowed(Branch::line_infantry, TaskKind::detach, {{"companies", 1}, {"distance", 45.7}}));
  EXPECT_TRUE(is_allowed(Branch::line_infantry, TaskKind::detach, {{"companies", 14}}));
  EXPECT_FALSE(is_allowed(Branch::line_infantry, TaskKind::detach, {{"companies", 15}})) << "no battalion has more";
  EXPECT_FALSE(is_allowed(Branch::line_infantry, TaskKind::detach)) << "how many?";
  EXPECT_FALSE(is_allowed(Branch::line_infantry, TaskKind::detach, {{"companies", 1}, {"distance", 1.0}}))
      << "skirmishers that touch the unit do not screen it";
  EXPECT_FALSE(is_allowed(Branch::heavy_cavalry, TaskKind::detach, {{"companies", 1}}));
  const TaskForm& form = form_of(TaskKind::detach);
  EXPECT_DOUBLE_EQ(form.begins.at("distance"), 60 * metres_per_pace);
}

TEST(TaskForms, TakeTheFormationsAndPacesOfTheBranch) {
  const Json way{{"path", {{0.0, 0.0}}}};
  const auto march = [&](Branch branch, const Json& members) {
    Json all = way;
    all.update(members);
    return is_allowed(branch, TaskKind::march, all);
  };
  EXPECT_TRUE(march(Branch::line_infantry, {{"formation", "square"}}));
  EXPECT_TRUE(march(Branch::light_cavalry, {{"formation", "square"}})) << "on foot";
  EXPECT_FALSE(march(Branch::light_cavalry, {{"formation", "skirmish_line"}}));
  EXPECT_FALSE(march(Branch::light_field_artillery, {{"formation", "in_battery"}})) << "guns march limbered";
  EXPECT_TRUE(is_allowed(Branch::light_field_artillery, TaskKind::form, {{"formation", "in_battery"}}));
  EXPECT_FALSE(is_allowed(Branch::line_infantry, TaskKind::form, {{"formation", "in_building"}}))
      << "troops come into a building by taking it";
  EXPECT_TRUE(march(Branch::siege_artillery, {{"pace", "by_hand"}}));
  EXPECT_TRUE(march(Branch::wagons, {{"pace", "by_hand"}}));
  EXPECT_FALSE(march(Branch::line_infantry, {{"pace", "by_hand"}}));
  EXPECT_FALSE(march(Branch::light_cavalry, {{"pace", "charge"}})) << "the troops choose when to charge";
}

TEST(TaskForms, AreThoseThatTheBranchKnows) {
  const Json enemy{{"target", {100.0, 200.0}}};
  EXPECT_FALSE(is_allowed(Branch::siege_artillery, TaskKind::attack, enemy));
  EXPECT_TRUE(is_allowed(Branch::siege_artillery, TaskKind::fire_on, enemy));
  EXPECT_TRUE(is_allowed(Branch::elephants, TaskKind::attack, enemy));
  EXPECT_FALSE(is_allowed(Branch::wagons, TaskKind::occupy, enemy));
  EXPECT_TRUE(is_allowed(Branch::mounted_infantry, TaskKind::dismount));
  EXPECT_TRUE(is_allowed(Branch::heavy_cavalry, TaskKind::dismount)) << "if it has dismounted figures";
  EXPECT_FALSE(is_allowed(Branch::elephants, TaskKind::dismount));
}

TEST(Vocabulary, TellsThePad) {
  const Json words = vocabulary_of_the_book(print().words, print().task_forms);
  EXPECT_EQ(words["move_seconds"], 900);
  EXPECT_EQ(words["branches"].size(), every<Branch>().size());
  const Json& hussars = words["branches"]["light_cavalry"];
  EXPECT_EQ(hussars["name"], "light cavalry");
  EXPECT_EQ(hussars["paces"], Json::parse(R"([{"id": "normal", "name": "the normal pace", "per_move": 140}])"));
  EXPECT_THAT(hussars["tasks"].get<std::vector<std::string>>(), Not(Contains("dismount")));
  EXPECT_THAT(hussars["tasks_with"]["dismounts"].get<std::vector<std::string>>(), ElementsAre("dismount", "remount"));
  EXPECT_EQ(words["branches"]["siege_artillery"]["paces"][1]["per_move"], 10);
  EXPECT_EQ(words["branches"]["line_infantry"]["paces"][0]["per_move"], 60) << "in column";
  EXPECT_EQ(words["branches"]["riflemen"]["formations"][0]["id"], "skirmish_line");
  EXPECT_EQ(words["army"]["marks"].size(), every<Mark>().size());
  EXPECT_TRUE(words["ground_states"].contains("bridge"));
}

// GOLDEN=write renews the file.
TEST(Vocabulary, OfTheClientsTestsIsTheBooks) {
  const std::string path = std::string(KRIEG_SOURCE_DIR) + "/web-client/tests/fixtures/wrg1750.vocabulary.json";
  const Json words = vocabulary_of_the_book(print().words, print().task_forms);
  const char* golden = std::getenv("GOLDEN");
  if (golden && std::string_view(golden) == "write") std::ofstream(path) << words.dump(1) << "\n";
  std::ifstream file(path);
  EXPECT_EQ(Json::parse(file), words) << path << " is stale: renew it with GOLDEN=write";
}

}  // namespace
}  // namespace krieg::wrg1750

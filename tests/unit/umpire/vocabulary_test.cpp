// The client's unit tests make the pad from a file with the rule book's words. This test compares the file with the
// book. GOLDEN=write renews it.
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>

#include "../../shipped_languages.hpp"
#include "game/rule_system.hpp"
#include "paper/task_form.hpp"
#include "reisswitz/book/words.hpp"
#include "rules/all.hpp"

namespace krieg {
namespace {

using reisswitz::Branch;

TEST(Vocabulary, OfTheClientsTestsIsTheBooks) {
  const std::string path = std::string(KRIEG_SOURCE_DIR) + "/web-client/tests/fixtures/reisswitz.vocabulary.json";
  const auto book = rule_system("reisswitz", shipped::languages());
  Json words = book->vocabulary();
  words["memory"] = book->memory_schema();  // as for umpires
  const char* golden = std::getenv("GOLDEN");
  if (golden && std::string_view(golden) == "write") std::ofstream(path) << words.dump(1) << "\n";
  std::ifstream file(path);
  EXPECT_EQ(Json::parse(file), words) << path << " is stale: renew it with GOLDEN=write";
}

TEST(Vocabulary, EveryTaskOfABranchHasAForm) {
  const auto book = rule_system("reisswitz", shipped::languages());
  boost::mp11::mp_for_each<boost::describe::describe_enumerators<Branch>>([&](auto branch) {
    for (const std::string& task : book->known_to(Branch{branch.value}).tasks)
      EXPECT_TRUE(form_of(book->task_forms(), task)) << branch.name << ": " << task;
  });
  for (const TaskForm& form : book->task_forms())
    for (const TaskMember& member : form.members)
      for (const std::string& sentence : {form.sentence.english, form.sentence.german})
        EXPECT_TRUE(sentence.find("{" + member.id + "}") != std::string::npos)
            << form.kind << ": the order does not say " << member.id;
}

}  // namespace
}  // namespace krieg

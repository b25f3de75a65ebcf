#include "reisswitz/book/words.hpp"
#include "../../shipped_book.hpp"

#include <gtest/gtest.h>

#include <boost/mp11/algorithm.hpp>
#include <set>

namespace krieg::reisswitz {
namespace {

template <class E, class Entries>
void expect_all(const Entries& entries) {
  std::set<E> listed;
  for (const auto& entry : entries) listed.insert(entry.id);
  EXPECT_EQ(listed.size(), entries.size()) << "one entry each";
  EXPECT_EQ(listed.size(), boost::mp11::mp_size<boost::describe::describe_enumerators<E>>::value);
}

TEST(Words, EveryWordOfTheBookIsDescribed) {
  expect_all<Branch>(shipped::reisswitz_words().branches);
  EXPECT_EQ(shipped::reisswitz_words().elements.size(),
            boost::mp11::mp_size<boost::describe::describe_enumerators<ElementKind>>::value);
  expect_all<Formation>(shipped::reisswitz_words().formations);
  expect_all<Steadiness>(shipped::reisswitz_words().steadiness);
  expect_all<Pace>(shipped::reisswitz_words().paces);
  expect_all<TaskKind>(shipped::reisswitz_words().tasks);
}

TEST(Words, EveryWordIsSaidInBothLanguages) {
  const auto expect_said = [](const auto& id, const Expression& said) {
    EXPECT_FALSE(said.english.empty()) << name_of(id);
    EXPECT_FALSE(said.german.empty()) << name_of(id);
    EXPECT_NE(said.english, said.german) << name_of(id);
  };
  for (const BranchWords& word : shipped::reisswitz_words().branches) expect_said(word.id, word.said);
  for (const FormationWords& word : shipped::reisswitz_words().formations) expect_said(word.id, word.said);
  for (const SteadinessWords& word : shipped::reisswitz_words().steadiness) expect_said(word.id, word.said);
  for (const TaskWords& word : shipped::reisswitz_words().tasks) {
    if (word.doing) expect_said(word.id, *word.doing);
    if (word.before_it_moves) expect_said(word.id, *word.before_it_moves);
  }
}

TEST(Words, SteadinessGetsWorseFromFirstToLast) {
  const auto& degrees = shipped::reisswitz_words().steadiness;
  for (std::size_t i = 1; i < degrees.size(); ++i) {
    EXPECT_LT(Steadiness{degrees[i - 1].id}, Steadiness{degrees[i].id});
    EXPECT_LE(degrees[i - 1].grade, degrees[i].grade);
  }
}

TEST(Words, ATokenIsReadAsTheEnumeratorOfItsName) {
  const krieg::Formation token{std::string_view("close_column")};
  EXPECT_EQ(Formation{token}, Formation::close_column);
  EXPECT_EQ(token, Formation::close_column);
  EXPECT_NE(token, Formation::open_column);
  EXPECT_EQ(from_record<krieg::Formation>(to_record(token)), token);
  EXPECT_THROW(static_cast<Formation>(krieg::Formation(std::string_view("phalanx"))), RecordError);
  EXPECT_THROW(static_cast<Formation>(krieg::Formation{}), RecordError) << "no word is no formation";
}

TEST(Words, OtherTextsAreNoTokens) {
  for (const char* text : {"Line", "in line", "close-column", "a_word_of_twenty_five_let", "kolonne\xc3\xa4"})
    EXPECT_THROW(from_record<krieg::Formation>(Json(text)), RecordError) << text;
  for (const Json& other : {Json(), Json(1), Json::array(), Json(true)})
    EXPECT_THROW(from_record<krieg::Formation>(other), RecordError) << other;
}

}  // namespace
}  // namespace krieg::reisswitz

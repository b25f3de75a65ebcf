// What the engine must know of a rule book's words: the traits of each, and how officers say it in their letters. The
// book tells it once; what the engine decides, it decides by traits, never by words.
#pragma once

#include <array>
#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <optional>
#include <string_view>
#include <vector>

#include "army/languages.hpp"
#include "army/vocabulary.hpp"
#include "measure/language.hpp"

namespace krieg::inline army {

/// With what the block of a branch is marked on the map, beside its arm.
enum class BlockMark { none, light, heavy };
BOOST_DESCRIBE_ENUM(BlockMark, none, light, heavy)

struct BranchWords {
  Branch id;
  std::string name;  ///< on screens: "light cavalry"
  Arm arm = Arm::infantry;
  BlockMark mark = BlockMark::none;
  bool mounted = false;  ///< its eyes and its heads are a horseman's
  Expression said;       ///< in letters: "light cavalry"
};

/// How the block of a formation is drawn and divided into its pieces.
enum class BlockShape {
  line,    ///< piece beside piece
  column,  ///< piece behind piece
  square,
  open_order
};
BOOST_DESCRIBE_ENUM(BlockShape, line, column, square, open_order)

/// Of a block that would be too small to be seen to scale, in pixels.
struct LeastSize {
  int frontage = 0;
  int depth = 0;
};
BOOST_DESCRIBE_STRUCT(LeastSize, (), (frontage, depth))

struct FormationWords {
  Formation id;
  std::string name;  ///< on screens: "close column"
  BlockShape shape = BlockShape::line;
  LeastSize least;
  bool is_route_column = false;    ///< on a dry road its dust is seen from afar
  bool has_guns_in_place = false;  ///< guns that can fire as they stand
  Expression said;                 ///< in letters: "in close column"
  std::string in_german = {};      ///< in orders in German: "in Linie zu zwei Gliedern"

  /// It hides nobody behind it, and stops no rider.
  [[nodiscard]] bool is_open_order() const { return shape == BlockShape::open_order; }
};

/// What a degree of steadiness comes to, from best to worst.
enum class Grade {
  fit,     ///< does what it is ordered to do
  beaten,  ///< falls back, or rallies
  broken   ///< in plain disorder, and stops nobody
};
BOOST_DESCRIBE_ENUM(Grade, fit, beaten, broken)

struct SteadinessWords {
  Steadiness id;
  std::string name;  ///< on screens: "badly shaken"
  Grade grade = Grade::fit;
  Expression said;  ///< in letters
};

struct TaskWords {
  TaskKind id;
  std::optional<Expression> doing;  ///< what troops are about who do it: "on the march"; none: as they are seen
  std::optional<Expression> before_it_moves = {};
};

struct PaceWords {
  Pace id;
  std::string name;       ///< on screens and in orders: "the ordinary march"
  std::string in_german;  ///< in orders in German
};

/// A state of troops that the book alone remembers (Unit::memory), and that others than the umpire learn of. All that a
/// book does not declare so stays with the umpire. A value that a new record has is no mark.
struct MarkWords {
  StateMark id;
  std::string_view member;      ///< of the memory: "obedience.waits"
  std::string_view value = {};  ///< as its record has it, "true"; none: any value that a new record does not have
  std::optional<Detail> shows_from =
      std::nullopt;         ///< to any eye that can tell so much of them; none: it does not show
  bool in_returns = false;  ///< their officer writes of it to his superiors
  std::string name;         ///< on screens: "flag furled"
  Expression said;          ///< in letters, after what they do: "its flag furled"
};

/// How a book calls one round of play: "move", "period", "bound".
struct TurnWords {
  std::string one;
  std::string many;
};

/// What a commander is asked who must decide something.
struct QuestionWords {
  Expression text;
  std::map<std::string, Expression, std::less<>> choices;
};

/// All words of one book: their traits are a constant of its edition, their texts come from the files of languages.
class ArmyWords {
 public:
  std::vector<BranchWords> branches;
  std::vector<FormationWords> formations;
  std::vector<SteadinessWords> steadiness;  ///< from best to worst
  std::vector<TaskWords> tasks;
  std::vector<PaceWords> paces;
  std::vector<ElementKind> elements;
  Measure measure;
  TurnWords turn;
  std::array<BookTongue, all_languages.size()> book_tongues;  ///< in the order of all_languages
  std::vector<std::string_view> may_wait;  ///< occurrences of which an officer writes with his next routine report
  std::vector<MarkWords> marks = {};       ///< what of its memory shows; empty: nothing
  std::map<std::string, QuestionWords, std::less<>> questions = {};  ///< by Question::kind
  std::shared_ptr<const Languages> languages = {};                   ///< what officers of every book say

  [[nodiscard]] const BookTongue& in(Language language) const {
    return book_tongues.at(static_cast<std::size_t>(language));
  }

  /// What officers of every book say. Precondition: `languages` is set.
  [[nodiscard]] const Tongue& tongue(Language language) const { return languages->tongue(language); }

  /// Null if the book has no such word.
  [[nodiscard]] const BranchWords* find(const Branch& word) const;
  [[nodiscard]] const FormationWords* find(const Formation& word) const;
  [[nodiscard]] const SteadinessWords* find(const Steadiness& word) const;
  [[nodiscard]] const TaskWords* find(const TaskKind& word) const;
  [[nodiscard]] const PaceWords* find(const Pace& word) const;
  [[nodiscard]] const ElementKind* find(const ElementKind& word) const;
  [[nodiscard]] const MarkWords* find(const StateMark& word) const;

  /// For the screens: branches, formations, steadiness, paces and marks, each a list of words with their traits; the
  /// measure and the word for a turn.
  [[nodiscard]] Json to_json() const;

  /// Throws RecordError if the book has no such word.
  template <class Word>
  [[nodiscard]] const auto& of(const Word& word) const {
    const auto* const found = find(word);
    if (!found) refuse(word.view());
    return *found;
  }

 private:
  [[noreturn]] static void refuse(std::string_view word);
};

}  // namespace krieg::inline army

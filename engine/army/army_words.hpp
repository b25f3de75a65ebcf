// The traits of a rule book's words, which the engine needs, and the words that officers use for them in letters. The
// book gives them once. The engine decides by traits, never by words.
#pragma once

#include <array>
#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <cassert>
#include <optional>
#include <string_view>
#include <vector>

#include "army/languages.hpp"
#include "army/vocabulary.hpp"
#include "measure/language.hpp"
#include "measure/length.hpp"

namespace krieg::inline army {

/// The mark of a branch on its block on the map, beside the arm: of light or heavy troops, of elephants, of pack
/// animals.
enum class BlockMark { none, light, heavy, elephant, pack };
BOOST_DESCRIBE_ENUM(BlockMark, none, light, heavy, elephant, pack)

struct BranchWords {
  Branch id;
  std::string name;  ///< on screens: "light cavalry"
  Arm arm = Arm::infantry;
  BlockMark mark = BlockMark::none;
  bool mounted = false;  ///< eyes and heads are as high as a horseman's
  Expression said;       ///< in letters: "light cavalry"
};

/// How the block of a formation is drawn and divided into pieces.
enum class BlockShape {
  line,    ///< piece beside piece
  column,  ///< piece behind piece
  square,
  open_order
};
BOOST_DESCRIBE_ENUM(BlockShape, line, column, square, open_order)

/// The least size of a block that would be too small to see at the map's scale, in pixels.
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
  bool has_guns_in_place = false;  ///< guns in this formation can fire
  bool hides_nobody = false;       ///< one looks over troops in this formation at those behind them
  Expression said;                 ///< in letters: "in close column"
  std::string in_german = {};      ///< in orders in German: "in Linie zu zwei Gliedern"

  /// Troops in open order hide nobody behind them, and stop no rider.
  [[nodiscard]] bool is_open_order() const { return shape == BlockShape::open_order; }
};

/// What a degree of steadiness means, from best to worst.
enum class Grade {
  fit,     ///< does what it is ordered to do
  beaten,  ///< falls back, or rallies
  broken   ///< disordered, and stops nobody
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
  std::optional<Expression> doing;  ///< the troops' activity: "on the march"; none: described by what is seen
  std::optional<Expression> before_it_moves = {};
};

struct PaceWords {
  Pace id;
  std::string name;       ///< on screens and in orders: "the ordinary march"
  std::string in_german;  ///< in orders in German
};

/// The men of a unit whom something betrays although they are hidden by cover.
enum class Betrayed { ranks, skirmishers };

/// A state of troops from the book's memory (Unit::memory) that others than the umpire can learn of. The rest of the
/// memory only the umpire sees. A member with the value of a new record gives no mark.
struct MarkWords {
  StateMark id;
  std::string_view member;      ///< path in the memory: "obedience.waits"
  std::string_view value = {};  ///< the value in the record, "true"; none: any value other than a new record's
  /// The least detail at which an observer sees it; none: it does not show.
  std::optional<Detail> shows_from = std::nullopt;
  bool in_returns = false;  ///< their officer reports it to his superiors
  /// The troops stand in smoke: they see no farther, and nobody sees farther over them; none: it does not hide.
  std::optional<Length> smoke_hides_beyond = std::nullopt;
  /// These of the unit's men are seen in cover as in the open (Recognition::hidden_seen_within); none: nobody.
  std::optional<Betrayed> betrays = std::nullopt;
  std::string name;  ///< on screens: "flag furled"
  Expression said;   ///< in letters, after the troops' activity: "its flag furled"
};

/// A book's name for one round of play: "move", "period", "bound".
struct TurnWords {
  std::string one;
  std::string many;
};

/// The text of a question to a commander, and of its choices.
struct QuestionWords {
  Expression text;
  std::map<std::string, Expression, std::less<>> choices;
};

/// All words of one book. Their traits are constant within an edition; their texts come from the files of languages.
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
  std::vector<std::string_view> may_wait;  ///< occurrences that an officer leaves for his next routine report
  std::vector<MarkWords> marks = {};       ///< the parts of the book's memory that others can learn of; empty: none
  std::map<std::string, QuestionWords, std::less<>> questions = {};  ///< by Question::kind
  std::shared_ptr<const Languages> languages = {};                   ///< texts of the officers of every book

  [[nodiscard]] const BookTongue& in(Language language) const {
    return book_tongues.at(static_cast<std::size_t>(language));
  }

  /// The texts of the officers of every book. Precondition: `languages` is set.
  [[nodiscard]] const Tongue& tongue(Language language) const {
    assert(languages && "the book was made with its languages");
    return languages->tongue(language);
  }

  /// Null if the book has no such word.
  [[nodiscard]] const BranchWords* find(const Branch& word) const;
  [[nodiscard]] const FormationWords* find(const Formation& word) const;
  [[nodiscard]] const SteadinessWords* find(const Steadiness& word) const;
  [[nodiscard]] const TaskWords* find(const TaskKind& word) const;
  [[nodiscard]] const PaceWords* find(const Pace& word) const;
  [[nodiscard]] const ElementKind* find(const ElementKind& word) const;
  [[nodiscard]] const MarkWords* find(const StateMark& word) const;

  /// The words for the screens: branches, formations, steadiness, paces and marks, each a list of words with their
  /// traits; the measure and the word for a turn.
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

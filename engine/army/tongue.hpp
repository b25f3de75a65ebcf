// All texts of the officers and clerks of every book in one language, from `languages/<code>/officers.json`. Marks in
// braces are filled in: `{time}` and `{place}` are the hour and the writer's place, `{n}` a number, `{kind}` troops.
#pragma once

#include <string>

#include "army/phrases.hpp"
#include "measure/language.hpp"
#include "measure/texts.hpp"

namespace krieg::inline army {

// Words for the enumerators of a type, each under its enumerator's name.
struct ArmNames {
  std::string infantry, cavalry, artillery, engineers, train;
};
BOOST_DESCRIBE_STRUCT(ArmNames, (), (infantry, cavalry, artillery, engineers, train))
struct PaperNames {
  std::string order, report, message, intelligence;
};
BOOST_DESCRIBE_STRUCT(PaperNames, (), (order, report, message, intelligence))

/// The visible activities of a unit. The rule book has the texts for the tasks that it is ordered to do: ArmyWords.
struct DoingTexts {
  std::string disorder, changing, on_the_move, in_battery, halted, falling_back, rallying, in_its_place, gone;
};
BOOST_DESCRIBE_STRUCT(DoingTexts, (),
                      (disorder, changing, on_the_move, in_battery, halted, falling_back, rallying, in_its_place, gone))

/// Headings, signatures and names of letters.
struct LetterTexts {
  std::string forwarded, taken, enemy_paper, enemy_paper_signed, through, paper_from, returns, himself, patrol_of;
  PaperNames papers;
};
BOOST_DESCRIBE_STRUCT(LetterTexts, (),
                      (forwarded, taken, enemy_paper, enemy_paper_signed, through, paper_from, returns, himself,
                       patrol_of, papers))

/// News to a commander of his own sightings and of changes of command.
struct NewsTexts {
  std::string contact, comes_in_sight, again_in_sight, lost_from_view, made_out, gone_before_eyes, ground_is;
  /// Of guns that are heard but not seen; a sound does not tell which side's guns they are.
  std::string heard_contact, heard, heard_again, heard_no_more;
  std::string fallen, captured, command_is_yours, commands_in_his_place;
};
BOOST_DESCRIBE_STRUCT(NewsTexts, (),
                      (contact, comes_in_sight, again_in_sight, lost_from_view, made_out, gone_before_eyes, ground_is,
                       heard_contact, heard, heard_again, heard_no_more, fallen, captured, command_is_yours,
                       commands_in_his_place))

struct Tongue {
  // events
  Phrases phrases;
  Ways beginnings, first_contact, more_contacts, lost_contacts;

  // words for every army
  ArmNames arms;
  CompassWords directions;  ///< used in `where_from_me`
  PlaceWords places;
  std::string thousands;  ///< the separator before each group of three digits
  std::string guns_one, guns_other, guns_of, some, skirmish_line, mounted_skirmish_line, some_men, horseman, moving,
      far, far_moving, dust, gunfire;
  std::string whose_unknown;  ///< "... {signs}": for signs that may come from either side
  std::string where_from_me;  ///< "about {n} to the {direction} of me"
  std::string and_guns;       ///< "{guns} and {men}"
  std::string men_one, men_other, bodies_one, bodies_other, others_one, others_other;

  // the parts of a report
  DoingTexts doing;
  std::string lost_men, in_hand, more_bodies, far_bodies, told_before;
  std::string not_on_map, not_there, changed;  ///< "{name} ... {state}"

  // questions to the commander
  std::string decision_is_yours;  ///< "{name}: a decision is yours"

  LetterTexts letters;
  NewsTexts news;

  /// Names and states of the ground: the code's text, and the text in this language.
  Reasons reasons;
};
BOOST_DESCRIBE_STRUCT(Tongue, (),
                      (phrases, beginnings, first_contact, more_contacts, lost_contacts, arms, directions, places,
                       thousands, guns_one, guns_other, guns_of, some, skirmish_line, mounted_skirmish_line, some_men,
                       horseman, moving, far, far_moving, dust, gunfire, whose_unknown, where_from_me, and_guns,
                       men_one, men_other, bodies_one, bodies_other, others_one, others_other, doing, lost_men, in_hand,
                       more_bodies, far_bodies, told_before, not_on_map, not_there, changed, decision_is_yours, letters,
                       news, reasons))

/// The texts of one file that lacks none. Throws RecordError with the key that is missing, unknown, of the wrong type
/// or has an unknown mark.
Tongue read_tongue(const Json& file);

/// Throws RecordError if a kind has no way of saying it, or a way has an unknown mark. `path` is put before the key.
void check_phrases(const std::string& path, const Phrases& phrases);
void check_ways(const std::string& path, const Ways& ways);

/// The word for an enumerator. Precondition: the members of Names have the names and the order of the enumerators of E.
template <DescribedStruct Names, DescribedEnum E>
const std::string& word_of(const Names& names, E value) {
  using Members = boost::describe::describe_members<Names, boost::describe::mod_public>;
  using Enumerators = boost::describe::describe_enumerators<E>;
  static_assert(boost::mp11::mp_size<Members>::value == boost::mp11::mp_size<Enumerators>::value);
  const std::string* word = nullptr;
  boost::mp11::mp_for_each<boost::mp11::mp_transform<boost::mp11::mp_list, Members, Enumerators>>([&](auto pair) {
    using Member = boost::mp11::mp_first<decltype(pair)>;
    using Enumerator = boost::mp11::mp_second<decltype(pair)>;
    static_assert(std::string_view(Member::name) == std::string_view(Enumerator::name));
    if (Enumerator::value == value) word = &(names.*Member::pointer);
  });
  return *word;
}

}  // namespace krieg::inline army

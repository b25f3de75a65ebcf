// Everything that officers and clerks of every book say in one language. Data, so that a club can read and better it.
// Marks in braces are filled in: `{time}` and `{place}` are the hour and the writer's place, `{n}` a number, `{kind}`
// troops.
#pragma once

#include <array>
#include <string>

#include "army/phrases.hpp"
#include "measure/language.hpp"

namespace krieg::inline knowledge {

/// Words for the enumerators of a type, in their order.
template <std::size_t N>
using EnumWords = std::array<Way, N>;

struct Tongue {
  // what befell them
  std::span<const Phrases> phrases;
  Ways beginnings, first_contact, more_contacts, lost_contacts;

  // the words that every army has
  EnumWords<5> arms;
  EnumWords<5> weather;
  EnumWords<4> light;
  EnumWords<3> ground_conditions;
  EnumWords<8> directions;  ///< "north-east", from north clockwise
  char thousands = ',';
  Way one_gun, guns, guns_of, some, skirmish_line, mounted_skirmish_line, some_men, horseman, moving, far, far_moving,
      dust, gunfire;
  Way whose_unknown;  ///< "... {signs}": of what is noticed and may be of either side
  Way where_from_me;  ///< "about {n} to the {direction} of me"
  Way and_guns;       ///< "{guns} and {men}"
  Way one_man, men, one_body, bodies, one_other, others;

  // what can be seen of what a unit is about (what it is ordered to do, the rule book says: ArmyWords)
  Way disorder, changing, on_the_move, in_battery, halted, falling_back, rallying, in_its_place, gone;

  // the parts of a report
  Way lost_men, in_hand, more_bodies, far_bodies, told_before;
  Way not_on_map, not_there, changed;  ///< "{name} ... {state}"

  // what he is asked
  Way decision_is_yours;  ///< "{name}: a decision is yours"

  /// Names and states of the ground: as the code says them, and in this tongue. None: as they are.
  std::span<const std::pair<Way, Way>> reasons;

  // papers
  Way forwarded, taken, enemy_paper, enemy_paper_signed, through, paper_from, returns, himself, patrol_of;
  EnumWords<4> papers;  ///< order, report, message, intelligence
  Way contact, comes_in_sight, again_in_sight, lost_from_view, made_out, gone_before_eyes, ground_is;
  Way fallen, captured, command_is_yours, commands_in_his_place;
};

const Tongue& tongue_of(Language language);

/// The words with their marks filled in.
std::string filled(Way words, std::initializer_list<std::pair<Way, std::string>> marks);

template <std::size_t N, class E>
std::string word_of(const EnumWords<N>& words, E value) {
  return std::string(words[static_cast<std::size_t>(value)]);
}

}  // namespace krieg::inline knowledge

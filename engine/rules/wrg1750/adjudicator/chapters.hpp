// The procedures by the book's chapters, one file each. Each procedure describes its facts, calls the rule's function,
// and says which tables it read: no rule is in this folder.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "adjudication/adjudicator.hpp"
#include "wrg1750/book/readings.hpp"
#include "wrg1750/book/words.hpp"

namespace krieg::wrg1750 {

using Chapter = std::vector<Procedure>;

Chapter forces_chapter();
Chapter orders_chapter();
Chapter movement_chapter();
Chapter weather_chapter();
Chapter firing_chapter();
Chapter flinch_chapter();
Chapter shock_chapter();
Chapter aftermath_chapter();

std::vector<TableSheet> table_sheets();
/// Its part: chance, disorganisation, breaks, rallying and losses.
std::vector<TableSheet> outcome_sheets();

/// The faces of an ordinary die.
inline constexpr int die_faces = 6;

Notes notes_on(std::type_identity<Readings>);
/// Throws RecordError if a reading has an impossible value.
void check(const Readings& readings);

/// The name, title, section and tables of a procedure.
struct Heading {
  std::string name;
  std::string title;
  std::string section;
  std::vector<std::string> tables;
};

/// Makes a procedure of a rule's function, with this book's readings as its options.
template <class Facts, class WorkOut>
Procedure make_rule(Heading heading, WorkOut work_out) {
  return procedure<Facts, Readings>(std::move(heading.name), std::move(heading.title), std::move(heading.section),
                                    std::move(heading.tables), work_out);
}
template <class Facts, class Resolution>
Procedure rule(Heading heading, Resolution (*work_out)(const Facts&)) {
  return make_rule<Facts>(std::move(heading),
                          [work_out](const Facts& facts, const Readings&, DiceBox&) { return work_out(facts); });
}
template <class Facts, class Resolution>
Procedure rule(Heading heading, Resolution (*work_out)(const Facts&, const Readings&)) {
  return make_rule<Facts>(std::move(heading), [work_out](const Facts& facts, const Readings& readings, DiceBox&) {
    return work_out(facts, readings);
  });
}
template <class Facts, class Resolution>
Procedure rule(Heading heading, Resolution (*work_out)(const Facts&, const std::vector<int>&)) {
  return make_rule<Facts>(std::move(heading), [work_out](const Facts& facts, const Readings&, DiceBox& dice) {
    return throw_out(dice, [&](const std::vector<int>& faces) { return work_out(facts, faces); });
  });
}
template <class Facts, class Resolution>
Procedure rule(Heading heading, Resolution (*work_out)(const Facts&, const std::vector<int>&, const Readings&)) {
  return make_rule<Facts>(std::move(heading), [work_out](const Facts& facts, const Readings& readings, DiceBox& dice) {
    return throw_out(dice, [&](const std::vector<int>& faces) { return work_out(facts, faces, readings); });
  });
}

/// Throws RecordError ("formation") if the troops do not know it.
void check_formation(Troop troop, Formation formation);
/// Throws RecordError with the member's name if the part is greater than the whole.
void check_part(const char* member, double part, double whole);

}  // namespace krieg::wrg1750

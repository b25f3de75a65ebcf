// The book's chapters as this adjudicator divides them, one file each. Each procedure here only states its facts, calls
// the rule's own function, and says what was read: no rule is written in this folder.
#pragma once

#include "adjudication/adjudicator.hpp"
#include "reisswitz/book/number_text.hpp"
#include "reisswitz/book/readings.hpp"

namespace krieg::reisswitz {

using Chapter = std::vector<Procedure>;

Chapter movement_chapter();
Chapter formations_chapter();
Chapter fire_chapter();
Chapter losses_chapter();
Chapter assault_chapter();
Chapter aftermath_chapter();
Chapter conduct_chapter();
Chapter defiles_chapter();
Chapter strongpoint_chapter();
Chapter works_chapter();

std::vector<TableSheet> table_sheets();
/// The rest of Appendix Three: what the rules reckon instead of reading it off a table.
std::vector<TableSheet> appendix_sheets();

Notes notes_on(std::type_identity<Readings>);
/// Throws RecordError on a value that no reading has.
void check(const Readings& readings);

/// Throws RecordError ("pounder") on a calibre for which the book has no tables.
void check_calibre(int pounder);

/// A procedure under this book's readings.
template <class Facts, class WorkOut>
Procedure rule(std::string name, std::string title, std::string section, std::vector<std::string> tables,
               WorkOut work_out) {
  return procedure<Facts, Readings>(std::move(name), std::move(title), std::move(section), std::move(tables), work_out);
}

}  // namespace krieg::reisswitz

// The procedures by the book's chapters, one file each. Each procedure describes its facts, calls the rule's function,
// and says which tables it read: no rule is in this folder.
#pragma once

#include "adjudication/adjudicator.hpp"
#include "measure/number_text.hpp"
#include "measure/step.hpp"
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
/// The rest of Appendix Three: tables that the rules calculate instead of reading them.
std::vector<TableSheet> appendix_sheets();

Notes notes_on(std::type_identity<Readings>);
/// Throws RecordError if a reading has an impossible value.
void check(const Readings& readings);

/// Throws RecordError ("pounder") if the book has no tables for the calibre.
void check_calibre(int pounder);

/// Makes a procedure with this book's readings as its options.
template <class Facts, class WorkOut>
Procedure rule(std::string name, std::string title, std::string section, std::vector<std::string> tables,
               WorkOut work_out) {
  return procedure<Facts, Readings>(std::move(name), std::move(title), std::move(section), std::move(tables), work_out);
}

}  // namespace krieg::reisswitz

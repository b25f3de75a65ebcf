// The ledger of a game: who knew what, when, from whom. Taken from the commanders' own records.
#pragma once

#include <string>

#include "knowledge/knowledge.hpp"

namespace krieg::inline room {

/// What is asked of it; what is empty asks for all.
struct LedgerQuery {
  std::string officer;  ///< whose knowledge
  std::string source;   ///< own_eyes, voice, dispatch, umpire, printed, captured
  std::string from;     ///< part of the informant's name
  std::string text;     ///< part of the fact
  std::string since;    ///< learned at this hour or later: "1815-06-12T09:04:00"
  std::string until;    ///< ... or earlier
  bool csv = false;     ///< for a spreadsheet
};

/// The lines in the order in which they were learned: {"lines": [{"officer", "learned", "as_of", "source", "from",
/// "text"}]}, or a table with a heading.
std::string ledger_text(const Pictures& pictures, const LedgerQuery& query);

}  // namespace krieg::inline room

#include "wrg1750/adjudicator/chapters.hpp"
#include "wrg1750/book/texts.hpp"

namespace krieg::wrg1750 {

void check_formation(Troop troop, Formation formation) {
  if (!knows(troop, formation))
    throw RecordError("formation", text("fault_no_such_formation", {{"formation", word(formation)}}));
}

void check_part(const char* member, double part, double whole) {
  if (part > whole) throw RecordError(member, text("fault_more_than_whole", {{"whole", number_text(whole)}}));
}

}  // namespace krieg::wrg1750

#include "reisswitz/adjudicator/adjudicator.hpp"

#include "reisswitz/adjudicator/chapters.hpp"
#include "reisswitz/reisswitz.hpp"

namespace krieg::reisswitz {

Notes notes_on(std::type_identity<Readings>) {
  return {may("cavalry_stops_at_degrees", 10, 15, "steeper slopes cannot be charged over (reading 23)"),
          may("recovery_times", "how long beaten troops need (reading 27)")};
}

Adjudicator adjudicator() {
  const Reisswitz book;
  Adjudicator adjudicator{book.name(), book.edition(), facts::schema<Readings>(), {}, table_sheets()};
  for (const Chapter& chapter :
       {movement_chapter(), formations_chapter(), fire_chapter(), losses_chapter(), assault_chapter(),
        aftermath_chapter(), conduct_chapter(), defiles_chapter(), strongpoint_chapter(), works_chapter()})
    adjudicator.procedures.insert(adjudicator.procedures.end(), chapter.begin(), chapter.end());
  return adjudicator;
}

}  // namespace krieg::reisswitz

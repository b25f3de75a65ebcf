#include "reisswitz/play/field.hpp"

#include "reisswitz/book/formations.hpp"
#include "reisswitz/book/recognition.hpp"

namespace krieg::reisswitz {

Field field_of(World& world, const Ground& ground, const Directory& directory, const Readings& readings,
               const Pictures* pictures) {
  return {{world, ground, directory, words_without_texts(), recognition_of_the_book(), pictures}, readings};
}

const UnitParticulars& particulars(const Field& field, const UnitId& id) {
  return krieg::particulars_of<UnitParticulars>(field, id);
}

bool is_beaten(const Unit& unit) {
  return unit.steadiness == Steadiness::repulsed || unit.steadiness == Steadiness::defeated ||
         unit.steadiness == Steadiness::totally_defeated;
}

Formation formation_that_counts(const Unit& unit) {
  return knows(unit.branch, unit.formation) || !unit.change ? unit.formation : unit.change->to;
}

}  // namespace krieg::reisswitz

// Troops in contact, for one move's assaults.
#pragma once

#include <deque>
#include <string>
#include <vector>

#include "drill/rulings.hpp"
#include "drill_ground.hpp"
#include "reisswitz/play/assault_phase.hpp"

namespace krieg::reisswitz {

/// Makes the unit attack the troops at that place, with which it is in contact.
inline void attack(Unit& unit, double x, double y) {
  unit.tasks = {task_of(TaskKind::attack, at(x, y))};
  memory_of(unit).duty.begun = true;
}

inline Json formed(Json unit, const std::string& formation) {
  unit["formation"] = formation;
  return unit;
}

inline Json of_men(Json unit, int men_of_each) {
  for (Json& element : unit["elements"]) element["men"] = men_of_each;
  return unit;
}

/// The assaults of a move, worked out with these faces and settled as proposed.
inline std::vector<Assault> fought(Exercise& exercise, std::deque<int> faces) {
  Field field = exercise.field();
  MoveSession session = exercise.session();
  exercise.faces = std::move(faces);
  auto assaults = assaults_in_contact(session, field);
  settle_assaults(field, assaults, accepted(proposals_of(assaults)));
  return assaults;
}

}  // namespace krieg::reisswitz

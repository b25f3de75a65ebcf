// Moves without fire and fights: marches and works, in the order of a move's phases.
#pragma once

#include "exercise.hpp"
#include "reisswitz/book/scale.hpp"
#include "reisswitz/play/labour.hpp"
#include "reisswitz/play/march.hpp"

namespace krieg::reisswitz {

inline Point at(double x, double y) { return {metres(x), metres(y)}; }

inline Task task_of(TaskKind kind, Point target) {
  Task task;
  task.kind = kind;
  task.target = target;
  return task;
}

inline Task going(TaskKind kind, Point to) {
  Task task;
  task.kind = kind;
  task.path = {to};
  return task;
}

inline void play(Field& field, int moves) {
  constexpr Seconds step{10};
  for (int move = 0; move < moves; ++move) {
    begin_marches(field);
    for (Seconds gone{0}; gone < move_length; gone += step) {
      march(field, step);
      field.world.time += step;
    }
    labour(field);
    ++field.world.move;
  }
}

}  // namespace krieg::reisswitz

#include "reisswitz/play/critical_distances.hpp"

#include "reisswitz/book/movement_chart.hpp"
#include "reisswitz/book/scale.hpp"
#include "reisswitz/book/words.hpp"

namespace krieg::reisswitz {

Length critical_distance(Branch enemy) {
  // "Critical distances" of the movement chart: cavalry 900, infantry 400. Guns have the distance of infantry, because
  // infantry covers them.
  return arm_of(enemy) == Arm::cavalry ? paces(critical_paces.cavalry) : paces(critical_paces.infantry);
}

}  // namespace krieg::reisswitz

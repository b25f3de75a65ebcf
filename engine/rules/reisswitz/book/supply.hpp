// Ammunition: how much guns carry, where the wagons stand, how long refilling takes (Appendix One, Ammunition; Section
// 3; Artillery Firing Table; Representation of Units, Artillery).
#pragma once

#include <boost/describe/class.hpp>
#include <vector>

#include "army/vocabulary.hpp"
#include "measure/number_text.hpp"
#include "measure/step.hpp"
#include "reisswitz/book/readings.hpp"

namespace krieg::reisswitz {

/// One kind of gun. Wagons: for one gun, or for the battery if the book says that two serve all of it.
struct RoundsRow {
  const char* piece;
  int shot_in_limber;  ///< shells of howitzers
  int canister_in_limber;
  int wagons;
  bool wagons_for_battery;
  int shot_in_wagon;
  int canister_in_wagon;
};
BOOST_DESCRIBE_STRUCT(RoundsRow, (),
                      (piece, shot_in_limber, canister_in_limber, wagons, wagons_for_battery, shot_in_wagon,
                       canister_in_wagon))
const std::vector<RoundsRow>& rounds_table();

/// At the start the munition wagons stand at this distance behind their battery, behind the first two lines.
inline constexpr double wagons_behind_from_paces = 1000;
inline constexpr double wagons_behind_to_paces = 1500;

struct ResupplyFacts {
  Arm arm = Arm::infantry;
  double wagons_paces_away = 0;
  int moves_fired = 0;
};
BOOST_DESCRIBE_STRUCT(ResupplyFacts, (), (arm, wagons_paces_away, moves_fired))

struct ResupplyResolution {
  int moves_of_fire_left = 0;
  double moves_for_wagons_to_come = 0;
  int moves_to_fill_up = 0;
  double moves_in_all = 0;
  std::vector<Step> steps;
};
BOOST_DESCRIBE_STRUCT(ResupplyResolution, (),
                      (moves_of_fire_left, moves_for_wagons_to_come, moves_to_fill_up, moves_in_all, steps))

ResupplyResolution resupply(const ResupplyFacts& facts, const Readings& readings = {});

}  // namespace krieg::reisswitz

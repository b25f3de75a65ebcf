#include "reisswitz/book/formations.hpp"

#include <algorithm>

#include "reisswitz/book/texts.hpp"
#include "reisswitz/book/words.hpp"

namespace krieg::reisswitz {
namespace {

/// Frontage and depth in paces of a full body. `scales` names the one that changes with strength.
enum class Scales { frontage, depth };
struct Shape {
  double frontage;
  double depth;
  Scales scales;
};

constexpr double paces_per_rank = 17.0 / 12.0;   ///< twelve ranks of an attack column are 17 paces deep
constexpr double front_of_half_battalion = 125;  ///< in three ranks, intervals included
constexpr double front_of_division = 75;         ///< two companies abreast
constexpr double front_of_section = 5;           ///< six files
constexpr double front_of_squadron = 100;
constexpr double front_of_troop = front_of_squadron / 3;
constexpr double depth_of_cavalry_line = 8;  ///< two ranks and the supernumeraries (reading 9)
constexpr double interval_of_guns = 25;
constexpr double depth_of_battery = 75;  ///< guns, limbers and teams: the depth of the block
constexpr double length_of_team = 25;
constexpr double widest_pair_interval = 10;

/// A battalion of 900 men.
Shape infantry_shape(Formation formation) {
  constexpr double line = 2 * front_of_half_battalion;
  switch (formation) {
    case Formation::march_column: return {front_of_section, 250, Scales::depth};
    case Formation::open_column: return {front_of_division / 2, line, Scales::depth};
    case Formation::close_column: return {front_of_division / 2, 34, Scales::frontage};
    case Formation::attack_column: return {front_of_division, 17, Scales::frontage};
    case Formation::line_two_ranks: return {line * 3 / 2, 2 * paces_per_rank, Scales::frontage};
    case Formation::skirmish_order: return {2 * line, skirmish_distances.line_before_supports, Scales::frontage};
    case Formation::line_three_ranks:
    case Formation::line:
    case Formation::square:
    case Formation::limbered:
    case Formation::in_battery: break;
  }
  return {line, 3 * paces_per_rank, Scales::frontage};
}

/// A squadron of 150 riders.
Shape cavalry_shape(Formation formation) {
  switch (formation) {
    case Formation::march_column: return {front_of_squadron / 25, 200, Scales::depth};
    case Formation::open_column: return {front_of_troop, 100, Scales::depth};
    case Formation::close_column: return {front_of_troop, 50, Scales::depth};
    case Formation::skirmish_order: return {2 * front_of_squadron, front_of_squadron, Scales::frontage};
    case Formation::attack_column:
    case Formation::line_three_ranks:
    case Formation::line_two_ranks:
    case Formation::line:
    case Formation::square:
    case Formation::limbered:
    case Formation::in_battery: break;
  }
  return {front_of_squadron, depth_of_cavalry_line, Scales::frontage};
}

/// A battery of six guns with its wagons.
Shape artillery_shape(Formation formation) {
  constexpr double closed_interval = interval_of_guns / 2;
  switch (formation) {
    case Formation::march_column: return {front_of_section, 300, Scales::depth};
    case Formation::open_column: return {2 * closed_interval, 150, Scales::depth};
    case Formation::close_column: return {4 * closed_interval, 75, Scales::depth};
    case Formation::limbered: return {guns_of_battery * interval_of_guns, length_of_team, Scales::frontage};
    case Formation::attack_column:
    case Formation::line_three_ranks:
    case Formation::line_two_ranks:
    case Formation::line:
    case Formation::square:
    case Formation::skirmish_order:
    case Formation::in_battery: break;
  }
  return {guns_of_battery * interval_of_guns, depth_of_battery, Scales::frontage};
}

Footprint scaled(Shape shape, double share) {
  return shape.scales == Scales::frontage ? Footprint{paces(shape.frontage * share), paces(shape.depth)}
                                          : Footprint{paces(shape.frontage), paces(shape.depth * share)};
}

Footprint square(int men) {
  constexpr double full_side = 2 * front_of_half_battalion / 4;
  const Length side = paces(full_side * men / men_of_battalion);
  return {side, side};
}

bool in_column(Formation formation) {
  return formation == Formation::march_column || formation == Formation::open_column ||
         formation == Formation::close_column;
}

}  // namespace

KeyedText not_drilled(Branch branch, Formation formation) {
  return text("fault_not_drilled", {{"branch", word(branch)}, {"formation", word(formation)}});
}

bool knows(Branch branch, Formation formation) {
  switch (arm_of(branch)) {
    case Arm::infantry:
    case Arm::engineers:
      return in_column(formation) || formation == Formation::attack_column ||
             formation == Formation::line_three_ranks || formation == Formation::line_two_ranks ||
             formation == Formation::square || formation == Formation::skirmish_order;
    case Arm::cavalry:
      return in_column(formation) || formation == Formation::line ||
             (formation == Formation::skirmish_order && branch == Branch::light_cavalry);
    case Arm::artillery:
      return in_column(formation) || formation == Formation::limbered || formation == Formation::in_battery;
    case Arm::train: return formation == Formation::march_column || formation == Formation::close_column;
  }
  return false;
}

KeyedText formation_name(Branch branch, Formation formation) {
  const Arm arm = arm_of(branch);
  switch (formation) {
    case Formation::march_column:
      return arm == Arm::cavalry     ? text("march_column_by_threes")
             : arm == Arm::artillery ? text("march_column_of_guns")
                                     : text("column_of_route");
    case Formation::open_column:
      return arm == Arm::cavalry     ? text("open_column_of_troops")
             : arm == Arm::artillery ? text("open_column_of_guns")
                                     : text("open_column_of_platoons");
    case Formation::close_column:
      return arm == Arm::cavalry     ? text("close_column_of_troops")
             : arm == Arm::artillery ? text("close_column_of_guns")
                                     : text("close_column_of_platoons");
    case Formation::attack_column: return text("attack_column_on_the_centre");
    case Formation::line_three_ranks: return text("line_of_three_ranks");
    case Formation::line_two_ranks: return text("line_of_two_ranks");
    case Formation::limbered: return text("limbered_in_line");
    case Formation::line:
    case Formation::square:
    case Formation::skirmish_order:
    case Formation::in_battery: break;
  }
  return word(formation);
}

Footprint footprint(Branch branch, Formation formation, int men, int guns) {
  switch (arm_of(branch)) {
    case Arm::infantry:
    case Arm::engineers:
      if (formation == Formation::square) return square(men);
      return scaled(infantry_shape(formation), static_cast<double>(men) / men_of_battalion);
    case Arm::cavalry: return scaled(cavalry_shape(formation), static_cast<double>(men) / men_of_squadron);
    case Arm::artillery: return scaled(artillery_shape(formation), static_cast<double>(guns) / guns_of_battery);
    case Arm::train: break;
  }
  return formation == Formation::march_column ? Footprint{paces(front_of_section), paces(depth_of_battery)}
                                              : Footprint{paces(front_of_squadron), paces(depth_of_battery)};
}

Length skirmish_frontage(int men, Length front) {
  const double pairs_in_line = men / 2.0 / 2.0;  // half of the men stay behind as supports
  return std::min(front, paces(pairs_in_line * widest_pair_interval));
}

double share_firing(Formation formation) {
  constexpr double line = 2 * front_of_half_battalion;
  switch (formation) {
    case Formation::line_three_ranks:
    case Formation::line_two_ranks:
    case Formation::skirmish_order: return 1.0;
    case Formation::attack_column: return front_of_division / line;
    case Formation::open_column:
    case Formation::close_column: return front_of_division / 2 / line;
    case Formation::square: return 0.25;
    case Formation::march_column:
    case Formation::line:
    case Formation::limbered:
    case Formation::in_battery: break;
  }
  return 0.0;
}

bool is_deep(Formation formation) {
  return in_column(formation) || formation == Formation::attack_column || formation == Formation::square;
}

}  // namespace krieg::reisswitz

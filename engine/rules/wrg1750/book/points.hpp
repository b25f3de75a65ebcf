// Choice of Army (page 3): what troops cost.
#pragma once

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <vector>

#include "measure/step.hpp"
#include "wrg1750/book/words.hpp"

namespace krieg::wrg1750 {

enum class PointsFor {
  commanding_general,
  subordinate_general,
  unit,
  sub_unit,
  force_without_sub_units,
  siege_piece,
  heavy_piece,
  light_piece,
  rocket_launcher,
  rifle_figure,
  horse_or_light_figure,
  foot_or_field_figure,
  guard_or_grenadier_figure,
  badly_trained_figure,
  lacking_firearms_figure,
  fighting_or_pack_elephant,
  wagon_and_team,
  camel_with_its_man,  ///< a mounted infantryman, or the attendant of a pack camel
  pack_mule_and_attendant,
  piece_without_team
};
BOOST_DESCRIBE_ENUM(PointsFor, commanding_general, subordinate_general, unit, sub_unit, force_without_sub_units,
                    siege_piece, heavy_piece, light_piece, rocket_launcher, rifle_figure, horse_or_light_figure,
                    foot_or_field_figure, guard_or_grenadier_figure, badly_trained_figure, lacking_firearms_figure,
                    fighting_or_pack_elephant, wagon_and_team, camel_with_its_man, pack_mule_and_attendant,
                    piece_without_team)

struct PointsRow {
  PointsFor what = PointsFor::unit;
  int points = 0;
};
BOOST_DESCRIBE_STRUCT(PointsRow, (), (what, points))
/// Extras and reductions are added to the points of the figure or piece.
const std::vector<PointsRow>& points_table();
int points_for(PointsFor what);

/// One unit as its owner buys it.
struct BoughtUnit {
  Troop troop = Troop::line_infantry;
  int figures = 0;    ///< gunners and officers, not drivers, of artillery
  int sub_units = 0;  ///< squadrons or companies; 0: a native force without them, or a battery
  int models = 0;     ///< pieces, elephants, wagons, camels or mules
  bool draught_teams = true;
  bool pack_camels = false;  ///< of pack animals: camels, no mules
  bool grenadiers_or_guards = false;
  bool badly_trained = false;
  bool mainly_lacks_firearms = false;
};
BOOST_DESCRIBE_STRUCT(BoughtUnit, (),
                      (troop, figures, sub_units, models, draught_teams, pack_camels, grenadiers_or_guards,
                       badly_trained, mainly_lacks_firearms))

struct ArmyFacts {
  int commanding_generals = 0;
  int subordinate_generals = 0;
  std::vector<BoughtUnit> units;
};
BOOST_DESCRIBE_STRUCT(ArmyFacts, (), (commanding_generals, subordinate_generals, units))

struct PointsResolution {
  int points = 0;
  std::vector<Step> steps;
};
BOOST_DESCRIBE_STRUCT(PointsResolution, (), (points, steps))

PointsResolution army_points(const ArmyFacts& facts);

}  // namespace krieg::wrg1750

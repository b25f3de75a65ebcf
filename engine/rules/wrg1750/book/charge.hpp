// Charges (page 9, amendments to page 14): who may charge, and how far straight ahead.
#pragma once

#include <boost/describe/class.hpp>
#include <vector>

#include "measure/step.hpp"
#include "wrg1750/book/scale.hpp"
#include "wrg1750/book/words.hpp"

namespace krieg::wrg1750 {

struct ChargeFacts {
  Troop troop = Troop::light_cavalry;
  Formation formation = Formation::line;
  bool mainly_lacks_firearms = false;
  bool disorganised = false;  ///< when the charge would begin
  bool later_line = false;    ///< cavalry behind the first line that charges
  bool must_rally = false;    ///< after a charge, rout, pursuit or melee
  double distance_paces = 0;  ///< to the target, at the start of the period
  bool compulsory_countercharge = false;
  double turning_paces = 0;  ///< of wheels, turns and changes of formation on the way
  int year = last_year;
  bool opponents_flinched = false;
  bool columns_meet = false;  ///< the heads of two columns, and neither gives way
  bool in_buildings_or_woods = false;
  bool opposed_by_artillery_alone = false;
};
BOOST_DESCRIBE_STRUCT(ChargeFacts, (),
                      (troop, formation, mainly_lacks_firearms, disorganised, later_line, must_rally, distance_paces,
                       compulsory_countercharge, turning_paces, year, opponents_flinched, columns_meet,
                       in_buildings_or_woods, opposed_by_artillery_alone))

struct ChargeResolution {
  bool may_charge = false;
  double reach_paces = 0;
  double straight_after_paces = 0;  ///< beyond this part of its way it goes straight ahead
  bool opponents_break = false;     ///< at once, without firing or fighting
  std::vector<Step> steps;
};
BOOST_DESCRIBE_STRUCT(ChargeResolution, (), (may_charge, reach_paces, straight_after_paces, opponents_break, steps))

ChargeResolution charge(const ChargeFacts& facts);

/// Paces of a charge after which it goes straight ahead: the normal move, half of it for a countercharge (pages 9 and
/// 10).
double straight_after_paces(Troop troop, Formation formation, bool countercharge);

}  // namespace krieg::wrg1750

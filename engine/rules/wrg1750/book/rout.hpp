// Broken Troops, Rout, Pursuit and Prisoners (page 16, amendments).
#pragma once

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <vector>

#include "measure/step.hpp"
#include "wrg1750/book/readings.hpp"
#include "wrg1750/book/words.hpp"

namespace krieg::wrg1750 {

/// Breaks besides those of shock action.
struct BreakFacts {
  Troop troop = Troop::line_infantry;
  Quality quality = Quality::well_trained;
  int figures = 24;
  int men_lost_to_rockets = 0;        ///< in this period
  int men_lost_to_near_infantry = 0;  ///< in this period, to the fire of infantry within 60 paces
  int net_flinch_points = 0;          ///< against it, after that fire
  bool flinch_exceeds_normal_move = false;
};
BOOST_DESCRIBE_STRUCT(BreakFacts, (),
                      (troop, quality, figures, men_lost_to_rockets, men_lost_to_near_infantry, net_flinch_points,
                       flinch_exceeds_normal_move))
struct BreakResolution {
  bool broken = false;
  std::vector<Step> steps;
};
BOOST_DESCRIBE_STRUCT(BreakResolution, (), (broken, steps))
BreakResolution breaks(const BreakFacts& facts);
/// Badly trained troops break if rockets take so many men from each of their figures in a period; infantry breaks if
/// infantry within 60 paces does so by its fire, and it has so many net flinch points.
inline constexpr int men_per_figure_break = 1;
inline constexpr int points_that_break_infantry = 2;

struct RoutFacts {
  Troop troop = Troop::line_infantry;
  int period = 1;  ///< of the rout, from 1
  bool lost_men_this_period = true;
};
BOOST_DESCRIBE_STRUCT(RoutFacts, (), (troop, period, lost_men_this_period))
struct RoutResolution {
  int paces = 0;
  bool may_begin_to_rally = false;
  bool disperses = false;  ///< after three periods of rout
  std::vector<Step> steps;
};
BOOST_DESCRIBE_STRUCT(RoutResolution, (), (paces, may_begin_to_rally, disperses, steps))
RoutResolution rout(const RoutFacts& facts);
/// Paces in that period of a rout, from 1: the charge move less 20 paces for each period; 0 at the end.
int rout_paces(Troop troop, int period);

struct PursuitFacts {
  Troop troop = Troop::light_cavalry;
  bool british_light = false;  ///< but not of the King's German Legion
  int period = 1;              ///< of the pursuit, from 1
  bool fugitives_halted_in_contact = false;
};
BOOST_DESCRIBE_STRUCT(PursuitFacts, (), (troop, british_light, period, fugitives_halted_in_contact))
struct PursuitResolution {
  int paces = 0;
  bool must_pursue = false;
  bool may_pursue = false;
  bool takes_prisoners = false;  ///< after a last melee hack
  std::vector<Step> steps;
};
BOOST_DESCRIBE_STRUCT(PursuitResolution, (), (paces, must_pursue, may_pursue, takes_prisoners, steps))
PursuitResolution pursuit(const PursuitFacts& facts, const Readings& readings = {});
/// Paces in that period of a pursuit, from 1: the charge move less 30 paces for each period.
int pursuit_paces(Troop troop, int period);

inline constexpr int rout_slows_by = 20;
inline constexpr int pursuit_slows_by = 30;
inline constexpr int periods_until_dispersed = 3;

struct PrisonerFacts {
  int prisoner_figures = 1;
  int sub_unit_figures = 6;  ///< of the captors
  bool rescued = false;
};
BOOST_DESCRIBE_STRUCT(PrisonerFacts, (), (prisoner_figures, sub_unit_figures, rescued))
struct PrisonerResolution {
  int escort_figures = 0;
  bool may_fight_again = false;
  bool may_be_slaughtered = false;
  std::vector<Step> steps;
};
BOOST_DESCRIBE_STRUCT(PrisonerResolution, (), (escort_figures, may_fight_again, may_be_slaughtered, steps))
PrisonerResolution prisoners(const PrisonerFacts& facts);

}  // namespace krieg::wrg1750

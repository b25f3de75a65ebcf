// Flinching (pages 10 and 13, amendments): flinch points of both sides, and how far the worse off gives way.
#pragma once

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <vector>

#include "measure/step.hpp"
#include "wrg1750/book/obedience.hpp"
#include "wrg1750/book/readings.hpp"
#include "wrg1750/book/words.hpp"

namespace krieg::wrg1750 {

/// One of two opposed units.
struct FlinchSide {
  Troop troop = Troop::line_infantry;
  Formation formation = Formation::line;
  Quality quality = Quality::well_trained;
  bool lacks_crew = false;   ///< guns with fewer than two figures to a model, which cannot move (page 8)
  int figures = 24;          ///< of the whole unit, unless a sub-unit acts alone
  int men_lost = 0;          ///< in this period
  int men_lost_to_shot = 0;  ///< of those, to shot, shell, spherical case and rockets
  bool in_the_open = true;
  bool in_hard_cover = false;
  bool charged_by_cavalry = false;
  bool charged = false;               ///< by anybody
  bool surprised = false;             ///< charged or fired on from within 30 paces by an enemy unseen till then
  bool run_through = false;           ///< fleeing friends broke through it in this period
  bool friends_broke_near = false;    ///< of similar or better quality, within 60 paces, in this period
  bool enemy_behind_flank = false;    ///< within charge reach or range
  bool elephants_near = false;        ///< within 60 paces
  bool column_advances_near = false;  ///< an enemy infantry column advances at it within 60 paces
  Motion motion = Motion::stationary;
  bool moves_across = false;  ///< it moves, but neither at the enemy nor away from him
  bool cause_on_one_flank = false;
  bool cause_on_both_flanks = false;
};
BOOST_DESCRIBE_STRUCT(FlinchSide, (),
                      (troop, formation, quality, lacks_crew, figures, men_lost, men_lost_to_shot, in_the_open,
                       in_hard_cover, charged_by_cavalry, charged, surprised, run_through, friends_broke_near,
                       enemy_behind_flank, elephants_near, column_advances_near, motion, moves_across,
                       cause_on_one_flank, cause_on_both_flanks))

struct FlinchFacts {
  FlinchSide first;
  FlinchSide second;
};
BOOST_DESCRIBE_STRUCT(FlinchFacts, (), (first, second))

enum class WhoFlinches { nobody, first, second };
BOOST_DESCRIBE_ENUM(WhoFlinches, nobody, first, second)

/// How the paces count for the unit that flinches.
enum class FlinchMove { none, moves_back, deducted_from_advance, added_to_retreat };
BOOST_DESCRIBE_ENUM(FlinchMove, none, moves_back, deducted_from_advance, added_to_retreat)

struct FlinchResolution {
  int first_points = 0;
  int second_points = 0;
  int net_points = 0;
  WhoFlinches who_flinches = WhoFlinches::nobody;
  int paces = 0;
  FlinchMove flinch_move = FlinchMove::none;
  bool next_period = false;  ///< a stationary unit flinches in the next period
  bool sideways_too = false;
  bool disorganised = false;  ///< causes on both flanks
  bool must_break = false;    ///< and move at rout speed: its normal move is too short
  std::vector<Step> steps;
};
BOOST_DESCRIBE_STRUCT(FlinchResolution, (),
                      (first_points, second_points, net_points, who_flinches, paces, flinch_move, next_period,
                       sideways_too, disorganised, must_break, steps))

FlinchResolution flinch(const FlinchFacts& facts, const Readings& readings = {});

/// The points against one unit, with their reasons.
struct FlinchPoints {
  int points = 0;
  std::vector<Step> steps;
};
FlinchPoints flinch_points(const FlinchSide& side, const Readings& readings = {});

inline constexpr int paces_of_a_flinch_point = 30;

struct FlinchRow {
  const char* cause;
  int points;
};
const std::vector<FlinchRow>& flinch_table();

}  // namespace krieg::wrg1750

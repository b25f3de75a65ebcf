// Awarding Victory (page 17) and Logistics (page 12).
#pragma once

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <vector>

#include "measure/step.hpp"
#include "wrg1750/book/words.hpp"

namespace krieg::wrg1750 {

/// One army at the end, in points of its choice.
struct ArmyAtEnd {
  double points = 0;       ///< of all its troops at the start
  double points_lost = 0;  ///< dead or prisoner
  double points_gone = 0;  ///< dispersed past rallying, or off the field other than in pursuit
  double objectives = 0;   ///< points of the objectives that it controls
};
BOOST_DESCRIBE_STRUCT(ArmyAtEnd, (), (points, points_lost, points_gone, objectives))

struct VictoryFacts {
  ArmyAtEnd first;
  ArmyAtEnd second;
  bool convention_game = false;  ///< a simple majority wins
};
BOOST_DESCRIBE_STRUCT(VictoryFacts, (), (first, second, convention_game))

enum class Victor { draw, first, second };
BOOST_DESCRIBE_ENUM(Victor, draw, first, second)

struct VictoryResolution {
  double first_score = 0;
  double second_score = 0;
  Victor victor = Victor::draw;
  std::vector<Step> steps;
};
BOOST_DESCRIBE_STRUCT(VictoryResolution, (), (first_score, second_score, victor, steps))
VictoryResolution victory(const VictoryFacts& facts);

struct ObjectiveFacts {
  Troop troop = Troop::line_infantry;
  Formation formation = Formation::line;
  bool in_the_open = true;
  bool alone_there = true;                ///< no enemy occupies it too
  bool blocks_enemy_next_period = false;  ///< the enemy's direct way to it
};
BOOST_DESCRIBE_STRUCT(ObjectiveFacts, (), (troop, formation, in_the_open, alone_there, blocks_enemy_next_period))
struct ObjectiveResolution {
  bool controlled = false;
  std::vector<Step> steps;
};
BOOST_DESCRIBE_STRUCT(ObjectiveResolution, (), (controlled, steps))
ObjectiveResolution objective(const ObjectiveFacts& facts);

struct LogisticsFacts {
  int nine_pounder_models = 0;
  int infantry_figures = 0;
  double hours_of_fighting = 1;
};
BOOST_DESCRIBE_STRUCT(LogisticsFacts, (), (nine_pounder_models, infantry_figures, hours_of_fighting))
struct LogisticsResolution {
  int mules = 0;
  int camels = 0;               ///< instead of the mules
  int wagons_or_elephants = 0;  ///< instead of the mules
  std::vector<Step> steps;
};
BOOST_DESCRIBE_STRUCT(LogisticsResolution, (), (mules, camels, wagons_or_elephants, steps))
LogisticsResolution logistics(const LogisticsFacts& facts);

inline constexpr int figures_of_a_mule = 25;  ///< or one model of a 9-pounder, for an hour
inline constexpr int mules_of_a_camel = 2;
inline constexpr int mules_of_a_wagon = 4;  ///< or of a pack elephant
/// A friendly game is a draw unless one side has at least this part more than the other: a tenth.
inline constexpr int winning_part = 10;
/// The part of the points of its own troops that are left, and of the enemy's that are lost or gone, that an army
/// scores.
inline constexpr double scored_part = 0.5;

}  // namespace krieg::wrg1750

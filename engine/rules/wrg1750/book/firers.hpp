// Firing (page 11, amendments): how many figures take part, what guns need, and who may fire at what.
#pragma once

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <optional>
#include <vector>

#include "measure/step.hpp"
#include "wrg1750/book/fire_table.hpp"

namespace krieg::wrg1750 {

/// How a body fires.
enum class FiresAs {
  front_rank,  ///< a line, or a column that has halted and faced out
  leading_rank_of_column,
  side_of_square,
  building,
  badly_armed,  ///< badly trained troops that mainly lack firearms
  elephant,     ///< with its crew
  gun_crew,
  rocket_crew,
  mounted_infantry
};
BOOST_DESCRIBE_ENUM(FiresAs, front_rank, leading_rank_of_column, side_of_square, building, badly_armed, elephant,
                    gun_crew, rocket_crew, mounted_infantry)

struct FirersFacts {
  FiresAs fires_as = FiresAs::front_rank;
  int figures = 24;             ///< of the whole body; of guns: gunners and officers, not drivers
  int front_rank_figures = 24;  ///< that face within 22.5 degrees of a part of the target
  int models = 0;               ///< guns, launchers or elephants
  int windows_and_doors = 0;
  bool moving = false;  ///< of an elephant
};
BOOST_DESCRIBE_STRUCT(FirersFacts, (), (fires_as, figures, front_rank_figures, models, windows_and_doors, moving))

struct FirersResolution {
  int figures = 0;
  std::optional<Weapon> fire_as;  ///< where the rule names the weapon: carbines
  bool counts_as_mounted = false;
  std::vector<Step> steps;
};
BOOST_DESCRIBE_STRUCT(FirersResolution, (), (figures, fire_as, counts_as_mounted, steps))

FirersResolution firers(const FirersFacts& facts);

inline constexpr double arc_of_fire_degrees = 22.5;  ///< to either side of a figure's front
inline constexpr int gunners_of_a_gun = 4;
inline constexpr int gunners_of_a_launcher = 2;

/// A battery as its losses leave it.
struct BatteryFacts {
  Troop troop = Troop::light_field_artillery;
  int models = 2;
  int gunners = 8;  ///< and officers
  bool draught_teams = true;
};
BOOST_DESCRIBE_STRUCT(BatteryFacts, (), (troop, models, gunners, draught_teams))

struct BatteryResolution {
  int models_that_can_move = 0;
  bool keeps_teams = false;  ///< the teams are removed when there are fewer than two gunners to a piece
  int figures_firing = 0;
  std::vector<Step> steps;
};
BOOST_DESCRIBE_STRUCT(BatteryResolution, (), (models_that_can_move, keeps_teams, figures_firing, steps))

BatteryResolution battery(const BatteryFacts& facts);

struct OverheadFacts {
  Weapon weapon = Weapon::light_battery;
  bool rockets = false;
  bool high_ground = false;                ///< the guns or the target stand on it
  bool friends_near_line_of_fire = false;  ///< on the line, within 100 paces of guns or target
};
BOOST_DESCRIBE_STRUCT(OverheadFacts, (), (weapon, rockets, high_ground, friends_near_line_of_fire))
struct OverheadResolution {
  bool may_fire = false;
  std::vector<Step> steps;
};
BOOST_DESCRIBE_STRUCT(OverheadResolution, (), (may_fire, steps))
inline constexpr double overhead_clearance_paces = 100;
OverheadResolution overhead_fire(const OverheadFacts& facts);

/// A close order unit behind skirmishers, who do not touch it.
struct ScreenFacts {
  Weapon weapon = Weapon::light_battery;
  bool in_base_contact = false;
  double paces_between = 60;
  bool both_in_range = true;
};
BOOST_DESCRIBE_STRUCT(ScreenFacts, (), (weapon, in_base_contact, paces_between, both_in_range))

enum class FireGoesTo { skirmishers, halves, either };
BOOST_DESCRIBE_ENUM(FireGoesTo, skirmishers, halves, either)

struct ScreenResolution {
  bool is_screened = true;
  FireGoesTo fire_goes_to = FireGoesTo::either;
  std::vector<Step> steps;
};
BOOST_DESCRIBE_STRUCT(ScreenResolution, (), (is_screened, fire_goes_to, steps))
inline constexpr double screen_splits_paces = 60;
ScreenResolution screened_fire(const ScreenFacts& facts);

}  // namespace krieg::wrg1750

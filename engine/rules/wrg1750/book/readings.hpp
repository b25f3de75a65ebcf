// The contested readings among which a game may choose. README.md gives the reasons for the defaults.
#pragma once

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <vector>

#include "measure/record.hpp"
#include "paper/readings.hpp"

namespace krieg::wrg1750 {

/// The two factors of badly trained troops that fire at an enemy who advances within 60 paces (reading 4).
enum class BadlyTrainedFire {
  together,    ///< -1 and -2
  worse_alone  ///< -2
};
BOOST_DESCRIBE_ENUM(BadlyTrainedFire, together, worse_alone)

/// The rain that makes water unfordable and softens the ground (reading 20).
enum class SofteningRain { any_rain, rain_all_game };
BOOST_DESCRIBE_ENUM(SofteningRain, any_rain, rain_all_game)

/// When well trained artillery ignores a flinch point (reading 26).
enum class ArtilleryIgnores {
  all_from_fire,  ///< only if all its points are for casualties by fire (the rules)
  one_from_fire   ///< one of its points for casualties by fire (the reference sheet)
};
BOOST_DESCRIBE_ENUM(ArtilleryIgnores, all_from_fire, one_from_fire)

/// The order that ends a square or line into which cavalry has forced troops (reading 111).
enum class SquareEndsBy {
  order_to_move,      ///< every order to move or to form otherwise
  incompatible_order  ///< only an order that troops in that formation cannot carry out
};
BOOST_DESCRIBE_ENUM(SquareEndsBy, order_to_move, incompatible_order)

struct Readings {
  /// Fire at over 60 paces on cavalry that moved: the amendment gives no figure (reading 3).
  int moving_cavalry_factor = -1;
  BadlyTrainedFire badly_trained_fire = BadlyTrainedFire::together;
  SofteningRain softening_rain = SofteningRain::any_rain;
  ArtilleryIgnores artillery_ignores = ArtilleryIgnores::all_from_fire;
  int british_light_pursuit_periods = 2;  ///< 2, or 1 as all cavalry (reading 32)
  SquareEndsBy square_ends_by = SquareEndsBy::order_to_move;
};
BOOST_DESCRIBE_STRUCT(Readings, (),
                      (moving_cavalry_factor, badly_trained_fire, softening_rain, artillery_ignores,
                       british_light_pursuit_periods, square_ends_by))

/// The readings with their values and defaults.
const std::vector<ReadingForm>& reading_forms();

/// The readings that a scenario's options choose, or the defaults. Precondition: the options have no faults.
Readings readings_of(const Json& options);

std::vector<Choice> choices_of(const Readings& readings);

}  // namespace krieg::wrg1750

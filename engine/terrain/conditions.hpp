// Weather, light and state of the ground on the whole field.
#pragma once

#include <boost/describe/enum.hpp>

namespace krieg::inline terrain {

enum class Weather { clear, haze, rain, fog, snow };
BOOST_DESCRIBE_ENUM(Weather, clear, haze, rain, fog, snow)
enum class Light { day, dawn, dusk, night };
BOOST_DESCRIBE_ENUM(Light, day, dawn, dusk, night)
/// The state of the ground off the roads, after rain or frost.
enum class GroundCondition { firm, soft, heavy };
BOOST_DESCRIBE_ENUM(GroundCondition, firm, soft, heavy)

}  // namespace krieg::inline terrain

#include "world/daylight.hpp"

#include <cmath>
#include <numbers>

namespace krieg::inline world {

namespace {

constexpr double radians = std::numbers::pi / 180.0;
/// The tilt of the earth's axis in degrees, and the day of the year (from 1 January = 0) of the winter solstice.
constexpr double tilt = 23.44;
constexpr double winter_solstice = -10.0;
constexpr double days_of_year = 365.25;
constexpr double degrees_of_hour = 15.0;
/// Height of the sun's centre at sunrise, in degrees: refraction and the sun's radius make its upper edge visible.
constexpr double sunrise = -0.83;
constexpr double civil_twilight = -6.0;
constexpr double noon = 12.0;

double height_of_sun(double day_of_year, double hour, double latitude) {
  const double declination =
      -tilt * std::cos(2.0 * std::numbers::pi * (day_of_year - winter_solstice) / days_of_year) * radians;
  const double hour_angle = (hour - noon) * degrees_of_hour * radians;
  const double sine = std::sin(latitude * radians) * std::sin(declination) +
                      std::cos(latitude * radians) * std::cos(declination) * std::cos(hour_angle);
  return std::asin(sine) / radians;
}

}  // namespace

Light light_at(GameTime time, double latitude) {
  using std::chrono::floor;
  const auto date = floor<std::chrono::days>(time);
  const std::chrono::year_month_day ymd{date};
  const auto new_year = std::chrono::local_days{ymd.year() / std::chrono::January / 1};
  const double hour = static_cast<double>((time - date).count()) / 3600.0;
  const double height = height_of_sun(static_cast<double>((date - new_year).count()), hour, latitude);
  if (height > sunrise) return Light::day;
  if (height > civil_twilight) return hour < noon ? Light::dawn : Light::dusk;
  return Light::night;
}

}  // namespace krieg::inline world

#include "wrg1750/book/recognition.hpp"

#include "picture/association.hpp"
#include "wrg1750/book/movement_table.hpp"
#include "wrg1750/book/scale.hpp"
#include "wrg1750/book/visibility.hpp"

namespace krieg::wrg1750 {
namespace {

/// The house's figures, in metres. The book lets everybody see the length of the table and know what stands there, and
/// has no distances for telling troops apart: these are those of Reisswitz's Appendix Three, and the dust and the sound
/// of guns that the house adds to them.
struct HouseDistances {
  double arm = 896.4;
  double figure = 708.1;
  double formation = 495.7;
  double uniform = 354.1;
  double details = 177.0;
  double dust = 3218.7;
  double gunfire = 6437.4;
};

Recognition written_down() {
  const HouseDistances house;
  Recognition r;
  // Something is noticed at twice the distance at which its arm is told.
  r.limit = metres(2.0 * house.arm);
  r.arm = metres(house.arm);
  r.figure = metres(house.figure);
  r.formation = metres(house.formation);
  r.uniform = metres(house.uniform);
  r.details = metres(house.details);
  r.dust = metres(house.dust);
  r.gunfire = metres(house.gunfire);
  r.eye_on_foot = metres(1.6);
  r.eye_mounted = metres(2.4);
  r.top_on_foot = metres(1.8);
  r.top_mounted = metres(2.5);
  // The book's own: cover hides all but what is within 100 paces, and rain all that is beyond 500.
  r.into_cover = paces(seen_in_cover_paces);
  r.hidden_seen_within = paces(seen_in_cover_paces);
  r.lining = metres(lining_m);
  r.weather_factor = {{Weather::clear, 1.0},
                      {Weather::haze, 0.7},
                      {Weather::rain, rain_limit_paces / in_paces(r.limit)},
                      {Weather::snow, 0.5},
                      {Weather::fog, 0.2}};
  r.light_factor = {{Light::day, 1.0}, {Light::dawn, 0.6}, {Light::dusk, 0.6}, {Light::night, 0.15}};
  return r;
}

}  // namespace

const Recognition& recognition_of_the_book() {
  static const Recognition recognition = written_down();
  return recognition;
}

const AssociationLimits& association_of_the_book() {
  // The house's figures: two observers' places for one body may differ by as much, and a body is known again after so
  // many moves out of view.
  constexpr double places_differ_m = 160.9;
  constexpr int longest_gap_in_periods = 7;
  // The limit is that of infantry and unknown troops; the engine doubles it for cavalry.
  const double of_cavalry = charge_reach(Troop::light_cavalry) / static_cast<double>(minutes_of_clock);
  static const AssociationLimits limits{paces(of_cavalry / 2), metres(places_differ_m),
                                        longest_gap_in_periods * period_on_the_clock};
  return limits;
}

}  // namespace krieg::wrg1750

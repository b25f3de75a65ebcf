// The ground between a gun and its target, and whether fire over it has good or bad effect (Section 3, Artillery Fire
// with Good Effect, with Bad Effect; Artillery Fire, Good and Bad Effect; reading 10).
#pragma once

#include <boost/describe/class.hpp>

#include "measure/length.hpp"
#include "measure/number_text.hpp"
#include "measure/step.hpp"
#include "reisswitz/book/fire_tables.hpp"
#include "reisswitz/book/readings.hpp"

namespace krieg::inline terrain {
class Ground;
}  // namespace krieg::inline terrain

namespace krieg::reisswitz {

/// The properties of the part of the ground that matters for one kind of shot.
struct FieldOfFire {
  double steepest_up_degrees = 0;  ///< along the shot, never negative
  double steepest_down_degrees = 0;
  int obstacles = 0;        ///< hedges, walls, ditches, streams, swamps, woods and buildings in the stretch
  bool view_before = true;  ///< the ground before the target can be seen for 200 paces
  bool view_behind = true;  ///< the ground behind the target can be seen for 200 paces
};
BOOST_DESCRIBE_STRUCT(FieldOfFire, (),
                      (steepest_up_degrees, steepest_down_degrees, obstacles, view_before, view_behind))

/// Surveys the part of the ground that matters for the shot, by the list of good and bad effect that the game has
/// chosen.
FieldOfFire survey(const Ground& ground, Point gun, Point target, RangeBand band, const Readings& readings = {});

struct ArtilleryEffect {
  Effect effect = Effect::good;
  std::vector<Step> steps;  ///< the reasons for bad effect; one line for good effect
};

ArtilleryEffect artillery_effect(const FieldOfFire& field, RangeBand band, const Readings& readings = {});
ArtilleryEffect artillery_effect(const Ground& ground, Point gun, Point target, RangeBand band,
                                 const Readings& readings = {});

}  // namespace krieg::reisswitz

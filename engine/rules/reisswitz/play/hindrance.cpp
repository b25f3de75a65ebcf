#include "reisswitz/play/hindrance.hpp"

#include "drill/ground_state.hpp"
#include "reisswitz/play/feature_text.hpp"
#include "reisswitz/play/march_rates.hpp"
#include "reisswitz/play/narrow_passage.hpp"
#include "terrain/ground.hpp"

namespace krieg::reisswitz {

namespace {

/// Whether an obstacle on the next stretch must be climbed or waded, or cannot be passed here.
Stop obstacle_ahead(Field& field, Unit& unit, Point to, KeyedText& what) {
  for (const Crossing& crossing : crossings_now(field, unit.position, to)) {
    const CrossingEffect effect = crossing_effect(unit.branch, crossing);
    if (!effect.passable) {
      what = at_feature(effect.why, name_of_feature(field, crossing.feature));
      return Stop::blocked;
    }
    MarchMemory& march = memory_of(unit).march;
    if (effect.halt == Seconds{0} || march.climbed) continue;
    march.climbing_until = field.world.time + effect.halt;
    march.climbed = true;
    if (effect.disorders) march.disordered = this_move(field);
    return Stop::climbing;
  }
  return Stop::none;
}

/// Whether the body cannot enter the ground. Water that can be waded counts as an obstacle instead.
bool bars(const Field& field, const Unit& unit, MarchRow row, const Going& there) {
  const bool wadeable = there.cover == Cover::water && there.ford;
  return !wadeable && speed_over(field, unit, row, there) <= 0.0;
}

KeyedText bad_ground(const Going& going) {
  switch (going.cover) {
    case Cover::marsh: return text("swampy_ground");
    case Cover::thick_wood: return text("thick_wood");
    case Cover::water: return text("deep_water");
    case Cover::village:
    case Cover::garden: return text("walls_and_gardens");
    case Cover::open:
    case Cover::light_wood: break;
  }
  return text("slope_too_steep");
}

}  // namespace

Stop hindrance_ahead(Field& field, Unit& unit, MarchRow row, Point to, KeyedText& what) {
  if (const auto bridge = closed_passage_ahead(field.world, field.ground, unit.position, to)) {
    what = passage_is_closed(field, *field.ground.feature(*bridge));
    return Stop::blocked;
  }
  const Going there = field.ground.going(to, bearing(unit.position, to));
  const bool closed = bars(field, unit, row, there);
  if (!closed || there.cover == Cover::water)
    if (const Stop stop = obstacle_ahead(field, unit, to, what); stop != Stop::none) return stop;
  if (!closed) return passage_ahead(field, unit, there, what);
  what = bad_ground(there);
  return Stop::blocked;
}

}  // namespace krieg::reisswitz

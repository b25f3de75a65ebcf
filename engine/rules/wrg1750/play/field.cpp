#include "wrg1750/play/field.hpp"

#include <numeric>

#include "drill/line_of_fire.hpp"
#include "paper/directory.hpp"
#include "picture/picture.hpp"
#include "terrain/ground.hpp"
#include "wrg1750/book/recognition.hpp"
#include "wrg1750/book/scale.hpp"

namespace krieg::wrg1750 {

namespace {

/// A hedge or wall shelters troops that stand within this distance behind it.
constexpr double lining_m = 15.0;

bool is_wood(krieg::Cover cover) { return cover == krieg::Cover::light_wood || cover == krieg::Cover::thick_wood; }

}  // namespace

Field field_of(World& world, const Scenario& scenario, const Directory& directory, const Pictures* pictures) {
  Field field{{world, *scenario.ground, directory, words_without_texts(), recognition_of_the_book(), pictures}};
  field.readings = readings_of(scenario.sheet.options);
  field.options = game_options(scenario.sheet.options);
  field.year = year_of(field.options, scenario.sheet.start);
  field.game_began = scenario.sheet.start;
  field.period_began = world.time;
  return field;
}

Field field_of(MoveSession& session) {
  return field_of(session.world(), session.scenario(), session.directory(), &session.pictures());
}

const UnitParticulars& particulars(const Field& field, const UnitId& id) {
  return particulars_of<UnitParticulars>(field, id);
}

int figures_of(const Unit& unit) { return figures_of_men(men_of(unit)); }

int models_of(const Unit& unit) { return models_of(guns_of(unit)); }

int men_carried(const Unit& unit) { return figures_of(unit) * men_per_figure - men_of(unit); }

Body line_between(Point from, Point to) {
  Body line;
  line.position = to;
  line.facing = bearing(from, to);
  line.footprint = {Length{}, distance(from, to)};
  line.centre = ahead(from, line.facing, distance_m(from, to) / 2.0);
  return line;
}

bool is_shelter(krieg::Cover cover) {
  return is_wood(cover) || cover == krieg::Cover::village || cover == krieg::Cover::garden;
}

bool is_in_the_open(const Field& field, Point place) { return !is_shelter(field.ground.cover(place)); }

bool is_bad_ground(const Field& field, Point place) {
  const krieg::Cover cover = field.ground.cover(place);
  return is_wood(cover) || cover == krieg::Cover::marsh || cover == krieg::Cover::village;
}

bool fights_disorganised(const Field& field, const Unit& unit) {
  return is_disorganised(unit) || (is_bad_ground(field, unit.position) && !is_light_foot(troop_of(unit)));
}

Cover cover_against(const Field& field, const Unit& unit, Point from) {
  if (is_mounted(troop_of(unit))) return Cover::none;
  const krieg::Cover ground = field.ground.cover(unit.position);
  if (ground == krieg::Cover::village || is_wood(ground)) return Cover::hard;
  Cover best = ground == krieg::Cover::garden ? Cover::soft : Cover::none;
  for (const Crossing& fence : fences_before(field, unit.position, from, metres(lining_m))) {
    if (fence.kind == FeatureKind::wall) return Cover::hard;
    best = Cover::soft;
  }
  return best;
}

bool tells_arm(const Field& field, const Unit& unit, const Unit& other) {
  return distance(unit.position, other.position) <= at_this_hour(field, field.eyes.arm);
}

bool tells_formation(const Field& field, const Unit& unit, const Unit& other) {
  return distance(unit.position, other.position) <= at_this_hour(field, field.eyes.formation);
}

bool is_spent(const Unit& unit) {
  const RecoveryMemory& recovery = memory_of(unit).recovery;
  return recovery.no_further_advance || (recovery.needs_general && !recovery.was_visited);
}

bool is_barred_from_advance(const Unit& unit) { return memory_of(unit).recovery.must_rally || is_spent(unit); }

bool can_fight(const Unit& unit) {
  const Troop troop = troop_of(unit);
  return !unit.gone && troop != Troop::wagons && troop != Troop::pack_animals;
}

}  // namespace krieg::wrg1750

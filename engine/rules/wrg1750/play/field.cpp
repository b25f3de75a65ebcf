#include "wrg1750/play/field.hpp"

#include <algorithm>
#include <numeric>

#include "drill/line_of_fire.hpp"
#include "paper/directory.hpp"
#include "picture/picture.hpp"
#include "terrain/ground.hpp"
#include "wrg1750/book/generals.hpp"
#include "wrg1750/book/movement_table.hpp"
#include "wrg1750/book/recognition.hpp"
#include "wrg1750/book/scale.hpp"
#include "wrg1750/book/visibility.hpp"

namespace krieg::wrg1750 {

namespace {

Body figure_at(Point place) {
  Body figure;
  figure.position = figure.centre = place;
  return figure;
}

int men_that_fight(const Unit& unit) {
  return std::accumulate(unit.elements.begin(), unit.elements.end(), men_of(unit), [](int men, const Element& element) {
    return is_beside_ranks(element) ? men - element.men : men;
  });
}

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

std::optional<Arms> arms_of(const Field& field, const Unit& unit) {
  return arms_of(Branch{establishment(field, unit.id).branch}, particulars(field, unit.id));
}

bool are_lancers(const Field& field, const Unit& unit) {
  return is_cavalry(troop_of(unit)) && arms_of(field, unit) == Arms::lance;
}

const Body* comes_upon(const Field& field, const Body& beside_ranks, const std::vector<Body>& all) {
  constexpr double among_them_paces = 10.0;
  const auto found = std::find_if(all.begin(), all.end(), [&](const Body& body) {
    if (!is_formed(body) || body.side == beside_ranks.side) return false;
    const Unit& enemy = field.world.units.at(body.unit);
    return stands(enemy) && can_fight(enemy) && shape_of(enemy) != Shape::skirmish_line &&
           gap_m(beside_ranks, body) <= paces(among_them_paces).metres();
  });
  return found == all.end() ? nullptr : &*found;
}

const Element* horse_holders(const Unit& unit) {
  const auto found = std::find_if(unit.elements.begin(), unit.elements.end(), is_horse_holders);
  return found == unit.elements.end() ? nullptr : &*found;
}

int men_in_ranks(const Unit& unit) {
  return std::accumulate(unit.elements.begin(), unit.elements.end(), 0, [](int sum, const Element& element) {
    return is_beside_ranks(element) ? sum : sum + element.men;
  });
}

int figures_of(const Unit& unit) { return figures_of_men(men_of(unit)); }

int figures_that_fight(const Unit& unit) { return figures_of_men(men_that_fight(unit)); }

int figures_with_escort(const Unit& unit) {
  const Element* const holders = horse_holders(unit);
  return figures_of_men(men_of(unit) - (holders ? holders->men : 0));
}

int models_of(const Unit& unit) { return models_of(guns_of(unit)); }

bool lacks_crew(const Unit& unit) { return is_gun(troop_of(unit)) && figures_of(unit) < least_crew * models_of(unit); }

int carried_of(int men) { return figures_of_men(men) * men_per_figure - men; }

int men_carried(const Unit& unit) { return carried_of(men_that_fight(unit)); }

Body line_between(Point from, Point to) {
  Body line;
  line.position = to;
  line.facing = bearing(from, to);
  line.footprint = {Length{}, distance(from, to)};
  line.centre = ahead(from, line.facing, distance_m(from, to) / 2.0);
  return line;
}

double paces_between(const Field& field, const Officer& officer, const Unit& unit) {
  return metres_in_paces(gap_m(figure_at(officer.position), body_of(field, unit)));
}

bool stands_alone(const Field& field, const Officer& officer) {
  const std::vector<Body> all = bodies(field);
  const Body figure = figure_at(officer.position);
  return std::none_of(all.begin(), all.end(), [&](const Body& body) {
    const bool are_troops =
        body.kind == BodyKind::troops || body.kind == BodyKind::skirmishers || body.kind == BodyKind::element;
    return are_troops && body.side == officer.side &&
           metres_in_paces(gap_m(figure, body)) <= general_stands_apart_paces;
  });
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
  return is_mounted(troop_of(unit)) ? Cover::none : cover_on_foot(field, unit.position, from);
}

Cover cover_of_riders(const Field& field, Point place, Point from) {
  return cover_on_foot(field, place, from) == Cover::none ? Cover::none : Cover::soft;
}

bool is_behind_walls(const Field& field, Point place, Point from) {
  if (field.ground.cover(place) == krieg::Cover::village) return true;
  const std::vector<Crossing> fences = fences_before(field, place, from, metres(lining_m));
  return std::any_of(fences.begin(), fences.end(),
                     [](const Crossing& fence) { return fence.kind == FeatureKind::wall; });
}

Cover cover_on_foot(const Field& field, Point place, Point from) {
  const krieg::Cover ground = field.ground.cover(place);
  if (is_wood(ground) || is_behind_walls(field, place, from)) return Cover::hard;
  const bool lines_fence = !fences_before(field, place, from, metres(lining_m)).empty();
  return lines_fence || ground == krieg::Cover::garden ? Cover::soft : Cover::none;
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

bool can_fight(const Unit& unit) { return !unit.gone && !is_train(Branch{unit.branch}); }

}  // namespace krieg::wrg1750

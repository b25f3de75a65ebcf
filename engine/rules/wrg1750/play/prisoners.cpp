#include "wrg1750/play/prisoners.hpp"

#include <algorithm>

#include "terrain/ground.hpp"
#include "wrg1750/book/establishment.hpp"
#include "wrg1750/book/march.hpp"
#include "wrg1750/book/move.hpp"
#include "wrg1750/book/rout.hpp"
#include "wrg1750/book/scale.hpp"
#include "wrg1750/play/evolve.hpp"
#include "wrg1750/play/strength.hpp"

namespace krieg::wrg1750 {

namespace {

Element* escort_of(Unit& unit) {
  const auto found = std::find_if(unit.elements.begin(), unit.elements.end(), is_escort);
  return found == unit.elements.end() ? nullptr : &*found;
}

int men_of_escort(const Unit& captives, const Unit& captor) {
  const int figures = figures_of_men(men_in_ranks(captor));
  const int sub_units = std::max(1, sub_units_in_ranks(captor));
  PrisonerFacts facts;
  facts.prisoner_figures = std::max(1, figures_of(captives));
  facts.sub_unit_figures = (figures + sub_units - 1) / sub_units;
  const int stays = figures - 1;
  return std::min(prisoners(facts).escort_figures, stays) * men_per_figure;
}

/// They march in column with their prisoners, who are led where their escort goes.
Element escort_beside(const Unit& captives, const Unit& captor, int men) {
  Element escort{ElementKind::escort, men, 0};
  escort.branch = captor.branch;
  escort.formation = krieg::Formation{Shape::column};
  const Bearing to_the_rear = bearing_deg(captor.facing.degrees() + half_turn_degrees);
  escort.apart = OwnGround{captives.position, to_the_rear, captives.footprint};
  return escort;
}

/// Where the escort has come after a step: it waits at the edge of the map, and before water.
Point after_step(const Field& field, const Unit& unit, const Element& escort, Seconds step) {
  const OwnGround& place = *escort.apart;
  MoveFacts facts;
  facts.troop = Troop::line_infantry;  // the prisoners go on foot
  facts.formation = Formation::column;
  facts.quality = particulars(field, unit.id).quality;
  facts.ground = ground_of(field.ground.going(place.position, place.facing));
  facts.ground_softened = field.world.ground_condition != GroundCondition::firm;
  const double reach = paces(move(facts).reach_paces).metres() * static_cast<double>(step.count()) / seconds_of_action;
  const Point next = ahead(place.position, place.facing, reach);
  const bool is_open =
      field.ground.contains(next) && field.ground.going(next, place.facing).cover != krieg::Cover::water;
  return is_open ? next : place.position;
}

/// The men of the unit become prisoners of that enemy, of whom an escort leaves the ranks.
void capture(Field& field, Unit& unit, Unit& captor) {
  unit.gone = true;
  unit.captive_of = captor.id;
  unit.way.clear();
  const int men = take_from_ranks(captor, men_of_escort(unit, captor));
  if (Element* const escort = escort_of(captor)) escort->men += men;  // they follow those before them
  else if (men > 0) captor.elements.push_back(escort_beside(unit, captor, men));
  arrange(field, captor);
}

}  // namespace

void take_prisoner(Field& field, Unit& unit, Unit& captor) {
  captor.occurrences.push_back({"prisoners_taken", {}, field.world.time});
  capture(field, unit, captor);
}

void take_trains(Field& field) {
  const std::vector<Body> all = bodies(field);
  for (const Body& body : all) {
    if (body.kind != BodyKind::troops) continue;
    Unit& train = field.world.units.at(body.unit);
    if (train.gone || !is_train(Branch{train.branch})) continue;
    const Body* const taker = comes_upon(field, body, all);
    if (!taker) continue;
    Unit& captor = field.world.units.at(taker->unit);
    captor.occurrences.push_back({"train_taken", {}, field.world.time});
    capture(field, train, captor);
  }
}

void lead_prisoners(Field& field, Seconds step) {
  for (auto& [id, unit] : field.world.units)
    if (Element* const escort = unit.gone ? nullptr : escort_of(unit))
      escort->apart->position = after_step(field, unit, *escort, step);
}

void free_prisoners(Field& field) {
  const std::vector<Body> all = bodies(field);
  for (const Body& body : all) {
    if (body.kind != BodyKind::element) continue;
    Unit& captor = field.world.units.at(body.unit);
    if (body.part >= captor.elements.size() || !is_escort(captor.elements[body.part])) continue;
    const Body* const rescuer = comes_upon(field, body, all);
    if (!rescuer) continue;
    std::erase_if(captor.elements, is_escort);
    captor.occurrences.push_back({"prisoners_lost", {}, field.world.time});
    field.world.units.at(rescuer->unit).occurrences.push_back({"prisoners_freed", {}, field.world.time});
    for (auto& [id, unit] : field.world.units)
      if (unit.captive_of == captor.id) unit.captive_of.reset();
  }
}

}  // namespace krieg::wrg1750

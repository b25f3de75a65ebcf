#include "world/unit_bodies.hpp"

namespace krieg::inline world {

namespace {

int sum_in(const Body& body, const Unit& unit, int Element::*count) {
  if (body.kind == BodyKind::element) return unit.elements.at(body.part).*count;
  int sum = 0;
  for (const Element& element : unit.elements)
    if (!element.apart) sum += element.*count;
  return sum;
}

}  // namespace

std::vector<Body> bodies_of(const Unit& unit, const ArmyWords& words) {
  std::vector<Body> all = elements_apart(unit, words);
  if (!has_no_ranks(unit)) all.insert(all.begin(), body_of(unit, words));
  return all;
}

int men_in(const Body& body, const Unit& unit) {
  return body.kind == BodyKind::skirmishers ? unit.skirmishers->men : sum_in(body, unit, &Element::men);
}

int guns_in(const Body& body, const Unit& unit) {
  return body.kind == BodyKind::skirmishers ? 0 : sum_in(body, unit, &Element::guns);
}

}  // namespace krieg::inline world

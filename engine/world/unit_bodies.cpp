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

/// What the body's element says, or the unit if it says nothing.
template <class Word>
const Word& word_in(const Body& body, const Unit& unit, std::optional<Word> Element::*its, Word Unit::*units) {
  if (body.kind != BodyKind::element) return unit.*units;
  const std::optional<Word>& own = unit.elements.at(body.part).*its;
  return own ? *own : unit.*units;
}

}  // namespace

std::vector<Body> bodies_of(const Unit& unit, const ArmyWords& words) {
  std::vector<Body> all = elements_apart(unit, words);
  if (!has_no_ranks(unit)) all.insert(all.begin(), body_of(unit, words));
  return all;
}

const Branch& branch_in(const Body& body, const Unit& unit) {
  return word_in(body, unit, &Element::branch, &Unit::branch);
}

const Formation& formation_in(const Body& body, const Unit& unit) {
  return word_in(body, unit, &Element::formation, &Unit::formation);
}

bool marches_with_unit(const Body& body, const Unit& unit) {
  return body.kind != BodyKind::element || !unit.elements.at(body.part).branch;
}

int men_in(const Body& body, const Unit& unit) {
  return body.kind == BodyKind::skirmishers ? unit.skirmishers->men : sum_in(body, unit, &Element::men);
}

int guns_in(const Body& body, const Unit& unit) {
  return body.kind == BodyKind::skirmishers ? 0 : sum_in(body, unit, &Element::guns);
}

}  // namespace krieg::inline world

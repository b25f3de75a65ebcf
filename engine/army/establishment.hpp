// The printed order of battle: the units, their commanders and their strength on paper. Their present state is in
// world/unit.hpp, what a commander has heard of them in picture/picture.hpp.
#pragma once

#include <boost/describe/class.hpp>
#include <numeric>
#include <optional>
#include <string>
#include <vector>

#include "army/vocabulary.hpp"
#include "measure/angle.hpp"
#include "measure/length.hpp"
#include "measure/names.hpp"
#include "measure/record.hpp"

namespace krieg::inline army {

struct ElementEstablishment {
  ElementKind kind;
  int men = 0;   ///< muskets, sabres or gunners
  int guns = 0;  ///< 0 for elements without guns
};
BOOST_DESCRIBE_STRUCT(ElementEstablishment, (), (kind, men, guns))

/// A battalion, a cavalry regiment or a battery: the smallest body whose commanding officer can receive letters.
struct UnitEstablishment {
  UnitId id;
  std::string name;        ///< "1st Battalion, 52nd Light Infantry"
  std::string short_name;  ///< on the block: "1/52"
  Side side = Side::red;
  Branch branch;
  OfficerId under;      ///< the officer who gives the unit orders and receives its reports
  std::string officer;  ///< the officer who commands the unit and signs its reports: "Lt-Col. Colborne"
  std::vector<ElementEstablishment> elements;
  Point position;  ///< the centre of its front at the start
  Bearing facing;
  Formation formation;
  record::Others others = {};  ///< what the rule book adds (paper/scenario_form.hpp)
};
BOOST_DESCRIBE_STRUCT(UnitEstablishment, (),
                      (id, name, short_name, side, branch, under, officer, elements, position, facing, formation,
                       others))

inline int men_of(const UnitEstablishment& unit) {
  return std::accumulate(unit.elements.begin(), unit.elements.end(), 0,
                         [](int sum, const ElementEstablishment& element) { return sum + element.men; });
}
inline int guns_of(const UnitEstablishment& unit) {
  return std::accumulate(unit.elements.begin(), unit.elements.end(), 0,
                         [](int sum, const ElementEstablishment& element) { return sum + element.guns; });
}

/// An officer figure on the map: a commander who may have a seat, or a subordinate of one.
struct OfficerEstablishment {
  OfficerId id;
  std::string name;  ///< "Major-General Adam"
  std::string post;  ///< "commanding the Red brigade"
  Side side = Side::red;
  std::optional<OfficerId> under;  ///< his superior; none for the commander of a side
  Point position;
  record::Others others = {};  ///< what the rule book adds (paper/scenario_form.hpp)
};
BOOST_DESCRIBE_STRUCT(OfficerEstablishment, (), (id, name, post, side, under, position, others))

struct OrderOfBattle {
  std::vector<OfficerEstablishment> officers;
  std::vector<UnitEstablishment> units;
};
BOOST_DESCRIBE_STRUCT(OrderOfBattle, (), (officers, units))

/// Frontage and depth on the ground of a body in its formation.
struct Footprint {
  Length frontage;
  Length depth;

  bool operator==(const Footprint&) const = default;
};
BOOST_DESCRIBE_STRUCT(Footprint, (), (frontage, depth))

/// The place of an element that does not stand in the ranks of its unit.
struct OwnGround {
  Point position;  ///< the middle of its front
  Bearing facing;
  Footprint footprint;

  bool operator==(const OwnGround&) const = default;
};
BOOST_DESCRIBE_STRUCT(OwnGround, (), (position, facing, footprint))

/// A piece of a unit in its present state: a half battalion, a squadron, a half battery, or another kind of the book.
struct Element {
  ElementKind kind;
  int men = 0;
  int guns = 0;
  std::optional<OwnGround> apart = {};  ///< a body of its own; none: it stands in the ranks
  // Of an element that stands apart, if they differ from its unit's.
  std::optional<Branch> branch = {};
  std::optional<Formation> formation = {};
};
BOOST_DESCRIBE_STRUCT(Element, (), (kind, men, guns, apart, branch, formation))

}  // namespace krieg::inline army

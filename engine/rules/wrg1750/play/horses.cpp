#include "wrg1750/play/horses.hpp"

#include <utility>

#include "terrain/ground.hpp"
#include "wrg1750/book/evolutions.hpp"
#include "wrg1750/play/strength.hpp"

namespace krieg::wrg1750 {

namespace {

/// Holders stand so far behind the men who have got down.
constexpr double behind_ranks_paces = 10.0;

Shape wanted_shape(const Unit& unit) { return is_broken(unit) ? Shape::crowd : shape_of(unit); }

/// The ground that the horses take: that of the unit in a mounted column.
OwnGround ground_of_horses(const krieg::Ground& ground, const UnitParticulars& own, const Unit& mounted,
                           const Unit& on_foot) {
  OwnGround place{on_foot.position, on_foot.facing, footprint(own, mounted, Shape::column)};
  const double back = on_foot.footprint.depth.metres() + paces(behind_ranks_paces).metres();
  const Point behind = offset(on_foot.position, on_foot.facing, -back, 0.0);
  if (ground.contains(behind) && ground.going(behind, on_foot.facing).cover != krieg::Cover::water)
    place.position = behind;
  return place;
}

/// Does nothing to a unit that is too small: nobody would be left to fight.
void get_down(const krieg::Ground& ground, const UnitEstablishment& paper, const UnitParticulars& own, Unit& unit) {
  const DismountResolution parts = dismount({figures_of(unit), own.quality});
  memory_of(unit).horses.on_foot = parts.on_foot > 0;
  if (parts.on_foot == 0) return;
  const Unit mounted = unit;
  Element holders{ElementKind::horse_holders, take_from_ranks(unit, parts.horse_holders * men_per_figure), 0};
  unit.branch = on_foot(Branch{paper.branch}, own);
  unit.formation = known_shape(Branch{unit.branch}, paper, own, wanted_shape(unit));
  unit.footprint = footprint(own, unit, shape_of(unit));
  holders.branch = paper.branch;
  holders.formation = krieg::Formation{Shape::column};
  holders.apart = ground_of_horses(ground, own, mounted, unit);
  unit.elements.push_back(holders);
}

void mount(const UnitEstablishment& paper, const UnitParticulars& own, Unit& unit) {
  if (const Element* holders = horse_holders(unit)) {
    const int men = holders->men;
    std::erase_if(unit.elements, is_horse_holders);
    add_to_ranks(unit, men);
  }
  memory_of(unit).horses.holders_disorganised = false;
  unit.branch = paper.branch;
  unit.formation = known_shape(Branch{unit.branch}, paper, own, wanted_shape(unit));
  unit.footprint = footprint(own, unit, shape_of(unit));
}

}  // namespace

Shape known_shape(Branch branch, const UnitEstablishment& paper, const UnitParticulars& own, Shape wanted) {
  const auto may = [&](Shape shape) { return may_form(branch, has_sub_units(paper), own, shape); };
  if (may(wanted)) return wanted;
  for (const Formation formation : {formation_of(wanted), Formation::line})
    if (knows(troop_of(branch), formation) && may(shape_for(branch, formation))) return shape_for(branch, formation);
  return shape_for(branch, Formation::column);
}

void complete_mounting(const Field& field, Unit& unit) {
  HorsesMemory& horses = memory_of(unit).horses;
  const bool gets_down = std::exchange(horses.changes, Mounting::none) == Mounting::gets_down;
  if (!gets_down && !horse_holders(unit)) return;  // the horses were lost meanwhile
  horses.on_foot = gets_down;
  settle_horses(field.ground, establishment(field, unit.id), particulars(field, unit.id), unit);
}

void settle_horses(const krieg::Ground& ground, const UnitEstablishment& paper, const UnitParticulars& own,
                   Unit& unit) {
  HorsesMemory& horses = memory_of(unit).horses;
  std::erase_if(unit.elements, [](const Element& element) { return is_horse_holders(element) && element.men == 0; });
  if (!unit.change) horses.changes = Mounting::none;
  // The umpire can put back a unit of which the holders alone are left.
  if (!unit.gone && horse_holders(unit) && figures_that_fight(unit) == 0) horses.on_foot = false;
  const bool was_on_foot = unit.branch != paper.branch;
  if (horses.on_foot != was_on_foot) {
    if (std::exchange(horses.changes, Mounting::none) != Mounting::none) unit.change.reset();
    if (was_on_foot) mount(paper, own, unit);
    else get_down(ground, paper, own, unit);
  }
  const Shape shape = shape_of(unit);
  if (shape != Shape::crowd && !may_form(Branch{unit.branch}, has_sub_units(paper), own, shape))
    unit.formation = known_shape(Branch{unit.branch}, paper, own, shape);
}

}  // namespace krieg::wrg1750

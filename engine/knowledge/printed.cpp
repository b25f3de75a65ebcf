// A commander's picture before the first move.
#include <numeric>

#include "army/army_words.hpp"
#include "knowledge/knowledge.hpp"
#include "knowledge/writing.hpp"
#include "paper/directory.hpp"
#include "picture/picture.hpp"
#include "world/world.hpp"

namespace krieg::inline knowledge {

namespace {

/// The unit as it stands before the clock starts.
OwnReport return_of(const Unit& unit, const World& world, const ArmyWords& words, const Tongue& tongue) {
  OwnReport report;
  report.unit = unit.id;
  report.position = unit.position;
  report.facing = unit.facing;
  report.formation = unit.formation;
  report.footprint = unit.footprint;
  report.men = unit.gone ? 0 : men_of(unit);
  report.guns = unit.gone ? 0 : guns_of(unit);
  report.steadiness = unit.gone ? words.steadiness.back().id : unit.steadiness;
  report.doing = unit.gone ? tongue.doing.gone : tongue.doing.in_its_place;
  report.as_of = report.learned = world.time;
  report.source = Source::printed;
  report.from = tongue.letters.returns;
  return report;
}

}  // namespace

Picture printed_picture(const World& world, const Directory& directory, OfficerId commander) {
  const OfficerEstablishment& paper = directory.officers.at(commander);
  const Pen pen = pen_of(directory, commander);
  Picture picture;
  picture.commander = commander;
  picture.side = paper.side;
  picture.now = world.time;
  picture.position = paper.position;
  see_sky(world, picture);
  for (const auto& [id, unit] : world.units)
    if (unit.side == paper.side) picture.own.emplace(id, return_of(unit, world, directory.words(), pen.tongue()));
  return picture;
}

void tell_set_up(const World& world, Pictures& pictures, const Directory& directory, const UnitId& unit) {
  const Unit& set_up = world.units.at(unit);
  for (auto& [commander, picture] : pictures)
    if (picture.side == set_up.side)
      picture.own.insert_or_assign(unit,
                                   return_of(set_up, world, directory.words(), pen_of(directory, commander).tongue()));
}

void tell_set_up(const World& world, Pictures& pictures, const OfficerId& officer) {
  const auto found = pictures.find(officer);
  if (found == pictures.end()) return;
  const Officer& figure = world.officers.at(officer);
  found->second.position = figure.position;
  found->second.fallen = figure.fallen;
  found->second.captured = figure.captured;
}

void see_sky(const World& world, Picture& picture) {
  picture.weather = world.weather;
  picture.light = world.light;
  picture.ground_condition = world.ground_condition;
  picture.wind = world.wind;
}

}  // namespace krieg::inline knowledge

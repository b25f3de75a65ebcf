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

OwnReport return_of(const UnitEstablishment& paper, const World& world, const ArmyWords& words, const Tongue& tongue) {
  OwnReport report;
  report.unit = paper.id;
  report.position = paper.position;
  report.facing = paper.facing;
  report.formation = paper.formation;
  for (const ElementEstablishment& e : paper.elements) {
    report.men += e.men;
    report.guns += e.guns;
  }
  const auto unit = world.units.find(paper.id);
  if (unit != world.units.end()) report.footprint = unit->second.footprint;
  report.steadiness = words.steadiness.front().id;
  report.doing = tongue.doing.in_its_place;
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
  picture.weather = world.weather;
  picture.light = world.light;
  picture.ground_condition = world.ground_condition;
  picture.wind = world.wind;
  for (const auto& [id, unit] : directory.units)
    if (unit.side == paper.side) picture.own.emplace(id, return_of(unit, world, directory.words(), pen.tongue()));
  return picture;
}

}  // namespace krieg::inline knowledge

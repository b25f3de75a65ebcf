// A small ground with troops on both sides, for the tests of observation and reports.
#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "../../shipped_book.hpp"
#include "army/establishment.hpp"
#include "knowledge/knowledge.hpp"
#include "land/feature.hpp"
#include "land/height_raster.hpp"
#include "paper/directory.hpp"
#include "paper/recognition.hpp"
#include "picture/association.hpp"
#include "picture/picture.hpp"
#include "reisswitz/book/words.hpp"
#include "terrain/ground.hpp"
#include "world/dispatch.hpp"
#include "world/unit.hpp"
#include "world/world.hpp"

namespace krieg {

inline constexpr double exercise_side_m = 4000.0;

/// A plain, with a ridge 40 m high from south to north at x = 3000, and a wood between (1000, 2400) and (1300, 2800).
inline const Ground& exercise_ground() {
  static const Ground ground = [] {
    HeightRaster raster{81, 81, metres(50), {}};
    for (int row = 0; row < raster.rows; ++row)
      for (int column = 0; column < raster.columns; ++column) {
        const double off = (column * 50.0 - 3000.0) / 150.0;
        raster.metres.push_back(static_cast<float>(100.0 + 40.0 * std::exp(-off * off)));
      }
    Feature wood;
    wood.id = "wood";
    wood.kind = FeatureKind::wood;
    wood.name = "Long Wood";
    wood.points = {point_m(1000, 2400), point_m(1300, 2400), point_m(1300, 2800), point_m(1000, 2800)};
    Feature bridge;
    bridge.id = "bridge";
    bridge.kind = FeatureKind::bridge;
    bridge.name = "Mill bridge";
    bridge.points = {point_m(700, 500), point_m(720, 500)};
    return Ground(metres(exercise_side_m), metres(exercise_side_m), std::move(raster), {wood, bridge});
  }();
  return ground;
}

class Exercise : public ::testing::Test {
 protected:
  using Branch = reisswitz::Branch;
  using ElementKind = reisswitz::ElementKind;
  using Formation = reisswitz::Formation;
  using Steadiness = reisswitz::Steadiness;

  void SetUp() override {
    world.seed = 11;
    world.time = *parse_iso("1815-06-12T09:00:00");
    add_officer("adam", Side::red, std::nullopt, point_m(200, 2000));
    add_officer("byng", Side::red, OfficerId{"adam"}, point_m(200, 1000));
    add_officer("ney", Side::blue, std::nullopt, point_m(3800, 2000));
    add_unit("foot", Side::red, "byng", point_m(300, 1000), bearing_deg(90));

    recognition.limit = metres(2000);
    recognition.arm = metres(900);
    recognition.figure = metres(700);
    recognition.formation = metres(500);
    recognition.uniform = metres(350);
    recognition.details = metres(160);
    recognition.eye_on_foot = metres(1.6);
    recognition.eye_mounted = metres(2.4);
    recognition.top_on_foot = metres(1.8);
    recognition.top_mounted = metres(2.6);
    recognition.weather_factor = {{Weather::fog, 0.1}, {Weather::haze, 0.5}};
    recognition.light_factor = {{Light::night, 0.1}};
    habits.interval = std::chrono::minutes{12};
    habits.moved = metres(200);
  }

  void add_officer(const std::string& id, Side side, std::optional<OfficerId> under, Point at) {
    world.officers[OfficerId{id}] = Officer{OfficerId{id}, side, under, at, {}, 0.0, false};
    directory.officers[OfficerId{id}] =
        OfficerEstablishment{OfficerId{id}, "General " + id, "commanding", side, under, at};
  }

  Unit& add_unit(const std::string& id, Side side, const std::string& under, Point at, Bearing facing, int men = 800,
                 Branch branch = Branch::line_infantry) {
    Unit unit;
    unit.id = UnitId{id};
    unit.side = side;
    unit.branch = branch;
    unit.under = OfficerId{under};
    unit.position = at;
    unit.facing = facing;
    unit.footprint = {metres(200), metres(20)};
    const bool battery = reisswitz::arm_of(branch) == Arm::artillery;
    unit.formation = battery ? Formation::in_battery : Formation::line_two_ranks;
    unit.steadiness = unit.reported.steadiness = Steadiness::steady;
    unit.elements = {{ElementKind::half_battalion, men, battery ? 8 : 0}};
    UnitEstablishment paper;
    paper.id = unit.id;
    paper.name = "Regiment " + id;
    paper.side = side;
    paper.branch = branch;
    paper.under = unit.under;
    paper.officer = "Colonel " + id;
    paper.elements = {{ElementKind::half_battalion, men, battery ? 8 : 0}};
    paper.position = at;
    paper.facing = facing;
    paper.formation = unit.formation;
    directory.units[unit.id] = paper;
    return world.units[unit.id] = unit;
  }

  Unit& add_enemy(const std::string& id, Point at, Branch branch = Branch::line_infantry) {
    return add_unit(id, Side::blue, "ney", at, bearing_deg(270), 800, branch);
  }

  Unit& unit(const std::string& id) { return world.units.at(UnitId{id}); }
  Officer& officer(const std::string& id) { return world.officers.at(OfficerId{id}); }

  void seat(const std::string& id) {
    pictures[OfficerId{id}] = printed_picture(world, directory, OfficerId{id});
    pictures[OfficerId{id}].begun = true;
  }
  Picture& picture(const std::string& id) { return pictures.at(OfficerId{id}); }

  std::vector<Sighting> look_from(Point from) {
    return look(world, ground, recognition, directory, "officer:adam", Side::red, from, true);
  }
  void all_look() { commanders_look(world, pictures, ground, recognition, directory, limits); }
  std::vector<Dispatch> all_report() { return reports(world, ground, recognition, directory, habits); }
  void pass(int minutes) {
    world.time += std::chrono::minutes{minutes};
    ++world.move;
  }

  const Ground& ground = exercise_ground();
  World world;
  Directory directory = directory_of(OrderOfBattle{}, shipped::reisswitz_words());
  Recognition recognition;
  ReportingHabits habits;
  AssociationLimits limits{metres(80), metres(150)};
  Pictures pictures;
};

}  // namespace krieg

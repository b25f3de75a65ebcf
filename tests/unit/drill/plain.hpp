// A plain with troops of no book in particular, for the tests of what every book's play uses.
#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "../terrain/small_ground.hpp"
#include "army/army_words.hpp"
#include "drill/field.hpp"
#include "paper/directory.hpp"
#include "paper/recognition.hpp"

namespace krieg::plain_troops {

enum class Troops { foot, horse };
BOOST_DESCRIBE_ENUM(Troops, foot, horse)
enum class Order { ranks, swarm };
BOOST_DESCRIBE_ENUM(Order, ranks, swarm)

krieg::Branch token_type(Troops);
krieg::Formation token_type(Order);

inline ArmyWords words() {
  ArmyWords words;
  words.branches = {{Troops::foot, "foot", Arm::infantry, BlockMark::none, false, {}},
                    {Troops::horse, "horse", Arm::cavalry, BlockMark::none, true, {}}};
  FormationWords ranks, swarm;
  ranks.id = Order::ranks;
  swarm.id = Order::swarm;
  swarm.shape = BlockShape::open_order;
  words.formations = {ranks, swarm};
  return words;
}

inline Recognition eyes() {
  Recognition eyes;
  eyes.limit = metres(1000);
  eyes.eye_on_foot = metres(1.6);
  eyes.eye_mounted = metres(2.4);
  eyes.top_on_foot = metres(1.8);
  eyes.top_mounted = metres(2.5);
  eyes.weather_factor = {{Weather::fog, 0.1}};
  return eyes;
}

/// What a book adds to a unit.
struct UnitParticulars {
  int nerve = 0;
};

/// Two kilometres square, with the features of the test.
struct Plain {
  explicit Plain(std::vector<Feature> features = {})
      : ground(ground_of(krieg::plain(2000, 2000), std::move(features))) {
    world.time = *parse_iso("1815-06-12T09:00:00");
  }

  /// 100 m of front and 10 m of depth, in ranks.
  Unit& add(const std::string& id, Side side, double x, double y, double facing, Troops branch = Troops::foot) {
    Unit unit;
    unit.id = UnitId{id};
    unit.side = side;
    unit.branch = branch;
    unit.formation = Order::ranks;
    unit.position = point_m(x, y);
    unit.facing = bearing_deg(facing);
    unit.footprint = {metres(100), metres(10)};
    Element element;
    element.men = 500;
    unit.elements = {element};
    directory.units[unit.id].id = unit.id;
    directory.units[unit.id].name = "Regiment " + id;
    return world.units[unit.id] = unit;
  }

  Field field() { return {world, ground, directory, army, distances}; }

  Ground ground;
  World world;
  Directory directory;
  ArmyWords army = words();
  Recognition distances = eyes();
};

}  // namespace krieg::plain_troops

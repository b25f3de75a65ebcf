// The words of an army that every rule book shares. What they are worth is each rule book's own affair.
#pragma once

#include <boost/describe/enum.hpp>
#include <string>

namespace krieg {

enum class Side { red, blue };
BOOST_DESCRIBE_ENUM(Side, red, blue)

constexpr Side enemy_of(Side side) { return side == Side::red ? Side::blue : Side::red; }

/// What can be told of a body from far away.
enum class Arm { infantry, cavalry, artillery, engineers, train };
BOOST_DESCRIBE_ENUM(Arm, infantry, cavalry, artillery, engineers, train)

/// What can be told of it from near by, and what the rules ask.
enum class Branch {
  line_infantry,
  light_infantry,
  rifles,
  heavy_cavalry,
  light_cavalry,
  foot_artillery,
  horse_artillery,
  sappers,
  wagons
};
BOOST_DESCRIBE_ENUM(Branch, line_infantry, light_infantry, rifles, heavy_cavalry, light_cavalry, foot_artillery,
                    horse_artillery, sappers, wagons)

constexpr Arm arm_of(Branch branch) {
  switch (branch) {
    case Branch::line_infantry:
    case Branch::light_infantry:
    case Branch::rifles: return Arm::infantry;
    case Branch::heavy_cavalry:
    case Branch::light_cavalry: return Arm::cavalry;
    case Branch::foot_artillery:
    case Branch::horse_artillery: return Arm::artillery;
    case Branch::sappers: return Arm::engineers;
    case Branch::wagons: return Arm::train;
  }
  return Arm::train;
}

/// The shape in which a body stands or moves. Not every arm knows every shape, nor every rule book.
enum class Formation {
  march_column,   ///< column of route: sections, threes, guns in file
  open_column,    ///< companies, troops or guns at wheeling distance
  close_column,   ///< the same closed up
  attack_column,  ///< double company column on the centre
  line_three_ranks,
  line_two_ranks,
  line,  ///< cavalry in line
  square,
  skirmish_order,  ///< the whole body in open order
  limbered,        ///< guns in line, limbered up
  in_battery       ///< guns unlimbered and served
};
BOOST_DESCRIBE_ENUM(Formation, march_column, open_column, close_column, attack_column, line_three_ranks, line_two_ranks,
                    line, square, skirmish_order, limbered, in_battery)

/// How hard a body moves.
enum class Pace {
  march,       ///< the ordinary rate of a march
  manoeuvre,   ///< in ranks in action; deploying; trot
  charge,      ///< attack: the charging gallop, the storming step
  exceptional  ///< a limited burst: at the run, breaking ranks, guns at their fastest
};
BOOST_DESCRIBE_ENUM(Pace, march, manoeuvre, charge, exceptional)

/// What a body does when an enemy comes on to assault it.
enum class Response { stand, counter_charge, retire };
BOOST_DESCRIBE_ENUM(Response, stand, counter_charge, retire)

/// By what a crossing is broken or blocked.
enum class Demolition { tearing_up, burning, explosion, blocking };
BOOST_DESCRIBE_ENUM(Demolition, tearing_up, burning, explosion, blocking)

/// Of what a bridge is built in the field.
enum class BridgeKind { pontoon, floating, trestle };
BOOST_DESCRIBE_ENUM(BridgeKind, pontoon, floating, trestle)

/// How steady a body is.
enum class Steadiness { steady, shaken, badly_shaken, repulsed, defeated, totally_defeated };
BOOST_DESCRIBE_ENUM(Steadiness, steady, shaken, badly_shaken, repulsed, defeated, totally_defeated)

}  // namespace krieg

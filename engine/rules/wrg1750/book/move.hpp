// Movement (pages 8 and 9): how far a body comes in one period.
#pragma once

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <vector>

#include "wrg1750/book/evolutions.hpp"
#include "wrg1750/book/movement_table.hpp"
#include "wrg1750/book/terrain.hpp"

namespace krieg::wrg1750 {

/// The ground that friends cover counts so many times for those who pass through them.
inline constexpr int passing_counts = 2;

/// Whom a body passes through.
enum class PassesThrough { nobody, friendly_infantry, guns_in_line, guns_in_column };
BOOST_DESCRIBE_ENUM(PassesThrough, nobody, friendly_infantry, guns_in_line, guns_in_column)

struct MoveFacts {
  Troop troop = Troop::line_infantry;
  Formation formation = Formation::line;
  MoveKind kind = MoveKind::normal;
  Quality quality = Quality::well_trained;
  int figures = 24;
  int crew_per_model = 4;        ///< gunners and officers of artillery
  bool draught_teams = true;     ///< artillery without them is manhandled
  bool bullock_draught = false;  ///< heavy field guns that move at the siege artillery's rate (Indian class 8)
  Ground ground = Ground::open;
  bool leads_horses = false;     ///< horse holders with the horses of dismounted troops
  bool ground_softened = false;  ///< by three periods of rain
  int obstacles = 0;             ///< hedges, walls, ditches and streams
  double water_paces = 0;        ///< width of a wider body of water
  bool water_fordable = true;
  bool forces_entry = false;  ///< breaks down doors, or enters a defended building
  bool fires = false;
  int turns = 0;  ///< facing about, or to the left or right
  double wheel_degrees = 0;
  double wheel_front_paces = 0;  ///< from the standing figure to the outer one
  bool wheels_backwards = false;
  Evolution evolution = Evolution::none;
  PassesThrough passes_through = PassesThrough::nobody;
  double passes_paces = 0;  ///< the depth of those
};
BOOST_DESCRIBE_STRUCT(MoveFacts, (),
                      (troop, formation, kind, quality, figures, crew_per_model, draught_teams, bullock_draught, ground,
                       leads_horses, ground_softened, obstacles, water_paces, water_fordable, forces_entry, fires,
                       turns, wheel_degrees, wheel_front_paces, wheels_backwards, evolution, passes_through,
                       passes_paces))

struct MoveResolution {
  bool possible = false;
  double basic_paces = 0;     ///< the table's distance
  double paces_left = 0;      ///< after all deductions, over open ground
  double reach_paces = 0;     ///< over that ground
  bool disorganises = false;  ///< it passes through artillery; the artillery is disorganised too
  std::vector<Step> steps;
};
BOOST_DESCRIBE_STRUCT(MoveResolution, (), (possible, basic_paces, paces_left, reach_paces, disorganises, steps))

/// Total for every record that is within the bounds of the adjudicator's notes: nothing is ever less than 0.
MoveResolution move(const MoveFacts& facts);

/// What an option costs a well trained body (page 9): paces, or how often its way counts. Badly trained troops pay
/// double.
struct ActionRow {
  const char* action;
  const char* in;
  int infantry;
  int others;
  int manhandled;  ///< of artillery
};
const std::vector<ActionRow>& action_table();

/// What fire costs, and one turn to the flank or about.
double fire_paces(Troop troop, MoveKind kind);
double turn_paces(Troop troop);
/// What a wheel costs: the way of the outer figure; backwards twice that for infantry and four times for others.
double wheel_paces(Troop troop, double degrees, double front_paces, bool backwards);

}  // namespace krieg::wrg1750

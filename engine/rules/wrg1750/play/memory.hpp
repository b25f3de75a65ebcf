// What the book remembers of a unit from period to period, beside the data of every book (world/unit.hpp), and what it
// remembers of the field. Each phase or concern has one part.
//
// It is saved and hashed with the game. The umpire sees and edits the units' part by the notes in
// rule_system/memory_form.cpp; a commander learns of it only by the marks of book/army_words.hpp.
#pragma once

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <map>
#include <optional>
#include <vector>

#include "measure/game_time.hpp"
#include "measure/length.hpp"
#include "measure/move_number.hpp"
#include "world/world.hpp"
#include "wrg1750/book/army_words.hpp"
#include "wrg1750/book/forced_actions.hpp"
#include "wrg1750/book/obedience.hpp"
#include "wrg1750/book/visibility.hpp"
#include "wrg1750/book/weather.hpp"

namespace krieg::wrg1750 {

/// An order that the unit has received and does not obey yet.
struct WaitingOrder {
  DispatchId order;
  GameTime due = {};                      ///< when the period begins in which it may be obeyed
  OrderBy given_by = OrderBy::messenger;  ///< how it came

  bool operator==(const WaitingOrder&) const = default;
};
BOOST_DESCRIBE_STRUCT(WaitingOrder, (), (order, due, given_by))

/// The orders that the unit does not obey yet, and what it does instead (pages 6 and 7). Unit::acting_on is the one
/// that it carries out.
struct OrdersMemory {
  std::vector<WaitingOrder> waiting;  ///< in the order in which they were written
  std::optional<GameTime> written;    ///< when the last order was written that it has taken up
  bool in_forced_square = false;      ///< the enemy's cavalry has made it form square
  /// What the order that came last wants of it, if it came to a square or to cavalry in line.
  NewerOrder newer_order = NewerOrder::none;
  std::optional<Obedience> instead;  ///< what the last test makes it do in place of its order
  bool kept_old = false;             ///< the last test has made it keep its former order
  std::optional<DispatchId> tested;  ///< the order of that test
  int periods_to_retire = 0;         ///< that are left, if it retires
  bool begun = false;                ///< it has set out on the first of its tasks
  /// Its officer has reported the place taken or the formation refused; a rear guard has fallen back.
  bool told = false;
  std::optional<UnitId> supports;  ///< the friends whom its order names, or whom it has found where its order says
  bool in_line = false;            ///< of a single gun model: it acts with its battery (page 11)

  bool operator==(const OrdersMemory&) const = default;
};
BOOST_DESCRIBE_STRUCT(OrdersMemory, (),
                      (waiting, written, in_forced_square, newer_order, instead, kept_old, tested, periods_to_retire,
                       begun, told, supports, in_line))

/// Its movement in this period.
struct MarchMemory {
  double seconds_used = 0;                       ///< of the 30 seconds of action
  std::optional<GameTime> busy_until;            ///< crosses an obstacle, wheels or turns until then
  bool is_ready_to_cross = false;                ///< it has spent the time for the obstacle before it
  bool is_advancing = false;                     ///< moved towards the nearest enemy in sight in this period
  bool is_retiring = false;                      ///< moved away from him
  std::optional<double> heading;                 ///< degrees, of its way in this period if it was over 5 paces
  std::optional<MoveNumber> crossed_bad_ground;  ///< the last period in which ground disorganised it
  std::optional<MoveNumber> passed_guns;         ///< the last period in which it passed through artillery
  std::optional<MoveNumber> went_round;          ///< the last period in which its officer looked for a way round
  std::optional<MoveNumber> broke_doors;         ///< the last period in which it broke into a building
  std::optional<UnitId> broke_in_on;             ///< the garrison of that building
  std::optional<MoveNumber> unlimbered;          ///< the last period in which its guns came into action

  bool operator==(const MarchMemory&) const = default;
};
BOOST_DESCRIBE_STRUCT(MarchMemory, (),
                      (seconds_used, busy_until, is_ready_to_cross, is_advancing, is_retiring, heading,
                       crossed_bad_ground, passed_guns, went_round, broke_doors, broke_in_on, unlimbered))

struct FireMemory {
  std::optional<Point> target;             ///< fires first on the enemy near this place
  int periods_on_end = 0;                  ///< of small arms, without a silent one between
  Smoke smoke = Smoke::none;               ///< of its own fire
  bool ranks_fire = false;                 ///< fired when fire was settled last, with single models in their line
  bool skirmishers_fire = false;           ///< fired then
  std::optional<MoveNumber> fired;         ///< the last period in which it fired
  std::optional<MoveNumber> fired_on;      ///< the last period in which it was fired on
  std::optional<MoveNumber> rockets_near;  ///< the last period in which rockets flew past it

  bool operator==(const FireMemory&) const = default;
};
BOOST_DESCRIBE_STRUCT(FireMemory, (),
                      (target, periods_on_end, smoke, ranks_fire, skirmishers_fire, fired, fired_on, rockets_near))

/// Men lost in this period, by their causes, and the strength at the start of the game.
struct LossMemory {
  int original_figures = 0;
  int original_men = 0;
  int men = 0;      ///< from all causes
  int to_shot = 0;  ///< to shot, shell, spherical case and rockets
  int to_rockets = 0;
  int to_near_infantry = 0;  ///< to the fire of infantry within 60 paces
  int before_period = 0;     ///< figures at the start of the period

  bool operator==(const LossMemory&) const = default;
};
BOOST_DESCRIBE_STRUCT(LossMemory, (),
                      (original_figures, original_men, men, to_shot, to_rockets, to_near_infantry, before_period))

struct ShockMemory {
  std::optional<UnitId> charges;  ///< the enemy unit that it charges in this period
  bool is_countercharge = false;
  bool has_met = false;              ///< its charge has reached that enemy
  std::optional<UnitId> charged_by;  ///< in this period
  bool charged_by_cavalry = false;
  bool evades = false;  ///< skirmishers who give way before the charge
  std::optional<UnitId> in_melee_with;
  int rounds = 0;              ///< of that melee, fought so far
  bool may_break_off = false;  ///< it has made its opponents flinch in this period's round
  std::optional<UnitId> pursues;
  int periods_of_pursuit = 0;
  std::optional<MoveNumber> withdraws;  ///< the period in which it goes back from a charge that failed

  bool operator==(const ShockMemory&) const = default;
};
BOOST_DESCRIBE_STRUCT(ShockMemory, (),
                      (charges, is_countercharge, has_met, charged_by, charged_by_cavalry, evades, in_melee_with,
                       rounds, may_break_off, pursues, periods_of_pursuit, withdraws))

struct FlinchMemory {
  std::optional<MoveNumber> flinched;  ///< the last period
  int paces_owed = 0;                  ///< that a stationary unit still has to go back
  std::optional<Point> from;           ///< the place from which it flinches
  bool from_both_flanks = false;
  std::optional<MoveNumber> run_through;  ///< the last period in which fleeing friends broke through it
  std::optional<UnitId> run_through_by;   ///< those friends
  /// The last period in which friends of similar or better quality broke within 60 paces of it (page 13).
  std::optional<MoveNumber> friends_broke;

  bool operator==(const FlinchMemory&) const = default;
};
BOOST_DESCRIBE_STRUCT(FlinchMemory, (),
                      (flinched, paces_owed, from, from_both_flanks, run_through, run_through_by, friends_broke))

/// Rout, rallying and the effect of losses (pages 16 and 17).
struct RecoveryMemory {
  bool must_rally = false;
  int periods_routed = 0;
  std::optional<MoveNumber> broke;  ///< the last period in which it broke
  bool needs_general = false;       ///< severely shaken: does not advance until a general has visited it
  bool was_visited = false;         ///< since it was severely shaken
  bool no_further_advance = false;
  std::optional<MoveNumber> fought;   ///< the last period in which it charged, fought, pursued or broke
  std::optional<MoveNumber> rallied;  ///< the last period in which it rallied
  std::optional<MoveNumber> charged;  ///< the last period in which it charged or countercharged

  bool operator==(const RecoveryMemory&) const = default;
};
BOOST_DESCRIBE_STRUCT(RecoveryMemory, (),
                      (must_rally, periods_routed, broke, needs_general, was_visited, no_further_advance, fought,
                       rallied, charged))

/// What Unit::change is, besides a change of formation.
enum class Mounting { none, gets_down, mounts };
BOOST_DESCRIBE_ENUM(Mounting, none, gets_down, mounts)

/// Mounted troops that fight on foot (page 9). Their horse holders are the element of that kind.
struct HorsesMemory {
  bool on_foot = false;
  Mounting changes = Mounting::none;
  bool holders_disorganised = false;  ///< the enemy is too near to the horse holders

  bool operator==(const HorsesMemory&) const = default;
};
BOOST_DESCRIBE_STRUCT(HorsesMemory, (), (on_foot, changes, holders_disorganised))

struct UnitMemory {
  OrdersMemory orders;
  MarchMemory march;
  FireMemory fire;
  LossMemory losses;
  ShockMemory shock;
  FlinchMemory flinch;
  RecoveryMemory recovery;
  HorsesMemory horses;

  bool operator==(const UnitMemory&) const = default;
};
BOOST_DESCRIBE_STRUCT(UnitMemory, (), (orders, march, fire, losses, shock, flinch, recovery, horses))

/// The weather of the whole field (pages 8 and 10); empty at the start.
struct SkyMemory {
  std::optional<Sky> sky;
  Wind wind = Wind::left_flank;
  bool has_rained = false;  ///< and has stopped
  int periods_of_rain = 0;
  int periods_since_rain = 0;
  bool wide_water_fordable = true;

  bool operator==(const SkyMemory&) const = default;
};
BOOST_DESCRIBE_STRUCT(SkyMemory, (), (sky, wind, has_rained, periods_of_rain, periods_since_rain, wide_water_fordable))

/// How a side's troops bar the enemy's ways to a place of the scenario's objectives, and what was ruled on it (page
/// 17).
struct BarredWay {
  int place = 0;  ///< in the order of the scenario's objectives
  Side side = Side::red;
  std::vector<UnitId> by;       ///< the side's troops who stand in these ways
  std::vector<UnitId> enemies;  ///< who could be at the place in the next period
  bool to_all = false;          ///< they stand in the way of each of these enemies
  bool controlled = false;      ///< by the ruling: their side controls the place

  bool operator==(const BarredWay&) const = default;
};
BOOST_DESCRIBE_STRUCT(BarredWay, (), (place, side, by, enemies, to_all, controlled))

/// The book's states of a unit, besides its steadiness (pages 13 to 17). The first ones happened in the period.
enum class SheetState {
  charged,
  flinched,
  broke,
  rallied,
  in_melee,
  pursues,
  routs,
  must_rally,
  needs_general,  ///< severely shaken
  no_further_advance,
  on_foot,  ///< troops that ride
  captured,
  off_the_field
};
BOOST_DESCRIBE_ENUM(SheetState, charged, flinched, broke, rallied, in_melee, pursues, routs, must_rally, needs_general,
                    no_further_advance, on_foot, captured, off_the_field)

/// What the order sheet says of a unit at the end of a period (Appendix I).
struct PeriodOnSheet {
  MoveNumber period;
  int men = 0;  ///< lost in it
  int men_carried = 0;
  Steadiness steadiness = Steadiness::formed;
  std::vector<SheetState> states;

  bool operator==(const PeriodOnSheet&) const = default;
};
BOOST_DESCRIBE_STRUCT(PeriodOnSheet, (), (period, men, men_carried, steadiness, states))

struct FieldMemory {
  SkyMemory sky;
  std::map<OfficerId, int>
      staff_lost;                 ///< men of each general's figure who have fallen (page 17); all of a dead general
  std::vector<BarredWay> barred;  ///< as they were judged at the end of the last period
  /// The periods in which a unit lost men or in which something happened to it, or at whose end its state was another.
  std::map<UnitId, std::vector<PeriodOnSheet>> sheet;

  bool operator==(const FieldMemory&) const = default;
};
BOOST_DESCRIBE_STRUCT(FieldMemory, (), (sky, staff_lost, barred, sheet))

/// Throws std::logic_error for a unit that was not set up (Wrg1750::prepare).
inline const UnitMemory& memory_of(const Unit& unit) { return unit.memory.as<UnitMemory>(); }
inline UnitMemory& memory_of(Unit& unit) { return unit.memory.as<UnitMemory>(); }
inline const SkyMemory& sky_of(const World& world) { return world.memory.as<FieldMemory>().sky; }
inline SkyMemory& sky_of(World& world) { return world.memory.as<FieldMemory>().sky; }
inline const std::vector<BarredWay>& barred_ways(const World& world) { return world.memory.as<FieldMemory>().barred; }
inline std::vector<BarredWay>& barred_ways(World& world) { return world.memory.as<FieldMemory>().barred; }
inline std::map<UnitId, std::vector<PeriodOnSheet>>& periods_on_sheet(World& world) {
  return world.memory.as<FieldMemory>().sheet;
}
inline std::map<OfficerId, int>& staff_lost(World& world) { return world.memory.as<FieldMemory>().staff_lost; }

}  // namespace krieg::wrg1750

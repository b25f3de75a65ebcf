// What the book remembers of a unit from move to move, beside the data of every book (world/unit.hpp). Each phase or
// concern has one part, so that a procedure's parameters show on what it depends.
//
// It is saved and hashed with the unit. The umpire sees and edits it by the notes in rule_system/memory_form.cpp; a
// commander sees nothing of it.
#pragma once

#include <boost/describe/class.hpp>
#include <optional>
#include <string>
#include <vector>

#include "army/task.hpp"
#include "army/vocabulary.hpp"
#include "measure/game_time.hpp"
#include "measure/length.hpp"
#include "measure/move_number.hpp"
#include "reisswitz/book/particulars.hpp"
#include "reisswitz/book/words.hpp"
#include "world/unit.hpp"

namespace krieg::reisswitz {

/// The unit's progress with its orders.
struct DutyMemory {
  bool begun = false;  ///< the first of its tasks has been started

  bool operator==(const DutyMemory&) const = default;
};
BOOST_DESCRIBE_STRUCT(DutyMemory, (), (begun))

/// Standing orders: what the unit does while nothing else is ordered.
struct ConductMemory {
  std::optional<Response> if_attacked;  ///< none: as its officer chooses
  bool pursue = false;
  bool follow_at_once = false;  ///< in pursuit on foot: without halting to form first
  bool hasten = false;          ///< when beaten: goes back as fast as possible, at the price in the rules
  bool fire_at_will = true;
  std::optional<Point> fire_target;  ///< fire first on the enemy near this place
  std::optional<Point> bombard;      ///< fire on the houses or the bridge at this place, not on troops

  bool operator==(const ConductMemory&) const = default;
};
BOOST_DESCRIBE_STRUCT(ConductMemory, (),
                      (if_attacked, pursue, follow_at_once, hasten, fire_at_will, fire_target, bombard))

/// Effects of the unit's march so far, and obstacles before it.
struct MarchMemory {
  std::vector<MoveNumber> bursts;          ///< the last moves in which it went at an exceptional rate
  std::optional<MoveNumber> trotted;       ///< the last move in which it rode at the trot or faster
  int trot_moves = 0;                      ///< successive moves at the trot before the present one
  std::optional<GameTime> climbing_until;  ///< it crosses a hedge or wall until this time
  bool climbed = false;                    ///< it is ready to pass the obstacle before it
  std::optional<MoveNumber> disordered;    ///< the last move in which an obstacle or water broke its ranks
  std::optional<MoveNumber> went_round;    ///< the last move in which its officer looked for a way round bad ground

  bool operator==(const MarchMemory&) const = default;
};
BOOST_DESCRIBE_STRUCT(MarchMemory, (), (bursts, trotted, trot_moves, climbing_until, climbed, disordered, went_round))

/// Bridges, fords and defiles.
struct DefileMemory {
  std::optional<Formation> narrowed_from;  ///< the formation before a narrow passage, until the unit has it again
  Length clear_of_passage;                 ///< distance marched since that passage
  std::optional<MoveNumber> held_back;     ///< the last move in which guns kept it in a defile
  Length may_go;                           ///< how far it could move in that move

  bool operator==(const DefileMemory&) const = default;
};
BOOST_DESCRIBE_STRUCT(DefileMemory, (), (narrowed_from, clear_of_passage, held_back, may_go))

/// The unit's skirmishers.
struct SkirmishMemory {
  std::optional<MoveNumber> ran;        ///< the last move in which they ran out or in
  std::optional<MoveNumber> driven_in;  ///< the move in which they were driven in; none once others have gone out
  int times_driven_in = 0;              ///< in this game

  bool operator==(const SkirmishMemory&) const = default;
};
BOOST_DESCRIBE_STRUCT(SkirmishMemory, (), (ran, driven_in, times_driven_in))

/// The unit's fire and ammunition.
struct FireMemory {
  int moves_fired = 0;    ///< moves of fire since the ammunition was last filled up
  int moves_on_end = 0;   ///< successive moves of fire; 0: it did not fire in the last move
  int filling_moves = 0;  ///< silent moves with the ammunition wagons at hand
  int bombard_moves = 0;  ///< moves of fire on the same houses or bridge

  bool operator==(const FireMemory&) const = default;
};
BOOST_DESCRIBE_STRUCT(FireMemory, (), (moves_fired, moves_on_end, filling_moves, bombard_moves))

/// Enemy artillery fire on the unit.
struct UnderGunsMemory {
  std::optional<MoveNumber> shot_at;        ///< the last move in which a gun's ball fell on it
  std::optional<MoveNumber> struck;         ///< the last move of canister, of any effect
  std::optional<MoveNumber> good_canister;  ///< the last move of canister with good effect
  int canister_moves = 0;                   ///< successive moves of canister with good effect, to the last
  int half_battery_moves = 0;               ///< in those moves, half batteries times moves

  bool operator==(const UnderGunsMemory&) const = default;
};
BOOST_DESCRIBE_STRUCT(UnderGunsMemory, (), (shot_at, struck, good_canister, canister_moves, half_battery_moves))

/// The remainder of the last losses (losses.hpp), in hundredths of a man, of artillery of a point.
struct LossMemory {
  std::int64_t carried_hundredths = 0;
  std::int64_t skirmishers_carried_hundredths = 0;

  bool operator==(const LossMemory&) const = default;
};
BOOST_DESCRIBE_STRUCT(LossMemory, (), (carried_hundredths, skirmishers_carried_hundredths))

/// The unit's answer to an assault that was declared on it.
struct ResponseMemory {
  std::optional<MoveNumber> declared;  ///< the last move in which it answered
  std::optional<Response> response;    ///< the answer

  bool operator==(const ResponseMemory&) const = default;
};
BOOST_DESCRIBE_STRUCT(ResponseMemory, (), (declared, response))

/// The start of the unit's own attack.
struct AttackMemory {
  std::optional<int> men;     ///< its strength at the start
  std::optional<Point> from;  ///< its place at the start

  bool operator==(const AttackMemory&) const = default;
};
BOOST_DESCRIBE_STRUCT(AttackMemory, (), (men, from))

/// Assaults in which the unit took part, and assaults beside it.
struct AssaultMemory {
  std::optional<MoveNumber> fought;               ///< the last move in which it was in an assault
  std::optional<MoveNumber> won;                  ///< the last move in which it won one
  int stood = 0;                                  ///< assaults on its present position
  int waves_stood = 0;                            ///< waves that its square has withstood
  std::optional<MoveNumber> last_waves;           ///< the move of the last of these waves
  std::optional<MoveNumber> first_line_beaten;    ///< the move in which the first line before it was beaten
  std::optional<MoveNumber> second_line_against;  ///< cavalry: the move in which its first line beat cavalry that had
                                                  ///< no second line, or in which the unit was beaten in that way
  std::optional<MoveNumber> ridden_through;       ///< the last move in which routed friends passed through it

  bool operator==(const AssaultMemory&) const = default;
};
BOOST_DESCRIBE_STRUCT(AssaultMemory, (),
                      (fought, won, stood, waves_stood, last_waves, first_line_beaten, second_line_against,
                       ridden_through))

/// The unit's last defeat, and its way back.
struct RetreatMemory {
  bool going_back = false;            ///< it falls back along its way and obeys no orders
  bool hastening = false;             ///< beaten, and going back faster than the rules allow
  int fast_moves = 0;                 ///< moves of retreat still to be made at the gallop
  int times_beaten = 0;               ///< assaults lost since it last rallied
  std::optional<MoveNumber> beaten;   ///< the move of its last defeat
  double points_lost = 0.0;           ///< in the assault that beat it, to the hundredth
  std::optional<MoveNumber> refuge;   ///< the move in which it reached a refuge after its last defeat
  bool driven_from_refuge = false;    ///< it was driven out of cover, which is then no refuge
  std::optional<MoveNumber> caught;   ///< the move in which enemy horse caught it on its way back
  std::optional<MoveNumber> held_up;  ///< the last move in which an obstacle stopped its retreat
  int moves_held_up = 0;              ///< successive moves held up with the enemy among it
  int men_when_held_up = 0;           ///< its strength at the first of these moves

  bool operator==(const RetreatMemory&) const = default;
};
BOOST_DESCRIBE_STRUCT(RetreatMemory, (),
                      (going_back, hastening, fast_moves, times_beaten, beaten, points_lost, refuge, driven_from_refuge,
                       caught, held_up, moves_held_up, men_when_held_up))

/// The unit's pursuit of enemies that it has beaten.
struct PursuitMemory {
  std::optional<MoveNumber> victory;  ///< the move of the victory that it follows
  bool fresh = false;                 ///< it pursues for others, and was not in the fight

  bool operator==(const PursuitMemory&) const = default;
};
BOOST_DESCRIBE_STRUCT(PursuitMemory, (), (victory, fresh))

/// Cover from view, and surprise.
struct SurpriseMemory {
  std::optional<MoveNumber> unseen;     ///< the last move at whose start no enemy had it in view
  std::optional<MoveNumber> surprised;  ///< the last move in which it was surprised

  bool operator==(const SurpriseMemory&) const = default;
};
BOOST_DESCRIBE_STRUCT(SurpriseMemory, (), (unseen, surprised))

/// A battery in the enemy's hands.
struct CaptivityMemory {
  std::optional<MoveNumber> taken;  ///< the move in which the enemy took it

  bool operator==(const CaptivityMemory&) const = default;
};
BOOST_DESCRIBE_STRUCT(CaptivityMemory, (), (taken))

/// The patrols that the unit sends. In a patrol's own memory: its state.
struct PatrolMemory {
  int sent = 0;                         ///< in this game
  std::optional<GameTime> missed_from;  ///< while its last patrol is out: the time from which it counts as missing
  bool chased = false;                  ///< a patrol that falls back before enemies

  bool operator==(const PatrolMemory&) const = default;
};
BOOST_DESCRIBE_STRUCT(PatrolMemory, (), (sent, missed_from, chased))

/// A work that takes several moves, begun or ready.
struct BegunWork {
  TaskKind kind = TaskKind::strengthen;
  std::optional<Demolition> means;  ///< for a bridge that is to be broken
  std::string place;                ///< the feature: work at one bridge is of no use at another
  int millionths = 0;               ///< the finished part

  bool operator==(const BegunWork&) const = default;
};
BOOST_DESCRIBE_STRUCT(BegunWork, (), (kind, means, place, millionths))

/// Work with spade, axe and pontoon.
struct LabourMemory {
  std::vector<BegunWork> works;
  int pontoons_laid = 0;  ///< of a bridging train: pontoons that are built into bridges

  bool operator==(const LabourMemory&) const = default;
};
BOOST_DESCRIBE_STRUCT(LabourMemory, (), (works, pontoons_laid))

/// Crossing of water by swimming or in boats.
struct WaterMemory {
  std::optional<GameTime> most_over;  ///< when most of the unit has crossed
  std::optional<GameTime> all_over;   ///< when all of it has crossed

  bool operator==(const WaterMemory&) const = default;
};
BOOST_DESCRIBE_STRUCT(WaterMemory, (), (most_over, all_over))

/// How cavalry stands.
struct DrillMemory {
  bool intervals = false;           ///< between its squadrons, whenever it is in line
  std::optional<Point> led_horses;  ///< the place of the horses of dismounted dragoons

  bool operator==(const DrillMemory&) const = default;
};
BOOST_DESCRIBE_STRUCT(DrillMemory, (), (intervals, led_horses))

struct UnitMemory {
  DutyMemory duty;
  ConductMemory conduct;
  MarchMemory march;
  DefileMemory defile;
  SkirmishMemory skirmish;
  FireMemory fire;
  UnderGunsMemory under_guns;
  LossMemory losses;
  ResponseMemory response;
  AttackMemory attack;
  AssaultMemory assaults;
  RetreatMemory retreat;
  PursuitMemory pursuit;
  SurpriseMemory surprise;
  CaptivityMemory captivity;
  PatrolMemory patrols;
  LabourMemory labour;
  WaterMemory water;
  DrillMemory drill;

  bool operator==(const UnitMemory&) const = default;
};
BOOST_DESCRIBE_STRUCT(UnitMemory, (),
                      (duty, conduct, march, defile, skirmish, fire, under_guns, losses, response, attack, assaults,
                       retreat, pursuit, surprise, captivity, patrols, labour, water, drill))

/// Throws std::logic_error for a unit that was not set up (Reisswitz::prepare, send_patrol).
inline const UnitMemory& memory_of(const Unit& unit) { return unit.memory.as<UnitMemory>(); }
inline UnitMemory& memory_of(Unit& unit) { return unit.memory.as<UnitMemory>(); }

}  // namespace krieg::reisswitz

// What the book remembers of a unit from one move to the next, beside what every book knows of it (world/unit.hpp): one
// part for each phase or concern, so that a procedure that takes a part shows on what it depends.
//
// It is saved and hashed with the unit; the umpire sees and edits it by the notes in rule_system/memory_form.cpp;
// nothing of it is shown to a commander.
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

/// How far it is with its orders.
struct DutyMemory {
  bool begun = false;  ///< the first of its tasks has been started

  bool operator==(const DutyMemory&) const = default;
};
BOOST_DESCRIBE_STRUCT(DutyMemory, (), (begun))

/// Its standing orders: what it does while nothing else is ordered.
struct ConductMemory {
  std::optional<Response> if_attacked;  ///< none: as its officer would
  bool pursue = false;
  bool follow_at_once = false;  ///< when it pursues on foot: without halting to form again first
  bool hasten = false;          ///< when beaten: go back as fast as they can, at the price that the rules set on it
  bool fire_at_will = true;
  std::optional<Point> fire_target;  ///< fire on the enemy near here first
  std::optional<Point> bombard;      ///< fire on the houses or the bridge here, not on troops

  bool operator==(const ConductMemory&) const = default;
};
BOOST_DESCRIBE_STRUCT(ConductMemory, (),
                      (if_attacked, pursue, follow_at_once, hasten, fire_at_will, fire_target, bombard))

/// What its march has cost it, and what lies before it.
struct MarchMemory {
  std::vector<MoveNumber> bursts;          ///< the last moves in which it went at an exceptional rate
  std::optional<MoveNumber> trotted;       ///< the last move in which it rode at the trot or faster
  int trot_moves = 0;                      ///< moves of that on end, before this one
  std::optional<GameTime> climbing_until;  ///< it crosses a hedge or wall until then
  bool climbed = false;                    ///< it is ready to pass the obstacle in front of it
  std::optional<MoveNumber> disordered;    ///< the last move in which an obstacle or water broke its ranks
  std::optional<MoveNumber> went_round;    ///< the last move in which its officer looked for a way round bad ground

  bool operator==(const MarchMemory&) const = default;
};
BOOST_DESCRIBE_STRUCT(MarchMemory, (), (bursts, trotted, trot_moves, climbing_until, climbed, disordered, went_round))

/// Bridges, fords and defiles.
struct DefileMemory {
  std::optional<Formation> narrowed_from;  ///< the formation that it had before a narrow passage, until it has it again
  Length clear_of_passage;                 ///< marched since that passage
  std::optional<MoveNumber> held_back;     ///< the last move in which guns kept it in a defile
  Length may_go;                           ///< how far it could go in that move

  bool operator==(const DefileMemory&) const = default;
};
BOOST_DESCRIBE_STRUCT(DefileMemory, (), (narrowed_from, clear_of_passage, held_back, may_go))

/// Its skirmishers.
struct SkirmishMemory {
  std::optional<MoveNumber> ran;        ///< the last move in which they ran out or in
  std::optional<MoveNumber> driven_in;  ///< the move in which they were driven in, until others go out
  int times_driven_in = 0;              ///< in this game

  bool operator==(const SkirmishMemory&) const = default;
};
BOOST_DESCRIBE_STRUCT(SkirmishMemory, (), (ran, driven_in, times_driven_in))

/// Its fire and its ammunition.
struct FireMemory {
  int moves_fired = 0;    ///< moves of fire since the ammunition was last filled up
  int moves_on_end = 0;   ///< moves of fire without a silent one between; 0: it did not fire in the last
  int filling_moves = 0;  ///< silent moves with the ammunition wagons at hand
  int bombard_moves = 0;  ///< moves of fire on the same houses or bridge

  bool operator==(const FireMemory&) const = default;
};
BOOST_DESCRIBE_STRUCT(FireMemory, (), (moves_fired, moves_on_end, filling_moves, bombard_moves))

/// The fire of guns upon it.
struct UnderGunsMemory {
  std::optional<MoveNumber> shot_at;        ///< the last move in which a gun's ball fell on it
  std::optional<MoveNumber> struck;         ///< the last move of canister, of any effect
  std::optional<MoveNumber> good_canister;  ///< the last move of canister with good effect
  int canister_moves = 0;                   ///< of that, successive moves to the last
  int half_battery_moves = 0;               ///< of those, half batteries times moves

  bool operator==(const UnderGunsMemory&) const = default;
};
BOOST_DESCRIBE_STRUCT(UnderGunsMemory, (), (shot_at, struck, good_canister, canister_moves, half_battery_moves))

/// What is left over of the last losses (losses.hpp), in hundredths of a man, of artillery of a point.
struct LossMemory {
  std::int64_t carried_hundredths = 0;
  std::int64_t skirmishers_carried_hundredths = 0;

  bool operator==(const LossMemory&) const = default;
};
BOOST_DESCRIBE_STRUCT(LossMemory, (), (carried_hundredths, skirmishers_carried_hundredths))

/// The answer to an assault that was declared on it.
struct ResponseMemory {
  std::optional<MoveNumber> declared;  ///< the last move in which it answered
  std::optional<Response> response;    ///< what

  bool operator==(const ResponseMemory&) const = default;
};
BOOST_DESCRIBE_STRUCT(ResponseMemory, (), (declared, response))

/// Its own attack, as it set out.
struct AttackMemory {
  std::optional<int> men;     ///< its strength then
  std::optional<Point> from;  ///< and where that was

  bool operator==(const AttackMemory&) const = default;
};
BOOST_DESCRIBE_STRUCT(AttackMemory, (), (men, from))

/// The assaults in which it was, and those beside it.
struct AssaultMemory {
  std::optional<MoveNumber> fought;               ///< the last move in which it was in an assault
  std::optional<MoveNumber> won;                  ///< the last move in which it won one
  int stood = 0;                                  ///< assaults on its present position
  int waves_stood = 0;                            ///< waves that its square has stood
  std::optional<MoveNumber> last_waves;           ///< the move of the last of them
  std::optional<MoveNumber> first_line_beaten;    ///< the move in which the first line before it was beaten
  std::optional<MoveNumber> second_line_against;  ///< horse: the move in which its first line beat horse that had no
                                                  ///< second line, or in which it was so beaten itself
  std::optional<MoveNumber> ridden_through;       ///< the last move in which routed friends passed through it

  bool operator==(const AssaultMemory&) const = default;
};
BOOST_DESCRIBE_STRUCT(AssaultMemory, (),
                      (fought, won, stood, waves_stood, last_waves, first_line_beaten, second_line_against,
                       ridden_through))

/// Its last defeat, and the way back.
struct RetreatMemory {
  bool going_back = false;            ///< it falls back along its way and obeys nothing else
  bool hastening = false;             ///< beaten, and going back faster than the rules allow
  int fast_moves = 0;                 ///< moves of retreat still to be made at the gallop
  int times_beaten = 0;               ///< assaults lost since it last rallied
  std::optional<MoveNumber> beaten;   ///< the move of its last defeat
  double points_lost = 0.0;           ///< in the assault that beat it, to the hundredth
  std::optional<MoveNumber> refuge;   ///< the move in which it came to a refuge after its last defeat
  bool driven_from_refuge = false;    ///< it was driven out of the cover in which it stood: it finds none
  std::optional<MoveNumber> caught;   ///< the move in which enemy horse caught it on its way back
  std::optional<MoveNumber> held_up;  ///< the last move in which an obstacle stopped its retreat
  int moves_held_up = 0;              ///< successive moves of that with the enemy among it
  int men_when_held_up = 0;           ///< its strength when they began

  bool operator==(const RetreatMemory&) const = default;
};
BOOST_DESCRIBE_STRUCT(RetreatMemory, (),
                      (going_back, hastening, fast_moves, times_beaten, beaten, points_lost, refuge, driven_from_refuge,
                       caught, held_up, moves_held_up, men_when_held_up))

/// Its pursuit of those whom it has beaten.
struct PursuitMemory {
  std::optional<MoveNumber> victory;  ///< the move of the victory that it follows up
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
  std::optional<MoveNumber> taken;  ///< the move in which he took it

  bool operator==(const CaptivityMemory&) const = default;
};
BOOST_DESCRIBE_STRUCT(CaptivityMemory, (), (taken))

/// The patrols that it sends, and of a patrol how it fares.
struct PatrolMemory {
  int sent = 0;                         ///< in this game
  std::optional<GameTime> missed_from;  ///< while its last patrol is out: when it begins to miss it
  bool chased = false;                  ///< a patrol that falls back before enemies

  bool operator==(const PatrolMemory&) const = default;
};
BOOST_DESCRIBE_STRUCT(PatrolMemory, (), (sent, missed_from, chased))

/// A work that takes several moves, begun or ready.
struct BegunWork {
  TaskKind kind = TaskKind::strengthen;
  std::optional<Demolition> means;  ///< of a bridge that is to be broken
  std::string place;                ///< the feature: what is made ready at one bridge is of no use at another
  int millionths = 0;               ///< done, of the whole

  bool operator==(const BegunWork&) const = default;
};
BOOST_DESCRIBE_STRUCT(BegunWork, (), (kind, means, place, millionths))

/// Work with spade, axe and pontoon.
struct LabourMemory {
  std::vector<BegunWork> works;
  int pontoons_laid = 0;  ///< of a bridging train: built into bridges

  bool operator==(const LabourMemory&) const = default;
};
BOOST_DESCRIBE_STRUCT(LabourMemory, (), (works, pontoons_laid))

/// Swimming, or in boats.
struct WaterMemory {
  std::optional<GameTime> most_over;  ///< when most of it is over the water
  std::optional<GameTime> all_over;   ///< and when all of it is

  bool operator==(const WaterMemory&) const = default;
};
BOOST_DESCRIBE_STRUCT(WaterMemory, (), (most_over, all_over))

/// How its horsemen stand.
struct DrillMemory {
  bool intervals = false;           ///< between its squadrons, whenever it is in line
  std::optional<Point> led_horses;  ///< where the horses of dragoons on foot stand

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

/// Throws std::logic_error of a unit that nobody has fitted out (Reisswitz::prepare, send_patrol).
inline const UnitMemory& memory_of(const Unit& unit) { return unit.memory.as<UnitMemory>(); }
inline UnitMemory& memory_of(Unit& unit) { return unit.memory.as<UnitMemory>(); }

}  // namespace krieg::reisswitz

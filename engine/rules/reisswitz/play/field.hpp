// What every phase of a move works on, and the questions that all of them ask of it.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "knowledge/knowledge.hpp"
#include "reisswitz/book/readings.hpp"
#include "terrain/ground.hpp"
#include "world/world.hpp"

namespace krieg::reisswitz {

/// The field of battle in the middle of a move.
struct Field {
  World& world;
  const Ground& ground;
  const Directory& directory;
  Readings readings = {};
  const Pictures* pictures = nullptr;  ///< what commanders know; for their own rides alone
};

/// The counters that this book keeps in Unit::tallies.
namespace tally {
inline constexpr const char* begun = "task_begun";  ///< 1: the first task has been started
inline constexpr const char* bursts = "bursts";     ///< bit n: moved at an exceptional rate n+1 moves ago
inline constexpr const char* trotted_move =
    "trotted_move";                                      ///< 1 + the last move in which it rode at the trot or faster
inline constexpr const char* trot_moves = "trot_moves";  ///< moves of that on end, before this one
inline constexpr const char* climbing_until =
    "climbing_until";                              ///< crossing a hedge or wall until this second of the game
inline constexpr const char* climbed = "climbed";  ///< 1: the obstacle in front has been prepared for
inline constexpr const char* disordered_move =
    "disordered_move";  ///< the last move in which an obstacle broke its ranks
inline constexpr const char* went_round_move =
    "went_round_move";  ///< 1 + the last move in which its officer went round bad ground on his way
inline constexpr const char* loss_carried = "loss_carried";  ///< what is left over of the last loss, by losses.hpp
inline constexpr const char* skirmish_loss_carried = "skirmish_loss_carried";
inline constexpr const char* turns_fired = "turns_fired";  ///< moves of fire since the ammunition was last filled up
inline constexpr const char* skirmishers_ran = "skirmishers_ran";  ///< 1 + the last move in which they ran out or in
inline constexpr const char* first_line_beaten = "first_line_beaten";  ///< 1 + the move in which that was
inline constexpr const char* taken_move = "taken_move";  ///< of a battery: 1 + the move in which the enemy took it
inline constexpr const char* fresh_pursuit = "fresh_pursuit";  ///< 1: it pursues for others, and was not in the fight
inline constexpr const char* moves_on_end = "moves_on_end";    ///< moves of fire without a silent one between
inline constexpr const char* idle_moves = "idle_moves";        ///< moves without firing since it last fired
inline constexpr const char* filling_moves = "filling_moves";  ///< of those, with the ammunition wagons at hand
inline constexpr const char* half_battery_moves =
    "half_battery_moves";                                        ///< half batteries times moves of that canister
inline constexpr const char* canister_moves = "canister_moves";  ///< successive moves under canister with good effect
inline constexpr const char* canister_move = "canister_move";    ///< the last of them
inline constexpr const char* struck_by_canister = "struck_by_canister";  ///< the last move of canister, of any effect
inline constexpr const char* response = "response";                      ///< the Response given to an assault
inline constexpr const char* response_move = "response_move";            ///< 1 + the move in which it was declared
inline constexpr const char* retreating = "retreating";      ///< 1: falls back along its way and obeys nothing else
inline constexpr const char* hastening = "hastening";        ///< beaten, and going back faster than the rules allow
inline constexpr const char* fast_retreat = "fast_retreat";  ///< moves of retreat still to be made at the gallop
inline constexpr const char* fought_move = "fought_move";    ///< the last move in which it was in an assault
inline constexpr const char* times_beaten = "times_beaten";  ///< assaults lost since it last rallied
inline constexpr const char* pursuing_since =
    "pursuing_since";  ///< 1 + the move of the victory that it follows up; 0: none
inline constexpr const char* held_up_move = "held_up_move";  ///< the last move in which an obstacle stopped its retreat
inline constexpr const char* held_up_moves = "held_up_moves";  ///< successive moves of that with the enemy among it
inline constexpr const char* men_when_held_up = "men_when_held_up";
inline constexpr const char* won_move = "won_move";              ///< the last move in which it won an assault
inline constexpr const char* assaults_stood = "assaults_stood";  ///< assaults on its present position
inline constexpr const char* unseen_move = "unseen_move";  ///< 1 + the last move at whose start no enemy had it in view
inline constexpr const char* surprised_move = "surprised_move";  ///< 1 + the move in which it was surprised
inline constexpr const char* ridden_through_move =
    "ridden_through_move";                                 ///< 1 + the move in which routed friends passed it
inline constexpr const char* waves_stood = "waves_stood";  ///< waves that its square has stood ...
inline constexpr const char* waves_move = "waves_move";    ///< ... the last of them in this move
inline constexpr const char* work_done = "work_done";  ///< millionths of the work, with what it is and on which bridge
inline constexpr const char* pontoons_laid = "pontoons_laid";  ///< of a bridging train: built into bridges
inline constexpr const char* horses_x_mm = "horses_x_mm";      ///< where the led horses of dragoons on foot stand
inline constexpr const char* horses_y_mm = "horses_y_mm";
inline constexpr const char* water_half = "water_half";    ///< second of the game when most of it is over the water ...
inline constexpr const char* water_until = "water_until";  ///< ... and when all of it is
inline constexpr const char* shot_at_move = "shot_at_move";    ///< the last move in which a gun's ball fell on it
inline constexpr const char* bombard_moves = "bombard_moves";  ///< moves of fire on the same houses or bridge
inline constexpr const char* narrowed_from =
    "narrowed_from";                                       ///< 1 + the Formation that it had before a narrow passage
inline constexpr const char* narrowed_mm = "narrowed_mm";  ///< millimetres marched since that passage
inline constexpr const char* held_back_move = "held_back_move";  ///< 1 + the move in which guns keep it in a defile
inline constexpr const char* held_back_mm = "held_back_mm";      ///< how far it may go in that move
inline constexpr const char* points_lost = "points_lost";  ///< hundredths of points lost in the assault that beat it
inline constexpr const char* beaten_move = "beaten_move";  ///< 1 + the move in which that was
inline constexpr const char* refuge_move =
    "refuge_move";  ///< 1 + the move in which it came to a refuge after it was beaten last
inline constexpr const char* caught_move =
    "caught_move";  ///< 1 + the move in which enemy horse caught it on its way back
inline constexpr const char* reserve_move =
    "reserve_move";  ///< 1 + the move in which its first line of horse beat horse without a second line, or in which it
                     ///< was so beaten
inline constexpr const char* screen_driven_move =
    "screen_driven_move";  ///< 1 + the move in which its skirmishers were driven in, until others go out
inline constexpr const char* screen_driven_times = "screen_driven_times";  ///< in this game
inline constexpr const char* patrols_sent = "patrols_sent";                ///< in this game
inline constexpr const char* patrol_missed_from =
    "patrol_missed_from";  ///< while its last patrol is out: the second of the game from which it is missed
inline constexpr const char* patrol_chased = "patrol_chased";        ///< 1: a patrol that falls back before enemies
inline constexpr const char* men_at_attack = "men_at_attack";        ///< its strength when it set out to attack ...
inline constexpr const char* attack_from_x_mm = "attack_from_x_mm";  ///< ... and where that was
inline constexpr const char* attack_from_y_mm = "attack_from_y_mm";
}  // namespace tally

std::int64_t tallied(const Unit& unit, std::string_view counter, std::int64_t otherwise = 0);

inline std::int64_t seconds_of(GameTime time) { return time.time_since_epoch().count(); }

/// "2nd Battalion, 30th Foot" as printed.
const std::string& name_of_unit(const Field& field, const UnitId& id);
const UnitEstablishment& paper(const Field& field, const UnitId& id);

bool is_beaten(const Unit& unit);
bool is_formed(const Body& body);

/// The place lies to the side of the unit's front: 45 to 135 degrees off it.
bool lies_abeam(const Unit& unit, Point place);

/// Whether men at the front of one body see the other in this weather and light: its middle or an end of its front.
bool sees(const Field& field, const Body& from, const Body& to);

struct Near {
  Body body;
  double gap_m = 0.0;
};
/// Which bodies, at what gap in metres, are asked for.
using Counts = std::function<bool(const Body&, double)>;

/// Bodies of troops and skirmishers of the other side within `within` of the body's edge and in its sight, nearest
/// first; only those that count, if it is said which. (Looking is dear: what does not count is not looked for.)
std::vector<Near> enemies_near(const Field& field, const Body& from, const std::vector<Body>& all, Length within,
                               const Counts& counts = {});

/// Troops farther off than this are not noticed at all in the present weather and light.
Length noticed_within(const World& world);

}  // namespace krieg::reisswitz

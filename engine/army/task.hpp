// What can be ordered, in the form that the engine executes. The words beside it are for the officer who reads them.
#pragma once

#include <boost/describe/class.hpp>
#include <optional>
#include <string>
#include <vector>

#include "army/vocabulary.hpp"
#include "measure/angle.hpp"
#include "measure/game_time.hpp"
#include "measure/length.hpp"

namespace krieg {

enum class TaskKind {
  march,          ///< go along `path` at `pace`, in `formation` if given; then face `facing` if given
  form,           ///< take `formation`, facing `facing` if given
  draw_together,  ///< close up to the battalion believed at `target` as one mass with it, in `formation` if given
  skirmish_out,   ///< send the skirmishers `distance` ahead
  skirmish_in,    ///< call them in
  fire,           ///< fire on the enemy believed at `target`, or at will when there is none
  hold_fire,
  attack,  ///< assault the enemy believed at `target`, by `path` if given
  halt,
  retire,  ///< fall back along `path`, front to the enemy where the arm can
  limber,
  unlimber,  ///< come into battery facing `facing` or `target`
  conduct,   ///< standing orders: what to do `if_attacked`; whether to `pursue` and how, and to `hasten` when beaten
  break_bridge,    ///< make the bridge at `target` impassable, by `means`; a ford by blocking it
  mend_bridge,     ///< put the bridge at `target` right: mend it, put its fire out, clear what blocks it or the ford
  bombard,         ///< guns fire on the houses, the wall or the bridge at `target`
  build_bridge,    ///< throw a bridge at `target`, of the kind `bridge` if given, `for_infantry` alone if it says so
  take_up_bridge,  ///< take the field bridge at `target` up again
  dismount,        ///< dragoons get down to fight on foot
  remount,
  ferry,      ///< cross the water at `target` by the boats that lie there
  swim,       ///< swim the water to `target` on the other bank
  escort,     ///< take charge of the prisoners near by and march them along `path` to the rear
  fill_up,    ///< cease fire, send for the ammunition wagons and fill up
  patrol,     ///< a small party goes along `path`, looks about at its end and comes back
  strengthen  ///< bar the entrances of the place at `target` and make its outskirts stronger
};
BOOST_DESCRIBE_ENUM(TaskKind, march, form, draw_together, skirmish_out, skirmish_in, fire, hold_fire, attack, halt,
                    retire, limber, unlimber, conduct, break_bridge, mend_bridge, bombard, build_bridge, take_up_bridge,
                    dismount, remount, ferry, swim, escort, fill_up, patrol, strengthen)

/// One thing to do. An order is a list of them, done one after another.
struct Task {
  TaskKind kind = TaskKind::halt;
  std::vector<Point> path;
  std::optional<Pace> pace;
  std::optional<Formation> formation;
  std::optional<Bearing> facing;
  std::optional<Point> target;
  std::optional<std::string> target_words;  ///< "the enemy battery by the mill"
  std::optional<Length> distance;
  std::optional<Response> if_attacked;
  std::optional<bool> pursue;
  std::optional<bool> follow_at_once;  ///< with `pursue`: on foot, without halting to form again first
  std::optional<bool> hasten;  ///< when beaten: go back faster than the rules of a retreat allow, at their price
  std::optional<GameTime> not_before;  ///< begin at this hour
  std::optional<Demolition> means;
  std::optional<bool> at_the_moment;    ///< the bridge is made ready, and broken when the enemy comes up, or at a word
  std::optional<bool> at_all_hazards;   ///< an attack that no reason allows: the rule book's exceptional throw
  std::optional<int> exceptional_dice;  ///< at all hazards: on how many of its dice the chance is taken; none: all
  std::optional<BridgeKind> bridge;     ///< none: whichever is quickest
  std::optional<bool> for_infantry;     ///< a bridge that carries infantry alone

  bool operator==(const Task&) const = default;
};
BOOST_DESCRIBE_STRUCT(Task, (),
                      (kind, path, pace, formation, facing, target, target_words, distance, if_attacked, pursue,
                       follow_at_once, hasten, not_before, means, at_the_moment, at_all_hazards, exceptional_dice,
                       bridge, for_infantry))

}  // namespace krieg

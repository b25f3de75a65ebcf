// The words of this book: branches, formations, paces, degrees of steadiness, elements, tasks. In records they are the
// tokens of the same names (army/vocabulary.hpp), which convert to these enumerators.
#pragma once

#include "army/army_words.hpp"

namespace krieg::reisswitz {

/// What can be told of troops from near by, and what the rules distinguish.
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

constexpr bool is_mounted(Branch branch) { return arm_of(branch) == Arm::cavalry || branch == Branch::horse_artillery; }

/// The shape in which a body stands or moves. Not every arm has every formation.
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

/// How fast a body moves.
enum class Pace {
  march,       ///< the ordinary rate of a march
  manoeuvre,   ///< in ranks in action; deploying; trot
  charge,      ///< attack: the charging gallop, the storming step
  exceptional  ///< a limited burst: at the run, breaking ranks, guns at their fastest
};
BOOST_DESCRIBE_ENUM(Pace, march, manoeuvre, charge, exceptional)

/// How steady a body is.
enum class Steadiness { steady, shaken, badly_shaken, repulsed, defeated, totally_defeated };
BOOST_DESCRIBE_ENUM(Steadiness, steady, shaken, badly_shaken, repulsed, defeated, totally_defeated)

/// The kind of element of which a unit is made.
enum class ElementKind { half_battalion, squadron, half_battery, sapper_company, wagons };
BOOST_DESCRIBE_ENUM(ElementKind, half_battalion, squadron, half_battery, sapper_company, wagons)

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

// Spelled like the tokens (krieg::SpelledAs).
krieg::Branch token_type(Branch);
krieg::Formation token_type(Formation);
krieg::Pace token_type(Pace);
krieg::Steadiness token_type(Steadiness);
krieg::ElementKind token_type(ElementKind);
krieg::TaskKind token_type(TaskKind);

/// The words with the traits that the engine needs. Their texts are empty here; they are in languages/*/reisswitz.json
/// (BookPrint).
const ArmyWords& words_without_texts();

}  // namespace krieg::reisswitz

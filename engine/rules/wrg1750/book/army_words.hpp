// The book's words in records: branches, shapes, paces, degrees of steadiness, elements, tasks, marks. They are the
// tokens of the same names (army/vocabulary.hpp), which convert to these enumerators. The words by which the tables
// divide troops and formations are in words.hpp.
#pragma once

#include <string>
#include <vector>

#include "army/army_words.hpp"
#include "wrg1750/book/words.hpp"

namespace krieg::wrg1750 {

/// The troops of the movement table (page 8), without generals, who are officers.
enum class Branch {
  light_cavalry,
  heavy_cavalry,
  mounted_infantry,
  light_infantry,
  riflemen,
  line_infantry,
  light_horse_artillery,
  heavy_horse_artillery,
  light_field_artillery,
  heavy_field_artillery,
  pack_artillery,
  siege_artillery,
  rocketeers,
  elephants,  ///< that fight
  pack_elephants,
  pack_animals,
  wagons
};
BOOST_DESCRIBE_ENUM(Branch, light_cavalry, heavy_cavalry, mounted_infantry, light_infantry, riflemen, line_infantry,
                    light_horse_artillery, heavy_horse_artillery, light_field_artillery, heavy_field_artillery,
                    pack_artillery, siege_artillery, rocketeers, elephants, pack_elephants, pack_animals, wagons)

Troop troop_of(Branch branch);
/// Elephants that fight count as cavalry.
Arm arm_of(Branch branch);
/// Waggons and animals that carry loads.
bool is_train(Branch branch);

/// How a body stands on the field: the formations of page 4, divided by what can be seen of them.
enum class Shape {
  line,                 ///< close order; light infantry that is mounted on line bases (amendments, page 4)
  skirmish_line,        ///< light infantry and riflemen in line: open order
  column,               ///< of companies, squadrons, elephants, animals or wagons
  square,               ///< of infantry
  succession_of_lines,  ///< of cavalry
  gun_column,           ///< guns one behind another, limbered
  limbered,             ///< guns abreast, limbered
  in_battery,           ///< guns abreast, unlimbered
  in_building,          ///< infantry that has broken its formation to enter a building (page 9)
  crowd                 ///< broken troops, without a formation
};
BOOST_DESCRIBE_ENUM(Shape, line, skirmish_line, column, square, succession_of_lines, gun_column, limbered, in_battery,
                    in_building, crowd)

/// The formation of page 4 by which the tables read the shape; that of a line for troops in a building and for broken
/// troops, which have none.
Formation formation_of(Shape shape);
/// Whether such troops can stand so. Mounted infantry has the shapes of both its states: it forms square, skirmishes
/// and enters buildings on foot. A crowd can be made of any troops.
bool knows(Branch branch, Shape shape);
/// The shapes that such troops can be told to take: those that they know, except a crowd.
std::vector<Shape> shapes_of(Branch branch);
/// The usual shape of such troops in that formation: of light foot in line a skirmish line, of guns in line limbered.
/// Precondition: knows(troop_of(branch), formation).
Shape shape_for(Branch branch, Formation formation);

/// How orderly a body is (pages 13 and 16).
enum class Steadiness { formed, disorganised, broken };
BOOST_DESCRIBE_ENUM(Steadiness, formed, disorganised, broken)

/// The columns of the movement table (page 8).
enum class Pace {
  normal,
  charge,  ///< of guns: the action move
  by_hand  ///< guns and wagons, manhandled
};
BOOST_DESCRIBE_ENUM(Pace, normal, charge, by_hand)

enum class ElementKind {
  company,   ///< of infantry and mounted infantry
  squadron,  ///< of cavalry
  section,   ///< guns or launchers with their gunners; a model is two pieces
  band,      ///< troops of a native force that has no sub-units
  elephants,
  train,          ///< wagons or pack animals
  horse_holders,  ///< of mounted troops that fight on foot: half of their men, with all their horses (page 9)
  escort          ///< men who lead their unit's prisoners to the rear (page 16)
};
BOOST_DESCRIBE_ENUM(ElementKind, company, squadron, section, band, elephants, train, horse_holders, escort)

/// The intents of page 6, and the plain orders that players write beside them.
enum class TaskKind {
  march,        ///< go along `path`, in `formation` and at `pace` if given; then face `facing`
  form,         ///< take `formation`, facing `facing` if given
  attack,       ///< advance and attack the enemy at `target`, by `path` if given
  demonstrate,  ///< threaten the enemy or the place at `target` without closing
  occupy,       ///< take the place at `target` and hold it, facing `facing` if given
  drive_out,    ///< drive the enemy out of the place at `target`
  support,      ///< follow the friends at `target` and help them
  reserve,      ///< remain in reserve, at `target` if given
  delay,        ///< delay an attack, and fall back by `path` if given
  hold,         ///< hold the ground; with `to_the_last` to the last man
  retire,       ///< fall back along `path`
  fire_on,      ///< fire on the enemy at `target`
  detach,       ///< send `companies` ahead as skirmishers, at `distance`
  recall,       ///< call them in
  dismount,     ///< mounted troops get down and tell off horse holders (page 9)
  remount
};
BOOST_DESCRIBE_ENUM(TaskKind, march, form, attack, demonstrate, occupy, drive_out, support, reserve, delay, hold,
                    retire, fire_on, detach, recall, dismount, remount)

/// The parts of the book's memory of a unit that others than the umpire can learn of.
enum class Mark {
  order_waits,         ///< it has an order that it does not obey yet (pages 6 and 7)
  must_rally,          ///< after a charge, a melee, a pursuit or a rout (page 17)
  needs_general,       ///< it does not advance before a general has visited it (page 17)
  no_further_advance,  ///< it has lost half its figures (page 17)
  on_foot,             ///< mounted troops that fight on foot (page 9)
  smoke,               ///< it stands in the smoke of its own fire (page 10)
  thick_smoke,         ///< which hides what is more than 150 paces off (page 10)
  ranks_fire,          ///< cover does not hide them (page 10)
  skirmishers_fire     ///< the same of the unit's skirmishers
};
BOOST_DESCRIBE_ENUM(Mark, order_waits, must_rally, needs_general, no_further_advance, on_foot, smoke, thick_smoke,
                    ranks_fire, skirmishers_fire)

// Spelled like the tokens (krieg::SpelledAs).
krieg::Branch token_type(Branch);
krieg::Formation token_type(Shape);
krieg::Steadiness token_type(Steadiness);
krieg::Pace token_type(Pace);
krieg::ElementKind token_type(ElementKind);
krieg::TaskKind token_type(TaskKind);
krieg::StateMark token_type(Mark);

/// The words with the traits that the engine needs. Their texts are empty here; they are in languages/*/wrg1750.json
/// (BookPrint).
const ArmyWords& words_without_texts();

}  // namespace krieg::wrg1750

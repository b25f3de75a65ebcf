// Section 2, Width of Roads, Bridges; Deploying through Defiles; Contracting a Column; and Section 3, Debouching from a
// Defile under the enemy's guns.
#pragma once

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <optional>
#include <vector>

#include "army/vocabulary.hpp"
#include "measure/number_text.hpp"
#include "measure/step.hpp"
#include "reisswitz/book/fire_tables.hpp"
#include "reisswitz/book/words.hpp"

namespace krieg::reisswitz {

enum class Passage { highway, small_road, footpath, large_bridge, small_bridge, field_bridge, gateway };
BOOST_DESCRIBE_ENUM(Passage, highway, small_road, footpath, large_bridge, small_bridge, field_bridge, gateway)

/// The most files, riders or guns abreast.
struct WidestFront {
  int abreast;
  KeyedText words;  ///< "half platoons", "threes", "guns in pairs"
};
/// Reading 43.
WidestFront widest_front(Passage passage, Arm arm);

/// A row of the table, for the adjudicator and the umpire.
struct PassageRow {
  Passage passage;
  int infantry;
  int cavalry;
  int guns;
};
BOOST_DESCRIBE_STRUCT(PassageRow, (), (passage, infantry, cavalry, guns))
const std::vector<PassageRow>& passage_table();

/// Length on the march of a body with that many abreast (Appendix Three, Column lengths on roads). `closed_up` applies
/// to infantry only.
double column_paces(Branch branch, int abreast, int men, int guns, bool closed_up);

struct PassageFacts {
  Branch branch = Branch::line_infantry;
  Passage passage = Passage::small_road;
  int men = 0;
  int guns = 0;
  double length_paces = 0;           ///< of the defile
  double paces_per_move = 200;       ///< the rate in the defile
  bool from_a_broader_front = true;  ///< it narrows its front before the defile and widens it behind
};
BOOST_DESCRIBE_STRUCT(PassageFacts, (),
                      (branch, passage, men, guns, length_paces, paces_per_move, from_a_broader_front))

struct PassageResolution {
  int abreast = 0;
  double column_paces = 0;
  double moves_to_pass = 0;  ///< from the entry of the head to the exit of the tail
  int moves_for_fronts = 0;  ///< to narrow the front before the defile and widen it behind
  double minutes_in_all = 0;
  std::vector<Step> steps;
};
BOOST_DESCRIBE_STRUCT(PassageResolution, (),
                      (abreast, column_paces, moves_to_pass, moves_for_fronts, minutes_in_all, steps))

PassageResolution pass_defile(const PassageFacts& facts);

/// Facts of a column that closes up on its head, or lengthens.
struct ContractFacts {
  double length_now_paces = 0;
  double length_then_paces = 0;
  double paces_per_move = 200;     ///< of the tail (reading 44)
  double head_paces_per_move = 0;  ///< 0: the head stands still
};
BOOST_DESCRIBE_STRUCT(ContractFacts, (), (length_now_paces, length_then_paces, paces_per_move, head_paces_per_move))

struct ContractResolution {
  double moves = 0;
  int minutes = 0;  ///< rounded up
  std::vector<Step> steps;
};
BOOST_DESCRIBE_STRUCT(ContractResolution, (), (moves, minutes, steps))

/// Precondition: the head goes slower than the tail.
ContractResolution contract_column(const ContractFacts& facts);

/// One row of the odds against debouching under fire; die 0: it cannot be done.
struct DebouchRow {
  Calibre calibre;
  bool whole_battery;
  int to_paces;
  std::optional<int> good;
  std::optional<int> bad;
};
BOOST_DESCRIBE_STRUCT(DebouchRow, (), (calibre, whole_battery, to_paces, good, bad))
const std::vector<DebouchRow>& debouching_table();

struct DebouchFacts {
  Branch branch = Branch::light_cavalry;
  int enemy_guns = 0;  ///< that cover the exit
  int pounder = 6;
  double distance_paces = 0;
  Effect effect = Effect::good;
  int covering_guns = 0;  ///< the debouching side's own guns that fire on the enemy's
};
BOOST_DESCRIBE_STRUCT(DebouchFacts, (), (branch, enemy_guns, pounder, distance_paces, effect, covering_guns))

struct DebouchResolution {
  int die = 0;  ///< 0: no die is thrown
  int throws_needed = 0;
  std::optional<bool> debouches;
  std::vector<Step> steps;
};
BOOST_DESCRIBE_STRUCT(DebouchResolution, (), (die, throws_needed, debouches, steps))

DebouchResolution debouch(const DebouchFacts& facts, const std::vector<int>& faces = {});

}  // namespace krieg::reisswitz

// Melee (pages 14 and 15): the casualties of one side's melee hack.
#pragma once

#include <array>
#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <vector>

#include "measure/step.hpp"
#include "wrg1750/book/dice.hpp"
#include "wrg1750/book/frontage.hpp"
#include "wrg1750/book/words.hpp"

namespace krieg::wrg1750 {

enum class MeleeTarget { cavalry, infantry_in_square, in_cover, others };
BOOST_DESCRIBE_ENUM(MeleeTarget, cavalry, infantry_in_square, in_cover, others)
inline constexpr std::size_t melee_targets = 4;

enum class MeleeAttacker { lancers, other_cavalry, other_troops };
BOOST_DESCRIBE_ENUM(MeleeAttacker, lancers, other_cavalry, other_troops)

struct MeleeRow {
  MeleeAttacker attacker = MeleeAttacker::other_troops;
  std::array<int, melee_targets> factors{};
};
const std::vector<MeleeRow>& melee_table();
int melee_factor(MeleeAttacker attacker, MeleeTarget target);

struct MeleeFacts {
  Troop troop = Troop::line_infantry;
  bool lancers = false;
  Quality quality = Quality::well_trained;
  int figures = 1;  ///< in frontal base contact, or serving a piece that is; elephants: models
  MeleeTarget target = MeleeTarget::others;
  bool target_gave_way = false;  ///< it has flinched, or breaks, in square or behind cover, which then do not count
  Base base = Base::standard;
  bool open_order_in_square = false;
  bool outflanks = false;           ///< at least three figures overlap the enemy
  bool uphill = false;              ///< of the opponents
  bool charges_or_follows = false;  ///< in this period
  bool fresh_squadron = false;      ///< cavalry in a formed melee, just reinforced, some of the fresh ones in action
  bool disorganised = false;
  int men_carried = 0;  ///< lost by the target before
};
BOOST_DESCRIBE_STRUCT(MeleeFacts, (),
                      (troop, lancers, quality, figures, target, target_gave_way, base, open_order_in_square, outflanks,
                       uphill, charges_or_follows, fresh_squadron, disorganised, men_carried))

struct MeleeResolution {
  int throws_needed = 0;
  int chance = 0;
  int total = 0;
  bool routs_without_fighting = false;
  int men = 0;
  int figures_removed = 0;
  int men_carried = 0;
  std::vector<Step> steps;
};
BOOST_DESCRIBE_STRUCT(MeleeResolution, (),
                      (throws_needed, chance, total, routs_without_fighting, men, figures_removed, men_carried, steps))

/// Which dice it throws.
TwoDice dice_of(const MeleeFacts& facts);

/// Two dice: the one that counts minus, and the one that counts plus. Their full difference counts for all troops of
/// one side that are of that type.
MeleeResolution melee_hack(const MeleeFacts& facts, const std::vector<int>& faces = {});

/// A fighting elephant counts as so many figures of cavalry.
inline constexpr int figures_of_elephant = 3;
inline constexpr int overlapping_figures = 3;

struct MeleeTacticalRow {
  const char* circumstance;
  int factor;
};
const std::vector<MeleeTacticalRow>& melee_tactics();

}  // namespace krieg::wrg1750

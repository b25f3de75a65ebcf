// The five dice of close combat (Appendix Three, Hand to Hand Combat): the beaten side, the degree of defeat, the loss.
#pragma once

#include <array>
#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>

namespace krieg::reisswitz {

/// The three degrees of being beaten: R, D and T on the dice.
enum class Outcome { repulsed, defeated, totally_defeated };
BOOST_DESCRIBE_ENUM(Outcome, repulsed, defeated, totally_defeated)

/// The side whose circle a face shows. On die I, where no side is favoured, `favoured` means the attacker.
enum class Beaten { nobody, favoured, other };
BOOST_DESCRIBE_ENUM(Beaten, nobody, favoured, other)

struct DieFace {
  Beaten beaten = Beaten::nobody;  ///< nobody: a blank face, which is thrown again
  Outcome outcome = Outcome::repulsed;
  int points_per_half_battalion = 0;
  int points_per_squadron = 0;
  bool flames = false;  ///< of howitzers against houses and guns against walls
};
BOOST_DESCRIBE_STRUCT(DieFace, (), (beaten, outcome, points_per_half_battalion, points_per_squadron, flames))

inline constexpr int lowest_die = 1;
inline constexpr int highest_die = 5;

/// Preconditions: 1 <= die <= 5, 1 <= face <= 6.
const DieFace& die_face(int die, int face);

/// "I" to "V". Precondition: 1 <= die <= 5.
const char* roman(int die);
/// "1:1" to "4:1". Precondition: 1 <= die <= 5.
const char* odds_of(int die);

/// Points of loss for each half battalion and each squadron that is beaten in that degree.
struct BeatenLoss {
  int per_half_battalion;
  int per_squadron;
};
BeatenLoss beaten_loss(Outcome outcome);

/// The next worse degree; total defeat stays total defeat (Retreats).
Outcome downgraded(Outcome outcome);

}  // namespace krieg::reisswitz

#include "reisswitz/book/combat_dice.hpp"

#include <cassert>

namespace krieg::reisswitz {
namespace {

constexpr BeatenLoss repulsed_loss{18, 6};
constexpr BeatenLoss defeated_loss{25, 10};
constexpr BeatenLoss totally_defeated_loss{30, 12};

constexpr DieFace face_of(Beaten beaten, Outcome outcome, BeatenLoss loss, bool flames) {
  return {beaten, outcome, loss.per_half_battalion, loss.per_squadron, flames};
}

constexpr DieFace blank{};
constexpr DieFace favoured_t = face_of(Beaten::favoured, Outcome::totally_defeated, totally_defeated_loss, false);
constexpr DieFace favoured_d_flames = face_of(Beaten::favoured, Outcome::defeated, defeated_loss, true);
constexpr DieFace favoured_r = face_of(Beaten::favoured, Outcome::repulsed, repulsed_loss, false);
constexpr DieFace favoured_r_flames = face_of(Beaten::favoured, Outcome::repulsed, repulsed_loss, true);
constexpr DieFace other_r = face_of(Beaten::other, Outcome::repulsed, repulsed_loss, false);
constexpr DieFace other_r_flames = face_of(Beaten::other, Outcome::repulsed, repulsed_loss, true);
constexpr DieFace other_d = face_of(Beaten::other, Outcome::defeated, defeated_loss, false);
constexpr DieFace other_t = face_of(Beaten::other, Outcome::totally_defeated, totally_defeated_loss, false);

using Die = std::array<DieFace, 6>;
constexpr std::array<Die, 5> dice{
    Die{favoured_t, favoured_d_flames, favoured_r, other_r, other_d, other_t},
    Die{blank, favoured_r_flames, favoured_r_flames, other_r, other_d, other_t},
    Die{favoured_r_flames, favoured_r_flames, other_r_flames, other_r, other_d, other_t},
    Die{blank, blank, favoured_r, other_r, other_d, other_t},
    Die{blank, favoured_r, other_r, other_r, other_d, other_t},
};
constexpr std::array<const char*, 5> numerals{"I", "II", "III", "IV", "V"};
constexpr std::array<const char*, 5> odds{"1:1", "3:2", "2:1", "3:1", "4:1"};

constexpr std::size_t index(int die) {
  assert(die >= lowest_die && die <= highest_die && "there are five dice");
  return static_cast<std::size_t>(die - lowest_die);
}

}  // namespace

const DieFace& die_face(int die, int face) {
  assert(face >= 1 && face <= 6 && "a die shows 1 to 6");
  return dice[index(die)][static_cast<std::size_t>(face - 1)];
}
const char* roman(int die) { return numerals[index(die)]; }
const char* odds_of(int die) { return odds[index(die)]; }

BeatenLoss beaten_loss(Outcome outcome) {
  switch (outcome) {
    case Outcome::repulsed: return repulsed_loss;
    case Outcome::defeated: return defeated_loss;
    case Outcome::totally_defeated: return totally_defeated_loss;
  }
  return totally_defeated_loss;
}

Outcome downgraded(Outcome outcome) {
  return outcome == Outcome::repulsed ? Outcome::defeated : Outcome::totally_defeated;
}

}  // namespace krieg::reisswitz

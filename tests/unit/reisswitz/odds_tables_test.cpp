#include "reisswitz/book/odds_tables.hpp"

#include <gtest/gtest.h>

#include <string>

#include "measure/record.hpp"
#include "printed_tables.hpp"
#include "reisswitz/book/combat_dice.hpp"

namespace krieg::reisswitz {
namespace {

int die_of(const std::string& numeral) {
  if (numeral == "X") return foregone_die;
  for (int die = lowest_die; die <= highest_die; ++die)
    if (numeral == roman(die)) return die;
  return 0;
}

// Appendix Three, Hand to Hand Combat: favourable to unfavourable faces give the printed odds.
TEST(CombatDice, FacesGiveTheOdds) {
  const std::array<std::pair<int, int>, 5> expected{{{3, 3}, {3, 2}, {4, 2}, {3, 1}, {4, 1}}};
  for (int die = lowest_die; die <= highest_die; ++die) {
    int good = 0, bad = 0;
    for (int face = 1; face <= 6; ++face) {
      good += die_face(die, face).beaten == Beaten::other;
      bad += die_face(die, face).beaten == Beaten::favoured;
    }
    EXPECT_EQ(std::pair(good, bad), expected[static_cast<std::size_t>(die - 1)]) << roman(die);
  }
}

TEST(CombatDice, EveryFaceHasTheLossOfItsLetter) {
  for (int die = lowest_die; die <= highest_die; ++die)
    for (int face = 1; face <= 6; ++face) {
      const DieFace& shown = die_face(die, face);
      if (shown.beaten == Beaten::nobody) continue;
      const std::pair<int, int> loss{shown.points_per_half_battalion, shown.points_per_squadron};
      switch (shown.outcome) {
        case Outcome::repulsed: EXPECT_EQ(loss, std::pair(18, 6)); break;
        case Outcome::defeated: EXPECT_EQ(loss, std::pair(25, 10)); break;
        case Outcome::totally_defeated: EXPECT_EQ(loss, std::pair(30, 12)); break;
      }
    }
}

TEST(CombatDice, TheHigherDiceRoutTheFavouredNever) {
  for (int die = 2; die <= highest_die; ++die)
    for (int face = 1; face <= 6; ++face) {
      if (die_face(die, face).beaten == Beaten::favoured) {
        EXPECT_EQ(die_face(die, face).outcome, Outcome::repulsed);
      }
    }
  EXPECT_EQ(die_face(1, 1).outcome, Outcome::totally_defeated);
  EXPECT_EQ(die_face(1, 2).outcome, Outcome::defeated);
}

// Howitzer Bombardment: a chance of one in six, in three, in two with dice I, II and III.
TEST(CombatDice, Flames) {
  const auto flames = [](int die) {
    int count = 0;
    for (int face = 1; face <= 6; ++face) count += die_face(die, face).flames;
    return count;
  };
  EXPECT_EQ(flames(1), 1);
  EXPECT_EQ(flames(2), 2);
  EXPECT_EQ(flames(3), 3);
}

// Step Two, by the weaker side's strength: a band includes its lower end.
TEST(Strength, Bands) {
  EXPECT_EQ(strength_shift(900, 900), 0);
  EXPECT_EQ(strength_shift(1049, 900), 0);
  EXPECT_EQ(strength_shift(1050, 900), 1);
  EXPECT_EQ(strength_shift(1124, 900), 1);
  EXPECT_EQ(strength_shift(1125, 900), 2);
  EXPECT_EQ(strength_shift(1349, 900), 2);
  EXPECT_EQ(strength_shift(1350, 900), 3);
  EXPECT_EQ(strength_shift(1799, 900), 3);
  EXPECT_EQ(strength_shift(1800, 900), 4);
  EXPECT_EQ(strength_shift(2399, 900), 4);
  EXPECT_EQ(strength_shift(2400, 900), std::nullopt);
}

// Appendix Three, Index Point Shift, the row of two battalions in sixths: the book's own results for those bands.
TEST(Strength, AgreesWithTheBooksRowOfTwoBattalions) {
  const std::array<int, 8> printed{4, 4, 3, 3, 2, 1, 0, 0};  // against 5/6, 1, 1 1/6, 1 1/3, 1 1/2, 1 2/3, 1 5/6, 2
  for (int i = 0; i < 8; ++i)
    EXPECT_EQ(strength_shift(12, 5 + i), printed[static_cast<std::size_t>(i)]) << 5 + i << " sixths";
  EXPECT_EQ(strength_shift(12, 4), std::nullopt) << "+5: a foregone conclusion";
}

// A garrison of nobody is among the facts that an umpire can state.
TEST(Strength, AgainstNobodyTheResultIsCertain) {
  for (const DifferenceOn on : {DifferenceOn::weaker, DifferenceOn::stronger}) {
    EXPECT_EQ(strength_shift(900, 0, on), std::nullopt);
    EXPECT_EQ(strength_shift(0, 0, on), std::nullopt);
  }
}

TEST(Squadrons, TableAsPrinted) {
  for (std::size_t weaker = 0; weaker < 12; ++weaker)
    for (std::size_t stronger = weaker; stronger < 16; ++stronger) {
      const std::string printed = printed_squadrons[weaker][stronger];
      const int expected = printed.empty() ? foregone_die : die_of(printed);
      EXPECT_EQ(squadrons_table()[weaker][stronger], expected) << weaker + 1 << " against " << stronger + 1;
      EXPECT_EQ(squadrons_die(static_cast<double>(stronger + 1), static_cast<double>(weaker + 1)), expected);
    }
}

// "3 sqns v 2 sqns have odds of 2:1 rather than 3:2"; four spread out against five still have 3:2 against them.
TEST(Squadrons, TheBooksRemarks) {
  EXPECT_EQ(squadrons_die(3, 2), 3);
  EXPECT_EQ(squadrons_die(5, 4), 2);
}

TEST(Squadrons, FractionsAndLargeNumbersInProportion) {
  EXPECT_EQ(squadrons_die(2.5, 2), 2) << "as 15 against 12 nearly: ten against eight";
  EXPECT_EQ(squadrons_die(24, 12), squadrons_die(16, 8));
  EXPECT_EQ(squadrons_die(1.02, 1), 1);
  EXPECT_EQ(squadrons_die(20, 20), 1);
}

TEST(Squares, SpotCells) {
  EXPECT_EQ(square_die(1, 1, false, Steadiness::steady), foregone_die)
      << "one squadron has no chance against a battalion";
  EXPECT_EQ(square_die(1, 1, true, Steadiness::steady), 5);
  EXPECT_EQ(square_die(1, 1, false, Steadiness::shaken), foregone_die) << "die VI";
  EXPECT_EQ(square_die(2, 2, true, Steadiness::steady), 4);
  EXPECT_EQ(square_die(3, 3, false, Steadiness::shaken), 5);
  EXPECT_EQ(square_die(4, 2, false, Steadiness::steady), 5);
  EXPECT_EQ(square_die(4, 3, false, Steadiness::steady), 4);
  EXPECT_EQ(square_die(4, 4, true, Steadiness::steady), 3);
  EXPECT_EQ(square_die(4, 1, false, Steadiness::shaken), 4);
  EXPECT_EQ(square_die(2, 1, false, Steadiness::badly_shaken), 3);
  EXPECT_EQ(square_die(6, 5, true, Steadiness::badly_shaken), 2) << "more squadrons only mean more waves";
}

TEST(Squares, RowSums) {
  int sum = 0;
  for (const SquareRow& row : square_table())
    for (const int die : row.dice) sum += die;
  EXPECT_EQ(square_table().size(), 10u);
  EXPECT_EQ(sum, (0 + 5 + 6 + 3 + 3 + 2) + 5 * (5 + 4 + 5 + 3 + 3 + 2) + 2 * (5 + 4 + 4 + 3 + 3 + 2) +
                     2 * (4 + 3 + 4 + 3 + 3 + 2));
}

TEST(Slopes, Cavalry) {
  EXPECT_EQ(slope_shift(SlopeOf::cavalry, 5), 0);
  EXPECT_EQ(slope_shift(SlopeOf::cavalry, -5), 0);
  EXPECT_EQ(slope_shift(SlopeOf::cavalry, -5.1), -2);
  EXPECT_EQ(slope_shift(SlopeOf::cavalry, 8), -1);
  EXPECT_EQ(slope_shift(SlopeOf::cavalry, -12), -3);
  EXPECT_EQ(slope_shift(SlopeOf::cavalry, -15.1), std::nullopt);
}

TEST(Slopes, Infantry) {
  EXPECT_EQ(slope_shift(SlopeOf::formed_infantry, 10), 0);
  EXPECT_EQ(slope_shift(SlopeOf::formed_infantry, 10.1), -1);
  EXPECT_EQ(slope_shift(SlopeOf::formed_infantry, 15), -1);
  EXPECT_EQ(slope_shift(SlopeOf::formed_infantry, -15), 0);
  EXPECT_EQ(slope_shift(SlopeOf::formed_infantry, 15.1), std::nullopt);
  EXPECT_EQ(slope_shift(SlopeOf::formed_infantry, -19.9), 0);
  EXPECT_EQ(slope_shift(SlopeOf::formed_infantry, -20), std::nullopt);
  Readings steep;
  steep.infantry_stops_at_degrees = 20;
  EXPECT_EQ(slope_shift(SlopeOf::formed_infantry, 19.9, steep), -1);
  EXPECT_EQ(slope_shift(SlopeOf::formed_infantry, -19.9, steep), 0);
  EXPECT_EQ(slope_shift(SlopeOf::formed_infantry, 20, steep), std::nullopt);
  EXPECT_EQ(slope_shift(SlopeOf::skirmishers, 20), 0);
  EXPECT_EQ(slope_shift(SlopeOf::skirmishers, 25), -1);
  EXPECT_EQ(slope_shift(SlopeOf::skirmishers, -25), 0);
  EXPECT_EQ(slope_shift(SlopeOf::skirmishers, 30), -2);
  EXPECT_EQ(slope_shift(SlopeOf::skirmishers, -30), -1);
  EXPECT_EQ(slope_shift(SlopeOf::skirmishers, 31), -3);
  EXPECT_EQ(slope_shift(SlopeOf::skirmishers, 36), std::nullopt);
}

struct PrintedStronghold {
  Defences defences;
  bool final_outcome;
  const char* fresh;
  const char* tired;
};

// Attacks and Renewed Attacks (the second printing, which has the right column headings); * is the attacker's
// advantage.
TEST(Strongholds, TableAsPrinted) {
  const std::array<PrintedStronghold, 6> printed{{
      {Defences::light, true, "II I II* III* IV*", "II II III"},
      {Defences::light, false, "I I II* III* IV*", "I II III"},
      {Defences::strong, true, "III II I II* III*", "III III IV"},
      {Defences::strong, false, "II I II* III* IV*", "II II III"},
      {Defences::fortified, true, "V III I II* III*", "V V V"},
      {Defences::fortified, false, "II II I II* III*", "II III IV"},
  }};
  for (const PrintedStronghold& column : printed)
    for (const bool fresh : {true, false}) {
      std::string row = fresh ? column.fresh : column.tired;
      for (int attack = 1; !row.empty(); ++attack) {
        std::string cell = row.substr(0, row.find(' '));
        row = row.find(' ') == std::string::npos ? "" : row.substr(row.find(' ') + 1);
        const bool starred = cell.back() == '*';
        if (starred) cell.pop_back();
        const StrongholdDie die = stronghold_die(column.defences, column.final_outcome, fresh, attack);
        EXPECT_EQ(die.die, die_of(cell)) << name_of(column.defences) << " attack " << attack;
        EXPECT_EQ(die.to_attacker, starred);
      }
    }
  EXPECT_EQ(stronghold_die(Defences::strong, true, false, 9).die, 4) << "read in the last row";
}

}  // namespace
}  // namespace krieg::reisswitz

// Compares the output of `kriegsspiel tables reisswitz` for Appendix Three with the printed tables. Tables that the
// rules read row by row are compared where those rules are tested.
#include <gtest/gtest.h>

#include "printed_tables.hpp"
#include "reisswitz/adjudicator/chapters.hpp"
#include "reisswitz/book/combat_dice.hpp"
#include "reisswitz/book/odds_tables.hpp"

namespace krieg::reisswitz {
namespace {

Json rows_of(const std::string& id) {
  for (const TableSheet& sheet : table_sheets())
    if (sheet.id == id) return sheet.rows;
  ADD_FAILURE() << "no table " << id;
  return Json::array();
}

/// The only row of the table with these values.
Json row_of(const std::string& table, const Json& wanted) {
  for (const Json& row : rows_of(table)) {
    bool same = true;
    for (const auto& [key, value] : wanted.items()) same = same && row.contains(key) && row.at(key) == value;
    if (same) return row;
  }
  ADD_FAILURE() << table << " has no row " << wanted.dump();
  return Json::object();
}

TEST(AppendixThree, LongMarches) {
  for (const auto& [arm, an_hour, a_day] : printed_long_marches) {
    const Json row = row_of("long_marches", {{"arm", arm}});
    EXPECT_EQ(row.at("miles_per_hour"), an_hour);
    EXPECT_EQ(row.at("miles_per_day"), a_day);
    EXPECT_EQ(row.at("miles_of_a_forced_march"), 40);
    EXPECT_EQ(row.at("hours_before_one_of_rest"), 3);
  }
}

TEST(AppendixThree, ColumnLengths) {
  EXPECT_EQ(rows_of("column_lengths").size(), printed_columns.size());
  for (const auto& [of, formation, paces] : printed_columns)
    EXPECT_EQ(row_of("column_lengths", {{"of", of}, {"formation", formation}}).at("paces"), paces) << of << formation;
}

TEST(AppendixThree, SecondLines) {
  for (const auto& [arm, from, to] : printed_second_lines) {
    const Json row = row_of("second_lines", {{"arm", arm}});
    EXPECT_EQ(row.at("from_paces"), from);
    EXPECT_EQ(row.at("to_paces"), to);
  }
}

TEST(AppendixThree, ArtilleryRanges) {
  const std::array<const char*, 4> bands{"small_canister", "large_canister", "elevation", "random_shot"};
  for (std::size_t calibre = 0; calibre < 2; ++calibre)
    for (std::size_t band = 0; band < bands.size(); ++band) {
      const Json row = row_of("artillery_ranges",
                              {{"calibre", calibre == 0 ? "six_pounder" : "twelve_pounder"}, {"band", bands[band]}});
      EXPECT_EQ(row.at("from_paces"), band == 0 ? 0 : printed_ranges[calibre][band - 1]);
      EXPECT_EQ(row.at("to_paces"), printed_ranges[calibre][band]);
    }
}

TEST(AppendixThree, Fires) {
  for (const auto& [houses, die, every, spread_after, spread_die, leave, radius] : printed_fires) {
    const Json expected{{"houses", houses},
                        {"die", die},
                        {"every_moves", every},
                        {"spread_after_moves", spread_after},
                        {"spread_die", spread_die},
                        {"evacuate_within_moves", leave},
                        {"evacuate_radius_paces", double(radius)}};
    EXPECT_EQ(row_of("fires", {{"houses", houses}}), expected);
  }
}

TEST(AppendixThree, Walls) {
  const auto die = [](const Json& row, int move, const char* batteries) -> std::string {
    const int first = row.at("moves_without_effect").get<int>() + 1;
    if (move < first) return "";
    return roman(row.at(move == first ? "first_die" : batteries).get<int>());
  };
  const Json strong = row_of("breaching", {{"works", "strong_wall"}});
  const Json weak = row_of("breaching", {{"works", "weak_wall"}});
  for (int move = 1; move <= 4; ++move) {
    const auto& [one, two] = printed_strong_walls[static_cast<std::size_t>(move - 1)];
    EXPECT_EQ(die(strong, move, "die_of_one_battery"), one);
    EXPECT_EQ(die(strong, move, "die_of_two_batteries"), two);
    EXPECT_EQ(die(weak, move, "die_of_one_battery"), move <= 2 ? "" : printed_weak_walls);
  }
  EXPECT_EQ(row_of("breaching", {{"pounder", 12}}).at("within_paces"), 600);
  EXPECT_EQ(row_of("breaching", {{"pounder", 6}}).at("within_paces"), 400);
  EXPECT_EQ(row_of("breaching", {{"within_paces", 900}}).at("moves_without_effect"), 6);
}

TEST(AppendixThree, BasicOdds) {
  for (const auto& [what, odds, to_the] : printed_basic_odds) {
    const Json row = row_of("basic_odds", {{"case", what}});
    EXPECT_EQ(row.at("odds"), odds) << what;
    EXPECT_EQ(row.at("to_the"), to_the) << what;
  }
  const auto canister = [](const char* effect, const char* by) {
    return row_of("basic_odds", {{"case", std::string("canister with ") + effect + " effect on advancing infantry"},
                                 {"guns", 6},
                                 {"canister_test_by", by}});
  };
  EXPECT_EQ(canister("good", "odds_list").at("odds"), "2:1");
  EXPECT_EQ(canister("bad", "odds_list").at("odds"), "3:1");
  EXPECT_EQ(canister("good", "size_of_battery").at("odds"), "2:1");
  EXPECT_EQ(canister("bad", "size_of_battery").at("die"), "none");
}

TEST(AppendixThree, Factors) {
  EXPECT_EQ(rows_of("factors").size(), printed_factors.size());
  constexpr int not_told = 9;
  for (const auto& [factor, attacker, defender] : printed_factors) {
    const Json row = row_of("factors", {{"factor", factor}});
    EXPECT_EQ(row.value("attacker", not_told), attacker) << factor;
    EXPECT_EQ(row.value("defender", not_told), defender) << factor;
  }
  const auto points = [](int on_flank) {
    return row_of("flank_attacks", {{"on_flank_or_rear", on_flank}}).at("points");
  };
  EXPECT_EQ(points(0), 0);
  EXPECT_EQ(points(1), *strength_shift(1350, 900)) << "one half battalion counts as two";
  EXPECT_EQ(points(2), *strength_shift(1800, 900));
}

TEST(AppendixThree, Surprise) {
  const Json rows = rows_of("surprise");
  EXPECT_EQ(rows.size(), 3U);
  for (const Json& row : rows) {
    EXPECT_EQ(row.at("odds"), printed_surprise.first);
    EXPECT_EQ(row.at("odds_with_artillery"), printed_surprise.second);
    EXPECT_EQ(row.at("moves_attackers_count_double"), 3);
  }
}

TEST(AppendixThree, IsolatedBatteries) {
  const auto battery = [](const char* who, const char* how) {
    return row_of("isolated_batteries", {{"attackers", who}, {"how", how}}).at("battery");
  };
  EXPECT_EQ(battery("a battalion", "spread out before it"), "lost");
  EXPECT_EQ(battery("two squadrons", "spread out before it"), "lost");
  EXPECT_EQ(battery("half a battalion", "in flank and rear"), "lost");
  EXPECT_EQ(battery("a battalion", "with troops to cover it"), "its cover must be beaten");
  const Json alone = row_of("isolated_batteries", {{"attackers", "a squadron"}, {"how", "straight at the guns"}});
  EXPECT_EQ(alone.at("die"), "II");
  EXPECT_EQ(alone.at("to_the"), "defender");
}

TEST(AppendixThree, Garrisons) {
  for (const auto& [place, from, to, attack] : printed_garrisons) {
    const Json expected{
        {"place", place}, {"defended_from", double(from)}, {"defended_to", double(to)}, {"attacked", double(attack)}};
    EXPECT_EQ(row_of("garrisons", {{"place", place}}), expected);
  }
}

TEST(AppendixThree, Defences) {
  for (const auto& [place, defences] : printed_defences)
    (void)row_of("defences", {{"place", place}, {"defences", defences}});
  EXPECT_EQ(row_of("defences", {{"place", "bridge"}}).at("better"), "strong");
  EXPECT_EQ(row_of("defences", {{"place", "wall"}}).at("better"), "strong");
  EXPECT_EQ(row_of("defences", {{"place", "height"}, {"defences", "light"}}).at("from_degrees"), 15);
  EXPECT_EQ(row_of("defences", {{"place", "height"}, {"defences", "strong"}}).at("from_degrees"), 20);
  EXPECT_EQ(row_of("defences", {{"place", "height"}, {"defences", "fortified"}}).at("from_degrees"), 25);
}

TEST(AppendixThree, IndexPoints) {
  const Json points = row_of("index_points", {{"sixths_of_a_battalion", 12}}).at("points_against_1_to_12_sixths");
  constexpr std::size_t first = 4;
  for (std::size_t i = 0; i < printed_index_points.size(); ++i)
    EXPECT_EQ(points.at(first + i - 1), printed_index_points[i]) << first + i << " sixths";
  for (const Json& row : rows_of("index_points")) {
    const auto own = row.at("sixths_of_a_battalion").get<std::size_t>();
    EXPECT_EQ(row.at("points_against_1_to_12_sixths").at(own - 1), 0);
  }
}

TEST(AppendixThree, VictorsLosses) {
  for (const auto& [beaten, share] : printed_victors)
    EXPECT_NEAR(row_of("victors_losses", {{"beaten", beaten}}).at("share_of_their_loss").get<double>(), share, 1e-9);
}

TEST(AppendixThree, Times) {
  const auto moves = [](const char* what) { return row_of("times", {{"what", what}}).at("moves"); };
  EXPECT_EQ(moves("guns unlimber"), 1);
  EXPECT_EQ(moves("guns limber"), 1);
  EXPECT_EQ(moves("guns made ready off a march column"), 3) << "reading 7";
  EXPECT_EQ(moves("a battery fills up"), 5) << "reading 16";
}

}  // namespace
}  // namespace krieg::reisswitz

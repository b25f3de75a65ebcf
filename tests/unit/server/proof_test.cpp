#include "cli/proof.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

#include "../../shipped_languages.hpp"
#include "played_game.hpp"

namespace krieg {
namespace {

using testing::AllOf;
using testing::HasSubstr;

class ProofTest : public PlayedGame {
 protected:
  std::string prove(int expected_code, const std::string& game = "g1") {
    std::ostringstream out;
    EXPECT_EQ(prove_game({game, db, {scenario.shelf()}, shipped::language_folder()}, out), expected_code);
    return out.str();
  }
};

TEST_F(ProofTest, AWholeGameHolds) {
  const std::string said = prove(0);
  EXPECT_THAT(
      said, AllOf(HasSubstr("move 1  9:02"), HasSubstr("move 3  9:06"), HasSubstr("3 moves: chain and replay hold\n")));
}

TEST_F(ProofTest, ASnapshotLeadsToTheSameGame) {
  Store store(db);
  const Entry entry = store.snapshots("g1").at(0);
  GameState state = store.snapshot("g1", entry.number).state;
  EXPECT_EQ(state.world.move, kMoves);
  rule_system("reisswitz", shipped::languages())->read_memory(state.world);
  EXPECT_EQ(entry.body["world"], hash_of(state.world)) << "to the bit, through the file";
  EXPECT_EQ(entry.body["pictures"], fingerprint(state.pictures));
}

TEST_F(ProofTest, AnAlteredEntryBreaksTheChain) {
  alter("UPDATE journal SET body = json_set(body, '$.text', 'Stay') WHERE kind = 'order'");
  EXPECT_THAT(prove(1),
              AllOf(HasSubstr("the chain breaks: entry 2 has been altered"), testing::Not(HasSubstr("hold"))));
}

TEST_F(ProofTest, AForgedChainDoesNotReplay) {
  forge([](Entry& entry) {
    if (entry.kind == EntryKind::order) entry.body["tasks"][0]["path"][0][1] = 180.0;
  });
  EXPECT_THAT(prove(1), HasSubstr("replay left the journal at entry"));
}

TEST_F(ProofTest, AnotherScenarioIsNotTheSameGame) {
  scenario.heights = "ncols 3\nnrows 3\nxllcorner 0\nyllcorner 0\ncellsize 500\n50 50 50\n50 51 50\n50 50 50\n";
  scenario.write();
  EXPECT_THAT(prove(1), HasSubstr("its files have changed"));
}

TEST_F(ProofTest, SaysWhatIsMissing) {
  EXPECT_THAT(prove(1, "g2"), AllOf(HasSubstr("no game \"g2\""), HasSubstr("g1  A field")));
  std::filesystem::remove_all(scenario.folder());
  EXPECT_THAT(prove(1), HasSubstr("there is no scenario \"field\""));
  db = scenario.shelf() / "none.sqlite";
  EXPECT_THAT(prove(1), HasSubstr("there is no file"));
  EXPECT_FALSE(std::filesystem::exists(db));
}

}  // namespace
}  // namespace krieg

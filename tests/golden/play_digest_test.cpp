// The play digest: for each move of a game a few hexadecimal digits of the troops' state and of every commander's
// papers, compared with an earlier run. It uses no names of record members, so it does not change with a change of the
// program that changes no play. After a deliberate change of play GOLDEN=write writes it anew.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>

#include "../conformance/random_game.hpp"

namespace krieg::golden {
namespace {

using conformance::RandomGame;
using conformance::SetOut;

constexpr std::uint64_t random_games = 20;

std::filesystem::path file_of(const std::string& rules) {
  return std::filesystem::path(KRIEG_SOURCE_DIR) / "tests/golden" / (rules + ".digest");
}

/// Every text of more than one word in a record, whatever the name of its member is.
void gather_prose(const Json& record, std::vector<std::string>& prose) {
  if (record.is_string() && record.get<std::string>().find(' ') != std::string::npos)
    prose.push_back(record.get<std::string>());
  if (record.is_structured())
    for (const Json& item : record) gather_prose(item, prose);
}

void put_troops(Digest& digest, const World& world) {
  for (const auto& [id, unit] : world.units) {
    digest.put(id.value);
    for (const Length part : {unit.position.x, unit.position.y, unit.footprint.frontage, unit.footprint.depth})
      digest.put(static_cast<std::uint64_t>(part.millimetres));
    digest.put(static_cast<std::uint64_t>(unit.facing.centidegrees));
    digest.put(static_cast<std::uint64_t>(men_of(unit)));
    digest.put(static_cast<std::uint64_t>(guns_of(unit)));
    digest.put(std::uint64_t{unit.gone});
    digest.put(name_of(unit.steadiness));
  }
}

void put_place(Digest& digest, const std::string& who, Point place) {
  digest.put(who);
  digest.put(static_cast<std::uint64_t>(place.x.millimetres));
  digest.put(static_cast<std::uint64_t>(place.y.millimetres));
}

void put_riders_and_ground(Digest& digest, const World& world) {
  for (const auto& [id, officer] : world.officers) put_place(digest, id.value, officer.position);
  for (const auto& [id, patrol] : world.patrols) put_place(digest, id, patrol.position);
  for (const Messenger& messenger : world.messengers)
    put_place(digest, std::to_string(messenger.dispatch.value), messenger.position);
  for (const auto& [feature, state] : world.ground_changes) digest.put(feature + ": " + state);
}

/// The first digits of the hash of the map's bodies, of the move's results, and of the texts that the commanders read.
std::string digest_of(const Game& game) {
  constexpr std::size_t digits = 6;
  Digest digest;
  const GameState& state = game.state(TruthPass::of_the_keeper());
  put_troops(digest, state.world);
  put_riders_and_ground(digest, state.world);
  for (const Settled& settled : state.world.settled) digest.put(settled.kind + ": " + settled.text.text + "\n");
  for (const auto& [officer, picture] : state.pictures) {
    std::vector<std::string> prose;
    gather_prose(to_record(picture), prose);
    std::sort(prose.begin(), prose.end());
    for (const std::string& text : prose) digest.put(text + "\n");
  }
  return std::move(digest).hex().substr(0, digits);
}

/// One line for a game: its name, and the digits of each move.
std::string line_of(const std::string& name, RandomGame& game) {
  std::string line = name + ":";
  game.play([&](const Game& after_move) { line += " " + digest_of(after_move); });
  return line;
}

std::vector<std::string> lines_of_all_games(const books::Kit& kit) {
  std::vector<std::string> lines;
  for (std::uint64_t seed = 1; seed <= random_games; ++seed) {
    RandomGame game(kit, seed);
    lines.push_back(line_of("random " + std::to_string(seed), game));
  }
  for (std::uint64_t seed = 1; seed <= kit.fixtures.size(); ++seed) {
    RandomGame game(kit, seed, SetOut::as_on_the_sheet);
    lines.push_back(line_of(conformance::scenario_for(kit, seed), game));
  }
  return lines;
}

/// The first difference of a game's play from the earlier run; empty if there is none.
std::string first_difference(const std::string& was, const std::string& is) {
  if (was == is) return "";
  const auto moves_of = [](const std::string& line) {
    std::istringstream words(line.substr(std::min(line.find(':') + 1, line.size())));
    return std::vector<std::string>(std::istream_iterator<std::string>(words), {});
  };
  const std::vector<std::string> before = moves_of(was), now = moves_of(is);
  const auto [old_move, new_move] = std::mismatch(before.begin(), before.end(), now.begin(), now.end());
  return "from move " + std::to_string(old_move - before.begin() + 1) + " on";
}

class PlayDigest : public ::testing::TestWithParam<std::string> {};

TEST_P(PlayDigest, IsWhatItWas) {
  const std::vector<std::string> lines = lines_of_all_games(books::kit_of(GetParam()));
  if (const char* golden = std::getenv("GOLDEN"); golden && std::string(golden) == "write") {
    std::ofstream out(file_of(GetParam()));
    for (const std::string& line : lines) out << line << '\n';
  }
  std::ifstream in(file_of(GetParam()));
  for (const std::string& line : lines) {
    std::string was;
    std::getline(in, was);
    const std::string difference = first_difference(was, line);
    EXPECT_TRUE(difference.empty()) << line.substr(0, line.find(':')) << " has changed " << difference
                                    << "\nAfter a deliberate change of play: GOLDEN=write build/tests/test_play_digest";
  }
  std::string more;
  EXPECT_FALSE(std::getline(in, more)) << "this game is no longer played: " << more;
}

INSTANTIATE_TEST_SUITE_P(RuleSystems, PlayDigest, ::testing::ValuesIn(books::names()),
                         [](const auto& name) { return name.param; });

}  // namespace
}  // namespace krieg::golden

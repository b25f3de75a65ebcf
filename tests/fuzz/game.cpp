// A command from a seat: checked by small games in every state that a game can be in, and applied if it is accepted.
#include "game/game.hpp"
#include "../unit/server/drill.hpp"
#include "comes_back.hpp"
#include "commander/frame.hpp"
#include "commander/picture_codec.hpp"
#include "game/input.hpp"
#include "umpire/truth_codec.hpp"

namespace krieg::fuzz {
namespace {

const std::shared_ptr<const Scenario>& ground() {
  static const auto scenario = drill_book::scenario();
  return scenario;
}

void must(Game& game, EntryKind kind, const std::string& seat, const Json& body) {
  if (const auto result = game.submit({kind, SeatId{seat}, body}); !result)
    fail("setting up: " + result.error().text());
}

/// A game before its first move, in the middle of a move that asks Red, or in the middle of one that asks the umpire.
Game set_up(int state) {
  static const auto plain = std::make_shared<const drill_book::Rules>();
  static const auto asking = std::make_shared<const drill_book::Rules>(drill_book::Programme{{2}, {}, {}, {}});
  static const auto proposing = std::make_shared<const drill_book::Rules>(drill_book::Programme{{}, {2}, {}, {}});
  Game game = Game::open(ground(), state == 0 ? plain : state == 1 ? asking : proposing, 7);
  must(game, EntryKind::annotate, "red", {{"marker", {{"text", "ford"}, {"points", {{1, 1}}}}}});
  if (state == 0) return game;
  must(game, EntryKind::pause, "umpire", {{"paused", false}, {"thinking_counts", true}});
  must(game, EntryKind::step, "umpire", Json::object());
  must(game, EntryKind::intelligence, "umpire",
       {{"to", "red-commander"}, {"source", "a spy"}, {"text", "Guns."}, {"place", {900, 500}}, {"arm", "artillery"}});
  must(game, EntryKind::intelligence, "umpire",
       {{"to", "red-commander"},
        {"source", "a miller"},
        {"text", "Horse."},
        {"place", {1900, 700}},
        {"arm", "cavalry"}});
  must(game, EntryKind::officer, "umpire", {{"officer", "blue-commander"}, {"vacant", true}});
  must(game, EntryKind::edit_unit, "umpire", {{"unit", "red-1"}, {"position", {1800, 500}}, {"reason", "so"}});
  must(game, EntryKind::order, "red", {{"unit", "red-1"}, {"text", "Go by the mill."}});
  must(game, EntryKind::step, "umpire", Json::object());
  return game;
}

void inspect(const Game& game, const std::vector<Entry>& entries) {
  static const UmpireEyes eyes = *UmpireEyes::of_seat(*ground(), SeatId{"umpire"});
  for (const Entry& entry : entries) {
    comes_back(entry);
    if (entry.hash != chained_hash(entry)) fail("the chain is broken");
  }
  comes_back(game.state(TruthPass::of_the_keeper()));
  (void)Json::parse(truth_message(1, truth_of(moment_of(game, eyes), eyes.scope())));
  const Picture& picture = *game.picture(OfficerId{"red-commander"});
  const Json message = Json::parse(picture_message(1, picture_change(nullptr, picture)));
  (void)apply_change(std::nullopt, message.at("body"));
}

class Seats {
 public:
  void send(EntryKind kind, const Json& body) {
    for (std::size_t state = 0; state < games_.size(); ++state)
      for (const char* seat : {"red", "umpire"})
        submit(games_[state], static_cast<int>(state), {kind, SeatId{seat}, body});
  }

 private:
  static void submit(Game& game, int state, const WrittenInput& input) {
    const std::string before = game.last_entry().hash;
    const auto entries = game.submit(input);
    if (!entries) {
      if (game.last_entry().hash != before) fail("a refusal has changed the game");
      (void)Json::parse(refusal_message("a", entries.error()));
      return;
    }
    inspect(game, *entries);
    game = set_up(state);
  }

  std::array<Game, 3> games_{set_up(0), set_up(1), set_up(2)};
};

void take(const std::string& text) {
  const DecodedCommand decoded = decode_command(text);
  if (!decoded.command) return;
  const SeatCommand& command = *decoded.command;
  static Seats seats;
  if (const auto kind = parse_enum<EntryKind>(command.type)) seats.send(*kind, command.body);
}

}  // namespace
}  // namespace krieg::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  krieg::fuzz::take({reinterpret_cast<const char*>(data), size});
  return 0;
}

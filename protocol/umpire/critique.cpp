#include "umpire/critique.hpp"

#include "commander/picture_codec.hpp"
#include "measure/record_text.hpp"
#include "umpire/truth_codec.hpp"

namespace krieg {
namespace {

void put_pictures(ObjectText pictures, const Game& game) {
  for (const ScenarioSeat& seat : game.scenario().sheet.seats)
    if (seat.kind == SeatKind::commander && seat.officer)
      if (const Picture* picture = game.picture(*seat.officer))
        pictures.written(seat.officer->value, shown_picture(*picture));
  pictures.end();
}

}  // namespace

std::string critique_of(std::shared_ptr<const Scenario> scenario, Game::Rules rules,
                        const std::vector<Entry>& journal) {
  const std::optional<UmpireEyes> eyes = UmpireEyes::of_the_end(journal);
  if (!eyes) throw std::logic_error("a critique was asked for of a game that is not over");
  std::string text;
  ObjectText critique(text);
  critique.member("order_of_battle", scenario->sheet.order_of_battle);
  std::string& frames = critique.begin_member("frames");
  bool first = true;
  const auto look = [&](const Game& game, const Entry& entry) {
    if (entry.kind != EntryKind::opened && entry.kind != EntryKind::moved) return;
    const World& world = game.state(eyes->pass()).world;
    frames += std::exchange(first, false) ? '[' : ',';
    ObjectText frame(frames);
    frame.member("move", world.move);
    frame.member("time", world.time);
    frame.written("truth", truth_of(moment_of(game, *eyes), eyes->scope()));
    put_pictures(ObjectText(frame.begin_member("pictures")), game);
    frame.end();
  };
  Game::replay(std::move(scenario), std::move(rules), journal, look);
  frames += first ? "[]" : "]";
  critique.end();
  return text;
}

}  // namespace krieg

#include "umpire/critique.hpp"

#include "commander/picture_codec.hpp"
#include "umpire/truth_codec.hpp"

namespace krieg {
namespace {

Json pictures_of(const Game& game) {
  Json pictures = Json::object();
  for (const ScenarioSeat& seat : game.scenario().sheet.seats)
    if (seat.kind == SeatKind::commander && seat.officer)
      if (const Picture* picture = game.picture(*seat.officer)) pictures[seat.officer->value] = shown_picture(*picture);
  return pictures;
}

}  // namespace

Json critique_of(std::shared_ptr<const Scenario> scenario, Game::Rules rules, const std::vector<Entry>& journal) {
  const std::optional<UmpireEyes> eyes = UmpireEyes::of_the_end(journal);
  if (!eyes) throw std::logic_error("a critique was asked for of a game that is not over");
  Json frames = Json::array();
  const auto look = [&frames, &eyes](const Game& game, const Entry& entry) {
    if (entry.kind != EntryKind::opened && entry.kind != EntryKind::moved) return;
    const World& world = game.state(eyes->pass()).world;
    frames.push_back({{"move", world.move},
                      {"time", to_record(world.time)},
                      {"truth", truth_of(game, *eyes)},
                      {"pictures", pictures_of(game)}});
  };
  Json order_of_battle = to_record(scenario->sheet.order_of_battle);
  Game::replay(std::move(scenario), std::move(rules), journal, look);
  return {{"frames", std::move(frames)}, {"order_of_battle", std::move(order_of_battle)}};
}

}  // namespace krieg

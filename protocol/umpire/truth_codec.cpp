#include "umpire/truth_codec.hpp"

#include "commander/frame.hpp"
#include "commander/picture_codec.hpp"

namespace krieg {
namespace {

template <class Key, class T>
Json list_of(const std::map<Key, T>& things) {
  Json list = Json::array();
  for (const auto& [key, thing] : things) list.push_back(to_record(thing));
  return list;
}

}  // namespace

Json truth_of(const Game& game, const UmpireEyes&) {
  const GameState& state = game.state();
  const World& world = state.world;
  return {{"number", game.last_entry().number},
          {"time", to_record(world.time)},
          {"move", world.move},
          {"begun", state.begun},
          {"paused", state.paused},
          {"in_move", game.in_move()},
          {"ended", world.ended},
          {"weather", to_record(world.weather)},
          {"light", to_record(world.light)},
          {"event", game.event()},
          {"units", list_of(world.units)},
          {"officers", list_of(world.officers)},
          {"dispatches", list_of(world.dispatches)},
          {"messengers", to_record(world.messengers)},
          {"ground_changes", to_record(world.ground_changes)},
          {"settled", to_record(world.settled)},
          {"pending", to_record(game.pending())},
          {"attention", to_record(state.attention)}};
}

std::string truth_message(const Game& game, const UmpireEyes& eyes) {
  return frame_text({{"type", "truth"}, {"number", game.last_entry().number}, {"body", truth_of(game, eyes)}});
}

Result<View> view_of(const Game& game, const UmpireEyes&, const OfficerId& officer) {
  const Picture* picture = game.picture(officer);
  if (!picture)
    return Refusal{Reason::unknown_thing, "\"officer\": no commander's seat belongs to \"" + officer.value + "\"."};
  return View{shown_picture(*picture)};
}

std::string presence_message(const std::vector<SeatPresence>& seats) {
  return frame_text({{"type", "presence"}, {"body", {{"seats", to_record(seats)}}}});
}

}  // namespace krieg

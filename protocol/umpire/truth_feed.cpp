#include "umpire/truth_feed.hpp"

#include "commander/frame.hpp"
#include "measure/record_difference.hpp"
#include "umpire/truth_codec.hpp"

namespace krieg {

namespace {

/// Those of the things that are new or otherwise, each with its id.
template <class Id, class T>
Json differences(const std::map<Id, T>& before, const std::map<Id, T>& now) {
  Json list = Json::array();
  for (const auto& [id, thing] : now) {
    const auto known = before.find(id);
    Json difference = known == before.end() ? to_record(thing) : record_difference(known->second, thing);
    if (difference.empty()) continue;
    difference["id"] = id.value;
    list.push_back(std::move(difference));
  }
  return list;
}

void put_unless_empty(Json& change, const char* member, Json list) {
  if (!list.empty()) change[member] = std::move(list);
}

}  // namespace

std::string TruthFeed::whole(const Game& game, const UmpireEyes& eyes) {
  const World& world = game.state(eyes.pass()).world;
  Json truth = passing_truth_of(game, eyes);
  told_ = Told{truth["number"], world.units, world.officers, world.dispatches, truth};
  put_lasting_truth(truth, game, eyes);
  return truth_message(truth);
}

std::string TruthFeed::change(const Game& game, const UmpireEyes& eyes) {
  const World& world = game.state(eyes.pass()).world;
  if (world.dispatches.size() < told_->dispatches.size()) return whole(game, eyes);
  Json rest = passing_truth_of(game, eyes);
  Json change = Json::object();
  for (const auto& [member, value] : rest.items())
    if (told_->rest[member] != value) change[member] = value;
  put_unless_empty(change, "units", differences(told_->units, world.units));
  put_unless_empty(change, "officers", differences(told_->officers, world.officers));
  Json dispatches = Json::array();
  world.dispatches.visit_changes(told_->dispatches,
                                 [&](const Dispatch& dispatch) { dispatches.push_back(to_record(dispatch)); });
  put_unless_empty(change, "dispatches", std::move(dispatches));
  const std::int64_t since = told_->number;
  told_ = Told{rest["number"], world.units, world.officers, world.dispatches, std::move(rest)};
  return frame_text(
      {{"type", "truth_change"}, {"number", told_->number}, {"since", since}, {"body", std::move(change)}});
}

}  // namespace krieg

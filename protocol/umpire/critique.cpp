#include "umpire/critique.hpp"

#include <algorithm>
#include <iterator>

#include "commander/picture_codec.hpp"
#include "measure/record_text.hpp"
#include "umpire/truth_feed.hpp"

namespace krieg::inline umpire {
namespace {

/// Writes the changes of each commander's picture from frame to frame.
class PicturesFeed {
 public:
  explicit PicturesFeed(const Scenario& scenario) {
    for (const ScenarioSeat& seat : scenario.sheet.seats)
      if (seat.kind == SeatKind::commander && seat.officer) commanders_.push_back(*seat.officer);
  }
  void put_next(ObjectText pictures, const Game& game) {
    for (const OfficerId& officer : commanders_) {
      const Picture* now = game.picture(officer);
      if (!now) continue;
      const auto told = told_.find(officer);
      pictures.written(officer.value, picture_change(told == told_.end() ? nullptr : &told->second, *now));
      told_.insert_or_assign(officer, *now);
    }
    pictures.end();
  }

 private:
  std::vector<OfficerId> commanders_;
  std::map<OfficerId, Picture> told_;
};

/// The number of the last entry before the clock started: by then the umpire has set the game up.
std::int64_t last_of_the_set_up(const std::vector<Entry>& journal) {
  const auto start = std::find_if(journal.begin(), journal.end(), [](const Entry& entry) {
    return entry.kind == EntryKind::step || entry.kind == EntryKind::moved || entry.kind == EntryKind::end;
  });
  return start == journal.begin() ? 0 : std::prev(start)->number;
}

}  // namespace

std::string critique_of(std::shared_ptr<const Scenario> scenario, Game::Rules rules,
                        const std::vector<Entry>& journal) {
  const std::optional<UmpireEyes> eyes = UmpireEyes::of_the_end(journal);
  if (!eyes) throw std::logic_error("a critique was asked for of a game that is not over");
  std::string text;
  ObjectText critique(text);
  critique.member("order_of_battle", scenario->sheet.order_of_battle);
  ListText frames;
  TruthFeed truths;
  PicturesFeed pictures(*scenario);
  const std::int64_t set_up = last_of_the_set_up(journal);
  const auto look = [&](const Game& game, const Entry& entry) {
    if (entry.number != set_up && entry.kind != EntryKind::moved) return;
    const World& world = game.state(eyes->pass()).world;
    ObjectText frame(frames.begin_item());
    frame.member("move", world.move);
    frame.member("time", world.time);
    frame.written("truth", truths.next(moment_of(game, *eyes)));
    frame.member("standings", standings_of(game.rules(), world, game.scenario(), game.directory()));
    pictures.put_next(ObjectText(frame.begin_member("pictures")), game);
    frame.end();
  };
  Game::replay(std::move(scenario), std::move(rules), journal, look);
  critique.written("frames", std::move(frames).text());
  critique.end();
  return text;
}

}  // namespace krieg::inline umpire

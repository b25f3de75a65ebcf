// Random inputs of every kind, sent to a small game. Accepted inputs can be read back from the journal, from a snapshot
// and from the messages about them; refused inputs leave no trace.
#include <gtest/gtest.h>

#include <boost/mp11/algorithm.hpp>
#include <functional>
#include <map>
#include <random>

#include "../server/drill.hpp"
#include "commander/picture_codec.hpp"
#include "drawn.hpp"
#include "game/game.hpp"
#include "game/input.hpp"
#include "umpire/truth_codec.hpp"

namespace krieg {
namespace {

drawn::Manner manner() {
  drawn::Manner known;
  known.names = {"red-1", "blue-1", "red-commander", "blue-commander", "1.stand.red-1", "nobody"};
  known.reach_m = 1000.0;
  return known;
}

template <class T>
rc::Gen<Json> of() {
  return drawn::record_of<T>(manner());
}

Json rulings() {
  Json list = Json::array({*of<Ruling>()});
  if (drawn::one_in(2)) list[0] = {{"proposal", "1.fire.blue-1"}, {"accepted", true}, {"reason", ""}};
  return {{"rulings", list}};
}

using Drawers = std::vector<std::pair<EntryKind, std::function<Json()>>>;

/// One for each kind of input, but for the end, after which a game takes nothing.
Drawers all_drawers() {
  std::map<EntryKind, std::function<Json()>> special;
  special[EntryKind::order] = [] {
    return drawn::one_in(2) ? Json{{"unit", "red-1"}, {"text", "Stand fast."}} : *of<OrderInput>();
  };
  special[EntryKind::withdraw] = [] {
    return drawn::one_in(2) ? Json{{"letter", drawn::one_of(std::vector<int>{1, 2, 3})}} : *of<WithdrawInput>();
  };
  special[EntryKind::answer] = [] {
    return drawn::one_in(2) ? Json{{"question", "1.stand.red-1"}, {"choice", "retire"}} : *of<AnswerInput>();
  };
  special[EntryKind::step] = [] { return Json::object(); };
  special[EntryKind::ruling] = rulings;
  special[EntryKind::edit_unit] = [] {
    Json edit = *of<EditUnitInput>();
    if (edit.is_object() && drawn::one_in(2)) edit["memory"] = *of<drill_book::Memory>();
    return edit;
  };
  special[EntryKind::edit_ground] = [] {
    if (drawn::one_in(2)) return *of<EditGroundInput>();
    const std::string state = drawn::one_of(std::vector<std::string>{"", "breached", "strengthened"});
    return Json{{"feature", "wall"}, {"state", state}, {"reason", "Seen to fall."}};
  };
  Drawers all;
  boost::mp11::mp_for_each<InputRows>([&]<class Row>(Row) {
    if (const auto found = special.find(Row::kind); found != special.end()) all.emplace_back(*found);
    else if (Row::givers != giver::nobody && Row::kind != EntryKind::end)
      all.emplace_back(Row::kind, [] { return *of<typename Row::Body>(); });
  });
  return all;
}

WrittenInput drawn_input() {
  static const Drawers drawers = all_drawers();
  const auto& [kind, body] = drawn::one_of(drawers);
  return {kind, SeatId{drawn::one_in(2) ? "umpire" : "red"}, body()};
}

template <class T>
void comes_back(const T& value) {
  const std::string text = to_record(value).dump();
  RC_ASSERT(to_record(from_record<T>(Json::parse(text))).dump() == text);
}

void inspect(const Game& game, const std::vector<Entry>& entries) {
  for (const Entry& entry : entries) {
    comes_back(entry);
    RC_ASSERT(entry.hash == chained_hash(from_record<Entry>(Json::parse(to_record(entry).dump()))));
  }
  const auto eyes = UmpireEyes::of_seat(game.scenario(), SeatId{"umpire"});
  const std::string truth = truth_of(moment_of(game, *eyes), eyes->scope());
  RC_ASSERT(Json::parse(truth_message(1, truth)).at("body") == Json::parse(truth));
  for (const char* officer : {"red-commander", "blue-commander"}) {
    const Json message = Json::parse(picture_message(1, picture_change(nullptr, *game.picture(OfficerId{officer}))));
    const Picture told = apply_change(std::nullopt, message.at("body"));
    RC_ASSERT(Json::parse(picture_change(nullptr, told)) == message.at("body"));
  }
}

TEST(AcceptedInputs, CanBeReadBackFromTheJournalAndFromASnapshot) {
  const auto scenario = drill_book::scenario();
  const auto asking = std::make_shared<const drill_book::Rules>(drill_book::Programme{{1, 3}, {}, {}, {}});
  const auto proposing = std::make_shared<const drill_book::Rules>(drill_book::Programme{{}, {1, 3}, {}, {}});
  std::map<EntryKind, int> taken;
  int remembered = 0;
  int refused = 0;
  int restored = 0;
  EXPECT_TRUE(rc::check("accepted inputs", [&] {
    const Game::Rules rules = drawn::one_in(2) ? asking : proposing;
    Game game = Game::open(scenario, rules, 7);
    std::vector<Entry> journal{game.last_entry()};
    std::optional<std::pair<Json, std::size_t>> snapshot;
    for (int i = 0; i < 25; ++i) {
      const std::string before = game.last_entry().hash;
      const WrittenInput input = drawn_input();
      const auto entries = game.submit(input);
      if (!entries) {
        ++refused;
        RC_ASSERT(game.last_entry().hash == before);
        continue;
      }
      ++taken[input.kind];
      if (input.kind == EntryKind::edit_unit) remembered += int(input.body.contains("memory"));
      inspect(game, *entries);
      journal.insert(journal.end(), entries->begin(), entries->end());
      if (!game.in_move(TruthPass::of_the_keeper())) {
        comes_back(game.state(TruthPass::of_the_keeper()));
        const EntryKind last = game.last_entry().kind;
        if (last == EntryKind::moved && drawn::one_in(2))
          snapshot.emplace(Json::parse(to_record(game.state(TruthPass::of_the_keeper())).dump()), journal.size());
      }
    }
    RC_ASSERT(Game::replay(scenario, rules, journal).last_entry().hash == game.last_entry().hash);
    if (!snapshot) return;
    ++restored;
    const std::vector<Entry> after(journal.begin() + static_cast<std::ptrdiff_t>(snapshot->second), journal.end());
    const Game again =
        Game::restore(scenario, rules, from_record<GameState>(snapshot->first), journal[snapshot->second - 1], after);
    RC_ASSERT(to_record(again.state(TruthPass::of_the_keeper())).dump() ==
              to_record(game.state(TruthPass::of_the_keeper())).dump());
  }));
  for (const EntryKind kind :
       {EntryKind::order, EntryKind::withdraw, EntryKind::ride, EntryKind::annotate, EntryKind::answer, EntryKind::step,
        EntryKind::ruling, EntryKind::weather, EntryKind::edit_unit, EntryKind::edit_ground, EntryKind::intelligence,
        EntryKind::officer, EntryKind::attend, EntryKind::pause})
    EXPECT_GT(taken[kind], 0) << name_of(kind);
  EXPECT_GT(remembered, 0) << "some edits of the book's memory should be accepted";
  EXPECT_GT(refused, 100);
  EXPECT_GT(restored, 10);
}

}  // namespace
}  // namespace krieg

// A game of random seats and a random umpire, checked after every move.
#pragma once

#include <gtest/gtest.h>

#include <functional>
#include <map>
#include <set>

#include "../books/kits.hpp"
#include "army/army_words.hpp"
#include "measure/canonical.hpp"
#include "paper/directory.hpp"
#include "random_seat.hpp"
#include "terrain/ground.hpp"
#include "world/unit_bodies.hpp"

namespace krieg::conformance {

inline constexpr int moves_of_a_game = 45;
/// The length of some games: long enough for work that takes hours. No orders are given after `moves_with_orders`, so
/// that nothing interrupts the work.
inline constexpr int moves_of_a_long_game = 120;
inline constexpr int moves_with_orders = 12;
/// The beginning of every unit's id; the other side's papers must never contain it.
inline const std::string id_mark = "canary-";

/// A dry place in a north-south strip near the middle of the map; the strip begins that far to the east of the middle,
/// in metres.
inline Json dry_place(const Scenario& scenario, double east_of_middle, Chance& chance) {
  constexpr double breadth_m = 1000.0, half_length_m = 700.0;
  const double west = scenario.sheet.width.metres() / 2.0 + east_of_middle;
  const double middle = scenario.sheet.height.metres() / 2.0;
  for (;;) {
    const Point place =
        point_m(chance.between(west, west + breadth_m), chance.between(middle - half_length_m, middle + half_length_m));
    if (scenario.ground->cover(place) != Cover::water) return to_record(place);
  }
}

/// Divides some units into parts that have papers of their own, if the book has such parts, and places all parts.
inline void divide_some(const books::Kit& kit, const Ground& ground, Json& units, Chance& chance) {
  if (!kit.divide) return;
  auto papers = from_record<std::vector<UnitEstablishment>>(units);
  for (std::size_t i = 0, undivided = papers.size(); i < undivided; ++i) {
    UnitEstablishment whole = papers[i];
    const auto part = kit.divide(whole);
    if (!part || chance.in(1, 2)) continue;
    papers[i] = whole;
    papers.push_back(*part);
  }
  kit.place_parts(papers, ground);
  units = to_record(papers);
}

/// Gives every unit's id the mark, also where another unit names it.
inline void mark_ids(Json& units) {
  std::set<std::string> ids;
  for (const Json& unit : units) ids.insert(unit["id"].get<std::string>());
  for (Json& unit : units)
    for (Json& member : unit)
      if (member.is_string() && ids.contains(member.get<std::string>())) member = id_mark + member.get<std::string>();
}

enum class SetOut { anywhere, as_on_the_sheet };

/// One of the book's scenarios and its troops: as on the sheet, or placed at random within reach of one another.
inline std::shared_ptr<const Scenario> drawn_scenario(const books::Kit& kit, const std::string& name, SetOut set_out,
                                                      Chance& chance) {
  struct Read {
    books::Fixture fixture;
    Scenario scenario;
  };
  static std::map<std::string, Read> all;
  if (!all.contains(name)) {
    books::Fixture fixture = kit.fixture(name);
    Scenario scenario = parse_scenario(fixture.sheet.dump(), fixture.ground, fixture.heights);
    all.emplace(name, Read{std::move(fixture), std::move(scenario)});
  }
  const auto& [fixture, as_on_the_sheet] = all.at(name);
  Json sheet = fixture.sheet;
  Json& units = sheet["order_of_battle"]["units"];
  mark_ids(units);
  if (set_out == SetOut::anywhere) {
    for (Json& unit : units) {
      unit["position"] = dry_place(as_on_the_sheet, unit["side"] == "red" ? -1100.0 : -100.0, chance);
      unit["facing"] = chance.between(0.0, 359.0);
    }
    divide_some(kit, *as_on_the_sheet.ground, units, chance);
  }
  auto drawn = std::make_shared<const Scenario>(parse_scenario(sheet.dump(), fixture.ground, fixture.heights));
  const auto faults = kit.rules->check(drawn->sheet);
  if (!faults.empty()) throw std::logic_error(name + ": " + faults.front());
  return drawn;
}

/// The book's scenarios by turns.
inline const std::string& scenario_for(const books::Kit& kit, std::uint64_t seed) {
  return kit.fixtures[seed % kit.fixtures.size()];
}

class RandomGame {
 public:
  RandomGame(const books::Kit& kit, std::uint64_t seed, SetOut set_out = SetOut::anywhere)
      : chance_(seed), scenario_(drawn_scenario(kit, scenario_for(kit, seed), set_out, chance_)), rules_(kit.rules) {
    game_.emplace(Game::open(scenario_, rules_, seed));
    journal_.push_back(game_->last_entry());
    for (const auto& [id, unit] : game_->state(TruthPass::of_the_keeper()).world.units) set_out_[id] = place_of(unit);
    if (chance_.in(1, 2)) must({EntryKind::attend, umpire_, {{"kinds", Json::array()}, {"hold_reports", false}}});
  }

  /// From now on the commanders write in mid-move too; `after_each` is called after every input.
  void write_at_any_time(std::function<void(const Game&)> after_each) { after_each_ = std::move(after_each); }

  /// From now on some tasks wait for what their officer sees or suffers.
  void write_triggers() { has_triggers_ = true; }

  void play(const std::function<void(const Game&)>& after_move = {}) {
    const bool is_long = chance_.in(1, 10);
    const int moves = is_long ? moves_of_a_long_game : moves_of_a_game;
    for (int move = 0; move < moves; ++move) {
      const std::size_t before = journal_.size();
      if (chance_.in(1, 10)) keep_snapshot();
      if (!is_long || move < moves_with_orders) write_orders();
      lift_a_finger();
      make_move();
      inspect();
      inspect_dice(before);
      if (::testing::Test::HasFatalFailure()) return;
      ASSERT_GT(journal_.size(), before);
      if (after_move) after_move(*game_);
    }
    must({EntryKind::end, umpire_, Json::object()});
    EXPECT_TRUE(game_->state(TruthPass::of_the_keeper()).world.ended);
  }

  /// Replays from the first entry and from the last snapshot; both must give the same bits.
  void replay() const {
    ASSERT_EQ(chain_fault(journal_), "");
    const Game again = Game::replay(scenario_, rules_, journal_);
    EXPECT_EQ(again.last_entry().hash, game_->last_entry().hash);
    EXPECT_EQ(fingerprint(again.state(TruthPass::of_the_keeper())),
              fingerprint(game_->state(TruthPass::of_the_keeper())));
    if (!snapshot_) return;
    const std::vector<Entry> after(journal_.begin() + static_cast<std::ptrdiff_t>(snapshot_entries_), journal_.end());
    const Game restored =
        Game::restore(scenario_, rules_, from_record<GameState>(*snapshot_), journal_[snapshot_entries_ - 1], after);
    EXPECT_EQ(fingerprint(restored.state(TruthPass::of_the_keeper())),
              fingerprint(game_->state(TruthPass::of_the_keeper())))
        << "from the snapshot";
  }

  [[nodiscard]] const std::shared_ptr<const Scenario>& scenario() const { return scenario_; }
  [[nodiscard]] const Game::Rules& rules() const { return rules_; }
  [[nodiscard]] const std::vector<Entry>& journal() const { return journal_; }
  [[nodiscard]] std::map<std::string, int> settled() const { return settled_; }
  [[nodiscard]] int taken() const { return taken_; }
  [[nodiscard]] int refused() const { return refused_; }

 private:
  void keep(const std::vector<Entry>& entries) {
    journal_.insert(journal_.end(), entries.begin(), entries.end());
    if (after_each_) after_each_(*game_);
  }

  void must(const WrittenInput& input) {
    auto result = game_->submit(input);
    ASSERT_TRUE(result) << name_of(input.kind) << ": " << result.error().text();
    keep(*result);
  }

  void may(const WrittenInput& input) {
    const std::string before = game_->last_entry().hash;
    auto result = game_->submit(input);
    ++(result ? taken_ : refused_);
    const bool is_to_part = input.kind == EntryKind::order && input.body.value("unit", "").ends_with(books::part_mark);
    if (result && is_to_part) ++settled_["order to a part"];
    const bool by_form = input.kind == EntryKind::order && !result &&
                         (result.error().reason == Reason::malformed || result.error().reason == Reason::impossible);
    EXPECT_FALSE(by_form) << "the form allows what its check refuses: " << input.body << result.error().text();
    if (result) keep(*result);
    else EXPECT_EQ(game_->last_entry().hash, before) << "a refused input should change nothing";
  }

  void keep_snapshot() {
    snapshot_ = to_record(game_->state(TruthPass::of_the_keeper()));
    snapshot_entries_ = journal_.size();
  }

  void write_orders() {
    for (const ScenarioSeat& seat : scenario_->sheet.seats) {
      if (!seat.officer || !game_->picture(*seat.officer)) continue;
      RandomSeat commander(*game_, seat.id, chance_);
      if (game_->picture(*seat.officer)->own.empty()) continue;
      while (chance_.in(1, 2))
        may(has_triggers_ && chance_.in(1, 3) ? commander.conditional_order() : commander.order());
      if (chance_.in(1, 15)) may(commander.ride());
    }
  }

  /// A random input of the umpire, from time to time.
  void lift_a_finger() {
    const auto pick = [&](const auto& map) {
      auto it = map.begin();
      std::advance(it, static_cast<std::ptrdiff_t>(chance_.one_of(map.size())));
      return it;
    };
    const World& world = game_->state(TruthPass::of_the_keeper()).world;
    if (chance_.in(1, 12))
      may({EntryKind::weather,
           umpire_,
           {{"weather", chance_.in(1, 2) ? "rain" : "clear"},
            {"ground_condition", chance_.in(1, 2) ? "heavy" : "firm"},
            {"reason", "it pleases him"}}});
    if (chance_.in(1, 12))
      may({EntryKind::edit_unit,
           umpire_,
           {{"unit", pick(world.units)->first.value},
            {"steadiness", to_record(words().steadiness[chance_.in(1, 2) ? 1 : 0].id)},
            {"reason", "so he rules"}}});
    if (chance_.in(1, 12)) {
      const auto& features = game_->scenario().ground->features();
      const Feature& feature = features[chance_.one_of(features.size())];
      const auto states = states_of(feature.kind);
      const std::string state = states.empty() ? "" : std::string(states[chance_.one_of(states.size())]);
      may({EntryKind::edit_ground, umpire_, {{"feature", feature.id}, {"state", state}, {"reason", "so he rules"}}});
    }
    if (chance_.in(1, 12) && !world.dispatches.empty()) {
      const char* what[] = {"hurry", "delay", "lose", "capture"};
      may({EntryKind::courier,
           umpire_,
           {{"dispatch", pick(world.dispatches)->id.value},
            {"interfere", what[chance_.one_of(4)]},
            {"minutes", 4},
            {"reason", "so he rules"}}});
    }
  }

  /// The umpire changes one fact of a case. The facts that play found are always possible.
  void doubt_a_fact(const Proposal& proposal) {
    if (proposal.facts.is_null()) return;
    const Json& facts = proposal.facts.at("facts");
    const Ruling as_it_is{proposal.id, false, {}, {}, "so he rules", facts};
    const auto verdict = rules_->check_outcome(proposal, as_it_is);
    ASSERT_TRUE(verdict) << proposal.id << ": " << verdict.error().text() << "\n" << facts.dump();
    auto chosen = facts.begin();
    std::advance(chosen, static_cast<std::ptrdiff_t>(chance_.one_of(facts.size())));
    Json other = chosen.value();
    if (other.is_boolean()) other = !other.get<bool>();
    else if (other.is_number()) other = static_cast<int>(chance_.one_of(40));
    const std::size_t entries = journal_.size();
    may({EntryKind::ruling,
         umpire_,
         {{"rulings",
           {{{"proposal", proposal.id},
             {"accepted", false},
             {"facts", {{chosen.key(), other}}},
             {"reason", "so he rules"}}}}}});
    if (journal_.size() > entries) ++settled_["changed facts"];
  }

  /// The umpire throws dice himself.
  void throw_real_dice(const Proposal& proposal) {
    if (proposal.dice.empty()) return;
    Json faces = Json::array();
    for (std::size_t i = 0; i < proposal.dice.size(); ++i) faces.push_back(1 + static_cast<int>(chance_.one_of(6)));
    may({EntryKind::ruling,
         umpire_,
         {{"rulings",
           {{{"proposal", proposal.id}, {"accepted", false}, {"faces", faces}, {"reason", "so he throws"}}}}}});
    ++settled_["real dice"];
  }

  void make_move() {
    const GameTime before = game_->state(TruthPass::of_the_keeper()).world.time;
    must({EntryKind::step, umpire_, Json::object()});
    int asked = 0;
    while (game_->in_move(TruthPass::of_the_keeper())) {
      constexpr int most_questions = 500;
      ASSERT_LT(++asked, most_questions) << "the move asks without end";
      if (after_each_ && chance_.in(1, 4)) {
        write_orders();
        continue;
      }
      if (!game_->pending(TruthPass::of_the_keeper()).questions.empty()) {
        const Question question = game_->pending(TruthPass::of_the_keeper()).questions.front();
        must(
            {EntryKind::answer,
             umpire_,
             {{"question", question.id.value}, {"choice", question.choices[chance_.one_of(question.choices.size())]}}});
      } else {
        if (chance_.in(1, 3)) doubt_a_fact(game_->pending(TruthPass::of_the_keeper()).proposals.front());
        if (chance_.in(1, 3)) throw_real_dice(game_->pending(TruthPass::of_the_keeper()).proposals.front());
        if (game_->pending(TruthPass::of_the_keeper()).proposals.empty()) continue;
        Json rulings = Json::array();
        for (const Proposal& proposal : game_->pending(TruthPass::of_the_keeper()).proposals)
          rulings.push_back({{"proposal", proposal.id}, {"accepted", true}, {"reason", ""}});
        must({EntryKind::ruling, umpire_, {{"rulings", rulings}}});
      }
      if (::testing::Test::HasFatalFailure()) return;
    }
    ASSERT_EQ(game_->state(TruthPass::of_the_keeper()).world.time, before + rules_->move_length());
  }

  void inspect() {
    const World& world = game_->state(TruthPass::of_the_keeper()).world;
    for (const std::string& fault : faults(world)) ADD_FAILURE() << fault;
    for (const auto& [id, unit] : world.units) {
      ASSERT_TRUE(scenario_->ground->contains(unit.position)) << id.value << " has left the map";
      if (!unit.gone) {
        for (const Body& body : bodies_of(unit, words()))
          ASSERT_TRUE(scenario_->ground->contains(body.position)) << body.key << " has left the map";
      }
      int men = men_of(unit);
      for (const auto& [name, patrol] : world.patrols)
        if (patrol.id == id) men += men_of(patrol);
      if (men_.contains(id)) {
        ASSERT_LE(men, men_[id]) << id.value << " has grown";
      }
      men_[id] = men;
    }
    inspect_places();
    inspect_the_gone();
    for (const Settled& s : world.settled) ++settled_[s.kind];
    for (const auto& [officer, picture] : game_->state(TruthPass::of_the_keeper()).pictures) inspect(officer, picture);
  }

  /// The umpire is told of everyone who is gone since the last move, and of nobody else.
  void inspect_the_gone() {
    std::multiset<std::string> gone, told;
    for (const auto& [id, unit] : game_->state(TruthPass::of_the_keeper()).world.units)
      if (unit.gone && gone_.insert(id).second) gone.insert(game_->directory().units.at(id).name);
    for (const KeyedText& event : game_->events(TruthPass::of_the_keeper()))
      if (event.key == "unit_is_gone") told.insert(event.args.front().value.text);
    EXPECT_EQ(told, gone);
    if (!gone.empty()) ++settled_["gone"];
  }

  /// Two throws with the same purpose, number and subjects would show the same face, so there must be none.
  void inspect_dice(std::size_t entries_before) {
    std::set<Json> thrown;
    for (std::size_t i = entries_before; i < journal_.size(); ++i) {
      if (journal_[i].kind != EntryKind::die) continue;
      Json key = journal_[i].body;
      key.erase("face");
      EXPECT_TRUE(thrown.insert(key).second)
          << "thrown twice in move " << game_->state(TruthPass::of_the_keeper()).world.move << ": " << key;
    }
  }

  /// No unit may come to stand in ranks in deep water, on the ground of halted friends, or on that of enemies whom it
  /// does not fight.
  void inspect_places() {
    const World& world = game_->state(TruthPass::of_the_keeper()).world;
    std::map<std::string, int> ill_placed;
    for (const auto& [id, unit] : world.units) {
      if (!stands_formed(unit) || place_of(unit) == set_out_.at(id)) continue;  // it was placed here at random
      const Body own = body_of(unit, words());
      if (in_ranks(unit))
        for (const Body& body : bodies_of(unit, words()))
          if (is_in_deep_water(body)) ill_placed[body.key + " in the water as " + name_of(unit.formation)] = 1;
      for (const auto& [other_id, other] : world.units)
        if (id < other_id && stands_formed(other) && !enemy_near(unit) &&
            gap_m(core_of(own), core_of(body_of(other, words()))) <= 0.0)
          ill_placed[id.value + " upon " + other_id.value] = 1;
    }
    constexpr int moves_to_part = 5;
    for (auto& [fault, moves] : ill_placed)
      if (const auto before = ill_placed_.find(fault); before != ill_placed_.end()) {
        moves += before->second;
        if (moves == moves_to_part && world.move > moves_to_part) ADD_FAILURE() << fault << " in move " << world.move;
      }
    ill_placed_ = std::move(ill_placed);
  }

  /// Whether its middle or an end of its front is in deep water.
  [[nodiscard]] bool is_in_deep_water(const Body& body) const {
    constexpr std::array files{-0.5, 0.0, 0.5};
    return std::any_of(files.begin(), files.end(), [&](double file) {
      const Going there = scenario_->ground->going(
          offset(body.position, body.facing, 0.0, file * body.footprint.frontage.metres()), body.facing);
      return there.cover == Cover::water && !there.ford && !there.on_road;
    });
  }
  [[nodiscard]] bool enemy_near(const Unit& unit) const {
    constexpr double near_m = 800.0;
    const auto& units = game_->state(TruthPass::of_the_keeper()).world.units;
    return std::any_of(units.begin(), units.end(), [&](const auto& entry) {
      return entry.second.side != unit.side && !entry.second.gone &&
             distance_m(unit.position, entry.second.position) < near_m;
    });
  }
  static Body core_of(Body body) {
    body.footprint.frontage = metres(body.footprint.frontage.metres() / 2.0);
    body.footprint.depth = metres(body.footprint.depth.metres() / 2.0);
    body.position = ahead(body.centre, body.facing, body.footprint.depth.metres() / 2.0);
    return body;
  }
  [[nodiscard]] const ArmyWords& words() const { return rules_->army_words(); }
  [[nodiscard]] bool stands_formed(const Unit& unit) const {
    return !unit.gone && !unit.moving && !unit.change && words().of(unit.steadiness).grade == Grade::fit &&
           unit.way.empty() && unit.tasks.empty() && !words().of(unit.formation).is_open_order() &&
           words().of(unit.branch).arm != Arm::train;
  }
  static Json place_of(const Unit& unit) {
    return {to_record(unit.position), to_record(unit.facing), to_record(unit.formation)};
  }
  /// Whether the unit's formation is wider than deep. A narrow column passes where its head has found a way.
  [[nodiscard]] bool in_ranks(const Unit& unit) const {
    const FormationWords& formation = words().of(unit.formation);
    const bool is_narrow = formation.is_route_column || formation.least.depth > formation.least.frontage;
    return !is_narrow && !formation.is_open_order();
  }

  void inspect(const OfficerId& officer, const Picture& picture) {
    const Side side = game_->directory().officers.at(officer).side;
    for (const auto& [id, report] : picture.own) {
      ASSERT_EQ(game_->directory().units.at(id).side, side);
      ASSERT_LE(report.as_of, game_->state(TruthPass::of_the_keeper()).world.time) << "the report is from the future";
    }
    const std::string papers = to_record(picture).dump();
    const std::string other = id_mark + (side == Side::red ? "blue" : "red");
    ASSERT_EQ(papers.find(other), std::string::npos) << officer.value << " holds the id of an enemy";
  }

  const SeatId umpire_{"umpire"};
  Chance chance_;
  std::shared_ptr<const Scenario> scenario_;
  std::shared_ptr<const RuleSystem> rules_;
  std::optional<Game> game_;
  std::vector<Entry> journal_;
  std::optional<Json> snapshot_;
  std::size_t snapshot_entries_ = 0;
  std::map<UnitId, int> men_;
  std::map<UnitId, Json> set_out_;         ///< place, front and formation at the start
  std::map<std::string, int> ill_placed_;  ///< unit -> number of moves
  std::map<std::string, int> settled_;
  std::set<UnitId> gone_;
  bool has_triggers_ = false;
  std::function<void(const Game&)> after_each_;
  int taken_ = 0;
  int refused_ = 0;
};

}  // namespace krieg::conformance

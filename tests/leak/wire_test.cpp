// Paired evenings at the wire: two servers with two scenarios that are alike in all that Red holds on paper, and with
// the same hand at Red's seats. Whatever differs on the far side of the hill, in the other room or on the umpire's
// desk, every byte that Red's seats are sent is the same: frames of the WebSocket, answers of HTTP, their order and
// their number.
#include <gtest/gtest.h>

#include "field_day.hpp"
#include "knowledge/knowledge.hpp"
#include "oracle.hpp"
#include "rules/all.hpp"
#include "wire.hpp"

namespace krieg::leak {
namespace {

constexpr int moves = 5;
/// An enemy so near to one of Red's bodies, or to the road of one of his riders, may touch it although nothing else
/// shows: marches end against him, riders fall to him, his fire finds them.
constexpr double touch_m = 1500.0;

/// The state that the umpire was shown, as a world for the oracle.
World world_of(const Json& truth) {
  World world;
  world.time = from_record<GameTime>(truth["time"]);
  world.weather = from_record<Weather>(truth["weather"]);
  world.light = from_record<Light>(truth["light"]);
  for (const Json& record : truth["units"]) {
    const Unit unit = from_record<Unit>(record);
    world.units.emplace(unit.id, unit);
  }
  for (const Json& record : truth["officers"]) {
    const Officer officer = from_record<Officer>(record);
    world.officers.emplace(officer.id, officer);
  }
  for (const Json& record : truth["dispatches"]) {
    const Dispatch dispatch = from_record<Dispatch>(record);
    world.dispatches.emplace(dispatch.id, dispatch);
  }
  world.settled = from_record<std::vector<Settled>>(truth["settled"]);
  world.messengers = from_record<std::vector<Messenger>>(truth["messengers"]);
  return world;
}

/// Red's own bodies as they truly are, without the numbers that count both sides.
std::map<std::string, Json> reds_truth(const World& world) {
  std::map<std::string, Json> own;
  for (const auto& [id, unit] : world.units)
    if (unit.side == Side::red) {
      own["unit " + id.value] = to_record(unit);
      own["unit " + id.value].erase("acting_on");
    }
  for (const auto& [id, officer] : world.officers)
    if (officer.side == Side::red) own["officer " + id.value] = to_record(officer);
  std::map<std::string, int> riders;
  for (const Messenger& rider : world.messengers) {
    const Dispatch& dispatch = world.dispatches.at(rider.dispatch);
    if (dispatch.side != Side::red) continue;
    const std::string key = "rider " + to_record(dispatch.from).dump() + to_iso(dispatch.written);
    Json record = to_record(rider);
    record.erase("dispatch");
    own[key + " " + std::to_string(++riders[key])] = std::move(record);
  }
  return own;
}

bool enemy_within(const World& world, Point place, double reach_m) {
  return std::any_of(world.units.begin(), world.units.end(), [&](const auto& entry) {
    const Unit& unit = entry.second;
    return unit.side == Side::blue && !unit.gone && distance_m(unit.position, place) <= reach_m;
  });
}

class Evening {
 public:
  Evening(std::uint64_t seed, std::uint64_t hidden, const std::string& name)
      : script_(seed ^ 0x5eedU),
        other_room_(hidden),
        house_(FieldDay(seed, hidden).scenario(), rule_system("reisswitz"), seed, name),
        umpire_(house_, "umpire"),
        red_(house_, "red"),
        wing_(house_, "red-wing"),
        helper_(house_, "red-helper"),
        guest_(house_, "red-guest"),
        blue_(house_, "blue") {
    umpire_.ask("attend", {{"kinds", Json::array()}, {"hold_reports", false}});
    fetch_all();
    reds_hand();
    others_hand();
  }

  void move() {
    umpire_.ask("step", {{"moves", 1}, {"until_event", false}});
    // Red's own questions are in both worlds the same, or not compared.
    while (umpire_.truth()["in_move"].get<bool>()) settle(umpire_);
    red_.catch_up();
    wing_.catch_up();
    helper_.catch_up();
    guest_.catch_up();
    reds_hand();
    others_hand();
    umpire_.catch_up();
  }

  /// The end of the evening as seen from Red's seats: a second window, one that was here before, the addresses.
  void look_back() {
    for (const Sitter* seat : {&red_, &wing_}) {
      for (const std::int64_t after : {0, 3, 1000000}) {
        Sitter window(house_, seat->seat(), seat->cookie(), after);
        window.catch_up();
        again_.insert(again_.end(), window.kept().begin(), window.kept().end());
      }
    }
    fetch_all();
  }

  [[nodiscard]] World world() const { return world_of(umpire_.truth()); }
  [[nodiscard]] std::vector<std::string> reds_bytes() const {
    std::vector<std::string> all = red_.kept();
    for (const Sitter* other : {&wing_, &helper_, &guest_})
      all.insert(all.end(), other->kept().begin(), other->kept().end());
    all.insert(all.end(), again_.begin(), again_.end());
    return all;
  }
  [[nodiscard]] const Json& picture() const { return red_.last_picture(); }
  [[nodiscard]] int pictures() const { return red_.pictures(); }
  [[nodiscard]] bool told_of_contacts() const {
    return std::any_of(red_.kept().begin(), red_.kept().end(),
                       [](const std::string& line) { return line.find("\"contacts\":[{") != std::string::npos; });
  }
  [[nodiscard]] bool told_by_letter() const {
    return std::any_of(red_.kept().begin(), red_.kept().end(),
                       [](const std::string& line) { return line.find("\"kind\":\"report\"") != std::string::npos; });
  }

 private:
  Json place() { return to_record(script_.point(100, 1400)); }

  /// What Red does: the same in both worlds, judged by his own papers alone.
  void reds_hand() {
    for (Sitter* seat : {&red_, &wing_}) {
      const std::string unit = "r" + std::to_string(script_.below(5));
      switch (script_.below(9)) {
        case 0:
          seat->ask("order",
                    {{"unit", unit}, {"text", "March."}, {"tasks", {{{"kind", "march"}, {"path", {place()}}}}}});
          break;
        case 1: seat->ask("order", {{"unit", unit}, {"text", "Do as you think fit."}, {"riders", 2}}); break;
        case 2:
          seat->ask("order", {{"officer", seat == &red_ ? "red-wing" : "red-chief"}, {"text", "How goes it?"}});
          break;
        case 3: seat->ask("ride", {{"way", {place()}}}); break;
        case 4: seat->ask("annotate", {{"marker", {{"text", "here"}, {"points", {place()}}}}}); break;
        case 5: seat->ask("annotate", {{"contact", {{"contact", 1}, {"note", "doubtful"}}}}); break;
        case 6: seat->ask("order", {{"unit", "hush-b0"}, {"text", "Come over to us."}}); break;
        case 7: seat->ask("ride_estimate", {{"from", place()}, {"to", place()}}); break;
        default: seat->ask("outlook", {{"from", place()}}); break;
      }
    }
  }

  /// What the other room and the umpires do, that Red cannot know.
  void others_hand() {
    umpire_.catch_up();
    const Json truth = umpire_.truth();
    std::vector<std::string> own;
    for (const Json& unit : truth["units"])
      if (unit["side"] == "blue") own.push_back(unit["id"]);
    for (int todo = other_room_.below(4); todo > 0; --todo) {
      const std::string& unit = other_room_.one_of(own);
      const Json there = to_record(other_room_.point(2000, side_m - 50));
      switch (other_room_.below(7)) {
        case 0:
          blue_.ask("order",
                    {{"unit", unit}, {"text", "CANARY order."}, {"tasks", {{{"kind", "march"}, {"path", {there}}}}}});
          break;
        case 1: blue_.ask("order", {{"unit", unit}, {"text", "CANARY in words."}, {"riders", 2}}); break;
        case 2: blue_.ask("annotate", {{"marker", {{"text", "CANARY mark"}, {"points", {there}}}}}); break;
        case 3:
          umpire_.ask("intelligence",
                      {{"to", "blue-chief"}, {"source", "CANARY spy"}, {"text", "CANARY news."}, {"place", there}});
          break;
        case 4: umpire_.ask("view", {{"officer", "red-chief"}}); break;
        case 5: blue_.ask("ride", {{"way", {there}}}); break;
        default: umpire_.ask("attend", {{"kinds", {"fire"}}, {"hold_reports", false}}); break;
      }
    }
  }

  void fetch_all() {
    for (Sitter* seat : {&red_, &wing_})
      for (const std::string& target :
           {house_.path(seat->seat()), house_.path(seat->seat()) + "printed.json",
            house_.path(seat->seat()) + "critique.json", house_.path(seat->seat()) + "history.json",
            house_.path("blue"), house_.path("blue-wing"), house_.path("umpire") + "history.json", std::string("/"),
            std::string("/healthz"), std::string("/join/x")})
        seat->fetch(target);
  }

  Draw script_;
  Draw other_room_;
  House house_;
  Sitter umpire_;
  Sitter red_;
  Sitter wing_;
  Sitter helper_;
  Sitter guest_;
  Sitter blue_;
  std::vector<std::string> again_;
};

/// A line that Red was sent, and that holds the id of a unit of Blue's; empty if there is none.
std::string line_with_an_enemys_id(const std::vector<std::string>& bytes) {
  for (const std::string& line : bytes)
    if (line[0] != '>' && line.find(id_mark) != std::string::npos) return "an enemy's id: " + line;
  return {};
}

struct Verdict {
  bool hidden = true;  ///< to the end the oracle found no difference in what could be seen or touched
  std::string fault;   ///< where the bytes differ although it was hidden
  int compared = 0;    ///< moves after which the bytes were found equal
  bool contacts = false;
  bool letters = false;
};

/// Whether Red's own bodies fare alike in both worlds, or an enemy was near enough to touch those that do not.
std::string untouched_difference(const World& one, const World& other, bool& touched) {
  const auto a = reds_truth(one);
  const auto b = reds_truth(other);
  if (a == b) return {};
  touched = true;
  for (const auto& [key, record] : a) {
    const auto same = b.find(key);
    if (same != b.end() && same->second == record) continue;
    const Point at = from_record<Point>(record["position"]);
    if (!enemy_within(one, at, touch_m) && !enemy_within(other, at, touch_m))
      return key + " fares differently with no enemy near: " +
             (same == b.end() ? std::string("it is not there") : Json::diff(record, same->second).dump());
  }
  return {};
}

Verdict play_pair(std::uint64_t seed) {
  const double limit_m = rule_system("reisswitz")->recognition().limit.metres();
  const std::string name = std::to_string(seed);
  Evening one(seed, 2 * seed + 1, name + "a");
  Evening other(seed, 2 * seed + 2, name + "b");
  Verdict verdict;
  const Ground& ground = *ground_of(seed);
  for (int move = 0; move <= moves; ++move) {
    if (move > 0) {
      one.move();
      other.move();
    }
    const World left = one.world();
    const World right = other.world();
    const bool same_show =
        oracle::showing(left, ground, limit_m, Side::red) == oracle::showing(right, ground, limit_m, Side::red) &&
        oracle::traces(left, ground, Side::red) == oracle::traces(right, ground, Side::red);
    bool touched = false;
    if (same_show) verdict.fault = untouched_difference(left, right, touched);
    if (!verdict.fault.empty()) return verdict;
    if (!same_show || touched) {
      verdict.hidden = false;
      break;
    }
    verdict.fault = first_difference(one.reds_bytes(), other.reds_bytes());
    if (verdict.fault.empty()) verdict.fault = line_with_an_enemys_id(one.reds_bytes());
    if (!verdict.fault.empty()) {
      verdict.fault = "move " + std::to_string(move) + ", " + verdict.fault;
      return verdict;
    }
    verdict.compared += move > 0;
    verdict.contacts = one.told_of_contacts();
    verdict.letters = one.told_by_letter();
  }
  if (verdict.hidden) {
    one.look_back();
    other.look_back();
    verdict.fault = first_difference(one.reds_bytes(), other.reds_bytes());
  }
  return verdict;
}

TEST(PairedEvenings, NoByteThatRedIsSentTellsWhatHeCannotSee) {
  const auto [first, pairs] = pairs_wanted(500);
  std::uint64_t hidden = 0, compared = 0, contacts = 0, letters = 0;
  for (std::uint64_t seed = first; seed < first + pairs; ++seed) {
    const Verdict verdict = play_pair(seed);
    ASSERT_EQ(verdict.fault, "") << "seed " << seed;
    hidden += verdict.hidden;
    compared += static_cast<std::uint64_t>(verdict.compared);
    contacts += verdict.contacts;
    letters += verdict.letters;
  }
  RecordProperty("hidden_to_the_end", static_cast<int>(hidden));
  RecordProperty("moves_compared", static_cast<int>(compared));
  RecordProperty("with_contacts", static_cast<int>(contacts));
  RecordProperty("with_letters", static_cast<int>(letters));
  // Pairs in which nothing is hidden, or nothing is seen, would prove nothing.
  EXPECT_GE(hidden, pairs / 4);
  EXPECT_GE(compared, pairs);
  EXPECT_GE(contacts, pairs / 20);
  EXPECT_GE(letters, pairs / 5);
}

}  // namespace
}  // namespace krieg::leak

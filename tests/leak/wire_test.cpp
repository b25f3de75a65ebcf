// Paired games at the wire: two servers with two scenarios that are the same in everything that Red has on paper, and
// the same inputs at Red's seats. Differences are on the far side of the hill, on the true ground, on Blue's side, at a
// fellow officer's seat or in the umpire's inputs. Every byte that one of Red's seats is sent must be the same until
// its officer has been told of a difference: frames of the WebSocket, answers of HTTP, their order and their number.
#include <gtest/gtest.h>

#include <iostream>
#include <sstream>

#include "evening.hpp"
#include "oracle.hpp"
#include "room/log.hpp"

namespace krieg::leak {
namespace {

constexpr int moves = 5;
/// An enemy this near to one of Red's bodies, or to the road of one of his riders, may affect it unseen: a march may
/// end at the enemy, a rider may be taken, fire may hit the enemy.
constexpr double touch_m = 1500.0;
/// A body this near to a crossing finds it, whether it can see it or not.
constexpr double comes_upon_m = 400.0;
/// The move at which the observer of both sides is shown the first truth.
constexpr int shown_late = 2;

/// The true state of Red's own bodies, without the numbers that count both sides.
std::map<std::string, Json> reds_truth(const World& world) {
  std::map<std::string, Json> own;
  for (const auto& [id, unit] : world.units)
    if (unit.side == Side::red) {
      own["unit " + id.value] = to_record(oracle::without_numbers(unit));
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

/// The features that only one of the grounds has.
std::vector<Feature> only_on_one(const Ground& one, const Ground& other) {
  std::vector<Feature> features;
  for (const auto& [here, there] : {std::pair{&one, &other}, std::pair{&other, &one}})
    for (const Feature& feature : here->features()) {
      const Feature* same = there->feature(feature.id);
      if (!same || !(*same == feature)) features.push_back(feature);
    }
  return features;
}

/// Whether one of these eyes may have found this feature, or found it missing.
bool may_be_found(const Feature& feature, const std::vector<Point>& eyes, const Ground& ground, double limit_m) {
  for (const Point eye : eyes)
    for (const Point corner : feature.points) {
      const double away = distance_m(eye, corner);
      if (away <= comes_upon_m) return true;
      if (away <= limit_m && !oracle::surely_hidden(ground, eye, corner)) return true;
    }
  return false;
}

/// A line sent to Red with the id of something of which he has not been told; empty if there is none.
std::string line_with_a_hidden_id(const std::vector<std::string>& bytes) {
  for (const std::string& line : bytes)
    if (line[0] != '>' && line.find(id_mark) != std::string::npos) return "a hidden id: " + line;
  return {};
}

/// Two games, and the seats of Red that may tell them apart by now.
class Pair {
 public:
  Pair(std::uint64_t seed, MapOfTheDay map, const std::string& book)
      : book_(*books::kit_of(book).rules),
        one_(seed, 2 * seed + 1, map, book, std::to_string(seed) + "a"),
        other_(seed, 2 * seed + 2, map, book, std::to_string(seed) + "b"),
        hidden_ground_(only_on_one(*one_.scenario().ground, *other_.scenario().ground)) {
    for (const RedSeat& seat : red_seats) untold_.insert(seat.seat);
  }

  /// The first bytes that differ although nothing had told the seat; empty if there are none.
  std::string play() {
    for (int move = 0; move <= moves; ++move) {
      if (move > 0) {
        one_.move();
        other_.move();
      }
      if (std::string fault = compare(move); !fault.empty()) return "move " + std::to_string(move) + ", " + fault;
      if (untold_.empty()) return {};
    }
    return compare_the_end();
  }

  [[nodiscard]] bool hidden_to_the_end() const { return hidden_; }
  [[nodiscard]] int compared() const { return compared_; }
  [[nodiscard]] int compared_though_others_knew() const { return others_knew_; }
  [[nodiscard]] bool told_of_contacts() const { return chief_was_sent("\"contacts\":[{"); }
  [[nodiscard]] bool told_by_letter() const { return chief_was_sent("\"kind\":\"report\""); }

 private:
  std::string compare(int move) {
    left_ = one_.world();
    right_ = other_.world();
    for (World* world : {&left_, &right_}) book_.read_memory(*world);
    if (hidden_) {
      bool touched = false;
      hidden_ = same_show();
      if (hidden_)
        if (std::string fault = untouched_difference(touched); !fault.empty()) return fault;
      hidden_ = hidden_ && !touched;
    }
    if (!hidden_) drop_those_who_were_told();
    std::string fault;
    for (const std::string& seat : untold_) {
      fault = first_difference(one_.bytes(seat), other_.bytes(seat));
      if (fault.empty() && hidden_) fault = line_with_a_hidden_id(one_.bytes(seat));
      if (!fault.empty()) return seat + ", " + fault;
    }
    compared_ += move > 0 && !untold_.empty();
    others_knew_ += !hidden_ && !untold_.empty();
    if (move >= shown_late) return {};
    fault = first_difference(one_.bytes_of_who_is_behind(), other_.bytes_of_who_is_behind());
    return fault.empty() ? fault : "late, " + fault;
  }

  /// News that no step has told yet must show neither in answers nor on a new connection.
  std::string compare_the_end() {
    untold_.erase("red-helper");  // an assistant is shown at once what the umpire does to his side
    one_.whisper();
    other_.whisper();
    for (const std::string& seat : untold_) {
      std::string fault = first_difference(one_.bytes(seat), other_.bytes(seat));
      if (fault.empty()) fault = first_difference(one_.look_back(seat), other_.look_back(seat));
      if (!fault.empty()) return "after the last move, " + seat + ", " + fault;
    }
    return {};
  }

  [[nodiscard]] oracle::Reach reach(const World& world) const {
    const oracle::Reach written = oracle::reach_of(book_.recognition(), book_.army_words());
    return {oracle::left_of(book_.recognition(), world, written.limit_m), written.read_m, written.words};
  }

  /// Whether no officer of Red could tell the games apart by what shows.
  [[nodiscard]] bool same_show() const {
    const Ground& ground = *one_.scenario().ground;
    return one_.asked_of_red() == other_.asked_of_red() && one_.told_by_umpire() == other_.told_by_umpire() &&
           oracle::showing(left_, ground, reach(left_), Side::red) ==
               oracle::showing(right_, ground, reach(right_), Side::red) &&
           oracle::traces(left_, ground, Side::red) == oracle::traces(right_, ground, Side::red) && !ground_was_found();
  }

  [[nodiscard]] bool ground_was_found() const {
    for (const World* world : {&left_, &right_}) {
      std::vector<Point> eyes = oracle::eyes_of(*world, Side::red);
      for (const Messenger& rider : world->messengers)
        if (world->dispatches.at(rider.dispatch).side == Side::red) eyes.push_back(rider.position);
      for (const Feature& feature : hidden_ground_)
        if (may_be_found(feature, eyes, *one_.scenario().ground, reach(*world).limit_m)) return true;
    }
    return false;
  }

  /// Whether Red's own bodies are in the same state in both worlds, or an enemy was near enough to affect those that
  /// differ.
  [[nodiscard]] std::string untouched_difference(bool& touched) const {
    const auto a = reds_truth(left_);
    const auto b = reds_truth(right_);
    if (a == b) return {};
    touched = true;
    for (const auto& [key, record] : a) {
      const auto same = b.find(key);
      if (same != b.end() && same->second == record) continue;
      const Point at = from_record<Point>(record["position"]);
      if (!enemy_within(left_, at, touch_m) && !enemy_within(right_, at, touch_m))
        return key + " fares differently with no enemy near: " +
               (same == b.end() ? std::string("it is not there") : Json::diff(record, same->second).dump());
    }
    return {};
  }

  /// Each seat is compared until its own officer is told; others of his side may tell the games apart before.
  void drop_those_who_were_told() {
    untold_.erase("red-helper");
    for (const RedSeat& seat : red_seats)
      if (seat.officer && untold_.contains(seat.seat) && was_told(OfficerId{seat.officer})) untold_.erase(seat.seat);
  }

  [[nodiscard]] bool was_told(const OfficerId& officer) const {
    const Ground& ground = *one_.scenario().ground;
    const auto by_umpire = [&](const Evening& evening) {
      const auto told = evening.told_by_umpire().find(officer.value);
      return told == evening.told_by_umpire().end() ? std::vector<std::string>{} : told->second;
    };
    for (const World* world : {&left_, &right_}) {
      const std::vector<Point> eyes{world->officers.at(officer).position};
      for (const Feature& feature : hidden_ground_)
        if (may_be_found(feature, eyes, ground, reach(*world).limit_m)) return true;
    }
    return one_.asked_of_red() != other_.asked_of_red() || by_umpire(one_) != by_umpire(other_) ||
           oracle::told_to(left_, ground, reach(left_), officer) !=
               oracle::told_to(right_, ground, reach(right_), officer);
  }

  [[nodiscard]] bool chief_was_sent(const std::string& words) const {
    const std::vector<std::string>& bytes = one_.bytes("red");
    return std::any_of(bytes.begin(), bytes.end(),
                       [&](const std::string& line) { return line.find(words) != std::string::npos; });
  }

  const RuleSystem& book_;
  Evening one_;
  Evening other_;
  std::vector<Feature> hidden_ground_;
  World left_;
  World right_;
  std::set<std::string> untold_;  ///< seats for which the games must look the same
  bool hidden_ = true;            ///< no officer of Red could tell the games apart
  int compared_ = 0;
  int others_knew_ = 0;
};

/// The program's log, with everything in it that can be written, from here on.
class WholeLog {
 public:
  WholeLog() : before_(std::cerr.rdbuf(lines_.rdbuf())) { set_log_style({LogForm::json, LogLevel::info}); }
  ~WholeLog() {
    set_log_style({});
    std::cerr.rdbuf(before_);
  }
  WholeLog(const WholeLog&) = delete;
  WholeLog& operator=(const WholeLog&) = delete;

  /// The first line that is about more than a server's start and end; empty if there is none. Precondition: the
  /// servers have ended.
  [[nodiscard]] std::string line_about_a_game() const {
    std::istringstream lines(lines_.str());
    for (std::string line; std::getline(lines, line);) {
      const Json event = Json::parse(line, nullptr, false).value("event", Json());
      if (event != "server_started" && event != "server_stops") return line;
    }
    return {};
  }
  [[nodiscard]] bool is_empty() const { return lines_.str().empty(); }

 private:
  std::ostringstream lines_;
  std::streambuf* before_;
};

struct Day {
  MapOfTheDay map = MapOfTheDay::good;
  std::string book;
};
std::ostream& operator<<(std::ostream& out, const Day& day) {
  return out << day.book << (day.map == MapOfTheDay::good ? "_GoodMap" : "_OldMap");
}

/// For every rule book; with an old map if the book has troops that work at crossings.
std::vector<Day> days() {
  std::vector<Day> all;
  for (const books::Kit& kit : books::kits()) {
    all.push_back({MapOfTheDay::good, kit.name()});
    if (kit.equip_for_crossings) all.push_back({MapOfTheDay::old, kit.name()});
  }
  return all;
}

class PairedEvenings : public testing::TestWithParam<Day> {};

TEST_P(PairedEvenings, NoByteThatRedIsSentTellsWhatHeCannotSee) {
  const auto [first, pairs] = pairs_wanted(100);
  std::uint64_t hidden = 0, compared = 0, others_knew = 0, contacts = 0, letters = 0;
  const WholeLog log;
  for (std::uint64_t seed = first; seed < first + pairs; ++seed) {
    Pair pair(seed, GetParam().map, GetParam().book);
    const std::string fault = pair.play();
    ASSERT_TRUE(fault.empty()) << "seed " << seed << ", " << fault;
    hidden += pair.hidden_to_the_end();
    compared += static_cast<std::uint64_t>(pair.compared());
    others_knew += static_cast<std::uint64_t>(pair.compared_though_others_knew());
    contacts += pair.told_of_contacts();
    letters += pair.told_by_letter();
  }
  EXPECT_FALSE(log.is_empty()) << "the servers start and stop";
  EXPECT_EQ(log.line_about_a_game(), "") << "who reads the log learns nothing of the games";
  RecordProperty("hidden_to_the_end", static_cast<int>(hidden));
  RecordProperty("moves_compared", static_cast<int>(compared));
  RecordProperty("compared_though_others_knew", static_cast<int>(others_knew));
  RecordProperty("with_contacts", static_cast<int>(contacts));
  RecordProperty("with_letters", static_cast<int>(letters));
  // Pairs in which nothing is hidden, or nothing is seen, would prove nothing.
  // Over an open river little stays hidden from the whole side to the end.
  EXPECT_GE(hidden, pairs / (GetParam().map == MapOfTheDay::good ? 4 : 12));
  EXPECT_GE(compared, pairs);
  EXPECT_GE(others_knew, pairs / 10);
  EXPECT_GE(contacts, pairs / 20);
  EXPECT_GE(letters, pairs / 5);
}

INSTANTIATE_TEST_SUITE_P(Days, PairedEvenings, testing::ValuesIn(days()), testing::PrintToStringParamName());

}  // namespace
}  // namespace krieg::leak

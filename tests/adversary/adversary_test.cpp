// A hostile client at every kind of seat. README.md lists its attacks.
#include <gtest/gtest.h>

#include <regex>

#include "../leak/field_day.hpp"
#include "../leak/wire.hpp"
#include "attacker.hpp"
#include "rules/all.hpp"

namespace krieg::adversary {
namespace {

using leak::House;
using leak::Sitter;

constexpr std::uint64_t seed = 11;
constexpr std::uint64_t hidden_here = 2001;
constexpr std::uint64_t hidden_there = 2002;
constexpr std::int64_t largest = std::numeric_limits<std::int64_t>::max();

/// A game in which the other side has been active before the attacker connects.
class Victim {
 public:
  Victim(std::uint64_t hidden, const std::string& name, const books::Kit& kit)
      : house(leak::FieldDay(seed, hidden, leak::MapOfTheDay::good, kit.name()).scenario(), kit.rules, seed,
              "adversary-" + name),
        umpire(house, "umpire"),
        blue(house, "blue") {
    umpire.ask("umpire-0", "attend", {{"kinds", {kit.rules->proposal_kinds().front()}}, {"hold_reports", false}});
    for (const Json& unit : umpire_sees()["units"])
      if (unit["side"] == "blue")
        blue.ask("blue-" + unit["id"].get<std::string>(), "order",
                 {{"unit", unit["id"]}, {"text", "CANARY secret order"}, {"riders", 2}});
    blue.ask("blue-mark", "annotate", {{"marker", {{"text", "CANARY mark"}, {"points", {{2500, 500}}}}}});
  }

  const Json& umpire_sees() {
    umpire.catch_up();
    return umpire.truth();
  }

  House house;
  Sitter umpire;
  Sitter blue;
};

/// Adds the ids and numbers of everything in that world, and some that exist in none.
void add_guesses(Guesses& guesses, const Json& truth) {
  for (const Json& unit : truth["units"]) guesses["UnitId"].push_back(unit["id"]);
  for (const Json& officer : truth["officers"]) guesses["OfficerId"].push_back(officer["id"]);
  for (const Json& unit : truth["units"]) guesses["QuestionId"].push_back("m0." + unit["id"].get<std::string>());
  for (const char* seat : {"umpire", "red", "red-wing", "blue", "blue-wing", "late", "nobody"})
    guesses["SeatId"].push_back(seat);
  for (const char* type : {"DispatchId", "LetterId", "ContactId"})
    for (const std::int64_t number : {std::int64_t{0}, std::int64_t{-1}, std::int64_t{1}, std::int64_t{2},
                                      std::int64_t{3}, std::int64_t{7}, largest})
      guesses[type].push_back(number);
}

void add_nonsense(Guesses& guesses) {
  for (const char* type : {"UnitId", "OfficerId", "QuestionId", "SeatId"})
    for (const char* word : {"", "nobody", "' OR '1'='1", "../blue", "b0\\u0000"}) guesses[type].push_back(word);
}

/// The answer without the client's own id.
std::string bare_answer(Json answer) {
  answer.erase("re");
  return answer.dump();
}

class AdversaryTest : public testing::TestWithParam<std::string> {
 protected:
  AdversaryTest()
      : here_(hidden_here, "here", books::kit_of(GetParam())),
        there_(hidden_there, "there", books::kit_of(GetParam())) {
    for (Victim* victim : {&here_, &there_}) add_guesses(guesses_, victim->umpire_sees());
    add_nonsense(guesses_);
  }

  /// Does the same at the same seat of both games, and checks that it has changed nothing.
  template <class Deed>
  void at_both(const std::string& seat, Deed deed) {
    const Json before_here = untouchable(here_, seat);
    const Json before_there = untouchable(there_, seat);
    Sitter one(here_.house, seat);
    Sitter other(there_.house, seat);
    deed(one);
    deed(other);
    one.catch_up();
    other.catch_up();
    EXPECT_EQ(leak::first_difference(without_real_hours(one.kept()), without_real_hours(other.kept())), "");
    EXPECT_FALSE(one.kept().empty());
    for (const std::string& line : one.kept())
      EXPECT_TRUE(line[0] == '>' || line.find(leak::mark) == std::string::npos) << line;
    EXPECT_EQ(untouchable(here_, seat), before_here);
    EXPECT_EQ(untouchable(there_, seat), before_there);
  }

  /// A line of the umpires' channel has the hour of the real clock, at which the two games are not played together.
  static std::vector<std::string> without_real_hours(std::vector<std::string> lines) {
    static const std::regex hour(R"("at":"[0-9TZ:-]+")");
    for (std::string& line : lines)
      if (line.find("channel") != std::string::npos) line = std::regex_replace(line, hour, R"("at":"")");
    return lines;
  }

  /// The truth without the parts that the attacker's own seat may change: his own dispatches, his figure, his own
  /// troops' tasks.
  static Json untouchable(Victim& victim, const std::string& seat) {
    Json truth = victim.umpire_sees();
    truth.erase("number");
    const std::string own = seat.starts_with("red") ? "red" : "blue";
    for (const char* list : {"units", "officers", "dispatches"}) {
      Json others = Json::array();
      for (const Json& thing : truth[list])
        if (thing["side"] != own) others.push_back(thing);
      truth[list] = others;
    }
    truth.erase("messengers");
    return truth;
  }

  Victim here_;
  Victim there_;
  Guesses guesses_;
};

TEST_P(AdversaryTest, EveryMessageOfTheProtocol) {
  const std::vector<Attacker::Attack> attacks = Attacker(guesses_).attacks();
  EXPECT_GT(attacks.size(), 1000U);
  for (const std::string seat : {"red", "red-wing", "red-guest", "red-helper"})
    at_both(seat, [&](Sitter& sitter) {
      for (const Attacker::Attack& attack : attacks) sitter.ask(attack.type, attack.body);
    });
}

TEST_P(AdversaryTest, HiddenAndAbsentAreOne) {
  const Json truth = here_.umpire_sees();
  Sitter red(here_.house, "red");
  const auto answer = [&](const char* type, const Json& body) { return bare_answer(red.ask(type, body)); };
  const std::string no_unit = answer("order", {{"unit", "nobody"}, {"text", "Halt."}});
  const std::string no_officer = answer("order", {{"officer", "nobody"}, {"text", "Halt."}});
  const std::string no_question = answer("answer", {{"question", "nothing"}, {"choice", "stand"}});
  for (const Json& unit : truth["units"]) {
    if (unit["side"] == "red") continue;
    EXPECT_EQ(answer("order", {{"unit", unit["id"]}, {"text", "Halt."}}), no_unit);
    EXPECT_EQ(answer("answer", {{"question", "m0." + unit["id"].get<std::string>()}, {"choice", "stand"}}),
              no_question);
  }
  for (const Json& officer : truth["officers"])
    EXPECT_EQ(
        officer["side"] == "red" || answer("order", {{"officer", officer["id"]}, {"text", "Halt."}}) == no_officer,
        true);
  EXPECT_NE(no_unit.find("unknown_thing"), std::string::npos) << no_unit;
}

TEST_P(AdversaryTest, ForgedMembers) {
  at_both("red", [&](Sitter& red) {
    for (const char* member : {"seat", "from", "side", "game", "officer", "dispatch", "truth", "__proto__"}) {
      const Json body = {{"unit", "r0"}, {"text", "Halt."}};
      Json frame = {{"id", std::string("f-") + member}, {"type", "order"}, {"body", body}};
      frame[member] = "umpire";
      EXPECT_FALSE(red.say(frame["id"], frame.dump())["ok"]) << member;
      Json inner = {{"text", "Halt."}};
      inner[member == std::string("officer") ? "to" : member] = "blue-chief";
      inner["unit"] = "r0";
      EXPECT_FALSE(red.ask("order", inner)["ok"]) << member;
    }
  });
}

TEST_P(AdversaryTest, IdsOfOthersCommands) {
  at_both("red", [&](Sitter& red) {
    std::vector<std::string> ids{"umpire-0", "blue-mark"};
    for (const Json& unit : guesses_["UnitId"]) ids.push_back("blue-" + unit.get<std::string>());
    for (const std::string& id : ids) {
      const Json answer = red.ask(id, "annotate", {{"marker", {{"text", id}, {"points", {{1, 1}}}}}});
      EXPECT_TRUE(answer["ok"] == false || answer["body"].contains("marker")) << "another seat's answer: " << answer;
    }
  });
}

TEST_P(AdversaryTest, BrokenFrames) {
  at_both("red", [&](Sitter& red) {
    const std::string deep(40, '[');
    for (const std::string& bytes : {std::string("no JSON"), std::string("[]"), std::string("null"), std::string("{}"),
                                     std::string("17"), deep, std::string("{\"id\":7,\"type\":\"order\",\"body\":{}}"),
                                     std::string("{\"id\":\"\",\"type\":\"order\",\"body\":{}}"),
                                     std::string("{\"id\":\"\",\"type\":null,\"body\":null}")})
      EXPECT_FALSE(red.say("", bytes)["ok"]) << bytes;
    red.say("x", R"({"id":"x","id":"x","type":"order","type":"step","body":{"moves":1},"body":{"unit":"b0"}})");
    EXPECT_FALSE(red.say("y", R"({"id":"y","type":"order","body":{"unit":null,"text":"Halt."}})")["ok"]);
    EXPECT_FALSE(red.say("z", R"({"id":"z","type":"ride","body":{"way":[[1e308,-1e308]]}})")["ok"]);
    EXPECT_FALSE(red.say("w", R"({"id":"w","type":"ride","body":{"way":[["a",{}]]}})")["ok"]);
  });
}

TEST_P(AdversaryTest, BytesThatAreNoText) {
  for (const std::string bytes : {"\xff\xfe", "\xc3\x28"}) {
    Sitter red(here_.house, "red");
    red.catch_up();
    red.shout(bytes);
    EXPECT_EQ(red.closed_with(), 1007);
  }
}

TEST_P(AdversaryTest, OddNumbers) {
  at_both("red", [&](Sitter& red) {
    for (const std::int64_t number : {std::int64_t{0}, std::int64_t{-1}, std::int64_t{1} << 40, largest, -largest}) {
      EXPECT_FALSE(red.ask("annotate", {{"contact", {{"contact", number}, {"note", "mine"}}}})["ok"]);
      EXPECT_FALSE(red.ask("order", {{"unit", "r0"}, {"text", "Halt."}, {"riders", number}})["ok"]);
      red.ask("annotate", {{"erase_marker", number}});
      red.ask("delivery_estimate", {{"from", {number, 1}}, {"to", {1, number}}});
    }
  });
}

TEST_P(AdversaryTest, PoisonedWords) {
  at_both("red", [&](Sitter& red) {
    for (const char* words : {"'; DROP TABLE dispatches; --", "<script>alert(1)</script>", "%n%n%s", "{place} {time}",
                              "../../etc/passwd", "\u202e\u0000 mirrored"})
      red.ask(words, "order", {{"unit", "r0"}, {"text", words}});
  });
  EXPECT_FALSE(here_.umpire_sees()["dispatches"].empty());
}

TEST_P(AdversaryTest, OtherPeoplesAddresses) {
  at_both("red", [&](Sitter& red) {
    const House& house = red.house();
    std::vector<std::string> targets{"/seat/",
                                     "/seat",
                                     "/seat/none/red/",
                                     "/seat/none/red/printed.json",
                                     "/assets/../games.sqlite",
                                     "/assets/%2e%2e/games.sqlite",
                                     "/games.sqlite",
                                     "/../games.sqlite",
                                     "/join/",
                                     "/metrics",
                                     "/status",
                                     "/log",
                                     "/api",
                                     "/favicon.ico"};
    for (const char* seat : {"red", "red-wing", "blue", "blue-wing", "umpire", "nobody", "red%2f..%2fblue"})
      for (const char* file : {"", "printed.json", "critique.json", "history.json", "truth.json", "ws", "ledger.json",
                               "dispatches.json?before=1000", "../umpire/history.json"})
        if (std::string(seat) != "red" || (file[0] != '\0' && file != std::string("printed.json")))
          targets.push_back(house.path(seat) + file);
    const std::string nothing =
        house.bare(web::raw_get(house.port(), "/no/such/thing", red.cookie()), red.cookie(), red.seat());
    for (const std::string& target : targets) {
      red.fetch(target);
      if (target == "/favicon.ico") continue;
      EXPECT_EQ(red.kept().back(), nothing) << target;
    }
    for (const char* method : {"POST", "PUT", "DELETE", "OPTIONS", "PATCH"})
      EXPECT_EQ(web::request(house.port(), method, house.path("red"), red.cookie()).result_int(), 405U) << method;
  });
}

TEST_P(AdversaryTest, OtherPeoplesDoors) {
  Sitter red(here_.house, "red");
  const House& house = here_.house;
  const auto opens = [&](const std::string& target, const std::string& cookie, const std::string& origin = {}) {
    try {
      web::Socket socket(house.port(), target, cookie, origin);
      return true;
    } catch (const boost::system::system_error&) {
      return false;
    }
  };
  EXPECT_TRUE(opens(house.path("red") + "ws", red.cookie()));
  for (const char* seat : {"blue", "blue-wing", "umpire", "red-wing", "nobody"})
    EXPECT_FALSE(opens(house.path(seat) + "ws", red.cookie())) << seat;
  const std::string cut = red.cookie().substr(0, red.cookie().size() - 1);
  for (const std::string& cookie : {std::string(), std::string("kriegsspiel="), cut, red.cookie() + "A",
                                    std::string("kriegsspiel=' OR '1'='1"), "other=1; x" + red.cookie()})
    EXPECT_FALSE(opens(house.path("red") + "ws", cookie)) << cookie;
  EXPECT_FALSE(opens(house.path("red") + "ws", red.cookie(), "https://elsewhere.example"));
}

TEST_P(AdversaryTest, LinksThatAreNotHis) {
  const House& house = here_.house;
  const std::string link = house.link("red");
  const std::string nothing = web::raw_get(house.port(), "/no/such/thing");
  for (const std::string& guess : {link.substr(0, link.size() - 1), link + "A", link + "/", std::string("/join/umpire"),
                                   "/join/" + std::string(43, 'A'), "/join/" + std::string(4000, 'A')})
    EXPECT_EQ(web::raw_get(house.port(), guess), nothing) << guess;

  Sitter red(house, "red");
  const std::string fresh = here_.umpire.ask("invite", {{"seat", "red"}})["body"]["link"];
  EXPECT_NE(fresh, link);
  EXPECT_EQ(red.closed_with(), 4001);
  EXPECT_EQ(web::raw_get(house.port(), link), nothing);
  EXPECT_EQ(web::raw_get(house.port(), house.path("red") + "printed.json", red.cookie()), nothing);
  EXPECT_THROW(Sitter(house, "red", red.cookie()), boost::system::system_error);
}

TEST_P(AdversaryTest, WindowsInThePast) {
  at_both("red", [&](Sitter& red) {
    red.ask("annotate", {{"marker", {{"text", "one"}, {"points", {{1, 1}}}}}});
    red.ask("annotate", {{"marker", {{"text", "two"}, {"points", {{2, 2}}}}}});
  });
  const House& house = here_.house;
  const std::string cookie = house.sign_in("red");
  const auto heard_after = [&](const std::string& after, const std::string& stream) {
    web::Socket socket(house.port(), house.path("red") + "ws?after=" + after + "&stream=" + stream, cookie);
    const Json hello = socket.next();
    std::vector<std::string> heard;
    do heard.push_back(socket.next_text());
    while (Json::parse(heard.back())["number"] != hello["body"]["last"]);
    return heard;
  };
  const std::string& own = house.stream("red");
  const std::vector<std::string> all = heard_after("0", own);
  EXPECT_EQ(all.size(), 3U);
  EXPECT_EQ(heard_after("2", own).size(), 1U);
  for (const char* after : {"-1", "x", "", "4", "99999999999999999999", "-9223372036854775808"})
    EXPECT_EQ(heard_after(after, own), all) << after;
  for (const std::string& stream :
       {std::string(), house.stream("blue"), own + "0", std::string("%00"), std::string("x")})
    EXPECT_EQ(heard_after("2", stream), all) << "messages of stream " << stream << " should not count";
}

INSTANTIATE_TEST_SUITE_P(Books, AdversaryTest, testing::ValuesIn(books::names()),
                         [](const auto& book) { return book.param; });

}  // namespace
}  // namespace krieg::adversary

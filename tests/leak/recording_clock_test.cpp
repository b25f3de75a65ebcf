// Tests when a seat's bytes leave. After every action of any seat, all frames that Red's seat has been sent are
// recorded under that action. Whatever Blue, the umpire and strangers do, Red's frames must come only after his own
// requests, after steps of the clock, with a question to him, or before the start with what the umpire sets up of his
// side and of the weather.
#include <gtest/gtest.h>

#include "../unit/server/drill.hpp"
#include "draw.hpp"
#include "wire.hpp"

namespace krieg::leak {
namespace {

enum class Cause { others_deed, own_request, clock_step, question, set_up };

/// One action, and the frames recorded under it.
struct Moment {
  Cause cause = Cause::others_deed;
  std::string deed;
  std::vector<Json> frames;  ///< frames that reached Red's seat before the next action
};

class RecordingClock : public testing::Test {
 protected:
  RecordingClock()
      : house_(drill_book::scenario(), std::make_shared<const drill_book::Rules>(programme()), 7, "recording-clock"),
        umpire_(house_, "umpire"),
        blue_(house_, "blue"),
        red_(house_, "red") {
    umpire_.ask("attend", {{"kinds", {"fire"}}, {"hold_reports", false}});
    red_.catch_up();
    seen_ = red_.kept().size();
  }

  static drill_book::Programme programme() {
    drill_book::Programme programme;
    programme.question_to_red = {3, 6};
    programme.proposal = {2, 5, 6};
    programme.letter_to_red = {2, 3};
    return programme;
  }

  /// Performs an action, then records all frames sent to Red by now under it.
  template <class Deed>
  void stamp(Cause cause, const std::string& what, Deed deed) {
    umpire_.catch_up();
    const Json before = umpire_.truth();
    deed();
    umpire_.catch_up();  // waits until the server has finished the action
    const Json& now = umpire_.truth();
    if (now["move"] != before["move"]) cause = Cause::clock_step;
    else if (now["pending"]["questions"].size() > before["pending"]["questions"].size()) cause = Cause::question;
    else if (cause == Cause::set_up && before["begun"].get<bool>()) cause = Cause::others_deed;
    red_.catch_up();
    Moment moment{cause, what, {}};
    for (; seen_ < red_.kept().size(); ++seen_)
      if (is_sent_to_him(red_.kept()[seen_])) moment.frames.push_back(Json::parse(red_.kept()[seen_]));
    moments_.push_back(std::move(moment));
  }

  /// Leaves out the test's own requests by which it reads the record.
  static bool is_sent_to_him(const std::string& line) {
    return line[0] != '>' && line.find("\"re\":\"catch-up-") == std::string::npos;
  }

  void play_move() {
    stamp(Cause::others_deed, "step", [&] { umpire_.ask("step", {{"moves", 1}, {"until_event", false}}); });
    while (umpire_.truth()["in_move"].get<bool>()) {
      others_do(3);
      settle();
    }
  }

  void settle() {
    const Json pending = umpire_.truth()["pending"];
    for (const Json& question : pending["questions"])
      stamp(Cause::own_request, "answer", [&] {
        red_.ask("answer", {{"question", question["id"]}, {"choice", "stand"}});
      });
    for (const Json& proposal : pending["proposals"])
      stamp(Cause::others_deed, "ruling", [&] {
        umpire_.ask("ruling", {{"rulings", {{{"proposal", proposal["id"]}, {"accepted", true}, {"reason", ""}}}}});
      });
  }

  /// Deeds of the umpire that concern Red's papers before the start.
  static constexpr int weather = 4, edit_of_red = 6;

  /// Whether the frame holds nothing but what can be set up, and the hour.
  static bool is_of_the_set_up(const Json& frame) {
    const std::set<std::string> of_set_up{"now",  "own",    "position", "weather", "light", "ground_condition",
                                          "wind", "fallen", "captured"};
    if (frame["type"] != "picture") return false;
    for (const auto& [member, value] : frame["body"].items())
      if (!of_set_up.contains(member)) return false;
    return true;
  }

  void others_do(int deeds) {
    for (; deeds > 0; --deeds) {
      const int which = draw_.below(9);
      const Cause cause = which == weather || which == edit_of_red ? Cause::set_up : Cause::others_deed;
      stamp(cause, "deed " + std::to_string(which), [&] { do_one(which); });
    }
  }

  void do_one(int which) {
    switch (which) {
      case 0: blue_.ask("order", {{"unit", "blue-1"}, {"text", "CANARY"}}); break;
      case 1: blue_.ask("ride", {{"way", {{2400, 480}}}}); break;
      case 2: blue_.ask("annotate", {{"marker", {{"text", "here"}, {"points", {{1, 1}}}}}}); break;
      case 3: blue_.ask("order", {{"unit", "nobody"}, {"text", "refused"}}); break;
      case weather: umpire_.ask("weather", {{"weather", "fog"}, {"reason", "morning"}}); break;
      case 5:
        umpire_.ask("intelligence", {{"to", "red-commander"}, {"source", "a miller"}, {"text", "Horse by night."}});
        break;
      case edit_of_red:
        umpire_.ask("edit_unit", {{"unit", "red-1"}, {"position", {510, 500}}, {"reason", "slip"}});
        break;
      case 7: Sitter(house_, "blue").catch_up(); break;  // a connection is opened and closed
      default: umpire_.ask("invite", {{"seat", "nobody"}}); break;
    }
  }

  Draw draw_{5};
  House house_;
  Sitter umpire_;
  Sitter blue_;
  Sitter red_;
  std::vector<Moment> moments_;
  std::size_t seen_ = 0;
};

TEST_F(RecordingClock, ASeatsBytesLeaveOnItsOwnRequestsAndOnTheClocksSteps) {
  for (int move = 0; move < 8; ++move) {
    others_do(8);
    stamp(Cause::own_request, "order", [&] { red_.ask("order", {{"unit", "red-1"}, {"text", "Stand fast."}}); });
    stamp(Cause::own_request, "refused", [&] { red_.ask("order", {{"unit", "blue-1"}, {"text", "Stand fast."}}); });
    play_move();
  }
  std::map<Cause, int> moments, frames;
  for (const Moment& moment : moments_) {
    ++moments[moment.cause];
    frames[moment.cause] += static_cast<int>(moment.frames.size());
    EXPECT_TRUE(moment.cause != Cause::others_deed || moment.frames.empty()) << moment.deed;
    EXPECT_TRUE(moment.cause != Cause::question || moment.frames.size() == 1) << moment.deed;
    for (const Json& frame : moment.frames)
      EXPECT_TRUE(moment.cause != Cause::set_up || is_of_the_set_up(frame)) << frame;
  }
  EXPECT_GT(moments[Cause::others_deed], 60);
  EXPECT_EQ(moments[Cause::clock_step], 8) << "there should be one record for each move";
  EXPECT_EQ(moments[Cause::question], 2);
  EXPECT_GT(frames[Cause::set_up], 0) << "he should be told of his own papers";
  EXPECT_GE(frames[Cause::own_request], 8 * 3) << "a picture and an answer, or a refusal";
}

TEST_F(RecordingClock, AStepTellsEverySeatOnceHoweverMuchHappened) {
  for (int move = 0; move < 8; ++move) {
    if (move % 2) others_do(8);
    play_move();
  }
  for (const Moment& moment : moments_) {
    const auto pictures = std::count_if(moment.frames.begin(), moment.frames.end(),
                                        [](const Json& frame) { return frame["type"] == "picture"; });
    EXPECT_TRUE(moment.cause != Cause::clock_step || pictures == 1) << moment.deed;
  }
}

}  // namespace
}  // namespace krieg::leak

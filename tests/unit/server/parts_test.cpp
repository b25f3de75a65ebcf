// The small parts of the server.
#include <gtest/gtest.h>

#include "commander/seat_messages.hpp"
#include "measure/record.hpp"
#include "net/http.hpp"
#include "net/outbox.hpp"
#include "room/seat_gate.hpp"
#include "room/token.hpp"
#include "room/token_bucket.hpp"

namespace krieg {
namespace {

TEST(HttpRequest, ReadsCookiesAndParameters) {
  HttpRequest request;
  request.target = "/seat/g/red/ws?before=3&after=12";
  request.cookies = "a=1; kriegsspiel=token; kriegsspielx=other";
  EXPECT_EQ(request.path(), "/seat/g/red/ws");
  EXPECT_EQ(request.parameter("after"), "12");
  EXPECT_EQ(request.parameter("afte"), "");
  EXPECT_EQ(request.cookie("kriegsspiel"), "token");
  EXPECT_EQ(request.cookie("kriegs"), "");
}

TEST(HttpRequest, KnowsItsOwnPage) {
  HttpRequest request;
  request.host = "club.example:8080";
  EXPECT_TRUE(request.from_own_page());
  request.origin = "https://club.example:8080";
  EXPECT_TRUE(request.from_own_page());
  for (const char* other :
       {"https://club.example", "https://evil.example:8080", "null", "https://club.example:8080.evil.example"}) {
    request.origin = other;
    EXPECT_FALSE(request.from_own_page()) << other;
  }
}

TEST(PathParts, AreCutAtSlashes) {
  EXPECT_EQ(path_parts("/seat/g/red/"), (std::vector<std::string>{"seat", "g", "red", ""}));
  EXPECT_TRUE(path_parts("seat").empty());
}

TEST(TokenBucket, FillsWithTimeAndHoldsNoMore) {
  const auto start = TokenBucket::Clock::now();
  TokenBucket bucket(2.0, 3.0, start);
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(bucket.take(start));
  EXPECT_FALSE(bucket.take(start));
  EXPECT_TRUE(bucket.take(start + std::chrono::milliseconds(500)));
  EXPECT_FALSE(bucket.take(start + std::chrono::milliseconds(500)));
  const auto later = start + std::chrono::hours(1);
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(bucket.take(later));
  EXPECT_FALSE(bucket.take(later));
}

TEST(TokenBucket, GivesAllOfAMessageOrNothing) {
  const auto start = TokenBucket::Clock::now();
  TokenBucket bucket(10.0, 100.0, start);
  EXPECT_TRUE(bucket.take(start, 60));
  EXPECT_FALSE(bucket.take(start, 60));
  EXPECT_TRUE(bucket.take(start, 40));
  EXPECT_TRUE(bucket.take(start + std::chrono::seconds(6), 60));
}

TEST(SeatGate, CountsMessagesAndBytes) {
  ServeLimits limits;
  limits.commands_per_second = 1;
  limits.commands_at_once = 3;
  SeatGate by_number(SeatKind::commander, limits);
  for (int i = 0; i < 3; ++i) EXPECT_EQ(by_number.admit(10), Admission::taken);
  EXPECT_EQ(by_number.admit(10), Admission::too_fast);

  limits = {};
  limits.message_bytes_per_second = 1;
  limits.message_bytes_at_once = 2 * limits.commander_message_bytes;
  SeatGate by_bytes(SeatKind::commander, limits);
  for (int i = 0; i < 2; ++i) EXPECT_EQ(by_bytes.admit(limits.commander_message_bytes), Admission::taken);
  EXPECT_EQ(by_bytes.admit(1000), Admission::too_fast);
}

TEST(SeatGate, EachKindOfSeatHasItsOwnMeasure) {
  const ServeLimits limits;
  EXPECT_EQ(SeatGate(SeatKind::umpire, limits).message_bytes(), limits.message_bytes);
  EXPECT_EQ(SeatGate(SeatKind::commander, limits).message_bytes(), limits.commander_message_bytes);
  SeatGate observer(SeatKind::observer, limits);
  EXPECT_EQ(observer.message_bytes(), limits.observer_message_bytes);
  for (int i = 0; i < limits.observer_messages_at_once; ++i) EXPECT_EQ(observer.admit(10), Admission::taken);
  EXPECT_EQ(observer.admit(10), Admission::offence);
}

TEST(SeatGate, RestsInOrderToKeepToItsShare) {
  ServeLimits limits;
  limits.room_share_percent = 20;
  SeatGate gate(SeatKind::commander, limits);
  const auto now = TokenBucket::Clock::now();
  EXPECT_LE(gate.rested(), now);
  gate.charge(std::chrono::milliseconds(50));
  gate.charge(std::chrono::milliseconds(50));
  EXPECT_GE(gate.rested() - now, std::chrono::milliseconds(400));
  EXPECT_LT(gate.rested() - now, std::chrono::milliseconds(600));
  gate.charge(std::chrono::hours(1));
  EXPECT_LT(gate.rested() - now, std::chrono::milliseconds(600) + limits.longest_rest);
  EXPECT_EQ(rest_after(std::chrono::hours(1), 100, limits.longest_rest).count(), 0);
}

TEST(SeatGate, WindowsAreCounted) {
  ServeLimits limits;
  limits.windows_at_once = 2;
  SeatGate gate(SeatKind::commander, limits);
  EXPECT_TRUE(gate.admit_window());
  EXPECT_TRUE(gate.admit_window());
  EXPECT_FALSE(gate.admit_window());
}

TEST(IdAtFront, IsFoundWithoutReadingTheRest) {
  EXPECT_EQ(id_at_front(R"({"id":"r7","type":"order","body":{)" + std::string(1000, ' ')), "r7");
  EXPECT_EQ(id_at_front(R"({"type":"order","id":"r7","body":{}})"), "r7");
  EXPECT_EQ(id_at_front(R"({"body":{"id":"inner","x":[{"id":"deeper"}]},"id":"r7"})"), "r7");
  EXPECT_EQ(id_at_front(R"({"body":{"text":")" + std::string(20000, 'x') + R"("},"id":"r7"})"), "") << "too far";
  for (const std::string& without :
       {std::string(), std::string("no JSON"), std::string("[]"), std::string(R"({"id":7})"),
        std::string(R"({"body":{"id":"inner"}})"), R"({"id":")" + std::string(65, 'x') + "\"}",
        std::string(R"({"id":{"id":"inner"}})"), std::string("{\"id\":\"\xff\"}")})
    EXPECT_EQ(id_at_front(without), "") << without;
}

TEST(Outbox, KeepsItsLimitAndItsOrder) {
  Outbox box(10);
  EXPECT_TRUE(box.push(Frame::of("on its way")));
  EXPECT_TRUE(box.push(Frame::of("1234567890")));
  EXPECT_EQ(box.bytes(), 10U);
  EXPECT_TRUE(box.push(Frame::of("!")));
  EXPECT_FALSE(box.push(Frame::of("?")));
  EXPECT_EQ(*box.first().bytes, "on its way");
  box.pop();
  EXPECT_EQ(*box.first().bytes, "1234567890");
  EXPECT_EQ(box.bytes(), 2U);
}

TEST(Outbox, TakesAFrameOfAnySizeWhenNothingElseWaits) {
  const std::string large(1000, 'x');
  Outbox box(10);
  EXPECT_TRUE(box.push(Frame::of(large)));
  EXPECT_TRUE(box.push(Frame::of("behind it")));
  Outbox greeted(10);
  EXPECT_TRUE(greeted.push(Frame::of("hello")));
  EXPECT_TRUE(greeted.push(Frame::of_beginning(large)));
  EXPECT_TRUE(greeted.push(Frame::of("presence"))) << "the first truth should not count";
  greeted.pop();
  greeted.pop();
  EXPECT_EQ(*greeted.first().bytes, "presence");
  EXPECT_EQ(greeted.bytes(), 0U);
}

TEST(Token, IsLongAndNew) {
  const std::string token = random_token();
  EXPECT_EQ(token.size(), 43U);
  EXPECT_EQ(token.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"),
            std::string::npos);
  EXPECT_NE(token, random_token());
  EXPECT_EQ(random_name().size(), 10U);
}

Picture picture_at(const char* hour) {
  Picture picture;
  picture.commander = {"red"};
  picture.now = *parse_iso(hour);
  return picture;
}

TEST(SeatMessages, TellsHisOwnHandAloneUntilTheClockSteps) {
  SeatMessages desk;
  desk.after_step(picture_at("1824-06-12T09:00:00"));
  Picture now = picture_at("1824-06-12T09:01:00");
  now.weather = Weather::fog;
  now.ledger.push_back({now.now, now.now, Source::umpire, "a spy", "Horse."});
  now.markers.push_back({1, "here", {point_m(1, 1)}});
  now.riding = {point_m(5, 5)};
  const Json hand = Json::parse(desk.after_own_hand(now, false))["body"];
  EXPECT_EQ(hand, Json({{"now", "1824-06-12T09:00:00"},
                        {"markers", {{{"id", 1}, {"text", "here"}, {"points", {{1.0, 1.0}}}}}}}));
  const Json step = Json::parse(desk.after_step(now))["body"];
  EXPECT_TRUE(step.contains("ledger"));
  EXPECT_TRUE(step.contains("riding"));
  EXPECT_FALSE(step.contains("markers"));
}

TEST(SeatMessages, ComesBackFromItsMessages) {
  SeatMessages desk;
  std::vector<std::string> messages{desk.after_step(picture_at("1824-06-12T09:00:00"))};
  Picture now = picture_at("1824-06-12T09:02:00");
  now.weather = Weather::rain;
  messages.push_back(desk.after_step(now));
  SeatMessages back;
  for (const std::string& message : messages) back.take(message);
  SeatMessages from_picture(2, now);
  EXPECT_EQ(back.last(), 2);
  now.light = Light::dusk;
  const std::string next = desk.after_step(now);
  EXPECT_EQ(back.after_step(now), next);
  EXPECT_EQ(from_picture.after_step(now), next);
}

}  // namespace
}  // namespace krieg

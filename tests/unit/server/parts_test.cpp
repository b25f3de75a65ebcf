// The small parts of the server.
#include <gtest/gtest.h>

#include "measure/record.hpp"
#include "server/http.hpp"
#include "server/outbox.hpp"
#include "server/seat_desk.hpp"
#include "server/token.hpp"
#include "server/token_bucket.hpp"

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

TEST(Outbox, KeepsItsLimitAndItsOrder) {
  Outbox box(10);
  EXPECT_TRUE(box.push(Frame::of("12345")));
  EXPECT_TRUE(box.push(Frame::of("67890")));
  EXPECT_FALSE(box.push(Frame::of("!")));
  EXPECT_EQ(*box.first().bytes, "12345");
  box.pop();
  EXPECT_EQ(*box.first().bytes, "67890");
  EXPECT_EQ(box.bytes(), 6U);
}

TEST(Outbox, ANewerTruthTakesThePlaceOfOneThatWaits) {
  Outbox box(100);
  box.push(Frame::of("first truth", true));
  box.push(Frame::of("second truth", true));
  box.push(Frame::of("answer"));
  box.push(Frame::of("third truth", true));
  std::vector<std::string> left;
  for (; !box.empty(); box.pop()) left.push_back(*box.first().bytes);
  EXPECT_EQ(left, (std::vector<std::string>{"first truth", "answer", "third truth"}))
      << "the first may be on its way already";
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

TEST(SeatDesk, TellsHisOwnHandAloneUntilTheClockSteps) {
  SeatDesk desk;
  desk.after_step(picture_at("1824-06-12T09:00:00"));
  Picture now = picture_at("1824-06-12T09:01:00");
  now.weather = "fog";
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

TEST(SeatDesk, ComesBackFromItsMessages) {
  SeatDesk desk;
  std::vector<std::string> messages{desk.after_step(picture_at("1824-06-12T09:00:00"))};
  Picture now = picture_at("1824-06-12T09:02:00");
  now.weather = "rain";
  messages.push_back(desk.after_step(now));
  SeatDesk back = SeatDesk::of_messages(messages);
  EXPECT_EQ(back.last(), 2);
  now.light = "dusk";
  EXPECT_EQ(back.after_step(now), desk.after_step(now));
}

}  // namespace
}  // namespace krieg

#include "commander/frame.hpp"

#include <gtest/gtest.h>

#include "schema.hpp"

namespace krieg {
namespace {

Refusal refused(const std::string& text) {
  const DecodedCommand decoded = decode_command(text);
  EXPECT_TRUE(decoded.command.has_error()) << text;
  return decoded.command.has_error() ? decoded.command.error() : Refusal{};
}

TEST(DecodeCommand, ReadsAnEnvelope) {
  const DecodedCommand decoded = decode_command(R"({"id":"a1","type":"order","body":{"text":"March."}})");
  ASSERT_TRUE(decoded.command.has_value());
  EXPECT_EQ(decoded.id, "a1");
  EXPECT_EQ(decoded.command->type, "order");
  EXPECT_EQ(decoded.command->body["text"], "March.");
}

TEST(DecodeCommand, NamesTheMemberThatIsWrong) {
  EXPECT_NE(refused(R"({"type":"order","body":{}})").text().find("\"id\""), std::string::npos);
  EXPECT_NE(refused(R"({"id":"","type":"order","body":{}})").text().find("\"id\""), std::string::npos);
  EXPECT_NE(refused(R"({"id":"a","type":3,"body":{}})").text().find("\"type\""), std::string::npos);
  EXPECT_NE(refused(R"({"id":"a","type":"order"})").text().find("\"body\""), std::string::npos);
  EXPECT_NE(refused(R"({"id":"a","type":"order","body":{},"seat":"blue"})").text().find("\"seat\""), std::string::npos);
  EXPECT_EQ(refused("[1,2]").reason, Reason::malformed);
  EXPECT_EQ(refused("no").reason, Reason::malformed);
  EXPECT_EQ(refused("\"\xff\"").reason, Reason::malformed);
}

TEST(DecodeCommand, KeepsTheIdOfWhatItRefuses) {
  EXPECT_EQ(decode_command(R"({"id":"a9","type":"order"})").id, "a9");
  EXPECT_EQ(decode_command(R"({"id":")" + std::string(65, 'x') + R"(","type":"order","body":{}})").id, "");
}

TEST(DecodeCommand, RefusesWhatIsNestedWithoutEnd) {
  const std::string deep = R"({"id":"a","type":"order","body":{"x":)" + std::string(100000, '[');
  EXPECT_NE(refused(deep).text().find("32"), std::string::npos);
  EXPECT_THROW(parse_sent("{\"x\":" + std::string(33, '[') + std::string(33, ']') + "}"), TooDeep);
  EXPECT_TRUE(parse_sent("{\"x\":" + std::string(20, '[') + std::string(20, ']') + "}").is_object());
}

TEST(DecodeBody, NamesTheMember) {
  const auto hello = decode_body<Hello>(Json{{"protocol", "one"}, {"last", 0}});
  ASSERT_TRUE(hello.has_error());
  EXPECT_EQ(hello.error().reason, Reason::malformed);
  EXPECT_NE(hello.error().text().find("\"protocol\""), std::string::npos);
}

TEST(Frames, AreOfTheProtocol) {
  Hello hello;
  hello.kind = "commander";
  hello.officer = "adam";
  EXPECT_EQ(schema_faults("ServerToCommander", Json::parse(hello_message(hello))), "");
  EXPECT_EQ(schema_faults("ServerToCommander", Json::parse(answer_message("a", {{"letter", 3}}))), "");
  const Json refusal =
      Json::parse(refusal_message("a", refuse(Reason::not_yours, "unit_under_another", {{"name", "Ney"}})));
  EXPECT_EQ(schema_faults("ServerToCommander", refusal), "");
  EXPECT_EQ(refusal["refusal"]["key"], "unit_under_another");
  EXPECT_EQ(refusal["refusal"]["args"], (Json{{"name", "Ney"}}));
  EXPECT_EQ(refusal["refusal"]["text"], "that unit takes its orders from Ney: write to him");
  EXPECT_NE(schema_faults("ServerToCommander", {{"type", "truth"}}), "") << "the schema should refuse a wrong frame";
}

TEST(Frames, GoOutEvenWithBytesThatAreNoText) { EXPECT_NO_THROW(frame_text({{"type", "\xff"}})); }

}  // namespace
}  // namespace krieg

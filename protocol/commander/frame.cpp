#include "commander/frame.hpp"

namespace krieg::inline commander {
namespace {

constexpr std::size_t longest_id = 64;
constexpr int deepest_nesting = 32;  ///< of a command; a body has only a few levels

Result<SeatCommand> command_of(const Json& frame) {
  for (const auto& [key, value] : frame.items())
    if (key != "id" && key != "type" && key != "body")
      return refuse(Reason::malformed, "frame_member_unknown", {{"field", key}});
  const auto id = frame.find("id");
  if (id == frame.end() || !id->is_string() || id->get_ref<const std::string&>().empty() ||
      id->get_ref<const std::string&>().size() > longest_id)
    return refuse(Reason::malformed, "frame_id_malformed");
  const auto type = frame.find("type");
  if (type == frame.end() || !type->is_string()) return refuse(Reason::malformed, "frame_type_malformed");
  const auto body = frame.find("body");
  if (body == frame.end() || !body->is_object()) return refuse(Reason::malformed, "frame_body_malformed");
  return SeatCommand{*id, *type, *body};
}

}  // namespace

Json parse_sent(const std::string& text) {
  const auto guard = [](int depth, Json::parse_event_t, Json&) {
    if (depth > deepest_nesting) throw TooDeep("too deep");
    return true;
  };
  return Json::parse(text, guard);
}

DecodedCommand decode_command(const std::string& text) {
  Json frame;
  try {
    frame = parse_sent(text);
  } catch (const TooDeep&) {
    return {"", refuse(Reason::malformed, "frame_too_deep")};
  } catch (const Json::exception&) {
    return {"", refuse(Reason::malformed, "frame_no_json")};
  }
  if (!frame.is_object()) return {"", refuse(Reason::malformed, "frame_no_object")};
  Result<SeatCommand> command = command_of(frame);
  const auto id = frame.find("id");
  const bool readable = id != frame.end() && id->is_string() && id->get_ref<const std::string&>().size() <= longest_id;
  return {readable ? id->get<std::string>() : std::string(), std::move(command)};
}

std::string order_clock_message(int left) { return frame_text({{"type", "order_clock"}, {"body", {{"left", left}}}}); }

std::string note_message(const std::string& name, const Json& value) {
  Json body{{"name", name}};
  if (!value.is_null()) body["value"] = value;
  return frame_text({{"type", "note"}, {"body", body}});
}

std::string ready_message(bool ready) { return frame_text({{"type", "ready"}, {"body", {{"ready", ready}}}}); }

std::string hello_message(const Hello& hello) { return frame_text({{"type", "hello"}, {"body", to_record(hello)}}); }

std::string answer_message(const std::string& command, const Json& body) {
  return frame_text({{"type", "answer"}, {"re", command}, {"ok", true}, {"body", body}});
}

std::string refusal_message(const std::string& command, const Refusal& refusal) {
  Json args = Json::object();
  for (const TextArg& arg : refusal.args) args[arg.mark] = arg.value.to_json();
  return frame_text({{"type", "answer"},
                     {"re", command},
                     {"ok", false},
                     {"refusal",
                      {{"reason", name_of(refusal.reason)},
                       {"key", refusal.key.name()},
                       {"args", std::move(args)},
                       {"text", refusal.text()}}}});
}

std::string frame_text(const Json& frame) { return frame.dump(-1, ' ', false, Json::error_handler_t::replace); }

}  // namespace krieg::inline commander

#include "room/umpires_desk.hpp"

#include <algorithm>

#include "commander/frame.hpp"

namespace krieg::inline room {

namespace {

bool is_assistant(const RoomSeat& seat) { return seat.row.kind == SeatKind::umpire && seat.is_assistant(); }
bool is_umpire(const RoomSeat& seat) { return seat.is_chief() || is_assistant(seat); }

bool reads(const RoomSeat& seat, const UmpireLine& line) {
  const auto& readers = line.readers;
  return seat.is_chief() || line.seat == seat.row.seat ||
         (is_assistant(seat) && std::find(readers.begin(), readers.end(), seat.row.seat) != readers.end());
}

std::string message(const char* type, const Json& body) { return frame_text({{"type", type}, {"body", body}}); }

Refusal no_such_umpire(const std::string& seat) {
  return refuse(Reason::unknown_thing, "addressee_without_seat", {{"to", seat}});
}

}  // namespace

UmpiresDesk::UmpiresDesk(const RoomSeats& seats, const ServeLimits& limits, ShownTo shown_to)
    : seats_(seats), limits_(limits), shown_to_(std::move(shown_to)) {}

void UmpiresDesk::load(std::vector<UmpireLine> lines, const Json& claims) {
  lines_ = std::move(lines);
  if (!claims.is_null()) claims_ = from_record<std::vector<Claim>>(claims);
  loaded_ = true;
}

/// A chief names every umpire, an assistant the chiefs and himself: he does not know who else is there.
bool UmpiresDesk::may_name(const RoomSeat& seat, const RoomSeat& other) const {
  return is_umpire(other) && (seat.is_chief() || other.is_chief() || &seat == &other);
}

Result<UmpireLine> UmpiresDesk::line_of(const RoomSeat& seat, const std::string& command, const Json& body) const {
  Result<SayBody> said = decode_body<SayBody>(body);
  if (!said) return said.error();
  if (said->text.empty())
    return refuse(Reason::malformed, "member_is_needed",
                  {{"field", std::string("text")}, {"name", std::string("say")}});
  if (said->text.size() > limits_.umpire_line_bytes)
    return refuse(Reason::too_large, "text_over_limit",
                  {{"field", std::string("text")}, {"most", std::to_string(limits_.umpire_line_bytes)}});
  std::vector<std::string> readers = said->to.value_or(std::vector<std::string>{});
  std::sort(readers.begin(), readers.end());
  readers.erase(std::unique(readers.begin(), readers.end()), readers.end());
  for (const std::string& reader : readers) {
    const RoomSeat* const found = seats_.find(reader);
    if (!found || !is_assistant(*found) || !seat.is_chief()) return no_such_umpire(reader);
  }
  return UmpireLine{seat.row.seat, command, std::move(said->text), std::move(readers)};
}

void UmpiresDesk::add(UmpireLine line) {
  for (const auto& [id, seat] : seats_)
    if (reads(seat, line)) seat.send(Frame::of(message("channel_line", line_record(line, seat))));
  lines_.push_back(std::move(line));
  if (lines_.size() > static_cast<std::size_t>(limits_.umpire_lines)) lines_.erase(lines_.begin());
}

Result<std::vector<Claim>> UmpiresDesk::assigned(const RoomSeat& seat, const Json& body) const {
  Result<AssignBody> wanted = decode_body<AssignBody>(body);
  if (!wanted) return wanted.error();
  if (!is_one_item(wanted->item))
    return refuse(Reason::malformed, "not_one_of",
                  {{"field", std::string("item")}, {"names", std::string("dispatch, question, proposal, side")}});
  const std::optional<ShownDesk> desk = shown_to_(seat);
  const std::optional<DeskItem> item = desk ? named_item(*desk, wanted->item) : std::nullopt;
  if (!item) return refuse(Reason::unknown_thing, "not_in_your_part", {{"field", std::string("item")}});
  std::vector<Claim> claims = claims_;
  std::erase_if(claims, [&](const Claim& claim) { return claim.item == *item; });
  if (!wanted->to) return claims;
  const RoomSeat* const holder = seats_.find(*wanted->to);
  if (!holder || !may_name(seat, *holder)) return no_such_umpire(*wanted->to);
  const std::optional<ShownDesk> his = shown_to_(*holder);
  if (!his || !is_shown(*his, *item))
    return refuse(Reason::unknown_thing, "not_in_your_part", {{"field", std::string("item")}});
  claims.push_back({*item, *wanted->to});
  if (claims.size() > static_cast<std::size_t>(limits_.umpire_claims)) claims.erase(claims.begin());
  return claims;
}

void UmpiresDesk::send_claims() {
  if (claims_.empty() && last_sent_.empty()) return;
  for (const auto& [id, seat] : seats_) {
    if (!is_umpire(seat) || seat.connections.empty()) continue;
    std::string text = claims_message(seat);
    std::string& last = last_sent_[id];
    if (text == last) continue;
    last = text;
    seat.send(Frame::of(std::move(text)));
  }
}

void UmpiresDesk::welcome(const RoomSeat& seat, Connection& connection) {
  if (!is_umpire(seat)) return;
  connection.send(Frame::of_beginning(channel_message(seat)));
  std::string claims = claims_message(seat);
  last_sent_[seat.row.seat] = claims;
  const Frame frame = Frame::of(std::move(claims));
  seat.send(frame);
  connection.send(frame);
}

std::string UmpiresDesk::claims_message(const RoomSeat& seat) const {
  Json claims = Json::array();
  const std::optional<ShownDesk> desk = shown_to_(seat);
  for (const Claim& claim : claims_) {
    const std::optional<DeskItem> item = desk ? as_named_by(*desk, claim.item) : std::nullopt;
    if (item)
      claims.push_back({{"item", to_record(*item)}, {"seat", claim.seat}, {"name", seats_.at(claim.seat).row.name}});
  }
  return message("claims", {{"claims", std::move(claims)}});
}

std::string UmpiresDesk::channel_message(const RoomSeat& seat) const {
  Json lines = Json::array();
  for (const UmpireLine& line : lines_)
    if (reads(seat, line)) lines.push_back(line_record(line, seat));
  Json umpires = Json::array();
  for (const auto& [id, other] : seats_)
    if (may_name(seat, other))
      umpires.push_back({{"seat", id}, {"name", other.row.name}, {"assistant", other.is_assistant()}});
  return message("channel", {{"lines", std::move(lines)}, {"umpires", std::move(umpires)}});
}

/// An assistant is not told which other assistants read it.
Json UmpiresDesk::line_record(const UmpireLine& line, const RoomSeat& seat) const {
  std::vector<std::string> readers = line.readers;
  if (!seat.is_chief()) std::erase_if(readers, [&](const std::string& reader) { return reader != seat.row.seat; });
  return {{"seat", line.seat},
          {"name", seats_.at(line.seat).row.name},
          {"at", line.at},
          {"text", line.text},
          {"to", readers}};
}

}  // namespace krieg::inline room

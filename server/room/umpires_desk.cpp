#include "room/umpires_desk.hpp"

#include <algorithm>

#include "commander/frame.hpp"

namespace krieg::inline room {

namespace {

bool is_umpire(const RoomSeat& seat) { return seat.is_chief() || seat.is_assistant(); }

bool reads(const RoomSeat& seat, const UmpireLine& line) {
  const auto& readers = line.readers;
  return seat.is_chief() || line.seat == seat.row.seat ||
         (seat.is_assistant() && std::find(readers.begin(), readers.end(), seat.row.seat) != readers.end());
}

std::string message(const char* type, const Json& body) { return frame_text({{"type", type}, {"body", body}}); }

/// Whether the dispatch of the claim is still the one that was claimed.
bool is_of(const ShownDesk& desk, const Claim& claim) {
  if (!claim.item.dispatch) return true;
  const Dispatch* const dispatch = desk.world.dispatches.find(*claim.item.dispatch);
  return dispatch && claim.mark == DispatchMark{dispatch->side, dispatch->written};
}

Refusal not_shown() { return refuse(Reason::unknown_thing, "not_in_your_part", {{"field", std::string("item")}}); }

Refusal no_such_umpire(const std::string& seat) {
  return refuse(Reason::unknown_thing, "addressee_without_seat", {{"to", seat}});
}

}  // namespace

UmpiresDesk::UmpiresDesk(const RoomSeats& seats, const ServeLimits& limits, ShownTo shown_to)
    : seats_(seats), limits_(limits), shown_to_(std::move(shown_to)) {}

void UmpiresDesk::load(std::vector<UmpireLine> lines, const Json& claims) {
  lines_ = std::move(lines);
  loaded_ = true;
  // An earlier program kept the list beside the commands that made it.
  const Json list = claims.is_object() ? claims.value("claims", Json::array()) : claims;
  if (!list.is_array()) return;
  for (const Json& record : list) {
    try {
      Claim claim = from_record<Claim>(record);
      const RoomSeat* const holder = seats_.find(claim.seat);
      if (holder && is_umpire(*holder) && is_one_item(claim.item)) claims_.push_back(std::move(claim));
    } catch (const RecordError&) {  // an older program's, or somebody has changed the file: it is given again by hand
    }
  }
}

void UmpiresDesk::forget_old_lines_of(const std::string& seat) {
  const auto is_his = [&](const UmpireLine& line) { return line.seat == seat; };
  for (auto his = std::count_if(lines_.begin(), lines_.end(), is_his); his > limits_.umpire_lines; --his)
    lines_.erase(std::find_if(lines_.begin(), lines_.end(), is_his));
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
    if (!found || !found->is_assistant() || !seat.is_chief()) return no_such_umpire(reader);
  }
  return UmpireLine{seat.row.seat, command, std::move(said->text), std::move(readers)};
}

void UmpiresDesk::add(UmpireLine line) {
  for (const auto& [id, seat] : seats_)
    if (reads(seat, line)) seat.send(Frame::of(message("channel_line", line_record(line, seat))));
  const std::string author = line.seat;
  lines_.push_back(std::move(line));
  forget_old_lines_of(author);
}

Result<std::vector<Claim>> UmpiresDesk::assigned(const RoomSeat& seat, const Json& body) const {
  Result<AssignBody> wanted = decode_body<AssignBody>(body);
  if (!wanted) return wanted.error();
  if (!is_one_item(wanted->item))
    return refuse(Reason::malformed, "not_one_of",
                  {{"field", std::string("item")}, {"names", std::string("dispatch, question, proposal, side")}});
  const std::optional<ShownDesk> desk = shown_to_(seat);
  const std::optional<DeskItem> item = desk ? named_item(*desk, wanted->item) : std::nullopt;
  if (!item) return not_shown();
  std::vector<Claim> claims = claims_;
  std::erase_if(claims, [&](const Claim& claim) { return claim.item == *item; });
  if (!wanted->to) return claims;
  const RoomSeat* const holder = seats_.find(*wanted->to);
  if (!holder || !may_name(seat, *holder)) return no_such_umpire(*wanted->to);
  const std::optional<ShownDesk> his = shown_to_(*holder);
  if (!his || !is_shown(*his, *item)) return not_shown();
  const Dispatch* const dispatch = item->dispatch ? desk->world.dispatches.find(*item->dispatch) : nullptr;
  claims.push_back(
      {*item, *wanted->to, dispatch ? std::optional(DispatchMark{dispatch->side, dispatch->written}) : std::nullopt});
  const auto is_his = [&](const Claim& claim) { return claim.seat == *wanted->to; };
  for (auto held = std::count_if(claims.begin(), claims.end(), is_his); held > limits_.umpire_claims; --held)
    claims.erase(std::find_if(claims.begin(), claims.end(), is_his));
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
  const std::string claims = claims_message(seat);
  const Frame frame = Frame::of(claims);
  std::string& last = last_sent_[seat.row.seat];
  if (last != claims) seat.send(frame);
  last = claims;
  connection.send(frame);
}

/// Leaves out the items of an umpire whom the reader may not name.
std::string UmpiresDesk::claims_message(const RoomSeat& seat) const {
  Json claims = Json::array();
  const std::optional<ShownDesk> desk = shown_to_(seat);
  const OwnNumbers numbers = desk && !claims_.empty() ? own_numbers(*desk) : OwnNumbers{};
  for (const Claim& claim : claims_) {
    const RoomSeat& holder = seats_.at(claim.seat);
    if (!desk || !may_name(seat, holder) || !is_of(*desk, claim)) continue;
    if (const std::optional<DeskItem> item = as_named_by(*desk, numbers, claim.item))
      claims.push_back({{"item", to_record(*item)}, {"seat", claim.seat}, {"name", holder.row.name}});
  }
  return message("claims", {{"claims", std::move(claims)}});
}

std::string UmpiresDesk::channel_message(const RoomSeat& seat) const {
  Json lines = Json::array();
  std::vector<const UmpireLine*> read;
  for (const UmpireLine& line : lines_)
    if (reads(seat, line)) read.push_back(&line);
  const std::size_t most = static_cast<std::size_t>(limits_.umpire_lines);
  for (std::size_t i = read.size() - std::min(read.size(), most); i < read.size(); ++i)
    lines.push_back(line_record(*read[i], seat));
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

#include "room/seat_gate.hpp"

#include "measure/record.hpp"

namespace krieg::inline room {
namespace {

constexpr std::size_t front_bytes = 16 * 1024;
constexpr std::size_t longest_id = 64;

std::size_t largest_message(SeatKind kind, const ServeLimits& limits) {
  switch (kind) {
    case SeatKind::umpire: return limits.message_bytes;
    case SeatKind::commander: return limits.commander_message_bytes;
    case SeatKind::observer: return limits.observer_message_bytes;
  }
  return limits.observer_message_bytes;
}

TokenBucket messages_of(SeatKind kind, const ServeLimits& limits) {
  const bool silent = kind == SeatKind::observer;
  return {static_cast<double>(silent ? limits.observer_messages_per_second : limits.commands_per_second),
          static_cast<double>(silent ? limits.observer_messages_at_once : limits.commands_at_once),
          TokenBucket::Clock::now()};
}

/// Stops at the value of the first "id" of the outermost object.
class IdReader : public nlohmann::json_sax<Json> {
 public:
  std::string id;

  bool key(std::string& name) override {
    at_id_ = depth_ == 1 && name == "id";
    return true;
  }
  bool string(std::string& value) override {
    if (!at_id_) return true;
    if (value.size() <= longest_id) id = value;
    return false;
  }
  bool start_object(std::size_t) override { return deeper(); }
  bool null() override { return !at_id_; }
  bool boolean(bool) override { return !at_id_; }
  bool number_integer(number_integer_t) override { return !at_id_; }
  bool number_unsigned(number_unsigned_t) override { return !at_id_; }
  bool number_float(number_float_t, const string_t&) override { return !at_id_; }
  bool binary(binary_t&) override { return false; }
  bool start_array(std::size_t) override { return depth_ > 0 && deeper(); }
  bool end_array() override { return --depth_ > 0; }
  bool end_object() override { return --depth_ > 0; }
  bool parse_error(std::size_t, const std::string&, const nlohmann::detail::exception&) override { return false; }

 private:
  bool deeper() {
    ++depth_;
    return !at_id_;
  }

  int depth_ = 0;
  bool at_id_ = false;
};

}  // namespace

SeatGate::SeatGate(SeatKind kind, const ServeLimits& limits)
    : kind_(kind),
      message_bytes_(largest_message(kind, limits)),
      pause_(std::chrono::milliseconds(std::chrono::seconds(1)) / limits.commands_per_second),
      messages_(messages_of(kind, limits)),
      // One message of the largest size must always be possible.
      bytes_(static_cast<double>(limits.message_bytes_per_second),
             static_cast<double>(std::max(limits.message_bytes_at_once, message_bytes_)), TokenBucket::Clock::now()),
      windows_(limits.windows_per_second, limits.windows_at_once, TokenBucket::Clock::now()),
      share_percent_(limits.room_share_percent),
      longest_rest_(limits.longest_rest) {}

TokenBucket::Clock::duration rest_after(TokenBucket::Clock::duration worked, int share_percent,
                                        std::chrono::milliseconds longest) {
  constexpr int whole = 100;
  if (share_percent >= whole) return {};
  return std::min<TokenBucket::Clock::duration>(worked * (whole - share_percent) / share_percent, longest);
}

void SeatGate::charge(TokenBucket::Clock::duration worked) {
  const std::lock_guard lock(mutex_);
  const auto now = TokenBucket::Clock::now();
  rested_ = std::max(rested_, now) + rest_after(worked, share_percent_, longest_rest_);
}

TokenBucket::Clock::time_point SeatGate::rested() {
  const std::lock_guard lock(mutex_);
  return rested_;
}

Admission SeatGate::admit(std::size_t bytes) {
  const auto now = TokenBucket::Clock::now();
  const auto weight = static_cast<double>(bytes);
  const std::lock_guard lock(mutex_);
  if (!messages_.holds(now) || !bytes_.holds(now, weight))
    return kind_ == SeatKind::observer ? Admission::offence : Admission::too_fast;
  messages_.take(now);
  bytes_.take(now, weight);
  return Admission::taken;
}

bool SeatGate::admit_window() {
  const std::lock_guard lock(mutex_);
  return windows_.take(TokenBucket::Clock::now());
}

std::string id_at_front(std::string_view message) {
  const std::string_view front = message.substr(0, front_bytes);
  IdReader reader;
  Json::sax_parse(front.begin(), front.end(), &reader);
  return reader.id;
}

}  // namespace krieg::inline room

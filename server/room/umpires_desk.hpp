// What the umpires of a game share: their channel, and who of them takes care of what. No part of the game, and nothing
// that a commander or an observer is sent.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "db/store.hpp"
#include "room/room_seats.hpp"
#include "umpire/desk_item.hpp"

namespace krieg::inline room {

/// What an umpire says.
struct SayBody {
  std::string text;
  std::optional<std::vector<std::string>> to;  ///< seats of assistants
};
BOOST_DESCRIBE_STRUCT(SayBody, (), (text, to))

struct AssignBody {
  DeskItem item;
  std::optional<std::string> to;  ///< the seat of the umpire who takes care of it from now on; nothing: nobody
};
BOOST_DESCRIBE_STRUCT(AssignBody, (), (item, to))

/// Tells a dispatch from another one that has its number after a move was played again or the game was set back.
struct DispatchMark {
  Side side;
  GameTime written;

  bool operator==(const DispatchMark&) const = default;
};
BOOST_DESCRIBE_STRUCT(DispatchMark, (), (side, written))

/// An item with its true number, and the umpire who takes care of it.
struct Claim {
  DeskItem item;
  std::string seat;
  std::optional<DispatchMark> mark = {};  ///< of an item that is a dispatch
};
BOOST_DESCRIBE_STRUCT(Claim, (), (item, seat, mark))

/// A claim does not stop another umpire from ruling the item. All functions are called on the strand.
class UmpiresDesk {
 public:
  /// What that umpire is shown now; nothing if he is shown nothing yet.
  using ShownTo = std::function<std::optional<ShownDesk>(const RoomSeat&)>;

  /// The seats live as long as the desk.
  UmpiresDesk(const RoomSeats& seats, const ServeLimits& limits, ShownTo shown_to);

  [[nodiscard]] bool is_loaded() const { return loaded_; }
  /// `claims`: what record_of() gave, or null. Claims that cannot be read are left out.
  void load(std::vector<UmpireLine> lines, const Json& claims);

  /// The line that this umpire asks to say; `command` is the id of his command. Refuses an empty or too long text, and
  /// readers who are no assistants or whom he may not name.
  [[nodiscard]] Result<UmpireLine> line_of(const RoomSeat& seat, const std::string& command, const Json& body) const;
  /// Sends a line that is kept now to those who read it.
  void add(UmpireLine line);

  /// The claims as they are after this command. Refuses (unknown_thing) an item that he is not shown, and an umpire who
  /// is not shown it or whom he may not name. An umpire who has too many loses his oldest.
  [[nodiscard]] Result<std::vector<Claim>> assigned(const RoomSeat& seat, const Json& body) const;
  /// Installs claims that are kept now. Nothing is sent before send_claims().
  void set_claims(std::vector<Claim> claims) { claims_ = std::move(claims); }
  [[nodiscard]] static Json record_of(const std::vector<Claim>& claims) { return to_record(claims); }
  /// Sends each umpire his claims if they have changed. To be called when what umpires are shown has changed, too.
  void send_claims();

  /// Sends a connection that is not yet among the seat's what its umpire reads.
  void welcome(const RoomSeat& seat, Connection& connection);

 private:
  void forget_old_lines_of(const std::string& seat);
  [[nodiscard]] bool may_name(const RoomSeat& seat, const RoomSeat& other) const;
  [[nodiscard]] std::string claims_message(const RoomSeat& seat) const;
  [[nodiscard]] std::string channel_message(const RoomSeat& seat) const;
  [[nodiscard]] Json line_record(const UmpireLine& line, const RoomSeat& seat) const;

  const RoomSeats& seats_;
  const ServeLimits& limits_;
  ShownTo shown_to_;
  bool loaded_ = false;
  std::vector<UmpireLine> lines_;                 ///< oldest first
  std::vector<Claim> claims_;                     ///< oldest first
  std::map<std::string, std::string> last_sent_;  ///< of each umpire's claims: the message
};

}  // namespace krieg::inline room

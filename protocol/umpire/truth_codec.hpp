// The truth as JSON, for umpires, and for everybody in the critique.
#pragma once

#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/game.hpp"
#include "umpire/umpire_eyes.hpp"

namespace krieg::inline umpire {

/// The data of a truth message: the game at one moment, as far as the seat may see it.
struct Moment {
  std::int64_t number = 0;  ///< of the last entry of the journal; for an assistant the move
  World world;
  bool begun = false;
  bool paused = false;
  bool thinking_counts = false;
  std::optional<OrderTime> order_time = {};
  bool in_move = false;
  std::vector<KeyedText> events;  ///< of the last move, at which a running clock stops
  Pending pending;                ///< what a suspended move waits for
  Attention attention;
  std::map<std::string, std::string> ground_changes;
};

Moment moment_of(const Game& game, const UmpireEyes& eyes);
/// The game before the move under way: for an assistant from whom the move needs no answer.
Moment told_moment_of(const Game& game, const UmpireEyes& eyes);

/// The number of dispatches that a truth lists.
inline constexpr std::size_t every_dispatch = std::numeric_limits<std::size_t>::max();

/// `Truth` of the protocol, as JSON, with the newest `listed` dispatches and all older ones that are still open.
std::string truth_of(const Moment& moment, const Scope& scope, std::size_t listed = every_dispatch);
/// `DispatchPage` of the protocol, as JSON: of the dispatches in the scope with numbers below `before`, the newest
/// `most`.
std::string dispatch_page(const World& world, const Scope& scope, std::int64_t before, std::size_t most);

/// A member of the truth: its name, and its value as JSON.
struct TruthMember {
  std::string_view name;
  std::string text;
};
using TruthMembers = std::vector<TruthMember>;

/// All members except the units, officers and dispatches, most of which do not change from one truth to the next.
/// Always the same members in the same order.
TruthMembers passing_members(const Moment& moment, const Scope& scope);
/// The whole truth for seats that see everything, with its passing members already written; `listed` as above.
std::string truth_of(const Moment& moment, const TruthMembers& passing, std::size_t listed);

/// Whether the move under way waits for an answer or a ruling that this umpire may give.
bool waits_for(const Game& game, const UmpireEyes& eyes);

/// {"type":"truth","number":E,"body":Truth}
std::string truth_message(std::int64_t number, std::string_view truth);

/// The body of the answer to `view`.
struct View {
  Json picture;  ///< `Picture` of the protocol
  /// The colours and phases that the commander has given to the drawings of the picture, as his client put them by.
  std::optional<Json> drawings = {};
};
BOOST_DESCRIBE_STRUCT(View, (), (picture, drawings))

/// What the commander knows now. Refuses (unknown_thing) an officer without a picture.
Result<View> view_of(const Game& game, const UmpireEyes& eyes, const OfficerId& officer);

/// One seat, who sits there, whether a person is connected to it, and whether its commander has said that he is ready.
struct SeatPresence {
  std::string seat;
  std::string name;
  SeatKind kind = SeatKind::commander;
  std::optional<OfficerId> officer = {};  ///< who a commander is, or whose papers an observer reads
  bool connected = false;
  bool ready = false;
  bool awaited = false;  ///< see OrdersOfSeat: he is late when the hour of orders passes
};
BOOST_DESCRIBE_STRUCT(SeatPresence, (), (seat, name, kind, officer, connected, ready, awaited))

/// When the commanders' orders are due by the clock of the world, and what was agreed for those who are late.
struct OrderDeadline {
  std::string orders_due;  ///< UTC, ISO, with a Z at its end; empty: there is no such hour
  std::string when_late;   ///< "standing_orders", "umpire"; empty: nothing is agreed

  bool operator==(const OrderDeadline&) const = default;
};
BOOST_DESCRIBE_STRUCT(OrderDeadline, (), (orders_due, when_late))

std::string presence_message(const std::vector<SeatPresence>& seats, const OrderDeadline& deadline);

}  // namespace krieg::inline umpire

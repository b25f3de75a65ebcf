// One thing on the umpires' desk, as each of them is shown it.
#pragma once

#include <optional>
#include <string>

#include "game/proposal.hpp"
#include "umpire/scope.hpp"

namespace krieg::inline umpire {

/// A thing that umpires divide among themselves. Exactly one member is set.
struct DeskItem {
  std::optional<DispatchId> dispatch;
  std::optional<QuestionId> question;   ///< that waits for its answer
  std::optional<std::string> proposal;  ///< that waits for its ruling
  std::optional<Side> side;             ///< all that concerns this side

  bool operator==(const DeskItem&) const = default;
};
BOOST_DESCRIBE_STRUCT(DeskItem, (), (dispatch, question, proposal, side))

/// Whether exactly one member is set.
bool is_one_item(const DeskItem& item);

/// What an umpire is shown, of which the items are part.
struct ShownDesk {
  const World& world;
  const Pending& pending;
  const Scope& scope;
};

/// Whether there is such an item, for this umpire. `item` has the dispatch's true number.
bool is_shown(const ShownDesk& desk, const DeskItem& item);
/// An assistant's numbers of dispatches by their true numbers; empty for a chief umpire, who has the true ones.
using OwnNumbers = std::map<DispatchId, std::int64_t>;
OwnNumbers own_numbers(const ShownDesk& desk);
/// The item as this umpire names it. Nothing if he is not shown it. `numbers`: own_numbers(desk).
std::optional<DeskItem> as_named_by(const ShownDesk& desk, const OwnNumbers& numbers, DeskItem item);
/// The item that this umpire names, with the dispatch's true number. Nothing if he is not shown it, or if not exactly
/// one member is set.
std::optional<DeskItem> named_item(const ShownDesk& desk, DeskItem item);

}  // namespace krieg::inline umpire

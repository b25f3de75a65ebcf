#include "room/command_table.hpp"

#include "commander/estimates.hpp"
#include "game/input.hpp"
#include "room/calculator.hpp"

namespace krieg::inline room {
namespace {

unsigned giver_of(SeatKind seat, bool assistant) {
  if (seat == SeatKind::commander) return giver::commander;
  if (seat == SeatKind::umpire) return assistant ? giver::assistant : giver::umpire;
  return 0;
}

/// The kind of input of that name, if this giver may give it.
std::optional<EntryKind> input_kind(const std::string& type, unsigned giver) {
  const auto kind = parse_enum<EntryKind>(type);
  const auto traits = kind ? traits_of(*kind) : std::nullopt;
  return traits && (traits->givers & giver) ? kind : std::nullopt;
}

}  // namespace

Result<CommandRule> command_rule(SeatKind seat, const std::string& type, bool assistant) {
  if (const auto kind = input_kind(type, giver_of(seat, assistant)))
    return CommandRule{CommandClass::journalled, *kind};
  if (type == "alive") return CommandRule{CommandClass::alive, EntryKind::opened};
  if (seat != SeatKind::observer && is_estimate(type)) return CommandRule{CommandClass::estimate, EntryKind::opened};
  if (seat != SeatKind::observer && type == "note") return CommandRule{CommandClass::note, EntryKind::opened};
  if (seat != SeatKind::observer && type == "notes") return CommandRule{CommandClass::notes, EntryKind::opened};
  if (seat == SeatKind::commander && type == "ready") return CommandRule{CommandClass::ready, EntryKind::opened};
  if (seat == SeatKind::umpire && type == "say") return CommandRule{CommandClass::say, EntryKind::opened};
  if (seat == SeatKind::umpire && type == "assign") return CommandRule{CommandClass::assign, EntryKind::opened};
  if (seat == SeatKind::umpire && type == "view") return CommandRule{CommandClass::view, EntryKind::opened};
  if (seat == SeatKind::umpire && is_calculation(type) && !(assistant && asks_of_the_truth(type)))
    return CommandRule{CommandClass::calculation, EntryKind::opened};
  if (seat == SeatKind::umpire && !assistant && type == "invite")
    return CommandRule{CommandClass::invite, EntryKind::opened};
  if (seat == SeatKind::umpire && !assistant && type == "set_back")
    return CommandRule{CommandClass::set_back, EntryKind::set_back};
  if (seat == SeatKind::umpire && !assistant && type == "options")
    return CommandRule{CommandClass::options, EntryKind::opened};
  return refuse(Reason::not_allowed, "command_unknown");
}

}  // namespace krieg::inline room

// Which kind of seat may send which command, and what becomes of it.
#pragma once

#include <optional>
#include <string>

#include "game/journal.hpp"
#include "paper/scenario.hpp"

namespace krieg::inline room {

enum class CommandClass {
  journalled,   ///< an input of the game
  estimate,     ///< asks the printed map alone
  view,         ///< an umpire looks at a commander's picture
  calculation,  ///< an umpire asks the rule book
  invite,       ///< an umpire makes a new link
  set_back,     ///< an umpire sets the game back to the end of a move
  options,      ///< an umpire chooses the rules' options before anything has happened in the game
  alive,        ///< the seat asks whether its line lives
  note,         ///< the seat puts something by for itself
  notes,        ///< the seat asks for what it has put by
  ready,        ///< a commander is ready for the clock's next step
  say,          ///< an umpire says something to the others
  assign        ///< an umpire takes care of an item, or hands it over
};

struct CommandRule {
  CommandClass what = CommandClass::journalled;
  EntryKind kind = EntryKind::opened;  ///< of a journalled one
};

/// Refuses (not_allowed) what this kind of seat may not send, whether or not there is such a command.
/// An assistant has those of an umpire's commands that can be kept to a part of the field.
Result<CommandRule> command_rule(SeatKind seat, const std::string& type, bool assistant);

}  // namespace krieg::inline room

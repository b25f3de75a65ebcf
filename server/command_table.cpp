#include "server/command_table.hpp"

#include <map>

#include "commander/estimates.hpp"
#include "server/calculator.hpp"

namespace krieg {
namespace {

using Kinds = std::map<std::string, EntryKind>;

const Kinds& kinds_of(SeatKind seat, bool assistant) {
  static const Kinds commander = {{"order", EntryKind::order},
                                  {"ride", EntryKind::ride},
                                  {"annotate", EntryKind::annotate},
                                  {"answer", EntryKind::answer}};
  static const Kinds umpire = {{"step", EntryKind::step},
                               {"ruling", EntryKind::ruling},
                               {"answer", EntryKind::answer},
                               {"weather", EntryKind::weather},
                               {"edit_unit", EntryKind::edit_unit},
                               {"edit_ground", EntryKind::edit_ground},
                               {"intelligence", EntryKind::intelligence},
                               {"courier", EntryKind::courier},
                               {"officer", EntryKind::officer},
                               {"act", EntryKind::act},
                               {"report", EntryKind::report},
                               {"interpret", EntryKind::interpret},
                               {"attend", EntryKind::attend},
                               {"pause", EntryKind::pause},
                               {"end", EntryKind::end}};
  static const Kinds helper = {
      {"ruling", EntryKind::ruling},      {"answer", EntryKind::answer}, {"intelligence", EntryKind::intelligence},
      {"courier", EntryKind::courier},    {"act", EntryKind::act},       {"report", EntryKind::report},
      {"interpret", EntryKind::interpret}};
  static const Kinds observer;
  switch (seat) {
    case SeatKind::commander: return commander;
    case SeatKind::umpire: return assistant ? helper : umpire;
    case SeatKind::observer: return observer;
  }
  return observer;
}

}  // namespace

Result<CommandRule> command_rule(SeatKind seat, const std::string& type, bool assistant) {
  const Kinds& kinds = kinds_of(seat, assistant);
  if (const auto found = kinds.find(type); found != kinds.end())
    return CommandRule{CommandClass::journalled, found->second};
  if (seat != SeatKind::observer && is_estimate(type)) return CommandRule{CommandClass::estimate, EntryKind::opened};
  if (seat == SeatKind::umpire && type == "view") return CommandRule{CommandClass::view, EntryKind::opened};
  if (seat == SeatKind::umpire && is_calculation(type) && !(assistant && type == "between"))
    return CommandRule{CommandClass::calculation, EntryKind::opened};
  if (seat == SeatKind::umpire && !assistant && type == "invite")
    return CommandRule{CommandClass::invite, EntryKind::opened};
  return Refusal{Reason::not_allowed, "\"type\": this seat has no command of that name."};
}

}  // namespace krieg

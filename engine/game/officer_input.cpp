#include "game/officer_input.hpp"

#include <algorithm>

#include "knowledge/believed.hpp"
#include "knowledge/writing.hpp"
#include "paper/limits.hpp"
#include "terrain/ground.hpp"

namespace krieg::inline game {

namespace {

bool falls(const OfficerInput& input) { return input.fallen.value_or(false) || input.captured.value_or(false); }

/// The possible successors of `fallen`: the officers under him in the order of battle, then his own commander.
std::vector<OfficerId> next_in_command(const DeliveryContext& context, const Officer& fallen) {
  std::vector<OfficerId> next;
  for (const OfficerEstablishment& paper : context.scenario.sheet.order_of_battle.officers) {
    const Officer& officer = context.world.officers.at(paper.id);
    if (officer.under == fallen.id && !officer.fallen) next.push_back(officer.id);
  }
  if (const auto superior = still_standing(context.world, fallen.under)) next.push_back(*superior);
  return next;
}

bool is_below(const World& world, const OfficerId& officer, const OfficerId& superior) {
  for (auto above = world.officers.at(officer).under; above; above = world.officers.at(*above).under)
    if (*above == superior) return true;
  return false;
}

void hand_command_over(World& world, Officer& fallen, const OfficerId& successor) {
  const bool from_below = is_below(world, successor, fallen.id);
  for (auto& [id, unit] : world.units)
    if (unit.under == fallen.id) unit.under = successor;
  for (auto& [id, officer] : world.officers)
    if (officer.under == fallen.id && id != successor) officer.under = successor;
  if (from_below) world.officers.at(successor).under = fallen.under;
  fallen.successor = successor;
}

void send_word(const DeliveryContext& context, const Officer& fallen, const OfficerId& to) {
  Dispatch word;
  word.kind = LetterKind::message;
  word.side = fallen.side;
  word.from.officer = fallen.id;
  word.to.officer = to;
  word.succession = Succession{fallen.id, *fallen.successor};
  word.origin = fallen.position;
  word.believed = believed_place(context.world, context.directory, word.from, to);
  word.written = context.world.time;
  const std::string& name = context.directory.officers.at(fallen.id).name;
  const std::string& next = context.directory.officers.at(*fallen.successor).name;
  const Pen pen = pen_of(context.directory, to);
  word.text = pen.succession(name, next, fallen.captured, to == *fallen.successor);
  word.signed_by = context.directory.officers.at(fallen.id).name;
  send_off(context, std::move(word));
}

void fall(const DeliveryContext& context, Officer& officer, const OfficerInput& input) {
  officer.fallen = true;
  officer.captured = input.captured.value_or(false);
  officer.way.clear();
  std::erase_if(context.world.on_desks, [&](const Dispatch& draft) { return draft.from.officer == officer.id; });
  const std::optional<OfficerId> successor = input.successor ? input.successor : who_succeeds(context, officer);
  if (!successor) return;
  const std::optional<OfficerId> superior = still_standing(context.world, officer.under);
  hand_command_over(context.world, officer, *successor);
  send_word(context, officer, *successor);
  if (superior && *superior != *successor) send_word(context, officer, *superior);
}

}  // namespace

std::optional<OfficerId> who_succeeds(const DeliveryContext& context, const Officer& officer) {
  const std::vector<OfficerId> next = next_in_command(context, officer);
  if (next.empty()) return std::nullopt;
  const auto seated =
      std::find_if(next.begin(), next.end(), [&](const OfficerId& id) { return context.pictures.contains(id); });
  return context.pictures.contains(officer.id) && seated != next.end() ? *seated : next.front();
}

bool can_be_spared(const DeliveryContext& context, const Officer& officer) {
  const auto next = who_succeeds(context, officer);
  return next && (context.pictures.contains(*next) || !context.pictures.contains(officer.id));
}

Result<void> check_officer(const World& world, const Ground& ground, const OfficerInput& input) {
  const auto found = world.officers.find(input.officer);
  if (found == world.officers.end())
    return refuse(Reason::unknown_thing, "officer_unknown", {{"officer", input.officer.value}});
  if (!input.fallen && !input.captured && !input.vacant && !input.position)
    return refuse(Reason::malformed, "officer_needs_a_change");
  if (input.fallen == false || input.captured == false) return refuse(Reason::impossible, "fallen_stays_fallen");
  if (falls(input) && found->second.fallen) return refuse(Reason::wrong_time, "officer_has_fallen");
  if (input.position && !ground.contains(*input.position)) return refuse(Reason::off_the_map, "position_off_the_map");
  if (input.successor) {
    if (!falls(input)) return refuse(Reason::malformed, "successor_without_fall");
    const auto next = world.officers.find(*input.successor);
    const bool fit = next != world.officers.end() && next->second.side == found->second.side && !next->second.fallen &&
                     next->first != input.officer;
    if (!fit) return refuse(Reason::impossible, "successor_unfit");
  }
  if (input.reason.size() > limits::text_bytes) return refuse(Reason::too_large, "reason_too_long");
  if (input.reason.empty() && !input.vacant) return refuse(Reason::malformed, "change_needs_reason");
  return {};
}

void change_officer(const DeliveryContext& context, const OfficerInput& input) {
  Officer& officer = context.world.officers.at(input.officer);
  if (input.vacant) officer.vacant = *input.vacant;
  if (input.position) {
    officer.position = *input.position;
    officer.way.clear();
  }
  if (falls(input)) fall(context, officer, input);
}

}  // namespace krieg::inline game

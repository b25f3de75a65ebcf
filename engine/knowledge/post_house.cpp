#include "knowledge/post_house.hpp"

namespace krieg {

std::optional<OfficerId> standing(const World& world, std::optional<OfficerId> officer) {
  while (officer) {
    const auto found = world.officers.find(*officer);
    if (found == world.officers.end()) return std::nullopt;
    if (!found->second.fallen) return officer;
    officer = found->second.under;
  }
  return std::nullopt;
}

Point believed_place(const World& world, const Directory& directory, const Party& writer, const OfficerId& officer) {
  const Dispatch* latest = nullptr;
  for (const auto& [id, dispatch] : world.dispatches) {
    if (dispatch.from.officer != officer || dispatch.to != writer || !dispatch.arrived) continue;
    if (!latest || dispatch.written > latest->written) latest = &dispatch;
  }
  return latest ? latest->origin : directory.officers.at(officer).position;
}

}  // namespace krieg

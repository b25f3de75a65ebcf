#include "knowledge/believed.hpp"

namespace krieg {

Point believed_place(const World& world, const Directory& directory, const Party& writer, const OfficerId& officer) {
  const Dispatch* latest = nullptr;
  for (const auto& [id, dispatch] : world.dispatches) {
    if (dispatch.from.officer != officer || dispatch.to != writer || !dispatch.arrived) continue;
    if (!latest || dispatch.written > latest->written) latest = &dispatch;
  }
  return latest ? latest->origin : directory.officers.at(officer).position;
}

}  // namespace krieg

#include "knowledge/believed.hpp"

#include "paper/directory.hpp"

namespace krieg::inline knowledge {

namespace {

/// Keeps the later of the two dispatches by the hour of writing.
void keep_later(const Dispatch*& latest, const Dispatch& word) {
  if (!latest || word.written > latest->written) latest = &word;
}

}  // namespace

LastWords::LastWords(const World& world, const Directory& directory) : directory_(directory) {
  for (const Dispatch& dispatch : world.dispatches) {
    if (!dispatch.from.officer || !dispatch.arrived) continue;
    keep_later(latest_[{dispatch.to, *dispatch.from.officer}], dispatch);
  }
}

Point LastWords::place_of(const OfficerId& officer, const Party& writer) const {
  const auto heard = latest_.find({writer, officer});
  return heard != latest_.end() ? heard->second->origin : directory_.officers.at(officer).position;
}

Point believed_place(const World& world, const Directory& directory, const Party& writer, const OfficerId& officer) {
  const Dispatch* latest = nullptr;
  for (const Dispatch& dispatch : world.dispatches)
    if (dispatch.from.officer == officer && dispatch.to == writer && dispatch.arrived) keep_later(latest, dispatch);
  return latest ? latest->origin : directory.officers.at(officer).position;
}

}  // namespace krieg::inline knowledge

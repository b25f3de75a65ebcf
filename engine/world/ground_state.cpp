#include "world/ground_state.hpp"

#include <algorithm>

#include "terrain/way_net.hpp"

namespace krieg {

std::string ground_state_of(const World& world, const std::string& feature) {
  const auto found = world.ground_changes.find(feature);
  return found == world.ground_changes.end() ? std::string() : found->second;
}

bool is_closed(const World& world, const Feature& bridge) { return closes(bridge, ground_state_of(world, bridge.id)); }

BridgeIds sites_without_ours(const World& world, const Ground& ground, Side side) {
  BridgeIds sites = bridge_sites(ground);
  for (const auto& [bridge, builder] : world.thrown_by)
    if (builder == side) sites.erase(bridge);
  return sites;
}

BridgeIds held_for_closed(const World& world, const Ground& ground, const Unit& unit) {
  BridgeIds closed = sites_without_ours(world, ground, unit.side);
  for (const auto& [id, state] : unit.reported.ground) {
    const Feature* feature = ground.feature(id);
    if (!feature || feature->kind != FeatureKind::bridge || state.empty()) continue;
    if (closes(*feature, state)) closed.insert(id);
    else closed.erase(id);
  }
  return closed;
}

std::optional<std::string> closed_bridge_ahead(const World& world, const Ground& ground, Point from, Point to) {
  std::vector<std::string> taken;
  if (ground.ways().may_cross_stream(from, to)) taken = water_across(ground, from, to).bridges;
  const Bearing direction = bearing(from, to);
  if (const Going there = ground.going(to, direction); there.bridge) taken.push_back(*there.bridge);
  const auto closed = std::find_if(taken.begin(), taken.end(),
                                   [&](const std::string& id) { return is_closed(world, *ground.feature(id)); });
  if (closed == taken.end() || ground.going(from, direction).bridge == *closed) return std::nullopt;
  return *closed;
}

}  // namespace krieg

#include "world/ground_state.hpp"

#include <algorithm>

#include "terrain/ground.hpp"
#include "terrain/route.hpp"
#include "terrain/way_net.hpp"
#include "world/unit.hpp"
#include "world/world.hpp"

namespace krieg::inline world {

std::string ground_state_of(const World& world, const std::string& feature) {
  const auto found = world.ground_changes.find(feature);
  return found == world.ground_changes.end() ? std::string() : found->second;
}

void change_ground(World& world, const std::string& feature, const std::string& state) {
  if (state.empty()) {
    world.ground_changes.erase(feature);
    world.ground_since.erase(feature);
    return;
  }
  world.ground_changes[feature] = state;
  world.ground_since[feature] = world.move;
}

bool is_closed(const World& world, const Feature& passage) {
  return closes(passage, ground_state_of(world, passage.id));
}

PassageIds sites_without_ours(const World& world, const Ground& map, Side side) {
  PassageIds sites = bridge_sites(map);
  for (const auto& [bridge, builder] : world.thrown_by)
    if (builder == side) sites.erase(bridge);
  return sites;
}

PassageIds held_for_closed(const World& world, const Ground& map, const Unit& unit) {
  PassageIds closed = sites_without_ours(world, map, unit.side);
  for (const auto& [id, state] : unit.reported.ground) {
    const Feature* feature = map.feature(id);
    if (!feature || !is_passage(feature->kind) || state.empty()) continue;
    if (closes(*feature, state)) closed.insert(id);
    else closed.erase(id);
  }
  return closed;
}

std::optional<std::string> closed_passage_ahead(const World& world, const Ground& ground, Point from, Point to) {
  std::vector<std::string> taken;
  if (ground.ways().may_cross_stream(from, to)) taken = water_across(ground, from, to).passages;
  if (const Feature* there = ground.passage_at(to)) taken.push_back(there->id);
  const auto closed = std::find_if(taken.begin(), taken.end(),
                                   [&](const std::string& id) { return is_closed(world, *ground.feature(id)); });
  if (closed == taken.end()) return std::nullopt;
  const Feature* here = ground.passage_at(from);
  return here && here->id == *closed ? std::nullopt : std::optional(*closed);
}

}  // namespace krieg::inline world

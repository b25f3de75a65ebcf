#include "knowledge/knowledge.hpp"

namespace krieg {

Language Directory::language_of(const OfficerId& officer) const {
  const auto found = languages.find(officer);
  return found == languages.end() ? Language::english : found->second;
}

const Ground& Directory::map_of(Side side, const Ground& ground) const {
  const auto map = maps.find(side);
  return map == maps.end() ? ground : *map->second;
}

Maps Directory::maps_of(const Ground& ground) const { return {ground, maps, drawn_maps}; }

}  // namespace krieg

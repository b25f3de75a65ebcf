#include "picture/passages.hpp"

#include "terrain/ground.hpp"
#include "terrain/ground_state.hpp"
#include "terrain/route.hpp"

namespace krieg::inline picture {

PassageIds closed_on_paper(const Ground& printed, const std::vector<MapChange>& learned) {
  PassageIds closed = bridge_sites(printed);
  for (const MapChange& change : learned) {
    const Feature* feature = printed.feature(change.feature);
    if (!feature || !is_passage(feature->kind)) continue;
    if (closes(*feature, change.state)) closed.insert(feature->id);
    else closed.erase(feature->id);
  }
  return closed;
}

}  // namespace krieg::inline picture

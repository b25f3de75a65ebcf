#include "paper/maps.hpp"

#include <algorithm>

#include "terrain/ground.hpp"
#include "terrain/way_net.hpp"

namespace krieg::inline paper {

namespace {

/// Whether the feature is on both and the same there.
bool agree(const Ground& one, const Ground& other, const std::string& feature) {
  const Feature* a = one.feature(feature);
  const Feature* b = other.feature(feature);
  return a && b && *a == *b;
}

std::shared_ptr<const Ground> with_additions(const Ground& ground, const Ground& printed, const FeatureIds& additions) {
  std::vector<Feature> features;
  for (const Feature& feature : printed.features())
    if (!additions.contains(feature.id)) features.push_back(feature);
  for (const std::string& id : additions) features.push_back(*ground.feature(id));
  return std::make_shared<const Ground>(ground.width(), ground.height(), ground.heights(), std::move(features));
}

/// A pointer that does not own the map. Precondition: the map's owner outlives the pointer.
std::shared_ptr<const Ground> lent(const Ground& map) { return {std::shared_ptr<const Ground>{}, &map}; }

}  // namespace

std::shared_ptr<const Ground> DrawnMaps::drawn(const Ground& ground, const Ground& printed,
                                               const FeatureIds& additions) {
  const std::lock_guard lock(guard_);
  const auto known = std::find_if(kept_.begin(), kept_.end(), [&](const DrawnMap& k) {
    return k.ground == &ground && k.printed == &printed && k.additions == additions;
  });
  if (known != kept_.end()) return known->map;
  kept_.push_front({&ground, &printed, additions, with_additions(ground, printed, additions)});
  if (kept_.size() > most_kept) kept_.pop_back();
  return kept_.front().map;
}

Maps::Maps(const Ground& ground) : ground_(&ground) {}

Maps::Maps(const Ground& ground, std::map<Side, std::shared_ptr<const Ground>> printed,
           std::shared_ptr<DrawnMaps> drawn)
    : ground_(&ground), printed_(std::move(printed)), drawn_(std::move(drawn)) {}

const Ground& Maps::printed(Side side) const {
  const auto old = printed_.find(side);
  return old == printed_.end() ? *ground_ : *old->second;
}

bool Maps::lacks(Side side, const std::string& feature) const {
  return ground_->feature(feature) && !agree(*ground_, printed(side), feature);
}

std::shared_ptr<const Ground> Maps::known(Side side, const FeatureIds& learned) const {
  const Ground& map = printed(side);
  if (&map == ground_) return lent(map);
  FeatureIds additions;
  for (const std::string& id : learned)
    if (lacks(side, id)) additions.insert(id);
  return additions.empty() ? lent(map) : drawn_->drawn(*ground_, map, additions);
}

std::optional<std::string> Maps::missing_passage_ahead(const Ground& map, Point from, Point to) const {
  std::vector<std::string> taken;
  if (map.ways().may_cross_stream(from, to)) taken = water_across(map, from, to).passages;
  if (const Feature* there = map.passage_at(to)) taken.push_back(there->id);
  const auto missing =
      std::find_if(taken.begin(), taken.end(), [&](const std::string& id) { return !agree(*ground_, map, id); });
  if (missing == taken.end()) return std::nullopt;
  const Feature* here = map.passage_at(from);
  return here && here->id == *missing ? std::nullopt : std::optional(*missing);
}

}  // namespace krieg::inline paper

// The state of the ground during a game: bridges broken, mended and built, walls breached, villages on fire.
#pragma once

#include <functional>
#include <string>

#include "drill/field.hpp"
#include "world/ground_state.hpp"

namespace krieg::inline drill {

/// A place in an order means the bridge, ferry or village within this distance.
inline constexpr double named_place_m = 200.0;

/// "" for ground as printed.
std::string state_of(const Field& field, const std::string& feature);
/// The move in which the feature came into its state.
std::int64_t state_since(const Field& field, const std::string& feature);
void set_state(Field& field, const std::string& feature, const std::string& state);

/// Whether the bridge or ford cannot be crossed.
bool is_impassable(const Field& field, const std::string& passage);

/// The features across the straight line in their present state: no troops pass a closed bridge, all troops pass a
/// breach.
std::vector<Crossing> crossings_now(const Field& field, Point from, Point to);

/// The feature of that kind nearest to a place, at most `within_m` from it; null if there is none.
const Feature* feature_near(const Field& field, Point place, FeatureKind kind, double within_m);
/// The nearest of the features for which `is_wanted` holds.
const Feature* feature_near(const Field& field, Point place, double within_m,
                            const std::function<bool(const Feature&)>& is_wanted);

/// The name of a feature, or its kind: "a stream".
KeyedText name_of_feature(const Field& field, const std::string& id);

}  // namespace krieg::inline drill

// The ground as the war has left it: bridges broken, mended and thrown, walls breached, villages on fire.
#pragma once

#include <functional>
#include <string>

#include "reisswitz/play/field.hpp"
#include "world/ground_state.hpp"

namespace krieg::reisswitz {

/// A place in an order means the bridge, the ferry or the village so near.
inline constexpr double named_place_m = 200.0;

/// "" for ground as printed.
std::string state_of(const Field& field, const std::string& feature);
/// The move in which the state came about.
std::int64_t state_since(const Field& field, const std::string& feature);
void set_state(Field& field, const std::string& feature, const std::string& state);

/// A bridge or ford by which nobody can cross.
bool is_impassable(const Field& field, const std::string& passage);

/// What lies across the straight way, as it is now: no troops pass by a closed bridge, all troops pass by a breach.
std::vector<Crossing> crossings_now(const Field& field, Point from, Point to);

/// The feature of that kind nearest to a place, within so many metres of it; null if there is none.
const Feature* feature_near(const Field& field, Point place, FeatureKind kind, double within_m);
/// The nearest of those that are wanted.
const Feature* feature_near(const Field& field, Point place, double within_m,
                            const std::function<bool(const Feature&)>& is_wanted);

/// The name of a feature, or what it is: "a stream".
std::string name_of_feature(const Field& field, const std::string& id);

}  // namespace krieg::reisswitz

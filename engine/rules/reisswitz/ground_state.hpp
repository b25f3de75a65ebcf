// What the war has done to the ground: bridges broken and mended, villages on fire. The states are kept in the world by
// feature, in words that a commander who sees the place may read.
#pragma once

#include <string>

#include "reisswitz/field.hpp"

namespace krieg::reisswitz {

namespace ground_state {
inline constexpr const char* broken = "broken";         ///< a bridge without its planks, or a pile: it can be mended
inline constexpr const char* razed = "destroyed";       ///< a bridge burnt or blown up: it cannot
inline constexpr const char* cracked = "shot through";  ///< a stone bridge that will not bear much longer
inline constexpr const char* mended = "mended";         ///< at the walk, on a narrow front
inline constexpr const char* alight = "alight";         ///< a house of it burns
inline constexpr const char* ablaze = "in flames";      ///< the fire has spread
inline constexpr const char* burnt = "burnt out";
}  // namespace ground_state

/// "" for ground as printed.
std::string state_of(const Field& field, const std::string& feature);
/// The move in which the state came about.
std::int64_t state_since(const Field& field, const std::string& feature);
void set_state(Field& field, const std::string& feature, const std::string& state);

bool is_impassable_bridge(const Field& field, const std::string& bridge);

/// The feature of that kind nearest to a place, within so many metres of it; null if there is none.
const Feature* feature_near(const Field& field, Point place, FeatureKind kind, double within_m);

/// The name of a feature, or what it is: "a stream".
std::string name_of_feature(const Field& field, const std::string& id);

}  // namespace krieg::reisswitz

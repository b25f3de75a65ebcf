// The states in which the war leaves features of the ground, in words that any observer of them may read.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "land/feature.hpp"

namespace krieg::inline terrain {

namespace ground_state {
inline constexpr const char* broken = "broken";         ///< a bridge without its planks, or a pile: it can be mended
inline constexpr const char* razed = "destroyed";       ///< a bridge burnt or blown up: it cannot
inline constexpr const char* cracked = "shot through";  ///< a stone bridge that will not bear much longer
inline constexpr const char* mended = "mended";         ///< at the walk, on a narrow front
inline constexpr const char* on_pontoons = "bridged with pontoons";
inline constexpr const char* floating = "bridged with boats";
inline constexpr const char* footbridge = "bridged with boats for infantry alone";
inline constexpr const char* on_trestles = "bridged with trestles";
inline constexpr const char* burning = "burning";  ///< a bridge set on fire: for some moves it can still be saved
inline constexpr const char* blocked = "blocked";  ///< a bridge or ford, with wagons, earth and stones
inline constexpr const char* gapped = "blocked but for a gap for men on foot";  ///< a blocked passage that was stormed
inline constexpr const char* cleared = "cleared";                               ///< of that
inline constexpr const char* taken_up = "taken up";                             ///< a field bridge, by hand
inline constexpr const char* alight = "alight";                                 ///< a house of it burns
inline constexpr const char* ablaze = "in flames";                              ///< the fire has spread
inline constexpr const char* burnt = "burnt out";
inline constexpr const char* breached = "breached";        ///< a wall that half a platoon can pass
inline constexpr const char* strengthened = "barricaded";  ///< houses, walls, a wood's edge: by their defenders
inline constexpr const char* not_there = "not there";      ///< printed, and not to be found on the ground
inline constexpr const char* not_printed = "not printed";  ///< on the ground, and not on the map
}  // namespace ground_state

/// The states in which the war can leave a feature of that kind; none for what it does not touch.
std::vector<std::string_view> states_of(FeatureKind kind);

/// Whether a bridge of any kind, built in the field, stands there.
bool is_field_bridge(const std::string& state);

/// A bridge or a ford: what leads over water and can be closed.
bool is_passage(FeatureKind kind);

/// Nobody crosses by a bridge or ford in that state ("": as printed): it is broken, blocked or taken up, it is not
/// there at all, or it is a place where no bridge has been thrown yet.
bool closes(const Feature& passage, const std::string& state);

}  // namespace krieg::inline terrain

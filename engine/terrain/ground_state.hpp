// The states of features after changes in a game, in words that every observer of the feature may read.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "land/feature.hpp"

namespace krieg::inline terrain {

namespace ground_state {
inline constexpr const char* broken = "broken";         ///< a bridge without its planks or a pile: can be mended
inline constexpr const char* razed = "destroyed";       ///< a bridge burnt or blown up: cannot be mended
inline constexpr const char* cracked = "shot through";  ///< a stone bridge that will soon fall
inline constexpr const char* mended = "mended";         ///< can be crossed at the walk, on a narrow front
inline constexpr const char* on_pontoons = "bridged with pontoons";
inline constexpr const char* floating = "bridged with boats";
inline constexpr const char* footbridge = "bridged with boats for infantry alone";
inline constexpr const char* on_trestles = "bridged with trestles";
inline constexpr const char* burning = "burning";  ///< a bridge on fire: can still be saved for some moves
inline constexpr const char* blocked = "blocked";  ///< a bridge or ford, blocked with wagons, earth and stones
inline constexpr const char* gapped = "blocked but for a gap for men on foot";  ///< a blocked passage that was stormed
inline constexpr const char* cleared = "cleared";    ///< a blocked passage that is open again
inline constexpr const char* taken_up = "taken up";  ///< a field bridge, taken up by hand
inline constexpr const char* alight = "alight";      ///< a place in which a house burns
inline constexpr const char* ablaze = "in flames";   ///< a place in which the fire has spread
inline constexpr const char* burnt = "burnt out";
inline constexpr const char* breached = "breached";  ///< a wall with a gap for half a platoon
/// Houses, walls or a wood's edge, strengthened by their defenders.
inline constexpr const char* strengthened = "barricaded";
inline constexpr const char* not_there = "not there";      ///< printed, but not on the ground
inline constexpr const char* not_printed = "not printed";  ///< on the ground, but not printed
}  // namespace ground_state

/// The states that a feature of this kind can have; none if it never changes.
std::vector<std::string_view> states_of(FeatureKind kind);

/// Whether the state is that of a bridge built in the field, of any kind.
bool is_field_bridge(const std::string& state);

/// Whether features of this kind are bridges or fords, which lead over water and can be closed.
bool is_passage(FeatureKind kind);

/// Whether a bridge or ford in that state ("": as printed) cannot be crossed: it is broken, blocked, taken up or not
/// there, or is a site where no bridge has been built yet.
bool closes(const Feature& passage, const std::string& state);

}  // namespace krieg::inline terrain

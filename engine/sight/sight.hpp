// The quick look: finds quickly what is in the way of looks between places. docs/quick-look.md states the rule, the
// quick method, and the plain versions whose answers it must equal.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "land/relief.hpp"
#include "sight/cover_map.hpp"
#include "sight/lookout.hpp"
#include "sight/screens.hpp"

namespace krieg::inline sight {

/// Whether ground, woods and houses leave the straight line between two places clear. The eye's `into_cover` says how
/// far it sees into or out of the edge of a wood or village; it never sees through one.
bool sees(const Relief& relief, const CoverMap& covers, const Lookout& from, const Lookout& to);

/// Of the places asked for (by their numbers) those that sees() reports as seen, in the same order.
std::vector<std::uint32_t> seen(const Relief& relief, const CoverMap& covers, const Lookout& from,
                                const std::vector<Lookout>& places, std::span<const std::uint32_t> asked);

/// Of the bodies asked for (by their numbers) those that no rank hides from the eye, in the same order. `bodies`: the
/// heads in the middle of each body; `screens`: the ranks that may hide it.
std::vector<std::uint32_t> unscreened(const Screens& screens, const std::vector<Rank>& ranks, const Lookout& eye,
                                      const std::vector<Lookout>& bodies, std::span<const std::uint32_t> asked);

}  // namespace krieg::inline sight

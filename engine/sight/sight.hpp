// The quick look: what looks from one place to others meet on their way. docs/quick-look.md states the rule, how it is
// answered quickly, and the plain versions that the answers must equal.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "land/relief.hpp"
#include "sight/cover_map.hpp"
#include "sight/lookout.hpp"
#include "sight/screens.hpp"

namespace krieg::inline sight {

/// Whether the ground, the woods and the houses leave the straight line between two places free: one sees so far into
/// or out of a wood's or village's edge as the eye's `into_cover` says, not through it.
bool sees(const Relief& relief, const CoverMap& covers, const Lookout& from, const Lookout& to);

/// Of the places asked for, by their numbers, those that sees() says are seen, in the same order.
std::vector<std::uint32_t> seen(const Relief& relief, const CoverMap& covers, const Lookout& from,
                                const std::vector<Lookout>& places, std::span<const std::uint32_t> asked);

/// Of the bodies asked for, by their numbers, those whom no rank hides from an eye, in the same order. `bodies`: the
/// heads in the middle of each body; `screens`: which ranks may hide it.
std::vector<std::uint32_t> unscreened(const Screens& screens, const std::vector<Rank>& ranks, const Lookout& eye,
                                      const std::vector<Lookout>& bodies, std::span<const std::uint32_t> asked);

}  // namespace krieg::inline sight

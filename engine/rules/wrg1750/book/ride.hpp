// Officers and messengers on horseback. Generals ride by the movement table (page 8). For messengers the book counts
// periods and has no rates (page 6); delivery.hpp has its own way.
#pragma once

#include "paper/rides.hpp"

namespace krieg::wrg1750 {

/// The house's rates on the clock: in a period, a quarter of an hour, a rider goes as far as the house's riders do in
/// that time (reading 54). Voices, enemies and the ways of riders are measured by the book.
const CourierRates& courier_rates();

}  // namespace krieg::wrg1750

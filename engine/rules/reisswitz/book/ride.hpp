// Officers and messengers on horseback (Reisswitz, Messengers; the chart's last rows).
#pragma once

#include "paper/rides.hpp"

namespace krieg::reisswitz {

/// The book's rates for messengers: 900 paces a move for rides up to 2,000 paces of road, 700 for longer ones from
/// their start.
const CourierRates& courier_rates();

}  // namespace krieg::reisswitz

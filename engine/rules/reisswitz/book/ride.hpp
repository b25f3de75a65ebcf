// Officers and messengers on horseback (Reisswitz, Messengers; the chart's last rows).
#pragma once

#include "paper/rides.hpp"

namespace krieg::reisswitz {

/// The book's rates for messengers: 900 paces a move up to 2,000 paces of road, 700 from the outset beyond.
const CourierRates& courier_rates();

}  // namespace krieg::reisswitz

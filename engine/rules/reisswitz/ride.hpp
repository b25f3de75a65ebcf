// Officers and messengers on horseback (Reisswitz, Messengers; the chart's last rows).
#pragma once

#include "courier/courier.hpp"
#include "reisswitz/field.hpp"

namespace krieg::reisswitz {

/// The book's rates for messengers: 900 paces a move up to 2,000 paces of road, 700 from the outset beyond.
const CourierRates& courier_rates();

/// Officers behind whom nobody sits stay with the troops that they command.
void follow_troops(Field& field, const Pictures& pictures);

/// An officer rides on along his way at the gallop, like a messenger. A broken bridge he goes round, or halts before
/// it.
void ride_on(Field& field, Officer& officer, Seconds step);

}  // namespace krieg::reisswitz

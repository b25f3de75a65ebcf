// How dispatches are carried (page 6, Orders).
#pragma once

#include "measure/json.hpp"
#include "paper/carriage.hpp"

namespace krieg::inline terrain {
class Ground;
}  // namespace krieg::inline terrain

namespace krieg::wrg1750 {

/// With the option `book_delivery` a dispatch takes periods. Its writer can expect the fewest that the page allows:
/// none for one who stands with him; one for troops in sight; three for what a unit tells. Out of sight an order takes
/// a period more, and another on a way round the enemy, which its writer need not know. Without the option it is spoken
/// or ridden with. Precondition: the options have no faults.
Delivery delivery_on_paper(const Json& options, const Posting& posting);

/// The fewest complete periods between the writing of an order and the period in which troops obey it, as far as its
/// writer can know: whether he sees them is judged by the printed ground, and a way round enemies is not counted. 0
/// for what is no order.
int periods_before_obeyed(const krieg::Ground& printed, const Posting& posting);

}  // namespace krieg::wrg1750

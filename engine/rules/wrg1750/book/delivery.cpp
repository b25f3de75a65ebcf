#include "wrg1750/book/delivery.hpp"

#include "wrg1750/book/game_options.hpp"
#include "wrg1750/book/generals.hpp"
#include "wrg1750/book/orders.hpp"
#include "wrg1750/book/scale.hpp"

namespace krieg::wrg1750 {
namespace {

/// The periods of an order to a unit that the general sees or is with.
int periods_of_order(bool general_is_there) {
  OrderFacts facts;
  facts.way.general_is_with_them = general_is_there;
  facts.way.in_sight_of_general = true;
  return order_delivery(facts).complete_periods;
}

}  // namespace

Delivery delivery_on_paper(const Json& options, const Posting& posting) {
  if (!game_options(options).book_delivery) return {};
  const bool together = distance(posting.from, posting.to) <= paces(general_stands_apart_paces);
  if (posting.kind == LetterKind::report && !together) return {Carriage::time, periods_of_a_report};
  return {Carriage::time, periods_of_order(together)};
}

}  // namespace krieg::wrg1750

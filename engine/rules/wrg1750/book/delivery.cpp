#include "wrg1750/book/delivery.hpp"

#include "paper/recognition.hpp"
#include "terrain/ground.hpp"
#include "wrg1750/book/game_options.hpp"
#include "wrg1750/book/generals.hpp"
#include "wrg1750/book/orders.hpp"
#include "wrg1750/book/recognition.hpp"
#include "wrg1750/book/scale.hpp"

namespace krieg::wrg1750 {
namespace {

bool is_with(Point general, Point troops) { return distance(general, troops) <= paces(general_stands_apart_paces); }

/// The periods of an order to a unit that the general sees or is with.
int periods_of_order(bool general_is_there) {
  OrderFacts facts;
  facts.way.general_is_with_them = general_is_there;
  facts.way.in_sight_of_general = true;
  return order_delivery(facts).complete_periods;
}

OrderWay way_on_paper(const krieg::Ground& printed, Point from, Point to) {
  OrderWay way;
  way.general_is_with_them = is_with(from, to);
  const Recognition& eyes = recognition_of_the_book();
  way.in_sight_of_general = printed.sees(from, eyes.eye_mounted, to, eyes.top_on_foot, eyes.into_cover);
  return way;
}

}  // namespace

Delivery delivery_on_paper(const Json& options, const Posting& posting) {
  if (!game_options(options).book_delivery) return {};
  const bool together = is_with(posting.from, posting.to);
  if (posting.kind == LetterKind::report && !together) return {Carriage::time, periods_of_a_report};
  return {Carriage::time, periods_of_order(together)};
}

int periods_before_obeyed(const krieg::Ground& printed, const Posting& posting) {
  if (posting.kind != LetterKind::order || is_with(posting.from, posting.to)) return 0;
  OrderFacts facts;
  facts.way = way_on_paper(printed, posting.from, posting.by_way_of.value_or(posting.to));
  if (posting.by_way_of) facts.way_of_junior = way_on_paper(printed, *posting.by_way_of, posting.to);
  return order_delivery(facts).complete_periods;
}

}  // namespace krieg::wrg1750

#include "wrg1750/book/orders.hpp"

#include "wrg1750/book/texts.hpp"

namespace krieg::wrg1750 {
namespace {

constexpr int periods_in_sight = 1;
constexpr int periods_out_of_sight = 2;
constexpr int periods_with_detour = 3;

/// Adds the periods of one way. False: nobody gets through.
bool ride(OrderResolution& resolution, const OrderWay& way, const char* of) {
  if (way.general_is_with_them) {
    resolution.steps.push_back({text("general_is_there"), of, text("next_period")});
    return true;
  }
  if (!way.some_way_is_open) {
    resolution.steps.push_back({text("no_way_clear_of_enemy"), of, text("not_delivered")});
    return false;
  }
  const int periods = way.detour_needed         ? periods_with_detour
                      : way.in_sight_of_general ? periods_in_sight
                                                : periods_out_of_sight;
  resolution.complete_periods += periods;
  resolution.steps.push_back({way.detour_needed         ? text("order_makes_detour")
                              : way.in_sight_of_general ? text("order_within_sight")
                                                        : text("order_out_of_sight"),
                              of, text("n_periods", {{"periods", periods}})});
  return true;
}

}  // namespace

OrderResolution order_delivery(const OrderFacts& facts) {
  OrderResolution resolution;
  resolution.delivered = ride(resolution, facts.way, section::orders);
  if (resolution.delivered && facts.way_of_junior)
    resolution.delivered = ride(resolution, *facts.way_of_junior, section::orders_chain);
  if (!resolution.delivered) resolution.complete_periods = 0;
  return resolution;
}

NewsResolution may_act_on(const NewsFacts& facts) {
  const bool reported = facts.seen_by_own_unit && facts.complete_periods_since_seen >= periods_of_a_report;
  NewsResolution resolution;
  resolution.may_be_acted_on = facts.visible_from_general || reported;
  resolution.steps.push_back({facts.visible_from_general ? text("general_sees_it")
                              : reported                 ? text("report_has_arrived")
                                                         : text("no_report_yet", {{"periods", periods_of_a_report}}),
                              section::orders,
                              resolution.may_be_acted_on ? text("may_act_on_it") : text("may_not_act_on_it")});
  return resolution;
}

}  // namespace krieg::wrg1750

// Orders (page 6): how long they travel, and what a general may act on.
#pragma once

#include <boost/describe/class.hpp>
#include <optional>
#include <vector>

#include "measure/step.hpp"

namespace krieg::wrg1750 {

/// The way of one message from a general to a unit, or from a general to a junior.
struct OrderWay {
  bool general_is_with_them = false;
  bool in_sight_of_general = true;
  bool detour_needed = false;    ///< enemies stand within 60 paces of the straight way
  bool some_way_is_open = true;  ///< a way that passes no enemy within 60 paces
};
BOOST_DESCRIBE_STRUCT(OrderWay, (), (general_is_with_them, in_sight_of_general, detour_needed, some_way_is_open))

/// No way of a message may pass an enemy so near.
inline constexpr double order_clear_of_enemy_paces = 60;

struct OrderFacts {
  OrderWay way;                           ///< to the unit, or to the junior general who passes the order on
  std::optional<OrderWay> way_of_junior;  ///< from him to the unit
};
BOOST_DESCRIBE_STRUCT(OrderFacts, (), (way, way_of_junior))

struct OrderResolution {
  bool delivered = false;
  int complete_periods = 0;  ///< that pass before the unit acts on the order; 0: it acts in the next period
  std::vector<Step> steps;
};
BOOST_DESCRIBE_STRUCT(OrderResolution, (), (delivered, complete_periods, steps))

OrderResolution order_delivery(const OrderFacts& facts);

struct NewsFacts {
  bool visible_from_general = false;  ///< from the place of his figure
  bool seen_by_own_unit = true;       ///< which has reported it
  int complete_periods_since_seen = 0;
};
BOOST_DESCRIBE_STRUCT(NewsFacts, (), (visible_from_general, seen_by_own_unit, complete_periods_since_seen))

/// Reports from units take this long to arrive, in complete periods.
inline constexpr int periods_of_a_report = 3;

struct NewsResolution {
  bool may_be_acted_on = false;
  std::vector<Step> steps;
};
BOOST_DESCRIBE_STRUCT(NewsResolution, (), (may_be_acted_on, steps))

/// Whether a general may base an order on an event.
NewsResolution may_act_on(const NewsFacts& facts);

}  // namespace krieg::wrg1750

// Pages 6 and 7: how orders travel, what a general may act on, and whether a unit obeys.
#include "wrg1750/book/orders.hpp"

#include "wrg1750/adjudicator/chapters.hpp"
#include "wrg1750/book/obedience.hpp"
#include "wrg1750/book/texts.hpp"

namespace krieg::wrg1750 {

static Notes notes_on(std::type_identity<OrderWay>) {
  return {may("general_is_with_them", "the general's figure is with those to whom the order goes"),
          may("in_sight_of_general", "they can be seen from the general's figure"),
          may("detour_needed", "enemies are within 60 paces of the most direct way"),
          may("some_way_is_open", "some way avoids passing within 60 paces of an enemy")};
}
static Notes notes_on(std::type_identity<OrderFacts>) {
  return {need("way", "the way of the order to the unit, or to the junior general who passes it on"),
          may("way_of_junior", "the way from the junior general to the unit, if he passes it on")};
}
static Notes notes_on(std::type_identity<NewsFacts>) {
  return {may("visible_from_general", "the event is visible from the place of the general's figure"),
          may("seen_by_own_unit", "a unit of his has seen it"),
          may("complete_periods_since_seen", 0, 1000, "complete periods since that unit saw it")};
}
static Notes notes_on(std::type_identity<ObedienceFacts>) {
  return {need("order_by", "how the order came"),
          may("quality", "how well the unit is trained"),
          may("mainly_lacks_firearms", "the unit mainly lacks firearms"),
          may("motion", "what the unit was doing when it got the order"),
          may("friend_advancing_near", "a friendly unit advances within 100 paces and in sight"),
          may("enemies_retiring_near", 0, 100,
              "enemy units and independent sub-units that retire within 100 paces or charge reach, in sight"),
          may("enemies_advancing_near", 0, 100, "enemy units that advance within 200 paces, in sight"),
          may("friends_retiring_near", 0, 100, "friendly units that retire within 400 paces, in sight"),
          may("friend_routing_near", "a friendly unit routs within 400 paces, in sight"),
          may("leaves_or_attacks_cover", "the order is to leave cover, or to advance against it"),
          may("under_fire", "the unit is under fire"),
          may("infantry_near_enemy_cavalry", "the unit is infantry with enemy cavalry within 400 paces, in sight")};
}

Chapter orders_chapter() {
  return {rule({"order_delivery", "When an order reaches its unit", section::orders, {"orders"}}, order_delivery),
          rule({"may_act_on", "Whether a general may act on an event", section::orders, {"orders"}}, may_act_on),
          rule({"obedience_test", "What a unit does with a fresh order", section::obedience, {"obedience", "dice"}},
               obedience_test)};
}

}  // namespace krieg::wrg1750

#include "drill/orders.hpp"

#include "plain.hpp"

namespace krieg::plain_troops {
namespace {

using ::testing::SizeIs;

struct OrdersInHand : ::testing::Test {
  OrdersInHand() : unit(plain.add("a", Side::red, 500, 1000, 90)) {
    Task task;
    task.kind = TaskKind("go");
    Dispatch dispatch;
    dispatch.id = order;
    dispatch.tasks = {task, task};
    plain.world.dispatches.add(dispatch);
    unit.way = {point_m(600, 1000)};
  }
  [[nodiscard]] std::optional<GameTime> acted_on() const { return plain.world.dispatches.at(order).acted_on; }

  Plain plain;
  Unit& unit;
  DispatchId order{1};
};

TEST_F(OrdersInHand, AreTakenUpActedOnAndDoneTaskByTask) {
  Field field = plain.field();
  take_up_tasks(field, unit, order);
  EXPECT_THAT(unit.tasks, SizeIs(2));
  EXPECT_EQ(unit.acting_on, order);
  EXPECT_FALSE(acted_on());
  const GameTime begun = plain.world.time;
  note_acted_on(field, unit);
  plain.world.time += Seconds{60};
  note_acted_on(field, unit);
  EXPECT_EQ(acted_on(), begun);
  finish_task(unit, plain.world.time);
  EXPECT_THAT(unit.occurrences, SizeIs(0));
  finish_task(unit, plain.world.time);
  ASSERT_THAT(unit.occurrences, SizeIs(1));
  EXPECT_EQ(unit.occurrences[0].kind, "order_done");
  EXPECT_FALSE(unit.acting_on);
  finish_task(unit, plain.world.time);
  EXPECT_THAT(unit.occurrences, SizeIs(1)) << "without an order there is nothing to tell";
}

TEST_F(OrdersInHand, ThatCannotBeCarriedOutAreDroppedWithTheReason) {
  Field field = plain.field();
  take_up_tasks(field, unit, order);
  give_up(unit, plain.world.time, "road_blocked", verbatim("a wall"));
  EXPECT_THAT(unit.tasks, SizeIs(0));
  EXPECT_THAT(unit.way, SizeIs(0));
  EXPECT_FALSE(unit.acting_on);
  ASSERT_THAT(unit.occurrences, SizeIs(1));
  EXPECT_EQ(unit.occurrences[0].kind, "road_blocked");
  EXPECT_EQ(unit.occurrences[0].text.text, "a wall");
}

TEST_F(OrdersInHand, ThatTakeNoTimeLeaveTheTasksAlone) {
  Field field = plain.field();
  note_in_force(field, unit, order);
  EXPECT_EQ(acted_on(), plain.world.time);
  EXPECT_FALSE(unit.acting_on);
  EXPECT_THAT(unit.way, SizeIs(1));
  ASSERT_THAT(unit.occurrences, SizeIs(1));
  EXPECT_EQ(unit.occurrences[0].kind, "order_in_force");
}

}  // namespace
}  // namespace krieg::plain_troops

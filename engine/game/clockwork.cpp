#include "game/clockwork.hpp"

#include "courier/officer_ride.hpp"
#include "game/delivery_context.hpp"
#include "picture/picture.hpp"
#include "world/dispatch.hpp"
#include "world/world.hpp"

namespace krieg::inline game {

Clockwork::Clockwork(MoveSession& session, const RuleSystem& rules)
    : session_(session),
      delivery_{session.world(), session.pictures(), session.scenario(), session.directory(), rules, &for_commanders_} {
}

void Clockwork::begin_move() {
  std::set<OfficerId> played;
  for (const auto& [id, picture] : delivery_.pictures)
    if (!delivery_.world.officers.at(id).vacant) played.insert(id);
  follow_troops(delivery_.world, delivery_.rules.courier_rates(), played);
}

void Clockwork::pass_time(Seconds span, Seconds step, const std::function<void(Seconds)>& march) {
  const auto on_the_clock = delivery_.rules.move_length() / delivery_.rules.action_length();
  for (Seconds gone{0}; gone < span; gone += step) {
    march(step);
    ride(on_the_clock * step);
  }
}

void Clockwork::ride(Seconds step) {
  static const std::vector<MapChange> nothing_learned;
  World& world = delivery_.world;
  const Maps maps = delivery_.maps();
  const CourierRates& rates = delivery_.rules.courier_rates();
  for (auto& [id, officer] : world.officers) {
    const auto papers = delivery_.pictures.find(id);
    ride_on(world, maps, rates, officer,
            papers == delivery_.pictures.end() ? nothing_learned : papers->second.map_changes, step);
  }
  const std::vector<DispatchId> arrived = krieg::ride(world, maps, rates, delivery_.rules.army_words(), step);
  world.time += step;
  for (const DispatchId id : arrived) hand_over(delivery_, id);
  send_what_is_written(delivery_);
}

void Clockwork::end_move() {
  World& world = delivery_.world;
  delivery_.for_commanders = nullptr;
  for (const DispatchId id : std::exchange(for_commanders_, {})) hand_over(delivery_, id);
  const Recognition& recognition = delivery_.rules.recognition();
  commanders_look(world, delivery_.pictures, delivery_.ground(), recognition, delivery_.directory,
                  delivery_.rules.association());
  const ReportingHabits& habits = delivery_.rules.reporting_habits();
  for (Dispatch& report : reports(world, delivery_.ground(), recognition, delivery_.directory, habits))
    send_off(delivery_, std::move(report), session_.attends("report"));
}

}  // namespace krieg::inline game

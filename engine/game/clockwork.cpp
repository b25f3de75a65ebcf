#include "game/clockwork.hpp"

#include "courier/officer_ride.hpp"

namespace krieg {

Clockwork::Clockwork(Table& table, const RuleSystem& rules)
    : table_(table),
      post_{table.world(), table.pictures(), table.scenario(), table.directory(), rules, &for_commanders_} {}

void Clockwork::begin_move() {
  std::set<OfficerId> played;
  for (const auto& [id, picture] : post_.pictures)
    if (!post_.world.officers.at(id).vacant) played.insert(id);
  follow_troops(post_.world, post_.rules.courier_rates(), played);
}

void Clockwork::pass_time(Seconds span, Seconds step, const std::function<void(Seconds)>& march) {
  const auto on_the_clock = post_.rules.move_length() / post_.rules.action_length();
  for (Seconds gone{0}; gone < span; gone += step) {
    march(step);
    ride(on_the_clock * step);
  }
}

void Clockwork::ride(Seconds step) {
  static const std::vector<MapChange> nothing_learned;
  World& world = post_.world;
  const Maps maps = post_.maps();
  const CourierRates& rates = post_.rules.courier_rates();
  for (auto& [id, officer] : world.officers) {
    const auto papers = post_.pictures.find(id);
    ride_on(world, maps, rates, officer, papers == post_.pictures.end() ? nothing_learned : papers->second.map_changes,
            step);
  }
  const std::vector<DispatchId> arrived = krieg::ride(world, maps, rates, post_.rules.army_words(), step);
  world.time += step;
  for (const DispatchId id : arrived) hand_over(post_, id);
  send_what_is_written(post_);
}

void Clockwork::end_move() {
  World& world = post_.world;
  post_.for_commanders = nullptr;
  for (const DispatchId id : std::exchange(for_commanders_, {})) hand_over(post_, id);
  const Recognition& recognition = post_.rules.recognition();
  commanders_look(world, post_.pictures, post_.ground(), recognition, post_.directory, post_.rules.association());
  const ReportingHabits& habits = post_.rules.reporting_habits();
  for (Dispatch& report : reports(world, post_.ground(), recognition, post_.directory, habits))
    send_off(post_, std::move(report), table_.attends("report"));
}

}  // namespace krieg

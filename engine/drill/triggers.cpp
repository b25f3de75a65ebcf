#include "drill/triggers.hpp"

#include <algorithm>

#include "army/army_words.hpp"
#include "drill/bodies.hpp"
#include "knowledge/observation.hpp"

namespace krieg::inline drill {

namespace {

using Sight = krieg::knowledge::Field;

/// The officer of a unit, at the end of a move.
class Judge {
 public:
  Judge(const Field& field, const Sight& sight, const Unit& unit)
      : field_(field),
        sight_(sight),
        unit_(unit),
        eyes_{krieg::knowledge::observer_name(unit.id), unit.side, unit.position, field.words.of(unit.branch).mounted,
              true} {}

  [[nodiscard]] bool is_met(const Trigger& when, const TriggerRules& rules) {
    switch (when.kind) {
      case TriggerKind::enemy_near: return sees_enemy_within(*when.distance, unit_.position);
      case TriggerKind::enemy_at: return sees_enemy_within(*when.distance, *when.place);
      case TriggerKind::attacked: return rules.was_attacked(unit_);
      case TriggerKind::friend_beaten: return sees_beaten(*when.unit);
    }
    return false;
  }

 private:
  /// The places of enemies count as he judges them by eye, with the error of his reports.
  bool sees_enemy_within(Length reach, Point place) {
    if (!seen_) look();
    return std::any_of(seen_->begin(), seen_->end(), [&](Point enemy) { return distance(enemy, place) <= reach; });
  }

  /// He looks as for his report, but does not remember it.
  void look() {
    const auto known = field_.world.memories.find(eyes_.name);
    ObserverMemory memory = known == field_.world.memories.end() ? ObserverMemory{} : known->second;
    seen_.emplace();
    for (const krieg::knowledge::Observed& seen : sight_.look(eyes_, memory))
      if (seen.kind != BodyKind::officer && seen.kind != BodyKind::messenger) seen_->push_back(seen.sighting.position);
  }

  /// He can tell how friends stand at the distance at which their formation shows.
  [[nodiscard]] bool sees_beaten(const UnitId& id) const {
    const auto found = field_.world.units.find(id);
    if (found == field_.world.units.end() || found->second.gone || id == unit_.id) return false;
    const Unit& other = found->second;
    if (field_.words.of(other.steadiness).grade == Grade::fit || has_no_ranks(other)) return false;
    const Body body = body_of(field_, other);
    return sight_.detail_at(distance_m(unit_.position, body.position)) >= Detail::formation &&
           sight_.sees(eyes_, body) && !sight_.is_screened(eyes_, body);
  }

  const Field& field_;
  const Sight& sight_;
  const Unit& unit_;
  krieg::knowledge::Observer eyes_;
  std::optional<std::vector<Point>> seen_;
};

bool has_trigger(const Unit& unit) {
  return !unit.gone &&
         std::any_of(unit.tasks.begin(), unit.tasks.end(), [](const Task& task) { return task.when.has_value(); });
}

/// The occurrence of which the officer writes.
const char* occurrence_of(TriggerKind kind) {
  switch (kind) {
    case TriggerKind::enemy_near: return "met_enemy_near";
    case TriggerKind::enemy_at: return "met_enemy_at";
    case TriggerKind::attacked: return "met_attacked";
    case TriggerKind::friend_beaten: return "met_friend_beaten";
  }
  return "met_attacked";
}

}  // namespace

void judge_triggers(Field& field, const TriggerRules& rules) {
  std::optional<Sight> sight;
  for (auto& [id, unit] : field.world.units) {
    if (!has_trigger(unit)) continue;
    if (!sight) sight.emplace(field.world, field.ground, field.eyes, field.directory);
    Judge judge(field, *sight, unit);
    const auto last = std::find_if(unit.tasks.rbegin(), unit.tasks.rend(), [&](const Task& task) {
      const bool is_time = !task.not_before || *task.not_before <= field.world.time;
      return task.when && is_time && judge.is_met(*task.when, rules);
    });
    if (last == unit.tasks.rend()) continue;
    unit.occurrences.push_back({occurrence_of(last->when->kind), {}, field.world.time});
    last->when.reset();
    unit.tasks.erase(unit.tasks.begin(), std::prev(last.base()));
    rules.forget_task(unit);
  }
}

}  // namespace krieg::inline drill

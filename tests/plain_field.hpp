// The bodies that an observer sees, by the plain rule and without shortcuts: every body is checked, every line is
// walked, and every rank of the other side is compared with it. For daylight in clear weather. Tests and benchmarks
// compare the engine's observation with it.
#pragma once

#include <array>
#include <set>
#include <string>
#include <vector>

#include "army/army_words.hpp"
#include "knowledge/observation.hpp"
#include "plain_walk.hpp"
#include "world/marks_borne.hpp"
#include "world/unit_bodies.hpp"

namespace krieg {

/// Precondition: the world's weather and light do not shorten the distances of recognition.
class PlainField {
 public:
  PlainField(const World& world, const Ground& ground, const Recognition& recognition, const ArmyWords& words)
      : world_(world),
        ground_(ground),
        recognition_(recognition),
        words_(words),
        walk_(ground, recognition.into_cover),
        bodies_(bodies(world, words)) {}

  /// The keys of all bodies that the observer sees. `before`: his memory before the look.
  [[nodiscard]] std::set<std::string> seen_by(const Observer& observer, const ObserverMemory& before) const {
    std::set<std::string> seen;
    for (const Body& body : bodies_)
      if (body.side != observer.side && looks_for(observer, before, body) && shows(observer, body) &&
          !is_behind_troops(observer, body) && !is_in_smoke(observer, body) && !is_in_cover(observer, body))
        seen.insert(body.key);
    return seen;
  }

 private:
  struct Place {
    double x, y, height;
  };

  [[nodiscard]] bool in_a_mass(const Body& body) const {
    const bool stands = body.kind == BodyKind::troops || body.kind == BodyKind::element;
    return stands && !words_.of(formation_in(body, world_.units.at(body.unit))).is_open_order();
  }

  [[nodiscard]] bool near(const Observer& observer, const Body& body) const {
    return distance_m(observer.from, body.position) <= recognition_.arm.metres();
  }

  [[nodiscard]] bool looks_for(const Observer& observer, const ObserverMemory& before, const Body& body) const {
    const Length limit = in_a_mass(body) ? recognition_.limit : recognition_.figure;
    if (distance_m(observer.from, body.position) > limit.metres()) return false;
    const auto kept = before.bodies.find(body.key);
    const bool watched = kept != before.bodies.end() && kept->second.in_view;
    return near(observer, body) || observer.searches_horizon || watched;
  }

  [[nodiscard]] Length eye(const Observer& observer) const {
    return observer.mounted ? recognition_.eye_mounted : recognition_.eye_on_foot;
  }
  [[nodiscard]] Length top(const Body& body) const {
    return body.mounted ? recognition_.top_mounted : recognition_.top_on_foot;
  }

  /// A place on the front, from its left end (0) to its right end (1). It may lie off the map.
  [[nodiscard]] static Point on_front(const Body& body, double share) {
    return offset(body.position, body.facing, 0.0, (share - 0.5) * body.footprint.frontage.metres());
  }
  [[nodiscard]] Point on_map(Point p) const {
    return {std::clamp(p.x, Length{}, ground_.width()), std::clamp(p.y, Length{}, ground_.height())};
  }

  [[nodiscard]] bool shows(const Observer& observer, const Body& body) const {
    const auto clear = [&](Point p) { return walk_.clear(observer.from, eye(observer), on_map(p), top(body)); };
    if (clear(body.centre)) return true;
    const bool has_ends = body.footprint.frontage > Length{};
    return near(observer, body) && has_ends && (clear(on_front(body, 0.0)) || clear(on_front(body, 1.0)));
  }

  [[nodiscard]] Place place(Point p, Length above) const {
    const Point at = on_map(p);
    return {p.x.metres(), p.y.metres(), walk_.height(at.x.metres(), at.y.metres()) + above.metres()};
  }

  [[nodiscard]] bool is_behind_troops(const Observer& observer, const Body& body) const {
    const double reach_m = recognition_.screens_within.metres();
    const Place from = place(observer.from, eye(observer));
    const Point centre = on_map(body.centre);
    const Place to = place(centre, top(body));
    return std::any_of(bodies_.begin(), bodies_.end(), [&](const Body& other) {
      return other.side == body.side && other.key != body.key && in_a_mass(other) && hides(other) && reach_m > 0.0 &&
             distance_m(other.position, body.position) <= reach_m && stands_between(from, to, other, top(other));
    });
  }
  [[nodiscard]] bool hides(const Body& body) const {
    return !words_.of(formation_in(body, world_.units.at(body.unit))).hides_nobody;
  }

  /// Whether the observer is in smoke, or looks over troops in smoke, and the body is farther than one sees then.
  [[nodiscard]] bool is_in_smoke(const Observer& observer, const Body& body) const {
    const Place from = place(observer.from, eye(observer));
    const Place to = place(on_map(body.centre), top(body));
    Body watcher;
    watcher.position = watcher.centre = observer.from;
    return std::any_of(bodies_.begin(), bodies_.end(), [&](const Body& other) {
      const Length limit = other.kind == BodyKind::troops ? smoke_hides_beyond(other) : Length{};
      if (limit == Length{} || other.key == body.key || distance_m(observer.from, body.position) <= limit.metres())
        return false;
      constexpr Length smoke_height{6'000};
      return gap_m(watcher, other) <= 1.0 || stands_between(from, to, other, smoke_height);
    });
  }
  /// Nothing: the body is in no smoke.
  [[nodiscard]] Length smoke_hides_beyond(const Body& body) const {
    for (const MarkWords* mark : marks_on(world_.units.at(body.unit), words_))
      if (mark->smoke_hides_beyond) return *mark->smoke_hides_beyond;
    return {};
  }

  /// Whether the body keeps to a wood, a village, a hedge or a wall, and nothing betrays it.
  [[nodiscard]] bool is_in_cover(const Observer& observer, const Body& body) const {
    if (!recognition_.hidden_seen_within || is_betrayed(body)) return false;
    Body watcher;
    watcher.position = watcher.centre = observer.from;
    if (gap_m(watcher, body) <= recognition_.hidden_seen_within->metres()) return false;
    const Cover cover = ground_.cover(on_map(body.position));
    if (cover == Cover::light_wood || cover == Cover::thick_wood || cover == Cover::village) return true;
    if (body.unit.empty() || (body.mounted && branch_arm(body) != Arm::artillery)) return false;
    const Unit& unit = world_.units.at(body.unit);
    if (unit.moving && marches_with_unit(body, unit)) return false;
    const Point before = ahead(body.position, bearing(body.position, observer.from), recognition_.lining.metres());
    for (const Crossing& fence : ground_.crossings(body.position, before))
      if (fence.kind == FeatureKind::hedge || fence.kind == FeatureKind::wall) return true;
    return false;
  }
  [[nodiscard]] Arm branch_arm(const Body& body) const {
    return words_.of(branch_in(body, world_.units.at(body.unit))).arm;
  }
  [[nodiscard]] bool is_betrayed(const Body& body) const {
    if (body.unit.empty() || body.kind == BodyKind::patrol) return false;
    const Betrayed men = body.kind == BodyKind::skirmishers ? Betrayed::skirmishers : Betrayed::ranks;
    for (const MarkWords* mark : marks_on(world_.units.at(body.unit), words_))
      if (mark->betrays == men) return true;
    return false;
  }

  /// Whether the line of sight and the front cross on the map, and what stands so high along the front reaches up to
  /// the line.
  [[nodiscard]] bool stands_between(const Place& from, const Place& to, const Body& other, Length height) const {
    const Point left = on_front(other, 0.0), right = on_front(other, 1.0);
    const double ax = to.x - from.x, ay = to.y - from.y;
    const double bx = (right.x - left.x).metres(), by = (right.y - left.y).metres();
    const double cx = left.x.metres() - from.x, cy = left.y.metres() - from.y;
    const double cross = ax * by - ay * bx;
    if (cross == 0.0) return false;
    const double along = (cx * by - cy * bx) / cross, across = (cx * ay - cy * ax) / cross;
    if (along <= 0.0 || along >= 1.0 || across < 0.0 || across > 1.0) return false;
    const auto head = [&](int quarter) {
      return static_cast<float>(place(on_front(other, quarter / 4.0), height).height);
    };
    const int quarter = std::min(3, static_cast<int>(across * 4.0));
    const double begin = head(quarter), end = head(quarter + 1);  // kept as floats
    return begin + (across * 4.0 - quarter) * (end - begin) >= from.height + along * (to.height - from.height);
  }

  const World& world_;
  const Ground& ground_;
  const Recognition& recognition_;
  const ArmyWords& words_;
  PlainWalk walk_;
  std::vector<Body> bodies_;
};

}  // namespace krieg

// Bodies on the map, and how near they are to one another. Every body stands on a rectangle. A move asks for the gap
// between two bodies thousands of times; for rectangles four axes are enough to find it.
#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <limits>
#include <numbers>

#include "army/army_words.hpp"
#include "world/world.hpp"

namespace krieg::inline world {

namespace {

/// Depth of a skirmish line in open order, with its supports.
constexpr double skirmish_depth_m = 40.0;

/// Beyond this distance the gap is measured between the bodies' circles: no rule book depends on the difference.
constexpr double exact_within_m = 500.0;

Point centre_of(Point front, Bearing facing, const Footprint& footprint) {
  return ahead(front, facing, -footprint.depth.metres() / 2.0);
}

/// A place or direction in metres, for calculations.
struct Vector {
  double x = 0.0;
  double y = 0.0;
};

double dot(Vector a, Vector b) { return a.x * b.x + a.y * b.y; }

/// The ground on which a body stands.
class Rectangle {
 public:
  explicit Rectangle(const Body& body)
      : centre_{body.centre.x.metres(), body.centre.y.metres()},
        half_{body.footprint.depth.metres() / 2.0, body.footprint.frontage.metres() / 2.0} {
    const double angle = body.facing.degrees() * std::numbers::pi / 180.0;
    axes_ = {Vector{std::sin(angle), std::cos(angle)}, Vector{std::cos(angle), -std::sin(angle)}};
  }

  /// The unit vectors forward and to the right.
  [[nodiscard]] const std::array<Vector, 2>& axes() const { return axes_; }

  [[nodiscard]] std::array<Vector, 4> corners() const {
    std::array<Vector, 4> all;
    std::size_t i = 0;
    for (const double forward : {half_.x, -half_.x})
      for (const double right : {half_.y, -half_.y})
        all[i++] = {centre_.x + forward * axes_[0].x + right * axes_[1].x,
                    centre_.y + forward * axes_[0].y + right * axes_[1].y};
    return all;
  }

  [[nodiscard]] double distance_to(Vector p) const {
    const Vector from_centre{p.x - centre_.x, p.y - centre_.y};
    const double beyond_front = std::max(0.0, std::abs(dot(from_centre, axes_[0])) - half_.x);
    const double beyond_wing = std::max(0.0, std::abs(dot(from_centre, axes_[1])) - half_.y);
    return std::sqrt(beyond_front * beyond_front + beyond_wing * beyond_wing);
  }

  /// Whether a line at right angles to `axis` separates the two rectangles.
  [[nodiscard]] bool parted_from(const Rectangle& other, Vector axis) const {
    const Vector between{other.centre_.x - centre_.x, other.centre_.y - centre_.y};
    return std::abs(dot(between, axis)) > extent_along(axis) + other.extent_along(axis);
  }

 private:
  [[nodiscard]] double extent_along(Vector axis) const {
    return half_.x * std::abs(dot(axes_[0], axis)) + half_.y * std::abs(dot(axes_[1], axis));
  }

  Vector centre_;
  Vector half_;  ///< half of the depth and half of the front
  std::array<Vector, 2> axes_;
};

bool parted(const Rectangle& a, const Rectangle& b) {
  for (const Rectangle* one : {&a, &b})
    for (const Vector& axis : one->axes())
      if (a.parted_from(b, axis)) return true;
  return false;
}

Body rider(const Messenger& messenger, Side side) {
  Body body;
  body.key = "rider:" + std::to_string(messenger.dispatch.value) + "." + std::to_string(messenger.rider);
  body.kind = BodyKind::messenger;
  body.side = side;
  body.position = body.centre = messenger.position;
  body.mounted = true;
  return body;
}

Body figure(const Officer& officer) {
  Body body;
  body.key = "officer:" + officer.id.value;
  body.kind = BodyKind::officer;
  body.side = officer.side;
  body.position = body.centre = officer.position;
  body.mounted = true;
  return body;
}

}  // namespace

Body body_of(const Unit& unit, const ArmyWords& words) {
  Body body;
  body.key = "unit:" + unit.id.value;
  body.side = unit.side;
  body.unit = unit.id;
  body.position = unit.position;
  body.centre = centre_of(unit.position, unit.facing, unit.footprint);
  body.facing = unit.facing;
  body.footprint = unit.footprint;
  body.mounted = words.of(unit.branch).mounted;
  return body;
}

std::vector<Body> elements_apart(const Unit& unit, const ArmyWords& words) {
  std::vector<Body> all;
  for (std::size_t i = 0; i < unit.elements.size(); ++i) {
    const auto& [kind, men, guns, apart, branch, formation] = unit.elements[i];
    if (!apart || (men == 0 && guns == 0)) continue;
    Body& body = all.emplace_back();
    body.key = "element:" + unit.id.value + "." + std::to_string(i + 1);
    body.kind = BodyKind::element;
    body.side = unit.side;
    body.unit = unit.id;
    body.part = i;
    body.position = apart->position;
    body.centre = centre_of(apart->position, apart->facing, apart->footprint);
    body.facing = apart->facing;
    body.footprint = apart->footprint;
    body.mounted = words.of(branch.value_or(unit.branch)).mounted;
  }
  return all;
}

std::optional<Body> skirmishers_of(const Unit& unit, const ArmyWords& words) {
  if (!unit.skirmishers) return std::nullopt;
  Body body = body_of(unit, words);
  body.key = "skirmishers:" + unit.id.value;
  body.kind = BodyKind::skirmishers;
  body.position = ahead(unit.position, unit.facing, unit.skirmishers->ahead.metres());
  body.footprint = {unit.skirmishers->frontage, metres(skirmish_depth_m)};
  body.centre = centre_of(body.position, body.facing, body.footprint);
  return body;
}

Body body_of_patrol(const std::string& name, const Unit& patrol, const ArmyWords& words) {
  Body body = body_of(patrol, words);
  body.key = "patrol:" + name;
  body.kind = BodyKind::patrol;
  return body;
}

std::vector<Body> bodies(const World& world, const ArmyWords& words) {
  // The kinds are added in the order of their keys' first letters, so that only elements and riders need sorting.
  const auto by_key = [](const Body& a, const Body& b) { return a.key < b.key; };
  std::vector<Body> all;
  all.reserve(world.officers.size() + world.patrols.size() + world.messengers.size() + world.units.size());
  for (const auto& [id, unit] : world.units)
    if (!unit.gone)
      for (Body& body : elements_apart(unit, words)) all.push_back(std::move(body));
  std::sort(all.begin(), all.end(), by_key);
  for (const auto& [id, officer] : world.officers)
    if (!officer.fallen) all.push_back(figure(officer));
  for (const auto& [name, patrol] : world.patrols) all.push_back(body_of_patrol(name, patrol, words));
  const auto riders = static_cast<std::ptrdiff_t>(all.size());
  for (const Messenger& messenger : world.messengers)
    all.push_back(rider(messenger, world.dispatches.at(messenger.dispatch).side));
  std::sort(all.begin() + riders, all.end(), by_key);
  for (const auto& [id, unit] : world.units)
    if (auto line = unit.gone ? std::nullopt : skirmishers_of(unit, words)) all.push_back(std::move(*line));
  for (const auto& [id, unit] : world.units)
    if (!unit.gone && !has_no_ranks(unit)) all.push_back(body_of(unit, words));
  assert(std::is_sorted(all.begin(), all.end(), by_key) && "the kinds of bodies are not in the order of their keys");
  return all;
}

double least_gap_m(const Body& a, const Body& b) {
  return distance_m(a.centre, b.centre) - a.radius_m() - b.radius_m();
}

double gap_m(const Body& a, const Body& b) {
  const double at_least = least_gap_m(a, b);
  if (at_least > exact_within_m) return at_least;
  const Rectangle one(a);
  const Rectangle other(b);
  if (!parted(one, other)) return 0.0;
  // The nearest points of two rectangles that do not overlap include a corner.
  double least = std::numeric_limits<double>::max();
  for (const Vector& corner : one.corners()) least = std::min(least, other.distance_to(corner));
  for (const Vector& corner : other.corners()) least = std::min(least, one.distance_to(corner));
  return least;
}

}  // namespace krieg::inline world

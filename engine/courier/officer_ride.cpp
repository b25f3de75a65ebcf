#include "courier/officer_ride.hpp"

#include <algorithm>

#include "measure/record.hpp"
#include "paper/maps.hpp"
#include "paper/rides.hpp"
#include "picture/map_change.hpp"
#include "terrain/ground.hpp"
#include "terrain/route.hpp"
#include "world/ground_state.hpp"
#include "world/unit.hpp"
#include "world/world.hpp"

namespace krieg::inline courier {

namespace {

constexpr double stride_m = 20.0;

std::optional<Point> middle_of_troops(const World& world, const OfficerId& officer) {
  double x = 0.0, y = 0.0;
  int count = 0;
  for (const auto& [id, unit] : world.units) {
    if (unit.under != officer || unit.gone) continue;
    x += unit.position.x.metres();
    y += unit.position.y.metres();
    ++count;
  }
  if (count == 0) return std::nullopt;
  return point_m(x / count, y / count);
}

/// The officer goes round by another bridge that he knows, or halts before this one if the way round is too long.
void find_closed(const World& world, const Maps& maps, const CourierRates& rates, Officer& officer,
                 const std::vector<MapChange>& learned, const std::string& bridge) {
  officer.found_closed.push_back(bridge);
  FeatureIds heard_of(officer.found_closed.begin(), officer.found_closed.end());
  for (const MapChange& change : learned) heard_of.insert(change.feature);
  const auto known = maps.known(officer.side, heard_of);
  PassageIds closed = sites_without_ours(world, *known, officer.side);
  for (const MapChange& change : learned)
    if (const Feature* passage = known->feature(change.feature); passage && is_passage(passage->kind)) {
      if (closes(*passage, change.state)) closed.insert(passage->id);
      else closed.erase(passage->id);
    }
  closed.insert(officer.found_closed.begin(), officer.found_closed.end());
  const Point goal = officer.way.back();
  officer.way.clear();
  const auto round =
      quickest_route(*known, officer.position, goal,
                     without_passages(rates.officers ? rates.officers : rates.short_ride, std::move(closed)));
  const double longest =
      distance_m(officer.position, goal) * rates.longest_way_round + rates.way_round_allowance.metres();
  if (round && round->length_m <= longest) officer.way = round->path;
}

/// A bridge or ford of the officer's map that is missing on the ground before him, and that he has not found missing
/// before.
std::optional<std::string> passage_missing_ahead(const Maps& maps, const Officer& officer, Point to) {
  if (!maps.is_old(officer.side)) return std::nullopt;
  auto missing = maps.missing_passage_ahead(maps.printed(officer.side), officer.position, to);
  const bool known = missing && std::find(officer.found_closed.begin(), officer.found_closed.end(), *missing) !=
                                    officer.found_closed.end();
  return known ? std::nullopt : missing;
}

}  // namespace

void follow_troops(World& world, const CourierRates& rates, const std::set<OfficerId>& played) {
  for (auto& [id, officer] : world.officers) {
    if (played.contains(id) || officer.fallen) continue;
    const auto middle = middle_of_troops(world, id);
    if (middle && distance(*middle, officer.position) > rates.near_his_troops) officer.way = {*middle};
  }
}

void ride_on(World& world, const Maps& maps, const CourierRates& rates, Officer& officer,
             const std::vector<MapChange>& learned, Seconds step) {
  double left = static_cast<double>(step.count());
  while (left > 0.0 && !officer.way.empty() && !officer.fallen) {
    const Point next = officer.way.front();
    const double to_next = distance_m(officer.position, next);
    if (to_next < 0.01) {
      officer.way.erase(officer.way.begin());
      continue;
    }
    const Bearing heading = bearing(officer.position, next);
    const bool fresh = officer.ridden_m < rates.long_ride_over.metres();
    const Going going = maps.ground().going(officer.position, heading);
    const double speed = rates.officers ? rates.officers(going)
                         : fresh        ? rates.short_ride(going)
                                        : rates.long_ride(going);
    if (speed <= 0.0) {
      officer.way.clear();
      return;
    }
    const double stretch = std::min({to_next, speed * left, stride_m});
    const Point to = stretch == to_next ? next : ahead(officer.position, heading, stretch);
    auto closed = closed_passage_ahead(world, maps.ground(), officer.position, to);
    if (!closed) closed = passage_missing_ahead(maps, officer, to);
    if (closed) return find_closed(world, maps, rates, officer, learned, *closed);
    officer.position = to;
    officer.ridden_m += stretch;
    left -= stretch / speed;
    if (stretch == to_next) officer.way.erase(officer.way.begin());
  }
}

}  // namespace krieg::inline courier

#include "courier/rider.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>

#include "measure/dice.hpp"
#include "measure/plane.hpp"
#include "paper/carriage.hpp"
#include "terrain/ground.hpp"
#include "terrain/route.hpp"
#include "world/dispatch.hpp"
#include "world/ground_state.hpp"
#include "world/world.hpp"

namespace krieg::inline courier {

namespace {

/// The second rider keeps at least this far from the first one's road where he can ...
constexpr double other_road_m = 150.0;
/// ... except near its two ends, which both roads share.
constexpr double shared_end_m = 300.0;
/// The second rider accepts a way this many times as long to keep off the first one's road.
constexpr double unwelcome = 4.0;
/// A detour that takes more than this many times the first rider's time does not count as another road.
constexpr double longest_detour = 2.0;
/// The longest way round enemies: this many times the straight distance, plus the allowance in metres.
constexpr double longest_way_round = 1.5;
constexpr double way_round_allowance_m = 300.0;
/// A rider accepts a way this many times as long to keep away from enemies that he knows of.
constexpr double dangerous = 8.0;

double furthest_round_m(Point from, Point to) {
  return distance_m(from, to) * longest_way_round + way_round_allowance_m;
}

Avoid off_the_road(Point from, std::vector<Point> path) {
  path.insert(path.begin(), from);
  return [path = std::move(path)](Point p) {
    if (distance_m(p, path.front()) < shared_end_m || distance_m(p, path.back()) < shared_end_m) return 1.0;
    for (std::size_t i = 0; i + 1 < path.size(); ++i)
      if (distance_to_stretch_m(p, path[i], path[i + 1]) < other_road_m) return unwelcome;
    return 1.0;
  };
}

/// Makes ways near known enemies count as longer, and forbids places far off the straight line between the two places.
Avoid keep_away_from(const CourierRates& rates, const std::vector<Point>& enemies, Point from, Point to) {
  return [near_mm = static_cast<double>(rates.shuns.millimetres), &enemies, from, to,
          furthest_m = furthest_round_m(from, to)](Point p) {
    if (distance_m(from, p) + distance_m(p, to) > furthest_m) return std::numeric_limits<double>::infinity();
    const bool near = std::any_of(enemies.begin(), enemies.end(), [&](Point enemy) {
      const auto east = static_cast<double>((p.x - enemy.x).millimetres);
      const auto north = static_cast<double>((p.y - enemy.y).millimetres);
      return east * east + north * north < near_mm * near_mm;
    });
    return near ? dangerous : 1.0;
  };
}

/// A way past the enemy who is nearest to the straight line, with one bend to his left or right. The quicker side is
/// chosen, and the wider bend if it serves. Nothing if no such way keeps clear of all the enemies.
std::optional<Road> in_one_bend(const Ground& ground, const CourierRates& rates, Point from, Point to,
                                const PassageIds& closed, const std::vector<Point>& enemies) {
  const auto off_the_way = [&](Point enemy) { return distance_to_stretch_m(enemy, from, to); };
  const auto nearest = std::min_element(enemies.begin(), enemies.end(),
                                        [&](Point a, Point b) { return off_the_way(a) < off_the_way(b); });
  const SpeedOver speed = without_passages(rates.short_ride, closed);
  const double shuns = rates.shuns.metres(), closer = (shuns + rates.caught_at.metres()) / 2.0;
  std::optional<Road> best;
  for (const double off : {-shuns, shuns, -closer, closer}) {
    if (best && std::abs(off) == closer) break;
    const Point bend = offset(*nearest, bearing(from, to), 0.0, off);
    const double length = distance_m(from, bend) + distance_m(bend, to);
    const bool too_far = length > std::min(furthest_round_m(from, to), rates.long_ride_over.metres());
    if (too_far || !ground.contains(bend) || passes_near(rates, from, {bend, to}, enemies)) continue;
    const double at_most = best ? best->seconds : std::numeric_limits<double>::infinity();
    const double seconds = seconds_along(ground, from, {bend, to}, speed, at_most);
    if (seconds < at_most) best = Road{{bend, to}, seconds, false};
  }
  return best;
}

/// The rider's road to the place where he believes the addressee. If enemies that he was told of stand near the
/// straight line or near the quickest road, the rider looks for a road that keeps away from them.
std::optional<Road> road_past(World& world, const RidersMap& map, const CourierRates& rates, const Dispatch& dispatch,
                              Point from, const PassageIds& closed) {
  const Point to = dispatch.believed;
  const std::vector<Point> enemies = to_be_gone_round(rates, dispatch.shun, from, to);
  const bool in_the_way = passes_near(rates, from, {to}, enemies);
  if (in_the_way)
    if (auto road = road_round(world, map, rates, from, to, closed, enemies)) return road;
  auto quickest = road_between(world, map, rates, from, to, closed);
  if (!in_the_way && quickest && passes_near(rates, from, quickest->path, enemies))
    if (auto road = road_round(world, map, rates, from, to, closed, enemies)) return road;
  return quickest;
}

/// Riders of one side who set out at the same time between the same two places, warned of the same enemies and broken
/// bridges, take the same road: it is looked for once.
std::optional<Road> road_of_a_companion(const World& world, const Dispatch& dispatch, Point from) {
  for (const Messenger& m : world.messengers) {
    if (m.rider != 1 || m.ridden_m > 0.0 || m.seeking || m.position != from || m.way.empty()) continue;
    const Dispatch& carried = world.dispatches.at(m.dispatch);
    const bool same_errand = carried.side == dispatch.side && carried.left == world.time && carried.due &&
                             carried.believed == dispatch.believed && carried.shun == dispatch.shun &&
                             carried.closed == dispatch.closed && carried.unprinted == dispatch.unprinted;
    if (!same_errand) continue;
    return Road{m.way, static_cast<double>((*carried.due - world.time).count()), m.long_ride};
  }
  return std::nullopt;
}

void mount(World& world, const Dispatch& dispatch, int rider, Point from, const Road& road) {
  Messenger messenger;
  messenger.dispatch = dispatch.id;
  messenger.rider = rider;
  messenger.position = from;
  messenger.way = road.path;
  messenger.long_ride = road.long_ride;
  world.messengers.push_back(std::move(messenger));
}

/// Mounts the riders, the first on the road given. Without a road he sets out all the same and asks his way.
void set_out(World& world, const Ground& ground, const CourierRates& rates, Dispatch& dispatch, Point from,
             const PassageIds& closed, const std::optional<Road>& first) {
  dispatch.fate = Fate::riding;
  if (first) dispatch.due = world.time + Seconds{static_cast<std::int64_t>(std::ceil(first->seconds))};
  mount(world, dispatch, 1, from, first.value_or(Road{}));
  for (int rider = 2; rider <= dispatch.riders; ++rider) {
    std::optional<Road> other;
    if (first && !first->path.empty())
      other = road_between(ground, rates, from, dispatch.believed, closed, off_the_road(from, first->path));
    const bool worth_it = other && other->seconds <= first->seconds * longest_detour;
    mount(world, dispatch, rider, from, worth_it ? *other : first.value_or(Road{}));
  }
}

}  // namespace

RidersMap map_of_rider(const Maps& maps, const Dispatch& dispatch, const std::vector<std::string>& found) {
  RidersMap map{dispatch.side, {dispatch.unprinted.begin(), dispatch.unprinted.end()}, nullptr};
  map.learned.insert(found.begin(), found.end());
  map.ground = maps.known(map.side, map.learned);
  return map;
}

std::optional<Road> road_between(World& world, const RidersMap& map, const CourierRates& rates, Point from, Point to,
                                 const PassageIds& closed) {
  return world.road_book.road({from, to, closed, {}, map.side, map.learned},
                              [&] { return road_between(*map.ground, rates, from, to, closed); });
}

PassageIds shunned_passages(const Dispatch& dispatch) { return {dispatch.closed.begin(), dispatch.closed.end()}; }

void let_go(World& world, const Maps& maps, const CourierRates& rates, Dispatch& dispatch) {
  assert(dispatch.fate == Fate::held && "the dispatch has left already");
  const auto sender = place_of_writer(world, dispatch);
  const auto addressee = place_of(world, dispatch.to);
  dispatch.left = world.time;
  if (dispatch.carriage == Carriage::time) {
    dispatch.fate = Fate::riding;
    dispatch.due = world.time + dispatch.takes.value_or(Seconds{0});
    world.without_rider.push_back(dispatch.id);
    return;
  }
  const bool by_voice = dispatch.carriage == Carriage::voice_or_rider;
  if (by_voice && sender && addressee && distance(*sender, *addressee) <= rates.earshot) {
    dispatch.fate = Fate::spoken;
    dispatch.due = dispatch.arrived = world.time;
    return;
  }
  const Point from = sender.value_or(dispatch.origin);
  const PassageIds closed = shunned_passages(dispatch);
  if (auto known = road_of_a_companion(world, dispatch, from)) {
    set_out(world, *map_of_rider(maps, dispatch).ground, rates, dispatch, from, closed, known);
    return;
  }
  const RidersMap map = map_of_rider(maps, dispatch);
  std::optional<Road> road = road_past(world, map, rates, dispatch, from, closed);
  if (!road)
    road =
        road_between(world, map, rates, from, dispatch.believed, sites_without_ours(world, *map.ground, dispatch.side));
  set_out(world, *map.ground, rates, dispatch, from, closed, road);
}

void dismiss_riders(World& world, DispatchId id) {
  std::erase_if(world.messengers, [&](const Messenger& m) { return m.dispatch == id; });
  std::erase(world.without_rider, id);
}

std::vector<Point> to_be_gone_round(const CourierRates& rates, std::vector<Point> enemies, Point from, Point to) {
  const double near_m = rates.shuns.metres();
  const double furthest_m = furthest_round_m(from, to) + 2.0 * near_m;
  std::erase_if(enemies, [&](Point enemy) {
    return distance_m(enemy, from) < rates.caught_at.metres() || distance_m(enemy, to) < near_m ||
           distance_m(from, enemy) + distance_m(enemy, to) > furthest_m;
  });
  return enemies;
}

std::optional<Road> road_round(World& world, const RidersMap& map, const CourierRates& rates, Point from, Point to,
                               const PassageIds& closed, const std::vector<Point>& enemies) {
  assert(!enemies.empty() && "there is an enemy to go round");
  return world.road_book.road({from, to, closed, enemies, map.side, map.learned}, [&] {
    if (auto road = in_one_bend(*map.ground, rates, from, to, closed, enemies)) return road;
    return road_between(*map.ground, rates, from, to, closed, keep_away_from(rates, enemies, from, to));
  });
}

bool passes_near(const CourierRates& rates, Point from, const std::vector<Point>& path,
                 const std::vector<Point>& enemies) {
  return std::any_of(enemies.begin(), enemies.end(), [&](Point enemy) {
    Point at = from;
    for (const Point next : path) {
      if (distance_to_stretch_m(enemy, at, next) < rates.caught_at.metres()) return true;
      at = next;
    }
    return false;
  });
}

std::string sign_of(const Dispatch& dispatch) {
  const auto party = [](const Party& p) { return p.unit ? "unit:" + p.unit->value : "officer:" + p.officer->value; };
  return party(dispatch.from) + " " + party(dispatch.to) + " " + to_iso(dispatch.written) + " " +
         std::to_string(dispatch.letter.value_or(LetterId{}).value);
}

namespace {

const Officer* nearest_enemy_officer(const World& world, Side side, Point where) {
  const Officer* nearest = nullptr;
  for (const auto& [id, officer] : world.officers) {
    if (officer.side == side || officer.fallen) continue;
    if (!nearest || distance_m(officer.position, where) < distance_m(nearest->position, where)) nearest = &officer;
  }
  return nearest;
}

/// Leaves the first half of the text of a torn paper, up to the end of a word.
void tear(Dispatch& paper) {
  const std::size_t half = paper.text.find(' ', paper.text.size() / 2);
  if (half != std::string::npos) paper.text = paper.text.substr(0, half) + " [...]";
  paper.tasks.clear();
  paper.own.clear();
  paper.sightings.clear();
}

}  // namespace

std::optional<DispatchId> fall_into_enemy_hands(World& world, const Maps& maps, const CourierRates& rates,
                                                const Dispatch& dispatch, Point where, GameTime at) {
  const Officer* reader = nearest_enemy_officer(world, dispatch.side, where);
  if (!reader) return std::nullopt;
  Dispatch copy = dispatch;
  copy.id = DispatchId{world.next_dispatch++};
  copy.side = reader->side;
  copy.to = {reader->id, std::nullopt};
  copy.letter.reset();
  copy.riders = 1;
  copy.carriage = Carriage::voice_or_rider;
  copy.takes.reset();
  copy.origin = where;
  copy.believed = reader->position;
  copy.needs_interpretation = false;
  copy.shun.clear();
  const PassageIds sites = sites_without_ours(world, maps.printed(copy.side), copy.side);
  copy.closed.assign(sites.begin(), sites.end());
  copy.unprinted.clear();
  copy.map_changes.clear();
  copy.succession.reset();
  copy.left = at;
  copy.due.reset();
  copy.arrived.reset();
  copy.read.reset();
  copy.acted_on.reset();
  if (chance({world.seed, world.move, "torn", sign_of(dispatch), 0}) < rates.torn) tear(copy);
  if (distance_m(where, reader->position) <= rates.earshot.metres()) {
    copy.fate = Fate::delivered;
    copy.due = copy.arrived = at;
  } else {
    copy.fate = Fate::riding;
    const RidersMap map = map_of_rider(maps, copy);
    const Road road = road_between(world, map, rates, where, copy.believed, shunned_passages(copy)).value_or(Road{});
    copy.due = at + Seconds{static_cast<std::int64_t>(std::ceil(road.seconds))};
    mount(world, copy, 1, where, road);
  }
  const DispatchId id = copy.id;
  world.dispatches.add(std::move(copy));
  return id;
}

}  // namespace krieg::inline courier

// Moves every messenger on the road by one step of the clock.
#include <algorithm>
#include <array>
#include <cmath>

#include "army/army_words.hpp"
#include "courier/rider.hpp"
#include "measure/dice.hpp"
#include "terrain/ground.hpp"
#include "terrain/route.hpp"
#include "terrain/way_net.hpp"
#include "world/ground_state.hpp"
#include "world/unit_bodies.hpp"

namespace krieg::inline courier {

namespace {

/// The rider's ground is checked once in this many seconds.
constexpr double stride_s = 5.0;
/// Where the ground allows no riding, although the map shows a way, the rider leads his horse at this speed.
constexpr double leading_the_horse = 0.5;  // metres per second
/// The rider asks his way again when the addressee is this far from the place that he was last told.
constexpr double ask_again_m = 200.0;
/// How often a rider asks within one step at most.
constexpr int most_asking = 3;
constexpr double minute_s = 60.0;
/// A rider to whom no bridge is open tries again after this time.
constexpr Seconds waits_for{60};
/// The length of a horse.
constexpr double rider_m = 2.0;
/// A rider turns aside for enemies at most this often on one ride; after that he rides on past them.
constexpr int most_detours = 2;
/// After a detour the rider comes back to his way no sooner than this; he considers a place every `stride_back_m`.
constexpr double soonest_back_m = 200.0;
constexpr double stride_back_m = 100.0;
const Length eye_of_rider = metres(2.4);
const Length top_of_troops = metres(1.8);
/// A rider's highest speed in metres per second.
constexpr double fastest = 15.0;

enum class End { still_riding, handed_over, caught, no_way };

/// Whether the troops are formed, so that they would stop a rider.
bool is_formed(const Unit& unit, const ArmyWords& words) {
  return !unit.gone && words.of(unit.steadiness).grade != Grade::broken && !words.of(unit.formation).is_open_order() &&
         words.of(unit.branch).arm != Arm::train;
}

Body figure_of(const Messenger& rider) {
  Body figure;
  figure.position = figure.centre = rider.position;
  figure.footprint = {metres(rider_m), metres(rider_m)};
  return figure;
}

class Courier {
 public:
  Courier(World& world, const Maps& maps, const CourierRates& rates, const ArmyWords& words, Seconds step)
      : world_(world), maps_(maps), ground_(maps.ground()), rates_(rates), step_(step) {
    for (const auto& [id, unit] : world.units)
      if (is_formed(unit, words))
        for (Body& body : bodies_of(unit, words))
          formed_[static_cast<std::size_t>(unit.side)].push_back(std::move(body));
    may_be_closed_ = !world.ground_changes.empty() || !bridge_sites(ground_).empty();
  }

  std::vector<DispatchId> run() {
    std::vector<Messenger> riders = std::move(world_.messengers);
    world_.messengers.clear();
    for (Messenger& rider : riders) {
      const End end = go(rider);
      if (end == End::still_riding) world_.messengers.push_back(std::move(rider));
      else finish(rider, end);
    }
    mark_lost_or_captured(riders);
    hand_over_by_time();
    std::sort(arrived_.begin(), arrived_.end());
    return std::move(arrived_);
  }

 private:
  [[nodiscard]] GameTime after() const { return world_.time + step_; }

  void finish(const Messenger& rider, End end) {
    Dispatch& dispatch = world_.dispatches.edit(rider.dispatch);
    if (end == End::caught) {
      const auto copy = fall_into_enemy_hands(world_, maps_, rates_, Dispatch(dispatch), rider.position, after());
      if (copy && world_.dispatches.at(*copy).fate == Fate::delivered) arrived_.push_back(*copy);
      caught_.push_back(rider.dispatch);
    }
    if (end != End::handed_over || dispatch.fate != Fate::riding) return;
    dispatch.fate = Fate::delivered;
    dispatch.arrived = after();
    arrived_.push_back(dispatch.id);
  }

  /// Delivers dispatches without a rider that are due, to the addressee or his successor.
  void hand_over_by_time() {
    std::erase_if(world_.without_rider, [&](DispatchId id) {
      if (world_.dispatches.at(id).due > after()) return false;
      Dispatch& dispatch = world_.dispatches.edit(id);
      const bool is_there = place_of(world_, dispatch.to) || find_successor(dispatch);
      dispatch.fate = is_there ? Fate::delivered : Fate::lost;
      if (!is_there) return true;
      dispatch.arrived = after();
      arrived_.push_back(id);
      return true;
    });
  }

  /// Marks dispatches that have no rider any more and were not delivered as lost or captured.
  void mark_lost_or_captured(const std::vector<Messenger>& riders) {
    for (const Messenger& rider : riders) {
      const Dispatch& dispatch = world_.dispatches.at(rider.dispatch);
      const bool carried = std::any_of(world_.messengers.begin(), world_.messengers.end(),
                                       [&](const Messenger& m) { return m.dispatch == dispatch.id; });
      if (carried || dispatch.fate != Fate::riding) continue;
      const bool taken = std::find(caught_.begin(), caught_.end(), dispatch.id) != caught_.end();
      world_.dispatches.edit(rider.dispatch).fate = taken ? Fate::captured : Fate::lost;
    }
  }

  /// The seconds of this step that the umpire's delay leaves to the rider.
  double time_in_the_saddle(Messenger& rider) const {
    if (!rider.delayed_until) return static_cast<double>(step_.count());
    if (*rider.delayed_until >= after()) return 0.0;
    const GameTime from = std::max(*rider.delayed_until, world_.time);
    rider.delayed_until.reset();
    return static_cast<double>((after() - from).count());
  }

  End go(Messenger& rider) {
    Dispatch& dispatch = world_.dispatches.edit(rider.dispatch);
    const std::vector<const Body*> dangers = dangers_to(rider, dispatch.side);
    double left = time_in_the_saddle(rider);
    if (left <= 0.0) return End::still_riding;
    if (std::exchange(rider.waits, false) && !rider.way.empty() && !takes_road_to(rider, Point(rider.way.back())))
      return End::no_way;
    go_round(rider, dangers);
    double exposed = 0.0;
    int asked = 0;
    while (left > 0.0) {
      const bool brought_already = dispatch.fate != Fate::riding && rider.way.empty();
      if (brought_already || meets(rider, dispatch)) return End::handed_over;
      if (rider.waits) break;
      if (must_ask(rider, dispatch, asked)) {
        if (asked++ == most_asking) break;
        if (!ask_the_way(rider, dispatch)) return End::no_way;
        continue;
      }
      const double stride = std::min(stride_s, left);
      advance(rider, stride);
      left -= stride;
      if (is_near(rider, dangers)) exposed += stride;
    }
    if (meets(rider, dispatch)) return End::handed_over;
    return is_caught(rider, dispatch, exposed) ? End::caught : End::still_riding;
  }

  /// The rider turns aside for enemies that he sees on his way, if another way leads round them.
  void go_round(Messenger& rider, const std::vector<const Body*>& dangers) const {
    if (dangers.empty() || rider.waits || rider.way.empty() || rider.detours >= most_detours) return;
    std::vector<Point> near;
    for (const Body* body : dangers) near.push_back(body->centre);
    if (!passes_near(rates_, rider.position, rider.way, near)) return;
    std::vector<Point> seen;
    for (const Body* body : dangers)
      if (ground_.sees(rider.position, eye_of_rider, body->centre, top_of_troops, rates_.into_cover))
        seen.push_back(body->centre);
    seen = to_be_gone_round(rates_, std::move(seen), rider.position, rider.way.back());
    if (seen.empty() || !passes_near(rates_, rider.position, rider.way, seen)) return;
    const auto [left, rest] = parted_behind(rider, seen);
    const auto round =
        road_round(world_, map_of(rider), rates_, rider.position, left.back(), known_closed(rider), seen);
    ++rider.detours;
    if (!round || round->path.empty()) return;
    rider.way = round->path;
    rider.way.insert(rider.way.end(), rest.begin(), rest.end());
  }

  /// Splits the rider's way at the first place behind the enemies where he may come back to it.
  [[nodiscard]] std::pair<std::vector<Point>, std::vector<Point>> parted_behind(
      const Messenger& rider, const std::vector<Point>& enemies) const {
    std::vector<Point> left;
    double walked = 0.0;
    Point at = rider.position;
    for (std::size_t i = 0; i < rider.way.size(); ++i) {
      const Bearing direction = bearing(at, rider.way[i]);
      const double length = distance_m(at, rider.way[i]);
      for (double along = stride_back_m; along < length; along += stride_back_m) {
        const Point place = ahead(at, direction, along);
        if (walked + along < soonest_back_m || is_near_any(place, enemies)) continue;
        left.push_back(place);
        return {left, {rider.way.begin() + static_cast<std::ptrdiff_t>(i), rider.way.end()}};
      }
      walked += length;
      at = rider.way[i];
      left.push_back(at);
    }
    return {left, {}};
  }

  [[nodiscard]] bool is_near_any(Point place, const std::vector<Point>& enemies) const {
    return std::any_of(enemies.begin(), enemies.end(),
                       [&](Point enemy) { return distance_m(place, enemy) < rates_.shuns.metres(); });
  }

  [[nodiscard]] bool meets(const Messenger& rider, const Dispatch& dispatch) const {
    const auto addressee = place_of(world_, dispatch.to);
    return addressee && distance(*addressee, rider.position) <= rates_.hand_over;
  }

  [[nodiscard]] bool must_ask(const Messenger& rider, const Dispatch& dispatch, int asked) const {
    if (rider.way.empty()) return true;
    if (!rider.seeking || asked > 0) return false;
    const auto addressee = place_of(world_, dispatch.to);
    return !addressee || distance_m(rider.way.back(), *addressee) > ask_again_m;
  }

  /// The rider learns where the addressee or his successor is now. False: there is none, or no way to him.
  bool ask_the_way(Messenger& rider, Dispatch& dispatch) {
    rider.seeking = true;
    if (!place_of(world_, dispatch.to) && !find_successor(dispatch)) return false;
    return takes_road_to(rider, *place_of(world_, dispatch.to));
  }

  [[nodiscard]] const Dispatch& carried_by(const Messenger& rider) const {
    return world_.dispatches.at(rider.dispatch);
  }

  /// The map by which the rider finds his way.
  [[nodiscard]] RidersMap map_of(const Messenger& rider) const {
    return map_of_rider(maps_, carried_by(rider), rider.found_unprinted);
  }

  /// The rider takes a way without bridges that he believes closed. If there is none, he ignores what he was told and
  /// avoids only those that he has found closed. If there is none still, he waits, and later tries them again. False:
  /// there is no way even if every bridge is open, and the rider's map is right.
  bool takes_road_to(Messenger& rider, Point goal) const {
    const RidersMap map = map_of(rider);
    auto road = road_between(world_, map, rates_, rider.position, goal, known_closed(rider));
    if (!road) road = road_between(world_, map, rates_, rider.position, goal, found_closed(rider, *map.ground));
    if (!road && (maps_.is_old(map.side) || road_between(world_, map, rates_, rider.position, goal, {}))) {
      rider.delayed_until = after() + waits_for;
      rider.found_closed.clear();
      rider.way = {goal};
      rider.waits = true;
      return true;
    }
    if (!road) return false;
    rider.way = road->path;
    return true;
  }

  [[nodiscard]] PassageIds known_closed(const Messenger& rider) const {
    PassageIds closed = shunned_passages(carried_by(rider));
    closed.insert(rider.found_closed.begin(), rider.found_closed.end());
    return closed;
  }

  /// The closed bridges that the rider has found himself, without those that he was told of.
  [[nodiscard]] PassageIds found_closed(const Messenger& rider, const Ground& map) const {
    PassageIds closed = sites_without_ours(world_, map, carried_by(rider).side);
    closed.insert(rider.found_closed.begin(), rider.found_closed.end());
    return closed;
  }

  [[nodiscard]] static bool has_found_closed(const Messenger& rider, const std::string& bridge) {
    return std::find(rider.found_closed.begin(), rider.found_closed.end(), bridge) != rider.found_closed.end();
  }

  /// The rider takes another way from here by what he knows now, or waits.
  void seek_anew(Messenger& rider) const {
    const Point goal = rider.way.back();
    if (!takes_road_to(rider, goal)) rider.way.clear();
  }

  /// The bridge before the rider is gone: he goes round by another, or waits.
  void find_closed(Messenger& rider, std::string bridge) const {
    if (maps_.lacks(carried_by(rider).side, bridge)) rider.found_unprinted.push_back(bridge);
    rider.found_closed.push_back(std::move(bridge));
    seek_anew(rider);
  }

  /// Water before the rider that his map lacks and that he cannot wade.
  [[nodiscard]] std::optional<std::string> unprinted_water_ahead(const Messenger& rider, const Ground& map,
                                                                 Point to) const {
    if (!ground_.ways().may_cross_stream(rider.position, to)) return std::nullopt;
    for (const Crossing& crossing : ground_.crossings(rider.position, to, Across::streams)) {
      const bool new_to_him = maps_.lacks(carried_by(rider).side, crossing.feature) && !map.feature(crossing.feature);
      if (new_to_him && !crossing.passable_here && !crossing.wadeable) return crossing.feature;
    }
    return std::nullopt;
  }

  /// Whether the ground stops the rider before his next stride. If so, he has turned to another way.
  bool is_stopped(Messenger& rider, Point to) const {
    if (may_be_closed_)
      if (auto bridge = closed_passage_ahead(world_, ground_, rider.position, to)) {
        find_closed(rider, std::move(*bridge));
        return true;
      }
    if (!maps_.is_old(carried_by(rider).side)) return false;
    const RidersMap map = map_of(rider);
    // A rider who has found a bridge missing does not stop at its place again.
    auto missing = maps_.missing_passage_ahead(*map.ground, rider.position, to);
    if (missing && !has_found_closed(rider, *missing)) {
      find_closed(rider, std::move(*missing));
      return true;
    }
    const auto water = unprinted_water_ahead(rider, *map.ground, to);
    if (!water) return false;
    rider.found_unprinted.push_back(*water);
    seek_anew(rider);
    return true;
  }

  /// Readdresses the dispatch: to the officer over a unit that is gone, to the successor of a fallen officer, or else
  /// to the officer over him. Never to the sender himself. A successor receives an order as an order; for the others it
  /// becomes a message, because it was not meant for them.
  bool find_successor(Dispatch& dispatch) const {
    const auto above = dispatch.to.unit ? std::optional(world_.units.at(*dispatch.to.unit).under) : dispatch.to.officer;
    const auto successor = still_standing(world_, above);
    if (!successor || dispatch.from.officer == successor) return false;
    const bool takes_his_place = dispatch.to.officer && world_.officers.at(*dispatch.to.officer).successor.has_value();
    dispatch.to = {successor, std::nullopt};
    if (dispatch.kind == LetterKind::order && !takes_his_place) dispatch.kind = LetterKind::message;
    return true;
  }

  void advance(Messenger& rider, double seconds) const {
    while (seconds > 0.0 && !rider.way.empty()) {
      const Point next = rider.way.front();
      const double to_next = distance_m(rider.position, next);
      const Bearing direction = bearing(rider.position, next);
      const double allowed =
          (rider.long_ride ? rates_.long_ride : rates_.short_ride)(ground_.going(rider.position, direction));
      const bool tired = rates_.tires_after > Length{} && rider.ridden_m > rates_.tires_after.metres();
      const double speed = std::max(allowed * (tired ? rates_.tired_factor : 1.0), leading_the_horse);
      const double ridden = std::min(to_next, speed * seconds);
      if (is_stopped(rider, ahead(rider.position, direction, ridden))) return;
      seconds -= ridden / speed;
      rider.ridden_m += ridden;
      if (ridden < to_next) {
        rider.position = ahead(rider.position, direction, ridden);
        return;
      }
      rider.position = next;
      rider.way.erase(rider.way.begin());
    }
  }

  /// Formed enemies that the rider may come near in this step.
  [[nodiscard]] std::vector<const Body*> dangers_to(const Messenger& rider, Side side) const {
    std::vector<const Body*> dangers;
    if (rates_.caught_per_minute <= 0.0) return dangers;
    const double reach = rates_.caught_at.metres() + fastest * static_cast<double>(step_.count());
    const Body figure = figure_of(rider);
    for (const Body& body : formed_[static_cast<std::size_t>(enemy_of(side))])
      if (!plainly_beyond(reach, figure, body)) dangers.push_back(&body);
    return dangers;
  }

  [[nodiscard]] bool is_near(const Messenger& rider, const std::vector<const Body*>& dangers) const {
    const Body figure = figure_of(rider);
    const double near = rates_.caught_at.metres();
    return std::any_of(dangers.begin(), dangers.end(), [&](const Body* body) {
      return !plainly_beyond(near, figure, *body) && gap_m(figure, *body) <= near;
    });
  }

  /// One die for each minute near enemies. Its key is what is on the paper, because the dispatch's number counts both
  /// sides' dispatches.
  [[nodiscard]] bool is_caught(const Messenger& rider, const Dispatch& dispatch, double exposed) const {
    if (exposed <= 0.0) return false;
    const std::string subjects = sign_of(dispatch) + "." + std::to_string(rider.rider) + " " + to_iso(world_.time);
    for (int minute = 0; exposed > 0.0; ++minute, exposed -= minute_s) {
      const double share = std::min(exposed, minute_s) / minute_s;
      if (chance({world_.seed, world_.move, "caught", subjects, minute}) < rates_.caught_per_minute * share)
        return true;
    }
    return false;
  }

  World& world_;
  const Maps& maps_;
  const Ground& ground_;  ///< the true ground: it stops riders, and they cannot see it from afar
  const CourierRates& rates_;
  Seconds step_;
  std::array<std::vector<Body>, 2> formed_;  ///< of red and of blue
  bool may_be_closed_ = false;               ///< whether any bridge may be closed; if not, no rider need check
  std::vector<DispatchId> arrived_;
  std::vector<DispatchId> caught_;
};

}  // namespace

std::vector<DispatchId> ride(World& world, const Maps& maps, const CourierRates& rates, const ArmyWords& words,
                             Seconds step) {
  return Courier(world, maps, rates, words, step).run();
}

}  // namespace krieg::inline courier

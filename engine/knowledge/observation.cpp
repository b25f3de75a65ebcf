#include "knowledge/observation.hpp"

#include <algorithm>
#include <functional>
#include <tuple>
#include <utility>

#include "knowledge/estimate.hpp"

namespace krieg {

namespace {

Length scaled(Length distance, double factor) { return metres(distance.metres() * factor); }

template <class Condition>
double factor_of(const std::map<Condition, double>& factors, Condition condition) {
  const auto found = factors.find(condition);
  return found == factors.end() ? 1.0 : found->second;
}

Recognition scaled(Recognition r, Weather weather, Light light) {
  const double factor = clarity(r, weather, light);
  for (Length* distance : {&r.limit, &r.arm, &r.figure, &r.formation, &r.uniform, &r.details})
    *distance = scaled(*distance, factor);
  return r;
}

Point within(const Ground& ground, Point p) {
  return {std::clamp(p.x, Length{}, ground.width()), std::clamp(p.y, Length{}, ground.height())};
}

/// Troops further apart than this do not hide one another: the line of sight passes over them.
constexpr double screen_reach_m = 300.0;

/// Whether two places are further apart than so far. Exact, and without a root.
bool beyond(Length reach, Point a, Point b) {
  const std::int64_t east = (a.x - b.x).millimetres, north = (a.y - b.y).millimetres, far = reach.millimetres;
  return east * east + north * north > far * far;
}

/// A place on a body's front, from its left end (0) to its right (1); off the map too.
Point on_front(const Body& body, double share) {
  return offset(body.position, body.facing, 0.0, (share - 0.5) * body.footprint.frontage.metres());
}

int men_in_ranks(const Unit& unit) { return men_of(unit) - (unit.skirmishers ? unit.skirmishers->men : 0); }

/// A lone horseman: there is nothing to count and nothing to misjudge.
void describe_rider(Sighting& sighting) {
  sighting.arm = Arm::cavalry;
  sighting.strength = 1;
}

/// Men in open order, whether sent out by a battalion or the whole of it.
void describe_skirmishers(Sighting& sighting, int men, const Estimate& estimate) {
  sighting.arm = Arm::infantry;
  sighting.skirmishers = true;
  sighting.strength = estimate.men(men);
}

void describe_troops(Sighting& sighting, const Unit& unit, Detail detail, const Estimate& estimate) {
  if (detail < Detail::arm) return;
  sighting.arm = arm_of(unit.branch);
  const bool counts_guns = sighting.arm == Arm::artillery;
  sighting.strength = counts_guns ? estimate.guns(guns_of(unit)) : estimate.men(men_in_ranks(unit));
  if (detail >= Detail::formation) sighting.formation = unit.formation;
}

}  // namespace

double clarity(const Recognition& recognition, Weather weather, Light light) {
  return factor_of(recognition.weather_factor, weather) * factor_of(recognition.light_factor, light);
}

Field::Field(const World& world, const Ground& ground, const Recognition& recognition, const Directory& directory)
    : world_(world),
      ground_(ground),
      directory_(directory),
      at_this_hour_(scaled(recognition, world.weather, world.light)) {
  set_up_targets();
  find_screens();
}

Lookout Field::eye_of(const Observer& observer) const {
  return ground_.lookout(observer.from, observer.mounted ? at_this_hour_.eye_mounted : at_this_hour_.eye_on_foot);
}

Length Field::top_of(const Body& body) const {
  return body.mounted ? at_this_hour_.top_mounted : at_this_hour_.top_on_foot;
}

Field::Front Field::front_of(const Body& body) const {
  const auto seen_at = [&](Point part) { return ground_.lookout(within(ground_, part), top_of(body)); };
  return {seen_at(body.centre), seen_at(on_front(body, 0.0)), seen_at(on_front(body, 1.0))};
}

Rank Field::rank_of(const Body& body) const {
  Rank rank{on_front(body, 0.0), on_front(body, 1.0), {}};
  for (int i = 0; i <= Rank::parts; ++i) {
    const Point place = within(ground_, on_front(body, static_cast<double>(i) / Rank::parts));
    rank.tops[static_cast<std::size_t>(i)] = static_cast<float>(ground_.lookout(place, top_of(body)).height_m);
  }
  return rank;
}

void Field::set_up_targets() {
  // From west to east, as every look goes through them.
  std::vector<Body> all = bodies(world_);
  std::sort(all.begin(), all.end(), [](const Body& a, const Body& b) { return a.position.x < b.position.x; });
  for (Body& body : all) {
    const bool in_a_mass =
        body.kind == BodyKind::troops && world_.units.at(body.unit).formation != Formation::skirmish_order;
    marks_[static_cast<std::size_t>(body.side)].push_back({body.position,
                                                           in_a_mass ? at_this_hour_.limit : at_this_hour_.figure,
                                                           static_cast<std::uint32_t>(targets_.size())});
    fronts_.push_back(front_of(body));
    ranks_.push_back(rank_of(body));
    by_key_.emplace(body.key, static_cast<std::uint32_t>(targets_.size()));
    targets_.push_back(target_of(std::move(body)));
  }
}

Field::Target Field::target_of(Body body) const {
  Target target;
  target.troops = troops_of(body);
  if (target.troops && body.kind != BodyKind::patrol) {
    const bool open_order = body.kind == BodyKind::skirmishers || target.troops->formation == Formation::skirmish_order;
    target.screening = open_order ? Screening::veil : Screening::wall;
  }
  target.body = std::move(body);
  return target;
}

Detail Field::detail_at(double distance) const {
  const Recognition& r = at_this_hour_;
  if (distance > r.limit.metres()) return Detail::nothing;
  if (distance > r.arm.metres()) return Detail::troops;
  if (distance > r.formation.metres()) return Detail::arm;
  if (distance > r.uniform.metres()) return Detail::formation;
  if (distance > r.details.metres()) return Detail::uniform;
  return Detail::regiment;
}

bool Field::sees(const Lookout& eye, const Front& front, bool near) const {
  if (ground_.sees(eye, front.middle)) return true;
  // So far off that they are no more than "troops", they are noticed when their middle shows.
  if (!near || front.left.place == front.right.place) return false;
  return ground_.sees(eye, front.left) || ground_.sees(eye, front.right);
}

bool Field::sees(const Observer& observer, const Body& body) const {
  return sees(eye_of(observer), front_of(body), !beyond(at_this_hour_.arm, observer.from, body.position));
}

bool Field::sees_over(const Observer& observer, Point place, Length height) const {
  return ground_.sees(eye_of(observer), ground_.lookout(within(ground_, place), height));
}

std::vector<Field::Mark>::const_iterator Field::from_west(const std::vector<Mark>& marks, Length x) {
  return std::partition_point(marks.begin(), marks.end(), [x](const Mark& m) { return m.position.x < x; });
}

void Field::find_screens() {
  for (std::uint32_t target = 0; target < targets_.size(); ++target) find_screens(target);
}

void Field::find_screens(std::uint32_t hidden) {
  const Length near = metres(screen_reach_m);
  const Body& body = targets_[hidden].body;
  const auto& comrades = marks_[static_cast<std::size_t>(body.side)];
  std::vector<Screen> walls, veils;
  for (auto mark = from_west(comrades, body.position.x - near);
       mark != comrades.end() && mark->position.x <= body.position.x + near; ++mark) {
    const Screening screening = targets_[mark->target].screening;
    if (mark->target == hidden || screening == Screening::nothing) continue;
    if (beyond(near, body.position, mark->position)) continue;
    const Rank& rank = ranks_[mark->target];
    const Screen screen{sectors_of(fronts_[hidden].middle.place, rank.left, rank.right), mark->target};
    (screening == Screening::wall ? walls : veils).push_back(screen);
  }
  walls_.add(walls);
  veils_.add(veils);
}

bool Field::sees_place(const Observer& observer, Point place) const {
  Body body;
  body.centre = place;
  return sees(observer, body);
}

std::vector<std::uint32_t> Field::still_watched(const ObserverMemory& memory) const {
  std::vector<std::uint32_t> watched;
  for (const auto& [key, kept] : memory.bodies) {
    if (!kept.in_view) continue;
    if (const auto target = by_key_.find(key); target != by_key_.end()) watched.push_back(target->second);
  }
  std::sort(watched.begin(), watched.end());
  return watched;
}

std::vector<Field::Mark> Field::looked_for(const Observer& observer, const ObserverMemory& memory) const {
  const auto& marks = marks_[static_cast<std::size_t>(enemy_of(observer.side))];
  const auto first = from_west(marks, observer.from.x - at_this_hour_.limit);
  const auto last = from_west(marks, observer.from.x + at_this_hour_.limit + Length{1});
  std::vector<Mark> chosen(static_cast<std::size_t>(last - first));
  auto end = chosen.begin();
  // Every one is written down, and whoever is out of reach is written over: nobody can foretell who is, and a branch
  // would cost more.
  for (auto mark = first; mark != last; ++mark) {
    *end = *mark;
    end += beyond(mark->reach, observer.from, mark->position) ? 0 : 1;
  }
  chosen.erase(end, chosen.end());
  if (observer.searches_horizon) return chosen;
  const std::vector<std::uint32_t> watched = still_watched(memory);
  std::erase_if(chosen, [&](const Mark& mark) {
    return beyond(at_this_hour_.arm, observer.from, mark.position) &&
           !std::binary_search(watched.begin(), watched.end(), mark.target);
  });
  return chosen;
}

std::vector<Field::Seen> Field::in_view(const Observer& observer, const ObserverMemory& memory) const {
  std::vector<Seen> seen;
  const Lookout eye = eye_of(observer);
  const std::vector<Mark> marks = looked_for(observer, memory);
  std::vector<Screens::Towards> before;
  before.reserve(marks.size());
  for (const Mark& mark : marks)
    before.push_back(walls_.towards(mark.target, fronts_[mark.target].middle.place, eye.place));
  for (std::size_t i = 0; i < marks.size(); ++i) {
    const Mark& mark = marks[i];
    const Front& front = fronts_[mark.target];
    // What stands close before it is asked first: that takes less than to look along the whole line.
    if (walls_.hide(before[i], eye, front.middle, ranks_)) continue;
    if (!sees(eye, front, !beyond(at_this_hour_.arm, eye.place, mark.position))) continue;
    const double distance = distance_m(eye.place, mark.position);
    const Detail open = detail_at(distance);
    const bool veiled = open > Detail::arm && veils_.hide(veils_.towards(mark.target, front.middle.place, eye.place),
                                                          eye, front.middle, ranks_);
    seen.push_back({&targets_[mark.target], distance, veiled ? Detail::arm : open, 0, 0.0});
  }
  // Nearest first: numbers are given in this order, and the names of enemy troops leave no trace in it.
  std::sort(seen.begin(), seen.end(), [](const Seen& a, const Seen& b) {
    return std::tie(a.distance, a.target->body.key) < std::tie(b.distance, b.target->body.key);
  });
  return seen;
}

void Field::number(const Observer& observer, std::vector<Seen>& seen, ObserverMemory& memory) const {
  std::vector<const Kept*> present;
  for (Seen& s : seen) {
    Kept& kept = memory.bodies[s.target->body.key];
    const bool read = s.detail == Detail::regiment;
    const bool known_again = kept.in_view || (kept.by_name && read);
    if (!known_again) {
      kept = Kept{};
      kept.label = memory.next_label++;
    }
    kept.last_seen = world_.time;
    kept.in_view = true;
    kept.by_name = kept.by_name || read;
    if (!kept.misjudgement) kept.misjudgement = misjudgement(observer, s.target->body, kept.label);
    s.label = kept.label;
    s.misjudgement = *kept.misjudgement;
    present.push_back(&kept);
  }
  std::sort(present.begin(), present.end(), std::less<>());
  for (auto& [key, kept] : memory.bodies)
    kept.in_view = std::binary_search(present.begin(), present.end(), &kept, std::less<>());
  // Of those who are out of view he keeps whom he can know again.
  std::erase_if(memory.bodies, [](const auto& entry) { return !entry.second.in_view && !entry.second.by_name; });
}

double Field::misjudgement(const Observer& observer, const Body& body, std::int64_t label) const {
  // A rider's key holds his dispatch's number, which counts what both sides write: the error about him hangs on the
  // observer's own number for him instead.
  const bool is_rider = body.kind == BodyKind::messenger;
  return Estimate::misjudgement(world_.seed, observer.name, is_rider ? "rider " + std::to_string(label) : body.key);
}

const Unit* Field::troops_of(const Body& body) const {
  constexpr std::string_view patrols = "patrol:";
  if (body.kind == BodyKind::patrol) return &world_.patrols.at(body.key.substr(patrols.size()));
  return body.unit.empty() ? nullptr : &world_.units.at(body.unit);
}

Sighting Field::sighting_of(const Seen& seen) const {
  const Body& body = seen.target->body;
  const Estimate estimate(seen.misjudgement, seen.detail);
  Sighting sighting;
  sighting.label = std::to_string(seen.label);
  sighting.position = within(ground_, estimate.place(body.position, seen.distance));
  sighting.error = estimate.place_error(seen.distance);
  sighting.time = world_.time;
  if (!seen.target->troops) {
    describe_rider(sighting);
    return sighting;
  }
  const Unit& unit = *seen.target->troops;
  sighting.moving = unit.moving;
  sighting.footprint = estimate.footprint(body.footprint);
  if (body.kind == BodyKind::skirmishers) describe_skirmishers(sighting, unit.skirmishers->men, estimate);
  else if (unit.formation == Formation::skirmish_order) describe_skirmishers(sighting, men_in_ranks(unit), estimate);
  else describe_troops(sighting, unit, seen.detail, estimate);
  if (seen.detail >= Detail::formation) sighting.facing = estimate.facing(body.facing);
  if (seen.detail >= Detail::uniform) sighting.branch = unit.branch;
  if (seen.detail >= Detail::regiment)
    if (const auto paper = directory_.units.find(body.unit); paper != directory_.units.end())
      sighting.regiment = paper->second.name;
  return sighting;
}

std::vector<Observed> Field::look(const Observer& observer, ObserverMemory& memory) const {
  std::vector<Seen> seen = in_view(observer, memory);
  number(observer, seen, memory);
  std::vector<Observed> sights;
  sights.reserve(seen.size());
  for (const Seen& s : seen) sights.push_back({sighting_of(s), s.target->body.kind});
  return sights;
}

std::vector<Sighting> look(World& world, const Ground& ground, const Recognition& recognition,
                           const Directory& directory, const std::string& observer, Side side, Point from,
                           bool mounted) {
  const Field field(world, ground, recognition, directory);
  std::vector<Sighting> sightings;
  for (Observed& seen : field.look({observer, side, from, mounted, true}, world.memories[observer]))
    sightings.push_back(std::move(seen.sighting));
  return sightings;
}

}  // namespace krieg

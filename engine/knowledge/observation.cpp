#include "knowledge/observation.hpp"

#include <algorithm>
#include <array>
#include <tuple>
#include <utility>

#include "knowledge/estimate.hpp"
#include "knowledge/screens.hpp"

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

Point at_share(Point a, Point b, double share) {
  return point_m(a.x.metres() + share * (b.x - a.x).metres(), a.y.metres() + share * (b.y - a.y).metres());
}

/// Whether two places are further apart than so far. Exact, and without a root.
bool beyond(Length reach, Point a, Point b) {
  const std::int64_t east = (a.x - b.x).millimetres, north = (a.y - b.y).millimetres, far = reach.millimetres;
  return east * east + north * north > far * far;
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
  const Length top = top_of(body);
  const auto seen_at = [&](Point part) { return ground_.lookout(within(ground_, part), top); };
  const double half_front = body.footprint.frontage.metres() / 2.0;
  Front front;
  front.top = top;
  front.middle = seen_at(body.centre);
  front.left_end = offset(body.position, body.facing, 0.0, -half_front);
  front.right_end = offset(body.position, body.facing, 0.0, half_front);
  front.left = seen_at(front.left_end);
  front.right = seen_at(front.right_end);
  return front;
}

void Field::set_up_targets() {
  for (Body& body : bodies(world_)) {
    const bool in_a_mass =
        body.kind == BodyKind::troops && world_.units.at(body.unit).formation != Formation::skirmish_order;
    marks_[static_cast<std::size_t>(body.side)].push_back(
        {body.position, in_a_mass ? at_this_hour_.limit : at_this_hour_.figure, targets_.size()});
    fronts_.push_back(front_of(body));
    targets_.push_back(target_of(std::move(body)));
  }
  for (auto& marks : marks_)
    std::sort(marks.begin(), marks.end(), [](const Mark& a, const Mark& b) { return a.position.x < b.position.x; });
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
  if (!near || front.left_end == front.right_end) return false;
  return ground_.sees(eye, front.left) || ground_.sees(eye, front.right);
}

bool Field::sees(const Observer& observer, const Body& body) const {
  return sees(eye_of(observer), front_of(body), !beyond(at_this_hour_.arm, observer.from, body.position));
}

bool Field::sees_over(const Observer& observer, Point place, Length height) const {
  return ground_.sees(eye_of(observer), ground_.lookout(within(ground_, place), height));
}

void Field::find_screens() {
  // West to east: only neighbours in that order can be near one another.
  const Length near = metres(screen_reach_m);
  for (const auto& marks : marks_)
    for (std::size_t i = 0; i < marks.size(); ++i)
      for (std::size_t k = i + 1; k < marks.size(); ++k) {
        if ((marks[k].position.x - marks[i].position.x) > near) break;
        if (beyond(near, marks[i].position, marks[k].position)) continue;
        note_screen(marks[i].target, marks[k].target);
        note_screen(marks[k].target, marks[i].target);
      }
}

void Field::note_screen(std::size_t hidden, std::size_t by) {
  Front& front = fronts_[hidden];
  const Screen screen{sectors_of(front.middle.place, fronts_[by].left_end, fronts_[by].right_end), by};
  switch (targets_[by].screening) {
    case Screening::nothing: break;
    case Screening::wall: front.walls.push_back(screen); break;
    case Screening::veil: front.veils.push_back(screen); break;
  }
}

/// Whether one of those stands across the line to the middle of a body, so high that he cannot look over it.
bool Field::screened(const Lookout& eye, const Lookout& middle, const std::vector<Screen>& screens) const {
  if (screens.empty() || eye.place == middle.place) return false;
  const Sectors towards_him = sector_towards(middle.place, eye.place);
  return std::any_of(screens.begin(), screens.end(), [&](const Screen& screen) {
    return (screen.sectors & towards_him) != 0 && stands_across(eye, middle, fronts_[screen.by]);
  });
}

bool Field::stands_across(const Lookout& eye, const Lookout& middle, const Front& screen) const {
  const auto share = crossing_share(eye.place, middle.place, screen.left_end, screen.right_end);
  if (!share) return false;
  const Point where = within(ground_, at_share(eye.place, middle.place, *share));
  const double line = eye.height_m + *share * (middle.height_m - eye.height_m);
  return ground_.rises_to(where, screen.top, line);
}

bool Field::sees_place(const Observer& observer, Point place) const {
  Body body;
  body.centre = place;
  return sees(observer, body);
}

bool Field::looks_far_for(const Observer& observer, const ObserverMemory& memory, const Body& body) const {
  if (observer.searches_horizon) return true;
  const auto kept = memory.bodies.find(body.key);
  return kept != memory.bodies.end() && kept->second.in_view;
}

std::vector<Field::Seen> Field::in_view(const Observer& observer, const ObserverMemory& memory) const {
  std::vector<Seen> seen;
  const Lookout eye = eye_of(observer);
  const auto& marks = marks_[static_cast<std::size_t>(enemy_of(observer.side))];
  const Length furthest = at_this_hour_.limit;
  const auto first = std::partition_point(marks.begin(), marks.end(),
                                          [&](const Mark& m) { return m.position.x < eye.place.x - furthest; });
  for (auto mark = first; mark != marks.end() && mark->position.x <= eye.place.x + furthest; ++mark) {
    const Length north = mark->position.y - eye.place.y;
    if (std::max(north, -north) > furthest) continue;
    if (beyond(mark->reach, eye.place, mark->position)) continue;
    const Front& front = fronts_[mark->target];
    const bool near = !beyond(at_this_hour_.arm, eye.place, mark->position);
    if (!near && !looks_far_for(observer, memory, targets_[mark->target].body)) continue;
    // What stands close before it is asked first: that takes less than to look along the whole line.
    if (screened(eye, front.middle, front.walls) || !sees(eye, front, near)) continue;
    const double distance = distance_m(eye.place, mark->position);
    const Detail open = detail_at(distance);
    const bool veiled = open > Detail::arm && screened(eye, front.middle, front.veils);
    seen.push_back({&targets_[mark->target], distance, veiled ? Detail::arm : open, 0, 0.0});
  }
  // Nearest first: numbers are given in this order, and the names of enemy troops leave no trace in it.
  std::sort(seen.begin(), seen.end(), [](const Seen& a, const Seen& b) {
    return std::tie(a.distance, a.target->body.key) < std::tie(b.distance, b.target->body.key);
  });
  return seen;
}

void Field::number(const Observer& observer, std::vector<Seen>& seen, ObserverMemory& memory) const {
  std::map<std::string, Kept> before = std::exchange(memory.bodies, {});
  for (Seen& s : seen) {
    const std::string& key = s.target->body.key;
    auto entry = before.extract(key);
    Kept& kept = entry ? memory.bodies.insert(std::move(entry)).position->second : memory.bodies[key];
    const bool read = s.detail == Detail::regiment;
    const bool known_again = kept.in_view || (kept.by_name && read);
    if (!known_again) kept = Kept{memory.next_label++, world_.time, true, false, std::nullopt};
    kept.last_seen = world_.time;
    kept.in_view = true;
    kept.by_name = kept.by_name || read;
    if (!kept.misjudgement) kept.misjudgement = misjudgement(observer, s.target->body, kept.label);
    s.label = kept.label;
    s.misjudgement = *kept.misjudgement;
  }
  // Of those who are out of view he keeps whom he can know again.
  std::erase_if(before, [](const auto& entry) { return !entry.second.by_name; });
  for (auto& [key, kept] : before) kept.in_view = false;
  memory.bodies.merge(before);
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

#include "knowledge/observation.hpp"

#include <algorithm>
#include <numeric>
#include <tuple>
#include <utility>

#include "knowledge/estimate.hpp"
#include "knowledge/marks.hpp"
#include "paper/directory.hpp"
#include "sight/sight.hpp"
#include "world/marks_borne.hpp"
#include "world/unit_bodies.hpp"

namespace krieg::inline knowledge {

namespace {

/// How high smoke stands over the ground. The house's figure: no book has one.
constexpr Length smoke_height{6'000};
/// Who stands so near to troops in smoke is in it.
constexpr double beside_m = 1.0;

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

/// A body as small as the eye.
Body standing_at(Point place) {
  Body body;
  body.position = body.centre = place;
  return body;
}

/// The men of a unit to whom a body belongs; none: a patrol, or a lone horseman.
std::optional<Betrayed> which_men(const Body& body) {
  switch (body.kind) {
    case BodyKind::troops:
    case BodyKind::element: return Betrayed::ranks;
    case BodyKind::skirmishers: return Betrayed::skirmishers;
    case BodyKind::patrol:
    case BodyKind::officer:
    case BodyKind::messenger: break;
  }
  return std::nullopt;
}

bool betray(const std::vector<const MarkWords*>& marks, Betrayed men) {
  return std::any_of(marks.begin(), marks.end(), [&](const MarkWords* mark) { return mark->betrays == men; });
}

Point within(const Ground& ground, Point p) {
  return {std::clamp(p.x, Length{}, ground.width()), std::clamp(p.y, Length{}, ground.height())};
}

/// A place on a body's front, from its left end (0) to its right end (1). It may lie off the map.
Point on_front(const Body& body, double share) {
  return offset(body.position, body.facing, 0.0, (share - 0.5) * body.footprint.frontage.metres());
}

}  // namespace

std::string observer_name(const UnitId& unit) { return "unit:" + unit.value; }

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
  return ground_.lookout(observer.from, observer.mounted ? at_this_hour_.eye_mounted : at_this_hour_.eye_on_foot,
                         at_this_hour_.into_cover);
}

Length Field::top_of(const Body& body) const {
  return body.mounted ? at_this_hour_.top_mounted : at_this_hour_.top_on_foot;
}

Lookout Field::top_at(const Body& body, Point place) const {
  return ground_.lookout(within(ground_, place), top_of(body));
}

void Field::set_up_targets() {
  std::array<std::vector<Mark>, 2> marks;
  // A unit may have many bodies: its marks are read from its memory once.
  std::unordered_map<const Unit*, std::vector<const MarkWords*>> marks_of;
  for (Body& each : bodies(world_, directory_.words())) {
    const auto number = static_cast<std::uint32_t>(targets_.size());
    const Unit* const troops = troops_of(each);
    const auto [borne, is_new] = marks_of.try_emplace(troops);
    if (is_new && troops) borne->second = marks_on(*troops, directory_.words());
    targets_.push_back(target_of(std::move(each), borne->second));
    const Target& target = targets_.back();
    const Body& body = target.body;
    const bool in_a_mass = target.shape == Shape::ranks && body.kind != BodyKind::patrol;
    marks_.push_back({body.position, in_a_mass ? at_this_hour_.limit : at_this_hour_.figure, number});
    marks[static_cast<std::size_t>(body.side)].push_back(marks_.back());
    by_key_.emplace(body.key, number);
    set_up_heads(body);
    add_smoke(target);
  }
  for (const Side side : {Side::red, Side::blue}) {
    const auto i = static_cast<std::size_t>(side);
    whereabouts_[i] = Whereabouts(ground_.width(), ground_.height(), std::move(marks[i]));
  }
}

Rank Field::rank_of(const Body& body, Length height) const {
  Rank rank{on_front(body, 0.0), on_front(body, 1.0), {}};
  for (std::size_t i = 0; i < rank.tops.size(); ++i) {
    const Point place = on_front(body, static_cast<double>(i) / Rank::parts);
    rank.tops[i] = static_cast<float>(ground_.lookout(within(ground_, place), height).height_m);
  }
  return rank;
}

void Field::add_smoke(const Target& target) {
  for (const MarkWords* mark : target.marks)
    if (mark->smoke_hides_beyond)
      smoke_.push_back({target.body, rank_of(target.body, smoke_height), *mark->smoke_hides_beyond});
}

bool Field::is_in_smoke(const Observer& observer, const Lookout& eye, std::uint32_t target) const {
  const Body& body = targets_[target].body;
  const Body watcher = standing_at(observer.from);
  return std::any_of(smoke_.begin(), smoke_.end(), [&](const Smoke& smoke) {
    if (smoke.body.key == body.key || !beyond(smoke.hides_beyond, eye.place, body.position)) return false;
    return gap_m(watcher, smoke.body) <= beside_m || stands_across(eye, middles_[target], smoke.rank);
  });
}

bool Field::is_in_cover(const Lookout& eye, std::uint32_t target) const {
  const Target& hidden = targets_[target];
  if (!hidden.in_cover && !hidden.may_line) return false;
  const Body& body = hidden.body;
  if (gap_m(standing_at(eye.place), body) <= at_this_hour_.hidden_seen_within->metres()) return false;
  if (hidden.in_cover) return true;
  const Point before = ahead(body.position, bearing(body.position, eye.place), at_this_hour_.lining.metres());
  const std::vector<Crossing> fences = ground_.crossings(body.position, before);
  return std::any_of(fences.begin(), fences.end(), [](const Crossing& fence) {
    return fence.kind == FeatureKind::hedge || fence.kind == FeatureKind::wall;
  });
}

void Field::set_cover(Target& target, const std::vector<const MarkWords*>& borne) const {
  if (!at_this_hour_.hidden_seen_within) return;
  const Body& body = target.body;
  const Unit* const troops = troops_of(body);
  const std::optional<Betrayed> men = which_men(body);
  if (troops && men && betray(borne, *men)) return;
  target.in_cover = screen_m(ground_.cover(within(ground_, body.position))) > 0.0;
  const bool on_foot = troops && (!body.mounted || target.arm == Arm::artillery);
  target.may_line = on_foot && !target.moving;
}

void Field::set_up_heads(const Body& body) {
  middles_.push_back(top_at(body, body.centre));
  ends_.insert(ends_.end(), {top_at(body, on_front(body, 0.0)), top_at(body, on_front(body, 1.0))});
  ranks_.push_back(rank_of(body, top_of(body)));
}

Field::Target Field::target_of(Body body, const std::vector<const MarkWords*>& borne) const {
  Target target;
  if (const Unit* troops = troops_of(body)) {
    const ArmyWords& words = directory_.words();
    target.formation = formation_in(body, *troops);
    const FormationWords& formation = words.of(target.formation);
    const bool open_order = body.kind == BodyKind::skirmishers || formation.is_open_order();
    target.shape = open_order ? Shape::open_order : Shape::ranks;
    const bool hides = body.kind != BodyKind::patrol && !formation.hides_nobody;
    if (hides) target.screening = open_order ? Screening::veil : Screening::wall;
    target.moving = troops->moving && marches_with_unit(body, *troops);
    target.branch = branch_in(body, *troops);
    target.arm = words.of(target.branch).arm;
    const bool guns = !open_order && target.arm == Arm::artillery;
    target.strength = guns ? guns_in(body, *troops) : men_in(body, *troops);
    if (shows_marks(body, *troops)) target.marks = borne;
  }
  target.body = std::move(body);
  set_cover(target, borne);
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

bool Field::sees(const Observer& observer, const Body& body) const {
  const Lookout eye = eye_of(observer);
  if (ground_.sees(eye, top_at(body, body.centre))) return true;
  if (beyond(at_this_hour_.arm, observer.from, body.position)) return false;
  const Lookout left = top_at(body, on_front(body, 0.0)), right = top_at(body, on_front(body, 1.0));
  return left.place != right.place && (ground_.sees(eye, left) || ground_.sees(eye, right));
}

bool Field::is_screened(const Observer& observer, const Body& body) const {
  const auto target = by_key_.find(body.key);
  if (target == by_key_.end()) return false;
  const Lookout eye = eye_of(observer);
  return unscreened(walls_, ranks_, eye, middles_, std::vector{target->second}).empty() ||
         is_hidden(observer, eye, target->second);
}

bool Field::sees_over(const Observer& observer, Point place, Length height) const {
  return ground_.sees(eye_of(observer), ground_.lookout(within(ground_, place), height));
}

void Field::find_screens() {
  for (std::uint32_t target = 0; target < targets_.size(); ++target) find_screens(target);
}

void Field::find_screens(std::uint32_t hidden) {
  const Length near = at_this_hour_.screens_within;
  if (near == Length{}) {
    walls_.add({});
    veils_.add({});
    return;
  }
  const Body& body = targets_[hidden].body;
  std::vector<Screen> walls, veils;
  for (const std::uint32_t comrade : whereabouts_[static_cast<std::size_t>(body.side)].within(near, body.position)) {
    const Screening screening = targets_[comrade].screening;
    if (comrade == hidden || screening == Screening::nothing) continue;
    const Rank& rank = ranks_[comrade];
    const Screen screen{sectors_of(middles_[hidden].place, rank.left, rank.right), comrade};
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
  return watched;
}

std::vector<std::uint32_t> Field::looked_for(const Observer& observer, const ObserverMemory& memory) const {
  const Whereabouts& enemies = whereabouts_[static_cast<std::size_t>(enemy_of(observer.side))];
  if (observer.searches_horizon) return enemies.noticed_within(at_this_hour_.limit, observer.from);
  std::vector<std::uint32_t> chosen = enemies.noticed_within(at_this_hour_.arm, observer.from);
  for (const std::uint32_t target : still_watched(memory)) {
    const Mark& mark = marks_[target];
    if (beyond(at_this_hour_.arm, observer.from, mark.position) && !beyond(mark.reach, observer.from, mark.position))
      chosen.push_back(target);
  }
  return chosen;
}

std::vector<std::uint32_t> Field::shown_by_an_end(const Lookout& eye, const std::vector<std::uint32_t>& targets) const {
  std::vector<std::uint32_t> ends;
  ends.reserve(2 * targets.size());
  for (const std::uint32_t target : targets) {
    const std::uint32_t left = 2 * target, right = left + 1;
    if (ends_[left].place == ends_[right].place) continue;
    ends.push_back(left);
    ends.push_back(right);
  }
  std::vector<std::uint32_t> shown = ground_.seen(eye, ends_, ends);
  for (std::uint32_t& end : shown) end /= 2;
  shown.erase(std::unique(shown.begin(), shown.end()), shown.end());
  return shown;
}

std::vector<std::uint32_t> Field::shown(const Lookout& eye, const std::vector<std::uint32_t>& targets) const {
  const std::vector<std::uint32_t> by_middle = ground_.seen(eye, middles_, targets);
  std::vector<std::uint32_t> seen = unscreened(walls_, ranks_, eye, middles_, by_middle), others;
  others.reserve(targets.size());
  auto next = by_middle.begin();
  for (const std::uint32_t target : targets) {
    if (next != by_middle.end() && *next == target) ++next;
    // Bodies so far off that they are no more than "troops" are noticed only by their middle.
    else if (!beyond(at_this_hour_.arm, eye.place, marks_[target].position)) others.push_back(target);
  }
  const std::vector<std::uint32_t> by_an_end = shown_by_an_end(eye, unscreened(walls_, ranks_, eye, middles_, others));
  seen.insert(seen.end(), by_an_end.begin(), by_an_end.end());
  return seen;
}

std::vector<Field::Seen> Field::in_view(const Observer& observer, const ObserverMemory& memory) const {
  const Lookout eye = eye_of(observer);
  std::vector<std::uint32_t> targets = shown(eye, looked_for(observer, memory));
  std::erase_if(targets, [&](std::uint32_t target) { return is_hidden(observer, eye, target); });
  std::vector<Seen> seen;
  seen.reserve(targets.size());
  for (const std::uint32_t target : targets) {
    const Lookout& middle = middles_[target];
    const double distance = distance_m(eye.place, marks_[target].position);
    const Detail open = detail_at(distance);
    const bool veiled =
        open > Detail::arm && veils_.hide(veils_.towards(target, middle.place, eye.place), eye, middle, ranks_);
    seen.push_back({&targets_[target], distance, veiled ? Detail::arm : open, 0, 0});
  }
  // Numbers are given in this order, nearest first, so that they tell nothing of the names of enemy troops.
  std::sort(seen.begin(), seen.end(), [](const Seen& a, const Seen& b) {
    const Body &one = a.target->body, &other = b.target->body;
    return std::tie(a.distance, one.kind, one.position, one.key) <
           std::tie(b.distance, other.kind, other.position, other.key);
  });
  return seen;
}

std::vector<std::size_t> Field::keep(const std::vector<Seen>& seen, ObserverMemory& memory) const {
  // The observer's memory is in the order of the keys, and so are the targets: one pass goes through both.
  std::vector<std::size_t> in_order(seen.size()), places(seen.size());
  std::iota(in_order.begin(), in_order.end(), std::size_t{0});
  std::sort(in_order.begin(), in_order.end(), [&](auto a, auto b) { return seen[a].target < seen[b].target; });
  ObserverMemory::Bodies::sequence_type kept;
  kept.reserve(memory.bodies.size() + seen.size());
  auto before = memory.bodies.begin();
  const auto end = memory.bodies.end();
  const auto pass_by = [&] {
    before->second.in_view = false;
    if (before->second.by_name) kept.push_back(std::move(*before));
    ++before;
  };
  for (const std::size_t i : in_order) {
    const std::string& key = seen[i].target->body.key;
    while (before != end && before->first < key) pass_by();
    places[i] = kept.size();
    if (before != end && before->first == key) kept.push_back(std::move(*before++));
    else kept.emplace_back(key, Kept{});
  }
  while (before != end) pass_by();
  memory.bodies.adopt_sequence(boost::container::ordered_unique_range, std::move(kept));
  return places;
}

void Field::number(const Observer& observer, std::vector<Seen>& seen, ObserverMemory& memory) const {
  const std::vector<std::size_t> places = keep(seen, memory);
  for (std::size_t i = 0; i < seen.size(); ++i) {
    Seen& s = seen[i];
    Kept& kept = memory.bodies.nth(places[i])->second;
    const bool read = s.detail == Detail::regiment;
    const bool known_again = kept.in_view || (kept.by_name && read);
    if (!known_again) {
      kept = Kept{};
      kept.label = memory.next_label++;
      kept.thrown = throw_for(observer, s.target->body);
    }
    kept.last_seen = world_.time;
    kept.in_view = true;
    kept.by_name = kept.by_name || read;
    s.label = kept.label;
    s.thrown = kept.thrown;
  }
}

std::int64_t Field::throw_for(const Observer& observer, const Body& body) const {
  // The key is what the observer sees. A body that was lost from view and seen again is misjudged anew, so the error
  // does not tell which body it is. The observer's running number is not used: bodies that he sees and never reports
  // would shift it.
  const Point at = body.position;
  return Estimate::throw_for(world_.seed, observer.name,
                             name_of(body.kind) + " " + to_iso(world_.time) + " " + std::to_string(at.x.millimetres) +
                                 " " + std::to_string(at.y.millimetres));
}

const Unit* Field::troops_of(const Body& body) const {
  constexpr std::string_view patrols = "patrol:";
  if (body.kind == BodyKind::patrol) return &world_.patrols.at(body.key.substr(patrols.size()));
  return body.unit.empty() ? nullptr : &world_.units.at(body.unit);
}

Sighting Field::sighting_of(const Seen& seen) const {
  const Target& target = *seen.target;
  const Estimate estimate(seen.thrown, seen.detail);
  Sighting sighting;
  sighting.label = std::to_string(seen.label);
  sighting.position = within(ground_, estimate.place(target.body.position, seen.distance));
  sighting.error = estimate.place_error(seen.distance);
  sighting.time = world_.time;
  if (target.shape == Shape::horseman) {
    // A single horseman is neither counted nor misjudged.
    sighting.arm = Arm::cavalry;
    sighting.strength = target.strength;
    return sighting;
  }
  sighting.moving = target.moving;
  sighting.footprint = estimate.footprint(target.body.footprint);
  if (target.shape == Shape::open_order) {
    sighting.arm = target.body.mounted ? Arm::cavalry : Arm::infantry;
    sighting.skirmishers = true;
    sighting.strength = estimate.men(target.strength);
  } else if (seen.detail >= Detail::arm) {
    sighting.arm = target.arm;
    sighting.strength = sighting.arm == Arm::artillery ? estimate.guns(target.strength) : estimate.men(target.strength);
    if (seen.detail >= Detail::formation) sighting.formation = target.formation;
  }
  if (seen.detail >= Detail::formation) sighting.facing = estimate.facing(target.body.facing);
  if (seen.detail >= Detail::uniform) sighting.branch = target.branch;
  if (seen.detail >= Detail::regiment)
    if (const auto paper = directory_.units.find(target.body.unit); paper != directory_.units.end())
      sighting.regiment = paper->second.name;
  sighting.marks = seen_of(target.marks, seen.detail);
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

}  // namespace krieg::inline knowledge

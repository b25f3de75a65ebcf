#include "reisswitz/ride.hpp"

#include "reisswitz/ground_state.hpp"
#include "reisswitz/movement_chart.hpp"
#include "reisswitz/scale.hpp"

namespace krieg::reisswitz {

namespace {

/// A rider this near to the man he seeks has found him: voices and aides carry so far.
constexpr double hand_over_paces = 60.0;
/// A rider who comes this near to formed enemies may be taken; how often, the book leaves to the umpire.
constexpr double caught_at_paces = 200.0;
constexpr double caught_per_minute = 0.25;
constexpr double long_ride_paces = 2000.0;
/// After so much riding a horse goes at three quarters of its pace; of every third captured paper half can be read. The
/// house's own figures.
constexpr double shuns_paces = 400.0;
constexpr double tires_after_paces = 8000.0;
constexpr double tired_factor = 0.75;
constexpr double torn = 1.0 / 3.0;
constexpr double stride_m = 20.0;

/// A subordinate rides to his troops when their middle is further from him than this.
constexpr double near_his_troops_paces = 200.0;

std::optional<Point> middle_of_troops(const Field& field, const OfficerId& officer) {
  double x = 0.0, y = 0.0;
  int count = 0;
  for (const auto& [id, unit] : field.world.units) {
    if (unit.under != officer || unit.gone) continue;
    x += unit.position.x.metres();
    y += unit.position.y.metres();
    ++count;
  }
  if (count == 0) return std::nullopt;
  return point_m(x / count, y / count);
}

CourierRates rates_of_the_book() {
  CourierRates rates;
  rates.short_ride = [](const Going& going) { return metres_per_second(MarchRow::messenger, going); };
  rates.long_ride = [](const Going& going) { return metres_per_second(MarchRow::messenger_long_ride, going); };
  rates.long_ride_over = paces(long_ride_paces);
  rates.earshot = paces(earshot_paces);
  rates.hand_over = paces(hand_over_paces);
  rates.caught_at = paces(caught_at_paces);
  rates.caught_per_minute = caught_per_minute;
  rates.shuns = paces(shuns_paces);
  rates.tires_after = paces(tires_after_paces);
  rates.tired_factor = tired_factor;
  rates.torn = torn;
  return rates;
}

/// Round a bridge that he finds broken he goes if that is no longer than this many times the straight, and so much
/// more.
constexpr double longest_way_round = 2.0;
constexpr double way_round_allowance_paces = 400.0;

/// Where his map is wrong, as far as he has learned it.
std::vector<MapChange> learned_by(const Field& field, const Officer& officer) {
  if (!field.pictures) return {};
  const auto papers = field.pictures->find(officer.id);
  return papers == field.pictures->end() ? std::vector<MapChange>{} : papers->second.map_changes;
}

/// He goes round by another bridge of which he knows, or halts before this one: what further is for him to say.
void find_closed(const Field& field, Officer& officer, const std::string& bridge) {
  officer.found_closed.push_back(bridge);
  const std::vector<MapChange> learned = learned_by(field, officer);
  FeatureIds heard_of(officer.found_closed.begin(), officer.found_closed.end());
  for (const MapChange& change : learned) heard_of.insert(change.feature);
  const auto known = field.directory.maps_of(field.ground).known(officer.side, heard_of);
  PassageIds closed = sites_without_ours(field.world, *known, officer.side);
  for (const MapChange& change : learned)
    if (const Feature* passage = known->feature(change.feature); passage && is_passage(passage->kind)) {
      if (closes(*passage, change.state)) closed.insert(passage->id);
      else closed.erase(passage->id);
    }
  closed.insert(officer.found_closed.begin(), officer.found_closed.end());
  const Point goal = officer.way.back();
  officer.way.clear();
  const auto round =
      quickest_route(*known, officer.position, goal, without_passages(courier_rates().short_ride, std::move(closed)));
  const double longest =
      distance_m(officer.position, goal) * longest_way_round + paces(way_round_allowance_paces).metres();
  if (round && round->length_m <= longest) officer.way = round->path;
}

/// A bridge or ford of his map that he now sees is not there.
std::optional<std::string> passage_missing_ahead(const Field& field, const Officer& officer, Point to) {
  const Maps maps = field.directory.maps_of(field.ground);
  if (!maps.is_old(officer.side)) return std::nullopt;
  auto missing = maps.missing_passage_ahead(maps.printed(officer.side), officer.position, to);
  const bool known = missing && std::find(officer.found_closed.begin(), officer.found_closed.end(), *missing) !=
                                    officer.found_closed.end();
  return known ? std::nullopt : missing;
}

}  // namespace

const CourierRates& courier_rates() {
  static const CourierRates rates = rates_of_the_book();
  return rates;
}

void follow_troops(Field& field, const Pictures& pictures) {
  for (auto& [id, officer] : field.world.officers) {
    const bool somebody_plays_him = pictures.contains(id) && !officer.vacant;
    if (somebody_plays_him || officer.fallen) continue;
    const auto middle = middle_of_troops(field, id);
    if (middle && distance(*middle, officer.position) > paces(near_his_troops_paces)) officer.way = {*middle};
  }
}

void ride_on(Field& field, Officer& officer, Seconds step) {
  double left = static_cast<double>(step.count());
  while (left > 0.0 && !officer.way.empty() && !officer.fallen) {
    const Point next = officer.way.front();
    const double to_next = distance_m(officer.position, next);
    if (to_next < 0.01) {
      officer.way.erase(officer.way.begin());
      continue;
    }
    const Bearing heading = bearing(officer.position, next);
    const CourierRates& rates = courier_rates();
    const bool fresh = officer.ridden_m < rates.long_ride_over.metres();
    const Going going = field.ground.going(officer.position, heading);
    const double speed = fresh ? rates.short_ride(going) : rates.long_ride(going);
    if (speed <= 0.0) {
      officer.way.clear();
      return;
    }
    const double stretch = std::min({to_next, speed * left, stride_m});
    const Point to = stretch == to_next ? next : ahead(officer.position, heading, stretch);
    if (const auto bridge = closed_passage_ahead(field.world, field.ground, officer.position, to))
      return find_closed(field, officer, *bridge);
    if (const auto missing = passage_missing_ahead(field, officer, to)) return find_closed(field, officer, *missing);
    officer.position = to;
    officer.ridden_m += stretch;
    left -= stretch / speed;
    if (stretch == to_next) officer.way.erase(officer.way.begin());
  }
}

}  // namespace krieg::reisswitz

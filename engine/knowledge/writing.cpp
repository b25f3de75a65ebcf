#include "knowledge/writing.hpp"

#include <array>
#include <cmath>

namespace krieg {

namespace {

/// 2,000 paces to the English mile of 1,609.344 m.
constexpr double pace_m = 1609.344 / 2000.0;
constexpr double short_range_paces = 200.0;
constexpr double short_step_paces = 10.0;
constexpr double long_step_paces = 50.0;

std::string formation_words(Formation formation) {
  switch (formation) {
    case Formation::march_column: return "in column of march";
    case Formation::open_column: return "in open column";
    case Formation::close_column: return "in close column";
    case Formation::attack_column: return "in column of attack";
    case Formation::line_three_ranks:
    case Formation::line_two_ranks:
    case Formation::line: return "in line";
    case Formation::square: return "in square";
    case Formation::skirmish_order: return "in open order";
    case Formation::limbered: return "limbered up";
    case Formation::in_battery: return "in battery";
  }
  return "";
}

std::string branch_words(Branch branch) {
  switch (branch) {
    case Branch::line_infantry: return "infantry of the line";
    case Branch::light_infantry: return "light infantry";
    case Branch::rifles: return "riflemen";
    case Branch::heavy_cavalry: return "heavy cavalry";
    case Branch::light_cavalry: return "light cavalry";
    case Branch::foot_artillery: return "foot artillery";
    case Branch::horse_artillery: return "horse artillery";
    case Branch::sappers: return "sappers";
    case Branch::wagons: return "wagons";
  }
  return "";
}

std::string arm_words(Arm arm) {
  switch (arm) {
    case Arm::infantry: return "infantry";
    case Arm::cavalry: return "cavalry";
    case Arm::artillery: return "artillery";
    case Arm::engineers: return "sappers";
    case Arm::train: return "wagons";
  }
  return "";
}

std::string guns_words(int guns) { return guns == 1 ? "1 gun" : std::to_string(guns) + " guns"; }

/// Who they are and how many, without what they do.
std::string troops_words(const Sighting& s) {
  const std::string kind = s.branch ? branch_words(*s.branch) : arm_words(*s.arm);
  if (s.skirmishers) return "a line of skirmishers" + (s.strength ? ", some " + grouped(*s.strength) + " men" : "");
  if (s.arm == Arm::train || !s.strength) return kind;
  if (s.arm == Arm::artillery) return guns_words(*s.strength) + " of " + kind;
  return "some " + grouped(*s.strength) + " " + kind;
}

}  // namespace

std::string grouped(long number) {
  std::string digits = std::to_string(number);
  for (std::size_t at = digits.size(); at > 3; at -= 3) digits.insert(at - 3, ",");
  return digits;
}

std::string paces_words(double metres) {
  const double paces = metres / pace_m;
  const double step = paces < short_range_paces ? short_step_paces : long_step_paces;
  return grouped(std::lround(paces / step) * std::lround(step)) + " paces";
}

std::string direction_words(Bearing bearing) {
  constexpr std::array names{"north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"};
  constexpr double sector = 360.0 / names.size();
  return names[static_cast<std::size_t>(std::lround(bearing.degrees() / sector)) % names.size()];
}

std::string body_words(const Sighting& s) {
  if (s.arm == Arm::cavalry && s.strength == 1) return "a single horseman";
  if (!s.arm)
    return s.moving ? "troops on the move, too far off to tell the arm" : "troops, too far off to tell the arm";
  std::string words = troops_words(s);
  if (s.regiment) words += " (" + *s.regiment + ")";
  if (s.formation && *s.formation != Formation::skirmish_order) words += " " + formation_words(*s.formation);
  if (s.moving) words += ", moving";
  return words;
}

std::string sighting_words(const Sighting& s, Point from, const Ground& ground) {
  return body_words(s) + ", " + ground.describe_place(s.position) + ", " + distance_words(s, from);
}

std::string distance_words(const Sighting& s, Point from) {
  return "about " + paces_words(distance_m(from, s.position)) + " to the " +
         direction_words(bearing(from, s.position)) + " of me";
}

std::string steadiness_words(Steadiness steadiness) {
  switch (steadiness) {
    case Steadiness::steady: return "steady";
    case Steadiness::shaken: return "shaken";
    case Steadiness::badly_shaken: return "badly shaken";
    case Steadiness::repulsed: return "repulsed";
    case Steadiness::defeated: return "beaten";
    case Steadiness::totally_defeated: return "broken";
  }
  return "";
}

std::string doing_seen(const Unit& unit) {
  if (unit.steadiness >= Steadiness::defeated) return "in disorder";
  if (unit.change) return "changing formation";
  if (unit.moving) return "on the move";
  return unit.formation == Formation::in_battery ? "in battery" : "halted";
}

std::string doing_words(const Unit& unit) {
  if (unit.steadiness >= Steadiness::repulsed) return unit.moving ? "falling back" : "rallying";
  if (unit.change) return "changing formation";
  if (unit.tasks.empty()) return doing_seen(unit);
  switch (unit.tasks.front().kind) {
    case TaskKind::march: return unit.moving ? "on the march" : "about to march";
    case TaskKind::attack: return "advancing to the attack";
    case TaskKind::retire: return "retiring";
    case TaskKind::fire: return "firing";
    case TaskKind::form:
    case TaskKind::limber:
    case TaskKind::unlimber: return "changing formation";
    case TaskKind::skirmish_out: return "sending out skirmishers";
    case TaskKind::skirmish_in: return "calling in skirmishers";
    case TaskKind::hold_fire:
    case TaskKind::halt:
    case TaskKind::break_bridge: return "breaking a bridge";
    case TaskKind::mend_bridge: return "mending a bridge";
    case TaskKind::bombard: return "firing";
    case TaskKind::conduct: return doing_seen(unit);
  }
  return doing_seen(unit);
}

std::string weather_words(Weather weather) {
  switch (weather) {
    case Weather::clear: return "clear";
    case Weather::haze: return "hazy";
    case Weather::rain: return "rain";
    case Weather::fog: return "fog";
    case Weather::snow: return "snow";
  }
  return "";
}

std::string light_words(Light light) {
  switch (light) {
    case Light::day: return "full day";
    case Light::dawn: return "dawn";
    case Light::dusk: return "dusk";
    case Light::night: return "night";
  }
  return "";
}

std::string sentence(std::string words) {
  if (words.empty()) return words;
  if (words.front() >= 'a' && words.front() <= 'z') words.front() = static_cast<char>(words.front() - 'a' + 'A');
  if (std::string_view(".:!?").find(words.back()) == std::string_view::npos) words += '.';
  return words;
}

}  // namespace krieg

#include "paper/scenario.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "land/height_raster.hpp"
#include "measure/digest.hpp"
#include "paper/limits.hpp"
#include "terrain/feature_index.hpp"
#include "terrain/geojson.hpp"
#include "terrain/ground.hpp"

namespace krieg::inline paper {

namespace {

constexpr const char* sheet_file = "scenario.json";
/// The smallest and largest side of a map, in metres.
constexpr double least_side_m = 500.0;
constexpr double most_side_m = 30000.0;
/// How far beyond a bridge's or ford's own ground water is looked for, in metres.
constexpr double beyond_bridge_m = 0.5;

RecordError in_file(const std::string& file, const RecordError& error) {
  return {error.path().empty() ? file : file + ": " + error.path(), error.problem().text};
}

[[noreturn]] void fault(const std::string& path, const std::string& problem) { throw RecordError(path, problem); }

/// Checks an id; ids are used in addresses and file names.
void check_id(const std::string& path, const std::string& id) {
  const bool good = !id.empty() && id.size() <= 64 && std::all_of(id.begin(), id.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
  });
  if (!good) fault(path, "\"" + id + "\" should be 1 to 64 small letters, digits, hyphens or underscores");
}

void check_text(const std::string& path, const std::string& text) {
  if (text.empty()) fault(path, "is missing or empty; write it");
}

void check_file_name(const std::string& path, const std::string& name) {
  const bool good = !name.empty() && name.front() != '.' && name.find_first_of("/\\:") == std::string::npos;
  if (!good) fault(path, "should be the plain name of a file in the scenario's own folder");
}

std::string item(const std::string& list, std::size_t number, const std::string& id) {
  return list + "[" + std::to_string(number) + "] (\"" + id + "\")";
}

/// Checks the sheet by itself, before there is any ground.
class SheetCheck {
 public:
  explicit SheetCheck(const ScenarioSheet& sheet) : sheet_(sheet) {}

  void run() {
    check_head();
    check_officers();
    check_units();
    check_seats();
  }

  /// The seats alone, and the officers whom they name.
  void run_seats() {
    check_officers();
    check_seats();
  }

 private:
  void check_head() const {
    check_id("name", sheet_.name);
    check_text("title", sheet_.title);
    check_id("rule_system", sheet_.rule_system);
    check_text("summary", sheet_.summary);
    check_file_name("ground", sheet_.ground);
    check_file_name("heights", sheet_.heights);
    check_text("idea.general", sheet_.idea.general);
    if (sheet_.latitude && std::abs(*sheet_.latitude) > 90.0) fault("latitude", "should be from -90 to 90 degrees");
    for (const Side side : {Side::red, Side::blue}) {
      const auto special = sheet_.idea.special.find(side);
      if (special == sheet_.idea.special.end() || special->second.empty())
        fault("idea.special." + name_of(side), "is missing; each side needs a Special Idea of its own");
    }
    for (const auto& [what, side] : {std::pair{"width", sheet_.width}, std::pair{"height", sheet_.height}})
      if (side.metres() < least_side_m || side.metres() > most_side_m)
        fault(what, "should be from 500 to 30000 metres");
    if (!sheet_.options.is_object()) fault("options", "should be an object; {} if the rule system needs none");
  }

  void check_officers() {
    const auto& officers = sheet_.order_of_battle.officers;
    for (std::size_t i = 0; i < officers.size(); ++i) {
      const std::string path = item("order_of_battle.officers", i, officers[i].id.value);
      check_id(path + ".id", officers[i].id.value);
      check_text(path + ".name", officers[i].name);
      if (!officers_.emplace(officers[i].id, &officers[i]).second)
        fault(path + ".id", "another officer has the same id; give each his own");
    }
    std::map<Side, std::string> heads;
    for (std::size_t i = 0; i < officers.size(); ++i) {
      const std::string path = item("order_of_battle.officers", i, officers[i].id.value);
      if (officers[i].under) {
        check_superior(path + ".under", *officers[i].under, officers[i].side);
        check_no_circle(path + ".under", officers[i]);
      } else if (const auto [head, first] = heads.emplace(officers[i].side, officers[i].id.value); !first) {
        fault(path + ".under", "is missing, and \"" + head->second + "\" commands " + name_of(officers[i].side) +
                                   " already; only the commander of a side has no superior: name his");
      }
    }
    for (const Side side : {Side::red, Side::blue})
      if (!heads.contains(side))
        fault("order_of_battle.officers", "no officer commands " + name_of(side) + "; add one who is under nobody");
  }

  void check_superior(const std::string& path, const OfficerId& superior, Side side) const {
    const auto found = officers_.find(superior);
    if (found == officers_.end())
      fault(path, "there is no officer \"" + superior.value + "\"; name one of order_of_battle.officers");
    if (found->second->side != side)
      fault(path, "\"" + superior.value + "\" serves the other side; name an officer of " + name_of(side));
  }

  void check_no_circle(const std::string& path, const OfficerEstablishment& officer) const {
    std::set<OfficerId> met = {officer.id};
    for (auto superior = officer.under; superior;) {
      if (!met.insert(*superior).second)
        fault(path, "he is his own superior by way of \"" + officer.under->value +
                        "\"; the chain must end at the side's commander");
      const auto found = officers_.find(*superior);
      superior = found == officers_.end() ? std::nullopt : found->second->under;
    }
  }

  void check_units() const {
    const auto& units = sheet_.order_of_battle.units;
    std::set<UnitId> ids;
    std::set<Side> sides;
    for (std::size_t i = 0; i < units.size(); ++i) {
      const std::string path = item("order_of_battle.units", i, units[i].id.value);
      check_id(path + ".id", units[i].id.value);
      if (!ids.insert(units[i].id).second) fault(path + ".id", "another unit has the same id; give each its own");
      check_text(path + ".name", units[i].name);
      check_text(path + ".short_name", units[i].short_name);
      check_text(path + ".officer", units[i].officer);
      check_superior(path + ".under", units[i].under, units[i].side);
      check_strength(path, units[i]);
      sides.insert(units[i].side);
    }
    for (const Side side : {Side::red, Side::blue})
      if (!sides.contains(side)) fault("order_of_battle.units", name_of(side) + " has no troops; add a unit");
  }

  static void check_strength(const std::string& path, const UnitEstablishment& unit) {
    if (unit.elements.empty()) fault(path + ".elements", "is empty; give at least one");
    for (std::size_t i = 0; i < unit.elements.size(); ++i) {
      const std::string at = path + ".elements[" + std::to_string(i) + "]";
      const ElementEstablishment& element = unit.elements[i];
      if (element.men < 1 || element.men > limits::men_per_element)
        fault(at + ".men", "should be from 1 to " + std::to_string(limits::men_per_element));
      if (element.guns < 0 || element.guns > limits::guns_per_element)
        fault(at + ".guns", "should be from 0 to " + std::to_string(limits::guns_per_element));
    }
  }

  void check_seats() const {
    std::set<SeatId> ids;
    std::map<OfficerId, SeatId> taken;
    std::set<Side> commanded;
    bool umpired = false;
    for (std::size_t i = 0; i < sheet_.seats.size(); ++i) {
      const ScenarioSeat& seat = sheet_.seats[i];
      const std::string path = item("seats", i, seat.id.value);
      check_id(path + ".id", seat.id.value);
      check_text(path + ".name", seat.name);
      if (!ids.insert(seat.id).second) fault(path + ".id", "another seat has the same id; give each its own");
      const bool assistant = seat.side || seat.officer || !seat.sector.empty();
      umpired = umpired || (seat.kind == SeatKind::umpire && !assistant);
      check_limits(path, seat);
      if (seat.kind != SeatKind::commander) {
        if (seat.officer && !officers_.contains(*seat.officer))
          fault(path + ".officer", "there is no officer \"" + seat.officer->value + "\"");
        continue;
      }
      if (!seat.officer) fault(path + ".officer", "is missing; name the officer behind whose eyes this commander sits");
      const auto officer = officers_.find(*seat.officer);
      if (officer == officers_.end())
        fault(path + ".officer",
              "there is no officer \"" + seat.officer->value + "\"; name one of order_of_battle.officers");
      if (const auto [other, first] = taken.emplace(*seat.officer, seat.id); !first)
        fault(path + ".officer", "\"" + seat.officer->value + "\" is taken by the seat \"" + other->second.value +
                                     "\"; name another officer");
      commanded.insert(officer->second->side);
    }
    if (!umpired) fault("seats", "there is no umpire; add a seat of the kind \"umpire\"");
    check_observers();
    for (const Side side : {Side::red, Side::blue})
      if (!commanded.contains(side))
        fault("seats", name_of(side) + " has no commander's seat; add one behind an officer of its own");
  }

  static void check_limits(const std::string& path, const ScenarioSeat& seat) {
    const bool umpire = seat.kind == SeatKind::umpire;
    if (!umpire && seat.side) fault(path + ".side", "only an assistant umpire has it; remove it");
    if (!umpire && !seat.sector.empty()) fault(path + ".sector", "only an assistant umpire has it; remove it");
    if (!seat.sector.empty() && seat.sector.size() < 3) fault(path + ".sector", "a ring has at least three corners");
    if (seat.delay_moves && seat.kind != SeatKind::observer)
      fault(path + ".delay_moves", "only an observer has it; remove it");
    if (seat.delay_moves && *seat.delay_moves < 1)
      fault(path + ".delay_moves", "should be at least 1: who sees both sides is behind");
  }

  /// An observer is with one commander, or sees both sides late.
  void check_observers() const {
    for (std::size_t i = 0; i < sheet_.seats.size(); ++i) {
      const ScenarioSeat& seat = sheet_.seats[i];
      if (seat.kind != SeatKind::observer) continue;
      const std::string path = item("seats", i, seat.id.value);
      if (seat.officer.has_value() == seat.delay_moves.has_value())
        fault(path, "an observer has either \"officer\", a commander whose papers he sees, or \"delay_moves\"");
      const bool commanded = std::any_of(sheet_.seats.begin(), sheet_.seats.end(), [&](const ScenarioSeat& other) {
        return other.kind == SeatKind::commander && other.officer == seat.officer;
      });
      if (seat.officer && !commanded)
        fault(path + ".officer", "no commander sits behind \"" + seat.officer->value + "\"; name one who does");
    }
  }

  const ScenarioSheet& sheet_;
  std::map<OfficerId, const OfficerEstablishment*> officers_;
};

void check_place(const Ground& ground, const std::string& path, Point place) {
  if (!ground.contains(place)) fault(path, "lies off the map; move it onto it");
  if (ground.cover(place) == Cover::water) fault(path, "lies in water; move it onto dry ground, a bridge or a ford");
}

void check_places(const ScenarioSheet& sheet, const Ground& ground) {
  const auto& [officers, units] = sheet.order_of_battle;
  for (std::size_t i = 0; i < officers.size(); ++i)
    check_place(ground, item("order_of_battle.officers", i, officers[i].id.value) + ".position", officers[i].position);
  for (std::size_t i = 0; i < units.size(); ++i)
    check_place(ground, item("order_of_battle.units", i, units[i].id.value) + ".position", units[i].position);
}

/// Whether there is water beside the bridge or ford somewhere along it; on it there is none.
bool over_water(const Ground& ground, const Feature& crossing) {
  constexpr double stride_m = 1.0;
  const double aside = reach_m(crossing) + beyond_bridge_m;
  for (std::size_t k = 0; k + 1 < crossing.points.size(); ++k) {
    const Bearing direction = bearing(crossing.points[k], crossing.points[k + 1]);
    const double length = distance_m(crossing.points[k], crossing.points[k + 1]);
    for (double along = 0.0; along <= length; along += stride_m)
      for (const double right : {-aside, aside})
        if (ground.cover(offset(crossing.points[k], direction, along, right)) == Cover::water) return true;
  }
  return false;
}

/// A bridge or ford must cross water and end on land, or troops on it would be stuck.
void check_bridges(const Ground& ground) {
  for (const Feature& crossing : ground.features()) {
    if (crossing.kind != FeatureKind::bridge && crossing.kind != FeatureKind::ford) continue;
    const std::string path = "feature \"" + crossing.id + "\" (" + name_of(crossing.kind) + ")";
    if (!over_water(ground, crossing)) fault(path, "crosses no water; draw it across its stream");
    const auto& points = crossing.points;
    const double out = reach_m(crossing) + beyond_bridge_m;
    for (const auto& [end, inner] :
         {std::pair{points.front(), points[1]}, std::pair{points.back(), points[points.size() - 2]}})
      if (ground.cover(ahead(end, bearing(inner, end), out)) == Cover::water)
        fault(path, "ends in the water; lengthen it to both banks");
  }
}

std::shared_ptr<const Ground> parse_ground(const ScenarioSheet& sheet, const std::string& geojson,
                                           const std::string& asc) {
  HeightRaster heights;
  try {
    heights = parse_ascii_grid(asc);
  } catch (const RecordError& error) {
    throw in_file(sheet.heights, error);
  }
  try {
    auto ground =
        std::make_shared<const Ground>(sheet.width, sheet.height, std::move(heights), parse_features(geojson));
    check_bridges(*ground);
    return ground;
  } catch (const RecordError& error) {
    throw in_file(error.path() == "heights" ? sheet.heights : sheet.ground, error);
  }
}

/// The ground as a side's old map shows it. Both sides' maps have the true heights.
std::shared_ptr<const Ground> old_ground(const ScenarioSheet& sheet, Side side, const OldMap& old,
                                         const Ground& truth) {
  const std::string path = "old_maps." + name_of(side);
  for (const std::string& id : old.without)
    if (!truth.feature(id)) fault(path + ".without", "the map has no feature \"" + id + "\"");
  std::vector<Feature> features;
  for (const Feature& feature : truth.features())
    if (std::find(old.without.begin(), old.without.end(), feature.id) == old.without.end()) features.push_back(feature);
  features.insert(features.end(), old.with.begin(), old.with.end());
  try {
    return std::make_shared<const Ground>(sheet.width, sheet.height, truth.heights(), std::move(features));
  } catch (const RecordError& error) {
    throw error.under(path + ".with");
  }
}

}  // namespace

std::vector<Feature> parse_features(const std::string& geojson) { return parse_geojson(geojson); }

namespace {

/// Adds so many seats like `seat`. They are called guest-1, guest-2 and so on, without the numbers that the sheet has
/// already.
void add_seats(ScenarioSheet& sheet, int seats, ScenarioSeat seat, const std::string& id, const std::string& name,
               int first) {
  int number = first - 1;
  for (int added = 0; added < seats; ++added) {
    do seat.id = SeatId{id + "-" + std::to_string(++number)};
    while (std::any_of(sheet.seats.begin(), sheet.seats.end(), [&](const auto& one) { return one.id == seat.id; }));
    seat.name = name + " " + std::to_string(number);
    sheet.seats.push_back(seat);
  }
}

void add_guests(ScenarioSheet& sheet, const GuestSeats& guests) {
  ScenarioSeat seat;
  seat.kind = SeatKind::observer;
  seat.delay_moves = guests.delay_moves;
  add_seats(sheet, guests.seats, seat, "guest", "Guest", 1);
}

/// The first is umpire-2: the scenario has one.
void add_umpires(ScenarioSheet& sheet, int umpires) {
  ScenarioSeat seat;
  seat.kind = SeatKind::umpire;
  add_seats(sheet, umpires, seat, "umpire", "Umpire", 2);
}

}  // namespace

namespace {

/// An idea that differs from the sheet's is not what was translated.
void drop_translations_of_other_words(std::map<std::string, Translation>& translations, const Idea& old,
                                      const Idea& replaced) {
  for (auto& [code, translation] : translations) {
    if (replaced.general != old.general) translation.idea.general.clear();
    std::erase_if(translation.idea.special, [&](const auto& one) {
      const auto now = replaced.special.find(one.first);
      return now == replaced.special.end() || now->second != old.special.at(one.first);
    });
  }
}

void check_length(const std::string& path, const std::string& text, std::size_t most) {
  check_text(path, text);
  if (text.size() > most) fault(path, "is longer than " + std::to_string(most) + " bytes");
}

void check_ideas(const std::string& at, const Idea& ideas) {
  check_length(at + ".general", ideas.general, limits::idea_bytes);
  for (const Side side : {Side::red, Side::blue}) {
    const auto special = ideas.special.find(side);
    check_length(at + ".special." + name_of(side), special == ideas.special.end() ? std::string() : special->second,
                 limits::idea_bytes);
  }
}

}  // namespace

void check_ideas(const Idea& ideas) { check_ideas("choices.ideas", ideas); }

void check_umpires(const ScenarioSheet& sheet, const UmpireParts& parts) {
  for (const auto& [id, part] : parts) {
    const std::string path = "choices.umpires." + id.value;
    const auto seat =
        std::find_if(sheet.seats.begin(), sheet.seats.end(), [&](const auto& one) { return one.id == id; });
    if (seat == sheet.seats.end() || seat->kind != SeatKind::umpire) fault(path, "is no umpire's seat");
    if (part.sector.size() > limits::sector_corners)
      fault(path + ".sector", "has more than " + std::to_string(limits::sector_corners) + " corners");
  }
  SheetCheck(sheet).run_seats();
}

void check_choices(const GameChoices& choices) {
  if (choices.options && !choices.options->is_object()) throw RecordError("choices.options", "should be an object");
  const auto within = [](int value, int most, const char* member) {
    if (value < 1 || value > most)
      throw RecordError(std::string("choices.") + member, "should be between 1 and " + std::to_string(most));
  };
  if (choices.order_time) {
    within(choices.order_time->first, limits::order_time_seconds, "order_time.first");
    within(choices.order_time->later, limits::order_time_seconds, "order_time.later");
  }
  if (choices.clock_ratio) within(*choices.clock_ratio, limits::clock_ratio, "clock_ratio");
  if (choices.guests) {
    within(choices.guests->seats, limits::guests, "guests.seats");
    within(choices.guests->delay_moves, limits::guests_delay_moves, "guests.delay_moves");
  }
  if (choices.more_umpires) within(*choices.more_umpires, limits::more_umpires, "more_umpires");
  if (choices.ideas) check_ideas(*choices.ideas);
}

Scenario with_choices(Scenario scenario, GameChoices choices) {
  assert((!choices.options || choices.options->is_object()) && "options are an object");
  if (choices.options) scenario.sheet.options.update(*choices.options);
  if (choices.language) scenario.sheet.language = choices.language;
  if (choices.thinking_counts) scenario.sheet.thinking_counts = choices.thinking_counts;
  if (choices.ideas) {
    drop_translations_of_other_words(scenario.translations, scenario.sheet.idea, *choices.ideas);
    scenario.sheet.idea = *choices.ideas;
  }
  // A scenario that has choices already has their seats.
  if (choices.guests && !scenario.choices.guests) add_guests(scenario.sheet, *choices.guests);
  if (choices.more_umpires && !scenario.choices.more_umpires) add_umpires(scenario.sheet, *choices.more_umpires);
  for (ScenarioSeat& seat : scenario.sheet.seats) {
    if (!choices.umpires || seat.kind != SeatKind::umpire) continue;
    const auto part = choices.umpires->find(seat.id);
    if (part == choices.umpires->end()) continue;
    seat.side = part->second.side;
    seat.officer = part->second.officer;
    seat.sector = part->second.sector;
  }
  scenario.choices = std::move(choices);
  return scenario;
}

Scenario parse_scenario(const std::string& sheet_json, const std::string& ground_geojson,
                        const std::string& heights_asc) {
  Scenario scenario;
  try {
    scenario.sheet = from_record<ScenarioSheet>(parse_json(sheet_json));
    SheetCheck(scenario.sheet).run();
  } catch (const RecordError& error) {
    throw in_file(sheet_file, error);
  }
  scenario.ground = parse_ground(scenario.sheet, ground_geojson, heights_asc);
  try {
    check_places(scenario.sheet, *scenario.ground);
    for (const auto& [side, old] : scenario.sheet.old_maps)
      scenario.old_grounds[side] = old_ground(scenario.sheet, side, old, *scenario.ground);
  } catch (const RecordError& error) {
    throw in_file(sheet_file, error);
  }
  std::string all;
  for (const std::string* text : {&sheet_json, &ground_geojson, &heights_asc}) all += sha256(*text);
  scenario.fingerprint = sha256(all);
  return scenario;
}

Translation parse_translation(const std::string& json, const ScenarioSheet& sheet) {
  auto translation = from_record<Translation>(parse_json(json));
  check_length("summary", translation.summary, limits::summary_bytes);
  check_ideas("idea", translation.idea);
  const auto& officers = sheet.order_of_battle.officers;
  for (const auto& [id, post] : translation.posts) {
    const std::string path = "posts." + id.value;
    if (std::none_of(officers.begin(), officers.end(), [&](const auto& one) { return one.id == id; }))
      fault(path, "the order of battle has no such officer");
    check_length(path, post, limits::post_bytes);
  }
  return translation;
}

}  // namespace krieg::inline paper

// A scenario, checked: ground, ideas, order of battle, seats. The server reads the files; this room parses their texts.
#pragma once

#include <boost/describe/class.hpp>
#include <memory>
#include <string>
#include <vector>

#include "army/establishment.hpp"
#include "land/feature.hpp"
#include "measure/language.hpp"
#include "measure/order_time.hpp"
#include "measure/record.hpp"
#include "measure/refusal.hpp"
#include "terrain/conditions.hpp"

namespace krieg::inline terrain {
class Ground;
}  // namespace krieg::inline terrain

namespace krieg::inline paper {

enum class SeatKind { commander, umpire, observer };
BOOST_DESCRIBE_ENUM(SeatKind, commander, umpire, observer)

/// A seat. An umpire's seat with a side, an officer or a sector is an assistant's, who sees that part alone.
struct ScenarioSeat {
  SeatId id;
  std::string name;  ///< "Red commander"
  SeatKind kind = SeatKind::commander;
  std::optional<OfficerId> officer;  ///< of a commander: his officer; of an observer: the commander whom he is with
  std::optional<Side> side = std::nullopt;          ///< of an assistant
  std::vector<Point> sector = {};                   ///< of an assistant: a ring on the ground
  std::optional<int> delay_moves = std::nullopt;    ///< of an observer of both sides: how many moves he is behind
  std::optional<Language> language = std::nullopt;  ///< in which officers write to this seat; none: the game's
};
BOOST_DESCRIBE_STRUCT(ScenarioSeat, (), (id, name, kind, officer, side, sector, delay_moves, language))

/// The differences between one side's printed map and the ground: the map is old.
struct OldMap {
  std::vector<std::string> without;  ///< features of the ground that the map lacks
  std::vector<Feature> with = {};    ///< features of the map that no longer exist
};
BOOST_DESCRIBE_STRUCT(OldMap, (), (without, with))

struct Idea {
  std::string general;                  ///< both sides get it
  std::map<Side, std::string> special;  ///< for one side alone
};
BOOST_DESCRIBE_STRUCT(Idea, (), (general, special))

/// A scenario's words in another language: translations/<code>.json in its folder. An empty text is not translated.
struct Translation {
  std::string summary;
  Idea idea;
  std::map<OfficerId, std::string> posts = {};
};
BOOST_DESCRIBE_STRUCT(Translation, (), (summary, idea, posts))

/// The sheet itself: scenario.json.
struct ScenarioSheet {
  std::string name;  ///< the folder's name
  std::string title;
  std::string rule_system;  ///< "reisswitz"
  std::string summary;
  GameTime start;
  Weather weather = Weather::clear;
  Light light = Light::day;
  Length width;
  Length height;
  std::string ground;   ///< file of the map's features (GeoJSON in metres)
  std::string heights;  ///< file of the height raster (ESRI ASCII grid)
  Idea idea;
  std::vector<ScenarioSeat> seats;
  OrderOfBattle order_of_battle;
  Json options;  ///< of the rule system; object, may be empty
  /// Degrees north: the light follows the sun; none: the light stays as set.
  std::optional<double> latitude = std::nullopt;
  std::optional<Language> language = std::nullopt;  ///< in which officers write; none: English
  std::map<Side, OldMap> old_maps = {};
  /// Whether the commanders' thinking time is game time; none: it is not.
  std::optional<bool> thinking_counts = std::nullopt;
  std::optional<GroundCondition> ground_condition = std::nullopt;  ///< at the start; none: firm
};
BOOST_DESCRIBE_STRUCT(ScenarioSheet, (),
                      (name, title, rule_system, summary, start, weather, light, width, height, ground, heights, idea,
                       seats, order_of_battle, options, latitude, language, old_maps, thinking_counts,
                       ground_condition))

/// Seats for guests, who watch both sides some moves behind.
struct GuestSeats {
  int seats = 0;
  int delay_moves = 1;
};
BOOST_DESCRIBE_STRUCT(GuestSeats, (), (seats, delay_moves))

/// What an umpire's seat sees and rules: one side, one officer with those under him, one piece of ground; with no
/// member everything, with several what lies within all of them.
struct UmpirePart {
  std::optional<Side> side = std::nullopt;
  std::optional<OfficerId> officer = std::nullopt;
  std::vector<Point> sector = {};  ///< a ring on the ground
};
BOOST_DESCRIBE_STRUCT(UmpirePart, (), (side, officer, sector))
using UmpireParts = std::map<SeatId, UmpirePart>;

/// What one game has otherwise than its scenario.
struct GameChoices {
  std::optional<Json> options = std::nullopt;  ///< of the rule system, an object; each replaces the scenario's
  std::optional<Language> language = std::nullopt;
  std::optional<bool> thinking_counts = std::nullopt;
  /// With which the umpire's egg timer begins when he starts it; none: the book's.
  std::optional<OrderTime> order_time = std::nullopt;
  /// Seconds of the game in one real second with which his clock begins; none: his own choice.
  std::optional<int> clock_ratio = std::nullopt;
  /// Besides those of the scenario.
  std::optional<GuestSeats> guests = std::nullopt;
  std::optional<int> more_umpires = std::nullopt;  ///< seats for umpires with the whole field, besides the scenario's
  /// In place of the scenario's: the General Idea, and a Special Idea for each side.
  std::optional<Idea> ideas = std::nullopt;
  /// In place of the scenario's, for the umpires' seats that are named.
  std::optional<UmpireParts> umpires = std::nullopt;

  [[nodiscard]] bool is_empty() const {
    return !options && !language && !thinking_counts && !order_time && !clock_ratio && !guests && !more_umpires &&
           !ideas && !umpires;
  }
};
BOOST_DESCRIBE_STRUCT(GameChoices, (),
                      (options, language, thinking_counts, order_time, clock_ratio, guests, more_umpires, ideas,
                       umpires))

struct Scenario {
  ScenarioSheet sheet;
  std::shared_ptr<const Ground> ground;
  std::string fingerprint;  ///< SHA-256 over all files of the scenario: a game keeps it
  std::map<Side, std::shared_ptr<const Ground>> old_grounds = {};  ///< the ground of a side's old map
  GameChoices choices = {};                                        ///< the sheet has them already
  /// By the code of the language, such as "de". The fingerprint leaves them out: a game does not depend on them.
  std::map<std::string, Translation> translations = {};

  /// The ground as that side's map shows it.
  [[nodiscard]] const Ground& printed(Side side) const {
    const auto old = old_grounds.find(side);
    return old == old_grounds.end() ? *ground : *old->second;
  }
};

/// Throws RecordError if an idea is missing, empty or longer than limits::idea_bytes.
void check_ideas(const Idea& ideas);

/// Throws RecordError if one of these seats is no umpire's, if its officer or ring is none, or if no umpire has the
/// whole field. Precondition: the sheet has the parts already (with_choices).
void check_umpires(const ScenarioSheet& sheet, const UmpireParts& parts);

/// Throws RecordError if the options are no object, an idea is none, or the clock is out of bounds (paper/limits.hpp).
/// Whether the rules have such options it does not look at.
void check_choices(const GameChoices& choices);

/// The scenario as a game with these choices is played on it; an idea that is replaced loses its translations.
/// Precondition: the options are an object.
Scenario with_choices(Scenario scenario, GameChoices choices);

/// Parses the texts of a scenario's three files. Throws RecordError naming file, place, fault and remedy.
Scenario parse_scenario(const std::string& sheet_json, const std::string& ground_geojson,
                        const std::string& heights_asc);

/// Parses the text of a translation of this sheet. Throws RecordError naming place, fault and remedy.
Translation parse_translation(const std::string& json, const ScenarioSheet& sheet);

/// Features from a GeoJSON FeatureCollection whose coordinates are metres from the south-west corner. Properties: id,
/// kind (FeatureKind), and name, width, thick, wadeable, highway, stone where they apply.
std::vector<Feature> parse_features(const std::string& geojson);

}  // namespace krieg::inline paper

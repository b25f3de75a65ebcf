// What one commander knows, and nothing else. A commander's messages are built from this and from the printed scenario
// alone; nothing in it came otherwise than by his own eyes, a dispatch that arrived, a voice within earshot, the
// umpire's word or the printed map. Everything carries two times: when it was true and when he learned it.
//
// This room must not know the world: it stands below it, and the build keeps it so.
#pragma once

#include <boost/describe/class.hpp>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "army/establishment.hpp"
#include "army/task.hpp"
#include "army/vocabulary.hpp"
#include "measure/chunked_list.hpp"
#include "measure/game_time.hpp"
#include "measure/names.hpp"
#include "terrain/ground.hpp"

namespace krieg::inline picture {

/// How a fact came to him.
enum class Source { own_eyes, voice, dispatch, umpire, printed, captured };
BOOST_DESCRIBE_ENUM(Source, own_eyes, voice, dispatch, umpire, printed, captured)

/// The last that he heard or saw of one of his own units.
struct OwnReport {
  UnitId unit;
  Point position;
  Bearing facing;
  Formation formation;
  Footprint footprint;
  int men = 0;
  int guns = 0;
  std::optional<Length> skirmishers_ahead;  ///< how far in front its skirmishers are, if out
  Steadiness steadiness;
  std::string doing;      ///< "on the march", "engaged", in its officer's words
  bool in_sight = false;  ///< he sees it himself at this moment
  GameTime as_of;
  GameTime learned;
  Source source = Source::printed;
  std::string from;                                            ///< who told him
  std::optional<std::vector<StateMark>> marks = std::nullopt;  ///< what else he knows of it, by the rule book

  bool operator==(const OwnReport&) const = default;
};
BOOST_DESCRIBE_STRUCT(OwnReport, (),
                      (unit, position, facing, formation, footprint, men, guns, skirmishers_ahead, steadiness, doing,
                       in_sight, as_of, learned, source, from, marks))

/// What betrays troops that are not seen themselves.
enum class Sign { dust, gunfire };
BOOST_DESCRIBE_ENUM(Sign, dust, gunfire)

/// One observation of something hostile, with no more in it than the distance allowed.
struct Sighting {
  std::optional<std::string> label;  ///< in a dispatch: the writer's own number for this body while he keeps it in
                                     ///< view. It counts what he has not told of too, so no contact on a map keeps it.
  Point position;
  Length error;                  ///< how far off the place may be
  std::optional<Arm> arm;        ///< none: "troops, arm unknown"
  std::optional<Branch> branch;  ///< only where uniforms can be told
  std::optional<Formation> formation;
  std::optional<Bearing> facing;
  std::optional<Footprint> footprint;
  std::optional<int> strength;          ///< men, sabres or guns as estimated
  std::optional<std::string> regiment;  ///< only at a distance at which details of uniform can be read
  bool moving = false;
  bool skirmishers = false;  ///< men in open order
  GameTime time;
  std::optional<Sign> sign = std::nullopt;          ///< no body was seen: dust over a road, the sound of guns
  std::optional<Bearing> direction = std::nullopt;  ///< of a sign, from the observer
  std::optional<std::vector<StateMark>> marks = std::nullopt;  ///< what else shows on them, by the rule book

  bool operator==(const Sighting&) const = default;
};
BOOST_DESCRIBE_STRUCT(Sighting, (),
                      (label, position, error, arm, branch, formation, facing, footprint, strength, regiment, moving,
                       skirmishers, time, sign, direction, marks))

/// His running notion of one enemy body.
struct Contact {
  ContactId id;
  Sighting last;
  std::string observer;   ///< who saw it: "yourself", "Lt-Col. Colborne"
  bool in_sight = false;  ///< under his own eyes at this moment
  GameTime learned;
  Source source = Source::own_eyes;
  std::string note;                      ///< his own words about it
  std::optional<ContactId> merged_into;  ///< he holds it for the same as that one
  bool struck_off = false;               ///< he has taken it off his map
};
BOOST_DESCRIBE_STRUCT(Contact, (), (id, last, observer, in_sight, learned, source, note, merged_into, struck_off))

enum class LetterKind { order, report, message, intelligence };
BOOST_DESCRIBE_ENUM(LetterKind, order, report, message, intelligence)

/// A paper on his desk: one that he sent, or one that reached him.
struct Letter {
  LetterId id;
  LetterKind kind = LetterKind::report;
  bool outgoing = false;
  std::string from;
  std::string to;
  std::optional<UnitId> about;       ///< the unit that writes or is written to
  std::optional<OfficerId> officer;  ///< the officer who writes or is written to
  GameTime written;
  std::optional<GameTime> received;   ///< incoming only: he never knows when his own arrived
  Source carried = Source::dispatch;  ///< by a messenger, by voice, by the umpire
  int riders = 1;                     ///< outgoing: how many were sent
  std::string text;
  std::vector<Task> tasks;
  std::optional<Point> place;        ///< where the writer was
  std::vector<ContactId> contacts;   ///< contacts on his map that it opened or renewed
  std::optional<GameTime> expected;  ///< outgoing: his own estimate of when it will be there
};
BOOST_DESCRIBE_STRUCT(Letter, (),
                      (id, kind, outgoing, from, to, about, officer, written, received, carried, riders, text, tasks,
                       place, contacts, expected))

/// His own pencil on his own map.
struct Marker {
  std::int64_t id = 0;
  std::string text;
  std::vector<Point> points;  ///< one: a pin; more: a line
};
BOOST_DESCRIBE_STRUCT(Marker, (), (id, text, points))

/// Something that he has learned of the ground, that the printed map does not show.
struct MapChange {
  std::string feature;  ///< id of a printed feature
  std::string state;    ///< by terrain/ground_state.hpp: "broken", "burning", "blocked"
  GameTime as_of;
  GameTime learned;
  std::string from;
  std::optional<Feature> found = std::nullopt;  ///< what stands there and is not printed

  bool operator==(const MapChange&) const = default;
};
BOOST_DESCRIBE_STRUCT(MapChange, (), (feature, state, as_of, learned, from, found))

/// An officer of his side who commands no more, and who does in his place.
struct Succession {
  OfficerId fallen;
  OfficerId successor;

  bool operator==(const Succession&) const = default;
};
BOOST_DESCRIBE_STRUCT(Succession, (), (fallen, successor))

/// A decision that is his, because he stands there.
struct AskedOfHim {
  QuestionId id;
  std::string text;
  UnitId unit;
  std::vector<std::string> choices;     ///< what may be answered
  std::string heading = {};             ///< in his tongue, as the text is
  std::vector<std::string> words = {};  ///< for each choice, in his tongue
};
BOOST_DESCRIBE_STRUCT(AskedOfHim, (), (id, text, unit, choices, heading, words))

/// One line of the ledger: a fact, its source, when it was true, when he learned it.
struct LedgerLine {
  GameTime learned;
  GameTime as_of;
  Source source = Source::own_eyes;
  std::string from;
  std::string text;
};
BOOST_DESCRIBE_STRUCT(LedgerLine, (), (learned, as_of, source, from, text))

/// Which contact a body in some observer's view has become on this map, and when he last spoke of it.
struct Viewed {
  ContactId contact;
  GameTime time;
};
BOOST_DESCRIBE_STRUCT(Viewed, (), (contact, time))

/// How much one seat has put on paper so far: the limits of what it may still write are judged by it. It counts the
/// seat's own doing alone, so that a refusal tells it nothing.
struct HandWork {
  std::optional<GameTime> hour;  ///< the told hour of the last piece
  int pieces = 0;                ///< at that hour
  std::int64_t bytes_then = 0;   ///< at that hour
  std::int64_t bytes = 0;        ///< in the whole game

  bool operator==(const HandWork&) const = default;
};
BOOST_DESCRIBE_STRUCT(HandWork, (), (hour, pieces, bytes_then, bytes))

/// All that one commander knows.
struct Picture {
  OfficerId commander;
  Side side = Side::red;
  GameTime now;
  Point position;             ///< his own figure
  std::vector<Point> riding;  ///< the way he is riding, if he is
  std::string weather;        ///< as he sees it
  std::string light;
  bool begun = false;  ///< the clock has started
  bool ended = false;
  bool paused = false;           ///< the umpire has stopped the clock, and said so
  bool thinking_counts = false;  ///< his orders leave so much later as he thinks about them
  bool fallen = false;           ///< he is out of the fight: his papers stay as they are
  bool captured = false;         ///< ... and in the enemy's hands
  std::map<UnitId, OwnReport> own;
  ChunkedList<Contact> contacts;  ///< in his numbering; never removed, only merged or struck off
  ChunkedList<Letter> letters;
  std::vector<Marker> markers;
  std::vector<MapChange> map_changes;
  std::vector<Succession> successions;  ///< of which he has heard, oldest first
  std::vector<AskedOfHim> questions;
  ChunkedList<LedgerLine> ledger;
  std::int64_t next_marker = 1;
  HandWork pen;     ///< his orders and messages; not shown
  HandWork pencil;  ///< his marks, his notes and his own rides; not shown
  /// Observer -> his number for a body -> what became of it here. For laying sightings on the map; not shown.
  std::map<std::string, std::map<std::string, Viewed>> views;
};
BOOST_DESCRIBE_STRUCT(Picture, (),
                      (commander, side, now, position, riding, weather, light, begun, ended, paused, thinking_counts,
                       fallen, captured, own, contacts, letters, markers, map_changes, successions, questions, ledger,
                       next_marker, pen, pencil, views))

}  // namespace krieg::inline picture

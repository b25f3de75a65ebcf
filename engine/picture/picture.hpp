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

#include "measure/chunked_list.hpp"
#include "measure/game_time.hpp"
#include "measure/names.hpp"
#include "picture/letter.hpp"
#include "picture/map_change.hpp"
#include "picture/sighting.hpp"

namespace krieg::inline picture {

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

/// His own pencil on his own map.
struct Marker {
  std::int64_t id = 0;
  std::string text;
  std::vector<Point> points;  ///< one: a pin; more: a line
};
BOOST_DESCRIBE_STRUCT(Marker, (), (id, text, points))

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

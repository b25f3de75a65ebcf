// Everything that one commander knows. A commander's messages are built from this and from the printed scenario alone.
// All of it came by his own eyes, a dispatch that arrived, a voice within earshot, the umpire's news or the printed
// map. Every fact has two times: when it was true and when he learned it.
//
// This room must not include the world's headers; the build makes sure of it.
#pragma once

#include <boost/describe/class.hpp>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "measure/chunked_list.hpp"
#include "measure/game_time.hpp"
#include "measure/names.hpp"
#include "measure/order_time.hpp"
#include "picture/letter.hpp"
#include "picture/map_change.hpp"
#include "picture/set_back.hpp"
#include "picture/sighting.hpp"
#include "terrain/conditions.hpp"

namespace krieg::inline picture {

/// What the commander knows of one enemy body.
struct Contact {
  ContactId id;
  Sighting last;
  std::string observer;   ///< the person who saw it: "yourself", "Lt-Col. Colborne"
  bool in_sight = false;  ///< whether the commander sees it himself at this moment
  GameTime learned;
  Source source = Source::own_eyes;
  std::string note;                      ///< the commander's own note
  std::optional<ContactId> merged_into;  ///< the contact that the commander believes to be the same body
  bool struck_off = false;               ///< the commander has taken it off his map
};
BOOST_DESCRIBE_STRUCT(Contact, (), (id, last, observer, in_sight, learned, source, note, merged_into, struck_off))

/// A mark that the commander has drawn on his own map.
struct Marker {
  std::int64_t id = 0;
  std::string text;
  std::vector<Point> points;  ///< one: a pin; more: a line
};
BOOST_DESCRIBE_STRUCT(Marker, (), (id, text, points))

/// A decision that a rule book asks of the commander, because he is on the spot.
struct AskedOfHim {
  QuestionId id;
  std::string text;
  UnitId unit;
  std::vector<std::string> choices;     ///< the possible answers
  std::string heading = {};             ///< in his language, like `text`
  std::vector<std::string> words = {};  ///< the text for each choice, in his language
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

/// The contact on this map that a body in some observer's view has become, and when the observer last reported it.
struct Viewed {
  ContactId contact;
  GameTime time;
};
BOOST_DESCRIBE_STRUCT(Viewed, (), (contact, time))

/// How much one seat has written so far, for the check of its allowance. It counts the seat's own inputs alone, so that
/// a refusal tells the seat nothing.
struct HandWork {
  std::optional<GameTime> hour;  ///< the told hour of the last input
  int pieces = 0;                ///< number of inputs at that hour
  std::int64_t bytes_then = 0;   ///< bytes at that hour
  std::int64_t bytes = 0;        ///< in the whole game

  bool operator==(const HandWork&) const = default;
};
BOOST_DESCRIBE_STRUCT(HandWork, (), (hour, pieces, bytes_then, bytes))

/// Everything that one commander knows.
struct Picture {
  OfficerId commander;
  Side side = Side::red;
  GameTime now;
  Point position;             ///< of his own figure
  std::vector<Point> riding;  ///< the rest of the way that he rides, if he rides
  Weather weather = Weather::clear;
  Light light = Light::day;
  GroundCondition ground_condition = GroundCondition::firm;
  std::optional<Bearing> wind = {};  ///< to where it blows; none: nobody has named it
  bool begun = false;                ///< the clock has started
  bool ended = false;
  bool paused = false;                       ///< the umpire has stopped the clock, and told everybody
  bool thinking_counts = false;              ///< his orders leave later by the time that he has thought about them
  std::optional<OrderTime> order_time = {};  ///< for his orders, by a real clock; none: as much as he likes
  bool fallen = false;                       ///< he is out of action: his papers no longer change
  bool captured = false;                     ///< he is in the enemy's hands
  std::map<UnitId, OwnReport> own;
  ChunkedList<Contact> contacts;  ///< in his numbering; never removed, only merged or struck off
  ChunkedList<Letter> letters;
  std::vector<Marker> markers;
  std::vector<MapChange> map_changes;
  std::vector<Succession> successions;  ///< that he has heard of, oldest first
  std::vector<SetBack> set_backs;       ///< that he was told of, oldest first
  std::vector<AskedOfHim> questions;
  ChunkedList<LedgerLine> ledger;
  std::int64_t next_marker = 1;
  HandWork pen;     ///< the size of his orders and messages; not shown
  HandWork pencil;  ///< the size of his marks, notes and own rides; not shown
  /// Observer -> the observer's number for a body -> the contact that it became. Used when sightings are put on the
  /// map; not shown.
  std::map<std::string, std::map<std::string, Viewed>> views;
};
BOOST_DESCRIBE_STRUCT(Picture, (),
                      (commander, side, now, position, riding, weather, light, ground_condition, wind, begun, ended,
                       paused, thinking_counts, fallen, captured, own, contacts, letters, markers, map_changes,
                       successions, questions, ledger, next_marker, pen, pencil, views, order_time, set_backs))

/// The number of his next letter: higher than those of all letters that he was told of, also of those that the umpire
/// has taken from the game.
LetterId next_letter(const Picture& papers);

}  // namespace krieg::inline picture

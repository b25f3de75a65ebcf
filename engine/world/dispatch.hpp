// Everything that a messenger carries, and the messenger himself, a body on the map with a place, a speed and a fate.
#pragma once

#include <boost/describe/class.hpp>
#include <optional>
#include <string>
#include <vector>

#include "army/task.hpp"
#include "measure/game_time.hpp"
#include "paper/carriage.hpp"
#include "picture/letter.hpp"
#include "picture/map_change.hpp"
#include "picture/sighting.hpp"

namespace krieg::inline world {

/// Who writes or is written to: an officer, or the officer commanding a unit. Exactly one of the two is set.
struct Party {
  std::optional<OfficerId> officer;
  std::optional<UnitId> unit;

  auto operator<=>(const Party&) const = default;
};
BOOST_DESCRIBE_STRUCT(Party, (), (officer, unit))

enum class Fate { held, riding, delivered, spoken, lost, captured };
BOOST_DESCRIBE_ENUM(Fate, held, riding, delivered, spoken, lost, captured)

/// An order, a report or a message between officers, with all its hours. `held` is one that the umpire keeps back.
struct Dispatch {
  DispatchId id;
  LetterKind kind = LetterKind::report;
  Side side = Side::red;
  Party from;
  Party to;
  std::string text;
  std::vector<Task> tasks;
  std::vector<Sighting> sightings;  ///< what the writer saw
  std::vector<OwnReport> own;       ///< what the writer says of his own troops
  std::optional<LetterId> letter;   ///< the sender's own number for it
  int riders = 1;
  Point origin;    ///< where it was written
  Point believed;  ///< where the sender believed the addressee
  Fate fate = Fate::held;
  bool needs_interpretation = false;  ///< an order in words alone: the umpire turns it into tasks
  GameTime written;
  std::optional<GameTime> left;
  std::optional<GameTime> due;  ///< by the rider's own reckoning when he left
  std::optional<GameTime> arrived;
  std::optional<GameTime> read;
  std::optional<GameTime> acted_on;  ///< when the troops began to do it
  std::optional<GameTime> as_of;     ///< reports: when it was true, where that differs from `written`
  std::string signed_by;
  std::vector<Point> shun;                  ///< where the writer knows of enemies: the rider keeps away from there
  std::vector<MapChange> map_changes;       ///< where the writer found the map wrong
  std::vector<std::string> closed = {};     ///< bridges and fords that the writer holds for impassable: the same
  std::vector<std::string> unprinted = {};  ///< what the writer knows of that his map lacks: he tells his rider
  std::optional<Succession> succession;     ///< news of the command that it brings
  bool by_patrol = false;                   ///< a patrol of the unit's has written it, at `origin`
  Carriage carriage = Carriage::voice_or_rider;
  std::optional<Seconds> takes = std::nullopt;  ///< carried by time alone: so long

  bool operator==(const Dispatch&) const = default;
};
BOOST_DESCRIBE_STRUCT(Dispatch, (),
                      (id, kind, side, from, to, text, tasks, sightings, own, letter, riders, origin, believed, fate,
                       needs_interpretation, written, left, due, arrived, read, acted_on, as_of, signed_by, shun,
                       map_changes, closed, unprinted, succession, by_patrol, carriage, takes))

struct Messenger {
  DispatchId dispatch;
  int rider = 1;  ///< first, second ... with the same dispatch
  Point position;
  std::vector<Point> way;
  double ridden_m = 0.0;
  bool long_ride = false;                         ///< over the rule book's limit: at the slower rate from the outset
  bool seeking = false;                           ///< the addressee was not where he was believed
  int detours = 0;                                ///< how often he has turned aside for enemies whom he saw
  std::vector<std::string> found_closed = {};     ///< bridges and fords that he has found closed on his way
  std::vector<std::string> found_unprinted = {};  ///< what he has come upon that his map lacks
  bool waits = false;                             ///< no bridge leads over: he tries again when his delay is over
  std::optional<GameTime> delayed_until;
};
BOOST_DESCRIBE_STRUCT(Messenger, (),
                      (dispatch, rider, position, way, ridden_m, long_ride, seeking, detours, found_closed,
                       found_unprinted, waits, delayed_until))

}  // namespace krieg::inline world

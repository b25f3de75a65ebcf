// A dispatch, and the messenger who carries it: a body on the map with a place, a speed and a fate.
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

/// The writer or the reader of a dispatch: an officer, or the officer commanding a unit. Exactly one of the two is set.
struct Party {
  std::optional<OfficerId> officer;
  std::optional<UnitId> unit;

  auto operator<=>(const Party&) const = default;
};
BOOST_DESCRIBE_STRUCT(Party, (), (officer, unit))

enum class Fate { held, riding, delivered, spoken, lost, captured, withdrawn };
BOOST_DESCRIBE_ENUM(Fate, held, riding, delivered, spoken, lost, captured, withdrawn)

/// An order, a report or a message between officers, with all its hours. The umpire keeps back a dispatch that is
/// `held`. Its writer took back a dispatch that is `withdrawn` before it left.
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
  Point believed;  ///< where the sender believed the addressee to be
  Fate fate = Fate::held;
  bool needs_interpretation = false;  ///< an order in words alone: the umpire turns it into tasks
  GameTime written;
  std::optional<GameTime> left;
  std::optional<GameTime> due;  ///< the rider's own estimate when he left
  std::optional<GameTime> arrived;
  std::optional<GameTime> read;
  std::optional<GameTime> acted_on;  ///< when the troops began to carry it out
  std::optional<GameTime> as_of;     ///< reports: when the content was true, if that differs from `written`
  std::string signed_by;
  std::vector<Point> shun;             ///< places where the writer knows of enemies: the rider keeps away from them
  std::vector<MapChange> map_changes;  ///< faults that the writer found in the map
  /// Bridges and fords that the writer believes impassable: the rider avoids them.
  std::vector<std::string> closed = {};
  /// Features that the writer knows and his map lacks: he tells his rider of them.
  std::vector<std::string> unprinted = {};
  std::optional<Succession> succession;  ///< news of a change of command
  bool by_patrol = false;                ///< written by a patrol of the unit, at `origin`
  Carriage carriage = Carriage::voice_or_rider;
  std::optional<Seconds> takes = std::nullopt;  ///< only for a dispatch without a rider: the time that it takes
  /// Of an order that an officer passes down to his troops: the order that he was given.
  std::optional<DispatchId> passes_down = std::nullopt;

  bool operator==(const Dispatch&) const = default;
};
BOOST_DESCRIBE_STRUCT(Dispatch, (),
                      (id, kind, side, from, to, text, tasks, sightings, own, letter, riders, origin, believed, fate,
                       needs_interpretation, written, left, due, arrived, read, acted_on, as_of, signed_by, shun,
                       map_changes, closed, unprinted, succession, by_patrol, carriage, takes, passes_down))

struct Messenger {
  DispatchId dispatch;
  int rider = 1;  ///< first, second ... with the same dispatch
  Point position;
  std::vector<Point> way;
  double ridden_m = 0.0;
  bool long_ride = false;  ///< longer than the rule book's limit: the slower rate holds from the start
  bool seeking = false;    ///< the addressee was not where the sender believed him to be
  int detours = 0;         ///< how often he has turned aside for enemies whom he saw
  std::vector<std::string> found_closed = {};     ///< bridges and fords that he has found closed on his way
  std::vector<std::string> found_unprinted = {};  ///< features that he has found and that his map lacks
  bool waits = false;  ///< no bridge leads to the addressee: the rider tries again when his delay is over
  std::optional<GameTime> delayed_until;
};
BOOST_DESCRIBE_STRUCT(Messenger, (),
                      (dispatch, rider, position, way, ridden_m, long_ride, seeking, detours, found_closed,
                       found_unprinted, waits, delayed_until))

}  // namespace krieg::inline world

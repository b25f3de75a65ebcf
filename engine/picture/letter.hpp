// A commander's letters.
#pragma once

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <optional>
#include <string>
#include <vector>

#include "army/task.hpp"
#include "measure/game_time.hpp"
#include "measure/names.hpp"
#include "picture/sighting.hpp"

namespace krieg::inline picture {

enum class LetterKind { order, report, message, intelligence };
BOOST_DESCRIBE_ENUM(LetterKind, order, report, message, intelligence)

/// What a commander knows of his attempt to take back a letter: the rider had not left, or he was gone already.
enum class Withdrawal { in_time, too_late };
BOOST_DESCRIBE_ENUM(Withdrawal, in_time, too_late)

/// A letter that the commander sent or received.
struct Letter {
  LetterId id;
  LetterKind kind = LetterKind::report;
  bool outgoing = false;
  std::string from;
  std::string to;
  std::optional<UnitId> about;       ///< the unit that wrote it or to which it went
  std::optional<OfficerId> officer;  ///< the officer who wrote it or to whom it went
  GameTime written;
  std::optional<GameTime> received;   ///< incoming only: he never learns when his own letters arrived
  Source carried = Source::dispatch;  ///< by a messenger, by voice, by the umpire
  int riders = 1;                     ///< outgoing: how many were sent
  std::string text;
  std::vector<Task> tasks;
  std::optional<Point> place;        ///< where the writer was
  std::vector<ContactId> contacts;   ///< contacts on his map that it opened or renewed
  std::optional<GameTime> expected;  ///< outgoing: his own estimate of the hour of arrival
  /// Outgoing: the writer took it back. Nothing: he did not.
  std::optional<Withdrawal> withdrawn = std::nullopt;
};
BOOST_DESCRIBE_STRUCT(Letter, (),
                      (id, kind, outgoing, from, to, about, officer, written, received, carried, riders, text, tasks,
                       place, contacts, expected, withdrawn))

}  // namespace krieg::inline picture

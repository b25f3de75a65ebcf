// The messages that have told a commander's seat his picture, and those that are still to be told. Made from the
// commander's picture alone.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "picture/picture.hpp"

namespace krieg::inline commander {

/// Invariant: `sent` is the picture of a client that has received every message up to `last`.
/// A message is made only when the clock steps, when the umpire stops the clock or lets it go on, after the commander's
/// own input, or with a question to him (at the briefing also with a fellow officer's words or the umpire's set-up).
/// Other news in his picture waits for the clock, so that the messages do not show that others are active.
class SeatMessages {
 public:
  /// For a seat that has been sent nothing.
  SeatMessages() = default;
  /// For a seat that has been sent its `last` messages, which told it everything in `sent`.
  SeatMessages(std::int64_t last, Picture sent) : last_(last), sent_(std::move(sent)) {}
  /// Takes a stored message that the seat was sent, in order. Throws RecordError or Json::exception if it cannot be
  /// read.
  void take(const std::string& message);

  /// The number of the last message; 0 before the first.
  [[nodiscard]] std::int64_t last() const { return last_; }

  /// Everything that the seat has been told, in one message with the number of the last one, which replaces all before
  /// it. Precondition: there has been a message.
  [[nodiscard]] std::string whole() const;

  /// The clock has stepped (or the game begins or ends for the commander): makes the next message, with all news.
  std::string after_step(const Picture& now);
  /// The commander has written, drawn, answered or (`rode`) set out: makes a message with the results of that alone.
  /// Precondition: there has been a message.
  std::string after_own_hand(const Picture& now, bool rode);
  /// Whether the umpire's set-up before the start has changed what the commander has on paper: the returns of his side,
  /// his place, the sky.
  [[nodiscard]] bool is_set_up_anew(const Picture& now) const;
  /// It has: makes a message with these alone. What he sees waits for the first step. Precondition: there has been a
  /// message.
  std::string after_set_up(const Picture& now);
  /// Whether the commander has a question that he has not been sent yet.
  [[nodiscard]] bool is_asked_anew(const Picture& now) const;
  /// He has such a question. Precondition: there has been a message.
  std::string after_question(const Picture& now);
  /// The umpire has stopped the clock or lets it go on: makes a message that says so. All seats get it at once.
  /// Precondition: there has been a message.
  std::string after_pause(const Picture& now);
  /// Whether a fellow officer has spoken to the commander at the briefing, where the officers are together and hear
  /// each other at once.
  [[nodiscard]] bool is_spoken_to(const Picture& now) const;
  /// He has been spoken to. Precondition: there has been a message.
  std::string after_words(const Picture& now);

 private:
  std::string tell(Picture picture);

  std::int64_t last_ = 0;
  std::optional<Picture> sent_;
};

}  // namespace krieg::inline commander

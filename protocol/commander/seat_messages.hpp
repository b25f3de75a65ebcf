// A commander's seat as the server keeps it: what he was told last, and so what is new to him. Made from his picture
// and from nothing else.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "picture/picture.hpp"

namespace krieg::inline commander {

/// Invariant: `sent` is the picture that a client has who took every message up to `last`.
/// A message leaves only when the clock steps or the umpire stops it aloud, in answer to his own hand, or with a
/// question that is his (at the briefing also with a fellow officer's words); what else has entered his picture
/// meanwhile waits for the clock, so that traffic tells nobody that others are busy.
class SeatMessages {
 public:
  /// Of a seat that has been sent nothing.
  SeatMessages() = default;
  /// As it was left when the seat had been sent its `last` messages, which told it all of that picture.
  SeatMessages(std::int64_t last, Picture sent) : last_(last), sent_(std::move(sent)) {}
  /// The next message that the seat was sent, read back. Throws RecordError or Json::exception if it cannot be read.
  void take(const std::string& message);

  /// The number of the last message; 0 before the first.
  [[nodiscard]] std::int64_t last() const { return last_; }

  /// All that the seat has been told, in one message with the number of the last: instead of those before it.
  /// Precondition: a first message was made.
  [[nodiscard]] std::string whole() const;

  /// The clock has stepped (or the game begins or ends for him): everything that is new. The bytes of the next message.
  std::string after_step(const Picture& now);
  /// He has himself written, drawn, answered or (`rode`) set out: that alone. Precondition: a first message was made.
  std::string after_own_hand(const Picture& now, bool rode);
  /// He is asked something that he has not been asked before.
  [[nodiscard]] bool is_asked_anew(const Picture& now) const;
  std::string after_question(const Picture& now);
  /// The umpire has stopped the clock, or lets it go on, and says so to everybody at once.
  std::string after_pause(const Picture& now);
  /// At the briefing the officers are together: what one says to another is heard at once.
  [[nodiscard]] bool is_spoken_to(const Picture& now) const;
  std::string after_words(const Picture& now);

 private:
  std::string tell(Picture picture);

  std::int64_t last_ = 0;
  std::optional<Picture> sent_;
};

}  // namespace krieg::inline commander

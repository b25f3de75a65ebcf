// Reminds a club's members of the dates of their games, by the club's web hook and by mail. A reminder holds the title
// of a game and an hour, and a mail the address of the club's page; it goes out whatever the members have done in the
// game.
#pragma once

#include <atomic>
#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/awaitable.hpp>
#include <chrono>
#include <map>
#include <string>
#include <vector>

#include "club/reminder_settings.hpp"
#include "db/club_store.hpp"
#include "measure/game_time.hpp"
#include "measure/record.hpp"
#include "room/serve_limits.hpp"
#include "room/store_thread.hpp"

namespace krieg::inline club {

/// The texts, in the language of the club. Marks: {title} and {date}.
struct ReminderWords {
  std::string orders_due;
  std::string next_evening;
  std::string date;    ///< marks: {year}, {month}, {day}, {hour}, {minute}, {zone}
  std::string footer;  ///< of a mail; mark: {page}
};

/// From screen.json of that language; what it lacks is English. `texts`: Languages::files().
ReminderWords reminder_words(const Json& texts, const std::string& language);

/// One reminder that is to be sent now.
struct DueReminder {
  ReminderSent sent;  ///< what is noted when it has been sent
  std::string mail;   ///< the address; empty: to the club's hook
  std::string text;   ///< one line
};

/// What is to be sent at that hour, and was not yet: of dates that come within `settings.hours_before`, to the hook for
/// games that are announced there, and to the members who have a seat in the game and want mail. Of a game no more than
/// `most` in 24 hours. For the store's thread.
std::vector<DueReminder> due_reminders(Store& store, const ReminderSettings& settings, const ReminderWords& words,
                                       int most, GameTime now);

struct ReminderParts {
  StoreThread* store = nullptr;
  boost::asio::any_io_executor executor;  ///< the server's
  boost::asio::any_io_executor sending;   ///< where a reminder may wait for the other side
  ServeLimits limits;
  ReminderSettings settings;
  ReminderWords words;
};

/// The server makes one of these if there are settings.
class Reminders {
 public:
  explicit Reminders(ReminderParts parts) : parts_(std::move(parts)) {}

  /// Looks for due reminders again and again, until the executor stops. What could not be sent is tried again after a
  /// pause that doubles, as often as ServeLimits::reminder_attempts says.
  boost::asio::awaitable<void> run();
  /// Nothing more is sent; what is under way ends within a second or so. From any thread.
  void stop() { stopped_ = true; }

 private:
  /// Of a reminder that could not be sent, or that was sent and could not be noted.
  struct Trouble {
    int failures = 0;
    std::chrono::steady_clock::time_point next_try;
    bool sent = false;
  };
  boost::asio::awaitable<std::vector<DueReminder>> look();
  boost::asio::awaitable<void> send_what_is_due();
  boost::asio::awaitable<bool> send(DueReminder reminder);
  void note_fault(const DueReminder& reminder, const std::string& fault);
  [[nodiscard]] bool waits(const DueReminder& reminder) const;

  const ReminderParts parts_;
  std::map<std::string, Trouble> troubles_;  ///< by what is noted of the reminder
  std::atomic<bool> stopped_ = false;
};

}  // namespace krieg::inline club

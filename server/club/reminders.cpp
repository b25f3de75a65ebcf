#include "club/reminders.hpp"

#include <algorithm>
#include <boost/algorithm/string/replace.hpp>
#include <boost/asio/steady_timer.hpp>
#include <ctime>
#include <set>

#include "club/reminder_sender.hpp"
#include "club/screen_words.hpp"
#include "room/log.hpp"
#include "room/new_game.hpp"

namespace krieg::inline club {

namespace asio = boost::asio;
using asio::awaitable;

namespace {

/// By which Reminders::troubles_ holds a reminder.
std::string key_of(const ReminderSent& sent) {
  return sent.game + "\n" + name_of(sent.date) + "\n" + sent.at + "\n" + sent.member;
}

std::string padded(int number) { return (number < 10 ? "0" : "") + std::to_string(number); }

/// In the program's time zone (use_time_zone), else in that of this machine.
std::string local_date(const ReminderWords& words, GameTime at) {
  const std::time_t seconds = at.time_since_epoch().count();
  std::tm parts{};
  localtime_r(&seconds, &parts);
  std::string text = words.date;
  constexpr int kFirstYear = 1900;
  const std::pair<const char*, std::string> values[] = {{"{year}", std::to_string(parts.tm_year + kFirstYear)},
                                                        {"{month}", padded(parts.tm_mon + 1)},
                                                        {"{day}", padded(parts.tm_mday)},
                                                        {"{hour}", padded(parts.tm_hour)},
                                                        {"{minute}", padded(parts.tm_min)},
                                                        {"{zone}", parts.tm_zone}};
  for (const auto& [mark, value] : values) boost::replace_all(text, mark, value);
  return text;
}

/// A title may hold braces: it is put in last.
std::string reminder_line(const std::string& words, const std::string& date, const std::string& title) {
  return boost::replace_first_copy(boost::replace_first_copy(words, "{date}", date), "{title}", title);
}

/// The hour of a date as the store keeps it: UTC with a Z at its end.
std::optional<GameTime> hour_of(const std::string& utc) {
  if (utc.empty()) return std::nullopt;
  return parse_iso(utc.substr(0, utc.size() - 1));
}

std::function<SendingFault()> sending(const ReminderSettings& settings, const ReminderWords& words,
                                      DueReminder reminder, const std::atomic<bool>* stopped) {
  if (reminder.mail.empty())
    return [hook = *settings.hook, reminder = std::move(reminder), stopped] {
      return post_to_hook(hook, reminder.text, *stopped);
    };
  std::string body = reminder.text + "\n";
  if (!settings.page.empty()) body += "\n" + boost::replace_first_copy(words.footer, "{page}", settings.page) + "\n";
  return [mail = *settings.mail, reminder = std::move(reminder), body = std::move(body), stopped] {
    return send_mail(mail, reminder.mail, {reminder.text, body}, *stopped);
  };
}

StoreThread::Work<std::vector<DueReminder>> looking(ReminderSettings settings, ReminderWords words, int most) {
  return [settings = std::move(settings), words = std::move(words), most](Store& store) {
    const std::string now = wall_clock_now();
    return due_reminders(store, settings, words, most, hour_of(now).value_or(GameTime{}));
  };
}

StoreThread::Work<void> noting(ReminderSent sent) {
  return [sent = std::move(sent)](Store& store) { store.club().note_reminder(sent); };
}

}  // namespace

ReminderWords reminder_words(const Json& texts, const std::string& language) {
  const auto word = [&](const char* path) { return screen_word(texts, language, path); };
  return {.orders_due = word("/reminder/ordersDue"),
          .next_evening = word("/reminder/nextEvening"),
          .date = word("/reminder/date"),
          .footer = word("/reminder/footer")};
}

std::vector<DueReminder> due_reminders(Store& store, const ReminderSettings& settings, const ReminderWords& words,
                                       int most, GameTime now) {
  std::vector<DueReminder> due;
  for (const ClubGame& game : store.club().games()) {
    const std::optional<GameRow> row = store.game(game.game);
    if (!row || row->ended) continue;
    int left = most - store.club().reminders_of_the_day(game.game);
    for (const auto& [date, utc] : {std::pair{ReminderDate::orders_due, game.orders_due},
                                    std::pair{ReminderDate::next_evening, game.next_evening}}) {
      const std::optional<GameTime> at = hour_of(utc);
      if (!at || *at <= now || *at > now + settings.lead()) continue;
      const std::string& line = date == ReminderDate::orders_due ? words.orders_due : words.next_evening;
      const std::string text = reminder_line(line, local_date(words, *at), row->title);
      std::vector<DueReminder> all;
      if (settings.hook && game.announced) all.push_back({{game.game, date, utc, ""}, "", text});
      if (settings.mail)
        for (const MailOfMember& member : store.club().mail_of_game(game.game))
          all.push_back({{game.game, date, utc, member.member}, member.address, text});
      for (DueReminder& one : all)
        if (left > 0 && !store.club().reminded(one.sent)) {
          --left;
          due.push_back(std::move(one));
        }
    }
  }
  return due;
}

void Reminders::note_fault(const DueReminder& reminder, const std::string& fault) {
  constexpr int kMostDoublings = 20;
  Trouble& trouble = troubles_[key_of(reminder.sent)];
  const auto pause = parts_.limits.reminder_interval * (1LL << std::min(trouble.failures, kMostDoublings));
  trouble.next_try = std::chrono::steady_clock::now() + pause;
  const bool last = ++trouble.failures >= parts_.limits.reminder_attempts;
  log_event(LogLevel::warning, "reminder_not_sent", {{"game", reminder.sent.game}},
            "a reminder of game " + reminder.sent.game + (reminder.mail.empty() ? " to the hook" : " by mail") +
                " was not sent: " + fault + (last ? ". It is not tried again." : ""));
}

/// Whether it is not to be sent in this round.
bool Reminders::waits(const DueReminder& reminder) const {
  const auto known = troubles_.find(key_of(reminder.sent));
  if (known == troubles_.end() || known->second.sent) return false;
  const Trouble& trouble = known->second;
  return trouble.failures >= parts_.limits.reminder_attempts || std::chrono::steady_clock::now() < trouble.next_try;
}

awaitable<std::vector<DueReminder>> Reminders::look() {
  const StoreThread::Work<std::vector<DueReminder>> look_up =
      looking(parts_.settings, parts_.words, parts_.limits.reminders_per_day);
  std::vector<DueReminder> due = co_await parts_.store->call(look_up);
  co_return due;
}

/// False if nothing goes that way now. What was sent and could not be noted, because the disk is full, is not sent
/// again.
awaitable<bool> Reminders::send(DueReminder reminder) {
  const std::string key = key_of(reminder.sent);
  if (!troubles_[key].sent) {
    const std::function<SendingFault()> give = sending(parts_.settings, parts_.words, reminder, &stopped_);
    const SendingFault fault = co_await run_on(parts_.sending, give);
    if (fault) {
      if (!stopped_) note_fault(reminder, fault->why);
      co_return fault->refuses_one;
    }
    troubles_[key].sent = true;
  }
  const StoreThread::Work<void> note = noting(reminder.sent);
  co_await parts_.store->call(note);
  troubles_.erase(key);
  co_return true;
}

/// One after another; before each it is asked anew what is due, because members leave and dates are moved. After a
/// fault of the hook, or of the mail server, nothing more goes that way in this round; a mail that is refused holds up
/// no other.
awaitable<void> Reminders::send_what_is_due() {
  std::set<std::string> done;
  std::set<std::string> due_keys;
  std::set<bool> broken;  // true: by mail
  for (;;) {
    const std::vector<DueReminder> due = co_await look();
    due_keys.clear();
    const DueReminder* next = nullptr;
    for (const DueReminder& one : due) {
      const std::string key = key_of(one.sent);
      due_keys.insert(key);
      if (!next && !done.contains(key) && !waits(one) && !broken.contains(!one.mail.empty())) next = &one;
    }
    if (!next || stopped_) break;
    const DueReminder reminder = *next;
    done.insert(key_of(reminder.sent));
    const bool goes_on = co_await send(reminder);
    if (!goes_on) broken.insert(!reminder.mail.empty());
  }
  for (auto one = troubles_.begin(); one != troubles_.end();)
    one = due_keys.contains(one->first) ? std::next(one) : troubles_.erase(one);
}

awaitable<void> Reminders::run() {
  while (!stopped_) {
    try {
      co_await send_what_is_due();
    } catch (const std::exception& error) {
      log_event(LogLevel::warning, "reminders_not_read", {},
                std::string("which reminders are due cannot be read: ") + error.what());
    }
    asio::steady_timer pause(parts_.executor, parts_.limits.reminder_interval);
    co_await pause.async_wait(asio::use_awaitable);
  }
}

}  // namespace krieg::inline club

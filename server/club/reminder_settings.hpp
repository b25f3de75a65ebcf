// How a club reminds its members of dates: the file that `kriegsspiel serve --reminders` names. It holds secrets: the
// address of the web hook and the passphrase of the mail server.
#pragma once

#include <boost/describe/class.hpp>
#include <chrono>
#include <filesystem>
#include <optional>
#include <string>

namespace krieg::inline club {

/// An incoming web hook of the club's chat. It is sent {"text": "..."} by POST.
struct ReminderHook {
  std::string url;
  std::string member = "text";  ///< the member that holds the text: some chats want another, such as "content"
};
BOOST_DESCRIBE_STRUCT(ReminderHook, (), (url, member))

/// The club's own mail server.
struct ReminderMail {
  std::string server;         ///< "smtp://mail.example:587" (STARTTLS) or "smtps://mail.example:465"
  std::string from;           ///< the sender's address
  std::string user = {};      ///< empty: the server asks for none
  std::string password = {};  ///< likewise
  bool tls = true;            ///< false only for a server on this machine
};
BOOST_DESCRIBE_STRUCT(ReminderMail, (), (server, from, user, password, tls))

struct ReminderSettings {
  std::optional<ReminderHook> hook = {};
  std::optional<ReminderMail> mail = {};
  std::string page = {};        ///< the address of the club's page, for the text of a mail; empty: none is named
  std::string language = "en";  ///< of the texts: a folder of languages/
  std::string time_zone = {};   ///< of the hours in them, "Europe/Berlin"; empty: this machine's
  std::optional<int> hours_before = {};  ///< how long before a date its members are reminded; none: a day

  [[nodiscard]] std::chrono::hours lead() const { return std::chrono::hours(hours_before.value_or(24)); }
};
BOOST_DESCRIBE_STRUCT(ReminderSettings, (), (hook, mail, page, language, time_zone, hours_before))

/// Reads the settings. Throws RecordError naming file, member and fault.
ReminderSettings read_reminder_settings(const std::filesystem::path& file);

/// Hours are told in the settings' time zone from now on, by the whole program. Precondition: there is one thread.
void use_time_zone(const ReminderSettings& settings);

/// Whether the system knows a time zone of that name (IANA: "Europe/Berlin").
bool is_time_zone(const std::string& name);

/// Whether it can be the address of a mail: one "@" with something on both sides, no blanks, no control characters, no
/// brackets.
bool is_mail_address(const std::string& text);

}  // namespace krieg::inline club

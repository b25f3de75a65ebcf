#include "club/reminder_settings.hpp"

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <fstream>

#include "measure/record.hpp"

namespace krieg::inline club {

namespace {

constexpr int kDeepestSettings = 4;
constexpr std::size_t kLongestAddress = 254;  ///< bytes of a mail's address, RFC 5321, 4.5.3.1.3
constexpr int kMostHoursBefore = 24 * 14;

constexpr const char* kTimeZones = "/usr/share/zoneinfo";  ///< unless TZDIR says otherwise, as for the C library

bool begins_with_one_of(const std::string& text, std::initializer_list<const char*> beginnings) {
  return std::any_of(beginnings.begin(), beginnings.end(),
                     [&](const char* beginning) { return text.rfind(beginning, 0) == 0; });
}

void check(const ReminderSettings& settings) {
  if (settings.hook && !begins_with_one_of(settings.hook->url, {"https://", "http://"}))
    throw RecordError("hook.url", "should begin with https:// or http://");
  if (settings.hook && settings.hook->member.empty()) throw RecordError("hook.member", "should not be empty");
  if (settings.mail && !begins_with_one_of(settings.mail->server, {"smtps://", "smtp://"}))
    throw RecordError("mail.server", "should begin with smtps:// or smtp://");
  if (settings.mail && !is_mail_address(settings.mail->from))
    throw RecordError("mail.from", "should be the address of the sender, such as club@example.org");
  if (!settings.time_zone.empty() && !is_time_zone(settings.time_zone))
    throw RecordError("time_zone", "the system has no time zone of that name; write one such as Europe/Berlin");
  if (settings.lead() < std::chrono::hours(1) || settings.lead() > std::chrono::hours(kMostHoursBefore))
    throw RecordError("hours_before", "should be between 1 and " + std::to_string(kMostHoursBefore));
}

}  // namespace

ReminderSettings read_reminder_settings(const std::filesystem::path& file) {
  std::ifstream in(file);
  if (!in) throw RecordError(file.string(), "cannot be read");
  try {
    auto settings = from_record<ReminderSettings>(record::read_by_hand(in, kDeepestSettings));
    check(settings);
    return settings;
  } catch (const std::exception& error) {
    throw RecordError(file.string(), error.what());
  }
}

void use_time_zone(const ReminderSettings& settings) {
  if (settings.time_zone.empty()) return;
  setenv("TZ", settings.time_zone.c_str(), 1);
  tzset();
}

bool is_time_zone(const std::string& name) {
  const auto fits = [](char sign) {
    return (sign >= 'a' && sign <= 'z') || (sign >= 'A' && sign <= 'Z') || (sign >= '0' && sign <= '9') ||
           std::string("_+-/").find(sign) != std::string::npos;
  };
  if (name.empty() || name.front() == '/' || !std::all_of(name.begin(), name.end(), fits)) return false;
  const char* const elsewhere = std::getenv("TZDIR");
  std::ifstream in(std::filesystem::path(elsewhere != nullptr ? elsewhere : kTimeZones) / name, std::ios::binary);
  std::string beginning(4, '\0');  // of such a file, RFC 8536, 3.1
  return in.read(beginning.data(), 4) && beginning == "TZif";
}

bool is_mail_address(const std::string& text) {
  const auto fits = [](char sign) {
    const auto byte = static_cast<unsigned char>(sign);
    return byte > ' ' && byte < 0x7f && std::string("<>()[],;:\\\"").find(sign) == std::string::npos;
  };
  const std::size_t at = text.find('@');
  return text.size() <= kLongestAddress && at != std::string::npos && at > 0 && at + 1 < text.size() &&
         text.find('@', at + 1) == std::string::npos && std::all_of(text.begin(), text.end(), fits);
}

}  // namespace krieg::inline club

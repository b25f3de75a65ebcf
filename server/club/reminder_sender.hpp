// Sends one reminder: by POST to a web hook, or as a mail. Both block until the other side has taken it.
#pragma once

#include <atomic>
#include <chrono>
#include <optional>
#include <string>

#include "club/reminder_settings.hpp"

namespace krieg::inline club {

/// Why something was not sent.
struct NotSent {
  std::string why;           ///< without addresses and passphrases
  bool refuses_one = false;  ///< the mail server has refused this mail; others may go
};

/// Nothing if it was sent.
using SendingFault = std::optional<NotSent>;

/// How long one sending may take.
constexpr std::chrono::seconds kSendingTime{20};

/// `stopped`: ends the sending when it becomes true.
SendingFault post_to_hook(const ReminderHook& hook, const std::string& text, const std::atomic<bool>& stopped);

struct MailText {
  std::string subject;
  std::string body;
};
SendingFault send_mail(const ReminderMail& settings, const std::string& to, const MailText& text,
                       const std::atomic<bool>& stopped);

}  // namespace krieg::inline club

#include "club/reminder_sender.hpp"

#include <curl/curl.h>
#include <openssl/evp.h>

#include <algorithm>
#include <array>
#include <ctime>
#include <memory>
#include <vector>

#include "measure/record.hpp"
#include "room/token.hpp"

namespace krieg::inline club {

namespace {

/// Answers of a mail server from this number on refuse something.
constexpr long least_refusal = 400;

constexpr std::size_t kEncodedAtOnce = 45;  ///< bytes of a text in one encoded word of at most 75 characters, RFC 2047

struct EndTransfer {
  void operator()(CURL* transfer) const { curl_easy_cleanup(transfer); }
};
struct FreeList {
  void operator()(curl_slist* list) const { curl_slist_free_all(list); }
};
struct FreeMime {
  void operator()(curl_mime* mime) const { curl_mime_free(mime); }
};
using Transfer = std::unique_ptr<CURL, EndTransfer>;
using StringList = std::unique_ptr<curl_slist, FreeList>;
using Mime = std::unique_ptr<curl_mime, FreeMime>;

/// curl's data for the whole program.
bool is_set_up() {
  static const bool good = curl_global_init(CURL_GLOBAL_DEFAULT) == CURLE_OK;
  return good;
}

/// What the other side says is of no interest.
std::size_t discard(char* /*data*/, std::size_t size, std::size_t count, void* /*user*/) { return size * count; }

/// curl asks about once a second whether it is to go on.
int end_if(void* stopped, curl_off_t /*to_get*/, curl_off_t /*got*/, curl_off_t /*to_send*/, curl_off_t /*sent*/) {
  return *static_cast<const std::atomic<bool>*>(stopped) ? 1 : 0;
}

Transfer transfer_to(const std::string& url, const char* protocols, const std::atomic<bool>& stopped) {
  Transfer transfer(is_set_up() ? curl_easy_init() : nullptr);
  if (!transfer) return transfer;
  curl_easy_setopt(transfer.get(), CURLOPT_URL, url.c_str());
  curl_easy_setopt(transfer.get(), CURLOPT_PROTOCOLS_STR, protocols);
  curl_easy_setopt(transfer.get(), CURLOPT_FOLLOWLOCATION, 0L);
  curl_easy_setopt(transfer.get(), CURLOPT_NOSIGNAL, 1L);
  curl_easy_setopt(transfer.get(), CURLOPT_TIMEOUT, static_cast<long>(kSendingTime.count()));
  curl_easy_setopt(transfer.get(), CURLOPT_FAILONERROR, 1L);
  curl_easy_setopt(transfer.get(), CURLOPT_NOPROGRESS, 0L);
  curl_easy_setopt(transfer.get(), CURLOPT_XFERINFOFUNCTION, &end_if);
  curl_easy_setopt(transfer.get(), CURLOPT_XFERINFODATA, &stopped);
  curl_easy_setopt(transfer.get(), CURLOPT_QUICK_EXIT, 1L);  // does not wait for a name server
  curl_easy_setopt(transfer.get(), CURLOPT_WRITEFUNCTION, &discard);
  return transfer;
}

StringList list_of(const std::vector<std::string>& lines) {
  StringList list;
  for (const std::string& line : lines) {
    curl_slist* const longer = curl_slist_append(list.get(), line.c_str());
    if (!longer) return nullptr;
    (void)list.release();
    list.reset(longer);
  }
  return list;
}

/// The texts of these results hold no address.
SendingFault outcome(const Transfer& transfer) {
  const CURLcode result = curl_easy_perform(transfer.get());
  if (result == CURLE_OK) return std::nullopt;
  NotSent fault{.why = curl_easy_strerror(result)};
  long status = 0;
  curl_easy_getinfo(transfer.get(), CURLINFO_RESPONSE_CODE, &status);
  if (status != 0) fault.why += " (answer " + std::to_string(status) + ")";
  // What a mail server answers to a sender, to a receiver or to a text.
  fault.refuses_one = result == CURLE_SEND_ERROR && status >= least_refusal;
  return fault;
}

std::string base64(const std::string& text) {
  std::vector<unsigned char> encoded(4 * ((text.size() + 2) / 3) + 1);
  const int size = EVP_EncodeBlock(encoded.data(), reinterpret_cast<const unsigned char*>(text.data()),
                                   static_cast<int>(text.size()));
  return {encoded.begin(), encoded.begin() + size};
}

/// A text for a mail's header, RFC 2047.
std::string for_header(std::string text) {
  std::replace_if(
      text.begin(), text.end(), [](char sign) { return static_cast<unsigned char>(sign) < ' '; }, ' ');
  if (std::all_of(text.begin(), text.end(), [](char sign) { return static_cast<unsigned char>(sign) < 0x7f; }))
    return text;
  std::string words;
  while (!text.empty()) {
    std::size_t cut = std::min(kEncodedAtOnce, text.size());
    while (cut < text.size() && cut > 1 && (static_cast<unsigned char>(text[cut]) & 0xC0U) == 0x80U) --cut;
    words += (words.empty() ? "=?UTF-8?B?" : "\r\n =?UTF-8?B?") + base64(text.substr(0, cut)) + "?=";
    text.erase(0, cut);
  }
  return words;
}

/// Now, in the form of RFC 5322, 3.3.
std::string date_for_header() {
  const std::time_t now = std::time(nullptr);
  std::tm parts{};
  gmtime_r(&now, &parts);
  constexpr const char* days[] = {"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
  constexpr const char* months[] = {"Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
  std::array<char, 32> hour{};
  const std::size_t size = std::strftime(hour.data(), hour.size(), " %Y %H:%M:%S +0000", &parts);
  return std::string(days[parts.tm_wday]) + ", " + std::to_string(parts.tm_mday) + " " + months[parts.tm_mon] +
         std::string(hour.data(), size);
}

}  // namespace

SendingFault post_to_hook(const ReminderHook& hook, const std::string& text, const std::atomic<bool>& stopped) {
  const Transfer transfer = transfer_to(hook.url, "https,http", stopped);
  const StringList headers = list_of({"Content-Type: application/json"});
  if (!transfer || !headers) return NotSent{.why = "curl cannot be used"};
  const std::string body = Json{{hook.member, text}}.dump();
  curl_easy_setopt(transfer.get(), CURLOPT_HTTPHEADER, headers.get());
  curl_easy_setopt(transfer.get(), CURLOPT_POSTFIELDSIZE, static_cast<long>(body.size()));
  curl_easy_setopt(transfer.get(), CURLOPT_POSTFIELDS, body.c_str());
  return outcome(transfer);
}

SendingFault send_mail(const ReminderMail& settings, const std::string& to, const MailText& text,
                       const std::atomic<bool>& stopped) {
  const Transfer transfer = transfer_to(settings.server, "smtp,smtps", stopped);
  const StringList headers =
      list_of({"From: <" + settings.from + ">", "To: <" + to + ">", "Subject: " + for_header(text.subject),
               "Date: " + date_for_header(),
               "Message-ID: <" + random_token() + settings.from.substr(settings.from.find('@')) + ">",
               "Auto-Submitted: auto-generated"});
  const StringList recipients = list_of({"<" + to + ">"});
  if (!transfer || !headers || !recipients) return NotSent{.why = "curl cannot be used"};
  const Mime mime(curl_mime_init(transfer.get()));
  curl_mimepart* const part = curl_mime_addpart(mime.get());
  curl_mime_data(part, text.body.c_str(), CURL_ZERO_TERMINATED);
  curl_mime_type(part, "text/plain; charset=UTF-8");
  curl_mime_encoder(part, "quoted-printable");
  curl_easy_setopt(transfer.get(), CURLOPT_USE_SSL, static_cast<long>(settings.tls ? CURLUSESSL_ALL : CURLUSESSL_NONE));
  if (!settings.user.empty()) {
    curl_easy_setopt(transfer.get(), CURLOPT_USERNAME, settings.user.c_str());
    curl_easy_setopt(transfer.get(), CURLOPT_PASSWORD, settings.password.c_str());
  }
  const std::string sender = "<" + settings.from + ">";
  curl_easy_setopt(transfer.get(), CURLOPT_MAIL_FROM, sender.c_str());
  curl_easy_setopt(transfer.get(), CURLOPT_MAIL_RCPT, recipients.get());
  curl_easy_setopt(transfer.get(), CURLOPT_HTTPHEADER, headers.get());
  curl_easy_setopt(transfer.get(), CURLOPT_MIMEPOST, mime.get());
  return outcome(transfer);
}

}  // namespace krieg::inline club

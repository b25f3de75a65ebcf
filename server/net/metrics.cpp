#include "net/metrics.hpp"

#include <boost/asio/steady_timer.hpp>
#include <cmath>

#include "db/shown_bytes.hpp"
#include "net/certificate.hpp"

namespace krieg::inline net {

using boost::asio::awaitable;
using Clock = std::chrono::steady_clock;

namespace {

constexpr const char* text_type = "text/plain; version=0.0.4; charset=utf-8";

/// Whole seconds: a wait so long is a fault of the machine, while shorter ones would tell that somebody is playing.
double waited_since(Clock::time_point from) {
  return std::floor(std::chrono::duration<double>(Clock::now() - from).count());
}

/// Nothing if the folder is not there.
std::optional<double> free_bytes(const std::filesystem::path& file) {
  std::error_code fault;
  const auto space = std::filesystem::space(file.has_parent_path() ? file.parent_path() : ".", fault);
  if (fault) return std::nullopt;
  return static_cast<double>(shown_bytes(space.available));
}

void do_nothing() {}
void do_nothing_with(Store&) {}

HttpAnswer answer_of(int status, std::shared_ptr<const std::string> text, const char* type) {
  HttpAnswer answer;
  answer.status = status;
  answer.headers = {{"Content-Type", type}, {"Cache-Control", "no-store"}, {"X-Content-Type-Options", "nosniff"}};
  answer.body = std::move(text);
  return answer;
}

}  // namespace

std::string exposition(const std::vector<Figure>& figures) {
  std::string text;
  std::string last;
  for (const Figure& figure : figures) {
    if (figure.name != last)
      text += "# HELP " + figure.name + " " + figure.help + "\n# TYPE " + figure.name + " " + figure.kind + "\n";
    last = figure.name;
    text +=
        figure.name + (figure.labels.empty() ? "" : "{" + figure.labels + "}") + " " + Json(figure.value).dump() + "\n";
  }
  return text;
}

Metrics::Metrics(MetricsParts parts)
    : parts_(std::move(parts)),
      started_(std::chrono::system_clock::now()),
      certificate_expires_(parts_.certificate ? expires_at(*parts_.certificate) : std::nullopt),
      text_(std::make_shared<const std::string>(text({}))) {}

awaitable<void> Metrics::keep_up_to_date() {
  const std::function<void()> nothing = do_nothing;
  const StoreThread::Work<void> nothing_with_store = do_nothing_with;
  for (;;) {
    boost::asio::steady_timer pause(parts_.executor, parts_.interval);
    co_await pause.async_wait(boost::asio::use_awaitable);
    Waits waits;
    const auto asked_play = Clock::now();
    co_await run_on<void>(parts_.play, nothing);
    waits.moves = waited_since(asked_play);
    const auto asked_store = Clock::now();
    try {
      co_await parts_.store->call(nothing_with_store);
    } catch (const SqliteError&) {
      // The store's thread has taken note of it.
    }
    waits.database = waited_since(asked_store);
    auto taken = std::make_shared<const std::string>(text(waits));
    const std::lock_guard lock(mutex_);
    text_ = std::move(taken);
  }
}

awaitable<HttpAnswer> Metrics::answer(HttpRequest request) const {
  const bool asked = request.path() == "/metrics" && (request.method == "GET" || request.method == "HEAD");
  if (!asked) co_return not_found();
  const std::lock_guard lock(mutex_);
  co_return answer_of(200, text_, text_type);
}

awaitable<std::optional<SeatDoor>> Metrics::door(HttpRequest) const { co_return std::nullopt; }

HttpAnswer Metrics::not_found() const {
  static const auto where = std::make_shared<const std::string>("The figures are at /metrics.\n");
  return answer_of(404, where, "text/plain; charset=utf-8");
}

std::string Metrics::text(const Waits& waits) const {
  const auto started = std::chrono::duration_cast<std::chrono::seconds>(started_.time_since_epoch()).count();
  std::vector<Figure> figures{
      {"process_start_time_seconds", "gauge", "When the server started, Unix time.", "", static_cast<double>(started)},
      {"kriegsspiel_build_info", "gauge", "The program's version.", "version=\"" KRIEG_VERSION "\"", 1},
      {"kriegsspiel_database_ok", "gauge", "1 if the file of the games can be written to.", "",
       parts_.store->trouble() ? 0.0 : 1.0},
      {"kriegsspiel_games_set_aside", "gauge",
       "Games that the server cannot take up, as it found by looking at one after another.", "",
       static_cast<double>(parts_.games_set_aside())},
      {"kriegsspiel_wait_seconds", "gauge", "How long work waits for a thread, in whole seconds.", "threads=\"moves\"",
       waits.moves},
      {"kriegsspiel_wait_seconds", "gauge", "", "threads=\"database\"", waits.database}};
  if (const std::optional<double> free = free_bytes(parts_.db))
    figures.push_back(
        {"kriegsspiel_disk_free_bytes", "gauge", "Room beside the file of the games, in steps of 64 MiB.", "", *free});
  if (certificate_expires_)
    figures.push_back({"kriegsspiel_certificate_expires_seconds", "gauge",
                       "When the certificate in use expires, Unix time.", "",
                       static_cast<double>(*certificate_expires_)});
  return exposition(figures);
}

}  // namespace krieg::inline net

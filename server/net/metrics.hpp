// Figures of the running server, for Prometheus, on a listener of their own. A player may read them. So they hold no
// count of games that can be played, of connections, commands or bytes of the file, nothing of the process's memory and
// processor time, and they are taken at fixed times, not when somebody asks or comes: the time of an answer tells
// nothing of what a seat does.
#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "net/pages.hpp"
#include "room/store_thread.hpp"

namespace krieg::inline net {

/// What the figures are taken from.
struct MetricsParts {
  boost::asio::any_io_executor executor;  ///< the server's
  StoreThread* store = nullptr;
  boost::asio::any_io_executor play;                 ///< for the moves of all games
  std::filesystem::path db;                          ///< the file of the games
  std::optional<std::filesystem::path> certificate;  ///< PEM; nothing: the server is reached without TLS
  std::chrono::milliseconds interval{0};             ///< between two samples
  std::function<int()> games_set_aside;              ///< how many the server cannot take up
};

/// May be used from any thread.
class Metrics : public Pages {
 public:
  /// Reads when the certificate expires: the server uses it as it is now until it ends.
  explicit Metrics(MetricsParts parts);

  /// Takes the figures anew at each interval. Runs until the executor stops.
  boost::asio::awaitable<void> keep_up_to_date();
  /// `/metrics` alone is there: the figures as they were taken last.
  [[nodiscard]] boost::asio::awaitable<HttpAnswer> answer(HttpRequest request) const override;
  [[nodiscard]] boost::asio::awaitable<std::optional<SeatDoor>> door(HttpRequest request) const override;
  [[nodiscard]] HttpAnswer not_found() const override;

 private:
  /// Seconds that a request waits for a thread.
  struct Waits {
    double moves = 0;
    double database = 0;
  };
  [[nodiscard]] std::string text(const Waits& waits) const;

  MetricsParts parts_;
  std::chrono::system_clock::time_point started_;
  std::optional<std::int64_t> certificate_expires_;
  mutable std::mutex mutex_;  ///< of text_
  std::shared_ptr<const std::string> text_;
};

/// One figure in Prometheus' text format. `labels`: as they stand between the braces; empty: none.
struct Figure {
  std::string name;
  std::string kind;  ///< "gauge" or "counter"
  std::string help;
  std::string labels;
  double value = 0;
};

/// The figures as one text. Those of one name must follow one another.
std::string exposition(const std::vector<Figure>& figures);

}  // namespace krieg::inline net

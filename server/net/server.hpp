// A whole server: database, the games in it, site, sockets. What `kriegsspiel serve` runs, and what the tests run in
// their own process.
#pragma once

#include <atomic>
#include <boost/asio/io_context.hpp>
#include <boost/asio/thread_pool.hpp>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "club/club.hpp"
#include "club/reminders.hpp"
#include "db/file_lock.hpp"
#include "net/listener.hpp"
#include "net/metrics.hpp"
#include "net/serve_options.hpp"
#include "net/site.hpp"
#include "room/library.hpp"
#include "room/new_game.hpp"
#include "room/store_thread.hpp"
#include "upkeep/set_aside_watch.hpp"

namespace krieg::inline net {

class Server {
 public:
  /// Locks and opens the database, takes up the newest game of this scenario that is not over (or opens a new one),
  /// binds the port and makes one more link for each of its seats. The other games of the database are served too, to
  /// who has their links. Throws std::runtime_error saying what cannot be done. A game that cannot be taken up is
  /// served as set aside: see trouble().
  Server(const ServeOptions& options, std::shared_ptr<const Scenario> scenario, Game::Rules rules);
  /// The same for a club: no game is offered at the start; members sign in and open games. Games of the file that are
  /// none of the club's are served to who has their links.
  Server(const ServeOptions& options, LanguagesRead languages);
  ~Server();
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  [[nodiscard]] std::uint16_t port() const { return listener_->port(); }
  /// The port of /metrics; 0: there is no such listener.
  [[nodiscard]] std::uint16_t metrics_port() const { return metrics_listener_ ? metrics_listener_->port() : 0; }
  /// Empty of a club's server.
  [[nodiscard]] const GameRow& game() const { return game_; }
  /// The path of the link by which a club's keeper comes first, or comes again if ServeOptions::keeper_link; empty
  /// otherwise.
  [[nodiscard]] const std::string& keeper_link() const { return keeper_link_; }
  /// Why the game is set aside; empty if it is not. Precondition: the server does not run yet.
  [[nodiscard]] const std::string& trouble() const { return trouble_; }
  [[nodiscard]] const std::vector<SeatLink>& links() const { return links_; }
  /// The games that are in memory.
  [[nodiscard]] std::size_t rooms() const { return house_->rooms(); }
  /// "http://127.0.0.1:8080" and so on: every way in which the server can be reached.
  [[nodiscard]] std::vector<std::string> origins() const;

  /// Serves until stop(), or with `heed_signals` until SIGINT or SIGTERM: then takes no more connections, tells those
  /// that there are, waits, cuts. Ends by itself when the database's file is lost: see lost().
  void run(bool heed_signals);
  /// Why the server has ended by itself; empty if it was told to. Precondition: run() has returned.
  [[nodiscard]] const std::string& lost() const { return lost_; }
  /// From any thread.
  void stop();

 private:
  Server(const ServeOptions& options, std::shared_ptr<const Scenario> scenario, Game::Rules rules,
         LanguagesRead languages);
  GameRow find_or_add_game();
  void offer_evening();
  void open_club();
  HouseParts house_parts();
  void open_reminders(const ReminderSettings& settings);
  void open_metrics();
  Game::Rules rules_for(const GameRow& row);
  std::optional<Playable> find_playable(const GameRow& row);
  boost::asio::awaitable<void> open_game();
  boost::asio::awaitable<void> wind_up();
  boost::asio::awaitable<void> await_signal();
  boost::asio::awaitable<void> watch_file();
  boost::asio::awaitable<void> watch_certificate();
  boost::asio::awaitable<void> save_what_was_lost();

  ServeOptions options_;
  std::shared_ptr<const Scenario> scenario_;  ///< null of a club's server
  Game::Rules rules_;                         ///< likewise
  LanguagesRead languages_;
  std::string texts_;  ///< SHA-256 of those of rules_
  FileLock lock_;
  boost::asio::io_context io_;  // goes last, when nothing points to it any more
  StoreThread store_;
  boost::asio::thread_pool play_;
  boost::asio::thread_pool calculations_;
  boost::asio::thread_pool long_work_;
  boost::asio::thread_pool passphrases_;
  boost::asio::thread_pool sending_;
  GameRow game_;
  std::string trouble_;
  std::optional<House> house_;
  std::optional<Club> club_;
  std::optional<Reminders> reminders_;
  std::string keeper_link_;
  std::shared_ptr<CurrentCertificate> certificate_;  ///< null: without TLS
  std::optional<Listener> listener_;
  std::optional<Site> site_;
  std::optional<SetAsideWatch> set_aside_;
  std::optional<Metrics> metrics_;
  std::optional<Listener> metrics_listener_;
  std::vector<SeatLink> links_;
  std::atomic<bool> stopping_ = false;
  std::string lost_;
};

}  // namespace krieg::inline net

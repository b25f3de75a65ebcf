#include "server/server.hpp"

#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/use_future.hpp>
#include <csignal>
#include <thread>

#include "server/addresses.hpp"
#include "server/certificate.hpp"
#include "server/kept_games.hpp"
#include "server/log.hpp"
#include "server/token.hpp"

namespace krieg {

namespace asio = boost::asio;
using asio::awaitable;

namespace {

constexpr int io_threads = 2;
constexpr std::chrono::milliseconds look_again{20};  // whether the last connection has gone
constexpr std::chrono::seconds look_at_file_again{1};

std::optional<asio::ssl::context> tls_context(const ServeOptions& options) {
  if (!options.lan && !options.tls_cert) return std::nullopt;
  CertificateFiles files;
  if (options.tls_cert && options.tls_key) {
    files = {*options.tls_cert, *options.tls_key};
  } else {
    const std::filesystem::path folder =
        options.db.has_parent_path() ? options.db.parent_path() : std::filesystem::path(".");
    files = own_certificate(folder, machine_addresses());
  }
  asio::ssl::context context(asio::ssl::context::tls_server);
  context.set_options(asio::ssl::context::no_tlsv1 | asio::ssl::context::no_tlsv1_1);
  context.use_certificate_chain_file(files.certificate.string());
  context.use_private_key_file(files.key.string(), asio::ssl::context::pem);
  return context;
}

std::vector<SeatRow> seat_rows(const std::string& game, const ScenarioSheet& sheet) {
  std::vector<SeatRow> rows;
  for (const ScenarioSeat& seat : sheet.seats)
    rows.push_back({game, seat.id.value, seat.name, seat.kind, seat.officer ? seat.officer->value : std::string()});
  return rows;
}

std::string wall_clock() {
  const auto now = std::chrono::floor<Seconds>(std::chrono::system_clock::now());
  return to_iso(GameTime(now.time_since_epoch())) + "Z";
}

/// Runs the coroutine to its end on an io_context that nobody runs yet. Throws what it throws.
void run_to_end(asio::io_context& io, awaitable<void> coroutine) {
  std::future<void> done = asio::co_spawn(io, std::move(coroutine), asio::use_future);
  io.run();
  io.restart();
  done.get();
}

}  // namespace

Server::Server(const ServeOptions& options, std::shared_ptr<const Scenario> scenario, Game::Rules rules)
    : options_(options),
      scenario_(std::move(scenario)),
      rules_(std::move(rules)),
      lock_(options.db, "kriegsspiel serve"),
      store_(options.db),
      calculations_(static_cast<std::size_t>(options.limits.calculations)) {
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);  // a file that may not grow any more is told like a full disk
  std::optional<asio::ssl::context> tls = tls_context(options_);
  const bool secure = tls.has_value();
  listener_.emplace(io_, options_, std::move(tls));
  game_ = find_or_add_game();
  rooms_ = open_rooms();
  site_.emplace(store_, options_.web, rooms_, options_.limits, secure);
  invite_all();
  listener_->start(*site_);
}

Server::~Server() {
  io_.stop();
  calculations_.join();
}

GameRow Server::find_or_add_game() {
  const std::vector<GameRow> rows = store_.now<std::vector<GameRow>>([](Store& store) { return store.games(); });
  const GameRow* newest = nullptr;
  for (const GameRow& row : rows) {
    const bool ours = row.scenario == scenario_->sheet.name && row.fingerprint == scenario_->fingerprint &&
                      row.edition == rules_->edition();
    if (ours && !row.ended && (!newest || row.opened_at >= newest->opened_at)) newest = &row;
    if (!ours && !row.ended && row.scenario == scenario_->sheet.name)
      log_line("game " + row.id + ", opened " + row.opened_at + ", is not over and is not offered: " +
               (row.edition == rules_->edition() ? "the scenario's files have changed since"
                                                 : "it was played by edition " + row.edition + " of the rules"));
  }
  if (newest) return *newest;
  GameRow row;
  row.id = random_name();
  row.scenario = scenario_->sheet.name;
  row.fingerprint = scenario_->fingerprint;
  row.rule_system = rules_->name();
  row.edition = rules_->edition();
  row.seed = options_.seed.value_or(random_seed());
  row.title = scenario_->sheet.title;
  row.opened_at = wall_clock();
  store_.now<void>([row, seats = seat_rows(row.id, scenario_->sheet)](Store& store) { store.add_game(row, seats); });
  return row;
}

std::shared_ptr<Room> Server::room_of(const GameRow& row, const std::vector<SeatRow>& seats) {
  RoomParts parts;
  parts.executor = io_.get_executor();
  parts.calculations = calculations_.get_executor();
  parts.store = &store_;
  parts.row = row;
  parts.seats = seats;
  parts.scenario = scenario_;
  parts.rules = rules_;
  parts.limits = options_.limits;
  return std::make_shared<Room>(std::move(parts));
}

/// The game itself, and those that are over on the same scenario: their critique stays open to who was there.
Site::Rooms Server::open_rooms() {
  using Found = std::vector<std::pair<GameRow, std::vector<SeatRow>>>;
  const Found found = store_.now<Found>([](Store& store) {
    Found games;
    for (const GameRow& row : store.games()) {
      try {
        games.emplace_back(row, store.seats(row.id));
      } catch (const std::exception& fault) {
        log_line("game " + row.id + " is set aside: " + fault.what());
      }
    }
    return games;
  });
  Site::Rooms rooms;
  for (const auto& [row, seats] : found) {
    const bool ours = row.fingerprint == scenario_->fingerprint && row.edition == rules_->edition();
    if (row.id == game_.id || (row.ended && ours)) rooms.emplace(row.id, room_of(row, seats));
  }
  run_to_end(io_, rooms.at(game_.id)->open());
  return rooms;
}

void Server::invite_all() {
  for (const SeatRow& seat : rooms_.at(game_.id)->seats()) {
    const std::string token = random_token();
    store_.now<void>([game = game_.id, seat = seat.seat, token, most = options_.limits.links_per_seat](Store& store) {
      store.invite_besides(game, seat, token, most);
    });
    links_.push_back({seat.seat, seat.name, "/join/" + token});
  }
}

std::vector<std::string> Server::origins() const {
  const std::string scheme = options_.lan || options_.tls_cert ? "https://" : "http://";
  const std::string address = options_.listen_address();
  std::vector<std::string> hosts{address.find(':') == std::string::npos ? address : "[" + address + "]"};
  if (address == "0.0.0.0" || address == "::") hosts = machine_addresses();
  std::vector<std::string> origins;
  for (const std::string& host : hosts) origins.push_back(scheme + host + ":" + std::to_string(port()));
  return origins;
}

void Server::run(bool heed_signals) {
  if (heed_signals) asio::co_spawn(io_, await_signal(), asio::detached);
  asio::co_spawn(io_, watch_file(), asio::detached);
  const auto keep_running = asio::make_work_guard(io_);
  std::vector<std::jthread> helpers;
  for (int i = 1; i < io_threads; ++i) helpers.emplace_back([this] { io_.run(); });
  io_.run();
}

awaitable<void> Server::await_signal() {
  asio::signal_set signals(io_, SIGINT, SIGTERM);
  co_await signals.async_wait(asio::use_awaitable);
  stop();
}

/// Commits notice a lost file by themselves; this is for a server at which nobody writes. What passes, such as a full
/// disk, is tried again here, so that /healthz is right without waiting for a player.
awaitable<void> Server::watch_file() {
  while (!stopping_) {
    asio::steady_timer pause(io_, look_at_file_again);
    co_await pause.async_wait(asio::use_awaitable);
    try {
      co_await store_.look_at_file();
    } catch (const std::exception&) {
      // The store's thread has taken note of it.
    }
    const std::optional<FileTrouble> trouble = store_.trouble();
    if (!trouble || trouble->fault != FileFault::gone) continue;
    lost_ = trouble->text;
    break;
  }
  if (lost_.empty()) co_return;
  log_line(lost_ + ". The server stops.");
  const std::filesystem::path saved = name_beside(options_.db, kRescued);
  try {
    co_await store_.rescue(saved);
    lost_ += ".\nWhat it held was saved as " + saved.string() + "; take it up with\n  kriegsspiel restore " +
             saved.string() + " --db " + options_.db.string();
  } catch (const std::exception& error) {
    lost_ += ".\nWhat it held could not be saved: " + std::string(error.what());
  }
  stop();
}

void Server::stop() {
  asio::post(io_, [this] {
    if (stopping_.exchange(true)) return;
    asio::co_spawn(io_, wind_up(), asio::detached);
  });
}

awaitable<void> Server::wind_up() {
  listener_->stop();
  for (const auto& [id, room] : rooms_) room->dismiss();
  const auto until = std::chrono::steady_clock::now() + options_.limits.shutdown;
  while (listener_->connections() > 0 && std::chrono::steady_clock::now() < until) {
    asio::steady_timer pause(io_, look_again);
    co_await pause.async_wait(asio::use_awaitable);
  }
  io_.stop();
}

}  // namespace krieg

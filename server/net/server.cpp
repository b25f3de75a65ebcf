#include "net/server.hpp"

#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/use_future.hpp>
#include <csignal>
#include <thread>

#include "army/army_words.hpp"
#include "club/members.hpp"
#include "db/club_store.hpp"
#include "db/side_files.hpp"
#include "measure/digest.hpp"
#include "net/addresses.hpp"
#include "net/certificate.hpp"
#include "room/game_rules.hpp"
#include "room/library.hpp"
#include "room/log.hpp"

namespace krieg::inline net {

namespace asio = boost::asio;
using asio::awaitable;

namespace {

constexpr int io_threads = 2;
constexpr unsigned least_threads_for_long_work = 2;
constexpr std::chrono::milliseconds look_again{20};  // whether the last connection has gone
constexpr std::chrono::seconds look_at_file_again{1};

/// Under which names the server is reached, for its own certificate: the machine's addresses as they are when it is
/// asked, and the host of the origin that was given.
std::function<std::vector<std::string>()> names_of(const ServeOptions& options) {
  return [origin = options.origin] {
    std::vector<std::string> names = machine_addresses();
    if (!origin.empty()) names.push_back(host_of(origin));
    return names;
  };
}

/// Null if the server is reached without TLS.
std::shared_ptr<CurrentCertificate> certificate_of(const ServeOptions& options) {
  if (!options.lan && !options.tls_cert) return nullptr;
  if (options.tls_cert && options.tls_key)
    return std::make_shared<CurrentCertificate>(CertificateFiles{*options.tls_cert, *options.tls_key}, nullptr);
  const std::filesystem::path folder =
      options.db.has_parent_path() ? options.db.parent_path() : std::filesystem::path(".");
  return std::make_shared<CurrentCertificate>(own_certificate_in(folder), names_of(options));
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
    : Server(options, std::move(scenario), rules, rules->army_words().languages) {}

Server::Server(const ServeOptions& options, LanguagesRead languages)
    : Server(options, nullptr, nullptr, std::move(languages)) {}

Server::Server(const ServeOptions& options, std::shared_ptr<const Scenario> scenario, Game::Rules rules,
               LanguagesRead languages)
    : options_(options),
      scenario_(std::move(scenario)),
      rules_(std::move(rules)),
      languages_(std::move(languages)),
      texts_(rules_ ? sha256(texts_of(*rules_)) : std::string()),
      lock_(options.db, "kriegsspiel serve"),
      store_(options.db),
      play_(std::max(1U, std::thread::hardware_concurrency())),
      calculations_(static_cast<std::size_t>(options.limits.calculations)),
      long_work_(std::max(least_threads_for_long_work, std::thread::hardware_concurrency())),
      passphrases_(1),
      sending_(1) {
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);  // a file that may not grow any more is told like a full disk
  certificate_ = certificate_of(options_);
  listener_.emplace(io_, options_, certificate_);
  if (options_.metrics_port) open_metrics();
  store_.now<void>([this](Store& store) { keep_texts_of_old_games(store, languages_); });
  house_.emplace(house_parts());
  if (scenario_) offer_evening();
  else open_club();
  site_.emplace(store_, options_.web, languages_->files(), *house_, options_.limits, certificate_ != nullptr,
                club_ ? &*club_ : nullptr);
  listener_->start(*site_);
  if (metrics_) metrics_listener_->start(*metrics_);
}

void Server::offer_evening() {
  game_ = find_or_add_game();
  run_to_end(io_, open_game());
  links_ = store_.now<std::vector<SeatLink>>(
      [this](Store& store) { return invite_all(store, game_.id, options_.limits.links_per_seat); });
}

void Server::open_club() {
  const ReminderSettings settings =
      options_.reminders ? read_reminder_settings(*options_.reminders) : ReminderSettings{};
  club_.emplace(ClubParts{.store = &store_,
                          .house = &*house_,
                          .passphrases = passphrases_.get_executor(),
                          .long_work = long_work_.get_executor(),
                          .limits = options_.limits,
                          .library = Library(options_.scenario_folders, languages_),
                          .db = options_.db,
                          .reminders = settings});
  if (settings.hook || settings.mail) open_reminders(settings);
  keeper_link_ = store_.now<std::string>([this](Store& store) { return keepers_link(store, options_.keeper_link); });
}

void Server::open_reminders(const ReminderSettings& settings) {
  const Json& texts = languages_->files();
  if (!texts.contains(settings.language))
    throw RecordError(options_.reminders->string() + ": language",
                      "there is none called \"" + settings.language + "\"");
  using std::filesystem::perms;
  const perms open_to = std::filesystem::status(*options_.reminders).permissions();
  if ((open_to & (perms::group_read | perms::others_read)) != perms::none)
    log_event(LogLevel::warning, "reminders_readable", {},
              options_.reminders->string() + " holds secrets and can be read by other accounts; chmod 600 helps");
  reminders_.emplace(ReminderParts{.store = &store_,
                                   .executor = io_.get_executor(),
                                   .sending = sending_.get_executor(),
                                   .limits = options_.limits,
                                   .settings = settings,
                                   .words = reminder_words(texts, settings.language)});
}

void Server::open_metrics() {
  ServeOptions options = options_;
  options.port = *options_.metrics_port;
  options.socket.reset();
  options.address = options_.metrics_address;
  options.lan = false;
  options.limits.connections = options_.limits.metrics_connections;
  options.limits.connections_per_address = options_.limits.metrics_connections;
  MetricsParts parts;
  parts.executor = io_.get_executor();
  parts.interval = options_.limits.metrics_interval;
  parts.store = &store_;
  parts.play = play_.get_executor();
  parts.db = options_.db;
  if (certificate_) parts.certificate = certificate_->files().certificate;
  set_aside_.emplace(SetAsideWatchParts{.executor = io_.get_executor(),
                                        .long_work = long_work_.get_executor(),
                                        .db = options_.db,
                                        .find_playable = [this](const GameRow& row) { return find_playable(row); },
                                        .interval = options_.limits.examine_interval});
  parts.games_set_aside = [this] { return set_aside_->count(); };
  metrics_.emplace(std::move(parts));
  metrics_listener_.emplace(io_, options, nullptr);
}

Server::~Server() {
  io_.stop();
  play_.join();
  calculations_.join();
  long_work_.join();
  passphrases_.join();
  if (reminders_) reminders_->stop();
  sending_.join();
}

GameRow Server::find_or_add_game() {
  // A club's games have umpires who give their seats.
  const std::vector<GameRow> rows = store_.now<std::vector<GameRow>>([](Store& store) {
    std::vector<GameRow> games = store.games();
    std::erase_if(games, [&](const GameRow& row) { return store.club().game(row.id).has_value(); });
    return games;
  });
  const GameRow* newest = nullptr;
  for (const GameRow& row : rows) {
    const bool ours = row.scenario == scenario_->sheet.name && row.fingerprint == scenario_->fingerprint &&
                      row.edition == rules_->edition();
    if (ours && !row.ended && (!newest || row.opened_at >= newest->opened_at)) newest = &row;
    if (!ours && !row.ended && row.scenario == scenario_->sheet.name)
      log_event(LogLevel::warning, "game_not_offered", {{"game", row.id}},
                "game " + row.id + ", opened " + row.opened_at + ", is not over and is not offered: " +
                    (row.edition == rules_->edition() ? "the scenario's files have changed since"
                                                      : "it was played by edition " + row.edition + " of the rules"));
  }
  if (newest) return *newest;
  return store_.now<GameRow>([this](Store& store) {
    return add_game(store, with_evening_choices(*scenario_, options_.evening), *rules_, options_.seed);
  });
}

HouseParts Server::house_parts() {
  HouseParts parts;
  parts.executor = io_.get_executor();
  parts.play = play_.get_executor();
  parts.calculations = calculations_.get_executor();
  parts.long_work = long_work_.get_executor();
  parts.store = &store_;
  parts.limits = options_.limits;
  parts.find_playable = [this](const GameRow& row) { return find_playable(row); };
  return parts;
}

/// With the texts with which the game began.
Game::Rules Server::rules_for(const GameRow& row) {
  if (rules_ && row.rule_system == rules_->name() && (row.languages.empty() || row.languages == texts_)) return rules_;
  const std::string texts = store_.now<std::string>([&row](Store& store) { return store.languages(row.languages); });
  return rules_with_texts(row.rule_system, texts, languages_);
}

std::optional<Playable> Server::find_playable(const GameRow& row) {
  const bool on_ours = scenario_ && row.scenario == scenario_->sheet.name && row.fingerprint == scenario_->fingerprint;
  const Game::Rules rules = rules_for(row);
  if (!rules || rules->edition() != row.edition)
    throw std::runtime_error("it was played by edition " + row.edition + " of the rules \"" + row.rule_system + "\"");
  const auto scenario =
      on_ours && row.choices.empty() ? scenario_
      : on_ours
          ? std::make_shared<const Scenario>(with_choices(*scenario_, choices_in(row.choices)))
          : std::make_shared<const Scenario>(scenario_of_game(Library(options_.scenario_folders, languages_), row));
  if (scenario->fingerprint != row.fingerprint) throw std::runtime_error("the scenario's files have changed since");
  return Playable{scenario, rules, nullptr};
}

/// The game for which the server was started, so that what is wrong with it is said at once.
awaitable<void> Server::open_game() {
  const std::shared_ptr<Room> room = co_await house_->room(game_.id);
  if (!room) throw std::runtime_error("the game " + game_.id + " is not to be found");
  co_await room->open();
  trouble_ = room->trouble();
}

std::vector<std::string> Server::origins() const {
  if (!options_.origin.empty()) return {options_.origin};
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
  asio::co_spawn(io_, house_->let_rest(), asio::detached);
  asio::co_spawn(io_, watch_file(), asio::detached);
  if (certificate_) asio::co_spawn(io_, watch_certificate(), asio::detached);
  if (metrics_) asio::co_spawn(io_, metrics_->keep_up_to_date(), asio::detached);
  if (set_aside_) asio::co_spawn(io_, set_aside_->run(), asio::detached);
  if (reminders_) asio::co_spawn(io_, reminders_->run(), asio::detached);
  if (club_) asio::co_spawn(io_, club_->keep_backups(), asio::detached);
  log_event(LogLevel::info, "server_started", {{"port", std::to_string(port())}}, "the server has started");
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
  log_event(LogLevel::error, "file_lost", {}, lost_ + ". The server stops.");
  co_await save_what_was_lost();
  stop();
}

awaitable<void> Server::watch_certificate() {
  while (!stopping_) {
    asio::steady_timer pause(io_, options_.limits.certificate_interval);
    co_await pause.async_wait(asio::use_awaitable);
    certificate_->look_again();
  }
}

/// While the disk is full it is tried again: when the server ends, what it held is gone.
awaitable<void> Server::save_what_was_lost() {
  const std::filesystem::path saved = name_beside(options_.db, kRescued);
  std::string trouble;
  for (;;) {
    bool may_pass = false;
    try {
      co_await store_.rescue(saved);
      lost_ += ".\nWhat it held was saved as " + saved.string() + "; take it up with\n  kriegsspiel restore " +
               saved.string() + " --db " + options_.db.string();
      co_return;
    } catch (const SqliteError& error) {
      may_pass = error.fault() == FileFault::full;
      if (may_pass && trouble.empty())
        log_event(LogLevel::error, "file_not_saved", {},
                  "what it held cannot be saved yet, and is lost if the server is stopped: " +
                      std::string(error.what()) + ". Make room on the disk.");
      trouble = error.what();
    } catch (const std::exception& error) {
      trouble = error.what();
    }
    if (!may_pass || stopping_) break;
    asio::steady_timer pause(io_, look_at_file_again);
    co_await pause.async_wait(asio::use_awaitable);
  }
  lost_ += ".\nWhat it held could not be saved: " + trouble;
}

void Server::stop() {
  asio::post(io_, [this] {
    if (stopping_.exchange(true)) return;
    asio::co_spawn(io_, wind_up(), asio::detached);
  });
}

awaitable<void> Server::wind_up() {
  log_event(LogLevel::info, "server_stops", {}, "the server stops");
  listener_->stop();
  if (metrics_listener_) metrics_listener_->stop();
  if (reminders_) reminders_->stop();
  house_->dismiss();
  const auto until = std::chrono::steady_clock::now() + options_.limits.shutdown;
  while (listener_->connections() > 0 && std::chrono::steady_clock::now() < until) {
    asio::steady_timer pause(io_, look_again);
    co_await pause.async_wait(asio::use_awaitable);
  }
  io_.stop();
}

}  // namespace krieg::inline net

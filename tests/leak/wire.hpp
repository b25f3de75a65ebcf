// A whole server in this process and clients at its seats over real sockets. Every byte that a seat is sent is kept in
// its order, between the requests of the seat itself.
#pragma once

#include <unistd.h>

#include <filesystem>
#include <functional>
#include <thread>

#include "../unit/server/web_client.hpp"
#include "net/server.hpp"

namespace krieg::leak {

/// A folder in memory if the machine has one, because the disk's speed does not matter here.
inline std::filesystem::path quick_folder() {
  const std::filesystem::path memory = "/dev/shm";
  std::error_code fault;
  return std::filesystem::is_directory(memory, fault) ? memory : std::filesystem::temp_directory_path();
}

/// A server with a folder of its own, which is removed with it.
class House {
 public:
  House(std::shared_ptr<const Scenario> scenario, Game::Rules rules, std::uint64_t seed, const std::string& name,
        const std::function<void(ServeOptions&)>& set = {})
      : folder_(quick_folder() / ("krieg-leak-" + std::to_string(getpid()) + "-" + name)) {
    std::filesystem::remove_all(folder_);
    std::filesystem::create_directories(folder_ / "web");
    ServeOptions options;
    options.port = 0;
    options.db = folder_ / "games.sqlite";
    options.web = folder_ / "web";
    options.seed = seed;
    options.limits.commands_per_second = 100000;
    options.limits.commands_at_once = 100000;
    options.limits.message_bytes_per_second = options.limits.message_bytes_at_once = 1 << 30;
    options.limits.observer_messages_per_second = options.limits.observer_messages_at_once = 100000;
    options.limits.room_share_percent = 100;
    options.limits.requests_per_second = options.limits.requests_at_once = 100000;
    options.limits.windows_per_second = options.limits.windows_at_once = 100000;
    options.limits.idle = std::chrono::minutes{10};  // one of a pair waits while the other is attacked
    options.limits.shutdown = std::chrono::seconds{1};
    if (set) set(options);
    server_ = std::make_unique<Server>(options, std::move(scenario), std::move(rules));
    for (const SeatRow& row : Store(options.db).seats(game())) streams_[row.seat] = row.stream;
    thread_ = std::thread([this] { server_->run(false); });
  }
  ~House() {
    server_->stop();
    thread_.join();
    server_.reset();
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
  }
  House(const House&) = delete;
  House& operator=(const House&) = delete;

  [[nodiscard]] std::uint16_t port() const { return server_->port(); }
  [[nodiscard]] const std::string& game() const { return server_->game().id; }
  [[nodiscard]] std::string link(const std::string& seat) const {
    for (const SeatLink& link : server_->links())
      if (link.seat == seat) return link.path;
    return {};
  }
  /// The id of the seat's sequence of messages.
  [[nodiscard]] const std::string& stream(const std::string& seat) const { return streams_.at(seat); }
  [[nodiscard]] std::string path(const std::string& seat) const { return "/seat/" + game() + "/" + seat + "/"; }
  [[nodiscard]] std::string sign_in(const std::string& seat) const {
    return web::cookie_of(web::take_seat(port(), link(seat)));
  }

  /// The bytes without what is random in every game and session: the game's id, the token of a cookie, the id of this
  /// seat's stream. Another seat's stream id stays visible.
  [[nodiscard]] std::string bare(std::string bytes, const std::string& cookie, const std::string& seat) const {
    const std::string token = cookie.substr(cookie.find('=') + 1);
    for (const std::string* name : {&game(), &token, &stream(seat)})
      for (std::size_t at = name->empty() ? std::string::npos : bytes.find(*name); at != std::string::npos;
           at = bytes.find(*name, at))
        bytes.replace(at, name->size(), name->size(), '#');
    return bytes;
  }

 private:
  std::filesystem::path folder_;
  std::unique_ptr<Server> server_;
  std::map<std::string, std::string> streams_;
  std::thread thread_;
};

/// A client at one seat that keeps everything that it is sent.
class Sitter {
 public:
  Sitter(const House& house, std::string seat, std::string cookie = {}, std::int64_t after = 0)
      : house_(house),
        seat_(std::move(seat)),
        cookie_(cookie.empty() ? house.sign_in(seat_) : std::move(cookie)),
        socket_(house.port(),
                house.path(seat_) + "ws?after=" + std::to_string(after) + "&stream=" + house.stream(seat_), cookie_) {}

  /// Sends a command and reads until it is answered.
  Json ask(const std::string& type, const Json& body) { return ask(std::to_string(++asked_), type, body); }
  Json ask(const std::string& id, const std::string& type, const Json& body) {
    return say(id, Json{{"id", id}, {"type", type}, {"body", body}}.dump());
  }
  /// The same with raw bytes.
  Json say(const std::string& id, const std::string& bytes) {
    kept_.push_back("> " + bytes);
    socket_.send(bytes);
    return answer_to(id);
  }
  /// Sends an order, and takes it back if it was taken.
  void order_and_withdraw(const Json& order) {
    const Json answer = ask("order", order);
    if (answer.value("ok", false)) ask("withdraw", {{"letter", answer["body"]["letter"]}});
  }

  /// Sends bytes without waiting for an answer.
  void shout(const std::string& bytes) { socket_.send(bytes); }
  /// Reads until the server closes the connection. Returns the close code.
  int closed_with() { return socket_.closed_with(); }
  /// Reads everything that has been sent so far: sends an unknown command, and waits for its refusal.
  void catch_up() { ask("catch-up-" + std::to_string(++asked_), "nothing", Json::object()); }

  /// Fetches an address of the site with this seat's cookie; keeps the whole answer, head and body.
  void fetch(const std::string& target) {
    kept_.push_back("GET " + house_.bare(target, cookie_, seat_));
    kept_.push_back(house_.bare(web::raw_get(house_.port(), target, cookie_), cookie_, seat_));
  }

  [[nodiscard]] const std::vector<std::string>& kept() const { return kept_; }
  [[nodiscard]] const House& house() const { return house_; }
  [[nodiscard]] const std::string& cookie() const { return cookie_; }
  [[nodiscard]] const std::string& seat() const { return seat_; }
  [[nodiscard]] const Json& truth() const { return truth_; }  ///< the newest one that an umpire was sent
  [[nodiscard]] const Json& last_picture() const { return picture_; }
  [[nodiscard]] int pictures() const { return pictures_; }

 private:
  Json answer_to(const std::string& id) {
    for (;;) {
      const std::string bytes = socket_.next_text();
      kept_.push_back(house_.bare(bytes, cookie_, seat_));
      Json frame = Json::parse(bytes);
      const Json& type = frame["type"];
      if (tells_truth(frame)) truth_ = held_truth(std::move(truth_), frame);
      if (type == "picture") picture_ = frame["body"], ++pictures_;
      if (type == "answer" && frame["re"] == id) return frame;
    }
  }

  const House& house_;
  std::string seat_;
  std::string cookie_;
  web::Socket socket_;
  std::vector<std::string> kept_;
  Json truth_;
  Json picture_;
  int pictures_ = 0;
  int asked_ = 0;
};

/// The part of a long line around the first character that differs.
inline std::string about(const std::string& line, std::size_t differs) {
  constexpr std::size_t before = 200, after = 200;
  const std::size_t from = differs > before ? differs - before : 0;
  return (from > 0 ? "... " : "") + line.substr(from, before + after) +
         (from + before + after < line.size() ? " ..." : "");
}

/// The first place where two records differ, with both lines; empty if they are equal.
inline std::string first_difference(const std::vector<std::string>& one, const std::vector<std::string>& other) {
  for (std::size_t i = 0; i < std::max(one.size(), other.size()); ++i) {
    const std::string a = i < one.size() ? one[i] : "(nothing)";
    const std::string b = i < other.size() ? other[i] : "(nothing)";
    if (a == b) continue;
    const auto differs =
        static_cast<std::size_t>(std::distance(a.begin(), std::mismatch(a.begin(), a.end(), b.begin(), b.end()).first));
    return "line " + std::to_string(i) + "\n  " + about(a, differs) + "\n  " + about(b, differs);
  }
  return {};
}

/// The umpire answers everything for which a move waits with the book's default.
inline void settle(Sitter& umpire) {
  const Json pending = umpire.truth()["pending"];
  for (const Json& question : pending["questions"])
    umpire.ask("answer", {{"question", question["id"]}, {"choice", question["default_choice"]}});
  Json rulings = Json::array();
  for (const Json& proposal : pending["proposals"])
    rulings.push_back({{"proposal", proposal["id"]}, {"accepted", true}, {"reason", ""}});
  if (!rulings.empty()) umpire.ask("ruling", {{"rulings", rulings}});
  umpire.catch_up();
}

}  // namespace krieg::leak

// A whole server with the drill's scenario, in a folder of its own.
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <thread>

#include "drill.hpp"
#include "net/server.hpp"
#include "web_client.hpp"

namespace krieg {

class ServerTest : public testing::Test {
 protected:
  void SetUp() override {
    const auto* test = testing::UnitTest::GetInstance()->current_test_info();
    folder_ = std::filesystem::temp_directory_path() / ("krieg-server-" + std::string(test->name()));
    std::filesystem::remove_all(folder_);
    std::filesystem::create_directories(folder_ / "web" / "assets");
    std::ofstream(folder_ / "web" / "index.html") << "<!doctype html><title>The client</title>";
    std::ofstream(folder_ / "web" / "assets" / "app-1.js") << "export {};";
    std::filesystem::create_directories(folder_ / "web" / "help" / "de");
    std::ofstream(folder_ / "web" / "help" / "index.html") << "<!doctype html><title>Help</title>";
    std::ofstream(folder_ / "web" / "help" / "de" / "index.html") << "<!doctype html><title>Hilfe</title>";
    std::ofstream(folder_ / "web" / "secret.txt") << "not for serving";
    options_.port = 0;
    options_.db = folder_ / "games.sqlite";
    options_.web = folder_ / "web";
    options_.seed = 7;
    options_.limits.shutdown = std::chrono::seconds{2};
  }
  void TearDown() override {
    stop();
    std::filesystem::remove_all(folder_);
  }

  void start() {
    server_ = std::make_unique<Server>(
        options_, std::make_shared<const Scenario>(with_choices(*drill_book::scenario(), choices_)),
        std::make_shared<const drill_book::Rules>(programme_));
    port_ = server_->port();
    thread_ = std::thread([this] { server_->run(false); });
  }
  void stop() {
    if (!thread_.joinable()) return;
    server_->stop();
    thread_.join();
    server_.reset();
  }
  std::string link(const std::string& seat) const {
    for (const SeatLink& link : server_->links())
      if (link.seat == seat) return link.path;
    return {};
  }
  std::string seat_path(const std::string& seat) const { return "/seat/" + server_->game().id + "/" + seat + "/"; }
  std::string sign_in(const std::string& seat) const { return web::cookie_of(web::take_seat(port_, link(seat))); }
  web::Socket sit(const std::string& seat, const std::string& cookie, int after = 0) const {
    return sit_with(stream(seat), seat, cookie, after);
  }
  /// Connects like a client that has messages of this stream.
  web::Socket sit_with(const std::string& stream, const std::string& seat, const std::string& cookie, int after) const {
    return web::Socket(port_, seat_path(seat) + "ws?after=" + std::to_string(after) + "&stream=" + stream, cookie);
  }
  std::string stream(const std::string& seat) const {
    for (const SeatRow& row : Store(options_.db).seats(server_->game().id))
      if (row.seat == seat) return row.stream;
    return {};
  }

  std::filesystem::path folder_;
  ServeOptions options_;
  GameChoices choices_;  ///< with which the game is opened
  drill_book::Programme programme_;
  std::unique_ptr<Server> server_;
  std::thread thread_;
  std::uint16_t port_ = 0;
};

}  // namespace krieg

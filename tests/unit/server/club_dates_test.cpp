// The dates of a club's games: who is late, and who is reminded.
#include <boost/asio/read_until.hpp>
#include <boost/asio/streambuf.hpp>
#include <boost/asio/write.hpp>
#include <future>
#include <set>

#include "club/reminder_sender.hpp"
#include "club/reminders.hpp"
#include "club_fixture.hpp"
#include "measure/game_time.hpp"

namespace krieg {
namespace {

namespace asio = boost::asio;

const std::atomic<bool> kGoesOn = false;
constexpr const char* kPast = "2026-01-02T19:00:00Z";
constexpr const char* kFuture = "2099-01-02T19:00:00Z";

Json dates(const std::string& game, const std::string& due, const std::string& when_late) {
  return {{"game", game}, {"next_evening", ""}, {"orders_due", due}, {"when_late", when_late}};
}

/// Steps the clock once. Returns the body of the last presence that was sent before the answer.
Json presence_after_step(web::Socket& umpire, const std::string& id) {
  umpire.send(Json{{"id", id}, {"type", "step"}, {"body", {{"moves", 1}, {"until_event", false}}}}.dump());
  Json last;
  for (;;) {
    const Json frame = umpire.next();
    if (frame["type"] == "presence") last = frame["body"];
    if (frame["type"] == "answer" && frame["re"] == id) return last;
  }
}

bool is_ready(const Json& lobby) { return lobby.at("seats").at(0).at("ready"); }

TEST_F(ClubTest, TheUmpireIsToldWhenOrdersAreDueUntilTheClockStepsAfterIt) {
  open_club();
  Browser karl = keeper();
  Browser umpire = member(karl, "Umpire", "umpire");
  Browser anna = member(karl, "Anna", "player");
  const std::string game = new_game(umpire, Json::array({plan("red", ids_["Anna"])}));
  {
    web::Socket truth = sit_down(umpire, game, "umpire");
    EXPECT_FALSE(truth.next_of("presence")["body"].contains("deadline"));
    EXPECT_EQ(ask(umpire, "set-dates", dates(game, kFuture, "standing_orders")).status, 200);
    const Json told = truth.next_of("presence")["body"]["deadline"];
    EXPECT_EQ(told, (Json{{"orders_due", kFuture}, {"when_late", "standing_orders"}}));
    EXPECT_TRUE(truth.ask("s1", "step", {{"moves", 1}, {"until_event", false}})["ok"]);
  }
  stop();
  open_club();
  umpire.port = anna.port = port_;
  {
    web::Socket truth = sit_down(umpire, game, "umpire");
    EXPECT_EQ(truth.next_of("presence")["body"]["deadline"]["orders_due"], kFuture) << "the hour has not come";
    EXPECT_EQ(ask(umpire, "set-dates", dates(game, kPast, "umpire")).status, 200);
    EXPECT_EQ(truth.next_of("presence")["body"]["deadline"]["orders_due"], kPast);
    EXPECT_FALSE(presence_after_step(truth, "s2").contains("deadline"));
    // Another date is set; the old hour stays answered.
    Json evening = dates(game, kPast, "umpire");
    evening["next_evening"] = kFuture;
    EXPECT_EQ(ask(umpire, "set-dates", evening).status, 200);
  }
  stop();
  open_club();
  umpire.port = port_;
  web::Socket truth = sit_down(umpire, game, "umpire");
  EXPECT_FALSE(truth.next_of("presence")["body"].contains("deadline")) << "nobody is late any more";
  EXPECT_EQ(ask(umpire, "set-dates", dates(game, kFuture, "umpire")).status, 200);
  EXPECT_EQ(truth.next_of("presence")["body"]["deadline"]["orders_due"], kFuture) << "another hour";
}

TEST_F(ClubTest, AnUmpireReadsInTheLobbyHowManyAreLateUnlessHePlays) {
  open_club();
  Browser karl = keeper();
  Browser umpire = member(karl, "Umpire", "umpire");
  Browser anna = member(karl, "Anna", "player");
  const std::string game = new_game(umpire, Json::array({plan("red", ids_["Anna"])}));
  const auto late = [&] {
    const Json seats = lobby(umpire)["seats"];
    for (const Json& seat : seats)
      if (seat["seat"] == "umpire") return seat["late"].get<int>();
    return -1;
  };
  EXPECT_EQ(late(), 0) << "no hour is set";
  EXPECT_EQ(ask(umpire, "set-dates", dates(game, kFuture, "umpire")).status, 200);
  EXPECT_EQ(late(), 0) << "the hour has not come";
  EXPECT_EQ(ask(umpire, "set-dates", dates(game, kPast, "umpire")).status, 200);
  EXPECT_EQ(late(), 2);
  web::Socket red = sit_down(anna, game, "red");
  EXPECT_TRUE(red.ask("r1", "ready", {{"ready", true}})["ok"]);
  EXPECT_EQ(late(), 1);
  const Json seats = lobby(anna)["seats"];
  EXPECT_FALSE(seats[0].contains("late"));
  EXPECT_EQ(
      ask(umpire, "give-seat", {{"game", game}, {"seat", "blue"}, {"member", ids_["Umpire"]}, {"open", false}}).fault(),
      "");
  EXPECT_EQ(late(), 0) << "he commands in it now";
}

/// The hour at which orders are due passes while the server goes on.
void let_the_hour_pass(const std::filesystem::path& db) {
  Database(db).execute(
      "UPDATE club_games SET orders_due = replace(orders_due, '2099', '2026'),"
      " answered = replace(answered, '2099', '2026');"
      "UPDATE answered_seats SET orders_due = replace(orders_due, '2099', '2026')",
      "let the hour pass");
}

/// Who is awaited, of the seats of a presence.
std::set<std::string> awaited(const Json& presence) {
  std::set<std::string> seats;
  for (const Json& seat : presence.at("seats"))
    if (seat.at("awaited")) seats.insert(seat.at("seat"));
  return seats;
}

class LateOrders : public ClubTest {
 protected:
  void begin() {
    open_club();
    karl_ = keeper();
    umpire_ = member(karl_, "Umpire", "umpire");
    anna_ = member(karl_, "Anna", "player");
    bert_ = member(karl_, "Bert", "player");
    game_ = new_game(umpire_, Json::array({plan("red", ids_["Anna"]), plan("blue", ids_["Bert"])}));
    EXPECT_EQ(ask(umpire_, "set-dates", dates(game_, kFuture, "umpire")).status, 200);
  }
  void start_again() {
    stop();
    open_club();
    for (Browser* browser : {&karl_, &umpire_, &anna_, &bert_}) browser->port = port_;
  }
  int late() {
    const Json seats = lobby(umpire_)["seats"];
    return seats.at(0).at("late");
  }
  Json presence() { return sit_down(umpire_, game_, "umpire").next_of("presence")["body"]; }
  void say_ready(Browser& who, const std::string& seat) {
    EXPECT_TRUE(sit_down(who, game_, seat).ask(seat, "ready", {{"ready", true}})["ok"]);
  }
  using Seats = std::set<std::string>;

  Browser karl_;
  Browser umpire_;
  Browser anna_;
  Browser bert_;
  std::string game_;
};

TEST_F(LateOrders, AreNotOwedByWhoWasReadyAtAStepBeforeTheHour) {
  begin();
  EXPECT_EQ(awaited(presence()), (Seats{"red", "blue"}));
  say_ready(anna_, "red");
  EXPECT_EQ(awaited(presence()), Seats{"blue"});
  {
    web::Socket truth = sit_down(umpire_, game_, "umpire");
    const Json told = presence_after_step(truth, "s1");
    EXPECT_EQ(awaited(told), Seats{"blue"}) << "Red has answered";
    EXPECT_EQ(told["deadline"]["orders_due"], kFuture);
  }
  start_again();
  EXPECT_EQ(awaited(presence()), Seats{"blue"});
  let_the_hour_pass(options_.db);
  EXPECT_EQ(late(), 1);
  EXPECT_TRUE(lobby(anna_)["seats"][0]["answered"]);
  EXPECT_FALSE(lobby(bert_)["seats"][0]["answered"]);
  // For another hour both are asked anew; the first one is answered as it was.
  EXPECT_EQ(ask(umpire_, "set-dates", dates(game_, kPast, "umpire")).status, 200);
  EXPECT_EQ(awaited(presence()), Seats{"blue"}) << "it is the hour that has passed";
  EXPECT_EQ(ask(umpire_, "set-dates", dates(game_, "2026-03-03T19:00:00Z", "umpire")).status, 200);
  EXPECT_EQ(late(), 2);
  EXPECT_EQ(awaited(presence()), (Seats{"red", "blue"}));
}

TEST_F(LateOrders, AreNotOwedByWhoHasFallen) {
  begin();
  {
    web::Socket truth = sit_down(umpire_, game_, "umpire");
    EXPECT_EQ(awaited(truth.next_of("presence")["body"]), (Seats{"red", "blue"}));
    EXPECT_TRUE(truth.ask("o1", "officer", {{"officer", "ainslie"}, {"fallen", true}, {"reason", "shot"}})["ok"]);
    EXPECT_EQ(awaited(presence()), Seats{"red"});
  }
  start_again();
  EXPECT_EQ(awaited(presence()), Seats{"red"});
  let_the_hour_pass(options_.db);
  EXPECT_EQ(late(), 1) << "Red alone";
  say_ready(anna_, "red");
  EXPECT_EQ(late(), 0);
}

TEST_F(LateOrders, ADeadlineThatAllHaveAnsweredWhoCanIsToldNoMore) {
  begin();
  web::Socket truth = sit_down(umpire_, game_, "umpire");
  EXPECT_TRUE(truth.ask("s0", "step", {{"moves", 1}, {"until_event", false}})["ok"]);
  EXPECT_TRUE(truth.ask("o1", "officer", {{"officer", "ainslie"}, {"fallen", true}, {"reason", "shot"}})["ok"]);
  say_ready(anna_, "red");
  EXPECT_FALSE(presence_after_step(truth, "s1").contains("deadline"));
  let_the_hour_pass(options_.db);
  EXPECT_EQ(late(), 0);
  // When the clock is set back he stands again.
  EXPECT_TRUE(truth.ask("s2", "set_back", {{"shown", 2}, {"moves", 0}, {"reason", "a mistake"}})["ok"]);
  EXPECT_EQ(late(), 1) << "Blue owes his orders";
}

TEST_F(ClubTest, ACommanderReadsInTheLobbyThatHeHasAnswered) {
  open_club();
  Browser karl = keeper();
  Browser umpire = member(karl, "Umpire", "umpire");
  Browser anna = member(karl, "Anna", "player");
  Browser bert = member(karl, "Bert", "player");
  const std::string game = new_game(umpire, Json::array({plan("red", ids_["Anna"]), plan("blue", ids_["Bert"])}));
  web::Socket red = sit_down(anna, game, "red");
  const std::string of_bert = ask(bert, "lobby").text;
  EXPECT_FALSE(is_ready(lobby(anna)));
  EXPECT_TRUE(red.ask("r1", "ready", {{"ready", true}})["ok"]);
  EXPECT_TRUE(is_ready(lobby(anna)));
  EXPECT_EQ(ask(bert, "lobby").text, of_bert) << "it is Red's business alone";
  web::Socket truth = sit_down(umpire, game, "umpire");
  EXPECT_TRUE(truth.ask("s1", "step", {{"moves", 1}, {"until_event", false}})["ok"]);
  EXPECT_FALSE(is_ready(lobby(anna)));
  const Json games = lobby(umpire)["managed"];
  ASSERT_EQ(games.size(), 1U);
  for (const Json& seat : games[0]["seats"]) EXPECT_FALSE(seat.contains("ready"));
}

TEST_F(ClubTest, AnAddressForRemindersIsChecked) {
  open_club();
  Browser karl = keeper();
  for (const char* bad : {"anna", "@example.org", "anna@", "a b@example.org", "a@b@c", "a@b\r\nRCPT TO:<c@d>", "<a@b>",
                          "\xC3\xA4@b", "a@b,c@d"})
    EXPECT_EQ(ask(karl, "mail", {{"mail", bad}}).fault(), "bad_mail") << bad;
  EXPECT_EQ(lobby(karl)["me"]["mail"], "");
  EXPECT_EQ(ask(karl, "mail", {{"mail", "anna@example.org"}}).status, 200);
  EXPECT_EQ(lobby(karl)["me"]["mail"], "anna@example.org");
  EXPECT_EQ(lobby(karl)["reminders"], (Json{{"chat", false}, {"mail", false}}));
  Browser anna = member(karl, "Anna", "umpire");
  EXPECT_EQ(ask(anna, "lobby").text.find("example.org"), std::string::npos) << "addresses are no business of others";
}

// ---- what is due

class DueReminders : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = std::filesystem::temp_directory_path() /
              ("krieg-due-" + std::string(testing::UnitTest::GetInstance()->current_test_info()->name()));
    std::filesystem::remove_all(folder_);
    std::filesystem::create_directories(folder_);
    store_ = std::make_unique<Store>(folder_ / "games.sqlite");
    game_.id = "g1";
    game_.title = "The {date} Mill";
    game_.opened_at = kPast;
    store_->add_game(
        game_, {{"g1", "red", "Red", SeatKind::commander, "r"}, {"g1", "blue", "Blue", SeatKind::commander, "b"}}, "");
    for (const char* name : {"anna", "bert", "carl"}) store_->club().add_member(name, name, Role::player);
    store_->club().add_game("g1", "carl");
    store_->club().give_seat({.game = "g1", .seat = "red", .member = "anna"});
    store_->club().give_seat({.game = "g1", .seat = "blue", .member = "bert"});
    store_->club().set_mail("anna", "anna@example.org");
    store_->club().set_mail("carl", "carl@example.org");
    settings_.hook = ReminderHook{"http://127.0.0.1:1/secret"};
    settings_.mail = ReminderMail{"smtp://127.0.0.1:1", "club@example.org"};
    setenv("TZ", "UTC", 1);
    tzset();
  }
  void TearDown() override {
    store_.reset();
    std::filesystem::remove_all(folder_);
  }
  void set_dates(bool announced) {
    ClubGame dates;
    dates.game = "g1";
    dates.orders_due = "2099-03-02T19:00:00Z";
    dates.next_evening = "2099-03-03T20:30:00Z";
    dates.announced = announced;
    store_->club().set_dates(dates);
  }
  std::vector<DueReminder> at(const std::string& now) {
    return due_reminders(
        *store_, settings_,
        {"Due: {title}, {date}", "Evening: {title}, {date}", "{day}.{month}.{year} {hour}:{minute} {zone}", ""}, most_,
        *parse_iso(now));
  }

  std::filesystem::path folder_;
  GameRow game_;
  std::unique_ptr<Store> store_;
  ReminderSettings settings_;
  int most_ = 60;
};

TEST_F(DueReminders, AreThoseOfTheNextHoursForWhoSitsInTheGameAndWantsThem) {
  set_dates(false);
  EXPECT_TRUE(at("2099-03-01T18:59:00").empty()) << "over 24 hours before";
  const std::vector<DueReminder> due = at("2099-03-01T19:00:00");
  ASSERT_EQ(due.size(), 1U) << "Anna alone: Bert gave no address, Carl has no seat, the chat is not told";
  EXPECT_EQ(due[0].mail, "anna@example.org");
  EXPECT_EQ(due[0].text, "Due: The {date} Mill, 02.03.2099 19:00 UTC");
  EXPECT_TRUE(at("2099-03-02T21:00:00").size() == 1 &&
              at("2099-03-02T21:00:00")[0].sent.date == ReminderDate::next_evening);
  EXPECT_TRUE(at("2099-03-03T20:30:00").empty()) << "it is past";
}

TEST_F(DueReminders, TellTheHourInTheTimeZoneOfTheSettings) {
  set_dates(false);
  settings_.time_zone = "America/New_York";
  use_time_zone(settings_);
  const std::vector<DueReminder> due = at("2099-03-01T19:00:00");
  ASSERT_EQ(due.size(), 1U);
  EXPECT_EQ(due[0].text, "Due: The {date} Mill, 02.03.2099 14:00 EST");
  setenv("TZ", "UTC", 1);
  tzset();
  settings_.time_zone = "";
  use_time_zone(settings_);
  EXPECT_EQ(at("2099-03-01T19:00:00").at(0).text, "Due: The {date} Mill, 02.03.2099 19:00 UTC");
}

TEST_F(DueReminders, AreSentOnceForEachHourAndToTheChatIfTheDirectorWantsIt) {
  set_dates(true);
  std::vector<DueReminder> due = at("2099-03-02T12:00:00");
  ASSERT_EQ(due.size(), 2U);
  EXPECT_EQ(due[0].mail, "");
  store_->club().note_reminder(due[0].sent);
  due = at("2099-03-02T12:00:00");
  ASSERT_EQ(due.size(), 1U);
  store_->club().note_reminder(due[0].sent);
  EXPECT_TRUE(at("2099-03-02T12:00:00").empty());
  ClubGame moved;
  moved.game = "g1";
  moved.orders_due = "2099-03-02T20:00:00Z";
  moved.announced = true;
  store_->club().set_dates(moved);
  EXPECT_EQ(at("2099-03-02T12:00:00").size(), 2U) << "another hour";
  store_->club().set_archived("g1", true);
  EXPECT_TRUE(at("2099-03-02T12:00:00").empty());
}

TEST_F(DueReminders, DoNotDependOnWhatIsDoneInTheGame) {
  set_dates(true);
  const auto texts = [&] {
    std::string all;
    for (const DueReminder& one : at("2099-03-02T12:00:00")) all += one.mail + one.text + "\n";
    return all;
  };
  const std::string before = texts();
  store_->keep_ready("g1", "red", "1824-06-01T06:00:00");
  EXPECT_EQ(texts(), before) << "who has answered is reminded like who has not";
}

TEST_F(DueReminders, AreNoMoreInADayThanTheLimitHoweverOftenTheDateIsMoved) {
  most_ = 3;
  set_dates(true);
  int sent = 0;
  for (int hour = 10; hour < 20; ++hour) {
    ClubGame moved;
    moved.game = "g1";
    moved.orders_due = "2099-12-02T" + std::to_string(hour) + ":00:00Z";
    moved.announced = true;
    store_->club().set_dates(moved);
    for (const DueReminder& one : at("2099-12-02T09:00:00")) {
      store_->club().note_reminder(one.sent);
      ++sent;
    }
  }
  EXPECT_EQ(sent, 3);
}

TEST_F(DueReminders, AMemberWhoLeavesIsForgotten) {
  set_dates(false);
  store_->club().end_member("anna");
  EXPECT_TRUE(at("2099-03-02T12:00:00").empty());
}

// ---- what is sent

/// Takes one connection, answers as it is told, and keeps what was said to it.
class OtherSide {
 public:
  using Talk = std::function<std::string(asio::ip::tcp::socket&)>;
  explicit OtherSide(Talk talk) : acceptor_(io_, {asio::ip::make_address("127.0.0.1"), 0}) {
    said_ = std::async(std::launch::async, [this, talk = std::move(talk)] {
      asio::ip::tcp::socket socket(io_);
      acceptor_.accept(socket);
      return talk(socket);
    });
  }
  /// Ends the wait for a connection that does not come.
  ~OtherSide() {
    boost::system::error_code nobody;
    asio::ip::tcp::socket(io_).connect(acceptor_.local_endpoint(), nobody);
  }
  OtherSide(const OtherSide&) = delete;
  OtherSide& operator=(const OtherSide&) = delete;
  std::string port() const { return std::to_string(acceptor_.local_endpoint().port()); }
  std::string said() { return said_.get(); }

 private:
  asio::io_context io_;
  asio::ip::tcp::acceptor acceptor_;
  std::future<std::string> said_;
};

OtherSide::Talk http_answering(unsigned status) {
  return [status](asio::ip::tcp::socket& socket) {
    namespace http = boost::beast::http;
    boost::beast::flat_buffer buffer;
    http::request<http::string_body> request;
    http::read(socket, buffer, request);
    http::response<http::empty_body> response(static_cast<http::status>(status), 11);
    response.prepare_payload();
    http::write(socket, response);
    return std::string(request.method_string()) + " " + std::string(request.target()) + "\n" + request.body();
  };
}

/// A mail server that takes everything but mails to that address.
std::string take_mail_but(asio::ip::tcp::socket& socket, const std::string& refused) {
  asio::streambuf buffer;
  std::string said;
  const auto answer = [&](const std::string& line) { asio::write(socket, asio::buffer(line + "\r\n")); };
  const auto read = [&](const char* end) {
    const std::size_t size = asio::read_until(socket, buffer, end);
    std::string text(asio::buffers_begin(buffer.data()),
                     asio::buffers_begin(buffer.data()) + static_cast<std::ptrdiff_t>(size));
    buffer.consume(size);
    said += text;
    return text;
  };
  answer("220 mail.example");
  for (;;) {
    const std::string line = read("\r\n");
    if (line.starts_with("DATA")) {
      answer("354 go on");
      read("\r\n.\r\n");
      answer("250 taken");
    } else if (line.starts_with("QUIT")) {
      answer("221 bye");
      return said;
    } else if (!refused.empty() && line.starts_with("RCPT TO:<" + refused + ">")) {
      answer("550 no such person");
    } else {
      answer("250 well");
    }
  }
}

std::string take_mail(asio::ip::tcp::socket& socket) { return take_mail_but(socket, ""); }

TEST(ReminderSender, PostsTheTextToTheHook) {
  OtherSide chat(http_answering(200));
  EXPECT_EQ(post_to_hook({"http://127.0.0.1:" + chat.port() + "/hooks/abc", "content"}, "Orders \"are\" due", kGoesOn),
            std::nullopt);
  EXPECT_EQ(chat.said(), "POST /hooks/abc\n{\"content\":\"Orders \\\"are\\\" due\"}");
}

TEST(ReminderSender, SaysWhatWasWrongWithoutTheAddress) {
  OtherSide chat(http_answering(404));
  const SendingFault refused =
      post_to_hook({"http://127.0.0.1:" + chat.port() + "/hooks/s3cret"}, "Orders are due", kGoesOn);
  ASSERT_TRUE(refused);
  EXPECT_NE(refused->why.find("404"), std::string::npos) << refused->why;
  EXPECT_EQ(refused->why.find("s3cret"), std::string::npos) << refused->why;
  EXPECT_TRUE(post_to_hook({"http://127.0.0.1:1/x"}, "Orders are due", std::atomic<bool>(true)));
  const SendingFault unreachable = post_to_hook({"http://127.0.0.1:1/hooks/s3cret"}, "Orders are due", kGoesOn);
  ASSERT_TRUE(unreachable);
  EXPECT_EQ(unreachable->why.find("s3cret"), std::string::npos) << unreachable->why;
  EXPECT_TRUE(post_to_hook({"file:///etc/passwd"}, "Orders are due", kGoesOn)) << "another protocol";
}

TEST(ReminderSender, SendsAMailWithItsTextInEveryLanguage) {
  OtherSide server(take_mail);
  const ReminderMail settings{"smtp://127.0.0.1:" + server.port(), "club@example.org", "", "", false};
  const std::string title = "Befehle für Die Übergänge über die Luzay und noch ein sehr langer Titel sind fällig";
  EXPECT_EQ(send_mail(settings, "anna@example.org", {title, title + "\n"}, kGoesOn), std::nullopt);
  const std::string said = server.said();
  EXPECT_NE(said.find("MAIL FROM:<club@example.org>"), std::string::npos) << said;
  EXPECT_NE(said.find("RCPT TO:<anna@example.org>"), std::string::npos) << said;
  EXPECT_NE(said.find("To: <anna@example.org>"), std::string::npos) << said;
  EXPECT_NE(said.find("Subject: =?UTF-8?B?"), std::string::npos) << said;
  EXPECT_NE(said.find("Message-ID: <"), std::string::npos) << said;
  EXPECT_NE(said.find(" +0000\r\n"), std::string::npos) << said;
  EXPECT_NE(said.find("f=C3=BCr"), std::string::npos) << said;
  EXPECT_EQ(said.find("\xC3"), std::string::npos) << "every byte is ASCII";
}

TEST(ReminderSender, TellsARefusedMailFromAServerThatCannotBeReached) {
  OtherSide server([](asio::ip::tcp::socket& socket) {
    try {
      return take_mail_but(socket, "old@example.org");
    } catch (const boost::system::system_error&) {
      return std::string("gone");
    }
  });
  ReminderMail settings{"smtp://127.0.0.1:" + server.port(), "club@example.org", "", "", false};
  const SendingFault refused = send_mail(settings, "old@example.org", {"Orders are due", "Orders\n"}, kGoesOn);
  ASSERT_TRUE(refused);
  EXPECT_TRUE(refused->refuses_one) << refused->why;
  EXPECT_EQ(refused->why.find("old@"), std::string::npos) << refused->why;
  settings.server = "smtp://127.0.0.1:1";
  const SendingFault unreachable = send_mail(settings, "anna@example.org", {"Orders are due", "Orders\n"}, kGoesOn);
  ASSERT_TRUE(unreachable);
  EXPECT_FALSE(unreachable->refuses_one) << unreachable->why;
}

TEST(ReminderSender, EndsWhenTheServerStops) {
  std::promise<void> heard;
  std::promise<void> go_on;
  OtherSide chat([&](asio::ip::tcp::socket& /*never answers*/) {
    heard.set_value();
    go_on.get_future().wait();
    return std::string();
  });
  std::atomic<bool> stopped = false;
  const std::string url = "http://127.0.0.1:" + chat.port() + "/in";
  auto sent = std::async(std::launch::async, [&] { return post_to_hook({url}, "Orders are due", stopped); });
  heard.get_future().wait();
  stopped = true;
  EXPECT_EQ(sent.wait_for(kSendingTime / 2), std::future_status::ready);
  go_on.set_value();
  EXPECT_TRUE(sent.get());
}

TEST(ReminderSender, DoesNotSendInClearWhereTheSettingsWantTls) {
  OtherSide server([](asio::ip::tcp::socket& socket) {
    try {
      return take_mail(socket);
    } catch (const boost::system::system_error&) {
      return std::string("gone");
    }
  });
  const ReminderMail settings{"smtp://127.0.0.1:" + server.port(), "club@example.org", "club", "s3cret"};
  const SendingFault fault = send_mail(settings, "anna@example.org", {"Orders are due", "Orders are due\n"}, kGoesOn);
  ASSERT_TRUE(fault);
  EXPECT_EQ(server.said().find("MAIL FROM"), std::string::npos);
}

// ---- the whole way

TEST_F(ClubTest, TheChatIsRemindedOfADateThatComesNear) {
  OtherSide chat(http_answering(200));
  std::ofstream(folder_ / "reminders.json")
      << Json{{"hook", {{"url", "http://127.0.0.1:" + chat.port() + "/in"}}}, {"hours_before", 48}, {"language", "de"}};
  options_.reminders = folder_ / "reminders.json";
  options_.limits.reminder_interval = std::chrono::seconds{1};
  open_club();
  Browser umpire = keeper();
  EXPECT_EQ(lobby(umpire)["reminders"], (Json{{"chat", true}, {"mail", false}}));
  const std::string game = new_game(umpire, Json::array());
  const auto soon = std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now()) + std::chrono::hours(2);
  const std::string due = to_iso(GameTime(soon.time_since_epoch())) + "Z";
  Json body = dates(game, due, "umpire");
  body["announced"] = true;
  ASSERT_EQ(ask(umpire, "set-dates", body).status, 200);
  const std::string said = chat.said();
  EXPECT_NE(said.find("Befehle für The Mill at Ashford sind fällig: "), std::string::npos) << said;
  EXPECT_EQ(said.find(game), std::string::npos) << said;
}

TEST_F(ClubTest, FaultsOfTheSettingsForRemindersAreNamedAtTheStart) {
  const std::pair<const char*, const char*> bad[] = {
      {"{", "reminders.json"},
      {R"({"hook": {"url": "ftp://x"}})", "hook.url"},
      {R"({"mail": {"server": "smtp://x", "from": "nobody"}})", "mail.from"},
      {R"({"hours_before": 0})", "hours_before"},
      {R"({"hok": {}})", "hok"},
      {R"({"time_zone": "Europe/Atlantis"})", "time_zone"},
      {R"({"time_zone": "../../../etc/passwd"})", "time_zone"},
      {R"({"time_zone": "/usr/share/zoneinfo/UTC"})", "time_zone"},
      {R"({"hook": {"url": "https://x"}, "language": "la"})", "la"}};
  options_.reminders = folder_ / "reminders.json";
  for (const auto& [text, named] : bad) {
    std::ofstream(*options_.reminders, std::ios::trunc) << text;
    try {
      Server server(options_, texts_of_club());
      ADD_FAILURE() << text;
    } catch (const std::exception& fault) {
      EXPECT_NE(std::string(fault.what()).find(named), std::string::npos) << fault.what();
    }
  }
}

}  // namespace
}  // namespace krieg

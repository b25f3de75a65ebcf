// Sends every kind of command that a commander's seat can send, about everything that the seat has not been told. Most
// are refused. The answers must depend only on what the seat was sent.
#pragma once

#include "draw.hpp"
#include "river.hpp"
#include "wire.hpp"

namespace krieg::leak {

class Probe {
 public:
  Probe(Sitter& seat, Draw& draw) : seat_(seat), draw_(draw) {}

  void run() {
    write_one_order();
    ask_without_writing();
  }

  /// Sends the commands that leave no trace in the field.
  void ask_without_writing() {
    address_everybody();
    touch_every_contact();
    rub_out_every_marker();
    reckon_ways();
    answer_what_was_not_asked();
    send_rubbish();
  }

 private:
  /// Orders without words and tasks: the addressee is checked first, and nothing is sent.
  void address_everybody() {
    for (const char* unit : {"r0", "r1", "r2", "r3", "r4", "hush-b0", "hush-a-hush-b0", "nobody"})
      seat_.ask("order", {{"unit", unit}, {"text", ""}});
    for (const char* officer : {"red-chief", "red-wing", "red-staff", "blue-chief", "nobody"}) {
      seat_.ask("order", {{"officer", officer}, {"text", ""}});
      seat_.ask("order", {{"officer", officer}, {"text", ""}, {"tasks", {{{"kind", "halt"}}}}, {"riders", 9}});
    }
  }

  /// Orders are answered with the number of the commander's letter.
  void write_one_order() {
    const Json halt = {{{"kind", "halt"}}};
    const std::string unit = "r" + std::to_string(draw_.below(5));
    seat_.ask("order", {{"unit", unit}, {"text", "Stand fast."}, {"tasks", halt}});
    seat_.ask("order", {{"officer", "red-staff"}, {"text", "What do you see?"}});
    for (std::int64_t id = told("letters") - 2; id <= told("letters") + 2; ++id)
      seat_.ask("withdraw", {{"letter", id}});
  }

  void touch_every_contact() {
    const std::int64_t beyond = told("contacts") + 3;
    for (std::int64_t id = 0; id <= beyond; ++id) {
      seat_.ask("annotate", {{"contact", {{"contact", id}, {"note", "?"}}}});
      seat_.ask("annotate", {{"contact", {{"contact", 1}, {"merge_into", id}}}});
    }
  }

  void rub_out_every_marker() {
    seat_.ask("annotate", {{"marker", {{"text", "a mark"}, {"points", {{50, 50}}}}}});
    for (int id = 0; id < 4; ++id) seat_.ask("annotate", {{"erase_marker", id}});
  }

  void reckon_ways() {
    const Point over = hidden_place(draw_);
    const Json west = to_record(offset(over, bearing_deg(270), 150.0, 0.0));
    const Json east = to_record(offset(over, bearing_deg(90), 150.0, 0.0));
    for (const char* branch : {"line_infantry", "light_cavalry", "foot_artillery"})
      seat_.ask("estimate", {{"branch", branch}, {"pace", "march"}, {"from", west}, {"path", {east}}});
    seat_.ask("delivery_estimate", {{"from", west}, {"to", east}});
    seat_.ask("delivery_estimate", {{"from", west}, {"to", {-1, 0}}});
    seat_.ask("outlook", {{"from", to_record(draw_.place())}});
  }

  void answer_what_was_not_asked() {
    for (const char* question : {"1.declaration.r0", "2.response.r1", "0", ""})
      seat_.ask("answer", {{"question", question}, {"choice", "stand"}});
    seat_.ask("ride", {{"way", {{-5, -5}}}});
  }

  void send_rubbish() {
    seat_.ask("order", Json::object());
    seat_.ask("ride", {{"way", "home"}});
    seat_.ask("annotate", {{"marker", 1}, {"erase_marker", 2}});
    for (const char* type : {"step", "view", "ruling", "intelligence", "pause", "no such thing"})
      seat_.ask(type, Json::object());
    seat_.say("", "not JSON");
  }

  /// The number of items of that kind that the seat has been sent.
  [[nodiscard]] std::int64_t told(const char* what) const {
    std::int64_t most = 0;
    for (const std::string& line : seat_.kept()) {
      if (line.empty() || line[0] == '>' || line.find("\"type\":\"picture\"") == std::string::npos) continue;
      const Json body = Json::parse(line)["body"];
      if (!body.contains(what)) continue;
      for (const Json& item : body[what]) most = std::max(most, item["id"].get<std::int64_t>());
    }
    return most;
  }

  Sitter& seat_;
  Draw& draw_;
};

inline void ask_everything(Sitter& seat, Draw& draw) { Probe(seat, draw).run(); }

}  // namespace krieg::leak

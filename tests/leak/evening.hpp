// One game over the wire: a server, a client at every seat, and scripts that play the seats. Red's script is drawn from
// the pair's seed and is the same in both worlds; those of Blue and of the umpire are drawn from the hidden seed.
#pragma once

#include <optional>

#include "field_day.hpp"
#include "knowledge/knowledge.hpp"
#include "probe.hpp"
#include "rules/all.hpp"
#include "wire.hpp"

namespace krieg::leak {

/// The state that the umpire was shown, as a world for the oracle.
inline World world_of(const Json& truth) {
  World world;
  world.time = from_record<GameTime>(truth["time"]);
  world.weather = from_record<Weather>(truth["weather"]);
  world.light = from_record<Light>(truth["light"]);
  for (const Json& record : truth["units"]) {
    const Unit unit = from_record<Unit>(record);
    world.units.emplace(unit.id, unit);
  }
  for (const Json& record : truth["officers"]) {
    const Officer officer = from_record<Officer>(record);
    world.officers.emplace(officer.id, officer);
  }
  for (const Json& record : truth["dispatches"]) {
    const Dispatch dispatch = from_record<Dispatch>(record);
    world.dispatches.add(dispatch);
  }
  world.settled = from_record<std::vector<Settled>>(truth["settled"]);
  world.messengers = from_record<std::vector<Messenger>>(truth["messengers"]);
  return world;
}

/// A seat whose bytes are compared, and the officer whose view it has.
struct RedSeat {
  const char* seat;
  const char* officer;  ///< none: the seat has the view of its whole side
};
inline constexpr std::array red_seats{RedSeat{"red", "red-chief"}, RedSeat{"red-wing", "red-wing"},
                                      RedSeat{"red-guest", "red-chief"}, RedSeat{"red-helper", nullptr}};

class Evening {
 public:
  Evening(std::uint64_t seed, std::uint64_t hidden, MapOfTheDay map, const std::string& book, const std::string& name)
      : map_(map),
        kit_(books::kit_of(book)),
        script_(seed ^ 0x5eedU),
        triggers_(seed ^ 0x7419U),
        other_room_(hidden),
        scenario_(FieldDay(seed, hidden, map, book).scenario()),
        house_(scenario_, kit_.rules, seed, name),
        umpire_(house_, "umpire"),
        blue_(house_, "blue"),
        blue_helper_(house_, "blue-helper"),
        late_(house_, "late") {
    for (const RedSeat& seat : red_seats) seats_.emplace(seat.seat, std::make_unique<Sitter>(house_, seat.seat));
    catch_up();
    umpire_.ask("attend", {{"kinds", Json::array()}, {"hold_reports", false}});
    fetch_all();
    play_an_hour();
  }

  void move() {
    asked_of_red_.clear();
    if (script_.one_in(12)) set_back();
    umpire_.ask("step", {{"moves", 1}, {"until_event", false}});
    while (umpire_.truth()["in_move"].get<bool>()) {
      note_questions();
      settle(umpire_);
    }
    catch_up();
    play_an_hour();
  }

  /// After the last step the umpire tells Red's commanders something, and one officer falls; what it is differs between
  /// the games. The clock does not step again, so no answer to a seat may depend on it.
  void whisper() {
    umpire_.catch_up();
    for (const char* officer : {"red-chief", "red-wing"}) {
      const Json place = to_record(other_room_.point(1000, side_m - 50));
      if (!other_room_.one_in(3))
        umpire_.ask("intelligence", {{"to", officer}, {"source", "a miller"}, {"text", "Horse."}, {"place", place}});
    }
    switch (other_room_.below(4)) {
      case 0: fall("red-chief", "red-wing"); break;
      case 1: fall("red-wing", "red-staff"); break;
      case 2: fall("red-staff", "red-wing"); break;
      default: break;
    }
    for (const char* seat : {"red", "red-wing"}) ask_everything(*seats_.at(seat), script_);
  }

  /// The end of the game from one of Red's seats: the answers to a new connection, to a connection that was there
  /// before, and to HTTP requests.
  std::vector<std::string> look_back(const std::string& seat) {
    std::vector<std::string> again;
    const Sitter& here = *seats_.at(seat);
    for (const std::int64_t after : {0, 3, 1000000}) {
      Sitter window(house_, seat, here.cookie(), after);
      window.catch_up();
      again.insert(again.end(), window.kept().begin(), window.kept().end());
    }
    return again;
  }

  [[nodiscard]] World world() const { return world_of(umpire_.truth()); }
  [[nodiscard]] const Scenario& scenario() const { return *scenario_; }
  [[nodiscard]] const std::vector<std::string>& bytes(const std::string& seat) const { return seats_.at(seat)->kept(); }
  [[nodiscard]] const std::vector<std::string>& bytes_of_who_is_behind() const { return late_.kept(); }
  [[nodiscard]] const Sitter& red() const { return *seats_.at("red"); }
  /// The questions that Red's officers were asked in the last move.
  [[nodiscard]] const std::vector<std::string>& asked_of_red() const { return asked_of_red_; }
  /// The officers whom the umpire has told something, with the texts.
  [[nodiscard]] const std::map<std::string, std::vector<std::string>>& told_by_umpire() const {
    return told_by_umpire_;
  }

 private:
  void catch_up() {
    for (auto& [name, seat] : seats_) seat->catch_up();
    late_.catch_up();
  }

  /// Between two steps: Red acts, then the others act, and Red sends queries again.
  void play_an_hour() {
    reds_hand();
    others_hand();
    if (script_.one_in(3))
      for (const char* seat : {"red", "red-wing"}) ask_everything(*seats_.at(seat), script_);
    umpire_.catch_up();
  }

  /// The umpire sets the game back by a move or two, in both worlds alike.
  void set_back() {
    umpire_.catch_up();
    const auto shown = umpire_.truth()["move"].get<std::int64_t>();
    const std::int64_t stand = shown - 1 - script_.below(2);
    if (stand < 0) return;
    umpire_.ask("set_back", {{"moves", stand}, {"shown", shown}, {"reason", "CANARY ruling"}, {"words", "Once more."}});
    catch_up();
  }

  Json place() { return to_record(script_.point(100, 1400)); }

  /// A unit of Red, or a part of it that can have orders of its own.
  std::string troops_of_red(Draw& draw) const {
    const std::string unit = "r" + std::to_string(draw.below(5));
    for (const UnitEstablishment& paper : scenario_->sheet.order_of_battle.units)
      if (paper.id.value == unit + books::part_mark && draw.one_in(2)) return paper.id.value;
    return unit;
  }

  /// Red's actions: the same in both worlds, and chosen by Red's own papers alone.
  void reds_hand() {
    for (const char* name : {"red", "red-wing"}) {
      Sitter& seat = *seats_.at(name);
      if (map_ == MapOfTheDay::old) at_the_river(seat);
      const std::string unit = troops_of_red(script_);
      switch (script_.below(10)) {
        case 9:
          seat.order_and_withdraw(
              {{"unit", unit}, {"text", "Or not."}, {"tasks", {{{"kind", kit_.march}, {"path", {place()}}}}}});
          break;
        case 0:
          seat.ask("order",
                   {{"unit", unit}, {"text", "March."}, {"tasks", {{{"kind", kit_.march}, {"path", {place()}}}}}});
          break;
        case 1: seat.ask("order", {{"unit", unit}, {"text", "Do as you think fit."}, {"riders", 2}}); break;
        case 2:
          seat.ask("order", {{"officer", &seat == &red() ? "red-wing" : "red-chief"}, {"text", "How goes it?"}});
          break;
        case 3: seat.ask("ride", {{"way", {place()}}}); break;
        case 4: seat.ask("annotate", {{"marker", {{"text", "here"}, {"points", {place()}}}}}); break;
        case 5: seat.ask("annotate", {{"contact", {{"contact", 1}, {"note", "doubtful"}}}}); break;
        case 6: seat.ask("order", {{"unit", "hush-b0"}, {"text", "Come over to us."}}); break;
        case 7: seat.ask("delivery_estimate", {{"from", place()}, {"to", place()}}); break;
        default: seat.ask("outlook", {{"from", place()}}); break;
      }
      if (triggers_.one_in(5)) order_for_the_case(seat);
    }
  }

  /// An order that waits for what the officer of the troops judges by himself. It may name a unit of the other side.
  void order_for_the_case(Sitter& seat) {
    const Json to = to_record(triggers_.point(100, 1400));
    const std::string unit = troops_of_red(triggers_);
    seat.ask("order", {{"unit", unit},
                       {"text", "In that case."},
                       {"tasks", {{{"kind", kit_.march}, {"path", {to}}, {"when", trigger()}}}}});
  }

  Json trigger() {
    switch (triggers_.below(4)) {
      case 0: return {{"kind", "enemy_near"}, {"distance", 100 + 200 * triggers_.below(5)}};
      case 1: return {{"kind", "enemy_at"}, {"distance", 400}, {"place", to_record(triggers_.point(1000, 2500))}};
      case 2: return {{"kind", "attacked"}};
      default: {
        const char* const side = triggers_.one_in(4) ? "b" : "r";
        return {{"kind", "friend_beaten"}, {"unit", side + std::to_string(triggers_.below(5))}};
      }
    }
  }

  /// Works, crossings and marches at places where something may be hidden.
  void at_the_river(Sitter& seat) {
    const Json there = to_record(hidden_place(script_));
    const Json beyond = to_record(script_.point(river_m + bank_m, 1500, 100));
    const std::string unit = troops_of_red(script_);
    const auto order = [&](const std::string& whom, const char* kind, const char* member, const Json& value) {
      seat.ask("order", {{"unit", whom}, {"text", "At once."}, {"tasks", {{{"kind", kind}, {member, value}}}}});
    };
    constexpr std::array works{"break_bridge", "mend_bridge", "build_bridge", "take_up_bridge"};
    switch (script_.below(6)) {
      case 0:
      case 1: order("r0", script_.one_of(works), "target", there); break;
      case 2: order(unit, script_.one_in(2) ? "ferry" : "swim", "target", there); break;
      case 3: order(unit, "march", "path", {beyond}); break;
      case 4: seat.ask("ride", {{"way", {beyond}}}); break;
      default: seats_.at("red-helper")->ask("delivery_estimate", {{"from", place()}, {"to", beyond}}); break;
    }
    const Point over = hidden_place(script_);
    const Json west = to_record(offset(over, bearing_deg(270), 100.0, 0.0));
    const Json east = to_record(offset(over, bearing_deg(90), 100.0, 0.0));
    for (Sitter* asks : {&seat, seats_.at("red-helper").get()}) {
      asks->ask("delivery_estimate", {{"from", west}, {"to", east}});
      asks->ask("estimate", {{"branch", "line_infantry"}, {"pace", "march"}, {"from", west}, {"path", {east}}});
    }
  }

  /// The actions of Blue and of the umpires, which Red cannot know.
  void others_hand() {
    umpire_.catch_up();
    const Json truth = umpire_.truth();
    std::vector<std::string> own;
    for (const Json& unit : truth["units"])
      if (unit["side"] == "blue") own.push_back(unit["id"]);
    std::vector<std::string> parts;
    std::copy_if(own.begin(), own.end(), std::back_inserter(parts),
                 [](const std::string& id) { return id.ends_with(books::part_mark); });
    for (int todo = other_room_.below(4); todo > 0; --todo) {
      const std::string& unit = other_room_.one_of(own);
      const Json there = to_record(other_room_.point(2000, side_m - 50));
      switch (other_room_.below(9)) {
        case 0:
          blue_.ask("order", {{"unit", !parts.empty() && other_room_.one_in(2) ? other_room_.one_of(parts) : unit},
                              {"text", "CANARY order."},
                              {"tasks", {{{"kind", kit_.march}, {"path", {there}}}}}});
          break;
        case 1: blue_.ask("order", {{"unit", unit}, {"text", "CANARY in words."}, {"riders", 2}}); break;
        case 2: blue_.ask("annotate", {{"marker", {{"text", "CANARY mark"}, {"points", {there}}}}}); break;
        case 3:
          umpire_.ask("intelligence",
                      {{"to", "blue-chief"}, {"source", "CANARY spy"}, {"text", "CANARY news."}, {"place", there}});
          break;
        case 4: umpire_.ask("view", {{"officer", "red-chief"}}); break;
        case 5: blue_.ask("ride", {{"way", {there}}}); break;
        case 6: tell_the_wing(there); break;
        case 7: spoil_something(); break;
        default:
          umpire_.ask("attend", {{"kinds", {kit_.rules->proposal_kinds().front()}}, {"hold_reports", false}});
          break;
      }
    }
  }

  /// Bad input that must not disturb any game; if it did, every seat would be affected.
  void spoil_something() {
    const std::array<Json, 3> bodies{Json{{"rulings", {1}}}, Json{{"rulings", {{{"proposal", 7}}}}},
                                     Json{{"rulings", "all"}}};
    blue_helper_.ask("ruling", other_room_.one_of(bodies));
    blue_.ask("order", {{"unit", 1}, {"tasks", {{{"kind", kit_.march}, {"not_before", "-001-01-01T00:00:00"}}}}});
  }

  /// Tells the wing alone, not the chief.
  void tell_the_wing(const Json& place) {
    if (!other_room_.one_in(3)) return;
    umpire_.ask("intelligence", {{"to", "red-wing"}, {"source", "a shepherd"}, {"text", "Guns."}, {"place", place}});
    told_by_umpire_["red-wing"].push_back(place.dump());
  }

  void fall(const char* officer, const char* successor) {
    umpire_.ask("officer", {{"officer", officer}, {"fallen", true}, {"successor", successor}, {"reason", "a shell"}});
  }

  void note_questions() {
    const Json truth = umpire_.truth();
    for (const Json& question : truth["pending"]["questions"])
      for (const Json& unit : truth["units"])
        if (unit["id"] == question["unit"] && unit["side"] == "red") asked_of_red_.push_back(question.dump());
  }

  void fetch_all() {
    for (const char* name : {"red", "red-wing"})
      for (const std::string& target :
           {house_.path(name), house_.path(name) + "printed.json", house_.path(name) + "critique.json",
            house_.path(name) + "history.json", house_.path("blue"), house_.path("blue-wing"),
            house_.path("umpire") + "history.json", std::string("/"), std::string("/healthz"), std::string("/join/x")})
        seats_.at(name)->fetch(target);
    late_.fetch(house_.path("late") + "printed.json");
    seats_.at("red-helper")->fetch(house_.path("red-helper") + "printed.json");
  }

  MapOfTheDay map_;
  const books::Kit& kit_;
  Draw script_;
  Draw triggers_;
  Draw other_room_;
  std::shared_ptr<const Scenario> scenario_;
  House house_;
  Sitter umpire_;
  Sitter blue_;
  Sitter blue_helper_;
  Sitter late_;
  std::map<std::string, std::unique_ptr<Sitter>> seats_;
  std::vector<std::string> asked_of_red_;
  std::map<std::string, std::vector<std::string>> told_by_umpire_;
};

}  // namespace krieg::leak

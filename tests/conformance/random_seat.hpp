// A commander who throws dice for his orders: everything that he writes is in the rule system's vocabulary and on his
// own map, and nothing of it makes sense. What he is refused is counted, never an error.
#pragma once

#include <random>
#include <string>
#include <vector>

#include "game/game.hpp"
#include "terrain/ground_state.hpp"

namespace krieg::conformance {

class Chance {
 public:
  explicit Chance(std::uint64_t seed) : words_(seed) {}
  /// 0 to n - 1. Precondition: n > 0.
  std::size_t one_of(std::size_t n) { return static_cast<std::size_t>(words_() % n); }
  bool in(int times, int of) { return static_cast<int>(words_() % static_cast<std::uint64_t>(of)) < times; }
  double between(double low, double high) {
    constexpr double steps = 1e6;
    return low + (high - low) * static_cast<double>(words_() % static_cast<std::uint64_t>(steps)) / steps;
  }

 private:
  std::mt19937_64 words_;
};

class RandomSeat {
 public:
  RandomSeat(const Game& game, SeatId seat, Chance& chance) : game_(game), seat_(std::move(seat)), chance_(chance) {}

  /// The order that he writes to one of his units or officers.
  WrittenInput order() {
    const Picture& picture = *game_.picture(*game_.officer_of(seat_));
    auto unit = picture.own.begin();
    std::advance(unit, static_cast<std::ptrdiff_t>(chance_.one_of(picture.own.size())));
    const Branch branch = game_.directory().units.at(unit->first).branch;
    Json tasks = Json::array();
    const std::size_t count = 1 + chance_.one_of(2);
    for (std::size_t i = 0; i < count; ++i) {
      const Json next = task(picture, unit->second, branch);
      if (is_work_on_a_crossing(next)) tasks.push_back({{"kind", "march"}, {"path", {next["target"]}}});
      tasks.push_back(next);
    }
    return {EntryKind::order, seat_, {{"unit", unit->first.value}, {"text", "As it falls."}, {"tasks", tasks}}};
  }

  /// Off to another place.
  WrittenInput ride() { return {EntryKind::ride, seat_, {{"way", Json::array({place()})}}}; }

 private:
  Json task(const Picture& picture, const OwnReport& report, Branch branch) {
    const Json words = game_.rules().vocabulary();
    const Json& arm = words.at("branches").at(name_of(branch));
    const std::string kind = one_of(arm.at("tasks"));
    Json task{{"kind", kind}};
    if (kind == "march" || kind == "retire" || kind == "escort" || kind == "patrol")
      task["path"] = Json::array({near(report.position), near(report.position)});
    if (kind == "march" && chance_.in(1, 2)) task["pace"] = one_of(arm.at("paces")).at("id");
    if (kind == "form") task["formation"] = one_of(arm.at("formations")).at("id");
    if (kind == "attack" || (kind == "fire" && chance_.in(1, 2))) task["target"] = target(picture);
    if (kind == "attack" && chance_.in(1, 4)) task["at_all_hazards"] = true;
    if (task.contains("at_all_hazards") && chance_.in(1, 2))
      task["exceptional_dice"] = one_of(Json::array({2, 3, 4, 5}));
    if (kind.ends_with("_bridge")) work_on_a_crossing(task, report.position);
    if (kind == "draw_together") task["target"] = comrade(picture);
    if (kind == "ferry") task["target"] = printed(FeatureKind::ferry);
    if (kind == "swim") task["target"] = near(report.position);
    if (kind == "strengthen") task["target"] = near(report.position);
    if (kind == "bombard") task["target"] = printed(chance_.in(1, 2) ? FeatureKind::village : FeatureKind::bridge);
    if (kind == "skirmish_out") task["distance"] = one_of(Json(form_of(game_.rules().task_forms(), "skirmish_out")->members.front().usual));
    if (kind == "conduct") task["if_attacked"] = one_of(Json::array({"stand", "counter_charge", "retire"}));
    if (kind == "conduct" && chance_.in(1, 2)) task["pursue"] = chance_.in(1, 2);
    if (task.value("pursue", false) && chance_.in(1, 2)) task["follow_at_once"] = true;
    if (kind == "conduct" && chance_.in(1, 3)) task["hasten"] = chance_.in(1, 2);
    return task;
  }

  static bool is_work_on_a_crossing(const Json& task) { return task["kind"].get<std::string>().ends_with("_bridge"); }

  /// At the bridge or ford that is nearest to him: he is to come to an end with it.
  void work_on_a_crossing(Json& task, Point from) {
    std::optional<Point> nearest;
    for (const Feature& feature : game_.scenario().ground->features())
      if (is_passage(feature.kind) &&
          (!nearest || distance_m(from, feature.points.front()) < distance_m(from, *nearest)))
        nearest = feature.points.front();
    task["target"] = nearest ? to_record(*nearest) : place();
    if (task["kind"] != "break_bridge" || chance_.in(1, 3)) return;
    const Demolition means[] = {Demolition::tearing_up, Demolition::burning, Demolition::explosion,
                                Demolition::blocking};
    task["means"] = name_of(means[chance_.one_of(std::size(means))]);
    if (chance_.in(1, 2)) task["at_the_moment"] = true;
  }

  Json one_of(const Json& list) { return list.at(chance_.one_of(list.size())); }

  /// Where he believes an enemy; else somewhere.
  Json target(const Picture& picture) {
    if (picture.contacts.empty()) return place();
    return to_record(picture.contacts[chance_.one_of(picture.contacts.size())].last.position);
  }

  /// Where he believes another of his units.
  Json comrade(const Picture& picture) {
    auto unit = picture.own.begin();
    std::advance(unit, static_cast<std::ptrdiff_t>(chance_.one_of(picture.own.size())));
    return to_record(unit->second.position);
  }

  /// One of the bridges or villages on his map; somewhere, if it has none.
  Json printed(FeatureKind kind) {
    std::vector<Point> places;
    for (const Feature& feature : game_.scenario().ground->features())
      if (feature.kind == kind) places.push_back(feature.points.front());
    return places.empty() ? place() : to_record(places[chance_.one_of(places.size())]);
  }

  Json place() {
    return {chance_.between(0.0, game_.scenario().sheet.width.metres()),
            chance_.between(0.0, game_.scenario().sheet.height.metres())};
  }

  Json near(Point p) {
    constexpr double reach_m = 700.0;
    const double x =
        std::clamp(p.x.metres() + chance_.between(-reach_m, reach_m), 0.0, game_.scenario().sheet.width.metres());
    const double y =
        std::clamp(p.y.metres() + chance_.between(-reach_m, reach_m), 0.0, game_.scenario().sheet.height.metres());
    return {x, y};
  }

  const Game& game_;
  SeatId seat_;
  Chance& chance_;
};

}  // namespace krieg::conformance

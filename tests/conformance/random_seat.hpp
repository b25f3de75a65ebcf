// A commander with random orders: they use the rule system's words and his own map, and make no sense. Refusals are
// counted and are no errors.
#pragma once

#include <cassert>
#include <random>
#include <string>
#include <vector>

#include "game/game.hpp"
#include "paper/directory.hpp"
#include "paper/task_form.hpp"
#include "terrain/ground.hpp"
#include "terrain/ground_state.hpp"

namespace krieg::conformance {

class Chance {
 public:
  explicit Chance(std::uint64_t seed) : words_(seed) {}
  /// 0 to n - 1. Precondition: n > 0.
  std::size_t one_of(std::size_t n) {
    assert(n > 0 && "there is nothing to choose from");
    return static_cast<std::size_t>(words_() % n);
  }
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

  /// An order to one of the commander's units or officers.
  WrittenInput order() {
    const Picture& picture = *game_.picture(*game_.officer_of(seat_));
    auto unit = picture.own.begin();
    std::advance(unit, static_cast<std::ptrdiff_t>(chance_.one_of(picture.own.size())));
    const Branch branch = game_.directory().units.at(unit->first).branch;
    Json tasks = Json::array();
    const std::size_t count = 1 + chance_.one_of(2);
    for (std::size_t i = 0; i < count; ++i) {
      const Json next = task(picture, unit->second, branch);
      if (is_at_a_place(next) && next.contains("target") && chance_.in(2, 3))
        tasks.push_back({{"kind", kind_of_march(branch)}, {"path", Json::array({next["target"]})}});
      tasks.push_back(next);
    }
    return {EntryKind::order, seat_, {{"unit", unit->first.value}, {"text", "As it falls."}, {"tasks", tasks}}};
  }

  /// The same with a trigger at its last task.
  WrittenInput conditional_order() {
    WrittenInput written = order();
    const Picture& picture = *game_.picture(*game_.officer_of(seat_));
    Json when = trigger(picture);
    if (when.value("unit", "") != written.body["unit"]) written.body["tasks"].back()["when"] = std::move(when);
    return written;
  }

  /// A ride to another place.
  WrittenInput ride() { return {EntryKind::ride, seat_, {{"way", Json::array({place()})}}}; }

 private:
  /// Whether the task is carried out at a place, so that a march there should come before it.
  bool is_at_a_place(const Json& task) const {
    const auto& members = form_of(game_.rules().task_forms(), task["kind"].get<std::string>())->members;
    return std::any_of(members.begin(), members.end(),
                       [](const TaskMember& member) { return member.kind == MemberKind::place; });
  }

  Json trigger(const Picture& picture) {
    switch (chance_.one_of(4)) {
      case 0: return {{"kind", "enemy_near"}, {"distance", chance_.between(50.0, 1000.0)}};
      case 1: return {{"kind", "enemy_at"}, {"distance", 500}, {"place", target(picture)}};
      case 2: return {{"kind", "attacked"}};
      default: {
        auto watched = picture.own.begin();
        std::advance(watched, static_cast<std::ptrdiff_t>(chance_.one_of(picture.own.size())));
        return {{"kind", "friend_beaten"}, {"unit", watched->first.value}};
      }
    }
  }

  /// The first kind of task for these troops that is a way and moves them along it.
  std::string kind_of_march(Branch branch) const {
    const KnownToTroops known = game_.rules().known_to(branch);
    for (const TaskForm& form : game_.rules().task_forms()) {
      const bool is_theirs = std::find(known.tasks.begin(), known.tasks.end(), form.kind) != known.tasks.end();
      const bool goes = !form.stays && std::any_of(form.members.begin(), form.members.end(), [](const TaskMember& one) {
        return one.kind == MemberKind::way && one.required;
      });
      if (is_theirs && goes) return form.kind;
    }
    throw std::logic_error("the book has no march for " + known.name);
  }

  /// A random task by its form in the book: everything that the form requires, and some optional members.
  Json task(const Picture& picture, const OwnReport& report, Branch branch) {
    const KnownToTroops known = game_.rules().known_to(branch);
    const TaskForm& form = *form_of(game_.rules().task_forms(), one_of(known.tasks));
    Json task{{"kind", form.kind}};
    for (const TaskMember& member : form.members)
      if (is_sayable(member, task) && (member.required || chance_.in(1, 3))) say(task, member, known, picture, report);
    return task;
  }

  void say(Json& task, const TaskMember& member, const KnownToTroops& known, const Picture& picture,
           const OwnReport& report) {
    switch (member.kind) {
      case MemberKind::way: task["path"] = Json::array({near(report.position), near(report.position)}); return;
      case MemberKind::place: task["target"] = place_of_war(report.position); return;
      case MemberKind::enemy: task["target"] = target(picture); return;
      case MemberKind::own_troops: task["target"] = comrade(picture); return;
      case MemberKind::facing: task[member.id] = 45.0 * static_cast<double>(chance_.one_of(8)); return;
      case MemberKind::formation: task[member.id] = one_of(formations_for(member, known)); return;
      case MemberKind::pace: task[member.id] = one_of(known.paces); return;
      case MemberKind::length: task[member.id] = one_of(member.usual); return;
      case MemberKind::count:
        task[member.id] = static_cast<int>(*member.least) +
                          static_cast<int>(chance_.one_of(static_cast<std::size_t>(*member.most - *member.least) + 1));
        return;
      case MemberKind::choice: {
        const TaskChoice choice = one_of(member.choices);
        const bool his = choice.branches.empty() || std::find(choice.branches.begin(), choice.branches.end(),
                                                              known.branch) != choice.branches.end();
        if (his) task.update(choice.sets);
        return;
      }
    }
  }

  /// The nearest bridge, ford or ferry, so that the work may be finished; else a village, or any place.
  Json place_of_war(Point from) {
    std::optional<Point> nearest;
    std::vector<Point> villages;
    for (const Feature& feature : game_.scenario().ground->features()) {
      const Point at = feature.points.front();
      const bool crosses = is_passage(feature.kind) || feature.kind == FeatureKind::ferry;
      if (crosses && (!nearest || distance_m(from, at) < distance_m(from, *nearest))) nearest = at;
      if (feature.kind == FeatureKind::village) villages.push_back(at);
    }
    if (nearest && chance_.in(3, 5)) return to_record(*nearest);
    if (!villages.empty() && chance_.in(1, 2)) return to_record(one_of(villages));
    return near(from);
  }

  template <class List>
  typename List::value_type one_of(const List& list) {
    return list.at(chance_.one_of(list.size()));
  }

  /// The believed place of an enemy; else any place.
  Json target(const Picture& picture) {
    if (picture.contacts.empty()) return place();
    return to_record(picture.contacts[chance_.one_of(picture.contacts.size())].last.position);
  }

  /// The believed place of another of the commander's units.
  Json comrade(const Picture& picture) {
    auto unit = picture.own.begin();
    std::advance(unit, static_cast<std::ptrdiff_t>(chance_.one_of(picture.own.size())));
    return to_record(unit->second.position);
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

#include "wrg1750/book/vocabulary.hpp"

#include <array>

#include "army/word_lists.hpp"
#include "paper/ground_words.hpp"
#include "paper/rides.hpp"
#include "wrg1750/book/establishment.hpp"
#include "wrg1750/book/firers.hpp"
#include "wrg1750/book/march.hpp"
#include "wrg1750/book/movement_table.hpp"
#include "wrg1750/book/ride.hpp"
#include "wrg1750/book/scale.hpp"
#include "wrg1750/book/task_forms.hpp"

namespace krieg::wrg1750 {
namespace {

/// The distances on which the procedures turn: a flinch point and surprise, close fire and the nearness of most
/// threats, cover and overhead fire, muskets, rifles and canister.
constexpr std::array ranges_paces{30, 60, 100, 120, 300};

template <class Words>
std::vector<std::string> ids_of(const Words& words) {
  std::vector<std::string> ids;
  for (const auto word : words) ids.push_back(name_of(word));
  return ids;
}

/// The shapes that cavalry of that branch can take on foot alone.
std::vector<Shape> shapes_on_foot_alone(Branch branch) {
  std::vector<Shape> shapes;
  for (const Shape shape : shapes_of(on_foot(branch, {})))
    if (!knows(branch, shape) && shape != Shape::in_building) shapes.push_back(shape);
  return shapes;
}

Json branch_entry(const ArmyWords& army, Branch branch) {
  Json entry{{"name", army.of(krieg::Branch(branch)).name},
             {"formations", Json::array()},
             {"paces", Json::array()},
             {"tasks", ids_of(tasks_of(branch))}};
  const auto formation_entry = [&](Shape shape) {
    return Json{{"id", name_of(shape)}, {"name", army.of(krieg::Formation(shape)).name}};
  };
  for (const Shape shape : shapes_of(branch)) entry["formations"].push_back(formation_entry(shape));
  if (is_cavalry(troop_of(branch))) {
    entry["tasks_with"] = {{"dismounts", ids_of(tasks_of_dismounting_cavalry())}};
    for (const Shape shape : shapes_on_foot_alone(branch))
      entry["formations_with"]["dismounts"].push_back(formation_entry(shape));
  }
  for (const Pace pace : paces_of(branch))
    entry["paces"].push_back({{"id", name_of(pace)},
                              {"name", army.of(krieg::Pace(pace)).name},
                              {"per_move", paces_in_a_period(branch, pace).value_or(0)}});
  return entry;
}

/// The reach of a charge in paces, by branch; guns have an action move instead (page 8).
Json charge_reaches() {
  Json reaches = Json::object();
  for (const Branch branch : every<Branch>()) {
    const Troop troop = troop_of(branch);
    if (!is_artillery(troop) && !is_train(branch) && charge_reach(troop) > 0)
      reaches[name_of(branch)] = charge_reach(troop);
  }
  return reaches;
}

}  // namespace

KnownToTroops known_to(const ArmyWords& army, Branch branch) {
  KnownToTroops known{name_of(branch), army.of(krieg::Branch(branch)).name, ids_of(tasks_of(branch)),
                      ids_of(shapes_of(branch)), ids_of(paces_of(branch))};
  if (is_cavalry(troop_of(branch))) {
    for (const TaskKind task : tasks_of_dismounting_cavalry()) known.tasks.push_back(name_of(task));
    for (const Shape shape : shapes_on_foot_alone(branch)) known.formations.push_back(name_of(shape));
  }
  return known;
}

Json vocabulary_of_the_book(const ArmyWords& army, const std::vector<TaskForm>& forms) {
  Json words{{"move_seconds", period_on_the_clock.count()},
             {"army", army.to_json()},
             {"tasks", to_record(forms)},
             {"ground_states", ground_states()},
             {"ranges",
              {{"distances", ranges_paces}, {"arc_degrees", arc_of_fire_degrees}, {"charge_reach", charge_reaches()}}},
             {"orders_in_person", {{"within_metres", courier_rates().earshot.metres()}}},
             {"order_time", {{"first", minutes_for_first_orders * 60}, {"later", minutes_for_orders * 60}}}};
  for (const Branch branch : every<Branch>()) words["branches"][name_of(branch)] = branch_entry(army, branch);
  return words;
}

}  // namespace krieg::wrg1750

#include "reisswitz/book/vocabulary.hpp"

#include "reisswitz/book/formations.hpp"
#include "reisswitz/book/movement_chart.hpp"
#include "reisswitz/book/task_forms.hpp"
#include "reisswitz/book/words.hpp"
#include "terrain/ground_state.hpp"

namespace krieg::reisswitz {

namespace {

constexpr std::array branches{Branch::line_infantry,   Branch::light_infantry, Branch::rifles,
                              Branch::heavy_cavalry,   Branch::light_cavalry,  Branch::foot_artillery,
                              Branch::horse_artillery, Branch::sappers,        Branch::wagons};
constexpr std::array formations{Formation::march_column,  Formation::open_column,      Formation::close_column,
                                Formation::attack_column, Formation::line_three_ranks, Formation::line_two_ranks,
                                Formation::line,          Formation::square,           Formation::skirmish_order,
                                Formation::limbered,      Formation::in_battery};
constexpr std::array paces_of_troops{Pace::march, Pace::manoeuvre, Pace::charge, Pace::exceptional};

const char* branch_name(Branch branch) {
  switch (branch) {
    case Branch::line_infantry: return "infantry";
    case Branch::light_infantry: return "light infantry";
    case Branch::rifles: return "rifles";
    case Branch::heavy_cavalry: return "heavy cavalry";
    case Branch::light_cavalry: return "light cavalry";
    case Branch::foot_artillery: return "foot artillery";
    case Branch::horse_artillery: return "horse artillery";
    case Branch::sappers: return "sappers";
    case Branch::wagons: return "wagons";
  }
  return "";
}

const char* pace_name(Arm arm, Pace pace) {
  switch (pace) {
    case Pace::march: return "ordinary march";
    case Pace::manoeuvre: return arm == Arm::cavalry ? "trot, in action" : "in action";
    case Pace::charge: return "gallop";
    case Pace::exceptional:
      return arm == Arm::artillery ? "at their fastest (a short burst)" : "at the run, ranks broken (a short burst)";
  }
  return "";
}

/// Whether a march, a retirement or an escort may be ordered at this pace: cavalry alone at the gallop. An attack has
/// its own pace.
bool may_be_ordered(Arm arm, Pace pace) {
  if (pace == Pace::charge) return arm == Arm::cavalry;
  if (pace == Pace::exceptional) return fights_on_foot(arm) || arm == Arm::artillery;
  return true;
}

std::vector<std::string> tasks_of(Branch branch) {
  switch (arm_of(branch)) {
    case Arm::infantry:
      return {"march",        "form",        "draw_together", "skirmish_out",   "skirmish_in", "fire",    "hold_fire",
              "attack",       "patrol",      "halt",          "retire",         "conduct",     "fill_up", "escort",
              "break_bridge", "mend_bridge", "build_bridge",  "take_up_bridge", "ferry",       "swim",    "strengthen"};
    case Arm::cavalry:
      if (branch == Branch::light_cavalry)
        return {"march", "form",   "skirmish_out", "skirmish_in", "attack", "patrol",
                "halt",  "retire", "conduct",      "escort",      "ferry",  "swim"};
      return {"march", "form", "attack", "patrol", "halt", "retire", "conduct", "escort", "ferry", "swim"};
    case Arm::artillery:
      return {"march", "limber", "unlimber", "fire",    "hold_fire", "bombard",
              "halt",  "retire", "conduct",  "fill_up", "ferry"};
    case Arm::engineers:
      return {"march",       "form",         "skirmish_out",   "skirmish_in", "fire",    "hold_fire", "attack",
              "patrol",      "halt",         "retire",         "conduct",     "fill_up", "escort",    "break_bridge",
              "mend_bridge", "build_bridge", "take_up_bridge", "ferry",       "swim",    "strengthen"};
    case Arm::train: break;
  }
  return {"march", "form", "build_bridge", "take_up_bridge", "halt", "retire"};
}

constexpr std::array dragoon_tasks{"dismount", "remount"};  // for cavalry that is printed as dragoons

Json branch_words(Branch branch) {
  const Arm arm = arm_of(branch);
  const KnownToTroops known = known_to(branch);
  Json words{{"name", branch_name(branch)},
             {"formations", Json::array()},
             {"paces", Json::array()},
             {"tasks", tasks_of(branch)}};
  if (arm == Arm::cavalry) words["tasks_with"] = {{"dragoons", dragoon_tasks}};
  for (const std::string& id : known.formations)
    words["formations"].push_back({{"id", id}, {"name", formation_name(branch, *parse_enum<Formation>(id)).text}});
  const Going level;
  for (const std::string& id : known.paces) {
    const Pace pace = *parse_enum<Pace>(id);
    const MarchRow row = row_for(branch, std::nullopt, pace, pace == Pace::march ? Use::march : Use::action);
    words["paces"].push_back(
        {{"id", id}, {"name", pace_name(arm, pace)}, {"per_move", paces_per_move(row, level).value_or(0)}});
  }
  return words;
}

/// The states that the umpire may set on a feature, by its kind.
Json ground_states() {
  Json all = Json::object();
  boost::mp11::mp_for_each<boost::describe::describe_enumerators<FeatureKind>>([&](auto kind) {
    const auto states = states_of(kind.value);
    if (!states.empty()) all[kind.name] = states;
  });
  return all;
}

}  // namespace

KnownToTroops known_to(Branch branch) {
  KnownToTroops known{name_of(branch), branch_name(branch), tasks_of(branch), {}, {}};
  if (arm_of(branch) == Arm::cavalry) known.tasks.insert(known.tasks.end(), dragoon_tasks.begin(), dragoon_tasks.end());
  for (const Formation formation : formations)
    if (knows(branch, formation)) known.formations.push_back(name_of(formation));
  for (const Pace pace : paces_of_troops)
    if (may_be_ordered(arm_of(branch), pace)) known.paces.push_back(name_of(pace));
  return known;
}

Json vocabulary_of_the_book(const ArmyWords& army, const std::vector<TaskForm>& forms) {
  Json words{{"move_seconds", move_length.count()}};
  words["army"] = army.to_json();
  words["tasks"] = to_record(forms);
  words["ground_states"] = ground_states();
  for (const Branch branch : branches) words["branches"][name_of(branch)] = branch_words(branch);
  return words;
}

}  // namespace krieg::reisswitz

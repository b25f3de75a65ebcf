#include "reisswitz/book/vocabulary.hpp"

#include "army/word_lists.hpp"
#include "paper/ground_words.hpp"
#include "reisswitz/book/formations.hpp"
#include "reisswitz/book/movement_chart.hpp"
#include "reisswitz/book/task_forms.hpp"
#include "reisswitz/book/words.hpp"

namespace krieg::reisswitz {

namespace {

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

}  // namespace

KnownToTroops known_to(Branch branch) {
  KnownToTroops known{name_of(branch), branch_name(branch), tasks_of(branch), {}, {}};
  if (arm_of(branch) == Arm::cavalry) known.tasks.insert(known.tasks.end(), dragoon_tasks.begin(), dragoon_tasks.end());
  for (const Formation formation : every<Formation>())
    if (knows(branch, formation)) known.formations.push_back(name_of(formation));
  for (const Pace pace : every<Pace>())
    if (may_be_ordered(arm_of(branch), pace)) known.paces.push_back(name_of(pace));
  return known;
}

Json vocabulary_of_the_book(const ArmyWords& army, const std::vector<TaskForm>& forms) {
  Json words{{"move_seconds", move_length.count()}};
  words["army"] = army.to_json();
  words["tasks"] = to_record(forms);
  words["ground_states"] = ground_states();
  for (const Branch branch : every<Branch>()) words["branches"][name_of(branch)] = branch_words(branch);
  return words;
}

}  // namespace krieg::reisswitz

#include "reisswitz/book/task_forms.hpp"

#include "army/task.hpp"
#include "reisswitz/book/exception.hpp"
#include "reisswitz/book/formations.hpp"
#include "reisswitz/book/particulars.hpp"
#include "reisswitz/book/scale.hpp"
#include "reisswitz/book/words.hpp"

namespace krieg::reisswitz {

namespace {

using Members = std::vector<TaskMember>;

const Phrase front_there{"; there front to the {value}", "; dort Front nach {value}"};

TaskMember member(std::string id, MemberKind kind, std::string label, Phrase phrase = {"{value}", "{value}"}) {
  TaskMember made;
  made.id = std::move(id);
  made.kind = kind;
  made.label = std::move(label);
  made.phrase = std::move(phrase);
  return made;
}

TaskMember needed(TaskMember made) {
  made.required = true;
  return made;
}

TaskMember only_where(TaskMember made, std::string other, std::vector<Json> is) {
  made.when.push_back({std::move(other), std::move(is)});
  return made;
}

TaskMember way(Phrase phrase = {" to {end}{length}", ", Ziel: {end}{length}"}) {
  return member("path", MemberKind::way, "The way", std::move(phrase));
}

TaskMember place() {
  TaskMember made = needed(member("target", MemberKind::place, "The place"));
  made.without = {"a place to be chosen", "ein noch zu wählender Ort"};
  return made;
}

TaskMember formation(std::string unset = "as they stand", Phrase phrase = {", in {value}", ", {value}"}) {
  TaskMember made = member("formation", MemberKind::formation, "Formation", std::move(phrase));
  made.unset = std::move(unset);
  return made;
}

/// One of those for which `fits` holds.
template <class Fits>
TaskMember formation_that(const Fits& fits) {
  TaskMember made = formation();
  boost::mp11::mp_for_each<boost::describe::describe_enumerators<Formation>>([&](auto shape) {
    if (fits(shape.value)) made.formations.emplace_back(shape.name);
  });
  return made;
}

/// An assault is made in line, in column of attack, or as they stand in another shape that moves; not as on the road.
bool can_attack(Formation shape) {
  return can_march(shape) && shape != Formation::march_column && shape != Formation::limbered;
}

/// Guns that retire in battery are hauled by ropes.
bool can_retire(Formation shape) { return can_march(shape) || shape == Formation::in_battery; }

TaskMember pace() {
  TaskMember made = member("pace", MemberKind::pace, "Pace", {", pace: {value}", ", Gangart: {value}"});
  made.unset = "as usual";
  return made;
}

TaskMember facing(Phrase phrase = {", front to the {value}", ", Front nach {value}"}) {
  TaskMember made = member("facing", MemberKind::facing, "Front to the", std::move(phrase));
  made.unset = "as they come";
  return made;
}

TaskMember choice(std::string id, std::string label, std::string unset, Phrase phrase,
                  std::vector<TaskChoice> choices) {
  TaskMember made = member(std::move(id), MemberKind::choice, std::move(label), std::move(phrase));
  made.unset = std::move(unset);
  made.choices = std::move(choices);
  return made;
}

/// Something that is so or not.
TaskMember tick(const std::string& id, std::string label, Phrase phrase) {
  return choice(id, "", "", std::move(phrase), {{id, std::move(label), {}, {{id, true}}}});
}

TaskForm task(TaskKind kind, std::string name, Phrase sentence, Members members = {}) {
  TaskForm form;
  form.kind = name_of(kind);
  form.name = std::move(name);
  form.sentence = std::move(sentence);
  form.members = std::move(members);
  return form;
}

TaskForm march() {
  return task(TaskKind::march, "March",
              {"March{path}{formation}{pace}{facing}", "Marschieren Sie{path}{formation}{pace}{facing}"},
              {needed(way()), formation_that(can_march), pace(), facing(front_there)});
}

TaskForm form() {
  TaskMember intervals =
      only_where(member("distance", MemberKind::length, "Between squadrons",
                        {", with intervals between the squadrons", ", mit Zwischenräumen zwischen den Eskadrons"}),
                 "formation", {name_of(Formation::line)});
  constexpr double usual_paces = 20.0, widest_paces = 200.0;  // five squadrons stand on the front of six
  intervals.unset = "closed up";
  intervals.least = paces(1).metres();
  intervals.most = paces(widest_paces).metres();
  intervals.usual = {paces(usual_paces).metres()};
  return task(TaskKind::form, "Form",
              {"Form{formation}{distance}{facing}", "Formieren Sie sich{formation}{distance}{facing}"},
              {needed(formation("choose…", {" {value}", " {value}"})), facing(), intervals});
}

TaskForm draw_together() {
  TaskMember massed = formation("as the others stand");
  for (const Formation each : {Formation::close_column, Formation::attack_column, Formation::square})
    massed.formations.push_back(name_of(each));
  TaskMember others = needed(member("target", MemberKind::own_troops, "One of your battalions"));
  others.without = {"our troops at a place to be chosen", "unseren Truppen an einem noch zu wählenden Ort"};
  return task(TaskKind::draw_together, "Draw together with",
              {"Draw together with {target} into one mass{formation}",
               "Schließen Sie sich mit {target} zu einer Masse zusammen{formation}"},
              {others, massed});
}

TaskForm skirmish_out() {
  constexpr double nearest_paces = 50.0, farthest_paces = 400.0;
  TaskMember out =
      member("distance", MemberKind::length, "How far out", {" {value} before your front", ", {value} vor Ihre Front"});
  out.least = paces(nearest_paces).metres();
  out.most = paces(farthest_paces).metres();
  out.usual = {paces(skirmish_distances.nearest).metres(), paces(skirmish_distances.usual).metres(),
               paces(skirmish_distances.farthest).metres()};
  TaskForm made = task(TaskKind::skirmish_out, "Skirmishers out",
                       {"Send your skirmishers out{distance}", "Schicken Sie die Schützen vor{distance}"}, {out});
  made.begins = {{"distance", out.usual.front()}};
  return made;
}

TaskForm fire() {
  TaskMember target = member("target", MemberKind::enemy, "The target", {"Fire on {value}", "Feuern Sie auf {value}"});
  target.unset = "Fire at will";
  target.without = {"Fire at will", "Feuern Sie nach Gutdünken"};
  return task(TaskKind::fire, "Fire", {"{target}", "{target}"}, {target});
}

TaskForm attack() {
  TaskMember dice = only_where(member("exceptional_dice", MemberKind::count, "Exceptional dice",
                                      {", on {value} exceptional |die|dice|", ", auf {value} Ausnahmewürfel"}),
                               "at_all_hazards", {true});
  dice.unset = "all " + std::to_string(most_exceptional_dice);
  dice.least = 1;
  dice.most = most_exceptional_dice;
  TaskMember whom = needed(member("target", MemberKind::enemy, "Whom or what"));
  whom.without = {"the enemy", "den Feind"};
  return task(TaskKind::attack, "Attack",
              {"Attack {target}{path}{formation}{at_all_hazards}{exceptional_dice}",
               "Greifen Sie an: {target}{path}{formation}{at_all_hazards}{exceptional_dice}"},
              {whom, way({" by the way drawn", " auf dem gezeichneten Weg"}), formation_that(can_attack),
               tick("at_all_hazards", "at all hazards", {", at all hazards", ", um jeden Preis"}), dice});
}

TaskForm retire() {
  TaskMember shape = formation_that(can_retire);
  shape.called = {
      {name_of(Formation::in_battery),
       {"in battery, hauled by ropes", {", hauled by ropes, in battery", ", an Seilen gezogen, in Batterie"}}}};
  // On ropes they keep the front that they have.
  std::vector<Json> off_the_ropes{nullptr};
  for (const std::string& other : shape.formations)
    if (other != name_of(Formation::in_battery)) off_the_ropes.emplace_back(other);
  const TaskMember front = only_where(facing(front_there), "formation", off_the_ropes);
  return task(TaskKind::retire, "Retire",
              {"Retire{path}{formation}{pace}{facing}", "Gehen Sie zurück{path}{formation}{pace}{facing}"},
              {needed(way()), shape, pace(), front});
}

TaskForm unlimber() {
  TaskMember target = member("target", MemberKind::enemy, "Against", {" against {value}", " gegen {value}"});
  target.unset = "to their front";
  return task(TaskKind::unlimber, "Unlimber", {"Come into battery{target}{facing}", "Protzen Sie ab{target}{facing}"},
              {target, facing()});
}

/// Who can go forward to meet an attack.
std::vector<std::string> all_but_guns() {
  std::vector<std::string> branches;
  boost::mp11::mp_for_each<boost::describe::describe_enumerators<Branch>>([&](auto branch) {
    if (arm_of(branch.value) == Arm::cavalry || fights_on_foot(arm_of(branch.value))) branches.push_back(branch.name);
  });
  return branches;
}

TaskForm conduct() {
  TaskForm made = task(
      TaskKind::conduct, "Standing orders", {"{if_attacked}{pursue}{hasten}", "{if_attacked}{pursue}{hasten}"},
      {choice("if_attacked", "If attacked", "as he judges",
              {"if you are attacked, {value}", "werden Sie angegriffen, so {value}"},
              {{"stand",
                "stand and receive it",
                {"stand and receive it", "nehmen Sie den Angriff stehenden Fußes an"},
                {{"if_attacked", "stand"}}},
               {"counter_charge",
                "go forward to meet it",
                {"go forward to meet it", "gehen Sie dem Feind entgegen"},
                {{"if_attacked", "counter_charge"}},
                all_but_guns()},
               {"retire", "retire", {"retire", "weichen Sie aus"}, {{"if_attacked", "retire"}}}}),
       choice("pursue", "A beaten enemy", "as he judges", {"{value}", "{value}"},
              {{"true",
                "pursue him",
                {"pursue a beaten enemy", "verfolgen Sie einen geschlagenen Feind"},
                {{"pursue", true}}},
               {"at_once",
                "pursue him at once (on foot: half the effect)",
                {"pursue a beaten enemy at once", "verfolgen Sie einen geschlagenen Feind auf der Stelle"},
                {{"pursue", true}, {"follow_at_once", true}}},
               {"false", "do not pursue", {"do not pursue", "verfolgen Sie den Feind nicht"}, {{"pursue", false}}}}),
       choice("hasten", "If beaten", "as he judges",
              {"if you are beaten, {value}", "werden Sie geschlagen, so {value}"},
              {{"false", "go back in order", {"go back in order", "gehen Sie geordnet zurück"}, {{"hasten", false}}},
               {"true",
                "get away fast (one degree worse)",
                {"get away as fast as you can", "ziehen Sie sich so schnell wie möglich zurück"},
                {{"hasten", true}}}})});
  made.between = "; ";
  made.otherwise = {"Do as you judge best", "Handeln Sie nach bestem Ermessen"};
  made.begins = {{"if_attacked", name_of(Response::stand)}, {"pursue", false}};
  return made;
}

TaskForm break_bridge() {
  const auto by = [](Demolition means, const char* name, const char* german) {
    return TaskChoice{name_of(means), name, {name, german}, {{"means", name_of(means)}}};
  };
  const auto by_sappers = [](TaskChoice choice) {
    choice.branches = {name_of(Branch::sappers)};
    return choice;
  };
  return task(
      TaskKind::break_bridge, "Break or block a crossing",
      {"Close the crossing at {target}{means}{at_the_moment}",
       "Sperren Sie den Übergang: {target}{means}{at_the_moment}"},
      {place(),
       choice(
           "means", "By what means", "as is quickest", {": {value}", "; Mittel: {value}"},
           {by(Demolition::tearing_up, "tear up the planks", "Bohlen aufnehmen"),
            by(Demolition::burning, "burn it", "in Brand stecken"),
            by_sappers(by(Demolition::explosion, "blow it up", "sprengen")),
            by(Demolition::blocking, "block it with wagons, earth and stones", "mit Wagen, Erde und Steinen sperren")}),
       only_where(tick("at_the_moment", "made ready, and broken when the enemy comes up or at your word",
                       {". Make all ready, and do it when the enemy comes up or at my word",
                        ". Bereiten Sie alles vor; ausgeführt wird es, wenn der Feind herankommt, oder auf mein Wort"}),
                  "means", {nullptr, name_of(Demolition::burning), name_of(Demolition::explosion)})});
}

TaskForm build_bridge() {
  const auto of = [](BridgeKind kind, const char* name, const char* german) {
    return TaskChoice{name_of(kind), name, {name, german}, {{"bridge", name_of(kind)}}};
  };
  return task(TaskKind::build_bridge, "Throw a bridge",
              {"Throw a bridge{bridge}{for_infantry} at {target}",
               "Schlagen Sie eine Brücke{bridge}{for_infantry}, Ort: {target}"},
              {place(),
               choice("bridge", "Of what kind", "as is quickest", {" {value}", " {value}"},
                      {of(BridgeKind::pontoon, "of pontoons", "aus Pontons"),
                       of(BridgeKind::floating, "of boats", "aus Kähnen"),
                       of(BridgeKind::trestle, "of trestles", "aus Böcken")}),
               only_where(tick("for_infantry", "for infantry alone", {" for infantry alone", " nur für Infanterie"}),
                          "bridge", {name_of(BridgeKind::floating)})});
}

TaskForm patrol() {
  TaskForm made = task(TaskKind::patrol, "Send a patrol",
                       {"Send a patrol{path}: it is to look about there and come back",
                        "Schicken Sie eine Patrouille{path}; sie soll sich dort umsehen und zurückkommen"},
                       {needed(way())});
  made.stays = true;
  return made;
}

std::vector<TaskForm> all_forms() {
  return {march(),
          form(),
          draw_together(),
          skirmish_out(),
          task(TaskKind::skirmish_in, "Skirmishers in", {"Call in your skirmishers", "Ziehen Sie die Schützen ein"}),
          fire(),
          task(TaskKind::hold_fire, "Hold fire", {"Hold your fire", "Stellen Sie das Feuer ein"}),
          attack(),
          patrol(),
          task(TaskKind::halt, "Halt", {"Halt where you are", "Halten Sie, wo Sie stehen"}),
          retire(),
          task(TaskKind::limber, "Limber up", {"Limber up", "Protzen Sie auf"}),
          unlimber(),
          task(TaskKind::bombard, "Bombard a place", {"Bombard {target}", "Beschießen Sie: {target}"}, {place()}),
          conduct(),
          task(TaskKind::fill_up, "Fill up ammunition",
               {"Cease fire, send for the ammunition wagons and fill up",
                "Stellen Sie das Feuer ein, schicken Sie nach den Munitionswagen und ergänzen Sie die Munition"}),
          task(TaskKind::escort, "Bring off prisoners",
               {"Take charge of the prisoners and bring them{path}{pace}",
                "Übernehmen Sie die Gefangenen und bringen Sie sie fort{path}{pace}"},
               {needed(way()), pace()}),
          break_bridge(),
          task(TaskKind::mend_bridge, "Mend or clear a crossing",
               {"Open the crossing at {target} again", "Machen Sie den Übergang wieder frei: {target}"}, {place()}),
          build_bridge(),
          task(TaskKind::take_up_bridge, "Take up a bridge",
               {"Take up the bridge at {target}", "Nehmen Sie die Brücke auf: {target}"}, {place()}),
          task(TaskKind::ferry, "Cross by boat",
               {"Cross the water by the boats at {target}", "Setzen Sie mit den Kähnen über das Wasser: {target}"},
               {place()}),
          task(TaskKind::swim, "Swim across",
               {"Swim the water to {target}", "Durchschwimmen Sie das Wasser, Ziel: {target}"}, {place()}),
          task(TaskKind::strengthen, "Barricade a place",
               {"Barricade {target} and make it as strong as you can",
                "Verbarrikadieren Sie den Ort, so stark Sie können: {target}"},
               {place()}),
          task(TaskKind::dismount, "Dismount", {"Dismount and fight on foot", "Sitzen Sie ab und fechten Sie zu Fuß"}),
          task(TaskKind::remount, "Mount again", {"Mount again", "Sitzen Sie wieder auf"})};
}

}  // namespace

const std::vector<TaskForm>& task_forms() {
  static const std::vector<TaskForm> forms = all_forms();
  return forms;
}

}  // namespace krieg::reisswitz

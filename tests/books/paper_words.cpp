// The printed part of the paper book.
#include "../shipped_languages.hpp"
#include "paper_book.hpp"
#include "terrain/route.hpp"

namespace krieg::paper_book {

namespace {

const Phrases english{
    {"order_received", {"I have had your order, at {time}.", "Your order is in my hands since {time}."}},
    {"order_refused",
     {"Your order is in my hands, and I have not yet got the men to it.",
      "I have your order since {time}; it is not begun."}},
    {"shrank", {"My men would not go on in the enemy's face.", "We have stopped short of them."}}};
const Phrases german{
    {"order_received", {"Ihren Befehl habe ich um {time} erhalten.", "Seit {time} ist Ihr Befehl in meinen Händen."}},
    {"order_refused",
     {"Ihr Befehl ist da; die Leute sind noch nicht dazu zu bringen.",
      "Seit {time} habe ich Ihren Befehl; begonnen ist er nicht."}},
    {"shrank", {"Vor dem Feind wollten meine Leute nicht weiter.", "Wir sind vor ihm stehen geblieben."}}};
const Reasons reasons{{"water_before_us", "vor uns ist Wasser"}, {"our_own_stand_here", "hier stehen die Unsrigen"}};

TaskMember member(const char* id, MemberKind kind, bool required) {
  TaskMember made;
  made.id = made.label = id;
  made.kind = kind;
  made.required = required;
  return made;
}

TaskForm form(Errand kind, const char* name, Phrase sentence, std::vector<TaskMember> members) {
  TaskForm made;
  made.kind = name_of(kind);
  made.name = name;
  made.sentence = std::move(sentence);
  made.members = std::move(members);
  return made;
}

std::vector<TaskForm> all_forms() {
  TaskMember way = member("path", MemberKind::way, true);
  way.phrase = {" to {end}", ", Ziel: {end}"};
  TaskMember enemy = member("target", MemberKind::enemy, true);
  enemy.phrase = {" {value}", " {value}"};
  enemy.without = {" the enemy", " den Feind"};
  TaskMember costs = member("costs", MemberKind::choice, false);
  costs.choices = {{"at_all_costs", "at all costs", {", at all costs", ", um jeden Preis"}, {{"at_all_costs", true}}}};
  return {form(Errand::advance, "Advance", {"Advance{path}", "Gehen Sie vor{path}"}, {way}),
          form(Errand::challenge, "Challenge", {"Challenge{target}{costs}", "Fordern Sie heraus:{target}{costs}"},
               {enemy, costs}),
          form(Errand::loosen, "Loosen", {"Spread your bases", "Ziehen Sie Ihre Haufen auseinander"}, {}),
          form(Errand::gather, "Gather", {"Draw together", "Ziehen Sie sich zusammen"}, {})};
}

ArmyWords all_words() {
  ArmyWords words;
  words.branches = {{Troops::pikes, "pikes", Arm::infantry, BlockMark::none, false, {"pikes", "Pikeniere"}},
                    {Troops::riders, "riders", Arm::cavalry, BlockMark::none, true, {"riders", "Reiter"}}};
  FormationWords massed, loose;
  massed.id = Order::massed;
  massed.name = "massed";
  massed.least = {20, 16};
  massed.said = {"in a mass", "im Haufen"};
  loose.id = Order::loose;
  loose.name = "bases apart";
  loose.least = {12, 10};
  loose.said = {"spread out", "verteilt"};
  words.formations = {massed, loose};
  words.steadiness = {{Spirit::whole, "whole", Grade::fit, {"in good heart", "guten Mutes"}},
                      {Spirit::wavering, "wavering", Grade::beaten, {"wavering", "wankend"}},
                      {Spirit::scattered, "scattered", Grade::broken, {"scattered", "zerstreut"}}};
  words.tasks = {{Errand::advance, Expression{"advancing", "im Vorgehen"}},
                 {Errand::challenge, Expression{"going at the enemy", "gegen den Feind"}},
                 {Errand::loosen, {}},
                 {Errand::gather, {}}};
  words.paces = {{Stride::stride, "at their stride", "im gewohnten Schritt"}};
  words.elements = {Piece::base};
  MarkWords lowered, waits;
  lowered.id = Show::pikes_lowered;
  lowered.member = "nerve.tested";
  lowered.shows_from = Detail::formation;
  lowered.name = "pikes lowered";
  lowered.said = {"their pikes lowered", "die Piken gefällt"};
  waits.id = Show::order_waits;
  waits.member = "obedience.waits";
  waits.value = "true";
  waits.in_returns = true;
  waits.name = "not yet at its order";
  waits.said = {"not yet at what was ordered", "noch nicht beim Befohlenen"};
  words.marks = {lowered, waits};
  words.measure = {yard_m, {"yards", "Yards"}};
  words.turn = {"turn", "turns"};
  words.book_tongues = {BookTongue{english, {}}, BookTongue{german, reasons}};
  words.may_wait = {"order_refused"};
  words.languages = shipped::languages();
  return words;
}

template <class T>
void note_fault(std::vector<std::string>& faults, const std::string& where, const record::Others& others) {
  try {
    facts::read<T>(others.members);
  } catch (const RecordError& error) {
    faults.push_back(where + error.what());
  }
}

}  // namespace

const ArmyWords& army_words() {
  static const ArmyWords words = all_words();
  return words;
}

const std::vector<TaskForm>& task_forms() {
  static const std::vector<TaskForm> forms = all_forms();
  return forms;
}

Notes notes_on(std::type_identity<UnitParticulars>) { return {may("nerve", 1, 6, "How much it can bear")}; }
Notes notes_on(std::type_identity<OfficerParticulars>) {
  return {may("rating", 1, 6, "His troops obey when the die shows this or less")};
}

const ScenarioForm& PaperBook::scenario_form() const {
  static const ScenarioForm form{
      facts::schema<UnitParticulars>(),
      facts::schema<OfficerParticulars>(),
      {{"type", "object"}, {"properties", {{"signals", {{"type", "boolean"}, {"default", false}}}}}}};
  return form;
}

std::any PaperBook::particulars_of(const UnitEstablishment& unit) const {
  return facts::read<UnitParticulars>(unit.others.members);
}

std::any PaperBook::particulars_of(const OfficerEstablishment& officer) const {
  return facts::read<OfficerParticulars>(officer.others.members);
}

std::vector<std::string> PaperBook::check(const ScenarioSheet& sheet) const {
  std::vector<std::string> faults;
  const ArmyWords& words = army_words();
  for (const UnitEstablishment& unit : sheet.order_of_battle.units) {
    const std::string where = "order_of_battle.units \"" + unit.id.value + "\": ";
    if (!words.find(unit.branch)) faults.push_back(where + "branch: pikes or riders");
    if (!words.find(unit.formation)) faults.push_back(where + "formation: massed or loose");
    for (const ElementEstablishment& element : unit.elements)
      if (!words.find(element.kind)) faults.push_back(where + "elements: all are of the kind \"base\"");
    note_fault<UnitParticulars>(faults, where, unit.others);
  }
  for (const OfficerEstablishment& officer : sheet.order_of_battle.officers)
    note_fault<OfficerParticulars>(faults, "order_of_battle.officers \"" + officer.id.value + "\": ", officer.others);
  for (const auto& [option, value] : sheet.options.items())
    if (option != "signals" || !value.is_boolean()) faults.push_back("options." + option + ": is not known");
  return faults;
}

KnownToTroops PaperBook::known_to(const krieg::Branch& branch) const {
  KnownToTroops known{name_of(branch), std::string(army_words().of(branch).name), {}, {}, {name_of(Stride::stride)}};
  for (const TaskForm& each : paper_book::task_forms()) known.tasks.push_back(each.kind);
  for (const FormationWords& each : army_words().formations) known.formations.push_back(name_of(each.id));
  return known;
}

Json PaperBook::vocabulary() const {
  Json words{{"move_seconds", turn_length.count()},
             {"army", army_words().to_json()},
             {"tasks", to_record(paper_book::task_forms())},
             {"proposals", {{{"id", "nerve"}, {"name", "Nerve"}}, {{"id", "clash"}, {"name", "Clashes"}}}}};
  for (const BranchWords& branch : army_words().branches) {
    const KnownToTroops known = known_to(branch.id);
    words["branches"][name_of(branch.id)] = {{"name", branch.name},
                                             {"formations", known.formations},
                                             {"paces", {{{"id", "stride"}, {"name", "stride"}}}},
                                             {"tasks", known.tasks}};
  }
  return words;
}

double speed_over(const Going& going, const krieg::Branch& branch) {
  if (going.cover == Cover::water && !going.ford && !going.on_road) return 0.0;
  const double on_open_ground = branch == Troops::riders ? 3.0 : 1.5;
  return going.cover == Cover::open || going.on_road ? on_open_ground : on_open_ground / 2.0;
}

double PaperBook::marching_seconds(const Ground& printed, const PassageIds& closed, const krieg::Branch& branch,
                                   const krieg::Pace&, Point from, const std::vector<Point>& path) const {
  const SpeedOver speed = [branch](const Going& going) { return speed_over(going, branch); };
  const double on_the_clock = static_cast<double>(turn_length.count()) / static_cast<double>(half.count());
  return on_the_clock * seconds_along(printed, from, path, without_passages(speed, closed));
}

PaperBook::PaperBook() {
  const SpeedOver trot = [](const Going& going) {
    return going.cover == Cover::water && !going.ford && !going.on_road ? 0.0 : 3.0;
  };
  couriers_.short_ride = couriers_.long_ride = trot;
  couriers_.long_ride_over = metres(5000.0);
  couriers_.earshot = metres(150.0);
  couriers_.hand_over = metres(50.0);
  couriers_.caught_at = metres(100.0);
  couriers_.caught_per_minute = 0.1;
  couriers_.near_his_troops = metres(300.0);
  couriers_.longest_way_round = 2.0;
  recognition_.limit = metres(1500.0);
  recognition_.arm = metres(900.0);
  recognition_.figure = metres(700.0);
  recognition_.formation = metres(500.0);
  recognition_.uniform = metres(350.0);
  recognition_.details = metres(180.0);
  recognition_.eye_on_foot = metres(1.6);
  recognition_.eye_mounted = metres(2.4);
  recognition_.into_cover = metres(30 * yard_m);
  recognition_.top_on_foot = metres(1.8);
  recognition_.top_mounted = metres(2.5);
  recognition_.weather_factor = {{Weather::haze, 0.8}, {Weather::rain, 0.7}, {Weather::fog, 0.2}};
  recognition_.light_factor = {{Light::dusk, 0.6}, {Light::dawn, 0.6}, {Light::night, 0.2}};
  association_ = {metres(120.0), metres(150.0), std::chrono::minutes{60}};
  recognition_.screens_within = {};
}

}  // namespace krieg::paper_book

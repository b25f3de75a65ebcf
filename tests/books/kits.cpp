#include "kits.hpp"

#include <random>

#include "../shipped_languages.hpp"
#include "../shipped_scenarios.hpp"
#include "paper_book.hpp"
#include "reisswitz/book/words.hpp"
#include "rules/all.hpp"
#include "terrain/ground.hpp"
#include "wrg1750/book/army_words.hpp"
#include "wrg1750/book/scale.hpp"

namespace krieg::books {

namespace {

Fixture shipped_fixture(const std::string& name) {
  const Json sheet = to_record(shipped::scenario(name).sheet);
  return {sheet, shipped::text_of(name, sheet["ground"]), shipped::text_of(name, sheet["heights"])};
}

/// Reads no ground: the names of the tests are asked for whenever one of these programs starts.
std::vector<std::string> shipped_for(const std::string& book) {
  std::vector<std::string> names;
  for (const std::string& name : shipped::names())
    if (Json::parse(shipped::text_of(name, "scenario.json")).at("rule_system") == book) names.push_back(name);
  return names;
}

void dress_for_reisswitz(UnitEstablishment& paper, const std::function<int(int)>& below) {
  using namespace reisswitz;
  constexpr std::array branches{reisswitz::Branch::line_infantry, reisswitz::Branch::light_infantry,
                                reisswitz::Branch::light_cavalry, reisswitz::Branch::foot_artillery};
  const reisswitz::Branch branch = branches[static_cast<std::size_t>(below(static_cast<int>(branches.size())))];
  const bool guns = arm_of(branch) == Arm::artillery, horse = arm_of(branch) == Arm::cavalry;
  const auto kind = guns    ? reisswitz::ElementKind::half_battery
                    : horse ? reisswitz::ElementKind::squadron
                            : reisswitz::ElementKind::half_battalion;
  paper.branch = branch;
  for (int i = 0; i < 2; ++i) paper.elements.push_back({kind, guns ? 60 : 100 + below(350), guns ? 3 : 0});
  if (guns) paper.others.members["pounder"] = 6;
  else if (!horse) paper.others.members["skirmish_platoons"] = 2;
  paper.formation = guns    ? reisswitz::Formation::limbered
                    : horse ? reisswitz::Formation::line
                            : reisswitz::Formation::attack_column;
}

void dress_for_paper(UnitEstablishment& paper, const std::function<int(int)>& below) {
  using namespace paper_book;
  paper.branch = below(3) == 0 ? Troops::riders : Troops::pikes;
  paper.formation = below(2) == 0 ? Order::loose : Order::massed;
  for (int bases = 2 + below(3); bases > 0; --bases) paper.elements.push_back({Piece::base, 60 + below(80), 0});
  paper.others.members["nerve"] = 2 + below(4);
}

void dress_for_wrg1750(UnitEstablishment& paper, const std::function<int(int)>& below) {
  using namespace wrg1750;
  constexpr std::array branches{wrg1750::Branch::line_infantry,         wrg1750::Branch::line_infantry,
                                wrg1750::Branch::light_infantry,        wrg1750::Branch::light_cavalry,
                                wrg1750::Branch::heavy_cavalry,         wrg1750::Branch::light_cavalry,
                                wrg1750::Branch::light_field_artillery, wrg1750::Branch::riflemen,
                                wrg1750::Branch::mounted_infantry,      wrg1750::Branch::elephants,
                                wrg1750::Branch::siege_artillery,       wrg1750::Branch::pack_artillery,
                                wrg1750::Branch::line_infantry,         wrg1750::Branch::pack_animals,
                                wrg1750::Branch::heavy_cavalry,         wrg1750::Branch::line_infantry,
                                wrg1750::Branch::light_infantry,        wrg1750::Branch::wagons};
  constexpr std::array qualities{Quality::badly_trained, Quality::well_trained, Quality::well_trained, Quality::guard};
  const wrg1750::Branch branch = branches[static_cast<std::size_t>(below(static_cast<int>(branches.size())))];
  const bool guns = arm_of(branch) == Arm::artillery, horse = is_cavalry(troop_of(branch));
  const auto kind = guns                                   ? wrg1750::ElementKind::section
                    : horse                                ? wrg1750::ElementKind::squadron
                    : branch == wrg1750::Branch::elephants ? wrg1750::ElementKind::elephants
                    : is_train(branch)                     ? wrg1750::ElementKind::train
                                                           : wrg1750::ElementKind::company;
  paper.branch = branch;
  for (int left = guns ? 2 : 3 + below(4); left > 0; --left)
    paper.elements.push_back({kind, men_per_figure * (guns ? 4 : 3 + below(4)), guns ? pieces_per_model : 0});
  paper.formation = guns ? wrg1750::Shape::gun_column : wrg1750::Shape::column;
  paper.others.members["quality"] =
      name_of(qualities[static_cast<std::size_t>(below(static_cast<int>(qualities.size())))]);
  if (branch == wrg1750::Branch::line_infantry) paper.others.members["light_companies"] = 1;
}

void stand_beside(UnitEstablishment& model, const UnitEstablishment& battery) {
  const double metres_off = wrg1750::paces(50.0).metres();
  model.facing = battery.facing;
  model.position = battery.formation == wrg1750::Shape::gun_column
                       ? offset(battery.position, battery.facing, -metres_off, 0.0)
                       : offset(battery.position, battery.facing, 0.0, metres_off);
}

void place_models(std::vector<UnitEstablishment>& units, const krieg::Ground& ground) {
  for (UnitEstablishment& model : units) {
    const auto named = model.others.members.find("battery");
    if (named == model.others.members.end()) continue;
    const auto battery = std::find_if(units.begin(), units.end(),
                                      [&](const UnitEstablishment& unit) { return unit.id.value == *named; });
    stand_beside(model, *battery);
    if (!ground.contains(model.position) || ground.cover(model.position) == krieg::Cover::water)
      model.position = battery->position;
  }
}

/// The last gun model of a battery, which stands in its line until it has an order of its own.
std::optional<UnitEstablishment> last_model_of(UnitEstablishment& battery) {
  using namespace wrg1750;
  const bool are_guns = arm_of(wrg1750::Branch{battery.branch}) == Arm::artillery;
  const bool is_model = battery.others.members.contains("battery");
  if (!are_guns || is_model || battery.branch == wrg1750::Branch::rocketeers || battery.elements.size() < 2)
    return std::nullopt;
  UnitEstablishment model = battery;
  model.elements = {battery.elements.back()};
  battery.elements.pop_back();
  model.id = UnitId{battery.id.value + part_mark};
  model.name += " model";
  model.short_name += "m";
  model.officer += " model";
  model.others.members["battery"] = battery.id.value;
  stand_beside(model, battery);
  return model;
}

void equip_for_crossings(UnitEstablishment& paper) {
  paper.branch = reisswitz::Branch::sappers;
  paper.elements = {{reisswitz::ElementKind::sapper_company, 120, 0}};
  paper.others.members = Json::object();
  paper.formation = reisswitz::Formation::march_column;
}

/// The fixture "BOOK on SCENARIO": the ground and officers of a scenario of Reisswitz with that book's troops.
Fixture dressed_fixture(const std::string& book, const std::string& name, const Json& options,
                        void (*dress)(UnitEstablishment&, const std::function<int(int)>&)) {
  Fixture fixture = shipped_fixture(name.substr((book + " on ").size()));
  fixture.sheet["rule_system"] = book;
  fixture.sheet["options"] = options;
  std::mt19937 words(1824);
  for (Json& unit : fixture.sheet["order_of_battle"]["units"]) {
    Json bare = unit;
    for (const auto& [particular, form] :
         rule_system("reisswitz", shipped::languages())->scenario_form().unit.at("properties").items())
      bare.erase(particular);
    auto paper = from_record<UnitEstablishment>(bare);
    paper.elements.clear();
    dress(paper, [&words](int n) { return static_cast<int>(words() % static_cast<unsigned>(n)); });
    unit = to_record(paper);
  }
  return fixture;
}

Fixture paper_fixture(const std::string& name) {
  Fixture fixture = dressed_fixture("paper", name, {{"signals", name.ends_with("ashford")}}, dress_for_paper);
  int rating = 2;
  for (Json& officer : fixture.sheet["order_of_battle"]["officers"]) officer["rating"] = 2 + (++rating % 4);
  return fixture;
}

Fixture wrg1750_fixture(const std::string& name) {
  return name.starts_with("wrg1750 on ") ? dressed_fixture("wrg1750", name, Json::object(), dress_for_wrg1750)
                                         : shipped_fixture(name);
}

Kit kit_for_reisswitz() {
  Kit kit;
  kit.rules = rule_system("reisswitz", shipped::languages());
  kit.fixtures = shipped_for("reisswitz");
  kit.fixture = shipped_fixture;
  kit.expected = {
      {"fire", 1.0, 10}, {"assault", 0.25, 3}, {"changed facts", 1.0}};  // the last one by an umpire's ruling
  kit.settled_in_evenings = {"fire", "bombard", "assault", "surprise", "works"};
  kit.dress = dress_for_reisswitz;
  kit.equip_for_crossings = equip_for_crossings;
  kit.remembered = {{"fire", {{"moves_fired", 7}}}, {"duty", {{"begun", true}}}};
  kit.march = "march";
  return kit;
}

Kit kit_for_paper() {
  Kit kit;
  kit.rules = std::make_shared<paper_book::PaperBook>();
  for (const std::string& name : shipped_for("reisswitz")) kit.fixtures.push_back("paper on " + name);
  kit.fixture = paper_fixture;
  kit.expected = {{"obedience", 10.0, 20}, {"nerve", 5.0, 5}, {"clash", 0.5, 3}};
  kit.settled_in_evenings = {"obedience", "nerve", "clash"};
  kit.dress = dress_for_paper;
  kit.remembered = {{"nerve", {{"tested", 0}}}, {"obedience", {{"waits", true}}}};
  kit.options = {{"signals", true}};
  kit.march = name_of(paper_book::Errand::advance);
  return kit;
}

Kit kit_for_wrg1750() {
  Kit kit;
  kit.rules = rule_system("wrg1750", shipped::languages());
  // The first is on the field of Reisswitz's first, so that the two books can be measured side by side.
  kit.fixtures = {"wrg1750 on the_mill_at_ashford"};
  for (const std::string& name : shipped_for("wrg1750")) kit.fixtures.push_back(name);
  kit.fixture = wrg1750_fixture;
  kit.expected = {{"fire", 1.0, 10}, {"obedience", 1.0, 3}, {"order to a part", 0.3},
                  {"flinch", 1.0},   {"shock", 0.02},       {"melee", 0.05}};
  kit.settled_in_evenings = {"weather", "obedience", "fire",      "flinch", "shock",
                             "melee",   "break",     "dispersal", "general"};
  kit.dress = dress_for_wrg1750;
  kit.divide = last_model_of;
  kit.place_parts = place_models;
  kit.remembered = {
      {"fire", {{"periods_on_end", 7}}}, {"recovery", {{"must_rally", true}}}, {"orders", {{"in_line", true}}}};
  kit.march = "march";
  return kit;
}

}  // namespace

const std::vector<Kit>& kits() {
  static const std::vector<Kit> all{kit_for_reisswitz(), kit_for_wrg1750(), kit_for_paper()};
  return all;
}

const Kit& kit_of(const std::string& book) {
  for (const Kit& kit : kits())
    if (kit.name() == book) return kit;
  throw std::out_of_range("the tests have no kit for the rule system " + book);
}

const Kit& kit_with(const std::string& fixture) {
  for (const Kit& kit : kits())
    if (std::find(kit.fixtures.begin(), kit.fixtures.end(), fixture) != kit.fixtures.end()) return kit;
  throw std::out_of_range("no rule system has a scenario called " + fixture);
}

std::vector<std::string> names() {
  std::vector<std::string> all;
  for (const Kit& kit : kits()) all.push_back(kit.name());
  return all;
}

}  // namespace krieg::books

#include "kits.hpp"

#include <random>

#include "../shipped_languages.hpp"
#include "../shipped_scenarios.hpp"
#include "paper_book.hpp"
#include "reisswitz/book/words.hpp"
#include "rules/all.hpp"

namespace krieg::books {

namespace {

Fixture shipped_fixture(const std::string& name) {
  const Json sheet = to_record(shipped::scenario(name).sheet);
  return {sheet, shipped::text_of(name, sheet["ground"]), shipped::text_of(name, sheet["heights"])};
}

std::vector<std::string> shipped_for(const std::string& book) {
  std::vector<std::string> names;
  for (const std::string& name : shipped::names())
    if (shipped::scenario(name).sheet.rule_system == book) names.push_back(name);
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

void equip_for_crossings(UnitEstablishment& paper) {
  paper.branch = reisswitz::Branch::sappers;
  paper.elements = {{reisswitz::ElementKind::sapper_company, 120, 0}};
  paper.others.members = Json::object();
  paper.formation = reisswitz::Formation::march_column;
}

/// A shipped ground with other troops on it.
Fixture paper_fixture(const std::string& name) {
  Fixture fixture = shipped_fixture(name.substr(std::string("paper on ").size()));
  fixture.sheet["rule_system"] = "paper";
  fixture.sheet["options"] = {{"signals", name.ends_with("ashford")}};
  std::mt19937 words(1824);
  int rating = 2;
  for (Json& officer : fixture.sheet["order_of_battle"]["officers"]) officer["rating"] = 2 + (++rating % 4);
  for (Json& unit : fixture.sheet["order_of_battle"]["units"]) {
    Json bare = unit;
    for (const auto& [particular, form] :
         rule_system("reisswitz", shipped::languages())->scenario_form().unit.at("properties").items())
      bare.erase(particular);
    auto paper = from_record<UnitEstablishment>(bare);
    paper.elements.clear();
    dress_for_paper(paper, [&words](int n) { return static_cast<int>(words() % static_cast<unsigned>(n)); });
    unit = to_record(paper);
  }
  return fixture;
}

Kit kit_for_reisswitz() {
  Kit kit;
  kit.rules = rule_system("reisswitz", shipped::languages());
  kit.fixtures = shipped_for("reisswitz");
  kit.fixture = shipped_fixture;
  kit.expected = {
      {"fire", 1.0, 10}, {"assault", 0.25, 3}, {"changed facts", 1.0}};  // the last one by an umpire's ruling
  kit.dress = dress_for_reisswitz;
  kit.equip_for_crossings = equip_for_crossings;
  kit.remembered = {{"fire", {{"moves_fired", 7}}}, {"duty", {{"begun", true}}}};
  kit.march = "march";
  return kit;
}

Kit kit_for_paper() {
  Kit kit;
  kit.rules = std::make_shared<paper_book::PaperBook>();
  for (const std::string& name : shipped::names()) kit.fixtures.push_back("paper on " + name);
  kit.fixture = paper_fixture;
  kit.expected = {{"obedience", 10.0, 20}, {"nerve", 5.0, 5}, {"clash", 0.5, 3}};
  kit.dress = dress_for_paper;
  kit.remembered = {{"nerve", {{"tested", 0}}}, {"obedience", {{"waits", true}}}};
  kit.options = {{"signals", true}};
  kit.march = name_of(paper_book::Errand::advance);
  return kit;
}

}  // namespace

const std::vector<Kit>& kits() {
  static const std::vector<Kit> all{kit_for_reisswitz(), kit_for_paper()};
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

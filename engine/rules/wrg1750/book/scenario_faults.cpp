#include "wrg1750/book/scenario_faults.hpp"

#include <algorithm>
#include <cmath>
#include <tuple>

#include "army/word_lists.hpp"
#include "paper/sheet_faults.hpp"
#include "wrg1750/book/firers.hpp"
#include "wrg1750/book/game_options.hpp"
#include "wrg1750/book/movement_table.hpp"
#include "wrg1750/book/organisation.hpp"
#include "wrg1750/book/scale.hpp"
#include "wrg1750/book/victory.hpp"

namespace krieg::wrg1750 {
namespace {

/// The kind of the branch's elements; a native force of infantry or horsemen has bands instead.
ElementKind element_of(Branch branch) {
  if (is_train(branch)) return ElementKind::train;
  if (branch == Branch::elephants) return ElementKind::elephants;
  if (arm_of(branch) == Arm::artillery) return ElementKind::section;
  return is_cavalry(troop_of(branch)) ? ElementKind::squadron : ElementKind::company;
}

bool may_be_bands(Branch branch) {
  const ElementKind kind = element_of(branch);
  return kind == ElementKind::company || kind == ElementKind::squadron;
}

/// Guns whose models have draught teams or may lack them (page 3; reading 39).
bool is_drawn(Branch branch) {
  return arm_of(branch) == Arm::artillery && branch != Branch::pack_artillery && branch != Branch::rocketeers;
}

class UnitCheck {
 public:
  explicit UnitCheck(const UnitEstablishment& unit) : unit_(unit) {}

  std::vector<std::string> faults() {
    const ArmyWords& words = words_without_texts();
    if (!words.find(unit_.branch)) fault("branch", should_be_one_of(words.branches));
    if (!words.find(unit_.formation)) fault("formation", should_be_one_of(words.formations));
    if (!faults_.empty()) return faults_;
    branch_ = unit_.branch;
    check_elements();
    try {
      const UnitParticulars its = read_particulars(unit_);
      check_formation(its);
      check_particulars(its);
      check_people(its);
    } catch (const RecordError& error) {
      fault(error.path(), error.problem().text);
    }
    return faults_;
  }

 private:
  void fault(const std::string& member, const std::string& text) {
    faults_.push_back(fault_of_unit(unit_, member, text));
  }
  void fault_if(bool wrong, const std::string& member, const std::string& text) {
    if (wrong) fault(member, text);
  }

  void check_elements() {
    for (std::size_t i = 0; i < unit_.elements.size(); ++i)
      check_element("elements[" + std::to_string(i) + "]", unit_.elements[i]);
    const bool some_bands = !has_sub_units(unit_);
    const bool all_bands = std::all_of(unit_.elements.begin(), unit_.elements.end(),
                                       [](const ElementEstablishment& each) { return each.kind == ElementKind::band; });
    fault_if(some_bands && !all_bands, "elements", "a force without sub-units has bands alone");
  }

  void check_element(const std::string& at, const ElementEstablishment& element) {
    const ElementKind kind = element_of(branch_);
    const bool fits = element.kind == kind || (may_be_bands(branch_) && element.kind == ElementKind::band);
    if (!fits) {
      const std::string others = may_be_bands(branch_) ? ", or \"" + name_of(ElementKind::band) + "\"" : "";
      fault(at + ".kind",
            "should be \"" + name_of(kind) + "\"" + others + " in a unit of the branch " + name_of(branch_));
    }
    fault_if(element.men % men_per_figure != 0, at + ".men",
             "should be a multiple of " + std::to_string(men_per_figure) + ": a figure or model stands for so many");
    if (arm_of(branch_) != Arm::artillery) {
      fault_if(element.guns != 0, at + ".guns", "only artillery has pieces; write 0");
      return;
    }
    fault_if(element.guns < 1 || element.guns % pieces_per_model != 0, at + ".guns",
             "should be a multiple of " + std::to_string(pieces_per_model) + ", and not 0: a model stands for so many");
    fault_if(figures_of_men(element.men) < models_of(element.guns), at + ".men",
             "guns without gunners: give each model at least a figure, 15 men; it needs two to be moved and serves "
             "four");
  }

  void check_formation(const UnitParticulars& its) {
    const Shape shape = unit_.formation;
    if (may_begin(unit_, its, shape)) return;
    std::string known;
    for (const Shape each : shapes_of(branch_))
      if (may_begin(unit_, its, each)) known += (known.empty() ? "" : ", ") + name_of(each);
    fault("formation", "this unit has no " + name_of(shape) + "; choose one of: " + known);
  }

  void check_particulars(const UnitParticulars& its) {
    const Troop troop = troop_of(branch_);
    const bool on_wheels = is_drawn(branch_);
    const bool has_horse = is_cavalry(troop) || troop == Troop::mounted_infantry;
    const bool fights_in_ranks = is_infantry(troop) || has_horse;
    const std::vector<Arms> arms = possible_arms(branch_);
    fault_if(its.arms && std::find(arms.begin(), arms.end(), *its.arms) == arms.end(), "arms",
             "such troops have no " + name_of(its.arms.value_or(Arms::musket)) + "s");
    fault_if(its.mainly_lacks_firearms && !fights_in_ranks, "mainly_lacks_firearms",
             "only infantry and horsemen lack them");
    fault_if(its.light_companies > 0 && branch_ != Branch::line_infantry, "light_companies",
             "only infantry in close order sends companies out; remove it");
    fault_if(its.light_companies > static_cast<int>(unit_.elements.size()), "light_companies",
             "there are fewer companies than that; write a smaller number");
    fault_if(its.grenadiers && !fights_in_ranks, "grenadiers", "only infantry and horsemen are; remove it");
    fault_if(its.grenadiers && its.quality == Quality::badly_trained, "grenadiers",
             "elite companies are not badly trained");
    fault_if(its.nation != Nation::other && its.people != People::european, "nation",
             "belongs to a European people; remove it");
    const bool may_have_howitzers = branch_ == Branch::heavy_field_artillery ||
                                    branch_ == Branch::light_horse_artillery ||
                                    branch_ == Branch::heavy_horse_artillery;
    fault_if(its.howitzers && !may_have_howitzers, "howitzers",
             "the table has them of heavy field and horse artillery alone; remove it");
    fault_if(!its.teams && !on_wheels, "teams", "only guns on wheels have draught teams; remove it");
    fault_if(its.draught == Draught::bullocks && branch_ != Branch::heavy_field_artillery, "draught",
             "only heavy field guns are drawn by bullocks; remove it");
    fault_if(its.draught == Draught::elephants && branch_ != Branch::siege_artillery, "draught",
             "only siege guns are drawn by elephants; remove it");
    fault_if(its.base == Base::half_inch && !is_infantry(troop), "base", "only infantry stands on half-inch bases");
    fault_if(its.base == Base::three_quarter_inch && !is_cavalry(troop) && !is_light_foot(troop), "base",
             "only cavalry and light infantry stand on three-quarter-inch bases");
    fault_if(its.camels && troop != Troop::mounted_infantry && troop != Troop::pack_animals, "camels",
             "only mounted infantry and pack animals are; remove it");
    fault_if(its.dismounts && !is_cavalry(troop), "dismounts",
             "only cavalry has it; mounted infantry can always dismount");
    fault_if(its.on_line_bases && troop != Troop::light_infantry, "on_line_bases",
             "only light infantry has it; remove it");
  }

  /// Wagons and pack animals are no troops: every people has them (reading 48).
  void check_people(const UnitParticulars& its) {
    if (is_train(branch_)) return;
    const bool rides = branch_ == Branch::mounted_infantry;
    const Troop troop = troop_of(rides ? on_foot(branch_, its) : branch_);
    const PeopleResolution found =
        people_may_have({its.people, troop, arms_of(branch_, its).value_or(Arms::musket), its.quality,
                         its.mainly_lacks_firearms, has_sub_units(unit_), rides});
    if (!found.allowed) {
      fault("people", "page 5 gives " + name_of(its.people) + " no such troops: " + name_of(troop) + ", " +
                          name_of(its.quality) + (its.mainly_lacks_firearms ? ", mainly without firearms" : "") +
                          (has_sub_units(unit_) ? ", with sub-units" : ", without sub-units") +
                          (rides ? ", mounted" : ""));
      return;
    }
    const auto is_class = [&](int number) {
      return std::find(found.indian_classes.begin(), found.indian_classes.end(), number) != found.indian_classes.end();
    };
    constexpr int manhandled_guns = 7, bullock_guns = 8, elephant_guns = 9, elephants = 11;
    fault_if(is_class(manhandled_guns) && its.teams, "teams",
             "the light field guns of an Indian potentate are manhandled; write false");
    int guns = 0, men = 0;
    for (const ElementEstablishment& element : unit_.elements) {
      guns += element.guns;
      men += element.men;
    }
    fault_if(is_class(manhandled_guns) && models_of(guns) > 1, "elements",
             "the light field guns of an Indian potentate are single models");
    fault_if(is_class(elephants) && figures_of_men(men) > 1, "elements",
             "the fighting elephants of an Indian potentate are used singly");
    fault_if(is_class(bullock_guns) && its.draught != Draught::bullocks, "draught",
             "the heavy field guns of an Indian potentate are drawn by bullocks");
    fault_if(is_class(elephant_guns) && its.draught != Draught::elephants, "draught",
             "the siege guns of an Indian potentate are drawn by elephants");
  }

  const UnitEstablishment& unit_;
  Branch branch_ = Branch::line_infantry;
  std::vector<std::string> faults_;
};

/// A model begins so near to its battery: the largest ones are as long.
constexpr double in_line_within_paces = 200.0;

/// Whether the two can serve as one battery.
bool are_guns_alike(const UnitParticulars& one, const UnitParticulars& other) {
  const auto compared = [](const UnitParticulars& its) {
    return std::tuple(its.quality, its.people, its.howitzers, its.teams, its.draught);
  };
  return compared(one) == compared(other);
}

/// A single model that can be sent off must stand beside its battery: guns of its kind and side, which are no such
/// model themselves.
void check_battery(const OrderOfBattle& order_of_battle, const UnitEstablishment& unit, std::vector<std::string>& all) {
  const std::optional<UnitId> named = read_particulars(unit).battery;
  if (!named) return;
  const auto fault = [&](const std::string& text) { all.push_back(fault_of_unit(unit, "battery", text)); };
  const bool are_guns = arm_of(unit.branch) == Arm::artillery && unit.branch != Branch::rocketeers;
  if (!are_guns || models_of(guns_of(unit)) != 1) return fault("only a unit of a single gun model has it; remove it");
  const auto battery =
      std::find_if(order_of_battle.units.begin(), order_of_battle.units.end(),
                   [&](const UnitEstablishment& other) { return other.id == *named && other.id != unit.id; });
  if (battery == order_of_battle.units.end()) return fault("there is no other unit \"" + named->value + "\"");
  if (battery->side != unit.side || battery->branch != unit.branch)
    return fault("the battery should be of the same side and branch");
  const UnitParticulars its = read_particulars(*battery);
  if (its.battery) fault("that unit is itself a model of a battery; name its battery");
  if (!are_guns_alike(read_particulars(unit), its))
    fault("the battery should have the same quality, people, howitzers, teams and draught");
  const double away = distance_m(unit.position, battery->position) / metres_per_pace;
  if (away > in_line_within_paces)
    fault("it stands " + std::to_string(std::lround(away)) + " paces from the battery; place it in the battery's line");
}

std::string points_fault(Side side, int has, int may_have) {
  return "options.points: the army of " + name_of(side) + " costs " + std::to_string(has) + ", " +
         std::to_string(has - may_have) + " more than the " + std::to_string(may_have) + " that were agreed on";
}

std::vector<std::string> faults_of_objectives(const ScenarioSheet& sheet, const GameOptions& options) {
  std::vector<std::string> faults;
  for (std::size_t i = 0; i < options.objectives.size(); ++i) {
    const Point at = options.objectives[i].position;
    const bool on_map = at.x >= Length{} && at.y >= Length{} && at.x <= sheet.width && at.y <= sheet.height;
    if (!on_map)
      faults.push_back("options.objectives[" + std::to_string(i) + "].position: lies off the map; move it onto it");
  }
  return faults;
}

/// The printed limits of a sub-unit's strength in figures: the weakest in the field, the strongest establishment.
struct SubUnitStrengths {
  int weakest = best_sub_unit_figures;
  int strongest = best_sub_unit_figures;
};

SubUnitStrengths printed_strengths() {
  SubUnitStrengths printed;
  for (const OrganisationRow& row : organisation_table()) {
    printed.weakest = std::min(printed.weakest, row.typical_figures.value_or(row.establishment_figures));
    printed.strongest = std::max(printed.strongest, row.establishment_figures);
  }
  return printed;
}

void advise_on_sub_units(const UnitEstablishment& unit, std::vector<std::string>& warnings) {
  if (!may_be_bands(unit.branch) || !has_sub_units(unit)) return;
  const auto [least, most] =
      std::minmax_element(unit.elements.begin(), unit.elements.end(),
                          [](const ElementEstablishment& a, const ElementEstablishment& b) { return a.men < b.men; });
  const int weakest = figures_of_men(least->men), strongest = figures_of_men(most->men);
  constexpr int very_unlike = 2;  // ours: the page asks for as nearly as possible the same strength
  if (strongest > very_unlike * weakest)
    warnings.push_back(fault_of_unit(unit, "elements",
                                     "have from " + std::to_string(weakest) + " to " + std::to_string(strongest) +
                                         " figures; the sub-units of a unit should be as nearly equal as possible"));
  const SubUnitStrengths printed = printed_strengths();
  if (weakest < printed.weakest || strongest > printed.strongest)
    warnings.push_back(fault_of_unit(
        unit, "elements",
        "sub-units have from " + std::to_string(printed.weakest) + " to " + std::to_string(printed.strongest) +
            " figures in the printed examples; the rules work best at " + std::to_string(best_sub_unit_figures)));
}

void advise_on_gunners(const UnitEstablishment& unit, std::vector<std::string>& warnings) {
  if (arm_of(unit.branch) != Arm::artillery) return;
  const int models = models_of(guns_of(unit)), gunners = figures_of_men(men_of(unit));
  const int most = models * (unit.branch == Branch::rocketeers ? gunners_of_a_launcher : gunners_of_a_gun);
  if (gunners < least_crew * models)
    warnings.push_back(fault_of_unit(unit, "elements", "fewer than two figures to a model: not all can be moved"));
  if (gunners > most)
    warnings.push_back(
        fault_of_unit(unit, "elements", "only " + std::to_string(most) + " figures can serve these pieces"));
}

/// A subordinate general costs points and commands nobody.
void advise_on_generals(const OrderOfBattle& order_of_battle, std::vector<std::string>& warnings) {
  for (const OfficerEstablishment& officer : order_of_battle.officers) {
    const auto under_him = [&](const auto& each) { return each.under == officer.id; };
    const bool commands = std::any_of(order_of_battle.units.begin(), order_of_battle.units.end(), under_him) ||
                          std::any_of(order_of_battle.officers.begin(), order_of_battle.officers.end(), under_him);
    if (!commands)
      warnings.push_back(
          "order_of_battle.officers \"" + officer.id.value + "\": costs " +
          std::to_string(points_for(officer.under ? PointsFor::subordinate_general : PointsFor::commanding_general)) +
          " points as a general and has no troops under him");
  }
}

}  // namespace

std::vector<std::string> faults_of_troops(const OrderOfBattle& order_of_battle) {
  std::vector<std::string> all;
  for (const UnitEstablishment& unit : order_of_battle.units)
    for (std::string& fault : UnitCheck(unit).faults()) all.push_back(std::move(fault));
  if (all.empty())
    for (const UnitEstablishment& unit : order_of_battle.units) check_battery(order_of_battle, unit, all);
  for (std::string& fault : unknown_members_of_officers(order_of_battle)) all.push_back(std::move(fault));
  return all;
}

std::vector<std::string> faults_of_options(const ScenarioSheet& sheet) {
  std::vector<std::string> all;
  for (const RecordError& fault : faults_of_options(sheet.options)) all.emplace_back(fault.under("options").what());
  if (!all.empty()) return all;
  const GameOptions options = game_options(sheet.options);
  if (const int year = year_of(options, sheet.start); year < first_year || year > last_year)
    all.push_back("options.year: is missing; the scenario begins in " + std::to_string(year) +
                  ", and the book is for the years from " + std::to_string(first_year) + " to " +
                  std::to_string(last_year));
  for (std::string& fault : faults_of_objectives(sheet, options)) all.push_back(std::move(fault));
  if (!options.points || !faults_of_troops(sheet.order_of_battle).empty()) return all;
  for (const Side side : every<Side>())
    if (const int has = points_of_side(sheet.order_of_battle, side).points; has > *options.points)
      all.push_back(points_fault(side, has, *options.points));
  return all;
}

std::vector<std::string> advice(const ScenarioSheet& sheet) {
  std::vector<std::string> warnings;
  for (const UnitEstablishment& unit : sheet.order_of_battle.units) {
    advise_on_sub_units(unit, warnings);
    advise_on_gunners(unit, warnings);
  }
  advise_on_generals(sheet.order_of_battle, warnings);
  const int red = points_of_side(sheet.order_of_battle, Side::red).points;
  const int blue = points_of_side(sheet.order_of_battle, Side::blue).points;
  if (std::abs(red - blue) * winning_part > std::min(red, blue))
    warnings.push_back("order_of_battle: the army of red costs " + std::to_string(red) + " points and that of blue " +
                       std::to_string(blue) + ", more than a tenth apart");
  return warnings;
}

BoughtUnit bought(const UnitEstablishment& unit, const UnitParticulars& its) {
  const Branch branch = unit.branch;
  BoughtUnit as;
  as.troop = troop_of(branch);
  as.draught_teams = its.teams;
  as.pack_camels = its.camels && branch == Branch::pack_animals;
  as.grenadiers_or_guards = its.grenadiers || its.quality == Quality::guard;
  as.badly_trained = its.quality == Quality::badly_trained;
  as.mainly_lacks_firearms = its.mainly_lacks_firearms;
  const int figures = figures_of_men(men_of(unit));
  const bool by_models =
      is_train(branch) || branch == Branch::elephants || (branch == Branch::mounted_infantry && its.camels);
  (by_models ? as.models : as.figures) = figures;
  if (arm_of(branch) == Arm::artillery) as.models = models_of(guns_of(unit));
  if (may_be_bands(branch) && has_sub_units(unit)) as.sub_units = static_cast<int>(unit.elements.size());
  return as;
}

namespace {

/// The unit, and a battery with its single models: it is bought as one.
BoughtUnit bought_whole(const OrderOfBattle& order_of_battle, const UnitEstablishment& unit) {
  BoughtUnit whole = bought(unit, read_particulars(unit));
  for (const UnitEstablishment& other : order_of_battle.units) {
    const UnitParticulars its = read_particulars(other);
    if (its.battery != unit.id) continue;
    const BoughtUnit model = bought(other, its);
    whole.figures += model.figures;
    whole.models += model.models;
  }
  return whole;
}

}  // namespace

PointsResolution points_of_side(const OrderOfBattle& order_of_battle, Side side) {
  ArmyFacts army;
  for (const OfficerEstablishment& officer : order_of_battle.officers)
    if (officer.side == side) ++(officer.under ? army.subordinate_generals : army.commanding_generals);
  for (const UnitEstablishment& unit : order_of_battle.units)
    if (unit.side == side && !read_particulars(unit).battery) army.units.push_back(bought_whole(order_of_battle, unit));
  return army_points(army);
}

}  // namespace krieg::wrg1750

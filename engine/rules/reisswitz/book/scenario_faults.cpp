#include "reisswitz/book/scenario_faults.hpp"

#include <algorithm>
#include <array>

#include "paper/sheet_faults.hpp"
#include "reisswitz/book/establishment.hpp"
#include "reisswitz/book/formations.hpp"
#include "reisswitz/book/words.hpp"

namespace krieg::reisswitz {

namespace {

constexpr std::array pounders{6, 9, 12};

ElementKind element_of(Branch branch) {
  switch (arm_of(branch)) {
    case Arm::infantry: return ElementKind::half_battalion;
    case Arm::cavalry: return ElementKind::squadron;
    case Arm::artillery: return ElementKind::half_battery;
    case Arm::engineers: return ElementKind::sapper_company;
    case Arm::train: return ElementKind::wagons;
  }
  return ElementKind::wagons;
}

class TroopsCheck {
 public:
  explicit TroopsCheck(const UnitEstablishment& unit) : unit_(unit) {}

  std::vector<std::string> faults() {
    const ArmyWords& words = words_without_texts();
    if (!words.find(unit_.branch)) fault("branch", should_be_one_of(words.branches));
    if (!words.find(unit_.formation)) fault("formation", should_be_one_of(words.formations));
    if (!faults_.empty()) return faults_;
    if (!knows(unit_.branch, unit_.formation))
      fault("formation",
            name_of(unit_.branch) + " has no " + name_of(unit_.formation) + "; choose one that the rule book gives it");
    check_elements();
    try {
      check_particulars(read_particulars(unit_));
    } catch (const RecordError& error) {
      fault(error.path(), error.problem().text);
    }
    return faults_;
  }

 private:
  void fault(const std::string& member, const std::string& text) {
    faults_.push_back(fault_of_unit(unit_, member, text));
  }

  [[nodiscard]] bool is(Arm arm) const { return arm_of(unit_.branch) == arm; }

  void check_elements() {
    const ElementKind kind = element_of(unit_.branch);
    for (std::size_t i = 0; i < unit_.elements.size(); ++i) {
      const ElementEstablishment& element = unit_.elements[i];
      const std::string at = "elements[" + std::to_string(i) + "]";
      if (element.kind != kind)
        fault(at + ".kind", "should be \"" + name_of(kind) + "\" in a unit of the branch " + name_of(unit_.branch));
      if (is(Arm::artillery) && element.guns < 1) fault(at + ".guns", "a half battery needs at least one gun");
      if (!is(Arm::artillery) && element.guns != 0) fault(at + ".guns", "only batteries have guns; write 0");
    }
  }

  void check_particulars(const UnitParticulars& its) {
    if (is(Arm::artillery) && !its.pounder) fault("pounder", "is missing; a battery needs its calibre, 6, 9 or 12");
    if (!is(Arm::artillery) && its.pounder) fault("pounder", "only batteries have it; remove it");
    if (its.pounder && std::find(pounders.begin(), pounders.end(), *its.pounder) == pounders.end())
      fault("pounder", "the tables know 6, 9 and 12");
    if (its.howitzers && !is(Arm::artillery)) fault("howitzers", "only batteries have them; remove it");
    if (its.pontoons && !is(Arm::train)) fault("pontoons", "only wagons carry them; remove it");
    if (its.dragoons && !is(Arm::cavalry)) fault("dragoons", "only cavalry is; remove it");
  }

  const UnitEstablishment& unit_;
  std::vector<std::string> faults_;
};

}  // namespace

std::vector<std::string> faults_of_troops(const OrderOfBattle& order_of_battle) {
  std::vector<std::string> all;
  for (const UnitEstablishment& unit : order_of_battle.units)
    for (std::string& fault : TroopsCheck(unit).faults()) all.push_back(std::move(fault));
  for (std::string& fault : unknown_members_of_officers(order_of_battle)) all.push_back(std::move(fault));
  return all;
}

}  // namespace krieg::reisswitz

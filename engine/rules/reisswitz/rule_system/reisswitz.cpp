#include "reisswitz/rule_system/reisswitz.hpp"

#include "reisswitz/adjudicator/adjudicator.hpp"
#include "reisswitz/book/command_size.hpp"
#include "reisswitz/book/exception.hpp"
#include "reisswitz/book/formations.hpp"
#include "reisswitz/book/movement_chart.hpp"
#include "reisswitz/book/readings.hpp"
#include "reisswitz/book/recognition.hpp"
#include "reisswitz/book/ride.hpp"
#include "reisswitz/book/scale.hpp"
#include "reisswitz/book/vocabulary.hpp"
#include "reisswitz/play/masses.hpp"
#include "reisswitz/play/orders.hpp"
#include "reisswitz/play/outcomes.hpp"
#include "reisswitz/play/sequence.hpp"
#include "reisswitz/play/shapes.hpp"
#include "reisswitz/rule_system/memory_form.hpp"

namespace krieg::reisswitz {

namespace {

Result<void> refuse(Reason reason, std::string text) { return Refusal{reason, std::move(text)}; }

bool is_guns(Branch branch) { return arm_of(branch) == Arm::artillery; }

}  // namespace

Seconds Reisswitz::move_length() const { return reisswitz::move_length; }

std::vector<std::string> Reisswitz::check(const ScenarioSheet& sheet) const {
  std::vector<std::string> faults = faults_of_options(sheet.options);
  for (const UnitEstablishment& unit : sheet.order_of_battle.units) {
    const std::string where = "order_of_battle.units \"" + unit.id.value + "\": ";
    if (!knows(unit.branch, unit.formation))
      faults.push_back(where + "formation: " + name_of(unit.branch) + " has no " + name_of(unit.formation) +
                       "; choose one that the rule book gives it");
    if (is_guns(unit.branch) && !unit.pounder)
      faults.push_back(where + "pounder: a battery needs its calibre, 6, 9 or 12");
    if (unit.pontoons && arm_of(unit.branch) != Arm::train)
      faults.push_back(where + "pontoons: only wagons carry them; remove it");
    if (unit.dragoons && arm_of(unit.branch) != Arm::cavalry)
      faults.push_back(where + "dragoons: only cavalry is; remove it");
    if (unit.pounder && *unit.pounder != 6 && *unit.pounder != 9 && *unit.pounder != 12)
      faults.push_back(where + "pounder: the tables know 6, 9 and 12");
    for (const ElementEstablishment& element : unit.elements)
      if (is_guns(unit.branch) && element.guns < 1) faults.push_back(where + "elements: a half battery has guns");
  }
  return faults;
}

std::vector<std::string> Reisswitz::advice(const ScenarioSheet& sheet) const { return too_large_commands(sheet); }

void Reisswitz::prepare(World& world, const Directory&) const {
  for (auto& [id, unit] : world.units) {
    if (unit.memory.is_empty()) unit.memory = BookRecord::of(UnitMemory{});
    unit.footprint = footprint(unit, unit.formation);
  }
}

Json Reisswitz::memory_schema() const { return schema_of_memory(); }

void Reisswitz::read_memory(World& world) const { read_memories(world); }

Result<void> Reisswitz::check_memory(const World& world, const Unit& unit, const Json& changes) const {
  return check_changes(unit, changes, {world.move});
}

void Reisswitz::edit_memory(Unit& unit, const Json& changes) const { record::change(memory_of(unit), changes); }

Json Reisswitz::vocabulary() const { return vocabulary_of_the_book(); }

std::vector<std::string> Reisswitz::proposal_kinds() const {
  std::vector<std::string> kinds;
  const Json words = vocabulary_of_the_book();
  for (const Json& kind : words.at("proposals")) kinds.push_back(kind.at("id").get<std::string>());
  return kinds;
}

Json Reisswitz::choices(const Json& options) const { return to_record(choices_of(readings_of(options))); }

Result<void> Reisswitz::check_task(const Task& task, Branch branch) const {
  const Arm arm = arm_of(branch);
  if (task.at_all_hazards && task.kind != TaskKind::attack)
    return refuse(Reason::impossible, "at_all_hazards: of an attack alone");
  if (task.exceptional_dice && !task.at_all_hazards.value_or(false))
    return refuse(Reason::impossible, "exceptional_dice: of an attack at all hazards alone");
  if (task.exceptional_dice && (*task.exceptional_dice < 1 || *task.exceptional_dice > most_exceptional_dice))
    return refuse(Reason::impossible, "exceptional_dice: 1 to " + std::to_string(most_exceptional_dice));
  if (task.follow_at_once && (task.kind != TaskKind::conduct || !task.pursue.value_or(false)))
    return refuse(Reason::impossible, "follow_at_once: of conduct alone, where it says to pursue");
  const bool builds = task.kind == TaskKind::build_bridge;
  if ((task.bridge || task.for_infantry) && !builds)
    return refuse(Reason::impossible, "bridge, for_infantry: of a bridge that is to be built alone");
  if ((task.means || task.at_the_moment) && task.kind != TaskKind::break_bridge)
    return refuse(Reason::impossible, "means, at_the_moment: of a bridge that is to be broken alone");
  if (task.formation && !knows(branch, *task.formation))
    return refuse(Reason::impossible, "formation: " + name_of(branch) + " does not know " + name_of(*task.formation));
  switch (task.kind) {
    case TaskKind::form:
      if (task.distance && (arm != Arm::cavalry || task.formation != Formation::line))
        return refuse(Reason::impossible, "distance: intervals are of squadrons in line alone");
      break;
    case TaskKind::draw_together:
      if (arm != Arm::infantry) return refuse(Reason::impossible, "only battalions of infantry draw together");
      if (task.formation && !closes_up(*task.formation))
        return refuse(Reason::impossible, "formation: battalions draw together in columns or squares");
      break;
    case TaskKind::limber:
    case TaskKind::unlimber:
      if (arm != Arm::artillery) return refuse(Reason::impossible, "only guns limber and unlimber");
      break;
    case TaskKind::attack:
      if (!fights_on_foot(arm) && arm != Arm::cavalry)
        return refuse(Reason::impossible, "only infantry, sappers and cavalry assault");
      break;
    case TaskKind::skirmish_out:
    case TaskKind::skirmish_in:
      if (!fights_on_foot(arm) && branch != Branch::light_cavalry)
        return refuse(Reason::impossible, "only infantry, sappers and light cavalry send out skirmishers");
      if (task.distance && (*task.distance < paces(50) || *task.distance > paces(400)))
        return refuse(Reason::impossible, "distance: skirmishers go 50 to 400 paces ahead");
      break;
    case TaskKind::patrol:
      if (!fights_on_foot(arm) && arm != Arm::cavalry)
        return refuse(Reason::impossible, "only infantry, sappers and cavalry send out patrols");
      break;
    case TaskKind::fire:
      if (arm == Arm::cavalry) return refuse(Reason::impossible, "cavalry in ranks does not fire");
      break;
    case TaskKind::bombard:
      if (arm != Arm::artillery) return refuse(Reason::impossible, "only guns bombard");
      break;
    case TaskKind::dismount:
    case TaskKind::remount:
      if (arm != Arm::cavalry) return refuse(Reason::impossible, "only dragoons mount and dismount");
      break;
    case TaskKind::escort:
      if (!fights_on_foot(arm) && arm != Arm::cavalry)
        return refuse(Reason::impossible, "only infantry, sappers and cavalry guard prisoners");
      break;
    case TaskKind::swim:
      if (!fights_on_foot(arm) && arm != Arm::cavalry) return refuse(Reason::impossible, "only men and horses swim");
      break;
    case TaskKind::ferry:
      if (arm == Arm::train) return refuse(Reason::impossible, "such boats do not carry wagons");
      break;
    case TaskKind::fill_up:
      if (!fights_on_foot(arm) && arm != Arm::artillery)
        return refuse(Reason::impossible, "only infantry, sappers and guns fill up their ammunition");
      break;
    case TaskKind::build_bridge:
    case TaskKind::take_up_bridge:
      if (arm == Arm::cavalry || arm == Arm::artillery)
        return refuse(Reason::impossible, "only infantry, sappers and bridging trains build bridges");
      if (task.for_infantry && task.bridge != BridgeKind::floating)
        return refuse(Reason::impossible, "for_infantry: of a bridge of boats alone");
      break;
    case TaskKind::strengthen:
      if (arm != Arm::infantry && arm != Arm::engineers)
        return refuse(Reason::impossible, "only infantry and sappers strengthen a place");
      break;
    case TaskKind::break_bridge:
    case TaskKind::mend_bridge:
      if (arm != Arm::infantry && arm != Arm::engineers)
        return refuse(Reason::impossible, "only infantry and sappers work on bridges");
      if (task.means == Demolition::explosion && arm != Arm::engineers)
        return refuse(Reason::impossible, "means: only sappers blow bridges up; others tear up, burn or block them");
      if (task.at_the_moment.value_or(false) &&
          (task.means == Demolition::tearing_up || task.means == Demolition::blocking))
        return refuse(Reason::impossible,
                      "at_the_moment: of a bridge that is burnt or blown up; other work takes its time");
      break;
    case TaskKind::conduct:
      if (task.if_attacked == Response::counter_charge && arm != Arm::cavalry && !fights_on_foot(arm))
        return refuse(Reason::impossible, "guns cannot counter-charge");
      break;
    default: break;
  }
  return {};
}

const CourierRates& Reisswitz::courier_rates() const { return reisswitz::courier_rates(); }

const Recognition& Reisswitz::recognition() const { return recognition_of_the_book(); }

const AssociationLimits& Reisswitz::association() const {
  // Infantry covers 250 paces in a move of two minutes; two observers' places for one body may differ by about 200.
  static const AssociationLimits limits{paces(125), paces(200)};
  return limits;
}

const ReportingHabits& Reisswitz::reporting_habits() const {
  // A routine report once an hour while nothing happens, sooner at news.
  static const ReportingHabits habits{std::chrono::minutes{60}, 0.1, paces(400)};
  return habits;
}

double Reisswitz::marching_seconds(const Ground& printed, const PassageIds& closed, Branch branch, Pace pace,
                                   Point from, const std::vector<Point>& path) const {
  const MarchRow row = row_for(branch, std::nullopt, pace, pace == Pace::march ? Use::march : Use::action);
  const SpeedOver speed = [row](const Going& going) { return metres_per_second(row, going); };
  return seconds_along(printed, from, path, without_passages(speed, closed));
}

void Reisswitz::take_up(World& world, const Scenario& scenario, const Directory& directory, DispatchId order) const {
  Field field{world, *scenario.ground, directory, readings_of(scenario.sheet.options)};
  take_up_order(field, order);
}

Move Reisswitz::play_move(Table& table) const { return sequence_of_play(table, *this); }

Result<void> Reisswitz::check_outcome(const Proposal& proposal, const Ruling& ruling) const {
  if (!ruling.facts) return check_override(proposal, ruling);
  static const Adjudicator book = adjudicator();
  return check_change(book, proposal.facts.at("procedure"), proposal.facts.at("facts"), *ruling.facts);
}

}  // namespace krieg::reisswitz

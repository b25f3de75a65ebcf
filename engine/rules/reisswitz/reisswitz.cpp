#include "reisswitz/reisswitz.hpp"

#include "reisswitz/formations.hpp"
#include "reisswitz/movement_chart.hpp"
#include "reisswitz/orders.hpp"
#include "reisswitz/outcomes.hpp"
#include "reisswitz/readings.hpp"
#include "reisswitz/ride.hpp"
#include "reisswitz/scale.hpp"
#include "reisswitz/sequence.hpp"
#include "reisswitz/vocabulary.hpp"

namespace krieg::reisswitz {

namespace {

/// Nothing smaller than a dust cloud is noticed beyond this: twice the distance at which arms can be told.
constexpr double notice_paces = 2.0 * recognition_paces.arm;

/// How far off a column's dust and the sound of guns are noticed: the house's own figures, the book has none.
constexpr double dust_paces = 4000.0;
constexpr double gunfire_paces = 8000.0;

Recognition recognition_of_the_book() {
  Recognition r;
  r.limit = paces(notice_paces);
  r.arm = paces(recognition_paces.arm);
  r.figure = paces(recognition_paces.figure);
  r.formation = paces(recognition_paces.cross_belts);
  r.uniform = paces(recognition_paces.uniform);
  r.details = paces(recognition_paces.details_begin);
  r.eye_on_foot = metres(1.6);
  r.eye_mounted = metres(2.4);
  r.top_on_foot = metres(1.8);
  r.top_mounted = metres(2.5);
  r.dust = paces(dust_paces);
  r.gunfire = paces(gunfire_paces);
  r.weather_factor = {
      {Weather::clear, 1.0}, {Weather::haze, 0.7}, {Weather::rain, 0.6}, {Weather::snow, 0.5}, {Weather::fog, 0.2}};
  r.light_factor = {{Light::day, 1.0}, {Light::dawn, 0.6}, {Light::dusk, 0.6}, {Light::night, 0.15}};
  return r;
}

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
    if (unit.pounder && *unit.pounder != 6 && *unit.pounder != 9 && *unit.pounder != 12)
      faults.push_back(where + "pounder: the tables know 6, 9 and 12");
    for (const ElementEstablishment& element : unit.elements)
      if (is_guns(unit.branch) && element.guns < 1) faults.push_back(where + "elements: a half battery has guns");
  }
  return faults;
}

void Reisswitz::prepare(World& world, const Directory&) const {
  for (auto& [id, unit] : world.units) unit.footprint = footprint(unit, unit.formation);
}

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
  if (task.means && task.kind != TaskKind::break_bridge)
    return refuse(Reason::impossible, "means: of a bridge that is to be broken alone");
  if (task.formation && !knows(branch, *task.formation))
    return refuse(Reason::impossible, "formation: " + name_of(branch) + " does not know " + name_of(*task.formation));
  switch (task.kind) {
    case TaskKind::limber:
    case TaskKind::unlimber:
      if (arm != Arm::artillery) return refuse(Reason::impossible, "only guns limber and unlimber");
      break;
    case TaskKind::attack:
      if (arm != Arm::infantry && arm != Arm::cavalry)
        return refuse(Reason::impossible, "only infantry and cavalry assault");
      break;
    case TaskKind::skirmish_out:
    case TaskKind::skirmish_in:
      if (arm != Arm::infantry) return refuse(Reason::impossible, "only infantry sends out skirmishers");
      if (task.distance && (*task.distance < paces(50) || *task.distance > paces(400)))
        return refuse(Reason::impossible, "distance: skirmishers go 50 to 400 paces ahead");
      break;
    case TaskKind::patrol:
      if (arm != Arm::infantry && arm != Arm::cavalry)
        return refuse(Reason::impossible, "only infantry and cavalry send out patrols");
      break;
    case TaskKind::fire:
      if (arm == Arm::cavalry) return refuse(Reason::impossible, "cavalry in ranks does not fire");
      break;
    case TaskKind::bombard:
      if (arm != Arm::artillery) return refuse(Reason::impossible, "only guns bombard");
      break;
    case TaskKind::break_bridge:
    case TaskKind::mend_bridge:
      if (arm != Arm::infantry && arm != Arm::engineers)
        return refuse(Reason::impossible, "only infantry and sappers work on bridges");
      if (task.means == Demolition::explosion && arm != Arm::engineers)
        return refuse(Reason::impossible, "means: only sappers blow bridges up; others tear up or burn them");
      break;
    case TaskKind::conduct:
      if (task.if_attacked == Response::counter_charge && arm != Arm::cavalry && arm != Arm::infantry)
        return refuse(Reason::impossible, "guns cannot counter-charge");
      break;
    default: break;
  }
  return {};
}

const CourierRates& Reisswitz::courier_rates() const { return reisswitz::courier_rates(); }

const Recognition& Reisswitz::recognition() const {
  static const Recognition recognition = recognition_of_the_book();
  return recognition;
}

const AssociationLimits& Reisswitz::association() const {
  // Infantry covers 250 paces in a move of two minutes; two observers' places for one body may differ by about 200.
  static const AssociationLimits limits{paces(125), paces(200)};
  return limits;
}

double Reisswitz::marching_seconds(const Ground& printed, Branch branch, Pace pace, Point from,
                                   const std::vector<Point>& path) const {
  const MarchRow row = row_for(branch, std::nullopt, pace, pace == Pace::march ? Use::march : Use::action);
  return seconds_along(printed, from, path, [row](const Going& going) { return metres_per_second(row, going); });
}

void Reisswitz::take_up(World& world, const Scenario& scenario, const Directory& directory, DispatchId order) const {
  Field field{world, *scenario.ground, directory, readings_of(scenario.sheet.options)};
  take_up_order(field, order);
}

Move Reisswitz::play_move(Table& table) const { return sequence_of_play(table, *this); }

Result<void> Reisswitz::check_outcome(const Proposal& proposal, const Ruling& ruling) const {
  return check_override(proposal, ruling);
}

}  // namespace krieg::reisswitz

#include "wrg1750/rule_system/wrg1750.hpp"

#include "courier/courier.hpp"
#include "picture/association.hpp"
#include "picture/picture.hpp"
#include "terrain/route.hpp"
#include "wrg1750/adjudicator/adjudicator.hpp"
#include "wrg1750/book/delivery.hpp"
#include "wrg1750/book/establishment.hpp"
#include "wrg1750/book/march.hpp"
#include "wrg1750/book/readings.hpp"
#include "wrg1750/book/recognition.hpp"
#include "wrg1750/book/ride.hpp"
#include "wrg1750/book/scale.hpp"
#include "wrg1750/book/scenario_faults.hpp"
#include "wrg1750/book/vocabulary.hpp"
#include "wrg1750/play/horses.hpp"
#include "wrg1750/play/incidents.hpp"
#include "wrg1750/play/orders.hpp"
#include "wrg1750/play/sequence.hpp"
#include "wrg1750/play/staff.hpp"
#include "wrg1750/play/standings.hpp"
#include "wrg1750/play/strength.hpp"
#include "wrg1750/rule_system/memory_form.hpp"

namespace krieg::wrg1750 {

Wrg1750::Wrg1750(std::shared_ptr<const Languages> languages) : print_(print_book(std::move(languages))) {
  in_language_file(Language::english, book_name, [&] {
    for (const Incident& kind : incidents()) (void)text_of(print_.proposals, kind.kind, "words.proposals");
  });
}

Seconds Wrg1750::move_length() const { return std::chrono::minutes{minutes_of_clock}; }
Seconds Wrg1750::action_length() const { return Seconds{seconds_of_action}; }

const ScenarioForm& Wrg1750::scenario_form() const { return scenario_form_of_the_book(); }

std::any Wrg1750::particulars_of(const UnitEstablishment& unit) const { return read_particulars(unit); }

std::any Wrg1750::particulars_of(const OfficerEstablishment&) const { return {}; }

std::vector<std::string> Wrg1750::check(const ScenarioSheet& sheet) const {
  std::vector<std::string> faults = faults_of_troops(sheet.order_of_battle);
  for (std::string& fault : faults_of_options(sheet)) faults.push_back(std::move(fault));
  return faults;
}

std::vector<std::string> Wrg1750::advice(const ScenarioSheet& sheet) const { return wrg1750::advice(sheet); }

void Wrg1750::prepare(World& world, const Directory& directory, const krieg::Ground& ground) const {
  if (world.memory.is_empty()) world.memory = BookRecord::of(FieldMemory{});
  for (auto& [id, unit] : world.units) {
    if (unit.memory.is_empty()) {
      UnitMemory memory;
      memory.losses.original_men = men_of(unit);
      memory.losses.original_figures = memory.losses.before_period = figures_of(unit);
      memory.orders.in_line = std::any_cast<const UnitParticulars&>(directory.particulars.at(id)).battery.has_value();
      unit.memory = BookRecord::of(std::move(memory));
    }
    if (unit.steadiness.empty()) unit.steadiness = unit.reported.steadiness = Steadiness::formed;
    const auto& own = std::any_cast<const UnitParticulars&>(directory.particulars.at(id));
    settle_horses(ground, directory.units.at(id), own, unit);
    unit.footprint = footprint(own, unit, Shape{unit.formation});
  }
}

Json Wrg1750::memory_schema() const { return schema_of_memory(); }

void Wrg1750::read_memory(World& world) const { read_memories(world); }

Result<void> Wrg1750::check_memory(const World& world, const Unit& unit, const Json& changes) const {
  return check_changes(world, unit, changes);
}

void Wrg1750::edit_memory(Unit& unit, const Json& changes) const { record::change(memory_of(unit), changes); }

Json Wrg1750::vocabulary() const {
  Json words = vocabulary_of_the_book(print_.words, print_.task_forms);
  for (const Incident& kind : incidents())
    words["proposals"].push_back({{"id", kind.kind}, {"name", print_.proposals.at(kind.kind)}});
  return words;
}

std::vector<std::string> Wrg1750::proposal_kinds() const {
  std::vector<std::string> kinds;
  for (const Incident& kind : incidents()) kinds.push_back(kind.kind);
  return kinds;
}

Json Wrg1750::choices(const Json& options) const { return to_record(choices_of(readings_of(options))); }

const std::vector<TaskForm>& Wrg1750::task_forms() const { return print_.task_forms; }

KnownToTroops Wrg1750::known_to(const krieg::Branch& branch) const { return wrg1750::known_to(print_.words, branch); }

const ArmyWords& Wrg1750::army_words() const { return print_.words; }

const CourierRates& Wrg1750::courier_rates() const { return wrg1750::courier_rates(); }

const Recognition& Wrg1750::recognition() const { return recognition_of_the_book(); }

const AssociationLimits& Wrg1750::association() const { return association_of_the_book(); }

const ReportingHabits& Wrg1750::reporting_habits() const {
  // A routine report every four periods if nothing happens, sooner if there is news.
  static const ReportingHabits habits{std::chrono::minutes{60}, 0.1, paces(400)};
  return habits;
}

double Wrg1750::marching_seconds(const krieg::Ground& printed, const PassageIds& closed, const krieg::Branch& branch,
                                 const krieg::Pace& pace, Point from, const std::vector<Point>& path) const {
  return wrg1750::marching_seconds(printed, closed, branch, pace, from, path);
}

Delivery Wrg1750::delivery_on_paper(const Json& options, const Posting& posting) const {
  return wrg1750::delivery_on_paper(options, posting);
}

int Wrg1750::moves_before_obeyed(const krieg::Ground& printed, const Posting& posting) const {
  return periods_before_obeyed(printed, posting);
}

Delivery Wrg1750::delivery(const World& world, const Scenario& scenario, const Directory&,
                           const Dispatch& draft) const {
  // What is carried goes to where the addressee is, who need not be where the writer believes him to be.
  const Point to = place_of(world, draft.to).value_or(draft.believed);
  return wrg1750::delivery_on_paper(scenario.sheet.options, {draft.kind, draft.origin, to});
}

std::vector<PassedDown> Wrg1750::pass_down(const World& world, const Scenario&, const Directory& directory,
                                           const Dispatch& order) const {
  return divided_by_staff(world, directory, order);
}

std::optional<OfficerId> Wrg1750::decider(const World& world, const Pictures& pictures,
                                          const Question& question) const {
  return commander_within_earshot(world, pictures, courier_rates().earshot, question.unit);
}

void Wrg1750::receive_order(World& world, const Scenario& scenario, const Directory& directory,
                            DispatchId order) const {
  Field field = field_of(world, scenario, directory);
  file_order(field, order);
}

BookStandings Wrg1750::standings(const World& world, const Scenario& scenario, const Directory& directory) const {
  World copy = world;  // a field of play can be changed
  return count_points(field_of(copy, scenario, directory), scenario);
}

OrderSheet Wrg1750::order_sheet(const World& world, const Scenario& scenario, const Directory& directory) const {
  World copy = world;
  return wrg1750::order_sheet(field_of(copy, scenario, directory), print_.words, print_.task_forms);
}

Move Wrg1750::play_move(MoveSession& session) const { return sequence_of_play(session, *this); }

Result<void> Wrg1750::check_outcome(const Proposal& proposal, const Ruling& ruling) const {
  if (!ruling.facts) return check_override(incidents(), proposal, ruling);
  static const Adjudicator book = adjudicator();
  return check_change(book, proposal.facts.at("procedure"), proposal.facts.at("facts"), *ruling.facts);
}

}  // namespace krieg::wrg1750

#include "reisswitz/rule_system/reisswitz.hpp"

#include "picture/association.hpp"
#include "picture/picture.hpp"
#include "reisswitz/adjudicator/adjudicator.hpp"
#include "reisswitz/book/command_size.hpp"
#include "reisswitz/book/establishment.hpp"
#include "reisswitz/book/exception.hpp"
#include "reisswitz/book/formations.hpp"
#include "reisswitz/book/movement_chart.hpp"
#include "reisswitz/book/readings.hpp"
#include "reisswitz/book/recognition.hpp"
#include "reisswitz/book/ride.hpp"
#include "reisswitz/book/scale.hpp"
#include "reisswitz/book/scenario_faults.hpp"
#include "reisswitz/book/vocabulary.hpp"
#include "reisswitz/book/words.hpp"
#include "reisswitz/play/incidents.hpp"
#include "reisswitz/play/masses.hpp"
#include "reisswitz/play/orders.hpp"
#include "reisswitz/play/sequence.hpp"
#include "reisswitz/play/shapes.hpp"
#include "reisswitz/play/staff.hpp"
#include "reisswitz/rule_system/memory_form.hpp"
#include "terrain/route.hpp"

namespace krieg::reisswitz {

Reisswitz::Reisswitz(std::shared_ptr<const Languages> languages) : print_(print_book(std::move(languages))) {
  in_language_file(Language::english, book_name, [&] {
    for (const Incident& kind : incidents()) (void)text_of(print_.proposals, kind.kind, "words.proposals");
  });
}

Seconds Reisswitz::move_length() const { return reisswitz::move_length; }

const ScenarioForm& Reisswitz::scenario_form() const { return scenario_form_of_the_book(); }

std::any Reisswitz::particulars_of(const UnitEstablishment& unit) const { return read_particulars(unit); }

std::any Reisswitz::particulars_of(const OfficerEstablishment&) const { return {}; }

std::vector<std::string> Reisswitz::check(const ScenarioSheet& sheet) const {
  std::vector<std::string> faults;
  for (const RecordError& fault : faults_of_options(sheet.options)) faults.emplace_back(fault.under("options").what());
  for (std::string& fault : faults_of_troops(sheet.order_of_battle)) faults.push_back(std::move(fault));
  return faults;
}

std::vector<std::string> Reisswitz::advice(const ScenarioSheet& sheet) const { return too_large_commands(sheet); }

void Reisswitz::prepare(World& world, const Directory&, const Ground&) const {
  for (auto& [id, unit] : world.units) {
    if (unit.memory.is_empty()) unit.memory = BookRecord::of(UnitMemory{});
    if (unit.steadiness.empty()) unit.steadiness = unit.reported.steadiness = Steadiness::steady;
    unit.footprint = footprint(unit, unit.formation);
  }
}

Json Reisswitz::memory_schema() const { return schema_of_memory(); }

void Reisswitz::read_memory(World& world) const { read_memories(world); }

Result<void> Reisswitz::check_memory(const World& world, const Unit& unit, const Json& changes) const {
  return check_changes(unit, changes, {world.move});
}

void Reisswitz::edit_memory(Unit& unit, const Json& changes) const { record::change(memory_of(unit), changes); }

Json Reisswitz::vocabulary() const {
  Json words = vocabulary_of_the_book(print_.words, print_.task_forms);
  for (const Incident& kind : incidents())
    words["proposals"].push_back({{"id", kind.kind}, {"name", print_.proposals.at(kind.kind)}});
  return words;
}

std::vector<std::string> Reisswitz::proposal_kinds() const {
  std::vector<std::string> kinds;
  for (const Incident& kind : incidents()) kinds.push_back(kind.kind);
  return kinds;
}

Json Reisswitz::choices(const Json& options) const { return to_record(choices_of(readings_of(options))); }

const std::vector<TaskForm>& Reisswitz::task_forms() const { return print_.task_forms; }

KnownToTroops Reisswitz::known_to(const krieg::Branch& branch) const { return reisswitz::known_to(branch); }

const ArmyWords& Reisswitz::army_words() const { return print_.words; }

const CourierRates& Reisswitz::courier_rates() const { return reisswitz::courier_rates(); }

const Recognition& Reisswitz::recognition() const { return recognition_of_the_book(); }

const AssociationLimits& Reisswitz::association() const {
  // Infantry covers 250 paces in a move of two minutes; two observers' places for one body may differ by about 200.
  static const AssociationLimits limits{paces(125), paces(200)};
  return limits;
}

const ReportingHabits& Reisswitz::reporting_habits() const {
  // A routine report once an hour if nothing happens, sooner if there is news.
  static const ReportingHabits habits{std::chrono::minutes{60}, 0.1, paces(400)};
  return habits;
}

double Reisswitz::marching_seconds(const Ground& printed, const PassageIds& closed, const krieg::Branch& branch,
                                   const krieg::Pace& pace, Point from, const std::vector<Point>& path) const {
  const MarchRow row = row_for(branch, std::nullopt, pace, pace == Pace::march ? Use::march : Use::action);
  const SpeedOver speed = [row](const Going& going) { return metres_per_second(row, going); };
  return seconds_along(printed, from, path, without_passages(speed, closed));
}

Delivery Reisswitz::delivery_on_paper(const Json&, const Posting&) const { return {}; }
int Reisswitz::moves_before_obeyed(const krieg::Ground&, const Posting&) const { return 0; }
Delivery Reisswitz::delivery(const World&, const Scenario&, const Directory&, const Dispatch&) const { return {}; }

std::vector<PassedDown> Reisswitz::pass_down(const World& world, const Scenario& scenario, const Directory& directory,
                                             const Dispatch& order) const {
  return divided_by_staff(world, directory.map_of(order.side, *scenario.ground), order);
}

std::optional<OfficerId> Reisswitz::decider(const World& world, const Pictures& pictures,
                                            const Question& question) const {
  return commander_within_earshot(world, pictures, courier_rates().earshot, question.unit);
}

void Reisswitz::receive_order(World& world, const Scenario& scenario, const Directory& directory,
                              DispatchId order) const {
  Field field = field_of(world, *scenario.ground, directory, readings_of(scenario.sheet.options));
  take_up_order(field, order);
}

Move Reisswitz::play_move(MoveSession& session) const { return sequence_of_play(session, *this); }

Result<void> Reisswitz::check_outcome(const Proposal& proposal, const Ruling& ruling) const {
  if (!ruling.facts) return check_override(proposal, ruling);
  static const Adjudicator book = adjudicator();
  return check_change(book, proposal.facts.at("procedure"), proposal.facts.at("facts"), *ruling.facts);
}

}  // namespace krieg::reisswitz

// War Games Rules 1750-1850 as a rule system: implements the interface of a rule book with the rules in the folder
// above and the adjudicator.
#pragma once

#include "game/rule_system.hpp"
#include "wrg1750/book/army_words.hpp"
#include "wrg1750/book/book_print.hpp"
#include "wrg1750/book/edition.hpp"

namespace krieg::wrg1750 {

class Wrg1750 final : public RuleSystem {
 public:
  /// Throws RecordError with the file and the key if the texts of this book have a fault.
  explicit Wrg1750(std::shared_ptr<const Languages> languages);

  [[nodiscard]] std::string name() const override { return wrg1750::book_name; }
  [[nodiscard]] std::string title() const override { return "War Games Rules 1750-1850"; }
  [[nodiscard]] std::string edition() const override { return wrg1750::edition; }
  [[nodiscard]] Seconds move_length() const override;
  [[nodiscard]] Seconds action_length() const override;

  [[nodiscard]] const ScenarioForm& scenario_form() const override;
  [[nodiscard]] std::any particulars_of(const UnitEstablishment& unit) const override;
  [[nodiscard]] std::any particulars_of(const OfficerEstablishment& officer) const override;
  [[nodiscard]] std::vector<std::string> check(const ScenarioSheet& sheet) const override;
  [[nodiscard]] std::vector<std::string> advice(const ScenarioSheet& sheet) const override;
  void prepare(World& world, const Directory& directory, const krieg::Ground& ground) const override;
  [[nodiscard]] Json memory_schema() const override;
  void read_memory(World& world) const override;
  [[nodiscard]] Result<void> check_memory(const World& world, const Unit& unit, const Json& changes) const override;
  void edit_memory(Unit& unit, const Json& changes) const override;

  [[nodiscard]] Json vocabulary() const override;
  [[nodiscard]] std::vector<std::string> proposal_kinds() const override;
  [[nodiscard]] Json choices(const Json& options) const override;
  [[nodiscard]] const std::vector<TaskForm>& task_forms() const override;
  [[nodiscard]] KnownToTroops known_to(const krieg::Branch& branch) const override;
  [[nodiscard]] const ArmyWords& army_words() const override;

  [[nodiscard]] const CourierRates& courier_rates() const override;
  [[nodiscard]] Delivery delivery_on_paper(const Json& options, const Posting& posting) const override;
  [[nodiscard]] int moves_before_obeyed(const krieg::Ground& printed, const Posting& posting) const override;
  [[nodiscard]] const Recognition& recognition() const override;
  [[nodiscard]] const AssociationLimits& association() const override;
  [[nodiscard]] const ReportingHabits& reporting_habits() const override;
  [[nodiscard]] double marching_seconds(const krieg::Ground& printed, const PassageIds& closed,
                                        const krieg::Branch& branch, const krieg::Pace& pace, Point from,
                                        const std::vector<Point>& path) const override;

  [[nodiscard]] Delivery delivery(const World& world, const Scenario& scenario, const Directory& directory,
                                  const Dispatch& draft) const override;
  [[nodiscard]] std::vector<PassedDown> pass_down(const World& world, const Scenario& scenario,
                                                  const Directory& directory, const Dispatch& order) const override;
  void receive_order(World& world, const Scenario& scenario, const Directory& directory,
                     DispatchId order) const override;
  [[nodiscard]] std::optional<OfficerId> decider(const World& world, const Pictures& pictures,
                                                 const Question& question) const override;
  [[nodiscard]] BookStandings standings(const World& world, const Scenario& scenario,
                                        const Directory& directory) const override;
  [[nodiscard]] OrderSheet order_sheet(const World& world, const Scenario& scenario,
                                       const Directory& directory) const override;
  Move play_move(MoveSession& session) const override;
  [[nodiscard]] Result<void> check_outcome(const Proposal& proposal, const Ruling& ruling) const override;

 private:
  BookPrint print_;
};

}  // namespace krieg::wrg1750

// A scenario and a small rule book for the server's tests: two officers, a unit each. In a move the clock steps and, if
// the test says so, a person is asked.
#pragma once

#include <chrono>
#include <memory>
#include <set>

#include "army/army_words.hpp"
#include "game/rule_system.hpp"
#include "paper/carriage.hpp"
#include "paper/directory.hpp"
#include "paper/recognition.hpp"
#include "paper/rides.hpp"
#include "paper/scenario.hpp"
#include "paper/scenario_form.hpp"
#include "paper/task_form.hpp"
#include "picture/association.hpp"
#include "picture/picture.hpp"
#include "terrain/ground.hpp"
#include "world/dispatch.hpp"
#include "world/world.hpp"

namespace krieg::drill_book {

/// The events of each move (counted from 1).
struct Programme {
  std::set<std::int64_t> question_to_red;  ///< red's commander, who is beside his unit, is asked
  std::set<std::int64_t> proposal;         ///< a fire is shown to the umpire
  std::set<std::int64_t> letter_to_red;    ///< in the moves before these, red's commander gets a letter in mid-move
  std::set<std::int64_t> breaks;           ///< the rule book throws
  /// In mid-move red's unit writes a report to red's commander. It reaches him at once unless he has ridden away.
  std::set<std::int64_t> report_to_red = {};
  std::set<std::int64_t> report_while_red_stays = {};  ///< the same, but the unit writes only if he has not ridden away
  std::chrono::milliseconds every_move_takes = std::chrono::milliseconds{0};
};

/// This book's memory of a unit.
struct Memory {
  int volleys = 0;
  std::optional<MoveNumber> halted;
  bool operator==(const Memory&) const = default;
};
BOOST_DESCRIBE_STRUCT(Memory, (), (volleys, halted))

class Rules final : public RuleSystem {
 public:
  explicit Rules(Programme programme = {});

  std::string name() const override { return "drill"; }
  std::string title() const override { return "Drill"; }
  std::string edition() const override { return "1"; }
  Seconds move_length() const override { return Seconds{120}; }
  Seconds action_length() const override { return Seconds{120}; }
  const ScenarioForm& scenario_form() const override;
  std::any particulars_of(const UnitEstablishment&) const override { return {}; }
  std::any particulars_of(const OfficerEstablishment&) const override { return {}; }
  std::vector<std::string> check(const ScenarioSheet&) const override { return {}; }
  std::vector<std::string> advice(const ScenarioSheet&) const override { return {}; }
  void prepare(World& world, const Directory&, const Ground&) const override;
  Json memory_schema() const override { return Json::object(); }
  void read_memory(World& world) const override;
  Result<void> check_memory(const World&, const Unit& unit, const Json& changes) const override;
  void edit_memory(Unit& unit, const Json& changes) const override;
  Json vocabulary() const override { return Json::object(); }
  std::vector<std::string> proposal_kinds() const override { return {"fire"}; }
  Json choices(const Json&) const override { return Json::array(); }
  const std::vector<TaskForm>& task_forms() const override;
  KnownToTroops known_to(const Branch& branch) const override;
  const ArmyWords& army_words() const override;
  const CourierRates& courier_rates() const override { return couriers_; }
  Delivery delivery_on_paper(const Json&, const Posting&) const override { return {}; }
  int moves_before_obeyed(const Ground&, const Posting&) const override { return 0; }
  const Recognition& recognition() const override { return recognition_; }
  const AssociationLimits& association() const override { return association_; }
  const ReportingHabits& reporting_habits() const override { return reporting_habits_; }
  double marching_seconds(const Ground&, const PassageIds&, const Branch&, const Pace&, Point from,
                          const std::vector<Point>& path) const override;
  Delivery delivery(const World&, const Scenario&, const Directory&, const Dispatch&) const override { return {}; }
  std::vector<PassedDown> pass_down(const World& world, const Scenario&, const Directory&,
                                    const Dispatch& order) const override {
    return to_all_his_troops(world, order);
  }
  void receive_order(World&, const Scenario&, const Directory&, DispatchId) const override {}
  std::optional<OfficerId> decider(const World& world, const Pictures& pictures,
                                   const Question& question) const override {
    return commander_within_earshot(world, pictures, couriers_.earshot, question.unit);
  }
  BookStandings standings(const World&, const Scenario&, const Directory&) const override { return {}; }
  OrderSheet order_sheet(const World&, const Scenario&, const Directory&) const override { return {}; }
  Move play_move(MoveSession& session) const override;
  Result<void> check_outcome(const Proposal&, const Ruling&) const override { return {}; }

 private:
  Programme programme_;
  CourierRates couriers_;
  Recognition recognition_;
  ReportingHabits reporting_habits_{std::chrono::minutes{60}, 0.1, metres(300)};
  AssociationLimits association_;
};

/// Seats: umpire, red, blue. Officers red-commander and blue-commander, units red-1 and blue-1, 2 km apart on flat
/// ground; the feature "wall" in a corner, which an umpire can breach.
std::shared_ptr<const Scenario> scenario();

}  // namespace krieg::drill_book

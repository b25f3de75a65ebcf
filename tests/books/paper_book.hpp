// A small rule book for the tests, unlike the shipped ones: the sides march one after the other, units have bases that
// can stand apart, a unit's nerve is tested in mid-march, dice decide whether orders are obeyed, distances are told in
// yards, and troops act for four minutes of a turn of twenty. The engine must play it like any other book.
#pragma once

#include "army/army_words.hpp"
#include "game/rule_system.hpp"
#include "measure/facts.hpp"
#include "paper/carriage.hpp"
#include "paper/directory.hpp"
#include "paper/recognition.hpp"
#include "paper/rides.hpp"
#include "paper/scenario_form.hpp"
#include "paper/task_form.hpp"
#include "picture/association.hpp"
#include "terrain/ground.hpp"
#include "world/dispatch.hpp"
#include "world/world.hpp"

namespace krieg::paper_book {

enum class Troops { pikes, riders };
BOOST_DESCRIBE_ENUM(Troops, pikes, riders)
enum class Order { massed, loose };
BOOST_DESCRIBE_ENUM(Order, massed, loose)
enum class Spirit { whole, wavering, scattered };
BOOST_DESCRIBE_ENUM(Spirit, whole, wavering, scattered)
enum class Stride { stride };
BOOST_DESCRIBE_ENUM(Stride, stride)
enum class Piece { base };
BOOST_DESCRIBE_ENUM(Piece, base)
enum class Show { pikes_lowered, order_waits };
BOOST_DESCRIBE_ENUM(Show, pikes_lowered, order_waits)
enum class Errand { advance, challenge, loosen, gather };
BOOST_DESCRIBE_ENUM(Errand, advance, challenge, loosen, gather)

krieg::Branch token_type(Troops);
krieg::Formation token_type(Order);
krieg::Steadiness token_type(Spirit);
krieg::Pace token_type(Stride);
krieg::ElementKind token_type(Piece);
krieg::TaskKind token_type(Errand);
krieg::StateMark token_type(Show);

/// This book's additions to a unit, and to an officer.
struct UnitParticulars {
  int nerve = 3;  ///< 1 to 6
};
BOOST_DESCRIBE_STRUCT(UnitParticulars, (), (nerve))
struct OfficerParticulars {
  int rating = 4;  ///< 1 to 6: his troops obey on this or a lower face
};
BOOST_DESCRIBE_STRUCT(OfficerParticulars, (), (rating))
/// This book's additions to a task.
struct TaskParticulars {
  std::optional<bool> at_all_costs;
};
BOOST_DESCRIBE_STRUCT(TaskParticulars, (), (at_all_costs))

struct ObedienceMemory {
  bool waits = false;  ///< its order, Unit::acting_on, is not obeyed yet
  int refused = 0;
  bool operator==(const ObedienceMemory&) const = default;
};
BOOST_DESCRIBE_STRUCT(ObedienceMemory, (), (waits, refused))
struct NerveMemory {
  std::optional<MoveNumber> tested;
  bool operator==(const NerveMemory&) const = default;
};
BOOST_DESCRIBE_STRUCT(NerveMemory, (), (tested))
struct UnitMemory {
  ObedienceMemory obedience;
  NerveMemory nerve;
  bool operator==(const UnitMemory&) const = default;
};
BOOST_DESCRIBE_STRUCT(UnitMemory, (), (obedience, nerve))

Notes notes_on(std::type_identity<UnitParticulars>);
Notes notes_on(std::type_identity<OfficerParticulars>);
Notes notes_on(std::type_identity<ObedienceMemory>);
Notes notes_on(std::type_identity<NerveMemory>);
Notes notes_on(std::type_identity<UnitMemory>);

inline UnitMemory& memory_of(Unit& unit) { return unit.memory.as<UnitMemory>(); }

/// The length of a yard in metres.
inline constexpr double yard_m = 0.9144;
inline constexpr Seconds turn_length{1200};
inline constexpr Seconds action{240};
/// Each side marches in one of two halves.
inline constexpr Seconds half{120};
inline constexpr Seconds step{30};

const ArmyWords& army_words();
const std::vector<TaskForm>& task_forms();
/// Metres in a second of action over that ground; 0: it cannot be passed.
double speed_over(const Going& going, const krieg::Branch& branch);
/// Sets the ground of the unit and its bases by its place and formation.
void arrange(const Ground& ground, Unit& unit);

/// A coroutine. The session and the rules must outlive it.
Move play(MoveSession& session, const RuleSystem& rules);

struct NerveOutcome {
  bool holds = true;
};
BOOST_DESCRIBE_STRUCT(NerveOutcome, (), (holds))
struct ClashOutcome {
  bool attacker_wins = true;
  int men = 0;  ///< losses of the beaten side
};
BOOST_DESCRIBE_STRUCT(ClashOutcome, (), (attacker_wins, men))

class PaperBook final : public RuleSystem {
 public:
  PaperBook();

  std::string name() const override { return "paper"; }
  std::string title() const override { return "Paper"; }
  std::string edition() const override { return "paper-1"; }
  Seconds move_length() const override { return turn_length; }
  Seconds action_length() const override { return action; }
  const ScenarioForm& scenario_form() const override;
  std::any particulars_of(const UnitEstablishment& unit) const override;
  std::any particulars_of(const OfficerEstablishment& officer) const override;
  std::vector<std::string> check(const ScenarioSheet& sheet) const override;
  std::vector<std::string> advice(const ScenarioSheet&) const override { return {}; }
  Json vocabulary() const override;
  Json choices(const Json&) const override { return Json::array(); }
  const std::vector<TaskForm>& task_forms() const override { return paper_book::task_forms(); }
  KnownToTroops known_to(const Branch& branch) const override;
  const ArmyWords& army_words() const override { return paper_book::army_words(); }
  const CourierRates& courier_rates() const override { return couriers_; }
  Delivery delivery_on_paper(const Json& options, const Posting& posting) const override;
  int moves_before_obeyed(const Ground&, const Posting&) const override { return 0; }
  const Recognition& recognition() const override { return recognition_; }
  const AssociationLimits& association() const override { return association_; }
  double marching_seconds(const Ground& printed, const PassageIds& closed, const Branch& branch, const Pace& pace,
                          Point from, const std::vector<Point>& path) const override;

  void prepare(World& world, const Directory& directory, const Ground& ground) const override;
  Json memory_schema() const override { return facts::schema<UnitMemory>(); }
  void read_memory(World& world) const override;
  Result<void> check_memory(const World& world, const Unit& unit, const Json& changes) const override;
  void edit_memory(Unit& unit, const Json& changes) const override { record::change(memory_of(unit), changes); }
  std::vector<std::string> proposal_kinds() const override { return {"nerve", "clash"}; }
  const ReportingHabits& reporting_habits() const override { return habits_; }
  Delivery delivery(const World& world, const Scenario& scenario, const Directory& directory,
                    const Dispatch& draft) const override;
  std::vector<PassedDown> pass_down(const World& world, const Scenario& scenario, const Directory& directory,
                                    const Dispatch& order) const override;
  void receive_order(World& world, const Scenario& scenario, const Directory& directory,
                     DispatchId order) const override;
  std::optional<OfficerId> decider(const World& world, const Pictures& pictures,
                                   const Question& question) const override;
  BookStandings standings(const World&, const Scenario&, const Directory&) const override { return {}; }
  OrderSheet order_sheet(const World&, const Scenario&, const Directory&) const override { return {}; }
  Move play_move(MoveSession& session) const override { return play(session, *this); }
  Result<void> check_outcome(const Proposal& proposal, const Ruling& ruling) const override;

 private:
  CourierRates couriers_;
  Recognition recognition_;
  AssociationLimits association_;
  ReportingHabits habits_{std::chrono::minutes{60}, 0.1, metres(300)};
};

}  // namespace krieg::paper_book

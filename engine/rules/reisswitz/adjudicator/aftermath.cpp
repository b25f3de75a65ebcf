// Section 4, after the assault: recovery, retreat, pursuit, obstacles behind beaten troops, capture.
#include "reisswitz/adjudicator/chapters.hpp"
#include "reisswitz/book/recovery.hpp"
#include "reisswitz/book/texts.hpp"
#include "reisswitz/book/words.hpp"

namespace krieg::reisswitz {

static Notes notes_on(std::type_identity<RetreatMisfortunes>) {
  return {may("went_faster", "it went back faster than the retreat allows"),
          may("under_good_canister", "canister with good effect fell on it as it went back"),
          may("caught_by_cavalry", "enemy cavalry caught it before it reached its reserve")};
}

namespace {

struct RecoveryFacts {
  Outcome outcome = Outcome::repulsed;
};
BOOST_DESCRIBE_STRUCT(RecoveryFacts, (), (outcome))
Notes notes_on(std::type_identity<RecoveryFacts>) { return {need("outcome", "how badly it was beaten")}; }
struct RecoveryResolution {
  int moves_before_defence = 0;
  int moves_before_attack = 0;
  std::vector<Step> steps;
};
BOOST_DESCRIBE_STRUCT(RecoveryResolution, (), (moves_before_defence, moves_before_attack, steps))

RecoveryResolution recover(const RecoveryFacts& facts, const Readings& readings) {
  const Recovery times = recovery(facts.outcome, readings);
  return {times.moves_before_defence,
          times.moves_before_attack,
          {{word(facts.outcome), "4, Repulsed, Defeated and Totally Defeated Troops; reading 27",
            text("moves_from_the_defeat",
                 {{"defence", times.moves_before_defence}, {"attack", times.moves_before_attack}})}}};
}

struct RetreatFacts {
  Branch branch = Branch::line_infantry;
  Outcome outcome = Outcome::repulsed;
  bool skirmishers = false;
  RetreatMisfortunes misfortunes;
};
BOOST_DESCRIBE_STRUCT(RetreatFacts, (), (branch, outcome, skirmishers, misfortunes))
Notes notes_on(std::type_identity<RetreatFacts>) {
  return {need("branch", "the arm that goes back"), need("outcome", "how badly it was beaten"),
          may("skirmishers", "in open order"), may("misfortunes", "what befell it on the way")};
}
struct RetreatResolution {
  int first_moves = 0;
  int first_paces_per_move = 0;
  int later_paces_per_move = 0;
  double paces_without_second_line = 0;
  int faster_paces_per_move = 0;
  Outcome outcome = Outcome::repulsed;
  std::vector<Step> steps;
};
BOOST_DESCRIBE_STRUCT(RetreatResolution, (),
                      (first_moves, first_paces_per_move, later_paces_per_move, paces_without_second_line,
                       faster_paces_per_move, outcome, steps))

RetreatResolution go_back(const RetreatFacts& facts) {
  const Outcome outcome = after_misfortunes(facts.outcome, facts.misfortunes);
  const Retreat way = retreat(facts.branch, outcome, facts.skirmishers);
  RetreatResolution resolution{way.first_moves,
                               way.first_paces_per_move,
                               way.later_paces_per_move,
                               way.paces_in_all,
                               way.faster_paces_per_move,
                               outcome,
                               {}};
  if (outcome != facts.outcome)
    resolution.steps.push_back({text("worse_by_misfortunes"), "4, Retreats and Pursuits", word(outcome)});
  resolution.steps.push_back({text("goes_back"), "4, Retreating Cavalry; Retreating Infantry; reading 28",
                              way.first_moves > 0 ? text("paces_of_retreat_then", {{"moves", way.first_moves},
                                                                                   {"first", way.first_paces_per_move},
                                                                                   {"later", way.later_paces_per_move}})
                                                  : text("paces_a_move", {{"paces", way.later_paces_per_move}})});
  return resolution;
}

struct PursuitFacts {
  Branch branch = Branch::light_cavalry;
  int move_after_victory = 1;
};
BOOST_DESCRIBE_STRUCT(PursuitFacts, (), (branch, move_after_victory))
Notes notes_on(std::type_identity<PursuitFacts>) {
  return {need("branch", "heavy or light cavalry"),
          need("move_after_victory", 1, 1000, "which move after the one of the victory")};
}
void check(const PursuitFacts& facts) {
  if (arm_of(facts.branch) != Arm::cavalry)
    throw RecordError("branch", text("fault_table_of_cavalry", {{"branch", word(facts.branch)}}));
}
struct PacesResolution {
  int paces = 0;
  std::vector<Step> steps;
};
BOOST_DESCRIBE_STRUCT(PacesResolution, (), (paces, steps))

PacesResolution pursue(const PursuitFacts& facts) {
  const int rate = pursuit_paces(facts.branch, facts.move_after_victory);
  return {rate,
          {{text("move_of_pursuit", {{"move", facts.move_after_victory}}), "4, Cavalry Pursuits",
            rate == 0 ? text("must_wait") : text("n_paces", {{"paces", rate}})}}};
}

struct CaptureFacts {
  Arm arm = Arm::infantry;
  int moves_enemy_among_them = 0;
};
BOOST_DESCRIBE_STRUCT(CaptureFacts, (), (arm, moves_enemy_among_them))
Notes notes_on(std::type_identity<CaptureFacts>) {
  return {need("arm", "infantry, cavalry or artillery"),
          need("moves_enemy_among_them", 0, 1000, "moves that the enemy was among them at the obstacle, uncontested")};
}
struct CaptureResolution {
  double share = 0;
  std::vector<Step> steps;
};
BOOST_DESCRIBE_STRUCT(CaptureResolution, (), (share, steps))

CaptureResolution capture(const CaptureFacts& facts) {
  const double share = share_captured(facts.arm, facts.moves_enemy_among_them);
  return {share,
          {{text("held_up_by_obstacle"), "4, Captured Troops", text("share_taken", {{"share", number_text(share)}})}}};
}

struct DefileBehindFacts {
  Outcome outcome = Outcome::repulsed;
  double paces_to_defile = 0;
  int squadrons_or_batteries = 1;
  bool held_by_friends = false;
};
BOOST_DESCRIBE_STRUCT(DefileBehindFacts, (), (outcome, paces_to_defile, squadrons_or_batteries, held_by_friends))
Notes notes_on(std::type_identity<DefileBehindFacts>) {
  return {need("outcome", "how badly they were beaten"),
          need("paces_to_defile", 0, 10000, "from the fight to the defile, in paces"),
          may("squadrons_or_batteries", 1, 60, "that go back through it with the enemy at their heels"),
          may("held_by_friends", "friends hold it on both sides within 300 paces")};
}
struct PointsLost {
  double points = 0;
  std::vector<Step> steps;
};
BOOST_DESCRIBE_STRUCT(PointsLost, (), (points, steps))

PointsLost defile_behind(const DefileBehindFacts& facts) {
  const double each = defile_points(facts.outcome, facts.paces_to_defile, facts.held_by_friends);
  const double all = each * facts.squadrons_or_batteries;
  return {all,
          {{text("points_for_each", {{"points", number_text(each)}}), "4, Beaten Cavalry Negotiating Defiles",
            text("n_points", {{"points", number_text(all)}})}}};
}

}  // namespace

Chapter aftermath_chapter() {
  return {rule<RecoveryFacts>(
              "recovery", "How long the beaten need", "4, Repulsed, Defeated and Totally Defeated Troops", {"recovery"},
              [](const RecoveryFacts& facts, const Readings& readings, DiceBox&) { return recover(facts, readings); }),
          rule<RetreatFacts>("retreat", "How the beaten go back", "4, Retreating Cavalry; Retreating Infantry", {},
                             [](const RetreatFacts& facts, const Readings&, DiceBox&) { return go_back(facts); }),
          rule<PursuitFacts>("pursuit", "How far cavalry pursues", "4, Cavalry Pursuits", {"pursuit"},
                             [](const PursuitFacts& facts, const Readings&, DiceBox&) { return pursue(facts); }),
          rule<CaptureFacts>("capture", "How many are taken at an obstacle", "4, Captured Troops", {},
                             [](const CaptureFacts& facts, const Readings&, DiceBox&) { return capture(facts); }),
          rule<DefileBehindFacts>(
              "defile_behind", "What a defile behind the beaten costs", "4, Beaten Cavalry Negotiating Defiles", {},
              [](const DefileBehindFacts& facts, const Readings&, DiceBox&) { return defile_behind(facts); })};
}

}  // namespace krieg::reisswitz

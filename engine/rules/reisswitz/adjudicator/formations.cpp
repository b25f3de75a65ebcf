// Representation of Units: formations, the ground that they cover, and the time that a change takes.
#include "reisswitz/book/formations.hpp"
#include "reisswitz/play/shapes.hpp"

#include "reisswitz/adjudicator/chapters.hpp"
#include "reisswitz/book/movement_chart.hpp"
#include "reisswitz/book/texts.hpp"
#include "reisswitz/book/words.hpp"

namespace krieg::reisswitz {

namespace {

const char* const section = "2, Altering Formation; Appendix Three, Column lengths";

struct ChangeFacts {
  Branch branch = Branch::line_infantry;
  Formation from = Formation::march_column;
  Formation to = Formation::line_two_ranks;
};
BOOST_DESCRIBE_STRUCT(ChangeFacts, (), (branch, from, to))

struct ChangeResolution {
  double moves = 0;
  double minutes = 0;
  int paces_per_move = 0;  ///< of troops that wheel and march into place
  std::vector<Step> steps;
};
BOOST_DESCRIBE_STRUCT(ChangeResolution, (), (moves, minutes, paces_per_move, steps))

struct GroundFacts {
  Branch branch = Branch::line_infantry;
  Formation formation = Formation::line_two_ranks;
  int men = men_of_battalion;
  int guns = 0;
};
BOOST_DESCRIBE_STRUCT(GroundFacts, (), (branch, formation, men, guns))

struct GroundResolution {
  KeyedText formation;
  double frontage_paces = 0;
  double depth_paces = 0;
  double share_firing = 0;  ///< the share of all muskets that fire to the front
  std::vector<Step> steps;
};
BOOST_DESCRIBE_STRUCT(GroundResolution, (), (formation, frontage_paces, depth_paces, share_firing, steps))

struct ScreenFacts {
  int men = 0;
  double front_paces = 0;
};
BOOST_DESCRIBE_STRUCT(ScreenFacts, (), (men, front_paces))

struct ScreenResolution {
  double frontage_paces = 0;
  std::vector<Step> steps;
};
BOOST_DESCRIBE_STRUCT(ScreenResolution, (), (frontage_paces, steps))

void check_drill(Branch branch, Formation formation, const char* member) {
  if (!knows(branch, formation)) throw RecordError(member, not_drilled(branch, formation));
}
void check(const ChangeFacts& facts) {
  check_drill(facts.branch, facts.from, "from");
  check_drill(facts.branch, facts.to, "to");
}
void check(const GroundFacts& facts) { check_drill(facts.branch, facts.formation, "formation"); }

ChangeResolution change(const ChangeFacts& facts) {
  Unit unit;
  unit.branch = facts.branch;
  unit.formation = facts.from;
  const auto seconds = static_cast<double>(change_time(unit, facts.to).count());
  constexpr double seconds_in_minute = 60;
  ChangeResolution resolution{seconds / static_cast<double>(move_length.count()),
                              seconds / seconds_in_minute,
                              altering_formation_paces(facts.branch),
                              {}};
  resolution.steps.push_back({text("one_formation_into_another", {{"from", formation_name(facts.branch, facts.from)},
                                                                  {"to", formation_name(facts.branch, facts.to)}}),
                              section, text("n_moves", {{"moves", number_text(resolution.moves)}})});
  return resolution;
}

GroundResolution ground(const GroundFacts& facts) {
  const Footprint print = footprint(facts.branch, facts.formation, facts.men, facts.guns);
  GroundResolution resolution{formation_name(facts.branch, facts.formation),
                              in_paces(print.frontage),
                              in_paces(print.depth),
                              fights_on_foot(facts.branch) ? share_firing(facts.formation) : 0,
                              {}};
  resolution.steps.push_back({resolution.formation, "The Apparatus; Appendix Three, Column lengths; reading 8",
                              text("front_by_depth", {{"front", number_text(resolution.frontage_paces)},
                                                      {"depth", number_text(resolution.depth_paces)}})});
  return resolution;
}

ScreenResolution screen(const ScreenFacts& facts) {
  const double front = in_paces(skirmish_frontage(facts.men, paces(facts.front_paces)));
  return {front,
          {{text("pairs_of_skirmishers"), "Skirmish Positions", text("n_paces", {{"paces", number_text(front)}})}}};
}

Notes notes_on(std::type_identity<ChangeFacts>) {
  return {need("branch", "the arm that changes"), need("from", "the formation in which it stands"),
          need("to", "the formation that it is to take")};
}
Notes notes_on(std::type_identity<GroundFacts>) {
  return {need("branch", "the arm"), need("formation", "its formation"),
          may("men", 0, 5000, "present, of one battalion or of all squadrons of a line"),
          may("guns", 0, 24, "of a battery")};
}
Notes notes_on(std::type_identity<ScreenFacts>) {
  return {need("men", 0, 2000, "in open order, supports included"),
          need("front_paces", 0, 5000, "the front before which they spread, in paces")};
}

}  // namespace

Chapter formations_chapter() {
  return {rule<ChangeFacts>("formation_change", "How long a change of formation takes", "2, Altering Formation", {},
                            [](const ChangeFacts& facts, const Readings&, DiceBox&) { return change(facts); }),
          rule<GroundFacts>("frontage", "The ground that a body covers", "Representation of Units - Formations", {},
                            [](const GroundFacts& facts, const Readings&, DiceBox&) { return ground(facts); }),
          rule<ScreenFacts>("skirmish_line", "How wide skirmishers spread",
                            "Representation of Units - Formations, Skirmish Positions", {},
                            [](const ScreenFacts& facts, const Readings&, DiceBox&) { return screen(facts); })};
}

}  // namespace krieg::reisswitz

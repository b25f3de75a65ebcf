#include "reisswitz/book/words.hpp"

#include "army/word_lists.hpp"
#include "reisswitz/book/scale.hpp"

namespace krieg::reisswitz {

namespace {

std::vector<BranchWords> all_branches() {
  const auto of = [](Branch branch, BlockMark mark) {
    BranchWords words;
    words.id = branch;
    words.arm = arm_of(branch);
    words.mark = mark;
    words.mounted = is_mounted(branch);
    return words;
  };
  using enum BlockMark;
  return {of(Branch::line_infantry, none),    of(Branch::light_infantry, light), of(Branch::rifles, light),
          of(Branch::heavy_cavalry, heavy),   of(Branch::light_cavalry, light),  of(Branch::foot_artillery, none),
          of(Branch::horse_artillery, light), of(Branch::sappers, none),         of(Branch::wagons, none)};
}

std::vector<FormationWords> all_formations() {
  const auto of = [](Formation formation, BlockShape shape, LeastSize least) {
    FormationWords words;
    words.id = formation;
    words.shape = shape;
    words.least = least;
    words.is_route_column = formation == Formation::march_column || formation == Formation::limbered;
    words.has_guns_in_place = formation == Formation::in_battery;
    return words;
  };
  using enum BlockShape;
  return {of(Formation::march_column, column, {11, 27}),
          of(Formation::open_column, column, {15, 23}),
          of(Formation::close_column, column, {19, 19}),
          of(Formation::attack_column, line, {23, 15}),
          of(Formation::line_three_ranks, line, {32, 12}),
          of(Formation::line_two_ranks, line, {36, 11}),
          of(Formation::line, line, {32, 12}),
          of(Formation::square, square, {21, 21}),
          of(Formation::skirmish_order, open_order, {36, 6}),
          of(Formation::limbered, line, {24, 18}),
          of(Formation::in_battery, line, {32, 13})};
}

std::vector<SteadinessWords> all_steadiness() {
  const auto of = [](Steadiness steadiness, Grade grade) {
    SteadinessWords words;
    words.id = steadiness;
    words.grade = grade;
    return words;
  };
  return {of(Steadiness::steady, Grade::fit),       of(Steadiness::shaken, Grade::fit),
          of(Steadiness::badly_shaken, Grade::fit), of(Steadiness::repulsed, Grade::beaten),
          of(Steadiness::defeated, Grade::broken),  of(Steadiness::totally_defeated, Grade::broken)};
}

ArmyWords all_words() {
  ArmyWords words;
  words.branches = all_branches();
  words.formations = all_formations();
  words.steadiness = all_steadiness();
  words.tasks = one_for_each<TaskWords, TaskKind>();
  words.paces = one_for_each<PaceWords, Pace>();
  words.elements = tokens_of<krieg::ElementKind, ElementKind>();
  words.measure.metres = metres_per_pace;
  words.may_wait = {"under_canister", "ridden_through", "patrol_sent"};
  return words;
}

}  // namespace

const ArmyWords& words_without_texts() {
  static const ArmyWords words = all_words();
  return words;
}

}  // namespace krieg::reisswitz

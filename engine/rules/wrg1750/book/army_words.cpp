#include "wrg1750/book/army_words.hpp"

#include "army/word_lists.hpp"
#include "wrg1750/book/scale.hpp"
#include "wrg1750/book/visibility.hpp"

namespace krieg::wrg1750 {
namespace {

bool is_gun_shape(Shape shape) {
  return shape == Shape::gun_column || shape == Shape::limbered || shape == Shape::in_battery;
}

BlockMark block_mark(Branch branch) {
  switch (branch) {
    case Branch::light_cavalry:
    case Branch::light_infantry:
    case Branch::riflemen:
    case Branch::light_horse_artillery:
    case Branch::light_field_artillery:
    case Branch::pack_artillery: return BlockMark::light;
    case Branch::heavy_cavalry:
    case Branch::heavy_horse_artillery:
    case Branch::heavy_field_artillery:
    case Branch::siege_artillery: return BlockMark::heavy;
    case Branch::elephants:
    case Branch::pack_elephants: return BlockMark::elephant;
    case Branch::pack_animals: return BlockMark::pack;
    case Branch::mounted_infantry:
    case Branch::line_infantry:
    case Branch::rocketeers:
    case Branch::wagons: return BlockMark::none;
  }
  return BlockMark::none;
}

std::vector<BranchWords> branch_entries() {
  std::vector<BranchWords> entries = one_for_each<BranchWords, Branch>();
  for (BranchWords& entry : entries) {
    const Branch branch = entry.id;
    entry.arm = arm_of(branch);
    entry.mark = block_mark(branch);
    entry.mounted = is_mounted(troop_of(branch));
  }
  return entries;
}

FormationWords shape_entry(Shape shape, BlockShape block, LeastSize least) {
  FormationWords entry;
  entry.id = shape;
  entry.shape = block;
  entry.least = least;
  entry.is_route_column = shape == Shape::column || shape == Shape::gun_column;
  entry.has_guns_in_place = shape == Shape::in_battery;
  entry.hides_nobody = shape == Shape::in_battery;
  return entry;
}

std::vector<FormationWords> shape_entries() {
  return {shape_entry(Shape::line, BlockShape::line, {32, 12}),
          shape_entry(Shape::skirmish_line, BlockShape::open_order, {36, 6}),
          shape_entry(Shape::column, BlockShape::column, {15, 23}),
          shape_entry(Shape::square, BlockShape::square, {21, 21}),
          shape_entry(Shape::succession_of_lines, BlockShape::column, {28, 20}),
          shape_entry(Shape::gun_column, BlockShape::column, {11, 27}),
          shape_entry(Shape::limbered, BlockShape::line, {24, 18}),
          shape_entry(Shape::in_battery, BlockShape::line, {32, 13}),
          shape_entry(Shape::in_building, BlockShape::square, {19, 19}),
          shape_entry(Shape::crowd, BlockShape::column, {24, 16})};
}

SteadinessWords steadiness_entry(Steadiness steadiness, Grade grade) {
  SteadinessWords entry;
  entry.id = steadiness;
  entry.grade = grade;
  return entry;
}

MarkWords mark_entry(Mark mark, std::string_view member) {
  MarkWords entry;
  entry.id = mark;
  entry.member = member;
  return entry;
}

/// A mark that stands in the unit's returns while that member of its memory is set.
MarkWords mark_in_returns(Mark mark, std::string_view member) {
  MarkWords entry = mark_entry(mark, member);
  entry.in_returns = true;
  return entry;
}

/// A mark of men who fire. An observer learns of it by seeing them where cover hid them.
MarkWords mark_of_firing(Mark mark, std::string_view member, Betrayed men) {
  MarkWords entry = mark_entry(mark, member);
  entry.betrays = men;
  return entry;
}

std::vector<MarkWords> mark_entries() {
  MarkWords smoke = mark_entry(Mark::smoke, "fire.smoke");
  smoke.value = "light";
  smoke.shows_from = Detail::arm;
  MarkWords thick_smoke = mark_entry(Mark::thick_smoke, "fire.smoke");
  thick_smoke.value = "thick";
  thick_smoke.shows_from = Detail::arm;
  thick_smoke.smoke_hides_beyond = paces(smoke_limit_paces);
  return {mark_in_returns(Mark::order_waits, "orders.waiting"),
          mark_in_returns(Mark::must_rally, "recovery.must_rally"),
          mark_in_returns(Mark::needs_general, "recovery.needs_general"),
          mark_in_returns(Mark::no_further_advance, "recovery.no_further_advance"),
          mark_in_returns(Mark::on_foot, "horses.on_foot"),
          smoke,
          thick_smoke,
          mark_of_firing(Mark::ranks_fire, "fire.ranks_fire", Betrayed::ranks),
          mark_of_firing(Mark::skirmishers_fire, "fire.skirmishers_fire", Betrayed::skirmishers)};
}

ArmyWords words_with_traits() {
  ArmyWords words;
  words.branches = branch_entries();
  words.formations = shape_entries();
  words.steadiness = {steadiness_entry(Steadiness::formed, Grade::fit),
                      steadiness_entry(Steadiness::disorganised, Grade::fit),
                      steadiness_entry(Steadiness::broken, Grade::broken)};
  words.tasks = one_for_each<TaskWords, TaskKind>();
  words.paces = one_for_each<PaceWords, Pace>();
  words.elements = tokens_of<krieg::ElementKind, ElementKind>();
  words.measure.metres = metres_per_pace;
  words.may_wait = {"detached", "recalled"};
  words.marks = mark_entries();
  return words;
}

}  // namespace

Troop troop_of(Branch branch) {
  switch (branch) {
    case Branch::light_cavalry: return Troop::light_cavalry;
    case Branch::heavy_cavalry: return Troop::heavy_cavalry;
    case Branch::mounted_infantry: return Troop::mounted_infantry;
    case Branch::light_infantry: return Troop::light_infantry;
    case Branch::riflemen: return Troop::riflemen;
    case Branch::line_infantry: return Troop::line_infantry;
    case Branch::light_horse_artillery: return Troop::light_horse_artillery;
    case Branch::heavy_horse_artillery: return Troop::heavy_horse_artillery;
    case Branch::light_field_artillery: return Troop::light_field_artillery;
    case Branch::heavy_field_artillery: return Troop::heavy_field_artillery;
    case Branch::pack_artillery: return Troop::pack_artillery;
    case Branch::siege_artillery: return Troop::siege_artillery;
    case Branch::rocketeers: return Troop::rocketeers;
    case Branch::elephants:
    case Branch::pack_elephants: return Troop::elephants;
    case Branch::pack_animals: return Troop::pack_animals;
    case Branch::wagons: return Troop::wagons;
  }
  return Troop::line_infantry;
}

Arm arm_of(Branch branch) {
  const Troop troop = troop_of(branch);
  if (is_infantry(troop)) return Arm::infantry;
  if (is_artillery(troop)) return Arm::artillery;
  return is_train(branch) ? Arm::train : Arm::cavalry;
}

bool is_train(Branch branch) {
  return branch == Branch::pack_elephants || branch == Branch::pack_animals || branch == Branch::wagons;
}

Formation formation_of(Shape shape) {
  switch (shape) {
    case Shape::column:
    case Shape::gun_column: return Formation::column;
    case Shape::square: return Formation::square;
    case Shape::succession_of_lines: return Formation::succession_of_lines;
    case Shape::line:
    case Shape::skirmish_line:
    case Shape::limbered:
    case Shape::in_battery:
    case Shape::in_building:
    case Shape::crowd: return Formation::line;
  }
  return Formation::line;
}

bool knows(Branch branch, Shape shape) {
  if (shape == Shape::crowd) return true;
  const Troop troop = troop_of(branch);
  if (is_artillery(troop) || is_gun_shape(shape)) return is_artillery(troop) && is_gun_shape(shape);
  const bool goes_on_foot = is_infantry(troop) || troop == Troop::mounted_infantry;
  switch (shape) {
    case Shape::line: return troop != Troop::riflemen;
    case Shape::skirmish_line: return is_light_foot(troop) || troop == Troop::mounted_infantry;
    case Shape::column: return true;
    case Shape::square:
    case Shape::in_building: return goes_on_foot;
    case Shape::succession_of_lines: return knows(troop, Formation::succession_of_lines);
    case Shape::gun_column:
    case Shape::limbered:
    case Shape::in_battery:
    case Shape::crowd: break;
  }
  return false;
}

std::vector<Shape> shapes_of(Branch branch) {
  std::vector<Shape> shapes;
  for (const Shape shape : every<Shape>())
    if (shape != Shape::crowd && knows(branch, shape)) shapes.push_back(shape);
  return shapes;
}

Shape shape_for(Branch branch, Formation formation) {
  const Troop troop = troop_of(branch);
  switch (formation) {
    case Formation::line:
      if (is_artillery(troop)) return Shape::limbered;
      return in_open_order(troop, formation) ? Shape::skirmish_line : Shape::line;
    case Formation::column: return is_artillery(troop) ? Shape::gun_column : Shape::column;
    case Formation::square: return Shape::square;
    case Formation::succession_of_lines: return Shape::succession_of_lines;
  }
  return Shape::line;
}

const ArmyWords& words_without_texts() {
  static const ArmyWords words = words_with_traits();
  return words;
}

}  // namespace krieg::wrg1750

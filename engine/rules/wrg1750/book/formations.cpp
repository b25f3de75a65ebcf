#include "wrg1750/book/formations.hpp"

#include <algorithm>

#include "wrg1750/book/texts.hpp"

namespace krieg::wrg1750 {
namespace {

constexpr int companies_abreast = 2;
constexpr int squadrons_abreast = 1;
constexpr int least_depth = 2;
constexpr int paces_of_succession = 10;

/// The troop whose rows stand for its arm in the table.
Troop drilled_as(Troop troop) {
  if (is_light_foot(troop)) return Troop::light_infantry;
  if (is_infantry(troop)) return Troop::line_infantry;
  if (is_cavalry(troop) || troop == Troop::mounted_infantry) return Troop::light_cavalry;
  return Troop::light_field_artillery;
}

}  // namespace

const std::vector<FormationRow>& formation_table() {
  using enum Formation;
  static const std::vector<FormationRow> table{
      {Troop::line_infantry, line, {}, 1, 1, 0, false},
      {Troop::line_infantry, column, companies_abreast, least_depth, {}, 0, false},
      {Troop::line_infantry, square, {}, 1, {}, 0, false},
      {Troop::light_infantry, line, {}, 1, 1, 0, true},
      {Troop::light_infantry, column, companies_abreast, least_depth, {}, 0, false},
      {Troop::light_infantry, square, {}, 1, {}, 0, false},
      {Troop::light_cavalry, line, {}, 1, 1, 0, false},
      {Troop::light_cavalry, column, squadrons_abreast, least_depth, {}, 0, false},
      {Troop::light_cavalry, succession_of_lines, {}, least_depth, {}, paces_of_succession, false},
      {Troop::light_field_artillery, line, {}, 1, 1, 0, false},
      {Troop::light_field_artillery, column, {}, 1, {}, 0, false},
  };
  return table;
}

FormationResolution formation(const FormationFacts& facts) {
  FormationResolution resolution;
  const auto& table = formation_table();
  const auto row = std::find_if(table.begin(), table.end(), [&](const FormationRow& r) {
    return r.troop == drilled_as(facts.troop) && r.formation == facts.formation;
  });
  const auto refuse_for = [&](KeyedText why) {
    resolution.allowed = false;
    resolution.steps.push_back({std::move(why), section::formations, text("not_allowed")});
  };
  resolution.allowed = true;
  if (row == table.end() || !knows(facts.troop, facts.formation)) {
    refuse_for(text("formation_unknown_to", {{"troop", word(facts.troop)}, {"formation", word(facts.formation)}}));
    return resolution;
  }
  if (row->sub_units_abreast_at_most && facts.sub_units_abreast > *row->sub_units_abreast_at_most)
    refuse_for(text("column_too_broad", {{"n", *row->sub_units_abreast_at_most}}));
  if (facts.ranks < row->ranks_at_least) refuse_for(text("too_few_ranks", {{"n", row->ranks_at_least}}));
  if (row->ranks_at_most && facts.ranks > *row->ranks_at_most)
    refuse_for(text("too_many_ranks", {{"n", *row->ranks_at_most}}));
  if (facts.paces_between_lines < row->paces_between_lines_at_least)
    refuse_for(text("lines_too_close", {{"paces", row->paces_between_lines_at_least}}));
  if (facts.native_without_sub_units && facts.troop == Troop::line_infantry && facts.formation == Formation::line)
    refuse_for(text("natives_form_no_line"));
  if (facts.native_without_sub_units && is_light_foot(facts.troop) && facts.formation == Formation::square)
    refuse_for(text("light_natives_form_no_square"));
  resolution.counts_as_line_to_fire = facts.on_line_bases && row->open_order;
  resolution.open_order = row->open_order && !facts.on_line_bases;
  if (resolution.open_order) resolution.steps.push_back({text("light_line_is_open_order"), section::formations, {}});
  if (resolution.counts_as_line_to_fire)
    resolution.steps.push_back({text("light_on_line_bases"), section::formations, {}});
  if (resolution.steps.empty())
    resolution.steps.push_back({text("formation_is_proper"), section::formations, text("allowed")});
  return resolution;
}

}  // namespace krieg::wrg1750

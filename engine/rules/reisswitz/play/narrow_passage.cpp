#include "reisswitz/play/narrow_passage.hpp"

#include "drill/ground_state.hpp"
#include "reisswitz/book/formations.hpp"
#include "reisswitz/book/words.hpp"
#include "reisswitz/play/feature_text.hpp"
#include "reisswitz/play/formation_change.hpp"
#include "reisswitz/play/room_to_form.hpp"
#include "terrain/ground.hpp"

namespace krieg::reisswitz {

namespace {

/// The formation in which the arm passes bridges and fords: guns in pairs, others in march column.
Formation narrow_formation(const Unit& unit) {
  return arm_of(unit.branch) == Arm::artillery ? Formation::open_column : Formation::march_column;
}

bool is_narrow(const Unit& unit) {
  return unit.formation == Formation::march_column || unit.formation == Formation::skirmish_order ||
         unit.formation == narrow_formation(unit) || arm_of(unit.branch) == Arm::train;
}

TextKey why_closed(FeatureKind kind, const std::string& state) {
  const bool ford = kind == FeatureKind::ford;
  if (state.empty()) return "no_bridge_stands";
  if (state == ground_state::footbridge) return "bridge_for_infantry_alone";
  if (state == ground_state::gapped)
    return ford ? TextKey("ford_has_a_gap_for_foot") : TextKey("bridge_has_a_gap_for_foot");
  if (ford) return "ford_is_blocked";
  if (state == ground_state::blocked) return "bridge_is_blocked";
  if (state == ground_state::razed) return "bridge_is_destroyed";
  if (state == ground_state::taken_up) return "bridge_is_taken_up";
  if (state == ground_state::burning) return "bridge_is_burning";
  return "bridge_is_broken";
}

}  // namespace

bool is_for_infantry_alone(const Field& field, const Unit& unit, const std::optional<std::string>& passage) {
  if (!passage || fights_on_foot(unit.branch)) return false;
  const std::string state = state_of(field, *passage);
  return state == ground_state::footbridge || state == ground_state::gapped;
}

KeyedText passage_is_closed(const Field& field, const Feature& passage) {
  const KeyedText why = text(why_closed(passage.kind, state_of(field, passage.id)));
  return passage.name.empty() ? why : at_feature(why, verbatim(passage.name));
}

Stop passage_ahead(Field& field, Unit& unit, const Going& there, KeyedText& what) {
  if (!there.on_road || (!there.passage && !there.ford)) return Stop::none;
  if (is_for_infantry_alone(field, unit, there.passage)) {
    what = passage_is_closed(field, *field.ground.feature(*there.passage));
    return Stop::blocked;
  }
  if (is_narrow(unit) || is_going_back(unit)) return Stop::none;
  const Going here = field.ground.going(unit.position, unit.facing);
  if (here.passage || here.ford) return Stop::none;
  memory_of(unit).defile.narrowed_from = unit.formation;
  memory_of(unit).defile.clear_of_passage = Length{};
  begin_change(field, unit, narrow_formation(unit), std::nullopt);
  return Stop::climbing;
}

void widen_again(Field& field, Unit& unit, const Going& going, double walked_m) {
  DefileMemory& defile = memory_of(unit).defile;
  if (!defile.narrowed_from || going.passage || going.ford) return;
  defile.clear_of_passage = defile.clear_of_passage + metres(walked_m);
  if (defile.clear_of_passage < unit.footprint.depth) return;
  const Formation former = *defile.narrowed_from;
  if (!has_room_to_form(field, unit, former, std::nullopt)) return;
  defile.narrowed_from.reset();
  defile.clear_of_passage = Length{};
  if (unit.formation == narrow_formation(unit)) begin_change(field, unit, former, std::nullopt);
}

double left_before_exit_m(const Field& field, const Unit& unit) {
  const DefileMemory& defile = memory_of(unit).defile;
  if (defile.held_back != this_move(field)) return std::numeric_limits<double>::max();
  return std::max(0.0, defile.may_go.metres() - unit.moved_m);
}

}  // namespace krieg::reisswitz

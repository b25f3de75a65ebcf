#include "wrg1750/play/skirmishers.hpp"

#include <algorithm>

#include "terrain/ground.hpp"
#include "wrg1750/book/frontage.hpp"
#include "wrg1750/book/march.hpp"
#include "wrg1750/book/movement_table.hpp"
#include "wrg1750/book/terrain.hpp"
#include "wrg1750/play/strength.hpp"

namespace krieg::wrg1750 {

namespace {

/// Skirmishers take the front of light infantry in line, a figure beside a figure.
Length frontage_of(const UnitParticulars& own, int men) {
  FrontageFacts facts;
  facts.troop = Troop::light_infantry;
  facts.figures = figures_of_men(men);
  facts.base = own.base;
  return paces(frontage(facts).front_paces);
}

void rejoin(Field& field, Unit& unit) {
  add_to_ranks(unit, unit.skirmishers->men);
  unit.skirmishers.reset();
  unit.occurrences.push_back({"recalled", {}, field.world.time});
  arrange(field, unit);
}

/// Metres in a second of action, by the ground on which the skirmishers are.
double metres_per_second_of_action(const Field& field, const Unit& unit) {
  const Point place = ahead(unit.position, unit.facing, unit.skirmishers->ahead.metres());
  const Ground ground = field.ground.contains(place) ? ground_of(field.ground.going(place, unit.facing)) : Ground::open;
  const int open = basic_distance(Troop::light_infantry, Formation::line, MoveKind::normal).value_or(0);
  const int in_period = ground == Ground::buildings ? building_speed : open;
  const double factor = ground_factor(ground, footing_of(Troop::light_infantry)).value_or(1);
  return paces(in_period / factor).metres() / seconds_of_action;
}

}  // namespace

KeyedText send_out(Field& field, Unit& unit, std::optional<int> companies, Length ahead) {
  if (unit.skirmishers) {
    unit.skirmishers->ordered_ahead = ahead;
    return {};
  }
  const UnitParticulars& own = particulars(field, unit.id);
  const int sent = std::min(companies.value_or(own.light_companies), own.light_companies);
  const int sub_units = sub_units_in_ranks(unit);
  const int men = sub_units > 0 ? men_of(unit) * sent / sub_units / men_per_figure * men_per_figure : 0;
  if (men == 0 || shape_of(unit) == Shape::square || shape_of(unit) == Shape::crowd)
    return text("no_companies_to_send");
  take_from_ranks(unit, men);
  unit.skirmishers = SkirmishLine{sent, men, Length{}, ahead, frontage_of(own, men)};
  unit.occurrences.push_back({"detached", {}, field.world.time});
  arrange(field, unit);
  return {};
}

KeyedText call_in(Unit& unit) {
  if (!unit.skirmishers) return text("no_companies_out");
  unit.skirmishers->ordered_ahead = Length{};
  return {};
}

void move_skirmishers(Field& field, Unit& unit, const RoomAhead& room, Seconds step) {
  SkirmishLine& line = *unit.skirmishers;
  const bool must_come_in = shape_of(unit) == Shape::square || shape_of(unit) == Shape::crowd ||
                            (unit.change && unit.change->to == Shape::square) ||
                            memory_of(unit).shock.charged_by.has_value();
  if (must_come_in || room.before_enemies_m <= 0.0) line.ordered_ahead = Length{};
  const double reach_m = metres_per_second_of_action(field, unit) * static_cast<double>(step.count());
  const double off = line.ordered_ahead.metres() - line.ahead.metres();
  const double wanted = line.ahead.metres() + std::clamp(off, -reach_m, reach_m);
  line.ahead = metres(std::min({wanted, room.on_open_ground_m, room.before_enemies_m}));
  if (line.ordered_ahead == Length{} && line.ahead == Length{}) rejoin(field, unit);
}

}  // namespace krieg::wrg1750

#include "reisswitz/play/aftermath_phase.hpp"

#include "drill/bodies.hpp"
#include "drill/rulings.hpp"
#include "measure/plane.hpp"
#include "reisswitz/book/formations.hpp"
#include "reisswitz/book/recovery.hpp"
#include "reisswitz/book/scale.hpp"
#include "reisswitz/book/words.hpp"
#include "reisswitz/play/captives_phase.hpp"
#include "reisswitz/play/intervals.hpp"
#include "reisswitz/play/lost_points.hpp"
#include "reisswitz/play/refuge.hpp"
#include "reisswitz/play/retreat.hpp"

namespace krieg::reisswitz {

namespace {

/// Infantry in pursuit reaches beaten troops within a move's march.
constexpr double foot_pursuit_paces = 400.0;
/// Enclosing troops count as touching one another if no gap between them covers more of the horizon than this.
constexpr double in_touch_degrees = 140.0;
constexpr double full_circle = 360.0;
/// Help is near if a fit body of friends stands within this distance of the enclosed.
constexpr double help_paces = 1600.0;

bool stands_firm(const Unit& unit) {
  return !unit.gone && !is_beaten(unit) && !is_going_back(unit) && arm_of(unit.branch) != Arm::train;
}

std::optional<UnitId> beaten_before(const Field& field, const Unit& winner) {
  std::optional<UnitId> nearest;
  double best = paces(foot_pursuit_paces).metres();
  for (const auto& [id, unit] : field.world.units) {
    const bool just_beaten = memory_of(unit).retreat.beaten == memory_of(winner).pursuit.victory;
    if (unit.side == winner.side || unit.gone || !is_beaten(unit) || !just_beaten || has_found_refuge(unit)) continue;
    const double away = distance_m(unit.position, winner.position);
    if (away <= best) {
      best = away;
      nearest = id;
    }
  }
  return nearest;
}

bool pursues_now(const Field& field, const Unit& unit) {
  const std::optional<MoveNumber> victory = memory_of(unit).pursuit.victory;
  const std::int64_t waits = memory_of(unit).conduct.follow_at_once ? 0 : infantry_waits_moves;
  return victory && this_move(field) - *victory == waits && stands_firm(unit) && memory_of(unit).conduct.pursue &&
         fights_on_foot(unit.branch);
}

/// Enemies within 800 paces, and the widest gap between them.
struct Ring {
  std::vector<const Body*> around;
  double widest_gap = full_circle;
};

/// The bodies that might enclose others.
std::vector<Body> bodies_that_stand_firm(const Field& field) {
  std::vector<Body> firm;
  for (const auto& [id, unit] : field.world.units)
    if (stands_firm(unit)) firm.push_back(body_of(field, unit));
  return firm;
}

/// Whether all the bodies lie to the north of the place, or all to the south, the east or the west. Then at least half
/// of the horizon is free, and the place is not enclosed.
bool all_on_one_side(Point place, const std::vector<const Body*>& bodies) {
  const auto all = [&](auto lies_there) {
    return std::all_of(bodies.begin(), bodies.end(), [&](const Body* body) { return lies_there(body->position); });
  };
  return all([&](Point p) { return p.y > place.y; }) || all([&](Point p) { return p.y < place.y; }) ||
         all([&](Point p) { return p.x > place.x; }) || all([&](Point p) { return p.x < place.x; });
}

Ring ring_around(const Field& field, const Unit& unit, const std::vector<Body>& firm) {
  Ring ring;
  const Body body = body_of(field, unit);
  const double reach = paces(envelopment_paces).metres();
  std::vector<const Body*> near;
  for (const Body& other : firm)
    if (other.side != unit.side && !plainly_beyond(reach, body, other)) near.push_back(&other);
  if (all_on_one_side(unit.position, near)) return ring;  // the usual case, without exact measurement
  std::vector<double> directions;
  for (const Body* other : near) {
    if (gap_m(body, *other) > reach) continue;
    ring.around.push_back(other);
    directions.push_back(bearing(unit.position, other->position).degrees());
  }
  std::sort(directions.begin(), directions.end());
  if (directions.size() < 2) return ring;
  ring.widest_gap = directions.front() + full_circle - directions.back();
  for (std::size_t i = 1; i < directions.size(); ++i)
    ring.widest_gap = std::max(ring.widest_gap, directions[i] - directions[i - 1]);
  return ring;
}

bool help_is_near(const Field& field, const Unit& unit) {
  return std::any_of(field.world.units.begin(), field.world.units.end(), [&](const auto& entry) {
    const Unit& other = entry.second;
    return other.side == unit.side && other.id != unit.id && stands_firm(other) &&
           distance_m(other.position, unit.position) <= paces(help_paces).metres();
  });
}

int men_around(const Field& field, const Ring& ring) {
  int men = 0;
  for (const Body* body : ring.around) men += men_of(field.world.units.at(body->unit));
  return men;
}

UnitId nearest_of(const Unit& unit, const Ring& ring) {
  const auto nearest = std::min_element(ring.around.begin(), ring.around.end(), [&](const Body* a, const Body* b) {
    return distance_m(a->position, unit.position) < distance_m(b->position, unit.position);
  });
  return (*nearest)->unit;
}

}  // namespace

void work_out(MoveSession& session, const Field& field, Surrender& surrender) {
  Proposal& proposal = surrender.proposal;
  auto [resolution, dice] = throw_until_resolved(
      session, "surrender", surrender.outcome.unit.value,
      [&](const std::vector<int>& faces) { return envelopment(surrender.facts, faces); }, proposal.dice);
  surrender.outcome.captured = resolution.captured.value_or(false);
  proposal.id = "surrender." + std::to_string(field.world.move) + "." + surrender.outcome.unit.value;
  proposal.kind = surrender_incident().kind;
  proposal.title = text("does_it_surrender", {{"unit", name_of_unit(field, surrender.outcome.unit)}});
  proposal.units = {surrender.outcome.unit, surrender.outcome.captor};
  proposal.steps = resolution.steps;
  proposal.dice = std::move(dice);
  proposal.result = surrender.outcome.captured ? text("it_is_taken") : text("it_fights_on");
  proposal.outcome = to_record(surrender.outcome);
  proposal.overridable = surrender_incident().outcome_schema;
  proposal.facts = told_case("surrender", surrender.facts);
}

void work_out(MoveSession&, const Field& field, FootPursuit& pursuit) {
  const InfantryPursuitResolution resolution = infantry_pursuit(pursuit.facts);
  pursuit.outcome.points = resolution.points;
  const PursuitOutcome& outcome = pursuit.outcome;
  Proposal& proposal = pursuit.proposal;
  proposal.id = "pursuit." + std::to_string(field.world.move) + "." + outcome.pursuer.value;
  proposal.kind = pursuit_incident().kind;
  proposal.title = text("unit_pursues", {{"unit", name_of_unit(field, outcome.pursuer)},
                                         {"beaten", name_of_unit(field, outcome.beaten)}});
  proposal.units = {outcome.pursuer, outcome.beaten};
  proposal.steps = resolution.steps;
  proposal.result = text("loss_of_points", {{"points", number_text(resolution.points)}});
  proposal.outcome = to_record(outcome);
  proposal.overridable = pursuit_incident().outcome_schema;
  proposal.facts = told_case("infantry_pursuit", pursuit.facts);
}

void note_passages(Field& field, const Places& before) {
  for (const auto& [id, routed] : field.world.units) {
    const auto began = before.find(id);
    const bool in_flight = !routed.gone && routed.steadiness == Steadiness::totally_defeated && is_going_back(routed) &&
                           began != before.end();
    if (!in_flight || began->second == routed.position) continue;
    for (auto& [other_id, other] : field.world.units) {
      if (other_id == id || other.side != routed.side || !stands_firm(other)) continue;
      if (stands_with_intervals(other)) continue;  // friends pass between its squadrons
      const double clear = (other.footprint.frontage.metres() + routed.footprint.frontage.metres()) / 2.0;
      if (distance_to_stretch_m(other.position, began->second, routed.position) > clear) continue;
      memory_of(other).assaults.ridden_through = this_move(field);
      other.occurrences.push_back({"ridden_through", {}, field.world.time});
    }
  }
}

std::vector<FootPursuit> pursuits_on_foot(MoveSession& session, const Field& field) {
  std::vector<FootPursuit> pursuits;
  for (const auto& [id, unit] : field.world.units) {
    if (!pursues_now(field, unit)) continue;
    const auto beaten = beaten_before(field, unit);
    if (!beaten) continue;
    FootPursuit pursuit;
    pursuit.facts = {memory_of(field.world.units.at(*beaten)).retreat.points_lost,
                     !memory_of(unit).conduct.follow_at_once};
    pursuit.outcome = {id, *beaten, 0.0};
    work_out(session, field, pursuit);
    pursuits.push_back(std::move(pursuit));
  }
  return pursuits;
}

void settle_pursuits(Field& field, const std::vector<FootPursuit>& pursuits, const std::vector<Ruling>& rulings) {
  for (std::size_t i = 0; i < pursuits.size(); ++i) {
    const PursuitOutcome final_outcome = outcome_after_ruling(rulings[i], pursuits[i].outcome);
    const LossResolution lost = inflict(field, field.world.units.at(final_outcome.beaten), final_outcome.points, false);
    memory_of(field.world.units.at(final_outcome.pursuer)).pursuit.victory.reset();
    field.world.settled.push_back(settled(pursuits[i].proposal, rulings[i], final_outcome,
                                          text("lost_men", {{"title", pursuits[i].proposal.title}, {"men", lost.men}}),
                                          field.world.time));
  }
}

std::vector<Surrender> enclosed_bodies(MoveSession& session, const Field& field) {
  std::vector<Surrender> surrenders;
  const std::vector<Body> firm = bodies_that_stand_firm(field);
  for (const auto& [id, unit] : field.world.units) {
    if (unit.gone || men_of(unit) == 0) continue;
    const Ring ring = ring_around(field, unit, firm);
    if (ring.around.size() < 2 || ring.widest_gap > full_circle / 2.0) continue;
    Surrender surrender;
    surrender.outcome.unit = id;
    surrender.outcome.captor = nearest_of(unit, ring);
    surrender.facts.men_enclosed = men_of(unit);
    surrender.facts.men_enclosing = men_around(field, ring);
    surrender.facts.ways_out_cut_within_800 = true;
    surrender.facts.enclosing_in_touch = ring.around.size() > 2 && ring.widest_gap <= in_touch_degrees;
    surrender.facts.help_near = help_is_near(field, unit);
    if (envelopment(surrender.facts, {}).die == 0) continue;
    work_out(session, field, surrender);
    surrenders.push_back(std::move(surrender));
  }
  return surrenders;
}

void settle_surrenders(Field& field, const std::vector<Surrender>& surrenders, const std::vector<Ruling>& rulings) {
  for (std::size_t i = 0; i < surrenders.size(); ++i) {
    const Surrender& surrender = surrenders[i];
    const SurrenderOutcome final_outcome = outcome_after_ruling(rulings[i], surrender.outcome);
    if (final_outcome.captured) capture(field, field.world.units.at(final_outcome.unit), final_outcome.captor);
    const TextArg unit("unit", name_of_unit(field, final_outcome.unit));
    const KeyedText line = final_outcome.captured ? text("unit_surrenders", {unit}) : text("unit_fights_on", {unit});
    field.world.settled.push_back(settled(surrender.proposal, rulings[i], final_outcome, line, field.world.time));
  }
}

const Incident& pursuit_incident() {
  static const Incident made = incident<PursuitOutcome>(
      "pursuit", {{"points", points_member("Loss in points")}},
      [](const PursuitOutcome& outcome, const PursuitOutcome& proposed) {
        const bool same = outcome.pursuer == proposed.pursuer && outcome.beaten == proposed.beaten;
        if (auto verdict = check_same(same, "pursuer, beaten", "outcome_of_other_pursuit"); !verdict) return verdict;
        return check_points(outcome.points, "points");
      });
  return made;
}

const Incident& surrender_incident() {
  static const Incident made =
      incident<SurrenderOutcome>("surrender", {{"captured", flag_member("The troops lay down their arms")}},
                                 [](const SurrenderOutcome& outcome, const SurrenderOutcome& proposed) {
                                   const bool same = outcome.unit == proposed.unit && outcome.captor == proposed.captor;
                                   return check_same(same, "unit, captor", "outcome_of_other_captives");
                                 });
  return made;
}

}  // namespace krieg::reisswitz

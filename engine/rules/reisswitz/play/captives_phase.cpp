#include "reisswitz/play/captives_phase.hpp"

#include "drill/bodies.hpp"
#include "drill/rulings.hpp"
#include "reisswitz/book/recovery.hpp"
#include "reisswitz/book/scale.hpp"
#include "reisswitz/book/words.hpp"
#include "reisswitz/play/retreat.hpp"

namespace krieg::reisswitz {

namespace {

/// An escort takes prisoners over from friends within this distance.
constexpr double at_hand_paces = 200.0;
/// A column of prisoners meets friends who come this near to it.
constexpr double meets_within_paces = 150.0;

int prisoners_of(const Field& field, const UnitId& escort) {
  int men = 0;
  for (const auto& [id, unit] : field.world.units)
    if (unit.captive_of == escort) men += men_of(unit);
  return men;
}

bool is_broken_away(const Unit& escort) { return escort.gone || is_beaten(escort) || is_going_back(escort); }

/// Captured guns stand where they were taken until they are ready to be moved.
bool stands_where_taken(const CaptivityMemory& battery, MoveNumber now) {
  return within_moves(battery.taken, now, bring_off_battery_moves - 1);
}

/// The places where friends can free the escort's prisoners: the escort, and captured guns that it has not yet moved.
std::vector<Body> places_of_prisoners(const Field& field, const Unit& escort) {
  std::vector<Body> places;
  bool with_the_escort = false;
  for (const auto& [id, unit] : field.world.units) {
    if (unit.captive_of != escort.id) continue;
    if (stands_where_taken(memory_of(unit).captivity, this_move(field))) places.push_back(body_of(field, unit));
    else with_the_escort = true;
  }
  if (with_the_escort) places.push_back(body_of(field, escort));
  return places;
}

/// The number of men of the escort's enemies who are fit and have reached its prisoners.
int friends_come_up(const Field& field, const Unit& escort) {
  const std::vector<Body> places = places_of_prisoners(field, escort);
  int men = 0;
  for (const auto& [id, unit] : field.world.units) {
    const bool fit = !unit.gone && !is_beaten(unit) && !is_going_back(unit) && arm_of(unit.branch) != Arm::train;
    if (unit.side == escort.side || !fit) continue;
    const Body body = body_of(field, unit);
    if (std::any_of(places.begin(), places.end(),
                    [&](const Body& place) { return gap_m(place, body) <= paces(meets_within_paces).metres(); }))
      men += men_of(unit);
  }
  return men;
}

Release in_doubt(const Field& field, const Unit& escort, const EscortResolution& resolution, bool freed) {
  Release release;
  release.outcome = {escort.id, freed};
  Proposal& proposal = release.proposal;
  proposal.id = "release." + std::to_string(field.world.move) + "." + escort.id.value;
  proposal.kind = release_incident().kind;
  proposal.title = text("are_prisoners_freed", {{"unit", name_of_unit(field, escort.id)}});
  proposal.units = {escort.id};
  for (const auto& [id, unit] : field.world.units)
    if (unit.captive_of == escort.id) proposal.units.push_back(id);
  proposal.steps = resolution.steps;
  proposal.result = freed ? text("they_are_set_free") : text("they_are_held");
  proposal.outcome = to_record(release.outcome);
  proposal.overridable = release_incident().outcome_schema;
  return release;
}

/// A battery that has been in the enemy's hands for four moves is out of action for good; one that is retaken earlier,
/// for thirty moves (Attacks on Batteries).
bool is_lost_for_good(const CaptivityMemory& battery, MoveNumber now) {
  return battery.taken && now - *battery.taken >= battery_lost_for_good_moves;
}

void set_free(Field& field, Unit& prisoner, const Unit& escort) {
  CaptivityMemory& captivity = memory_of(prisoner).captivity;
  prisoner.captive_of.reset();
  if (is_lost_for_good(captivity, this_move(field))) return;
  prisoner.gone = false;
  if (!stands_where_taken(captivity, this_move(field))) prisoner.position = escort.position;
  rally_freed(field, prisoner);
  if (captivity.taken) {
    captivity.taken.reset();
    prisoner.may_defend_at = prisoner.may_attack_at = field.world.time + retaken_battery_silent_moves * move_length;
  }
  prisoner.occurrences.push_back({"set_free", {}, field.world.time});
}

}  // namespace

void capture(Field& field, Unit& unit, const UnitId& captor) {
  // A unit that becomes a prisoner loses its own prisoners.
  for (auto& [id, prisoner] : field.world.units)
    if (prisoner.captive_of == unit.id) set_free(field, prisoner, unit);
  destroy(unit);
  unit.captive_of = captor;
  field.world.units.at(captor).occurrences.push_back({"prisoners_taken", {}, field.world.time});
}

void take_battery(Field& field, Unit& battery, const UnitId& captor) {
  destroy(battery);
  battery.captive_of = captor;
  memory_of(battery).captivity.taken = this_move(field);
  field.world.units.at(captor).occurrences.push_back({"guns_taken", {}, field.world.time});
}

bool waits_for_captured_guns(const Field& field, const Unit& captor) {
  return std::any_of(field.world.units.begin(), field.world.units.end(), [&](const auto& entry) {
    return entry.second.captive_of == captor.id &&
           stands_where_taken(memory_of(entry.second).captivity, this_move(field));
  });
}

int guards_wanted(const Field& field, const Unit& unit) {
  const int prisoners = prisoners_of(field, unit.id);
  return prisoners == 0 ? 0 : std::min(men_of(unit), escort({prisoners, men_of(unit), false}).escort_wanted);
}

bool take_charge(Field& field, Unit& unit) {
  if (prisoners_of(field, unit.id) > 0) return true;
  const Unit* holder = nullptr;
  for (const auto& [id, other] : field.world.units) {
    if (other.side != unit.side || other.gone || prisoners_of(field, id) == 0) continue;
    if (metres_in_paces(distance_m(other.position, unit.position)) <= at_hand_paces) holder = &other;
  }
  if (!holder) return false;
  for (auto& [id, prisoner] : field.world.units)
    if (prisoner.captive_of == holder->id) prisoner.captive_of = unit.id;
  return true;
}

void deliver_prisoners(Field& field, Unit& unit) {
  for (auto& [id, prisoner] : field.world.units)
    if (prisoner.captive_of == unit.id) prisoner.captive_of.reset();
  unit.occurrences.push_back({"prisoners_delivered", {}, field.world.time});
}

std::vector<Release> prisoners_in_doubt(const Field& field) {
  std::vector<Release> releases;
  for (const auto& [id, unit] : field.world.units) {
    const int prisoners = prisoners_of(field, id);
    if (prisoners == 0) continue;
    const int friends = friends_come_up(field, unit);
    const bool broken = is_broken_away(unit);
    const EscortResolution resolution = escort({prisoners, broken ? 0 : men_of(unit), friends > 0});
    if (!resolution.may_be_freed) continue;
    releases.push_back(in_doubt(field, unit, resolution, !resolution.enough || friends >= men_of(unit)));
  }
  return releases;
}

void settle_releases(Field& field, const std::vector<Release>& releases, const std::vector<Ruling>& rulings) {
  for (std::size_t i = 0; i < releases.size(); ++i) {
    const Release& release = releases[i];
    const ReleaseOutcome final_outcome = outcome_after_ruling(rulings[i], release.outcome);
    Unit& escort = field.world.units.at(final_outcome.escort);
    if (final_outcome.freed) {
      for (auto& [id, prisoner] : field.world.units)
        if (prisoner.captive_of == final_outcome.escort) set_free(field, prisoner, escort);
      escort.occurrences.push_back({"prisoners_freed", {}, field.world.time});
    }
    const TextArg name("unit", name_of_unit(field, final_outcome.escort));
    const KeyedText line =
        final_outcome.freed ? text("prisoners_are_freed", {name}) : text("prisoners_are_held", {name});
    field.world.settled.push_back(settled(release.proposal, rulings[i], final_outcome, line, field.world.time));
  }
}

const Incident& release_incident() {
  static const Incident made = incident<ReleaseOutcome>(
      "release", {{"freed", flag_member("The prisoners are set free")}},
      [](const ReleaseOutcome& outcome, const ReleaseOutcome& proposed) {
        return check_same(outcome.escort == proposed.escort, "escort", "outcome_of_other_escort");
      });
  return made;
}

}  // namespace krieg::reisswitz

#include "reisswitz/play/peril_phase.hpp"

#include "drill/bodies.hpp"
#include "drill/rulings.hpp"
#include "game/officer_input.hpp"
#include "reisswitz/book/scale.hpp"
#include "reisswitz/book/words.hpp"

namespace krieg::reisswitz {

namespace {

/// An officer within this distance of troops shares their danger.
constexpr double with_troops_paces = 100.0;
/// An enemy within this distance of an officer who is alone has ridden over him.
constexpr double ridden_down_paces = 40.0;

double gap_to_m(const Field& field, const Officer& officer, const Unit& unit) {
  Body figure;
  figure.position = figure.centre = officer.position;
  return gap_m(figure, body_of(field, unit));
}

bool stands_with(const Field& field, const Officer& officer, const Unit& unit) {
  return officer.side == unit.side && gap_to_m(field, officer, unit) <= paces(with_troops_paces).metres();
}

/// The unit of that side, still in the field, that is nearest to the officer.
std::optional<UnitId> nearest_to(const Field& field, const Officer& officer, Side side) {
  std::optional<UnitId> nearest;
  double least = std::numeric_limits<double>::max();
  for (const auto& [id, unit] : field.world.units) {
    if (unit.gone || unit.side != side || gap_to_m(field, officer, unit) >= least) continue;
    least = gap_to_m(field, officer, unit);
    nearest = id;
  }
  return nearest;
}

/// Whether the unit was beaten or disordered in an assault of this move.
bool has_lost_an_assault(const Field& field, const Unit& unit) {
  const UnitMemory& memory = memory_of(unit);
  const MoveNumber now = this_move(field);
  return memory.retreat.beaten == now || (unit.gone && memory.assaults.fought == now);
}

std::optional<Peril> peril_of_assault(const Field& field, const Unit& unit) {
  if (!has_lost_an_assault(field, unit)) return std::nullopt;
  return unit.gone || unit.steadiness >= Steadiness::defeated ? Peril::assault_lost : Peril::volley;
}

std::optional<Peril> peril_of(const Volley& volley, const Ruling& ruling) {
  if (is_shaking_canister(volley)) return Peril::canister;
  if (!volley.small_arms || outcome_after_ruling(ruling, volley.outcome).points <= 0.0) return std::nullopt;
  return Peril::volley;
}

bool is_ridden_down(const Field& field, const Officer& officer, const UnitId& enemy) {
  const Unit& unit = field.world.units.at(enemy);
  if (is_beaten(unit) || gap_to_m(field, officer, unit) > paces(ridden_down_paces).metres()) return false;
  return std::none_of(field.world.units.begin(), field.world.units.end(), [&](const auto& entry) {
    return !entry.second.gone && !is_beaten(entry.second) && stands_with(field, officer, entry.second);
  });
}

/// The worst danger of the officer in this move.
std::optional<Peril> worst_peril(const Field& field, const Officer& officer, const std::optional<UnitId>& enemy,
                                 const std::vector<Volley>& volleys, const std::vector<Ruling>& on_fire) {
  std::optional<Peril> worst;
  const auto share = [&](std::optional<Peril> peril) { worst = std::max(worst, peril); };
  for (const auto& [id, unit] : field.world.units)
    if (stands_with(field, officer, unit)) share(peril_of_assault(field, unit));
  for (std::size_t i = 0; i < volleys.size(); ++i)
    if (stands_with(field, officer, field.world.units.at(volleys[i].outcome.target)))
      share(peril_of(volleys[i], on_fire[i]));
  if (enemy && is_ridden_down(field, officer, *enemy)) share(Peril::ridden_down);
  return worst;
}

const std::string& name_of_officer(const Field& field, const OfficerId& id) {
  return field.directory.officers.at(id).name;
}

KeyedText what_becomes_of(const Field& field, const PerilOutcome& outcome) {
  const TextArg name("officer", name_of_officer(field, outcome.officer));
  switch (outcome.fate) {
    case OfficerFate::unhurt: return text("officer_is_unhurt", {name});
    case OfficerFate::falls: return text("officer_falls", {name});
    case OfficerFate::taken: break;
  }
  return text("officer_is_taken", {name});
}

}  // namespace

void work_out(MoveSession& session, const Field& field, OfficerInPeril& in_peril) {
  Proposal& proposal = in_peril.proposal;
  auto [resolution, dice] = throw_until_resolved(
      session, "officer", in_peril.outcome.officer.value,
      [&](const std::vector<int>& faces) { return officer_in_peril(in_peril.facts.peril, faces); }, proposal.dice);
  in_peril.outcome.fate = resolution.fate.value_or(OfficerFate::unhurt);
  proposal.id = "officer." + std::to_string(field.world.move) + "." + in_peril.outcome.officer.value;
  proposal.kind = peril_incident().kind;
  proposal.title = text("officer_in_danger", {{"officer", name_of_officer(field, in_peril.outcome.officer)}});
  proposal.units = {in_peril.own, *in_peril.outcome.captor};
  proposal.steps = resolution.steps;
  proposal.dice = std::move(dice);
  proposal.result = what_becomes_of(field, in_peril.outcome);
  proposal.outcome = to_record(in_peril.outcome);
  proposal.overridable = peril_incident().outcome_schema;
  proposal.facts = told_case("officer_in_danger", in_peril.facts);
}

std::vector<OfficerInPeril> officers_in_peril(MoveSession& session, const DeliveryContext& delivery, const Field& field,
                                              const std::vector<Volley>& volleys, const std::vector<Ruling>& on_fire) {
  std::vector<OfficerInPeril> touched;
  if (!field.readings.officers_fall) return touched;
  for (const auto& [id, officer] : field.world.officers) {
    if (officer.fallen) continue;
    const auto own = nearest_to(field, officer, officer.side);
    const auto enemy = nearest_to(field, officer, enemy_of(officer.side));
    const auto peril = worst_peril(field, officer, enemy, volleys, on_fire);
    if (!peril || !own || !enemy || !can_be_spared(delivery, officer)) continue;
    OfficerInPeril in_peril{{*peril}, *own, {id, OfficerFate::unhurt, enemy}, {}};
    work_out(session, field, in_peril);
    if (in_peril.outcome.fate != OfficerFate::unhurt) touched.push_back(std::move(in_peril));
  }
  return touched;
}

void settle_perils(const DeliveryContext& delivery, Field& field, const std::vector<OfficerInPeril>& perils,
                   const std::vector<Ruling>& rulings) {
  for (std::size_t i = 0; i < perils.size(); ++i) {
    const OfficerInPeril& in_peril = perils[i];
    PerilOutcome final_outcome = outcome_after_ruling(rulings[i], in_peril.outcome);
    // The officer's successor may himself have fallen earlier in this move. Then the officer falls only if the umpire
    // has set that outcome.
    const bool by_hand = rulings[i].outcome.has_value();
    if (!by_hand && !can_be_spared(delivery, field.world.officers.at(final_outcome.officer)))
      final_outcome.fate = OfficerFate::unhurt;
    field.world.settled.push_back(
        settled(in_peril.proposal, rulings[i], final_outcome, what_becomes_of(field, final_outcome), field.world.time));
    if (final_outcome.fate == OfficerFate::unhurt) continue;
    OfficerInput blow;
    blow.officer = final_outcome.officer;
    blow.fallen = true;
    blow.captured = final_outcome.fate == OfficerFate::taken;
    change_officer(delivery, blow);
    if (*blow.captured && final_outcome.captor)
      field.world.units.at(*final_outcome.captor).occurrences.push_back({"officer_taken", {}, field.world.time});
  }
}

const Incident& peril_incident() {
  static const Incident made = incident<PerilOutcome>(
      "officer", {{"fate", {{"enum", {"unhurt", "falls", "taken"}}, {"title", "The officer"}}}},
      [](const PerilOutcome& outcome, const PerilOutcome& proposed) {
        const bool same = outcome.officer == proposed.officer && outcome.captor == proposed.captor;
        return check_same(same, "officer, captor", "outcome_of_other_danger");
      });
  return made;
}

}  // namespace krieg::reisswitz

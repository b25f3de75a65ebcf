#include "game/umpire_input.hpp"

#include "army/army_words.hpp"
#include "courier/courier.hpp"
#include "knowledge/believed.hpp"
#include "paper/allowance.hpp"
#include "paper/commander_input.hpp"
#include "paper/task_form.hpp"
#include "terrain/ground.hpp"
#include "world/ground_state.hpp"

namespace krieg::inline game {

namespace {

using Verdict = Result<void>;

Verdict check_reason(const std::string& reason) {
  if (reason.empty()) return refuse(Reason::malformed, "change_needs_reason");
  if (reason.size() > limits::text_bytes) return refuse(Reason::too_large, "reason_too_long");
  return {};
}

Verdict check_counts(const std::optional<std::vector<int>>& counts, std::size_t elements, int most,
                     const std::string& field) {
  if (!counts) return {};
  if (counts->size() != elements)
    return refuse(Reason::malformed, "one_number_for_each_element",
                  {{"field", field}, {"n", std::to_string(elements)}});
  for (const int n : *counts)
    if (n < 0 || n > most)
      return refuse(Reason::impossible, "element_out_of_range", {{"field", field}, {"most", std::to_string(most)}});
  return {};
}

template <class Body>
std::int64_t piece_of(const Body& input) {
  return bytes_of(to_record(input)) + limits::piece_bytes;
}

/// The possible error of the place of a contact that the umpire's spies and locals report.
constexpr double hearsay_error_m = 200.0;

Sighting hearsay(const IntelligenceInput& input, GameTime now) {
  Sighting sighting;
  sighting.position = *input.place;
  sighting.error = metres(hearsay_error_m);
  sighting.arm = input.arm;
  sighting.strength = input.strength;
  sighting.time = now;
  return sighting;
}

}  // namespace

Verdict check_weather(const WeatherInput& input) {
  if (!input.weather && !input.light && !input.ground_condition && !input.wind)
    return refuse(Reason::malformed, "conditions_are_empty");
  return check_reason(input.reason);
}

Verdict check_unit_edit(const World& world, const Ground& ground, const RuleSystem& rules, const EditUnitInput& input) {
  const auto found = world.units.find(input.unit);
  if (found == world.units.end()) return refuse(Reason::unknown_thing, "unit_unknown", {{"unit", input.unit.value}});
  if (input.position && !ground.contains(*input.position)) return refuse(Reason::off_the_map, "position_off_the_map");
  if (input.formation) {
    const KnownToTroops troops = rules.known_to(found->second.branch);
    const std::string formation = name_of(*input.formation);
    const FormationWords* words = rules.army_words().find(*input.formation);
    if (std::find(troops.formations.begin(), troops.formations.end(), formation) == troops.formations.end())
      return refuse(Reason::impossible, "formation_not_known_to_troops",
                    {{"troops", book_word("branches", troops.branch, troops.name)},
                     {"formation", book_word("formations", formation, words ? words->name : formation)}});
  }
  if (input.steadiness && !rules.army_words().find(*input.steadiness))
    return refuse(Reason::impossible, "steadiness_unknown");
  if (auto verdict = check_counts(input.men, found->second.elements.size(), limits::men_per_element, "men"); !verdict)
    return verdict;
  if (auto verdict = check_counts(input.guns, found->second.elements.size(), limits::guns_per_element, "guns");
      !verdict)
    return verdict;
  if (input.memory) {
    if (bytes_of(*input.memory) > limits::memory_edit_bytes)
      return refuse(Reason::too_large, "too_many_memory_changes");
    if (auto verdict = rules.check_memory(world, found->second, *input.memory); !verdict) return verdict;
  }
  return check_reason(input.reason);
}

Verdict check_ground_edit(const Ground& ground, const EditGroundInput& input) {
  const Feature* feature = ground.feature(input.feature);
  if (!feature) return refuse(Reason::unknown_thing, "feature_unknown", {{"feature", input.feature}});
  const auto states = states_of(feature->kind);
  if (!input.state.empty() && std::find(states.begin(), states.end(), input.state) == states.end()) {
    std::vector<KeyedText> known;
    for (const std::string_view state : states)
      known.push_back(book_word("ground_states", std::string(state), std::string(state)));
    return refuse(Reason::impossible, "state_unknown", {{"states", listed(known)}});
  }
  return check_reason(input.reason);
}

Verdict check_intelligence(const Pictures& pictures, const Ground& ground, const IntelligenceInput& input) {
  if (!pictures.contains(input.to))
    return refuse(Reason::unknown_thing, "addressee_without_seat", {{"to", input.to.value}});
  if (input.text.empty()) return refuse(Reason::malformed, "text_for_commander_missing");
  if (input.text.size() > limits::text_bytes) return refuse(Reason::too_large, "text_too_long");
  if (input.source.size() > limits::name_bytes) return refuse(Reason::too_large, "source_too_long");
  if (input.strength && (*input.strength < 0 || *input.strength > limits::told_strength))
    return refuse(Reason::impossible, "strength_out_of_range", {{"most", std::to_string(limits::told_strength)}});
  if (input.place && !ground.contains(*input.place)) return refuse(Reason::off_the_map, "place_off_the_map");
  return {};
}

Verdict check_courier(const World& world, const CourierInput& input) {
  const Dispatch* const found = world.dispatches.find(input.dispatch);
  if (!found) return refuse(Reason::unknown_thing, "dispatch_unknown");
  const int parts = int(input.release.has_value()) + int(input.interfere.has_value()) + int(input.reword.has_value());
  if (parts != 1 || (input.words_alone && !input.reword)) return refuse(Reason::malformed, "dispatch_needs_one_change");
  const Fate fate = found->fate;
  if ((input.release || input.reword) && fate != Fate::held)
    return refuse(Reason::wrong_time, "this_dispatch_left_already");
  if (input.interfere) {
    const auto what = parse_enum<Interference>(*input.interfere);
    if (!what) return refuse(Reason::malformed, "interference_unknown");
    const bool suppressed = what == Interference::lose && fate == Fate::held;
    if (fate != Fate::riding && !suppressed) return refuse(Reason::wrong_time, "no_messenger_rides");
    if (what == Interference::capture && found->carriage == Carriage::time)
      return refuse(Reason::impossible, "dispatch_without_carrier");
    const bool needed = *what == Interference::delay || input.minutes;
    const bool minutes_fit = input.minutes && *input.minutes >= 1 && *input.minutes <= limits::courier_delay_minutes;
    if (needed && !minutes_fit)
      return refuse(Reason::malformed, "minutes_out_of_range",
                    {{"most", std::to_string(limits::courier_delay_minutes)}});
  }
  if (input.reword && input.reword->size() > limits::text_bytes) return refuse(Reason::too_large, "reword_too_long");
  return input.release ? Verdict{} : check_reason(input.reason);
}

Verdict check_interpretation(const World& world, const Directory& directory, const Ground& ground,
                             const RuleSystem& rules, const InterpretInput& input) {
  const Dispatch* const found = world.dispatches.find(input.dispatch);
  if (!found) return refuse(Reason::unknown_thing, "dispatch_unknown");
  if (!awaits_interpretation(*found)) return refuse(Reason::wrong_time, "nothing_to_interpret");
  Addressed addressed{found->to.unit, {}, [&](const UnitId& unit) {
                        const auto troops = world.units.find(unit);
                        return troops != world.units.end() && troops->second.side == found->side;
                      }};
  if (found->to.unit) addressed.branch = directory.units.at(*found->to.unit).branch;
  if (auto verdict = check_tasks(ground, world.time, rules, input.tasks, addressed); !verdict) return verdict;
  if (bytes_of(to_record(input)) > limits::order_bytes) return refuse(Reason::too_large, "tasks_too_long");
  return {};
}

Verdict check_attention(const AttendInput& input) {
  if (input.kinds.size() > limits::attended_kinds) return refuse(Reason::too_large, "too_many_kinds");
  for (const std::string& kind : input.kinds)
    if (kind.empty() || kind.size() > limits::name_bytes) return refuse(Reason::malformed, "kind_is_no_word");
  return {};
}

Verdict check_order_time(const PauseInput& input) {
  if (!input.order_time) return {};
  for (const int seconds : {input.order_time->first, input.order_time->later})
    if (seconds < 0 || seconds > limits::order_time_seconds)
      return refuse(Reason::impossible, "order_time_out_of_range",
                    {{"most", std::to_string(limits::order_time_seconds)}});
  return {};
}

Verdict check_ruling_size(const Ruling& ruling) {
  if (ruling.reason.size() > limits::text_bytes) return refuse(Reason::too_large, "reason_too_long");
  if (ruling.faces && ruling.faces->size() > limits::faces_per_ruling)
    return refuse(Reason::too_large, "too_many_faces");
  if (ruling.facts && bytes_of(*ruling.facts) > limits::changed_facts_bytes)
    return refuse(Reason::too_large, "too_many_facts");
  return {};
}

std::optional<std::int64_t> cost_on_paper(const World&, const IntelligenceInput& input) { return piece_of(input); }

std::optional<std::int64_t> cost_on_paper(const World&, const CourierInput& input) {
  return input.reword ? std::optional(piece_of(input)) : std::nullopt;
}

std::optional<std::int64_t> cost_on_paper(const World&, const ReportInput& input) { return piece_of(input); }

std::optional<std::int64_t> cost_on_paper(const World& world, const InterpretInput& input) {
  std::int64_t copies = 1;  // an officer hands the order down to each of the units under him
  const Party& reader = world.dispatches.at(input.dispatch).to;
  for (const auto& [id, unit] : world.units) copies += int(reader.officer == unit.under);
  return copies * piece_of(input);
}

Verdict check_report(const World& world, const ReportInput& input) {
  const auto unit = world.units.find(input.unit);
  if (unit == world.units.end() || unit->second.gone)
    return refuse(Reason::unknown_thing, "unit_not_in_field", {{"unit", input.unit.value}});
  if (input.text.empty()) return refuse(Reason::malformed, "text_of_report_missing");
  if (input.text.size() > limits::text_bytes) return refuse(Reason::too_large, "text_too_long");
  return {};
}

void write_report(const DeliveryContext& context, const ReportInput& input) {
  const auto superior = still_standing(context.world, context.world.units.at(input.unit).under);
  if (!superior) return;
  const Point believed = believed_place(context.world, context.directory, {std::nullopt, input.unit}, *superior);
  Dispatch report = blank_report(context.world, context.directory, input.unit, *superior, believed);
  report.text = input.text;
  send_off(context, std::move(report));
}

void change_weather(World& world, const WeatherInput& input) {
  if (input.weather) world.weather = *input.weather;
  if (input.light) world.light = *input.light;
  if (input.light) world.light_by_hand = true;
  if (input.ground_condition) world.ground_condition = *input.ground_condition;
  if (input.wind) world.wind = input.wind;
}

void edit_ground(World& world, const EditGroundInput& input) { change_ground(world, input.feature, input.state); }

/// Elements that stand apart move with the unit to its new place and front.
void bring_along(Unit& unit, Point from, Bearing facing) {
  for (Element& element : unit.elements) {
    if (!element.apart) continue;
    const Bearing direction = bearing(from, element.apart->position);
    const double turned = unit.facing.degrees() - facing.degrees();
    element.apart->position =
        ahead(unit.position, bearing_deg(direction.degrees() + turned), distance_m(from, element.apart->position));
    element.apart->facing = bearing_deg(element.apart->facing.degrees() + turned);
  }
}

void edit_unit(const DeliveryContext& context, const EditUnitInput& input) {
  Unit& unit = context.world.units.at(input.unit);
  const Point from = unit.position;
  const Bearing facing = unit.facing;
  if (input.position) {
    unit.position = *input.position;
    unit.way.clear();
  }
  if (input.facing) unit.facing = *input.facing;
  if (input.position || input.facing) bring_along(unit, from, facing);
  if (input.formation) {
    unit.formation = *input.formation;
    unit.change.reset();
  }
  if (input.steadiness) {
    unit.steadiness = *input.steadiness;
    unit.may_defend_at.reset();
    unit.may_attack_at.reset();
  }
  for (std::size_t i = 0; i < unit.elements.size(); ++i) {
    if (input.men) unit.elements[i].men = (*input.men)[i];
    if (input.guns) unit.elements[i].guns = (*input.guns)[i];
  }
  if (input.gone) unit.gone = *input.gone;
  if (input.memory) context.rules.edit_memory(unit, *input.memory);
  context.rules.prepare(context.world, context.directory, context.ground());
}

void give_intelligence(const DeliveryContext& context, const IntelligenceInput& input) {
  std::vector<Sighting> sightings;
  if (input.place) sightings.push_back(hearsay(input, context.world.time));
  tell_intelligence(context.world, context.pictures, context.directory, input.to, input.source, input.text, sightings,
                    context.rules.association());
}

void handle_courier(const DeliveryContext& context, const CourierInput& input) {
  const CourierRates& rates = context.rules.courier_rates();
  if (input.reword) {
    Dispatch& dispatch = context.world.dispatches.edit(input.dispatch);
    dispatch.text = *input.reword;
    if (input.words_alone.value_or(false)) {
      dispatch.sightings.clear();
      dispatch.own.clear();
      dispatch.map_changes.clear();
    }
  } else if (input.release) {
    (void)release(context.world, context.maps(), rates, input.dispatch);
    const Fate fate = context.world.dispatches.at(input.dispatch).fate;
    if (fate == Fate::spoken || fate == Fate::delivered) hand_over(context, input.dispatch);
  } else {
    const auto what = *parse_enum<Interference>(*input.interfere);
    const Seconds by = std::chrono::minutes{input.minutes.value_or(0)};
    const auto copy = interfere(context.world, context.maps(), rates, input.dispatch, what, by);
    if (copy && *copy && context.world.dispatches.at(**copy).fate == Fate::delivered) hand_over(context, **copy);
  }
}

void interpret(const DeliveryContext& context, const InterpretInput& input) {
  Dispatch& dispatch = context.world.dispatches.edit(input.dispatch);
  dispatch.tasks = input.tasks;
  dispatch.needs_interpretation = false;
  if (input.tasks.empty()) return;
  const bool in_hand = dispatch.fate == Fate::delivered || dispatch.fate == Fate::spoken;
  if (!in_hand) return;
  if (dispatch.to.unit) {
    context.rules.receive_order(context.world, context.scenario, context.directory, dispatch.id);
  } else {
    obey(context, dispatch.id);
  }
}

}  // namespace krieg::inline game

// The umpire's inputs. They are checked against the truth and applied to it; each has its reason in the journal.
#pragma once

#include "game/delivery_context.hpp"
#include "game/input.hpp"
#include "game/journal.hpp"

namespace krieg::inline game {

Result<void> check_weather(const WeatherInput& input);
Result<void> check_unit_edit(const World& world, const Ground& ground, const RuleSystem& rules,
                             const EditUnitInput& input);
Result<void> check_ground_edit(const Ground& ground, const EditGroundInput& input);
Result<void> check_intelligence(const Pictures& pictures, const Ground& ground, const IntelligenceInput& input);
Result<void> check_courier(const World& world, const CourierInput& input);
Result<void> check_interpretation(const World& world, const Directory& directory, const Ground& ground,
                                  const RuleSystem& rules, const InterpretInput& input);
Result<void> check_report(const World& world, const ReportInput& input);
Result<void> check_attention(const AttendInput& input);
Result<void> check_order_time(const PauseInput& input);
/// Refuses a ruling with too long texts or too many dice. The rule system checks its content.
Result<void> check_ruling_size(const Ruling& ruling);

// How much an umpire's input adds to the papers of the game, in bytes; nothing if it adds none. Precondition: checked.
std::optional<std::int64_t> cost_on_paper(const World& world, const IntelligenceInput& input);
std::optional<std::int64_t> cost_on_paper(const World& world, const CourierInput& input);
std::optional<std::int64_t> cost_on_paper(const World& world, const ReportInput& input);
std::optional<std::int64_t> cost_on_paper(const World& world, const InterpretInput& input);

// Preconditions: checked.
/// Precondition: checked. The report leaves at once, as if the unit's officer had written it.
void write_report(const DeliveryContext& context, const ReportInput& input);

void change_weather(World& world, const WeatherInput& input);
void edit_unit(const DeliveryContext& context, const EditUnitInput& input);
void edit_ground(World& world, const EditGroundInput& input);
void give_intelligence(const DeliveryContext& context, const IntelligenceInput& input);
void handle_courier(const DeliveryContext& context, const CourierInput& input);
void interpret(const DeliveryContext& context, const InterpretInput& input);

}  // namespace krieg::inline game

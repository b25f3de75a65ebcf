// The umpire's inputs: judged by the truth, applied to it, each with its reason in the journal.
#pragma once

#include "game/input.hpp"
#include "game/post.hpp"

namespace krieg {

Result<void> check_weather(const WeatherInput& input);
Result<void> check_unit_edit(const World& world, const Ground& ground, const RuleSystem& rules,
                             const EditUnitInput& input);
Result<void> check_intelligence(const Pictures& pictures, const Ground& ground, const IntelligenceInput& input);
Result<void> check_courier(const World& world, const CourierInput& input);
Result<void> check_interpretation(const World& world, const Ground& ground, const RuleSystem& rules,
                                  const InterpretInput& input);

// Preconditions: checked.
Result<void> check_report(const World& world, const ReportInput& input);
/// Precondition: checked. The report leaves at once, as if the unit's officer had written it.
void write_report(const Post& post, const ReportInput& input);

void change_weather(World& world, const WeatherInput& input);
void edit_unit(const Post& post, const EditUnitInput& input);
void give_intelligence(const Post& post, const IntelligenceInput& input);
void handle_courier(const Post& post, const CourierInput& input);
void interpret(const Post& post, const InterpretInput& input);

}  // namespace krieg

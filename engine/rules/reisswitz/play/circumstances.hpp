// The circumstances of one assault, read off the field for the assault tables.
#pragma once

#include <optional>
#include <vector>

#include "reisswitz/book/assault.hpp"
#include "reisswitz/play/field.hpp"

namespace krieg::reisswitz {

/// `battery`: the one that the defender covers, at whose guns the attackers are. Precondition: the units exist and are
/// in contact; `attackers` is not empty.
AssaultFacts circumstances(const Field& field, const std::vector<UnitId>& attackers, const UnitId& defender,
                           const std::optional<UnitId>& battery = std::nullopt);

/// Who covers a battery against these attackers, nearest first: infantry fit to fight within 150 paces of it, and
/// cavalry where horse attacks (Attacks on Batteries C; reading 91). Empty for troops that are no battery.
std::vector<UnitId> cover_of_battery(const Field& field, const UnitId& battery, const std::vector<UnitId>& attackers);

/// Of the squadrons that support this infantry those that take their orders from the same officer (General Rule for
/// Combined Arms).
int squadrons_under_one_leader(const Field& field, const std::vector<UnitId>& infantry);

/// The cavalry that acts with a body of infantry, or that part of it which is under the same officer, has the standing
/// order to pursue and is free to.
std::vector<UnitId> cavalry_that_pursues(const Field& field, const Unit& infantry, bool of_all_commands);

/// Whether such cavalry is on one side alone: where both have some, each covers the retreat of its own (Infantry and
/// Cavalry versus Infantry 2). Nobody rides in among houses.
bool has_cavalry_that_pursues(const Field& field, const std::vector<UnitId>& attackers, const UnitId& defender,
                              const AssaultFacts& facts, bool of_all_commands);

/// Horse has beaten horse that had no second line: its own second line can take up the pursuit in the next move
/// (Influence of a Second Line on Cavalry).
void note_reserve(Field& field, const Unit& winner, Unit& loser);

}  // namespace krieg::reisswitz

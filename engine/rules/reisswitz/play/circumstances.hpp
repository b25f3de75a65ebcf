// Reads the circumstances of one assault from the field, for the assault tables.
#pragma once

#include <optional>
#include <vector>

#include "reisswitz/book/assault.hpp"
#include "reisswitz/play/field.hpp"

namespace krieg::reisswitz {

/// `battery`: the battery that the defender covers, if the attackers are at its guns. Preconditions: the units are in
/// the field; `attackers` is not empty. Units that are not in contact have the circumstances of an attack from where
/// they stand.
AssaultFacts circumstances(const Field& field, const std::vector<UnitId>& attackers, const UnitId& defender,
                           const std::optional<UnitId>& battery = std::nullopt);

/// The units that cover a battery against these attackers, nearest first: infantry fit to fight within 150 paces of it,
/// and cavalry if cavalry attacks (Attacks on Batteries C; reading 91). Empty if `battery` is not a battery.
std::vector<UnitId> cover_of_battery(const Field& field, const UnitId& battery, const std::vector<UnitId>& attackers);

/// The number of squadrons that support this infantry and have the same commander as it (General Rule for Combined
/// Arms).
int squadrons_under_one_leader(const Field& field, const std::vector<UnitId>& infantry);

/// Of the cavalry that acts with the infantry the units that have the standing order to pursue and are free to. Without
/// `of_all_commands` only those under the same officer.
std::vector<UnitId> cavalry_that_pursues(const Field& field, const Unit& infantry, bool of_all_commands);

/// Whether only one side has such cavalry. If both have some, each covers its own side's retreat (Infantry and Cavalry
/// versus Infantry 2). No cavalry pursues among houses.
bool has_cavalry_that_pursues(const Field& field, const std::vector<UnitId>& attackers, const UnitId& defender,
                              const AssaultFacts& facts, bool of_all_commands);

/// Cavalry has beaten cavalry without a second line. Notes that the winner's own second line can take up the pursuit in
/// the next move (Influence of a Second Line on Cavalry).
void note_reserve(Field& field, const Unit& winner, Unit& loser);

}  // namespace krieg::reisswitz

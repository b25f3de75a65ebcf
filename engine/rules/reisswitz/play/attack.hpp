// What is asked of an attack on its way: what it makes for, what stands before it, from where it set out.
// attack_march.hpp moves the unit.
#pragma once

#include "reisswitz/play/field.hpp"

namespace krieg::reisswitz {

/// The enemy body that a unit ordered to attack is making for: the nearest formed enemy it sees to the place named in
/// the order; nothing while it sees none there.
std::optional<Body> object_of_attack(const Field& field, const Unit& unit, const std::vector<Body>& all);

/// The enemy's skirmishers in the open before horse that attacks, nearest first; nothing for others (Cavalry v Infantry
/// in Skirmish Order).
std::optional<Body> skirmishers_in_the_way(const Field& field, const Unit& unit, const std::vector<Body>& all);

/// Whether it stands among houses, where no charge can be ridden (reading 74).
bool is_safe_from_horse(const Field& field, const Unit& attacker, const Body& object);

/// Notes with how many men, and from where, it sets out to attack.
void note_attack(Unit& unit);

}  // namespace krieg::reisswitz

// Questions about an attack on its way: its object, the troops before it, the place where it set out. attack_march.hpp
// moves the unit.
#pragma once

#include "reisswitz/play/field.hpp"

namespace krieg::reisswitz {

/// The enemy body that the unit attacks: of the formed enemies that it sees, the nearest to the place in the order;
/// nothing while it sees none there.
std::optional<Body> object_of_attack(const Field& field, const Unit& unit, const std::vector<Body>& all);

/// Enemy skirmishers in the open before cavalry that attacks, the nearest of them; nothing for other attackers (Cavalry
/// v Infantry in Skirmish Order).
std::optional<Body> skirmishers_in_the_way(const Field& field, const Unit& unit, const std::vector<Body>& all);

/// Whether `object` stands among houses, where cavalry cannot charge (reading 74).
bool is_safe_from_horse(const Field& field, const Unit& attacker, const Body& object);

/// Notes the strength and the place with which the unit sets out to attack.
void note_attack(Unit& unit);

}  // namespace krieg::reisswitz

// Dragoons dismount to fight on foot, and mount again (Reisswitz, Section 4, Dismounted Cavalry; reading 66).
#pragma once

#include "reisswitz/play/field.hpp"

namespace krieg::reisswitz {

/// The number of `men` who fight: of dismounted dragoons every fourth man holds horses.
int men_to_fight(const Field& field, const Unit& unit, int men);

/// Begins to dismount or mount, or gives the order up with the reason.
void dismount(Field& field, Unit& unit);
void remount(Field& field, Unit& unit);

}  // namespace krieg::reisswitz

// The umpire's hand on officers: who falls, is taken, is succeeded; whose seat stands empty and is played by his staff,
// or by the umpire in his name.
#pragma once

#include "game/delivery_context.hpp"
#include "game/input.hpp"

namespace krieg::inline game {

Result<void> check_officer(const World& world, const Ground& ground, const OfficerInput& input);

/// Precondition: checked. When an officer falls, all who stood under him stand under his successor: the one who is
/// named, else whom who_succeeds() names. His staff sends word to the
/// successor and to the superior; nobody else knows of it before he is told.
void change_officer(const DeliveryContext& context, const OfficerInput& input);

/// Who would command in his place. Who sits at a seat is succeeded by somebody else who does, if there is one among
/// those under him or above him. Nobody, if he is the last.
std::optional<OfficerId> who_succeeds(const DeliveryContext& context, const Officer& officer);

}  // namespace krieg::inline game

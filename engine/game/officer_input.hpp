// The umpire's changes of officers: an officer falls, is taken, has a successor; his seat loses its player, so that his
// staff or the umpire acts in his name.
#pragma once

#include "game/delivery_context.hpp"
#include "game/input.hpp"

namespace krieg::inline game {

Result<void> check_officer(const World& world, const Ground& ground, const OfficerInput& input);

/// Precondition: checked. When an officer falls, everybody under him comes under his successor: the one that the input
/// names, or else that of who_succeeds(). The fallen officer's staff sends word to the successor and to the superior;
/// no one else learns of it before a letter tells him.
void change_officer(const DeliveryContext& context, const OfficerInput& input);

/// The officer who would command in this officer's place. For an officer with a seat, an officer with a seat is
/// preferred.  Nothing if no officer is left.
std::optional<OfficerId> who_succeeds(const DeliveryContext& context, const Officer& officer);

/// Whether dice may take the officer: they never take the last player of a side.
bool can_be_spared(const DeliveryContext& context, const Officer& officer);

}  // namespace krieg::inline game

// The umpire's hand on officers: who falls, is taken, is succeeded; whose seat stands empty and is played by his staff,
// or by the umpire in his name.
#pragma once

#include "game/input.hpp"
#include "game/post.hpp"

namespace krieg {

Result<void> check_officer(const World& world, const Ground& ground, const OfficerInput& input);

/// Precondition: checked. When an officer falls, all who stood under him stand under his successor: the one who is
/// named, else the first of his subordinates in the order of battle, else his superior. His staff sends word to the
/// successor and to the superior; nobody else knows of it before he is told.
void change_officer(const Post& post, const OfficerInput& input);

}  // namespace krieg

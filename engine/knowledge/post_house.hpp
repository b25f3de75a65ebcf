// Who is there to be written to, and where his own people would look for him.
#pragma once

#include <optional>

#include "knowledge/knowledge.hpp"
#include "world/world.hpp"

namespace krieg {

/// The officer, or if he has fallen the first above him who has not; nothing if there is none.
std::optional<OfficerId> standing(const World& world, std::optional<OfficerId> officer);

/// Where `writer` would look for that officer: where his last order or message that arrived came from, else his printed place.
Point believed_place(const World& world, const Directory& directory, const Party& writer, const OfficerId& officer);

}  // namespace krieg

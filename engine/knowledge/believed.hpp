// Where his own people would look for an officer.
#pragma once

#include "knowledge/knowledge.hpp"
#include "world/world.hpp"

namespace krieg {

/// Where `writer` would look for that officer: where his last order or message that arrived came from, else his printed
/// place.
Point believed_place(const World& world, const Directory& directory, const Party& writer, const OfficerId& officer);

}  // namespace krieg

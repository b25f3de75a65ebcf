// The result of a stretch of a march.
#pragma once

namespace krieg::inline drill {

/// `none`: the body goes on. `arrived`: its way is at an end. `blocked`: it cannot pass here. `climbing`: it is held up
/// by an obstacle that it climbs or wades, or by a change of formation.
enum class Stop { none, arrived, blocked, climbing };

}  // namespace krieg::inline drill

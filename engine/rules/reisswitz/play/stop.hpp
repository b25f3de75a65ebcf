// The result of a stretch of a march.
#pragma once

namespace krieg::reisswitz {

/// `none`: the body goes on. `arrived`: its way is at an end. `blocked`: it cannot pass here. `climbing`: it is held up
/// by an obstacle that it climbs or wades, or by the change to a narrower front.
enum class Stop { none, arrived, blocked, climbing };

}  // namespace krieg::reisswitz

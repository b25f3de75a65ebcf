// The memory of the whole process.
#pragma once

namespace krieg::inline room {

/// Gives freed memory back to the system. The C library keeps it for each thread, and uses it again only there: after a
/// game has been taken up, played for a while, or let go, that is much.
void give_back_memory();

}  // namespace krieg::inline room

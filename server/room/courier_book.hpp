// Which dispatches have changed since they were last written down, so that the store is given those alone.
#pragma once

#include <vector>

#include "db/store.hpp"
#include "world/world.hpp"

namespace krieg::inline room {

class CourierBook {
 public:
  /// All that are there count as written down.
  void begin(const World& world) { written_ = world.dispatches; }
  /// The dispatches that are new or have changed, by their numbers. They count as written down from now on.
  std::vector<Dispatch> changed(const World& world);
  /// The same for a commit, and which is the last if there are fewer than were written down.
  void write_into(Commit& commit, const World& world);

 private:
  Dispatches written_;
};

}  // namespace krieg::inline room

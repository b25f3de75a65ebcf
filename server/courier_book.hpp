// Which dispatches have changed since they were last written down, so that the store is given those alone.
#pragma once

#include <vector>

#include "world/world.hpp"

namespace krieg {

class CourierBook {
 public:
  /// The dispatches that are new or have changed, by their numbers. They count as written down from now on.
  std::vector<Dispatch> changed(const World& world);

 private:
  Dispatches written_;
};

}  // namespace krieg

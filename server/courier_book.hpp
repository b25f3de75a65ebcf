// Which dispatches have changed since they were last written down, so that the store is given those alone.
#pragma once

#include <map>
#include <string>
#include <tuple>
#include <vector>

#include "world/world.hpp"

namespace krieg {

class CourierBook {
 public:
  /// The dispatches that are new or of which an hour, the fate, the words or the tasks have changed, by their numbers.
  /// They count as written down from now on.
  std::vector<Dispatch> changed(const World& world);

 private:
  using Hour = std::optional<GameTime>;
  using State = std::tuple<Fate, bool, std::size_t, std::string, Hour, Hour, Hour, Hour, Hour>;
  static State state_of(const Dispatch& dispatch);

  std::map<DispatchId, State> written_;
};

}  // namespace krieg

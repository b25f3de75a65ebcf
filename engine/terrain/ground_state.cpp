#include "terrain/ground_state.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace krieg {

bool is_field_bridge(const std::string& state) {
  static constexpr std::array<std::string_view, 4> kinds{ground_state::on_pontoons, ground_state::floating,
                                                         ground_state::footbridge, ground_state::on_trestles};
  return std::find(kinds.begin(), kinds.end(), state) != kinds.end();
}

bool closes(const Feature& bridge, const std::string& state) {
  if (state.empty()) return bridge.site;
  return state == ground_state::broken || state == ground_state::razed || state == ground_state::taken_up;
}

}  // namespace krieg

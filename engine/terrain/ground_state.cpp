#include "terrain/ground_state.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace krieg::inline terrain {

std::vector<std::string_view> states_of(FeatureKind kind) {
  using namespace ground_state;
  switch (kind) {
    case FeatureKind::bridge:
      return {broken,      razed,   cracked, mended, on_pontoons, floating, footbridge,
              on_trestles, burning, blocked, gapped, cleared,     taken_up};
    case FeatureKind::ford: return {blocked, gapped, cleared};
    case FeatureKind::village:
    case FeatureKind::building: return {strengthened, breached, alight, ablaze, burnt};
    case FeatureKind::garden:
    case FeatureKind::wall: return {strengthened, breached};
    case FeatureKind::wood:
    case FeatureKind::hedge:
    case FeatureKind::ditch:
    case FeatureKind::dike:
    case FeatureKind::fieldwork: return {strengthened};
    case FeatureKind::marsh:
    case FeatureKind::lake:
    case FeatureKind::stream:
    case FeatureKind::road:
    case FeatureKind::path:
    case FeatureKind::ferry:
    case FeatureKind::name: break;
  }
  return {};
}

bool is_field_bridge(const std::string& state) {
  static constexpr std::array<std::string_view, 4> kinds{ground_state::on_pontoons, ground_state::floating,
                                                         ground_state::footbridge, ground_state::on_trestles};
  return std::find(kinds.begin(), kinds.end(), state) != kinds.end();
}

bool is_passage(FeatureKind kind) { return kind == FeatureKind::bridge || kind == FeatureKind::ford; }

bool closes(const Feature& passage, const std::string& state) {
  static constexpr std::array<std::string_view, 6> closing{ground_state::broken,   ground_state::razed,
                                                           ground_state::taken_up, ground_state::burning,
                                                           ground_state::blocked,  ground_state::not_there};
  if (state.empty()) return passage.site;
  return std::find(closing.begin(), closing.end(), state) != closing.end();
}

}  // namespace krieg::inline terrain

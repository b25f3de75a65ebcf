#include "land/cover.hpp"

#include <cassert>

namespace krieg::inline land {

int hindrance(Cover cover) {
  switch (cover) {
    case Cover::open: return 0;
    case Cover::light_wood: return 1;
    case Cover::thick_wood: return 2;
    case Cover::garden: return 3;
    case Cover::marsh: return 4;
    case Cover::village: return 5;
    case Cover::water: return 6;
  }
  return 0;
}

Cover cover_of(const Feature& area) {
  switch (area.kind) {
    case FeatureKind::wood: return area.thick ? Cover::thick_wood : Cover::light_wood;
    case FeatureKind::village:
    case FeatureKind::building: return Cover::village;
    case FeatureKind::garden: return Cover::garden;
    case FeatureKind::marsh: return Cover::marsh;
    case FeatureKind::lake: return Cover::water;
    case FeatureKind::stream:
    case FeatureKind::road:
    case FeatureKind::path:
    case FeatureKind::bridge:
    case FeatureKind::ford:
    case FeatureKind::ferry:
    case FeatureKind::hedge:
    case FeatureKind::wall:
    case FeatureKind::ditch:
    case FeatureKind::dike:
    case FeatureKind::fieldwork:
    case FeatureKind::name: break;
  }
  assert(false && "only an area has a cover");
  return Cover::open;
}

}  // namespace krieg::inline land

// Places, orders and single features of the ground for the engagements.
#pragma once

#include "engagement.hpp"
#include "wrg1750/book/scale.hpp"

namespace krieg::wrg1750 {

inline constexpr double P = metres_per_pace;
inline constexpr double x0 = 1000.0, y0 = 1000.0;

inline Json attack(double x, double y) { return {{{"kind", "attack"}, {"target", {x, y}}}}; }
inline Json march(double x, double y, const std::string& formation = "") {
  Json task{{"kind", "march"}, {"path", {{x, y}}}};
  if (!formation.empty()) task["formation"] = formation;
  return Json::array({task});
}
inline Json hold() { return {{{"kind", "hold"}}}; }

inline std::string area(const std::string& kind, double west, double south, double east, double north) {
  return Json{{"type", "FeatureCollection"},
              {"features",
               {{{"type", "Feature"},
                 {"properties", {{"id", "place"}, {"kind", kind}}},
                 {"geometry",
                  {{"type", "Polygon"},
                   {"coordinates", {{{west, south}, {east, south}, {east, north}, {west, north}, {west, south}}}}}}}}}}
      .dump();
}
inline std::string line(const std::string& kind, double x, double south, double north, Json more = Json::object()) {
  Json properties{{"id", "place"}, {"kind", kind}};
  properties.update(more);
  return Json{{"type", "FeatureCollection"},
              {"features",
               {{{"type", "Feature"},
                 {"properties", properties},
                 {"geometry", {{"type", "LineString"}, {"coordinates", {{x, south}, {x, north}}}}}}}}}
      .dump();
}

}  // namespace krieg::wrg1750

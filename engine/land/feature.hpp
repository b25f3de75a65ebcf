// Features of the map: woods, villages, waters, roads, fences.
#pragma once

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <optional>
#include <string>
#include <vector>

#include "measure/length.hpp"

namespace krieg::inline land {

enum class FeatureKind {
  wood,       ///< area; `thick` true: only patrols, officers and messengers leading their horses
  village,    ///< area: houses and gardens
  building,   ///< area: one building
  garden,     ///< area: farmyard, fenced garden
  marsh,      ///< area
  lake,       ///< area
  stream,     ///< line with `width`; `wadeable` or not
  road,       ///< line with `width`; `highway` true: metalled main road
  path,       ///< line
  bridge,     ///< short line along the road over the water, with `width`; `stone` or not
  ford,       ///< short line through the water
  ferry,      ///< short line over the water from landing to landing, where `boats` lie
  hedge,      ///< line
  wall,       ///< line
  ditch,      ///< line
  dike,       ///< line: a bank of earth
  fieldwork,  ///< line: a breastwork and its ditch
  name        ///< one point: lettering on the map
};
BOOST_DESCRIBE_ENUM(FeatureKind, wood, village, building, garden, marsh, lake, stream, road, path, bridge, ford, ferry,
                    hedge, wall, ditch, dike, fieldwork, name)

/// Hedges, walls, ditches, dikes and fieldworks: they hinder a body that crosses them and shelter a body behind them.
bool is_fence(FeatureKind kind);

/// How well a place is made for defence.
enum class Defences { light, strong, fortified };
BOOST_DESCRIBE_ENUM(Defences, light, strong, fortified)

struct Feature {
  std::string id;
  FeatureKind kind = FeatureKind::name;
  std::string name;           ///< as printed; may be empty
  std::vector<Point> points;  ///< area: outer ring, not closed; line: its vertices; name: one point
  std::optional<Length> width;
  bool thick = false;
  bool wadeable = false;
  bool highway = false;
  bool stone = false;   ///< bridges and walls; villages and buildings: mostly of brick or stone
  bool site = false;    ///< of a bridge: there is none at the start of the game, but one can be built here
  bool rapid = false;   ///< of a stream: its current is rapid
  bool sunken = false;  ///< of a road or path: it lies between banks
  std::optional<int> boats = std::nullopt;  ///< of a ferry: the number of large boats; if not set, one
  /// Of places and fences: their strength, if it differs from the usual one of their kind.
  std::optional<Defences> defences = std::nullopt;

  bool operator==(const Feature&) const = default;
};
BOOST_DESCRIBE_STRUCT(Feature, (),
                      (id, kind, name, points, width, thick, wadeable, highway, stone, site, rapid, sunken, boats,
                       defences))

/// Whether features of this kind are areas, lines or single points.
enum class Shape { area, line, point };
Shape shape_of(FeatureKind kind);

/// How far from its middle a line reaches, in metres: half its width, or half the usual width of its kind.
double reach_m(const Feature& line);

}  // namespace krieg::inline land

// The ground: what lies where, how steep, how high, and how a body gets over it. Loaded once from a scenario, then
// never changed; what the war does to it (a bridge blown, a house alight) is kept in the world as changes by feature
// id.
#pragma once

#include <boost/describe/class.hpp>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "measure/angle.hpp"
#include "measure/language.hpp"
#include "measure/length.hpp"
#include "measure/record.hpp"

namespace krieg::inline terrain {

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

/// Hedges, walls, ditches, dikes and fieldworks: they hinder a body that crosses them and shelter one behind them.
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
  bool site = false;    ///< of a bridge: none stands there at the outset, but the banks allow one to be thrown
  bool rapid = false;   ///< of a stream: its current is rapid
  bool sunken = false;  ///< of a road or path: it lies between banks
  std::optional<int> boats = std::nullopt;  ///< of a ferry: how many large boats; none said: one
  /// Of places and fences: how strong they are, where that is not what is usual for their kind.
  std::optional<Defences> defences = std::nullopt;

  bool operator==(const Feature&) const = default;
};
BOOST_DESCRIBE_STRUCT(Feature, (),
                      (id, kind, name, points, width, thick, wadeable, highway, stone, site, rapid, sunken, boats,
                       defences))

/// Heights above the sea in metres on a square grid; row 0 is the southernmost, column 0 the westernmost.
struct HeightRaster {
  int columns = 0;
  int rows = 0;
  Length cell;
  std::vector<float> metres;  ///< rows * columns; the sample of (column, row) lies at (column * cell, row * cell)
};
BOOST_DESCRIBE_STRUCT(HeightRaster, (), (columns, rows, cell, metres))

/// Reads an ESRI ASCII grid (ncols, nrows, xllcorner, yllcorner, cellsize, then rows from north to south). The
/// south-western sample lies on the map's corner: the two "corner" lines say 0, or minus half a cell as ESRI counts.
/// Throws RecordError naming line and fault.
HeightRaster parse_ascii_grid(const std::string& text);

enum class Cover { open, light_wood, thick_wood, village, garden, marsh, water };
BOOST_DESCRIBE_ENUM(Cover, open, light_wood, thick_wood, village, garden, marsh, water)

/// A direction as so much to the east and to the north for every metre: worked out once for a whole stretch.
struct Heading {
  double east = 0.0;
  double north = 1.0;

  Heading(Bearing direction);  // NOLINT(google-explicit-constructor): the same thing in other words
  /// From one place to another; to the north if they are the same.
  Heading(Point from, Point to);
};

/// What a body finds under its feet at one place, going in one direction.
struct Going {
  Cover cover = Cover::open;
  bool on_road = false;  ///< road, path, bridge or ford under it
  bool highway = false;
  bool ford = false;
  double slope_degrees = 0.0;          ///< up (+) or down (-) along the direction of movement
  double steepness_degrees = 0.0;      ///< of the ground itself, never negative
  std::optional<std::string> passage;  ///< id of the bridge or ford under it
};

/// Something that a straight stretch of way crosses.
struct Crossing {
  std::string feature;
  FeatureKind kind = FeatureKind::hedge;
  Point where;
  bool wadeable = false;
  bool passable_here = false;          ///< by a road, bridge or ford
  std::optional<std::string> passage;  ///< id of the bridge or ford by which it is
};

/// Which of the things that can lie across a way are asked for.
enum class Across { anything, streams };

/// How far one sees into or out of a wood or village, where a rule book does not say otherwise.
inline constexpr Length usual_sight_into_cover{40'000};

/// A place above the ground: an eye, or the top of what is looked at.
struct Lookout {
  Point place;
  double height_m = 0.0;                       ///< above the sea
  Length into_cover = usual_sight_into_cover;  ///< an eye: how far it sees into or out of cover
};

class WayNet;

/// The whole ground of one scenario. Const after construction; safe to share between threads.
class Ground {
 public:
  /// Throws RecordError with the feature's id when an area has fewer than three corners or crosses itself, a line has
  /// fewer than two points, an id is double, a point lies off the map, or the raster does not cover width x height.
  Ground(Length width, Length height, HeightRaster heights, std::vector<Feature> features);
  ~Ground();
  Ground(Ground&&) noexcept;
  Ground& operator=(Ground&&) noexcept;

  [[nodiscard]] Length width() const;
  [[nodiscard]] Length height() const;
  [[nodiscard]] bool contains(Point p) const;
  [[nodiscard]] const std::vector<Feature>& features() const;
  [[nodiscard]] const Feature* feature(const std::string& id) const;
  [[nodiscard]] const HeightRaster& heights() const;
  /// The net on which quickest_route seeks.
  [[nodiscard]] const WayNet& ways() const;

  /// Metres above the sea, bilinear between samples; clamped at the edge.
  [[nodiscard]] double elevation(Point p) const;
  /// The slope of the ground along a direction, degrees, up positive; never more than the ground's steepness.
  [[nodiscard]] double slope(Point p, Bearing direction) const;
  /// What covers the ground here. A place on a bridge or in a ford is not in water. Where several areas overlap the one
  /// that hinders most counts: water, houses, marsh, garden, thick wood, light wood.
  [[nodiscard]] Cover cover(Point p) const;
  /// Wading a wadeable stream away from any ford shows as Cover::water with `ford` set; water without it is too deep.
  [[nodiscard]] Going going(Point p, const Heading& heading) const;
  /// The bridge or ford under a place; nothing if there is none. Cheaper than the whole going.
  [[nodiscard]] const Feature* passage_at(Point p) const;
  /// What lies across the straight way from one place to another: hedges, walls, ditches, streams; in order of the way.
  /// What lies exactly at `from` was crossed by the step that led there and is left out.
  [[nodiscard]] std::vector<Crossing> crossings(Point from, Point to, Across what = Across::anything) const;

  /// Can a man at `from` with his eye `eye` above the ground see something `top` high at `to`? Over ground, woods (12
  /// m) and buildings (8 m). One sees so far into or out of a wood's or village's edge, not through it. Precondition:
  /// both are on the map; else the line is taken from its edge.
  [[nodiscard]] bool sees(Point from, Length eye, Point to, Length top,
                          Length into_cover = usual_sight_into_cover) const;
  /// The same between places whose heights are known already.
  [[nodiscard]] bool sees(const Lookout& from, const Lookout& to) const;
  /// Of the places asked for, by their numbers, those that are seen, in the same order: far quicker than one by one.
  [[nodiscard]] std::vector<std::uint32_t> seen(const Lookout& from, const std::vector<Lookout>& places,
                                                std::span<const std::uint32_t> asked) const;
  [[nodiscard]] Lookout lookout(Point place, Length above_ground, Length into_cover = usual_sight_into_cover) const;

  /// The names of places near by, for reports: "200 paces north of Plancenoit"; empty ground: "at the foot of the
  /// height".
  [[nodiscard]] std::string describe_place(Point p, Language language, const Measure& measure) const;

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace krieg::inline terrain

// The ground of a scenario: features, slopes, heights, and how bodies cross it. Loaded once and constant after that.
// Changes during a game (a broken bridge, a burning house) are kept in the world by feature id.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "land/feature.hpp"
#include "land/height_raster.hpp"
#include "measure/angle.hpp"
#include "measure/language.hpp"
#include "measure/length.hpp"
#include "sight/lookout.hpp"
#include "terrain/going.hpp"

namespace krieg::inline terrain {

class WayNet;

/// The whole ground of one scenario. Constant after construction; safe to share between threads.
class Ground {
 public:
  /// Throws RecordError with the feature's id if an area has fewer than three corners or crosses itself, a line has
  /// fewer than two points, an id occurs twice, a point lies off the map, or the raster does not cover width x height.
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
  /// The net that quickest_route() searches.
  [[nodiscard]] const WayNet& ways() const;

  /// Metres above the sea, bilinear between samples; clamped at the edge.
  [[nodiscard]] double elevation(Point p) const;
  /// The slope of the ground along a direction, degrees, up positive; never more than the ground's steepness.
  [[nodiscard]] double slope(Point p, Bearing direction) const;
  /// The cover of the ground at a place. A place on a bridge or in a ford is not in water. Where areas overlap, the one
  /// that hinders most counts: water, houses, marsh, garden, thick wood, light wood.
  [[nodiscard]] Cover cover(Point p) const;
  /// Wading a wadeable stream away from a ford is Cover::water with `ford` set; water without `ford` is too deep.
  [[nodiscard]] Going going(Point p, const Heading& heading) const;
  /// The bridge or ford under a place; null if there is none. Cheaper than going().
  [[nodiscard]] const Feature* passage_at(Point p) const;
  /// The hedges, walls, ditches and streams across the straight line from one place to another, in the order of the
  /// line. A feature exactly at `from` is left out, because the step that led there crossed it.
  [[nodiscard]] std::vector<Crossing> crossings(Point from, Point to, Across what = Across::anything) const;

  /// Whether an observer at `from` with his eye `eye` above the ground can see something `top` high at `to`, over
  /// ground, woods (12 m) and buildings (8 m). He sees `into_cover` far into or out of the edge of a wood or village,
  /// never through it. Precondition: both are on the map; else the line is taken from the map's edge.
  [[nodiscard]] bool sees(Point from, Length eye, Point to, Length top,
                          Length into_cover = usual_sight_into_cover) const;
  /// The same between places whose heights are known.
  [[nodiscard]] bool sees(const Lookout& from, const Lookout& to) const;
  /// Of the places asked for (by their numbers) those that are seen, in the same order. Much quicker than one at a
  /// time.
  [[nodiscard]] std::vector<std::uint32_t> seen(const Lookout& from, const std::vector<Lookout>& places,
                                                std::span<const std::uint32_t> asked) const;
  [[nodiscard]] Lookout lookout(Point place, Length above_ground, Length into_cover = usual_sight_into_cover) const;

  /// A place by the names near it, for reports: "200 paces north of Plancenoit", or "at the foot of the height" where
  /// no name is near.
  [[nodiscard]] std::string describe_place(Point p, const PlaceWords& words, const DistanceWords& distance) const;

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace krieg::inline terrain

// The ground: what lies where, how steep, how high, and how a body gets over it. Loaded once from a scenario, then
// never changed; what the war does to it (a bridge blown, a house alight) is kept in the world as changes by feature
// id.
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
  /// height". `measure_m`: the length of one measure in metres; `measure`: what several are called.
  [[nodiscard]] std::string describe_place(Point p, const PlaceWords& words, double measure_m,
                                           const std::string& measure) const;

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace krieg::inline terrain

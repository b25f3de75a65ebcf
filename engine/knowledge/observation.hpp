// One pair of eyes on the field. What stands there is gathered once; then every observer is answered from it.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "knowledge/knowledge.hpp"
#include "terrain/ground.hpp"
#include "world/world.hpp"

namespace krieg {

/// What weather and light leave of every distance at which troops are noticed and told.
double clarity(const Recognition& recognition, Weather weather, Light light);

/// How much can be told at a distance; each step includes those before it.
enum class Detail { nothing, troops, arm, formation, uniform, regiment };

struct Observer {
  std::string name;  ///< "unit:ID", "patrol:ID.N" or "officer:ID"
  Side side = Side::red;
  Point from;
  bool mounted = false;
  bool searches_horizon =
      true;  ///< otherwise troops too far off to tell their arm escape him, unless he has them in view already
};

struct Observed {
  Sighting sighting;
  BodyKind kind = BodyKind::troops;
};

/// Everything that can be seen at one moment, under that moment's weather and light.
/// Invariant: holds references to the world and stands only while no body moves, comes or goes.
class Field {
 public:
  Field(const World& world, const Ground& ground, const Recognition& recognition, const Directory& directory);

  /// What he sees of the other side, nearest first; renews his memory.
  [[nodiscard]] std::vector<Observed> look(const Observer& observer, ObserverMemory& memory) const;

  /// How much of a body of troops could be told from so far away, in metres.
  [[nodiscard]] Detail detail_at(double distance) const;
  /// Whether the ground lets him see the middle of it or, where its arm can be told, either end of its front.
  [[nodiscard]] bool sees(const Observer& observer, const Body& body) const;
  [[nodiscard]] bool sees_place(const Observer& observer, Point place) const;
  /// Whether he sees something that rises so high over a place: smoke, dust.
  [[nodiscard]] bool sees_over(const Observer& observer, Point place, Length height) const;
  /// Every distance of recognition as weather and light allow it now.
  [[nodiscard]] const Recognition& at_this_hour() const { return at_this_hour_; }

  [[nodiscard]] const World& world() const { return world_; }
  [[nodiscard]] const Ground& ground() const { return ground_; }
  [[nodiscard]] const Directory& directory() const { return directory_; }

 private:
  struct Seen {
    const Body* body = nullptr;
    double distance = 0.0;
    Detail detail = Detail::nothing;
    std::int64_t label = 0;
  };

  /// The places of a body at which one looks.
  struct Front {
    Lookout middle, left, right;
    Point left_end, right_end;  ///< off the map too
  };

  /// A body, and what stands close to it and may hide it: formed troops of its own side, and skirmishers, who veil it.
  struct Target {
    Body body;
    Front front;
    std::vector<std::size_t> walls;
    std::vector<std::size_t> veils;
    Length reach;  ///< how far off it is noticed at most
  };

  /// Where a target stands, for the first rough choice.
  struct Mark {
    Point position;
    std::size_t target = 0;
  };

  [[nodiscard]] Lookout eye_of(const Observer& observer) const;
  [[nodiscard]] Length top_of(const Body& body) const;
  [[nodiscard]] Front front_of(const Body& body) const;
  void set_up_targets();
  void find_screens();
  void note_screen(Target& target, std::size_t by) const;
  [[nodiscard]] bool screened(const Lookout& eye, const Target& target, const std::vector<std::size_t>& by) const;
  [[nodiscard]] bool sees(const Lookout& eye, const Body& body, const Front& front) const;
  [[nodiscard]] std::vector<Seen> in_view(const Observer& observer, const ObserverMemory& memory) const;
  /// Whether he looks for a body within its reach.
  [[nodiscard]] bool looks_for(const Observer& observer, const ObserverMemory& memory, const Body& body,
                               double distance) const;
  void number(std::vector<Seen>& seen, ObserverMemory& memory) const;
  /// Precondition: it is a body of troops, skirmishers or a patrol.
  [[nodiscard]] const Unit& troops_of(const Body& body) const;
  [[nodiscard]] Sighting sighting_of(const Seen& seen, const Observer& observer) const;

  const World& world_;
  const Ground& ground_;
  const Directory& directory_;
  Recognition at_this_hour_;  ///< every distance scaled by weather and light
  std::vector<Target> targets_;
  std::array<std::vector<Mark>, 2> marks_;  ///< of red and of blue, from west to east
};

}  // namespace krieg

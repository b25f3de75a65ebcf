// What observers see of the field. The bodies are collected once for all observers of one moment.
#pragma once

#include <array>
#include <string>
#include <unordered_map>
#include <vector>

#include "knowledge/knowledge.hpp"
#include "paper/recognition.hpp"
#include "sight/screens.hpp"
#include "sight/whereabouts.hpp"
#include "terrain/ground.hpp"
#include "world/world.hpp"

namespace krieg::inline army {
struct MarkWords;
}  // namespace krieg::inline army

namespace krieg::inline knowledge {

/// The factor by which weather and light shorten every distance at which troops are noticed and recognised.
double clarity(const Recognition& recognition, Weather weather, Light light);

/// The name under which the officer of a unit remembers what he sees (World::memories).
std::string observer_name(const UnitId& unit);

struct Observer {
  std::string name;  ///< observer_name, "patrol:ID.N" or "officer:ID"
  Side side = Side::red;
  Point from;
  bool mounted = false;
  /// If false, he ignores troops too far off to tell their arm, unless he has them in view already.
  bool searches_horizon = true;
};

struct Observed {
  Sighting sighting;
  BodyKind kind = BodyKind::troops;
};

/// Everything that can be seen at one moment, under that moment's weather and light.
/// Invariant: refers to the world and is valid only while no body moves, changes, comes or goes.
class Field {
 public:
  Field(const World& world, const Ground& ground, const Recognition& recognition, const Directory& directory);

  /// The bodies of the other side that the observer sees, nearest first. Updates his memory.
  [[nodiscard]] std::vector<Observed> look(const Observer& observer, ObserverMemory& memory) const;

  /// How much an observer can tell of troops at this distance, in metres.
  [[nodiscard]] Detail detail_at(double distance) const;
  /// Whether the ground lets the observer see the middle of the body or, where its arm can be told, either end of its
  /// front.
  [[nodiscard]] bool sees(const Observer& observer, const Body& body) const;
  /// Whether formed troops of its own side, smoke, or the cover that it stands in hide the body from the observer.
  /// Whether the ground lets him see it is not asked.
  [[nodiscard]] bool is_screened(const Observer& observer, const Body& body) const;
  [[nodiscard]] bool sees_place(const Observer& observer, Point place) const;
  /// Whether the observer sees something of that height over a place: smoke, dust.
  [[nodiscard]] bool sees_over(const Observer& observer, Point place, Length height) const;
  /// Every distance of recognition under the present weather and light.
  [[nodiscard]] const Recognition& at_this_hour() const { return at_this_hour_; }

  [[nodiscard]] const World& world() const { return world_; }
  [[nodiscard]] const Ground& ground() const { return ground_; }
  [[nodiscard]] const Directory& directory() const { return directory_; }

 private:
  struct Target;

  struct Seen {
    const Target* target = nullptr;
    double distance = 0.0;
    Detail detail = Detail::nothing;
    std::int64_t label = 0;
    std::int64_t thrown = 0;  ///< for the observer's errors about the body
  };

  /// How a body hides others behind it.
  enum class Screening { nothing, wall, veil };

  /// How a body looks: a lone horseman, or troops in open order or in ranks.
  enum class Shape { horseman, open_order, ranks };

  /// A body, with its properties that are the same for every observer.
  struct Target {
    Body body;
    Screening screening = Screening::nothing;
    Shape shape = Shape::horseman;
    int strength = 1;       ///< men, sabres or guns
    bool in_cover = false;  ///< woods or houses hide it (Recognition::hidden_seen_within)
    bool may_line = false;  ///< a hedge or a wall before it hides it
    // The rest is set for troops only.
    bool moving = false;
    Arm arm = Arm::infantry;
    Branch branch;
    Formation formation;
    std::vector<const MarkWords*> marks = {};
  };

  /// The smoke of troops that fire.
  struct Smoke {
    Body body;
    Rank rank;  ///< the front of the troops, as high as the smoke
    Length hides_beyond;
  };

  [[nodiscard]] Lookout eye_of(const Observer& observer) const;
  [[nodiscard]] Length top_of(const Body& body) const;
  /// The tops of a body's heads at a place, or at the edge of the map if the place lies off it.
  [[nodiscard]] Lookout top_at(const Body& body, Point place) const;
  void set_up_targets();
  /// Sets the heights of the body's heads: in the middle, at both ends, along its front.
  void set_up_heads(const Body& body);
  /// A body's front with the heights of that above the ground.
  [[nodiscard]] Rank rank_of(const Body& body, Length height) const;
  void add_smoke(const Target& target);
  [[nodiscard]] bool is_in_smoke(const Observer& observer, const Lookout& eye, std::uint32_t target) const;
  /// Whether the body is hidden by its cover, and the observer too far off to find it there.
  [[nodiscard]] bool is_in_cover(const Lookout& eye, std::uint32_t target) const;
  /// Whether smoke or its own cover hides the body.
  [[nodiscard]] bool is_hidden(const Observer& observer, const Lookout& eye, std::uint32_t target) const {
    return is_in_smoke(observer, eye, target) || is_in_cover(eye, target);
  }
  /// `borne`: the marks on the unit of these troops.
  [[nodiscard]] Target target_of(Body body, const std::vector<const MarkWords*>& borne) const;
  /// Sets what the book's rule of cover asks of a body.
  void set_cover(Target& target, const std::vector<const MarkWords*>& borne) const;
  /// The targets of the other side that are near enough for the observer to notice and that he looks for.
  [[nodiscard]] std::vector<std::uint32_t> looked_for(const Observer& observer, const ObserverMemory& memory) const;
  void find_screens();
  void find_screens(std::uint32_t hidden);
  /// The targets of which the ground lets the observer see an end of the front.
  [[nodiscard]] std::vector<std::uint32_t> shown_by_an_end(const Lookout& eye,
                                                           const std::vector<std::uint32_t>& targets) const;
  /// The targets that neither ground nor troops hide.
  [[nodiscard]] std::vector<std::uint32_t> shown(const Lookout& eye, const std::vector<std::uint32_t>& targets) const;
  [[nodiscard]] std::vector<Seen> in_view(const Observer& observer, const ObserverMemory& memory) const;
  /// The targets that the observer had in view, in their order. He looks for these even where their arm cannot be told.
  [[nodiscard]] std::vector<std::uint32_t> still_watched(const ObserverMemory& memory) const;
  /// Updates the memory: keeps the bodies that are seen now, and those out of view that the observer can recognise
  /// again. Returns for each of the seen its place in the memory.
  [[nodiscard]] std::vector<std::size_t> keep(const std::vector<Seen>& seen, ObserverMemory& memory) const;
  /// Gives the seen bodies the observer's numbers for them, and keeps these in the memory.
  void number(const Observer& observer, std::vector<Seen>& seen, ObserverMemory& memory) const;
  /// The throw for the observer's errors about a body that comes into view now.
  [[nodiscard]] std::int64_t throw_for(const Observer& observer, const Body& body) const;
  /// The unit of troops and skirmishers; a patrol's men as a unit; null for a lone horseman.
  [[nodiscard]] const Unit* troops_of(const Body& body) const;
  [[nodiscard]] Sighting sighting_of(const Seen& seen) const;

  const World& world_;
  const Ground& ground_;
  const Directory& directory_;
  Recognition at_this_hour_;  ///< every distance scaled by weather and light
  std::vector<Target> targets_;
  // Data that every look reads, in the order of the targets.
  std::vector<Mark> marks_;
  std::vector<Lookout> middles_;
  std::vector<Lookout> ends_;  ///< the left and the right end of each front
  std::vector<Rank> ranks_;
  std::vector<Smoke> smoke_;
  Screens walls_;  ///< by target: formed troops of its own side close to it
  Screens veils_;  ///< by target: skirmishers, behind whom no more than its arm can be told
  std::unordered_map<std::string, std::uint32_t> by_key_;  ///< key of a body -> its target
  std::array<Whereabouts, 2> whereabouts_;                 ///< of red and of blue
};

}  // namespace krieg::inline knowledge

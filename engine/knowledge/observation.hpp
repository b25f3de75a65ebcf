// One pair of eyes on the field. What stands there is gathered once; then every observer is answered from it.
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

/// What weather and light leave of every distance at which troops are noticed and told.
double clarity(const Recognition& recognition, Weather weather, Light light);

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
/// Invariant: holds references to the world and stands only while no body moves, changes, comes or goes.
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
  struct Target;

  struct Seen {
    const Target* target = nullptr;
    double distance = 0.0;
    Detail detail = Detail::nothing;
    std::int64_t label = 0;
    std::int64_t thrown = 0;  ///< for the observer's errors about it
  };

  /// What a body does to the view of those behind it.
  enum class Screening { nothing, wall, veil };

  /// A lone horseman, or how troops stand.
  enum class Shape { horseman, open_order, ranks };

  /// A body, with what of it does not change with who looks.
  struct Target {
    Body body;
    Screening screening = Screening::nothing;
    Shape shape = Shape::horseman;
    int strength = 1;  ///< men, sabres or guns
    // Of troops only:
    bool moving = false;
    Arm arm = Arm::infantry;
    Branch branch;
    Formation formation;
    std::vector<const MarkWords*> marks = {};
  };

  [[nodiscard]] Lookout eye_of(const Observer& observer) const;
  [[nodiscard]] Length top_of(const Body& body) const;
  /// The heads of a body at a place, or where the map ends before it.
  [[nodiscard]] Lookout top_at(const Body& body, Point place) const;
  void set_up_targets();
  /// How high its heads stand: in the middle, at both ends, along its front.
  void set_up_heads(const Body& body);
  [[nodiscard]] Target target_of(Body body) const;
  /// Those of the other side who are near enough to be noticed by him, and whom he looks for.
  [[nodiscard]] std::vector<std::uint32_t> looked_for(const Observer& observer, const ObserverMemory& memory) const;
  void find_screens();
  void find_screens(std::uint32_t hidden);
  /// Those of whom the ground shows either end of the front.
  [[nodiscard]] std::vector<std::uint32_t> shown_by_an_end(const Lookout& eye,
                                                           const std::vector<std::uint32_t>& targets) const;
  /// Those whom neither ground nor troops hide.
  [[nodiscard]] std::vector<std::uint32_t> shown(const Lookout& eye, const std::vector<std::uint32_t>& targets) const;
  [[nodiscard]] std::vector<Seen> in_view(const Observer& observer, const ObserverMemory& memory) const;
  /// The targets that he had in view, in their order: these he looks for even where their arm cannot be told.
  [[nodiscard]] std::vector<std::uint32_t> still_watched(const ObserverMemory& memory) const;
  /// Whom he sees now he keeps, and of those who are out of view whom he can know again. Says where in his memory each
  /// of the seen is now.
  [[nodiscard]] std::vector<std::size_t> keep(const std::vector<Seen>& seen, ObserverMemory& memory) const;
  /// Gives them his numbers for them, and keeps them in his memory.
  void number(const Observer& observer, std::vector<Seen>& seen, ObserverMemory& memory) const;
  /// For his errors about a body that comes into his view now.
  [[nodiscard]] std::int64_t throw_for(const Observer& observer, const Body& body) const;
  /// Of troops and skirmishers the unit, of a patrol its men; nothing of a lone horseman.
  [[nodiscard]] const Unit* troops_of(const Body& body) const;
  [[nodiscard]] Sighting sighting_of(const Seen& seen) const;

  const World& world_;
  const Ground& ground_;
  const Directory& directory_;
  Recognition at_this_hour_;  ///< every distance scaled by weather and light
  std::vector<Target> targets_;
  // What every look reads, in the order of the targets.
  std::vector<Mark> marks_;
  std::vector<Lookout> middles_;
  std::vector<Lookout> ends_;  ///< of each front the left and the right
  std::vector<Rank> ranks_;
  Screens walls_;  ///< by target: formed troops of its own side close to it
  Screens veils_;  ///< by target: skirmishers, who leave no more to see than its arm
  std::unordered_map<std::string, std::uint32_t> by_key_;  ///< which target a body is
  std::array<Whereabouts, 2> whereabouts_;                 ///< of red and of blue
};

}  // namespace krieg::inline knowledge

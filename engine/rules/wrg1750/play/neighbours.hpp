// What a unit has around it at one moment of a period: the facts that several procedures ask for.
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "wrg1750/play/field.hpp"

namespace krieg::inline knowledge {
class Field;
}  // namespace krieg::inline knowledge

namespace krieg::wrg1750 {

using Sight = krieg::knowledge::Field;

/// The units of the field with their bodies, looked at once for a whole phase: when something is first asked of them,
/// so that a phase in which nothing happens costs nothing.
class Neighbours {
 public:
  explicit Neighbours(const Field& field) : field_(field) {}

  [[nodiscard]] const std::vector<Body>& all() const { return present().bodies; }
  /// The unit's body. Precondition: it is in the field.
  [[nodiscard]] const Body& body(const UnitId& id) const { return present().of(id); }
  [[nodiscard]] const Unit& unit(const UnitId& id) const { return field_.world.units.at(id); }
  /// Paces between the edges of two units in the field.
  [[nodiscard]] double gap_paces(const UnitId& one, const UnitId& other) const;

  /// Whether the unit's ranks see a body of all().
  [[nodiscard]] bool sees(const UnitId& from, const Body& to) const {
    return sees_it(present().places.at(from), place_of(to));
  }
  /// Whether one body of all() sees the other: skirmishers see from where they are.
  [[nodiscard]] bool sees(const Body& from, const Body& to) const { return sees_it(place_of(from), place_of(to)); }

  /// Whether an officer who is at that place, on horseback, sees the unit at any distance (the book lets everybody see
  /// the length of the table). Precondition: it is in the field.
  [[nodiscard]] bool officer_sees(const OfficerId& officer, Point place, const UnitId& unit) const;

  /// Units of that side that the unit sees within that distance of its edge, in the order of their ids, without itself.
  /// Troops that cannot fight are left out. `holds`: what else is asked of them.
  template <class Holds>
  [[nodiscard]] std::vector<UnitId> seen(const UnitId& from, Side side, double within_paces, const Holds& holds) const {
    std::vector<UnitId> found;
    const auto& [bodies, places, all_ranks] = present();
    const std::size_t own = places.at(from);
    const double within_m = paces(within_paces).metres();
    for (const Ranks& ranks : all_ranks) {
      if (ranks.place == own || ranks.unit->side != side || !ranks.can_fight) continue;
      if (plainly_beyond(within_m, bodies[own], bodies[ranks.place]) || !holds(*ranks.unit)) continue;
      if (gap_m(bodies[own], bodies[ranks.place]) <= within_m && sees_it(own, ranks.place))
        found.push_back(ranks.unit->id);
    }
    return found;
  }
  template <class Holds>
  [[nodiscard]] int count(const UnitId& from, Side side, double within_paces, const Holds& holds) const {
    return static_cast<int>(seen(from, side, within_paces, holds).size());
  }
  /// The nearest enemy that the unit sees within that distance and for which `holds`.
  template <class Holds>
  [[nodiscard]] std::optional<UnitId> nearest_enemy(const UnitId& from, double within_paces, const Holds& holds) const {
    const std::vector<Body>& bodies = all();
    const std::size_t own = present().places.at(from);
    return first_seen(own, within_paces, holds,
                      [&](const Ranks& ranks) { return metres_in_paces(gap_m(bodies[own], bodies[ranks.place])); });
  }
  /// Of the enemies that the unit sees, the one nearest to the place, at most that far from it, for which `holds`.
  template <class Holds>
  [[nodiscard]] std::optional<UnitId> enemy_nearest_to(Point place, const UnitId& from, double within_paces,
                                                       const Holds& holds) const {
    return first_seen(present().places.at(from), within_paces, holds,
                      [&](const Ranks& ranks) { return metres_in_paces(distance_m(ranks.unit->position, place)); });
  }

 private:
  /// The ranks of one unit, in the order of the units' ids.
  struct Ranks {
    const Unit* unit;
    std::size_t place;  ///< among the bodies
    bool can_fight;
  };
  struct Present {
    std::vector<Body> bodies;
    std::map<UnitId, std::size_t> places;  ///< of the units' ranks among the bodies
    std::vector<Ranks> ranks;

    [[nodiscard]] const Body& of(const UnitId& id) const { return bodies[places.at(id)]; }
  };

  [[nodiscard]] const Present& present() const {
    if (!present_) look();
    return *present_;
  }
  void look() const;
  [[nodiscard]] std::size_t place_of(const Body& body) const {
    const std::vector<Body>& bodies = all();
    return static_cast<std::size_t>(
        std::find_if(bodies.begin(), bodies.end(), [&](const Body& each) { return each.key == body.key; }) -
        bodies.begin());
  }
  [[nodiscard]] bool sees_it(std::size_t from, std::size_t to) const;
  /// Whether formed troops hide one body from the other.
  [[nodiscard]] bool is_screened(const Body& from, const Body& to) const;

  /// Of the enemies for which `holds`, the first in the order of `measure`, in paces, that the unit sees. Sight is
  /// costly: it is tried on one after another.
  template <class Holds, class Measure>
  [[nodiscard]] std::optional<UnitId> first_seen(std::size_t own, double within_paces, const Holds& holds,
                                                 const Measure& measure) const {
    std::vector<std::pair<double, std::size_t>> candidates;
    const auto& [bodies, places, all_ranks] = present();
    for (std::size_t i = 0; i < all_ranks.size(); ++i) {
      const Ranks& ranks = all_ranks[i];
      if (bodies[ranks.place].side == bodies[own].side || !ranks.can_fight || !holds(*ranks.unit)) continue;
      if (const double away = measure(ranks); away <= within_paces) candidates.emplace_back(away, i);
    }
    std::sort(candidates.begin(), candidates.end());
    const auto found = std::find_if(candidates.begin(), candidates.end(), [&](const auto& candidate) {
      return sees_it(own, present().ranks[candidate.second].place);
    });
    return found == candidates.end() ? std::nullopt : std::optional(all_ranks[found->second].unit->id);
  }

  const Field& field_;
  mutable std::optional<Present> present_;
  enum class Tried : std::uint8_t { not_yet, sees, does_not };
  /// Sight from each body to each: a row for each body, in the order of all().
  mutable std::vector<Tried> sights_;
  /// What hides troops from observers; made when it is first asked for.
  mutable std::shared_ptr<const Sight> sight_;
};

/// Elephants that fight or carry loads.
bool is_elephants(const Unit& unit);
/// Whether the unit sees elephants of either side so near that they frighten cavalry (page 13).
bool elephants_are_near(const Neighbours& near, const Unit& unit);

/// The reach in paces of a charge that needs no cause: of cavalry, and of infantry that mainly lacks firearms (page 14
/// as amended); 0 of others.
double reach_without_cause(const Field& field, const Unit& unit);

/// Notes the units near an enemy that no enemy sees.
void note_unseen(Field& field);

}  // namespace krieg::wrg1750

// What a unit has around it at one moment of a period: the facts that several procedures ask for.
#pragma once

#include <algorithm>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "wrg1750/play/field.hpp"

namespace krieg::wrg1750 {

/// The units of the field with their bodies, looked at once for a whole phase.
class Neighbours {
 public:
  explicit Neighbours(const Field& field);

  [[nodiscard]] const std::vector<Body>& all() const { return bodies_; }
  /// The unit's body. Precondition: it is in the field.
  [[nodiscard]] const Body& body(const UnitId& id) const { return bodies_[places_.at(id)]; }
  /// Paces between the edges of two units in the field.
  [[nodiscard]] double gap_paces(const UnitId& one, const UnitId& other) const;

  /// Units of that side that the unit sees within that distance of its edge, in the order of their ids, without itself.
  /// Troops that cannot fight are left out. `holds`: what else is asked of them.
  template <class Holds>
  [[nodiscard]] std::vector<UnitId> seen(const UnitId& from, Side side, double within_paces, const Holds& holds) const {
    std::vector<UnitId> found;
    for (const auto& [id, place] : places_) {
      const Unit& unit = field_.world.units.at(id);
      if (id == from || unit.side != side || !can_fight(unit) || is_plainly_beyond(from, id, within_paces)) continue;
      if (holds(unit) && gap_paces(from, id) <= within_paces && sees_it(from, id)) found.push_back(id);
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
    return first_seen(from, within_paces, holds, [&](const UnitId& id) { return gap_paces(from, id); });
  }
  /// Of the enemies that the unit sees, the one nearest to the place, at most that far from it, for which `holds`.
  template <class Holds>
  [[nodiscard]] std::optional<UnitId> enemy_nearest_to(Point place, const UnitId& from, double within_paces,
                                                       const Holds& holds) const {
    return first_seen(from, within_paces, holds, [&](const UnitId& id) {
      return metres_in_paces(distance_m(field_.world.units.at(id).position, place));
    });
  }

 private:
  [[nodiscard]] bool sees_it(const UnitId& from, const UnitId& to) const;
  [[nodiscard]] bool is_plainly_beyond(const UnitId& from, const UnitId& to, double within_paces) const;

  /// Of the enemies for which `holds`, the first in the order of `measure`, in paces, that the unit sees. Sight is
  /// costly: it is tried on one after another.
  template <class Holds, class Measure>
  [[nodiscard]] std::optional<UnitId> first_seen(const UnitId& from, double within_paces, const Holds& holds,
                                                 const Measure& measure) const {
    const Side enemy = enemy_of(field_.world.units.at(from).side);
    std::vector<std::pair<double, UnitId>> candidates;
    for (const auto& [id, place] : places_) {
      const Unit& unit = field_.world.units.at(id);
      if (unit.side != enemy || !can_fight(unit) || !holds(unit)) continue;
      if (const double away = measure(id); away <= within_paces) candidates.emplace_back(away, id);
    }
    std::sort(candidates.begin(), candidates.end());
    const auto found = std::find_if(candidates.begin(), candidates.end(),
                                    [&](const auto& candidate) { return sees_it(from, candidate.second); });
    return found == candidates.end() ? std::nullopt : std::optional(found->second);
  }

  const Field& field_;
  std::vector<Body> bodies_;
  std::map<UnitId, std::size_t> places_;  ///< of the units' ranks among the bodies
  /// Sight between two bodies that was tried before, by their places.
  mutable std::map<std::pair<std::size_t, std::size_t>, bool> sights_;
};

/// The reach of the cavalry's charge in paces; 0 of troops that do not charge as cavalry.
double cavalry_reach(const Field& field, const Unit& unit);
/// Cavalry, and infantry that mainly lacks firearms, which counts as cavalry when it charges (page 9).
bool charges_as_cavalry(const Field& field, const Unit& unit);

}  // namespace krieg::wrg1750

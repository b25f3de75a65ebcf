// A messenger's road and end: functions that sending, riding and the umpire's interference share.
#pragma once

#include <optional>
#include <vector>

#include "army/vocabulary.hpp"
#include "courier/courier.hpp"
#include "paper/maps.hpp"
#include "paper/rides.hpp"
#include "terrain/going.hpp"

namespace krieg::inline courier {

/// The map by which a rider finds his way: his side's map, with the features that the writer knew or the rider has
/// found.
struct RidersMap {
  Side side = Side::red;
  FeatureIds learned;  ///< features that the map lacks
  std::shared_ptr<const Ground> ground;
};
RidersMap map_of_rider(const Maps& maps, const Dispatch& dispatch, const std::vector<std::string>& found = {});

/// The quickest road by the rider's map, from the world's road book if the same road has been looked for lately.
std::optional<Road> road_between(World& world, const RidersMap& map, const CourierRates& rates, Point from, Point to,
                                 const PassageIds& closed);

/// The bridges and fords that the messengers of this dispatch avoid, because its writer believed them impassable.
PassageIds shunned_passages(const Dispatch& dispatch);

/// Hands the dispatch over in person, or sends its riders. Precondition: it is held.
void let_go(World& world, const Maps& maps, const CourierRates& rates, Dispatch& dispatch);

/// Removes all messengers of the dispatch.
void dismiss_riders(World& world, DispatchId id);

/// The known enemies that a rider can go round between the two places: not those that stand beside either place.
std::vector<Point> to_be_gone_round(const CourierRates& rates, std::vector<Point> enemies, Point from, Point to);

/// A road round known enemies: past them with one bend, else the way that keeps furthest from them without a long
/// detour. Nothing if there is none. Comes from the world's road book if it is there. Precondition: there is an enemy.
std::optional<Road> road_round(World& world, const RidersMap& map, const CourierRates& rates, Point from, Point to,
                               const PassageIds& closed, const std::vector<Point>& enemies);

/// Whether the path comes so near to one of the enemies that the rider might be caught.
bool passes_near(const CourierRates& rates, Point from, const std::vector<Point>& path,
                 const std::vector<Point>& enemies);

/// The enemy who has taken the rider at `where` sends the paper, whole or torn, to his own nearest officer. Returns the
/// number of the copy; nothing if that side has no officer left. Within earshot the copy is delivered at once, else a
/// rider carries it.
std::optional<DispatchId> fall_into_enemy_hands(World& world, const Maps& maps, const CourierRates& rates,
                                                const Dispatch& dispatch, Point where, GameTime at);

/// Names a dispatch by what its paper shows: writer, addressee, hour, and the writer's own number. The dispatch's id is
/// left out, because it counts both sides' dispatches.
std::string sign_of(const Dispatch& dispatch);

}  // namespace krieg::inline courier

// A messenger's road and end: what sending, riding and the umpire's hand have in common.
#pragma once

#include <optional>
#include <vector>

#include "army/vocabulary.hpp"
#include "courier/courier.hpp"
#include "paper/maps.hpp"
#include "paper/rides.hpp"
#include "terrain/going.hpp"

namespace krieg::inline courier {

/// By what a rider finds his way: his side's map, with what the writer knew or he has come upon himself.
struct RidersMap {
  Side side = Side::red;
  FeatureIds learned;  ///< that the map lacks
  std::shared_ptr<const Ground> ground;
};
RidersMap map_of_rider(const Maps& maps, const Dispatch& dispatch, const std::vector<std::string>& found = {});

/// The quickest road by the rider's map, from the world's book if somebody has lately asked for it.
std::optional<Road> road_between(World& world, const RidersMap& map, const CourierRates& rates, Point from, Point to,
                                 const PassageIds& closed);

/// The bridges and fords that the messengers of this dispatch avoid: those that its writer believed impassable.
PassageIds shunned_passages(const Dispatch& dispatch);

/// The dispatch is handed over in person or leaves with its riders. Precondition: it is held.
void let_go(World& world, const Maps& maps, const CourierRates& rates, Dispatch& dispatch);

/// No messenger rides with it any more.
void dismiss_riders(World& world, DispatchId id);

/// The known enemies that a rider can go round on the way between the two places: not those that stand beside either.
std::vector<Point> to_be_gone_round(const CourierRates& rates, std::vector<Point> enemies, Point from, Point to);

/// A road round known enemies, of whom there is at least one: past them in one bend, else by the way that
/// keeps the greatest distance from them without a long detour. Nothing if there is none. From the world's book, too.
std::optional<Road> road_round(World& world, const RidersMap& map, const CourierRates& rates, Point from, Point to,
                               const PassageIds& closed, const std::vector<Point>& enemies);

/// Whether the path comes so near to one of them that he might be caught.
bool passes_near(const CourierRates& rates, Point from, const std::vector<Point>& path,
                 const std::vector<Point>& enemies);

/// The enemy who has taken the rider at `where` sends the paper, whole or torn, to his own nearest officer: the copy's
/// number. It is delivered at once within earshot, else it rides. Nothing if they have no officer left.
std::optional<DispatchId> fall_into_enemy_hands(World& world, const Maps& maps, const CourierRates& rates,
                                                const Dispatch& dispatch, Point where, GameTime at);

/// Who writes to whom, when, under which number of his own: what is on the paper, and nothing of the count over both
/// sides.
std::string sign_of(const Dispatch& dispatch);

}  // namespace krieg::inline courier

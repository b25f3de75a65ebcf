// Strength and losses of a unit, in figures and men (pages 2, 11 and 17).
#pragma once

#include "wrg1750/play/field.hpp"

namespace krieg::wrg1750 {

/// What took the men.
enum class LossBy { small_arms, near_infantry, shot, rockets, melee };

/// The most men that an umpire's ruling can take at once.
inline constexpr double most_men_lost = 1000.0;

/// Takes men from the unit's ranks, from its skirmishers, or from its horse holders (`part` is an element), as many as
/// they have at most, and notes them among the losses of the period. A unit that nobody fights for is gone, and so are
/// its horse holders. Returns the men lost.
int inflict(Field& field, Unit& unit, int men, LossBy by, BodyKind part = BodyKind::troops);

/// Takes that many men from the ranks, from the strongest element first, so that the sub-units stay alike. Returns the
/// men taken.
int take_from_ranks(Unit& unit, int men);
/// Adds them to the ranks, to the weakest element first. Precondition: the unit has an element in its ranks.
void add_to_ranks(Unit& unit, int men);

/// The ground that the unit takes up in that shape (pages 2 and 4), with the frontages of its bases.
Footprint footprint(const Field& field, const Unit& unit, Shape shape);
Footprint footprint(const UnitParticulars& own, const Unit& unit, Shape shape);

/// Companies, squadrons, sections and the like, without horse holders.
int sub_units_in_ranks(const Unit& unit);
/// Figures or models in the front rank.
int front_rank_figures(const Unit& unit);
/// The troops on whose bases the unit stands: light infantry may stand on those of the line (amendments, page 4).
Troop bases_of(const UnitParticulars& own, const Unit& unit);
/// The front of one figure or model, in paces.
double front_of_a_figure(const UnitParticulars& own, const Unit& unit);

/// Sets the unit's footprint by its strength and shape.
void arrange(const Field& field, Unit& unit);

}  // namespace krieg::wrg1750

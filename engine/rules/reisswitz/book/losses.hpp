// Points into men and guns, and what losses do to the pieces of a unit (Section 3, Firepower: the system of points;
// Casualties; Casualty Record Sheet).
#pragma once

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <cstdint>
#include <vector>

#include "army/establishment.hpp"
#include "reisswitz/book/number_text.hpp"
#include "reisswitz/book/readings.hpp"
#include "reisswitz/book/words.hpp"

namespace krieg::reisswitz {

/// Men that one point stands for; 0 for guns (reading 15).
double men_per_point(Branch branch, Formation formation, bool skirmishing, const Readings& readings = {});
/// Points that one gun stands for.
inline constexpr double points_per_gun = 12.5;

struct LossResolution {
  int men = 0;
  int guns = 0;
  std::int64_t carried = 0;  ///< hundredths of a man, of artillery hundredths of a point: to be added to the next loss
  std::vector<Step> steps;
};
BOOST_DESCRIBE_STRUCT(LossResolution, (), (men, guns, carried, steps))

/// Turns points into whole men or guns. Nothing is lost in rounding: the remainder is carried (reading 17).
LossResolution losses(double points, Branch branch, Formation formation, bool skirmishing, std::int64_t carried = 0,
                      const Readings& readings = {});

/// The piece that stands on the map for a half battalion that has had losses.
enum class ExchangePiece { whole, larger, smaller, removed };
BOOST_DESCRIBE_ENUM(ExchangePiece, whole, larger, smaller, removed)

/// Whole; a sixth lost; a third lost; half lost (Skirmishers; reading 8).
ExchangePiece exchange_piece(int men, int establishment);

/// Takes losses from a unit's pieces, each in proportion to its strength, guns from the half battery that has most.
/// A half battalion that has lost half its men, a battery down to one gun is taken off: what is left of a half
/// battalion joins the other one while there is one. Preconditions: as many pieces as in the establishment, in its
/// order; men and guns not negative.
struct Remains {
  std::vector<Element> elements;
  bool gone = false;  ///< nothing is left that could fight
};
Remains take_losses(std::vector<Element> elements, const std::vector<ElementEstablishment>& establishment, int men,
                    int guns);

}  // namespace krieg::reisswitz

// Converts points into men and guns, and takes losses from the elements of a unit (Section 3, Firepower: the system of
// points; Casualties; Casualty Record Sheet).
#pragma once

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <cstdint>
#include <vector>

#include "army/establishment.hpp"
#include "measure/number_text.hpp"
#include "measure/step.hpp"
#include "reisswitz/book/readings.hpp"
#include "reisswitz/book/words.hpp"

namespace krieg::reisswitz {

/// The number of men for one point; 0 for guns (reading 15).
double men_per_point(Branch branch, Formation formation, bool skirmishing, const Readings& readings = {});
/// The number of points for one gun.
inline constexpr double points_per_gun = 12.5;

struct LossResolution {
  int men = 0;
  int guns = 0;
  std::int64_t carried = 0;  ///< hundredths of a man, of artillery hundredths of a point, to be added to the next loss
  std::vector<Step> steps;
};
BOOST_DESCRIBE_STRUCT(LossResolution, (), (men, guns, carried, steps))

/// Converts points into whole men or guns. The remainder is carried over, so that rounding loses nothing (reading 17).
LossResolution losses(double points, Branch branch, Formation formation, bool skirmishing, std::int64_t carried = 0,
                      const Readings& readings = {});

/// The block on the map for a half battalion that has had losses.
enum class ExchangePiece { whole, larger, smaller, removed };
BOOST_DESCRIBE_ENUM(ExchangePiece, whole, larger, smaller, removed)

/// The larger piece from a sixth lost on, the smaller one from a third, none from a half (Skirmishers; reading 8).
ExchangePiece exchange_piece(int men, int establishment);

/// Takes losses from a unit's elements, men in proportion to strength, guns from the half battery that has most. A half
/// battalion that has lost half its men and a battery with one gun left are removed; the rest of a half battalion joins
/// the other one if there is one. Preconditions: as many elements as in the establishment, in its order; men and guns
/// not negative.
struct Remains {
  std::vector<Element> elements;
  bool gone = false;  ///< no element is left that could fight
};
Remains take_losses(std::vector<Element> elements, const std::vector<ElementEstablishment>& establishment, int men,
                    int guns);

}  // namespace krieg::reisswitz

// Frontages (page 2): the ground that figures and models take up.
#pragma once

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <vector>

#include "measure/step.hpp"
#include "wrg1750/book/words.hpp"

namespace krieg::wrg1750 {

/// The bases on which figures stand.
enum class Base {
  standard,
  half_inch,          ///< the old base of infantry
  three_quarter_inch  ///< the old base of cavalry; light infantry may stand on it too
};
BOOST_DESCRIBE_ENUM(Base, standard, half_inch, three_quarter_inch)

/// Of one figure, or of one model of a piece, vehicle or elephant, in mm.
double front_mm(Troop troop, Base base);

/// The lines of cavalry in succession of lines that play forms, and that are meant if nobody says how many.
inline constexpr int lines_in_succession = 2;

struct FrontageFacts {
  Troop troop = Troop::line_infantry;
  Formation formation = Formation::line;
  int figures = 1;          ///< of artillery and vehicles: models
  int figures_abreast = 1;  ///< of a column
  Base base = Base::standard;
  int lines = lines_in_succession;  ///< of a succession of lines, one behind another (page 4)
};
BOOST_DESCRIBE_STRUCT(FrontageFacts, (), (troop, formation, figures, figures_abreast, base, lines))

struct FrontageResolution {
  double front_mm = 0;
  double front_paces = 0;
  int men = 0;     ///< 0 of guns and vehicles
  int pieces = 0;  ///< 0 of men
  std::vector<Step> steps;
};
BOOST_DESCRIBE_STRUCT(FrontageResolution, (), (front_mm, front_paces, men, pieces, steps))

/// The front of the body. A square shows a quarter of its figures, cavalry in succession of lines its longest line.
FrontageResolution frontage(const FrontageFacts& facts);

}  // namespace krieg::wrg1750

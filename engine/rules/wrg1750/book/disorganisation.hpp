// Disorganisation (page 13): the eight causes. It lasts as long as one of them does.
#pragma once

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <optional>
#include <vector>

#include "measure/keyed_text.hpp"
#include "measure/step.hpp"
#include "wrg1750/book/words.hpp"

namespace krieg::wrg1750 {

struct DisorganisationFacts {
  Troop troop = Troop::line_infantry;
  Quality quality = Quality::well_trained;
  bool indian = false;
  bool crossed_bad_ground = false;        ///< an obstacle, woods, marsh, buildings or a steep hill, in this period
  bool passed_through_artillery = false;  ///< in this period
  bool fights_in_bad_ground = false;      ///< in or from woods, marsh or buildings
  bool not_rallied = false;               ///< after a charge, melee or rout
  bool rockets_near = false;              ///< within 30 paces of their line of flight, in this period
  bool elephants_near = false;            ///< within 60 paces, in this period
  bool holds_horses = false;
  bool enemy_near = false;       ///< within 60 paces
  bool flinched_lately = false;  ///< in this period or the last
  bool flinched_from_both_flanks = false;
  bool late_against_charge = false;  ///< a forced response to a charge is not completed in time
  bool lancers = false;
  bool melee_goes_on = false;
  bool charges_cavalry_beyond_normal_move = false;
};
BOOST_DESCRIBE_STRUCT(DisorganisationFacts, (),
                      (troop, quality, indian, crossed_bad_ground, passed_through_artillery, fights_in_bad_ground,
                       not_rallied, rockets_near, elephants_near, holds_horses, enemy_near, flinched_lately,
                       flinched_from_both_flanks, late_against_charge, lancers, melee_goes_on,
                       charges_cavalry_beyond_normal_move))

struct DisorganisationResolution {
  bool disorganised = false;
  std::vector<Step> steps;  ///< one for each cause
};
BOOST_DESCRIBE_STRUCT(DisorganisationResolution, (), (disorganised, steps))

DisorganisationResolution disorganisation(const DisorganisationFacts& facts);

inline constexpr double rockets_frighten_paces = 30;
inline constexpr double elephants_frighten_paces = 60;
inline constexpr double horse_holders_fear_paces = 60;

/// Whom a cause disorganises.
enum class Disorganises {
  all_troops,
  all_but_light_foot,                     ///< not light infantry and riflemen
  cavalry_and_badly_trained_non_indians,  ///< who are not used to rockets and elephants
  led_horses,                             ///< horse holders and mounted infantry in the saddle
  lancers
};
BOOST_DESCRIBE_ENUM(Disorganises, all_troops, all_but_light_foot, cavalry_and_badly_trained_non_indians, led_horses,
                    lancers)

/// A cause of the printed list (page 13): `disorganisation` asks each of them.
struct DisorganisationRow {
  const char* cause;
  Disorganises troops;
  std::optional<double> within_paces;  ///< nothing: not a matter of distance
  bool DisorganisationFacts::*holds;   ///< the fact that is this cause
  KeyedText told;                      ///< what the step says of it
};
const std::vector<DisorganisationRow>& disorganisation_table();

}  // namespace krieg::wrg1750

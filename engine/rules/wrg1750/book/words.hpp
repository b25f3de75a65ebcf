// The book's words for troops and their formations, with what the rules ask of them.
#pragma once

#include <boost/describe/enum.hpp>

#include "measure/names.hpp"

namespace krieg::wrg1750 {

/// Troops as the movement table divides them (page 8).
enum class Troop {
  general,
  light_cavalry,     ///< hussars, lancers, light dragoons, chasseurs
  heavy_cavalry,     ///< medium and heavy: the "other horsemen"
  mounted_infantry,  ///< infantry on horses or camels, while it is mounted
  light_infantry,
  riflemen,
  line_infantry,  ///< close order
  light_horse_artillery,
  heavy_horse_artillery,
  light_field_artillery,
  heavy_field_artillery,
  pack_artillery,
  siege_artillery,
  rocketeers,  ///< unaccompanied by guns
  elephants,
  pack_animals,
  wagons
};
BOOST_DESCRIBE_ENUM(Troop, general, light_cavalry, heavy_cavalry, mounted_infantry, light_infantry, riflemen,
                    line_infantry, light_horse_artillery, heavy_horse_artillery, light_field_artillery,
                    heavy_field_artillery, pack_artillery, siege_artillery, rocketeers, elephants, pack_animals, wagons)

/// Formations (page 4). Light infantry and riflemen in line are in open order.
enum class Formation { line, column, square, succession_of_lines };
BOOST_DESCRIBE_ENUM(Formation, line, column, square, succession_of_lines)

enum class Quality {
  badly_trained,  ///< recruits, militia and the like
  well_trained,
  guard
};
BOOST_DESCRIBE_ENUM(Quality, badly_trained, well_trained, guard)

/// On foot.
bool is_infantry(Troop troop);
/// Light and heavy cavalry; mounted infantry does not count as cavalry (amendments, page 14).
bool is_cavalry(Troop troop);
/// Cavalry, and elephants, which count as cavalry figures in melee (page 14; reading 125).
bool fights_as_cavalry(Troop troop);
bool is_artillery(Troop troop);
/// Light infantry and riflemen.
bool is_light_foot(Troop troop);
/// Light infantry or riflemen in line.
bool in_open_order(Troop troop, Formation formation);
/// Troops that are on horses, camels or elephants themselves.
bool is_mounted(Troop troop);

/// Whether those troops can stand so at all (page 4): square is for infantry, succession of lines for cavalry.
bool knows(Troop troop, Formation formation);

}  // namespace krieg::wrg1750

#include "wrg1750/book/words.hpp"

namespace krieg::wrg1750 {

bool is_infantry(Troop troop) { return is_light_foot(troop) || troop == Troop::line_infantry; }
bool is_cavalry(Troop troop) { return troop == Troop::light_cavalry || troop == Troop::heavy_cavalry; }
bool fights_as_cavalry(Troop troop) { return is_cavalry(troop) || troop == Troop::elephants; }
bool is_artillery(Troop troop) {
  return troop == Troop::light_horse_artillery || troop == Troop::heavy_horse_artillery ||
         troop == Troop::light_field_artillery || troop == Troop::heavy_field_artillery ||
         troop == Troop::pack_artillery || troop == Troop::siege_artillery || troop == Troop::rocketeers;
}
bool is_light_foot(Troop troop) { return troop == Troop::light_infantry || troop == Troop::riflemen; }
bool in_open_order(Troop troop, Formation formation) { return is_light_foot(troop) && formation == Formation::line; }
bool is_mounted(Troop troop) {
  return is_cavalry(troop) || troop == Troop::general || troop == Troop::mounted_infantry || troop == Troop::elephants;
}

bool knows(Troop troop, Formation formation) {
  switch (formation) {
    case Formation::line:
    case Formation::column: return true;
    case Formation::square: return is_infantry(troop);
    case Formation::succession_of_lines: return is_cavalry(troop);
  }
  return false;
}

}  // namespace krieg::wrg1750

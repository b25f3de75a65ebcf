#include "reisswitz/book/fire_tables.hpp"

#include <algorithm>

namespace krieg::reisswitz {

const std::vector<ArtilleryRow>& artillery_table() {
  using C = Calibre;
  using B = RangeBand;
  static const std::vector<ArtilleryRow> table{
      {C::six_pounder, Effect::bad, B::random_shot, 1200, 1800, {1, 1, 2, 3, 3, 4}},
      {C::six_pounder, Effect::bad, B::elevation, 800, 1200, {4, 4, 5, 6, 6, 8}},
      {C::six_pounder, Effect::bad, B::large_canister, 400, 800, {6, 6, 8, 12, 12, 20}},
      {C::six_pounder, Effect::bad, B::small_canister, 0, 400, {12, 12, 20, 25, 25, 30}},
      {C::six_pounder, Effect::good, B::random_shot, 1200, 1800, {5, 5, 6, 7, 7, 10}},
      {C::six_pounder, Effect::good, B::elevation, 800, 1200, {6, 6, 8, 10, 10, 18}},
      {C::six_pounder, Effect::good, B::large_canister, 400, 800, {10, 15, 20, 25, 25, 40}},
      {C::six_pounder, Effect::good, B::small_canister, 0, 400, {20, 20, 30, 40, 40, 60}},
      {C::twelve_pounder, Effect::bad, B::random_shot, 1500, 2000, {1, 1, 2, 3, 3, 5}},
      {C::twelve_pounder, Effect::bad, B::elevation, 1000, 1500, {5, 5, 6, 7, 7, 10}},
      {C::twelve_pounder, Effect::bad, B::large_canister, 500, 1000, {10, 10, 18, 20, 20, 25}},
      {C::twelve_pounder, Effect::bad, B::small_canister, 0, 500, {15, 15, 25, 31, 31, 37}},
      {C::twelve_pounder, Effect::good, B::random_shot, 1500, 2000, {6, 6, 8, 9, 9, 12}},
      {C::twelve_pounder, Effect::good, B::elevation, 1000, 1500, {8, 8, 10, 13, 13, 22}},
      {C::twelve_pounder, Effect::good, B::large_canister, 500, 1000, {13, 19, 25, 31, 31, 50}},
      {C::twelve_pounder, Effect::good, B::small_canister, 0, 500, {25, 25, 38, 50, 50, 75}},
  };
  return table;
}

std::optional<RangeBand> howitzer_band(double distance_paces) {
  const auto near = range_band(Calibre::six_pounder, distance_paces);
  if (near == RangeBand::small_canister || near == RangeBand::large_canister) return near;
  const auto far = range_band(Calibre::twelve_pounder, distance_paces);
  return far == RangeBand::large_canister ? RangeBand::elevation : far;
}

const std::vector<SmallArmsRow>& small_arms_table() {
  using W = SmallArms;
  static const std::vector<SmallArmsRow> table{
      {W::skirmishers, Effect::bad, 300, 400, {1, 2, 2, 4, 5, 8}},
      {W::skirmishers, Effect::bad, 200, 300, {2, 2, 8, 8, 8, 16}},
      {W::skirmishers, Effect::bad, 100, 200, {4, 6, 15, 15, 17, 34}},
      {W::skirmishers, Effect::bad, 0, 100, {7, 10, 25, 25, 30, 50}},
      {W::skirmishers, Effect::good, 300, 400, {2, 3, 4, 4, 6, 12}},
      {W::skirmishers, Effect::good, 200, 300, {3, 4, 10, 10, 12, 25}},
      {W::skirmishers, Effect::good, 100, 200, {6, 10, 20, 20, 25, 50}},
      {W::skirmishers, Effect::good, 0, 100, {10, 15, 30, 30, 40, 60}},
      {W::half_battalion, Effect::bad, 300, 400, {1, 1, 1, 6, 6, 10}},
      {W::half_battalion, Effect::bad, 200, 300, {3, 3, 3, 10, 10, 20}},
      {W::half_battalion, Effect::bad, 100, 200, {5, 5, 5, 20, 20, 30}},
      {W::half_battalion, Effect::bad, 0, 100, {25, 25, 25, 30, 30, 50}},
      {W::half_battalion, Effect::good, 300, 400, {3, 3, 3, 10, 10, 12}},
      {W::half_battalion, Effect::good, 200, 300, {5, 5, 5, 15, 15, 25}},
      {W::half_battalion, Effect::good, 100, 200, {10, 10, 10, 25, 25, 40}},
      {W::half_battalion, Effect::good, 0, 100, {20, 20, 20, 40, 40, 60}},
  };
  return table;
}

std::optional<RangeBand> range_band(Calibre calibre, double distance_paces) {
  std::optional<RangeBand> band;
  int nearest_limit = reach(calibre) + 1;
  for (const ArtilleryRow& row : artillery_table())
    if (row.calibre == calibre && distance_paces <= row.to_paces && row.to_paces < nearest_limit) {
      nearest_limit = row.to_paces;
      band = row.band;
    }
  return band;
}

int reach(Calibre calibre) {
  int farthest = 0;
  for (const ArtilleryRow& row : artillery_table())
    if (row.calibre == calibre) farthest = std::max(farthest, row.to_paces);
  return farthest;
}

const Faces& artillery_points(Calibre calibre, Effect effect, RangeBand band) {
  const auto& table = artillery_table();
  return std::find_if(table.begin(), table.end(),
                      [&](const ArtilleryRow& row) {
                        return row.calibre == calibre && row.effect == effect && row.band == band;
                      })
      ->points;
}

int rifle_row_paces(double distance_paces, RifleRows rows) {
  const int last_of_the_nearer_row = rows == RifleRows::side_column ? 200 : 300;
  return distance_paces <= last_of_the_nearer_row ? 200 : 300;
}

const Faces* small_arms_points(SmallArms who, Effect effect, double distance_paces, RifleRows rows) {
  if (distance_paces > small_arms_reach_paces) return nullptr;
  const SmallArms table_of = who == SmallArms::rifles ? SmallArms::skirmishers : who;
  const double row_distance = who == SmallArms::rifles ? rifle_row_paces(distance_paces, rows) : distance_paces;
  const SmallArmsRow* nearest = nullptr;
  for (const SmallArmsRow& row : small_arms_table())
    if (row.who == table_of && row.effect == effect && row_distance <= row.to_paces &&
        (!nearest || row.to_paces < nearest->to_paces))
      nearest = &row;
  return nearest ? &nearest->points : nullptr;
}

}  // namespace krieg::reisswitz

// Pioneers' work and bombardment in one move: bridges broken and mended, guns on houses and bridges, fires that spread
// (Reisswitz, Sections 3, Artillery Against Structures, and 5, Bridges).
#pragma once

#include <boost/describe/class.hpp>
#include <vector>

#include "game/table.hpp"
#include "reisswitz/bombardment.hpp"
#include "reisswitz/field.hpp"

namespace krieg::reisswitz {

/// Bodies whose task is a bridge work on it, while no canister falls on them; what is finished shows on the ground.
void work_on_bridges(Field& field);

struct BombardOutcome {
  UnitId battery;
  std::string feature;
  bool takes_effect = false;  ///< a house is set alight, a bridge broken
};
BOOST_DESCRIBE_STRUCT(BombardOutcome, (), (battery, feature, takes_effect))

struct Bombardment {
  bool houses = false;
  BuildingFireFacts on_houses;
  BreachFacts on_bridge;
  BombardOutcome outcome;
  Proposal proposal;
};
/// Batteries that are ordered to fire on houses or a bridge.
std::vector<Bombardment> bombardments(Table& table, const Field& field);
void settle_bombardments(Field& field, const std::vector<Bombardment>& bombardments,
                         const std::vector<Ruling>& rulings);

struct SpreadOutcome {
  std::string feature;
  bool spreads = false;
};
BOOST_DESCRIBE_STRUCT(SpreadOutcome, (), (feature, spreads))

struct BurningHouse {
  SpreadFacts facts;
  SpreadOutcome outcome;
  Proposal proposal;
};
/// Fires whose one throw falls in this move.
std::vector<BurningHouse> burning_houses(Table& table, const Field& field);
/// Spreads what spreads, and drives out whoever has stayed in a burning place too long.
void settle_burning_houses(Field& field, const std::vector<BurningHouse>& houses, const std::vector<Ruling>& rulings);

}  // namespace krieg::reisswitz

// Bombardment in one move: guns fire on houses, walls and bridges; fires spread (Reisswitz, Section 3, Artillery
// Against Structures).
#pragma once

#include <boost/describe/class.hpp>
#include <vector>

#include "drill/incident.hpp"
#include "game/move_session.hpp"
#include "reisswitz/book/bombardment.hpp"
#include "reisswitz/book/fire.hpp"
#include "reisswitz/play/field.hpp"

namespace krieg::reisswitz {

struct BombardOutcome {
  UnitId battery;
  std::string feature;
  bool takes_effect = false;  ///< a house is set alight, a wall breached, a bridge broken
  double points = 0.0;        ///< losses of the troops in the houses
};
BOOST_DESCRIBE_STRUCT(BombardOutcome, (), (battery, feature, takes_effect, points))

struct Bombardment {
  bool houses = false;  ///< howitzers on houses; else guns on works that they shoot to pieces
  bool ruined = false;  ///< the target is already alight or broken, and the gunners do not know it
  BuildingFireFacts on_houses;
  BreachFacts on_works;
  std::vector<UnitId> occupants;                ///< the troops in the houses ...
  std::optional<ArtilleryFireFacts> on_troops;  ///< ... and the facts of the shells' effect on them
  std::vector<UnitId> with;                     ///< batteries that fire on the same works: their guns are counted here
  BombardOutcome outcome;
  Proposal proposal;
};
/// Works out the fire from its facts, and the proposal.
void work_out(MoveSession& session, const Field& field, Bombardment& b);
void change_facts(Bombardment& b, const Json& changes);
/// The fire of batteries that are ordered to fire on houses, walls or a bridge.
std::vector<Bombardment> bombardments(MoveSession& session, const Field& field);
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
/// Works out from the facts whether the fire spreads, and the proposal.
void work_out(MoveSession& session, const Field& field, BurningHouse& house);
/// Fires whose one die is thrown in this move.
std::vector<BurningHouse> burning_houses(MoveSession& session, const Field& field);
/// Spreads the fires, and drives out troops that have stayed in a burning place too long.
void settle_burning_houses(Field& field, const std::vector<BurningHouse>& houses, const std::vector<Ruling>& rulings);

/// The form in which the umpire sees these incidents, and the values that he may set.
const Incident& bombard_incident();
const Incident& spread_incident();

}  // namespace krieg::reisswitz

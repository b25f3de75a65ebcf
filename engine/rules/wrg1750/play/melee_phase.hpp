// Phases 9 and 10 of a period: shock (pages 14 and 15). First the charges of cavalry on foot and guns under their fire,
// then melee hacks of all who are in contact, then what becomes of each fight.
#pragma once

#include <boost/describe/class.hpp>
#include <vector>

#include "drill/incident.hpp"
#include "game/move_session.hpp"
#include "wrg1750/book/melee.hpp"
#include "wrg1750/book/shock.hpp"
#include "wrg1750/play/neighbours.hpp"

namespace krieg::wrg1750 {

/// Two units in a charge or a melee.
struct Fight {
  UnitId attacker;
  UnitId defender;
};
BOOST_DESCRIBE_STRUCT(Fight, (), (attacker, defender))

struct HackOutcome {
  UnitId target;
  int men = 0;
  bool routs_without_fighting = false;
};
BOOST_DESCRIBE_STRUCT(HackOutcome, (), (target, men, routs_without_fighting))

/// The facts of a melee hack of one unit on another, where both stand now.
MeleeFacts hack_facts(const Field& field, const Unit& striker, const Unit& target);

/// The melee hack of one unit on another.
struct Hack {
  UnitId striker;
  MeleeFacts facts;
  bool at_breakers = false;  ///< the hack that troops have at once on those who break from contact
  HackOutcome outcome;
  Proposal proposal;
};

void work_out(MoveSession& session, const Field& field, Hack& hack);

/// The end of a charge under fire, or of a round of melee.
struct FightOutcome {
  Fight fight;
  ShockOutcome outcome = ShockOutcome::melee;
};
BOOST_DESCRIBE_STRUCT(FightOutcome, (), (fight, outcome))

struct FightCase {
  std::optional<CavalryOnFootFacts> on_foot;
  std::optional<CavalryFightFacts> of_cavalry;
  std::optional<InfantryChargeFacts> of_infantry;
  bool hack_at_breakers = false;
  FightOutcome outcome;
  Proposal proposal;
};

void work_out(MoveSession& session, const Field& field, FightCase& one);
void change_facts(FightCase& one, const Json& changes);

/// Charges of cavalry on infantry and guns after the fire: whether the defenders stand and the cavalry comes in.
std::vector<FightCase> charges_under_fire(MoveSession& session, const Field& field);
/// Charges that did not reach an enemy who stands have failed: cavalry withdraws in the next period.
void fail_charges(Field& field);
/// The hacks of all who are in contact.
std::vector<Hack> melee_hacks(MoveSession& session, const Field& field);
void settle_hacks(Field& field, const std::vector<Hack>& hacks, const std::vector<Ruling>& rulings);
/// What becomes of each fight after its hacks.
std::vector<FightCase> fights_after_melee(MoveSession& session, const Field& field);
/// Applies the outcomes. Returns the hacks that troops have at once on those who break from contact with them.
std::vector<Hack> settle_fights(MoveSession& session, Field& field, const std::vector<FightCase>& cases,
                                const std::vector<Ruling>& rulings);

/// Units of cavalry that have made their opponents flinch in this period's round (the attacker of each), and these
/// opponents.
std::vector<Fight> flinched_in_melee(const Field& field);
/// Those opponents go back, and the enemies who fight on with them follow up (page 14; reading 123).
void give_ground(Field& field, const std::vector<Fight>& flinched);

/// The enemies in contact with the unit that it charged or fought, or that charged it, and that broke in this period.
std::vector<UnitId> broken_opponents(const Field& field, const Unit& unit);
/// The hacks at all others who broke in contact: by fire, or because they would not fight.
std::vector<Hack> hacks_at_other_breakers(MoveSession& session, const Field& field,
                                          const std::vector<const std::vector<Hack>*>& struck_before);

/// The forms in which the umpire sees these incidents, and the values that he may set.
const Incident& melee_incident();
const Incident& shock_incident();

}  // namespace krieg::wrg1750

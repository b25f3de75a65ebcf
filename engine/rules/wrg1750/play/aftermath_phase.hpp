// Phases 11 and 12 of a period: breaks by fire, casualties to generals, the effect of losses, routs and rallying (pages
// 13, 16 and 17).
#pragma once

#include <boost/describe/class.hpp>
#include <vector>

#include "drill/incident.hpp"
#include "game/delivery_context.hpp"
#include "wrg1750/book/generals.hpp"
#include "wrg1750/book/rout.hpp"
#include "wrg1750/play/fire_phase.hpp"

namespace krieg::wrg1750 {

struct BreakOutcome {
  UnitId unit;
  bool broken = false;
};
BOOST_DESCRIBE_STRUCT(BreakOutcome, (), (unit, broken))

struct BreakCase {
  BreakFacts facts;
  BreakOutcome outcome;
  Proposal proposal;
};

void work_out(MoveSession& session, const Field& field, BreakCase& one);
std::vector<BreakCase> break_cases(MoveSession& session, const Field& field, const std::vector<Volley>& volleys);
void settle_breaks(Field& field, const std::vector<BreakCase>& cases, const std::vector<Ruling>& rulings);

struct GeneralOutcome {
  OfficerId officer;
  GeneralFate fate = GeneralFate::unhurt;
};
BOOST_DESCRIBE_STRUCT(GeneralOutcome, (), (officer, fate))

struct GeneralCase {
  GeneralFacts facts;
  UnitId with;    ///< the troops with whom he is, or those who fired on him alone
  int share = 0;  ///< men of his figure that fall
  bool can_be_spared = true;
  bool is_hit = false;  ///< by the dice, whether or not he can be spared
  GeneralOutcome outcome;
  Proposal proposal;
};

void work_out(MoveSession& session, const Field& field, GeneralCase& one);
/// Generals who are with troops that have lost men in this period, or alone under fire, and are hit. Takes the men of
/// the others' staff.
std::vector<GeneralCase> generals_in_danger(MoveSession& session, const DeliveryContext& delivery, Field& field);
void settle_generals(const DeliveryContext& delivery, Field& field, const std::vector<GeneralCase>& cases,
                     const std::vector<Ruling>& rulings);

/// Starts the count of a period's losses.
void begin_losses(Field& field);
/// Disorganises units, or restores their order, by the causes of the present moment (page 13).
void note_disorganisation(Field& field);
/// Those who have charged home on troops that broke before them follow them.
void follow_the_broken(Field& field);
/// Effect of losses, routs, pursuits, visits of generals and rallying at the end of a period.
void end_period(Field& field);

/// The forms in which the umpire sees these incidents, and the values that he may set.
const Incident& break_incident();
const Incident& general_incident();

}  // namespace krieg::wrg1750

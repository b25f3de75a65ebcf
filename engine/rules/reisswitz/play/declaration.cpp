#include "reisswitz/play/declaration.hpp"

#include <cassert>

#include "army/army_words.hpp"
#include "army/tongue.hpp"
#include "drill/bodies.hpp"
#include "drill/orders.hpp"
#include "drill/question.hpp"
#include "drill/way_back.hpp"
#include "paper/directory.hpp"
#include "reisswitz/book/formations.hpp"
#include "reisswitz/book/movement_chart.hpp"
#include "reisswitz/book/particulars.hpp"
#include "reisswitz/book/recovery.hpp"
#include "reisswitz/book/words.hpp"
#include "reisswitz/play/attack.hpp"
#include "reisswitz/play/critical_distances.hpp"
#include "reisswitz/play/march_rates.hpp"
#include "reisswitz/play/orders.hpp"
#include "reisswitz/play/way_back.hpp"
#include "terrain/ground.hpp"

namespace krieg::reisswitz {

namespace {

/// How far infantry falls back if it does not accept an attack: one move in ranks.
constexpr double infantry_retires_paces = 250.0;

double charge_reach_m(const Field& field, const Unit& attacker) {
  const MarchRow row = row_for(attacker.branch, particulars(field, attacker.id).pounder, Pace::charge, Use::attack);
  const Going going = field.ground.going(attacker.position, attacker.facing);
  return rate_now(field, attacker, row, going) * static_cast<double>(move_length.count());
}

bool is_bound_to_attack(const Field& field, const Unit& unit) {
  const bool waits = unit.may_attack_at && *unit.may_attack_at > field.world.time;
  return !unit.gone && !waits && !is_going_back(unit) && has_in_hand(unit, TaskKind::attack);
}

/// Cavalry does not wait for infantry: it leaves, or charges and is then the attacker (reading 40).
bool cannot_wait(const Unit& defender, const Unit& attacker) {
  return arm_of(defender.branch) == Arm::cavalry && fights_on_foot(attacker.branch);
}

Response habit(const Unit& defender, const Unit& attacker) {
  if (cannot_wait(defender, attacker))
    return attacker.formation == Formation::square || defender.steadiness != Steadiness::steady
               ? Response::retire
               : Response::counter_charge;
  const bool both_mounted = arm_of(defender.branch) == Arm::cavalry && arm_of(attacker.branch) == Arm::cavalry;
  return both_mounted ? Response::counter_charge : Response::stand;
}

/// Whether the defender can go forward to meet the attack. Foot among houses cannot: it defends them or leaves them
/// (reading 122).
bool can_go_forward(const Field& field, const Unit& defender) {
  const Arm arm = arm_of(defender.branch);
  return arm == Arm::cavalry || (fights_on_foot(arm) && field.ground.cover(defender.position) != Cover::village);
}

/// The response by the standing orders, if it is possible.
Response by_itself(const Field& field, const Unit& defender, const Unit& attacker) {
  const Response usual = memory_of(defender).conduct.if_attacked.value_or(habit(defender, attacker));
  if (usual == Response::stand && cannot_wait(defender, attacker)) return Response::counter_charge;
  return usual == Response::counter_charge && !can_go_forward(field, defender) ? Response::stand : usual;
}

std::vector<std::string> choices_for(const Field& field, const Unit& defender, const Unit& attacker) {
  std::vector<std::string> choices{name_of(Response::retire)};
  if (!cannot_wait(defender, attacker)) choices.insert(choices.begin(), name_of(Response::stand));
  if (can_go_forward(field, defender)) choices.push_back(name_of(Response::counter_charge));
  return choices;
}

const char* const defender_response = "defender_response";

void retire(Field& field, Unit& unit, const Unit& attacker) {
  if (arm_of(unit.branch) != Arm::artillery) {
    const bool mounted = arm_of(unit.branch) == Arm::cavalry;
    return send_back(field, unit, attacker.position, paces(mounted ? declined_charge_paces : infantry_retires_paces));
  }
  // Guns must be limbered first, and may be caught while they do so.
  Task limber;
  limber.kind = TaskKind::limber;
  Task back;
  back.kind = TaskKind::retire;
  back.path = {place_behind(field, unit, attacker.position, paces(declined_charge_paces))};
  unit.tasks = {limber, back};
  memory_of(unit).duty.begun = false;
}

void meet(Unit& unit, const Unit& attacker) {
  Task attack;
  attack.kind = TaskKind::attack;
  attack.target = attacker.position;
  unit.tasks.insert(unit.tasks.begin(), attack);
  memory_of(unit).duty.begun = false;
}

}  // namespace

std::map<UnitId, std::vector<UnitId>> assaults_in_reach(const Field& field) {
  const std::vector<Body> all = bodies(field);
  std::map<UnitId, std::vector<std::pair<double, UnitId>>> by_gap;
  for (const auto& [id, unit] : field.world.units) {
    if (!is_bound_to_attack(field, unit)) continue;
    const auto object = object_of_attack(field, unit, all);
    if (!object || !is_formed(*object) || is_safe_from_horse(field, unit, *object)) continue;
    const double gap = gap_m(body_of(field, unit), *object);
    if (gap <= charge_reach_m(field, unit)) by_gap[object->unit].emplace_back(gap, id);
  }
  std::map<UnitId, std::vector<UnitId>> attackers;
  for (auto& [target, coming] : by_gap) {
    std::sort(coming.begin(), coming.end());
    for (const auto& [gap, id] : coming) attackers[target].push_back(id);
  }
  return attackers;
}

std::vector<Question> declare_assaults(const Field& field) {
  std::vector<Question> questions;
  for (const auto& [target, attackers] : assaults_in_reach(field)) {
    const UnitId& attacker = attackers.front();
    const Unit& defender = field.world.units.at(target);
    if (is_going_back(defender)) continue;
    const Unit& enemy = field.world.units.at(attacker);
    questions.push_back(question_about(
        field, QuestionId{"m" + std::to_string(field.world.move) + "." + target.value}, defender_response, defender,
        arm_of(enemy.branch), choices_for(field, defender, enemy), name_of(by_itself(field, defender, enemy))));
  }
  return questions;
}

void take_responses(Field& field, const std::vector<Question>& questions, const std::vector<std::string>& answers) {
  assert(questions.size() == answers.size() && "each question has one answer");
  const auto attackers = assaults_in_reach(field);
  for (std::size_t i = 0; i < questions.size(); ++i) {
    Unit& defender = field.world.units.at(questions[i].unit);
    const Unit& attacker = field.world.units.at(attackers.at(questions[i].unit).front());
    const Response response = *parse_enum<Response>(answers[i]);
    memory_of(defender).response = {this_move(field), response};
    if (response == Response::retire) retire(field, defender, attacker);
    if (response == Response::counter_charge) meet(defender, attacker);
  }
}

Response response_of(const Field& field, const Unit& defender, const Unit& attacker) {
  const ResponseMemory& answer = memory_of(defender).response;
  if (answer.declared == this_move(field) && answer.response) return *answer.response;
  return by_itself(field, defender, attacker);
}

void clear_the_field_for_infantry(Field& field) {
  const std::vector<Body> all = bodies(field);
  for (auto& [id, attacker] : field.world.units) {
    if (!is_bound_to_attack(field, attacker)) continue;
    const auto object = object_of_attack(field, attacker, all);
    if (!object || !is_formed(*object) || gap_m(body_of(field, attacker), *object) > in_touch_m) continue;
    Unit& defender = field.world.units.at(object->unit);
    if (!cannot_wait(defender, attacker) || is_going_back(defender)) continue;
    if (response_of(field, defender, attacker) == Response::counter_charge) {
      if (!is_bound_to_attack(field, defender)) meet(defender, attacker);
    } else {
      retire(field, defender, attacker);
    }
    end_task(attacker, field.world.time);
  }
}

bool answered(const ResponseMemory& answer, Response response, MoveNumber now) {
  return answer.declared == now && answer.response == response;
}

}  // namespace krieg::reisswitz

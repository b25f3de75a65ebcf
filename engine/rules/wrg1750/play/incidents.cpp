#include "wrg1750/play/incidents.hpp"

#include "wrg1750/play/aftermath_phase.hpp"
#include "wrg1750/play/fire_phase.hpp"
#include "wrg1750/play/flinch_phase.hpp"
#include "wrg1750/play/melee_phase.hpp"
#include "wrg1750/play/obedience_phase.hpp"
#include "wrg1750/play/objectives.hpp"
#include "wrg1750/play/weather_phase.hpp"

namespace krieg::wrg1750 {

const std::vector<Incident>& incidents() {
  static const std::vector<Incident> list{weather_incident(), obedience_incident(), fire_incident(),
                                          flinch_incident(),  shock_incident(),     melee_incident(),
                                          break_incident(),   general_incident(),   objective_incident()};
  return list;
}

}  // namespace krieg::wrg1750

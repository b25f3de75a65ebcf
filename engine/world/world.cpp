#include "world/world.hpp"

#include "measure/canonical.hpp"

namespace krieg::inline world {

namespace {

Unit fielded(const UnitEstablishment& paper, GameTime time) {
  Unit unit;
  unit.id = paper.id;
  unit.side = paper.side;
  unit.branch = paper.branch;
  unit.under = paper.under;
  unit.position = paper.position;
  unit.facing = paper.facing;
  unit.formation = paper.formation;
  for (const ElementEstablishment& e : paper.elements) unit.elements.push_back({e.kind, e.men, e.guns});
  unit.still_since = time;
  return unit;
}

class Inspection {
 public:
  explicit Inspection(const World& world) : world_(world) {}

  std::vector<std::string> faults() {
    for (const auto& [id, unit] : world_.units) inspect(id, unit);
    for (const auto& [name, patrol] : world_.patrols) inspect(name, patrol);
    for (const auto& [id, officer] : world_.officers)
      need(!officer.under || world_.officers.contains(*officer.under),
           "officer " + id.value + " stands under nobody there is");
    for (const auto& [id, officer] : world_.officers) inspect(officer);
    for (const Dispatch& dispatch : world_.dispatches) inspect(dispatch);
    for (const Messenger& m : world_.messengers)
      need(world_.dispatches.contains(m.dispatch), "a messenger carries a dispatch that is not in the table");
    for (const DispatchId id : world_.without_rider)
      need(world_.dispatches.contains(id) && world_.dispatches.at(id).due,
           "dispatch " + std::to_string(id.value) + " is under way, and is never due");
    return std::move(faults_);
  }

 private:
  void need(bool holds, const std::string& otherwise) {
    if (!holds) faults_.push_back(otherwise);
  }

  void inspect(const UnitId& id, const Unit& unit) {
    need(unit.id == id, "unit " + id.value + " is filed under another name");
    need(world_.officers.contains(unit.under), "unit " + id.value + " stands under nobody there is");
    for (const Element& e : unit.elements)
      need(e.men >= 0 && e.guns >= 0, "unit " + id.value + " has lost more than it had");
    need(!unit.captive_of || (unit.gone && world_.units.contains(*unit.captive_of)),
         "unit " + id.value + " is a prisoner of nobody, or fights on");
    need(!unit.skirmishers || unit.skirmishers->men >= 0, "unit " + id.value + " has fewer than no skirmishers");
  }

  void inspect(const std::string& name, const Unit& patrol) {
    need(world_.units.contains(patrol.id), "patrol " + name + " was sent by nobody there is");
    need(!patrol.tasks.empty() && !patrol.elements.empty(), "patrol " + name + " has nothing to do or nobody to do it");
  }

  void inspect(const Officer& officer) {
    const std::string name = "officer " + officer.id.value;
    need(!officer.captured || officer.fallen, name + " is a prisoner and commands");
    need(!officer.successor || officer.fallen, name + " has a successor and commands");
    need(!officer.successor || world_.officers.contains(*officer.successor), name + " is succeeded by nobody there is");
  }

  void inspect(const Dispatch& dispatch) {
    const std::string name = "dispatch " + std::to_string(dispatch.id.value);
    need(dispatch.from.officer.has_value() != dispatch.from.unit.has_value(), name + " has not exactly one writer");
    need(dispatch.to.officer.has_value() != dispatch.to.unit.has_value(), name + " has not exactly one addressee");
    need(dispatch.id.value < world_.next_dispatch, name + " is numbered beyond the next one");
  }

  const World& world_;
  std::vector<std::string> faults_;
};

}  // namespace

std::optional<OfficerId> still_standing(const World& world, std::optional<OfficerId> officer) {
  while (officer) {
    const auto found = world.officers.find(*officer);
    if (found == world.officers.end()) return std::nullopt;
    if (!found->second.fallen) return officer;
    officer = found->second.successor ? found->second.successor : found->second.under;
  }
  return std::nullopt;
}

bool is_captured(const World& world, const Dispatch& dispatch) {
  const Side writer =
      dispatch.from.unit ? world.units.at(*dispatch.from.unit).side : world.officers.at(*dispatch.from.officer).side;
  return writer != dispatch.side;
}

std::string hash_of(const World& world) { return fingerprint(world); }

World set_out(const OrderOfBattle& order_of_battle, GameTime time, std::uint64_t seed, Weather weather, Light light) {
  World world;
  world.seed = seed;
  world.time = time;
  world.weather = weather;
  world.light = light;
  for (const UnitEstablishment& paper : order_of_battle.units) world.units.emplace(paper.id, fielded(paper, time));
  for (const OfficerEstablishment& paper : order_of_battle.officers)
    world.officers.emplace(
        paper.id, Officer{paper.id, paper.side, paper.under, paper.position, {}, 0.0, false, false, false, {}});
  return world;
}

int men_on_patrol(const World& world, const UnitId& unit) {
  int men = 0;
  for (const auto& [name, patrol] : world.patrols)
    if (patrol.id == unit) men += men_of(patrol);
  return men;
}

std::vector<std::string> faults(const World& world) { return Inspection(world).faults(); }

}  // namespace krieg::inline world

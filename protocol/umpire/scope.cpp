#include "umpire/scope.hpp"

#include <algorithm>

#include "game/input.hpp"
#include "measure/plane.hpp"

namespace krieg::inline umpire {

namespace {

bool is_under(const World& world, std::optional<OfficerId> officer, const OfficerId& head) {
  for (std::size_t steps = 0; officer && steps <= world.officers.size(); ++steps) {
    if (*officer == head) return true;
    officer = world.officers.at(*officer).under;
  }
  return false;
}

/// Whether any part of the unit stands in the sector: then the whole unit is shown.
bool stands_in(const std::vector<Point>& sector, const Unit& unit) {
  if (!has_no_ranks(unit) && encloses(sector, unit.position)) return true;
  return std::any_of(unit.elements.begin(), unit.elements.end(),
                     [&](const Element& e) { return e.apart && encloses(sector, e.apart->position); });
}

}  // namespace

bool Scope::holds(const World& world, const std::vector<UnitId>& units) const {
  if (is_everything()) return true;
  return !units.empty() &&
         std::all_of(units.begin(), units.end(), [&](const UnitId& unit) { return holds(world, unit); });
}

bool Scope::holds(const World& world, const Unit& unit) const {
  if (side && unit.side != *side) return false;
  if (officer && !is_under(world, unit.under, *officer)) return false;
  return sector.empty() || stands_in(sector, unit);
}

bool Scope::holds(const World& world, const Officer& figure) const {
  if (side && figure.side != *side) return false;
  if (officer && !is_under(world, figure.id, *officer)) return false;
  return sector.empty() || encloses(sector, figure.position);
}

bool Scope::holds(const World& world, const Dispatch& dispatch) const {
  if (side && dispatch.side != *side) return false;
  const Party& party = is_captured(world, dispatch) ? dispatch.to : dispatch.from;
  const std::optional<OfficerId> writer = party.unit ? world.units.at(*party.unit).under : party.officer;
  if (officer && !is_under(world, writer, *officer)) return false;
  return sector.empty() || encloses(sector, dispatch.origin);
}

bool Scope::holds(const World& world, const UnitId& unit) const {
  const auto found = world.units.find(unit);
  return found != world.units.end() && holds(world, found->second);
}

bool Scope::holds(const World& world, const OfficerId& id) const {
  const auto found = world.officers.find(id);
  return found != world.officers.end() && holds(world, found->second);
}

std::map<DispatchId, std::int64_t> Scope::numbers(const World& world) const {
  std::map<DispatchId, std::int64_t> numbers;
  for (const Dispatch& dispatch : world.dispatches)
    if (holds(world, dispatch)) numbers.emplace(dispatch.id, static_cast<std::int64_t>(numbers.size()) + 1);
  return numbers;
}

}  // namespace krieg::inline umpire

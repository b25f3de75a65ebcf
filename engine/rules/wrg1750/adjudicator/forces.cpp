// Pages 2 to 5: frontages, points, organisation, peoples and formations.
#include "wrg1750/adjudicator/chapters.hpp"
#include "wrg1750/book/formations.hpp"
#include "wrg1750/book/frontage.hpp"
#include "wrg1750/book/organisation.hpp"
#include "wrg1750/book/peoples.hpp"
#include "wrg1750/book/points.hpp"
#include "wrg1750/book/texts.hpp"

namespace krieg::wrg1750 {

namespace {
constexpr std::size_t most_units_bought = 500;
}

static Notes notes_on(std::type_identity<FrontageFacts>) {
  return {need("troop", "the kind of troops"),
          may("formation", "their formation"),
          need("figures", 1, 1000, "figures of the body; of guns, vehicles and elephants: models"),
          may("figures_abreast", 1, 1000, "of a column: figures side by side"),
          may("base", "the bases on which the figures stand"),
          may("lines", 1, 100, "of a succession of lines: how many")};
}
void check(const FrontageFacts& facts) { check_formation(facts.troop, facts.formation); }

static Notes notes_on(std::type_identity<BoughtUnit>) {
  return {need("troop", "the kind of troops"),
          may("figures", 0, 1000, "figures; of artillery: gunners and officers, not drivers"),
          may("sub_units", 0, 100, "squadrons or companies; 0: a native force without them, or a battery"),
          may("models", 0, 100, "pieces, elephants, wagons, camels with their riders, or mules"),
          may("draught_teams", "the pieces have model draught teams"),
          may("pack_camels", "pack animals that are camels, no mules"),
          may("grenadiers_or_guards", "the figures are grenadiers or guards"),
          may("badly_trained", "militia, recruits and the like"),
          may("mainly_lacks_firearms", "the unit mainly lacks firearms")};
}
static Notes notes_on(std::type_identity<ArmyFacts>) {
  return {may("commanding_generals", 0, 10, "figures of commanding generals"),
          may("subordinate_generals", 0, 100, "figures of subordinate generals"),
          may("units", "the units of the army")};
}
void check(const ArmyFacts& facts) { check_part("units", static_cast<double>(facts.units.size()), most_units_bought); }

static Notes notes_on(std::type_identity<OrganisationFacts>) {
  return {need("typical_unit", "a unit of the Napoleonic wars"),
          may("at_establishment", "at the strength of its establishment, not at the typical one")};
}
static Notes notes_on(std::type_identity<PeopleFacts>) {
  return {need("people", "whose army it is"),
          need("troop", "the kind of troops; of infantry that rides: what it is on foot"),
          may("arms", "what they are armed with"),
          may("quality", "how well they are trained"),
          may("mainly_lacks_firearms", "the unit mainly lacks firearms"),
          may("has_sub_units", "companies or squadrons"),
          may("rides", "mounted infantry")};
}
static Notes notes_on(std::type_identity<FormationFacts>) {
  return {need("troop", "the kind of troops"),
          need("formation", "the formation that they want to take"),
          may("ranks", 1, 1000, "ranks of figures, or of models, behind one another"),
          may("sub_units_abreast", 0, 100, "companies or squadrons side by side"),
          may("paces_between_lines", 0, 1000, "of a succession of lines, in paces"),
          may("native_without_sub_units", "native troops that have no sub-units"),
          may("on_line_bases", "companies of a light infantry battalion that stand on bases of line infantry")};
}

Chapter forces_chapter() {
  return {
      rule({"frontage", "The front of a body in mm and paces", section::frontages, {"movement", "scale"}}, frontage),
      rule({"army_points", "What an army costs", section::points, {"points"}}, army_points),
      rule({"typical_unit", "A typical Napoleonic unit", section::organisation, {"organisation"}}, typical_unit),
      rule({"people_may_have", "Whether a people may have such a unit", section::peoples, {"peoples"}},
           people_may_have),
      rule({"formation", "Whether troops may stand so", section::formations, {"formations"}}, formation)};
}

}  // namespace krieg::wrg1750

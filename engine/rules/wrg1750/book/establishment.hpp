// The book's additions to a unit in a scenario's sheet, and what follows from them (pages 2 to 5).
#pragma once

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <optional>
#include <vector>

#include "army/establishment.hpp"
#include "measure/facts.hpp"
#include "paper/scenario_form.hpp"
#include "wrg1750/book/army_words.hpp"
#include "wrg1750/book/frontage.hpp"
#include "wrg1750/book/peoples.hpp"

namespace krieg::wrg1750 {

/// The nations that the rules of fire (page 12) and pursuit (page 16) name.
enum class Nation { other, british, kings_german_legion };
BOOST_DESCRIBE_ENUM(Nation, other, british, kings_german_legion)

/// The draught of guns; that of bullocks and elephants is page 5, Indian classes 8 and 9.
enum class Draught { horses, bullocks, elephants };
BOOST_DESCRIBE_ENUM(Draught, horses, bullocks, elephants)

struct UnitParticulars {
  Quality quality = Quality::well_trained;
  People people = People::european;
  std::optional<Arms> arms;  ///< none: the usual ones of the branch (arms_of)
  bool mainly_lacks_firearms = false;
  int light_companies = 0;  ///< of infantry in close order: companies that it may send out as skirmishers (page 4)
  bool grenadiers = false;  ///< companies of elite that are no guards: they cost as guards
  Nation nation = Nation::other;
  bool howitzers = false;  ///< of heavy field and horse artillery: a battery of howitzers alone
  bool teams = true;       ///< of guns on wheels: they have draught teams
  Draught draught = Draught::horses;
  Base base = Base::standard;
  bool camels = false;            ///< of mounted infantry and pack animals: no horses, no mules
  bool dismounts = false;         ///< of cavalry: it has dismounted figures and can fight on foot
  bool on_line_bases = false;     ///< of light infantry: its companies stand on line bases (amendments, page 4)
  std::optional<UnitId> battery;  ///< of a single gun model: it stands in the line of that battery (page 11)
};
BOOST_DESCRIBE_STRUCT(UnitParticulars, (),
                      (quality, people, arms, mainly_lacks_firearms, light_companies, grenadiers, nation, howitzers,
                       teams, draught, base, camels, dismounts, on_line_bases, battery))
Notes notes_on(std::type_identity<UnitParticulars>);

/// Throws RecordError with the name of the wrong member.
UnitParticulars read_particulars(const UnitEstablishment& unit);

/// The arms that troops of that branch may have; the first are the usual ones. None for pack animals and wagons.
std::vector<Arms> possible_arms(Branch branch);
std::optional<Arms> arms_of(Branch branch, const UnitParticulars& its);

/// Whether such troops can get down from their horses to fight on foot (reading 50).
bool can_dismount(Branch branch, const UnitParticulars& its);
/// What mounted troops are on foot (reading 50). Precondition: they are cavalry or mounted infantry.
Branch on_foot(Branch branch, const UnitParticulars& its);

/// Whether the unit has companies or squadrons, which a native force may lack.
bool has_sub_units(const UnitEstablishment& unit);

/// Whether troops of that branch can stand so: the branch knows the shape, natives without sub-units have no line in
/// close order and no square of light infantry (page 4), and light infantry is in line on line bases alone, and then
/// not in open order.
bool may_form(Branch branch, bool has_sub_units, const UnitParticulars& its, Shape shape);
bool may_form(const UnitEstablishment& unit, const UnitParticulars& its, Shape shape);
/// Whether it can stand so at the start of a game: mounted infantry is in the saddle, and nobody is broken.
bool may_begin(const UnitEstablishment& unit, const UnitParticulars& its, Shape shape);

/// Rockets and elephants do not disorganise Indian troops (page 13).
bool is_indian(People people);

/// Guards, and British regular infantry, who fire muskets within 60 paces by the better die (page 12; reading 57).
bool is_british_or_guard_infantry(Branch branch, const UnitParticulars& its);
/// Light cavalry that must pursue for longer (page 16): British, but not of the King's German Legion.
bool is_british_light_cavalry(Branch branch, const UnitParticulars& its);

/// The additions to a unit and the options; officers have none.
const ScenarioForm& scenario_form_of_the_book();

}  // namespace krieg::wrg1750

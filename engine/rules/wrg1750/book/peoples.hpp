// Unit Organisation, Non European (page 5): the classes of troops that each people may have.
#pragma once

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <optional>
#include <vector>

#include "measure/step.hpp"
#include "wrg1750/book/words.hpp"

namespace krieg::wrg1750 {

enum class People {
  european,
  indian_in_european_service,
  indian_potentate,
  north_american_indian,
  american_militia,
  american_regular,  ///< Continental infantry, and American cavalry and artillery
  egyptian,
  central_and_south_american,
  maori,
  south_and_central_african,
  north_african,
  rioters
};
BOOST_DESCRIBE_ENUM(People, european, indian_in_european_service, indian_potentate, north_american_indian,
                    american_militia, american_regular, egyptian, central_and_south_american, maori,
                    south_and_central_african, north_african, rioters)

enum class Arms { musket, rifle, carbine, sabre, lance, guns, rockets };
BOOST_DESCRIBE_ENUM(Arms, musket, rifle, carbine, sabre, lance, guns, rockets)

/// One kind of troops that a people may have. A member without a value allows any.
struct PeopleRow {
  People people = People::european;
  int indian_class = 0;  ///< 1 to 12, to which other peoples refer; 0: none
  std::vector<Troop> troops;
  std::vector<Arms> arms;  ///< empty: as their European prototypes
  std::optional<bool> badly_trained;
  std::optional<bool> mainly_lacks_firearms;
  std::optional<bool> has_sub_units;
  bool guards = false;            ///< may be guards
  bool mounted_infantry = false;  ///< may ride
};
BOOST_DESCRIBE_STRUCT(PeopleRow, (),
                      (people, indian_class, troops, arms, badly_trained, mainly_lacks_firearms, has_sub_units, guards,
                       mounted_infantry))
const std::vector<PeopleRow>& peoples_table();

struct PeopleFacts {
  People people = People::european;
  Troop troop = Troop::line_infantry;  ///< of infantry that rides: what it is on foot
  Arms arms = Arms::musket;
  Quality quality = Quality::well_trained;
  bool mainly_lacks_firearms = false;
  bool has_sub_units = true;
  bool rides = false;
};
BOOST_DESCRIBE_STRUCT(PeopleFacts, (), (people, troop, arms, quality, mainly_lacks_firearms, has_sub_units, rides))

struct PeopleResolution {
  bool allowed = false;
  std::vector<int> indian_classes;  ///< of the rows that fit, where they have a number
  std::vector<Step> steps;
};
BOOST_DESCRIBE_STRUCT(PeopleResolution, (), (allowed, indian_classes, steps))

/// Whether that people may have such a unit.
PeopleResolution people_may_have(const PeopleFacts& facts);

}  // namespace krieg::wrg1750

// The data that every phase of a period works on, and functions that all phases use.
#pragma once

#include <map>
#include <set>
#include <utility>
#include <vector>

#include "drill/bodies.hpp"
#include "game/move_session.hpp"
#include "wrg1750/book/army_words.hpp"
#include "wrg1750/book/establishment.hpp"
#include "wrg1750/book/fire_table.hpp"
#include "wrg1750/book/game_options.hpp"
#include "wrg1750/book/readings.hpp"
#include "wrg1750/book/scale.hpp"
#include "wrg1750/book/texts.hpp"
#include "wrg1750/play/memory.hpp"

namespace krieg::wrg1750 {

/// The field of battle during a period.
struct Field : drill::Field {
  Readings readings = {};
  GameOptions options = {};
  int year = last_year;          ///< whose drill holds
  GameTime game_began = {};      ///< on the clock
  GameTime period_began = {};    ///< on the clock
  std::set<UnitId> unseen = {};  ///< units that no enemy saw before the movement, of those near an enemy
  /// Of lone generals who were fired on in this period: men of their figures, and the unit that fired last.
  std::map<OfficerId, std::pair<int, UnitId>> generals_hit = {};
};

Field field_of(World& world, const Scenario& scenario, const Directory& directory, const Pictures* pictures = nullptr);
Field field_of(MoveSession& session);

/// Seconds on the clock for a second of action.
inline constexpr double clock_per_action = minutes_of_clock * 60.0 / seconds_of_action;

/// The period under way.
inline MoveNumber this_period(const Field& field) { return {field.world.move}; }

/// This book's particulars of the unit.
const UnitParticulars& particulars(const Field& field, const UnitId& id);

inline constexpr double quarter_turn_degrees = 90.0;
inline constexpr double half_turn_degrees = 180.0;

/// Guns, on wheels or carried; not rockets.
inline bool is_gun(Troop troop) { return is_artillery(troop) && troop != Troop::rocketeers; }
inline Troop troop_of(const Unit& unit) { return troop_of(Branch{unit.branch}); }
inline Shape shape_of(const Unit& unit) { return unit.formation; }
inline Formation formation_of(const Unit& unit) { return formation_of(shape_of(unit)); }
inline bool is_broken(const Unit& unit) { return unit.steadiness == Steadiness::broken; }
inline bool is_disorganised(const Unit& unit) { return unit.steadiness == Steadiness::disorganised; }
/// Squares and garrisons have no flanks (reading 84).
inline bool has_flanks(const Unit& unit) {
  return shape_of(unit) != Shape::square && shape_of(unit) != Shape::in_building;
}
/// In the field and neither broken nor gone.
inline bool stands(const Unit& unit) { return !unit.gone && !is_broken(unit); }

/// The arms of the unit, which it keeps on foot; nothing: it has none.
std::optional<Arms> arms_of(const Field& field, const Unit& unit);
/// Cavalry in the saddle that has lances.
bool are_lancers(const Field& field, const Unit& unit);

inline bool is_horse_holders(const Element& element) { return element.kind == ElementKind::horse_holders; }
inline bool is_escort(const Element& element) { return element.kind == ElementKind::escort; }
/// Men who stand beside the ranks and do not fight: horse holders, and the escort of prisoners.
inline bool is_beside_ranks(const Element& element) { return is_horse_holders(element) || is_escort(element); }
/// The enemy body in close order, of troops that fight, that has come within 10 paces of men who stand beside their
/// ranks; null: there is none.
const Body* comes_upon(const Field& field, const Body& beside_ranks, const std::vector<Body>& all);
/// The men who hold the horses of a unit on foot; null: it has none.
const Element* horse_holders(const Unit& unit);
/// Men in the ranks: without skirmishers who are out, horse holders and an escort.
int men_in_ranks(const Unit& unit);
/// Figures of 15 men, a begun one counts; 0 of a unit without men.
int figures_of(const Unit& unit);
/// Those of a unit that fight: without its horse holders and an escort.
int figures_that_fight(const Unit& unit);
/// Those of its strength in the field: who fight, and the escort of prisoners (reading 92), without horse holders.
int figures_with_escort(const Unit& unit);
/// Models of two pieces, a single piece counts as one.
int models_of(const Unit& unit);
/// Guns that have fewer than two figures to a model: the battery, which moves as a whole, cannot move (page 8; reading
/// 113).
bool lacks_crew(const Unit& unit);
/// Men lost for which no figure has been removed yet: of so many men, and of the unit without its horse holders.
int carried_of(int men);
int men_carried(const Unit& unit);

inline double metres_in_paces(double length_m) { return length_m / metres_per_pace; }

/// Further off than any enemy is seen: for the search for enemies in sight.
inline constexpr double in_sight_paces = 3000.0;

/// A body as thin as a line between two places: to find the troops that stand on it or near it.
Body line_between(Point from, Point to);

/// From the general to the edge of the unit.
double paces_between(const Field& field, const Officer& officer, const Unit& unit);
/// Whether the general is 60 paces clear of all troops of his side, so that he is a target of his own (page 17).
bool stands_alone(const Field& field, const Officer& officer);

/// Wood, houses or garden.
bool is_shelter(krieg::Cover cover);
/// Whether the place is in the open: no wood, houses or garden.
bool is_in_the_open(const Field& field, Point place);
/// Whether the place is woods, marsh or buildings, in which all but light infantry fights disorganised (page 13).
bool is_bad_ground(const Field& field, Point place);
/// Whether the unit fights disorganised: it is so, or its ground makes it so.
bool fights_disorganised(const Field& field, const Unit& unit);
/// The cover of the unit against an enemy at `from`: hard behind walls, among houses and trees, soft in gardens and
/// behind hedges and ditches. Mounted troops have none; against fire cover_of_riders().
Cover cover_against(const Field& field, const Unit& unit, Point from);
/// The same of troops on foot at that place.
Cover cover_on_foot(const Field& field, Point place, Point from);
/// The cover of mounted troops at that place against fire: soft where men on foot have any (page 12; reading 112).
Cover cover_of_riders(const Field& field, Point place, Point from);
/// Whether a wall, or houses around them, cover troops at that place against an enemy at `from`. Trees count as hard
/// cover against fire alone (page 12), not for flinches (page 13).
bool is_behind_walls(const Field& field, Point place, Point from);
/// Whether the unit's officer, if he sees the other unit, can tell its arm, or its formation, in this weather and
/// light.
bool tells_arm(const Field& field, const Unit& unit, const Unit& other);
bool tells_formation(const Field& field, const Unit& unit, const Unit& other);
/// Whether the unit must rally, or has lost too much, to go forward (page 17).
bool is_barred_from_advance(const Unit& unit);
/// Whether the unit has lost too much to go forward until a general has come to it, or at all (page 17).
bool is_spent(const Unit& unit);
/// The enemy troops whom the unit can fight: those that stand or are broken, not wagons or animals that carry loads.
bool can_fight(const Unit& unit);

}  // namespace krieg::wrg1750

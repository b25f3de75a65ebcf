#include "wrg1750/play/fire_phase.hpp"

#include <algorithm>
#include <numbers>

#include "drill/contact.hpp"
#include "drill/line_of_fire.hpp"
#include "drill/rulings.hpp"
#include "paper/recognition.hpp"
#include "terrain/ground.hpp"
#include "world/unit_bodies.hpp"
#include "wrg1750/book/disorganisation.hpp"
#include "wrg1750/book/march.hpp"
#include "wrg1750/book/visibility.hpp"
#include "wrg1750/play/battery_line.hpp"
#include "wrg1750/play/march.hpp"
#include "wrg1750/play/strength.hpp"
#include "wrg1750/play/throws.hpp"

namespace krieg::wrg1750 {

namespace {

constexpr double canister_reach_paces = 300.0;
/// A line is enfiladed by fire from within this angle of its flank (page 12).
constexpr double enfilade_degrees = 22.5;
constexpr double into_wind_degrees = 45.0;
/// Guns are on high ground if they stand so much higher than the target, and he on it if he stands so much higher.
constexpr double high_ground_m = 5.0;

KeyedText body_name(const Field& field, const UnitId& unit, bool skirmishers) {
  const std::string& name = name_of_unit(field, unit);
  return skirmishers ? text("the_skirmishers_of", {{"unit", name}}) : verbatim(name);
}

KeyedText name_of_target(const Field& field, const FireOutcome& outcome) {
  if (outcome.general) return verbatim(field.directory.officers.at(*outcome.general).name);
  if (outcome.horse_holders) return text("the_horse_holders_of", {{"unit", name_of_unit(field, outcome.target)}});
  return body_name(field, outcome.target, outcome.skirmishers);
}

/// What the dice of the volley belong to.
std::string subjects_of(const Volley& volley) {
  const FireOutcome& at = volley.outcome;
  const std::string target = at.general ? at.general->value : at.target.value;
  return volley.firer.value + (volley.by_skirmishers ? ".skirmishers>" : ">") + target +
         (at.skirmishers ? ".skirmishers" : "") + (at.horse_holders ? ".horses" : "");
}

const Officer& officer_of(const Field& field, const Body& figure) {
  constexpr std::string_view officers = "officer:";
  return field.world.officers.at(OfficerId{figure.key.substr(officers.size())});
}

Weapon battery_of(const Field& field, const Unit& unit) {
  const UnitParticulars& own = particulars(field, unit.id);
  if (own.howitzers) return Weapon::howitzers_or_rockets;
  const Troop troop = troop_of(unit);
  if (troop == Troop::siege_artillery) return Weapon::siege_battery;
  const bool heavy = troop == Troop::heavy_field_artillery || troop == Troop::heavy_horse_artillery;
  return heavy ? Weapon::heavy_battery : Weapon::light_battery;
}

/// A body that may fire: the ranks of a unit, one face of a square or of a building, or its skirmishers.
struct Shooter {
  const Unit& unit;
  Body body;
  bool skirmishers = false;
  std::optional<Bearing> face = {};       ///< of a square or of a building
  std::vector<Shooter> models = {};       ///< single gun models that fire with the battery
  std::optional<int> front_figures = {};  ///< of a company of a line, or a side of a column: the figures that front it
  bool is_side = false;                   ///< a flank or the rear of a column that has faced out
};

/// Infantry may fire in its charge (reading 117); others do not.
bool charges_without_fire(const Unit& unit) { return memory_of(unit).shock.charges && !is_infantry(troop_of(unit)); }

bool may_fire(const Field& field, const Unit& unit) {
  const ShockMemory& shock = memory_of(unit).shock;
  return stands(unit) && !shock.in_melee_with && !shock.pursues && !charges_without_fire(unit) &&
         has_time_to_fire(field, unit);
}

/// Whether the ranks can fire as they stand: guns are unlimbered.
bool are_ranks_ready(const Field& field, const Unit& unit) {
  const bool guns_ready = !is_artillery(troop_of(unit)) || shape_of(unit) == Shape::in_battery;
  return may_fire(field, unit) && guns_ready && !unit.change;
}

/// Whether the model fires with its battery: a battery does not split its fire between its pieces (page 11).
bool fires_with_battery(const Field& field, const Unit& unit) {
  const Unit* const battery = its_battery(field, unit);
  return battery && are_ranks_ready(field, unit) && are_ranks_ready(field, *battery) &&
         is_in_place(field, unit, *battery);
}

/// The ranks of the unit, of a battery with the models that fire with it.
Shooter ranks_of(const Field& field, const Unit& unit) {
  Shooter ranks{unit, body_of(field, unit), false};
  if (!is_gun(troop_of(unit))) return ranks;
  for (const UnitId& id : whole_unit(field, unit)) {
    const Unit& model = field.world.units.at(id);
    if (id != unit.id && fires_with_battery(field, model))
      ranks.models.push_back({model, body_of(field, model), false});
  }
  return ranks;
}

/// Degrees from one face of the body to the next: a square fires in four directions (page 11), a garrison from the
/// windows before it and from those behind it (reading 62). A whole turn: it has one face.
double degrees_of_face(const Unit& unit) {
  switch (shape_of(unit)) {
    case Shape::square: return quarter_turn_degrees;
    case Shape::in_building: return half_turn_degrees;
    case Shape::line:
    case Shape::column:
    case Shape::gun_column:
    case Shape::succession_of_lines:
    case Shape::skirmish_line:
    case Shape::limbered:
    case Shape::in_battery:
    case Shape::crowd: break;
  }
  return 2.0 * half_turn_degrees;
}

/// Whether the unit is a column of infantry that has halted and can face out (page 11).
bool faces_out(const Unit& unit) {
  return is_infantry(troop_of(unit)) && shape_of(unit) == Shape::column && unit.moved_m <= 0.0 &&
         memory_of(unit).march.seconds_used <= 0.0;
}

/// One side of a column that has faced out, as a body that looks to that side. `turn`: degrees to the right from the
/// front of the column.
Shooter side_of_column(const Shooter& column, double turn, int figures) {
  Shooter side = column;
  const Body& body = column.body;
  const bool rear = turn == half_turn_degrees;
  const double depth = body.footprint.depth.metres(), half_front = body.footprint.frontage.metres() / 2.0;
  const double to_the_right = rear ? 0.0 : turn < half_turn_degrees ? half_front : -half_front;
  side.body.position = offset(body.position, body.facing, rear ? -depth : -depth / 2.0, to_the_right);
  side.body.facing = bearing_deg(body.facing.degrees() + turn);
  if (!rear) side.body.footprint = {body.footprint.depth, body.footprint.frontage};
  side.front_figures = figures;
  side.is_side = true;
  return side;
}

/// The flanks and the rear of a column that has faced out. Each figure stands on one side: those of the leading rank
/// fire to the front, the ends of the last one to the flanks (reading 114).
void add_sides_of_column(const Shooter& column, std::vector<Shooter>& found) {
  const int figures = figures_of_men(men_in_ranks(column.unit));
  const int abreast = std::max(1, front_rank_figures(column.unit));
  const int ranks_behind = (figures - 1) / abreast;
  const int of_last_rank = figures - ranks_behind * abreast;
  if (ranks_behind <= 0) return;
  constexpr int ends_of_a_rank = 2;
  int of_left = of_last_rank < ends_of_a_rank ? ranks_behind - 1 : ranks_behind;
  if (abreast < ends_of_a_rank) of_left = 0;
  found.push_back(side_of_column(column, quarter_turn_degrees, ranks_behind));
  found.push_back(side_of_column(column, half_turn_degrees + quarter_turn_degrees, of_left));
  found.push_back(side_of_column(column, half_turn_degrees, std::max(0, of_last_rank - ends_of_a_rank)));
}

/// Each face of the ranks is a body that fires.
void add_ranks(const Field& field, const Unit& unit, std::vector<Shooter>& found) {
  Shooter ranks = ranks_of(field, unit);
  const double face = degrees_of_face(unit);
  if (face > half_turn_degrees) {
    found.push_back(ranks);
    if (faces_out(unit)) add_sides_of_column(ranks, found);
    return;
  }
  for (double turn = 0.0; turn < 2.0 * half_turn_degrees; turn += face) {
    ranks.face = bearing_deg(unit.facing.degrees() + turn);
    found.push_back(ranks);
  }
}

std::vector<Shooter> shooters(const Field& field) {
  std::vector<Shooter> found;
  for (const auto& [id, unit] : field.world.units) {
    if (!may_fire(field, unit)) continue;
    if (are_ranks_ready(field, unit) && !fires_with_battery(field, unit)) add_ranks(field, unit, found);
    if (const auto line = skirmishers_of(field, unit)) found.push_back({unit, *line, true});
  }
  return found;
}

std::optional<Weapon> weapon_at(const Field& field, const Shooter& shooter, double distance_paces) {
  if (!shooter.skirmishers) return weapon_of(field, shooter.unit, distance_paces);
  const Weapon weapon = troop_of(shooter.unit) == Troop::riflemen ? Weapon::rifle : Weapon::light_musket;
  return fire_row(weapon, distance_paces) ? std::optional(weapon) : std::nullopt;
}

double farthest_paces(const Field& field, const Shooter& shooter) {
  double farthest = 0.0;
  for (const FireRow& row : fire_table())
    if (weapon_at(field, shooter, row.to_paces) == row.weapon) farthest = std::max<double>(farthest, row.to_paces);
  return farthest;
}

bool fires_all_round(const Shooter& shooter) {
  return shape_of(shooter.unit) == Shape::square || shape_of(shooter.unit) == Shape::in_building;
}

/// Degrees from the body's front to the place, to the right positive, from -180 to 180.
double degrees_off(const Body& body, Point from, Point place) {
  const double turned = bearing_deg(bearing(from, place).degrees() - body.facing.degrees()).degrees();
  return turned > half_turn_degrees ? turned - 2.0 * half_turn_degrees : turned;
}

/// Whether the target touches a figure that stands there, and is not behind it.
bool stands_against(const Body& firer, Point figure, const Body& target) {
  const double off = std::abs(degrees_off(firer, figure, target.centre));
  return off <= quarter_turn_degrees && gap_m(line_between(figure, figure), target) <= paces(contact_paces).metres();
}

/// Whether a figure that stands there has a part of the target within its arc.
bool bears_from(const Body& firer, Point figure, const Body& target) {
  const double wing = target.footprint.frontage.metres() / 2.0, depth = target.footprint.depth.metres();
  double left = half_turn_degrees, right = -half_turn_degrees;
  for (const auto& [back, side] : {std::pair{0.0, -wing}, {0.0, wing}, {-depth, -wing}, {-depth, wing}}) {
    const double off = degrees_off(firer, figure, offset(target.position, target.facing, back, side));
    left = std::min(left, off);
    right = std::max(right, off);
  }
  // Whom it sees on both hands stands behind it, or against it.
  if (right - left >= half_turn_degrees) return stands_against(firer, figure, target);
  return left <= arc_of_fire_degrees && right >= -arc_of_fire_degrees;
}

/// Of `figures` in the body's front rank, those that face within 22.5 degrees of a part of the target (page 11).
int figures_that_bear(const Shooter& shooter, const Body& target, int figures) {
  const double front = shooter.body.footprint.frontage.metres();
  int bearing_figures = 0;
  for (int i = 0; i < figures; ++i) {
    const double aside = front * ((i + 0.5) / figures - 0.5);
    if (bears_from(shooter.body, offset(shooter.body.position, shooter.body.facing, 0.0, aside), target))
      ++bearing_figures;
  }
  return bearing_figures;
}

/// Whether the middle of the target lies before the shooter's face: it lies before one of them.
bool is_before_face(const Shooter& shooter, const Body& target) {
  const double half_face = degrees_of_face(shooter.unit) / 2.0;
  const Bearing to = bearing(shooter.body.centre, target.centre);
  const double off = bearing_deg(to.degrees() - shooter.face->degrees()).degrees();
  return off < half_face || off >= 2.0 * half_turn_degrees - half_face;
}

int front_figures_of(const Shooter& shooter) {
  return shooter.front_figures.value_or(front_rank_figures(shooter.unit));
}

/// Whether figures of the body face a part of the target.
bool bears_on(const Shooter& shooter, const Body& target) {
  if (shooter.face) return is_before_face(shooter, target);
  return fires_all_round(shooter) || figures_that_bear(shooter, target, std::max(1, front_figures_of(shooter))) > 0;
}

/// Whether the body stands before the place on the line from `from`, or so near to the line.
bool stands_on_line(const Body& body, Point from, Point to, double beside_m) {
  const double away = distance_m(from, body.centre);
  const double off = angle_between(bearing(from, to), bearing(from, body.centre));
  if (off >= quarter_turn_degrees || away >= distance_m(from, to)) return false;
  return away * std::sin(off * std::numbers::pi / half_turn_degrees) <=
         body.footprint.frontage.metres() / 2.0 + beside_m;
}

/// Friends on the line of fire stop it; guns on high ground, or at troops on it, fire over them (page 11).
bool is_barred_by_friends(const Field& field, const Shooter& shooter, const Body& target, const std::vector<Body>& all,
                          Weapon weapon) {
  constexpr double beside_paces = 5.0;
  bool barred = false, near_either = false;
  const double near_m = paces(overhead_clearance_paces).metres();
  for (const Body& friends : all) {
    if (friends.side != shooter.unit.side || friends.unit == shooter.unit.id || !is_formed(friends)) continue;
    if (acts_with(field, shooter.unit, field.world.units.at(friends.unit))) continue;
    if (!stands_on_line(friends, shooter.body.position, target.centre, paces(beside_paces).metres())) continue;
    barred = true;
    near_either = near_either || gap_m(friends, shooter.body) <= near_m || gap_m(friends, target) <= near_m;
  }
  if (!barred) return false;
  if (!is_artillery(troop_of(shooter.unit))) return true;
  const double own = field.ground.elevation(shooter.body.position), his = field.ground.elevation(target.position);
  OverheadFacts facts;
  facts.weapon = weapon;
  facts.rockets = troop_of(shooter.unit) == Troop::rocketeers;
  facts.high_ground = std::abs(own - his) >= high_ground_m;
  facts.friends_near_line_of_fire = near_either;
  return !overhead_fire(facts).may_fire;
}

/// The same of the weapon with which the body would fire, or of shot where canister cannot go over friends. Nothing:
/// friends are in the way of both.
std::optional<Weapon> weapon_past_friends(const Field& field, const Shooter& shooter, const Body& target,
                                          const std::vector<Body>& all, Weapon weapon) {
  if (!is_barred_by_friends(field, shooter, target, all, weapon)) return weapon;
  if (weapon != Weapon::canister) return std::nullopt;
  const Weapon shot = battery_of(field, shooter.unit);
  return is_barred_by_friends(field, shooter, target, all, shot) ? std::nullopt : std::optional(shot);
}

/// The skirmishers who screen the body from that fire: those of its side that stand before it on the line of fire.
const Body* screen_of(const Field& field, const Shooter& shooter, const Body& target, const std::vector<Body>& all) {
  if (target.kind != BodyKind::troops) return nullptr;
  for (const Body& body : all) {
    if (body.side != target.side || body.key == target.key) continue;
    const bool open_order =
        body.kind == BodyKind::skirmishers ||
        (body.kind == BodyKind::troops && shape_of(field.world.units.at(body.unit)) == Shape::skirmish_line);
    if (open_order && stands_on_line(body, shooter.body.position, target.centre, 0.0)) return &body;
  }
  return nullptr;
}

ScreenFacts screen_facts(const Field& field, const Shooter& shooter, const Body& screen, const Body& line,
                         Weapon weapon) {
  ScreenFacts facts;
  facts.weapon = weapon;
  facts.paces_between = metres_in_paces(gap_m(screen, line));
  facts.in_base_contact = facts.paces_between <= 0.0;
  facts.both_in_range = weapon_at(field, shooter, metres_in_paces(gap_m(shooter.body, screen))).has_value() &&
                        weapon_at(field, shooter, metres_in_paces(gap_m(shooter.body, line))).has_value();
  return facts;
}

/// Whether skirmishers before the body draw that fire (page 11).
bool is_screened(const Field& field, const Shooter& shooter, const Body& target, const std::vector<Body>& all,
                 Weapon weapon) {
  const Body* const screen = screen_of(field, shooter, target, all);
  return screen &&
         screened_fire(screen_facts(field, shooter, *screen, target, weapon)).fire_goes_to == FireGoesTo::skirmishers;
}

/// The skirmishers and the line behind them between whom a battery splits its fire at one of the two; null: it does
/// not.
const Body* shares_fire_with(const Field& field, const Shooter& shooter, const Body& target, const Neighbours& near) {
  const std::vector<Body>& all = near.all();
  if (!is_artillery(troop_of(shooter.unit))) return nullptr;
  const Weapon weapon =
      weapon_at(field, shooter, metres_in_paces(gap_m(shooter.body, target))).value_or(Weapon::canister);
  const auto splits = [&](const Body& screen, const Body& line) {
    return screened_fire(screen_facts(field, shooter, screen, line, weapon)).fire_goes_to == FireGoesTo::halves;
  };
  if (const Body* const screen = screen_of(field, shooter, target, all))
    return splits(*screen, target) ? screen : nullptr;
  const auto line = std::find_if(all.begin(), all.end(), [&](const Body& body) {
    return body.side == target.side && screen_of(field, shooter, body, all) == &target && splits(target, body) &&
           near.sees(shooter.body, body);
  });
  return line == all.end() ? nullptr : &*line;
}

/// The body as it stood when its unit had come so far from `then` to where it is now; 0: it stood there.
Body moved_to(Body body, Point now, Point then, double part) {
  const double back = 1.0 - part;
  const Length east = metres(back * (then.x - now.x).metres()), north = metres(back * (then.y - now.y).metres());
  body.position = {body.position.x + east, body.position.y + north};
  body.centre = {body.centre.x + east, body.centre.y + north};
  return body;
}

/// Paces between the two where they came nearest to each other in this period: troops fire when it suits them best.
double nearest_approach_of_body(const Field& field, const Shooter& shooter, const Body& target, const Places& before) {
  const Unit& enemy = field.world.units.at(target.unit);
  const bool moves = marches_with_unit(target, enemy);
  double nearest = gap_m(shooter.body, target);
  if (shooter.unit.moved_m <= 0.0 && (!moves || enemy.moved_m <= 0.0)) return metres_in_paces(nearest);
  for (const double part : {0.0, 0.5}) {
    const Body then = moves ? moved_to(target, enemy.position, before.at(enemy.id), part) : target;
    nearest =
        std::min(nearest, gap_m(moved_to(shooter.body, shooter.unit.position, before.at(shooter.unit.id), part), then));
  }
  return metres_in_paces(nearest);
}

/// The same, of a battery and the models that fire with it: they are one unit.
double nearest_approach_paces(const Field& field, const Shooter& shooter, const Body& target, const Places& before) {
  double nearest = nearest_approach_of_body(field, shooter, target, before);
  for (const Shooter& model : shooter.models)
    nearest = std::min(nearest, nearest_approach_of_body(field, model, target, before));
  return nearest;
}

bool can_harm(const Field& field, const Shooter& shooter, const Body& target, double away, Weapon weapon) {
  FireFacts facts;
  facts.weapon = weapon;
  facts.distance_paces = away;
  facts.target = target_facts(field, target, shooter.body.position);
  return fire(facts).possible;
}

/// Whether troops fire at such a body. They spare an escort: their friends are its prisoners.
bool is_target(const Field& field, const Body& body) {
  if (body.kind == BodyKind::element) return !is_escort(field.world.units.at(body.unit).elements.at(body.part));
  return body.kind == BodyKind::troops || body.kind == BodyKind::skirmishers;
}

/// The enemy body that the officer chooses: the nearest to the place in his order, else the nearest.
const Body* choose_target(const Field& field, const Shooter& shooter, const Neighbours& near, const Places& before) {
  const std::vector<Body>& all = near.all();
  const double farthest_m = paces(farthest_paces(field, shooter)).metres();
  constexpr double line_paces = 300.0;  // models stand beside their battery
  const double beside_m = shooter.models.empty() ? 0.0 : paces(line_paces).metres();
  const Body* best = nullptr;
  double least = std::numeric_limits<double>::max();
  for (const Body& enemy : all) {
    if (!is_target(field, enemy) || enemy.side == shooter.unit.side) continue;
    const double moved_m = shooter.unit.moved_m + field.world.units.at(enemy.unit).moved_m;
    if (plainly_beyond(farthest_m + beside_m + moved_m, shooter.body, enemy)) continue;
    const double away = nearest_approach_paces(field, shooter, enemy, before);
    std::optional<Weapon> weapon = weapon_at(field, shooter, away);
    if (!weapon || !bears_on(shooter, enemy)) continue;
    const auto& named = memory_of(shooter.unit).fire.target;
    const double from_named = named ? metres_in_paces(distance_m(enemy.position, *named)) : named_target_paces;
    const double rank = from_named < named_target_paces ? from_named - named_target_paces : away;
    if (rank >= least) continue;
    weapon = weapon_past_friends(field, shooter, enemy, all, *weapon);
    if (!weapon || !can_harm(field, shooter, enemy, away, *weapon)) continue;
    if (is_small_arm(*weapon) && is_screened(field, shooter, enemy, all, *weapon)) continue;
    if (!near.sees(shooter.body, enemy)) continue;
    least = rank;
    best = &enemy;
  }
  return best;
}

/// How troops with small arms fire in their formation.
FiresAs fires_in_formation(const Shooter& shooter) {
  const Unit& unit = shooter.unit;
  if (shooter.is_side) return FiresAs::front_rank;
  if (shape_of(unit) == Shape::square) return FiresAs::side_of_square;
  if (shape_of(unit) == Shape::in_building) return FiresAs::building;
  return shape_of(unit) == Shape::column ? FiresAs::leading_rank_of_column : FiresAs::front_rank;
}

FiresAs fires_as(const Field& field, const Shooter& shooter) {
  const Unit& unit = shooter.unit;
  if (shooter.skirmishers) return FiresAs::front_rank;
  const Troop troop = troop_of(unit);
  if (troop == Troop::elephants) return FiresAs::elephant;
  if (troop == Troop::rocketeers) return FiresAs::rocket_crew;
  if (is_artillery(troop)) return FiresAs::gun_crew;
  if (troop == Troop::mounted_infantry) return FiresAs::mounted_infantry;
  return particulars(field, unit.id).mainly_lacks_firearms ? FiresAs::badly_armed : fires_in_formation(shooter);
}

/// Whether the piece can fire at the target beside its battery: it is pointed there, sees it, and no friends stand in
/// its way.
bool takes_part(const Field& field, const Shooter& model, const Body& target) {
  const auto weapon = weapon_at(field, model, metres_in_paces(gap_m(model.body, target)));
  return bears_on(model, target) && sees(field, model.body, target) &&
         weapon_past_friends(field, model, target, bodies(field), weapon.value_or(Weapon::canister));
}

FirersResolution firers_of(const Field& field, const Shooter& shooter, const Body& target) {
  const Unit& unit = shooter.unit;
  const int in_line = unit.skirmishers ? unit.skirmishers->men : 0;
  FirersFacts facts;
  facts.fires_as = fires_as(field, shooter);
  facts.figures = figures_of_men(shooter.skirmishers ? in_line : men_in_ranks(unit));
  facts.front_rank_figures = shooter.skirmishers ? facts.figures : front_figures_of(shooter);
  if (!fires_all_round(shooter))
    facts.front_rank_figures = figures_that_bear(shooter, target, facts.front_rank_figures);
  facts.models = troop_of(unit) == Troop::elephants ? figures_of(unit) : models_of(unit);
  for (const Shooter& model : shooter.models) {
    if (!takes_part(field, model, target)) continue;
    facts.figures += figures_of_men(men_in_ranks(model.unit));
    facts.models += models_of(model.unit);
  }
  // The map shows no windows: half of the figures that hold a place find one (reading 62).
  facts.windows_and_doors = (facts.figures + 1) / 2;
  if (facts.fires_as == FiresAs::badly_armed) {  // a quarter of those who can fire as they stand
    FirersFacts in_formation = facts;
    in_formation.fires_as = fires_in_formation(shooter);
    facts.figures = firers(in_formation).figures;
  }
  facts.moving = unit.moved_m > 0.0;
  return firers(facts);
}

/// Skirmishers are at home in woods; a battery is disorganised if one of the models is that fire with it.
bool fights_disorganised(const Field& field, const Shooter& shooter, const Body& target) {
  if (shooter.skirmishers) return is_disorganised(shooter.unit);
  return fights_disorganised(field, shooter.unit) ||
         std::any_of(shooter.models.begin(), shooter.models.end(), [&](const Shooter& model) {
           return fights_disorganised(field, model.unit) && takes_part(field, model, target);
         });
}

/// Whether the guns stand on the slope of a steep hill, or on top of one that falls steeply towards the target, so that
/// their shot plunges and does not graze (page 12; reading 124).
bool fires_from_steep_hill(const Field& field, Point guns, Point target) {
  constexpr double stride_m = 10.0;
  const Bearing shot = bearing(guns, target);
  const auto falls_steeply = [&](Point place) {
    return field.ground.going(place, shot).slope_degrees < -steep_from_degrees;
  };
  if (falls_steeply(guns)) return true;
  const double height = field.ground.elevation(guns);
  std::optional<double> edge;  // the height at which the steep fall begins
  for (double away = stride_m; away < distance_m(guns, target); away += stride_m) {
    const double here = field.ground.elevation(ahead(guns, shot, away));
    if (!edge && height - here >= high_ground_m) return false;  // it is not the guns' hill
    if (!falls_steeply(ahead(guns, shot, away))) edge.reset();
    else if (!edge) edge = here;
    else if (*edge - here >= high_ground_m) return true;
  }
  return false;
}

/// What the table asks for the firers and the air between.
FireFacts facts_of_firers(const Field& field, const Shooter& shooter, const Body& target, double distance_paces) {
  const Unit& unit = shooter.unit;
  const UnitParticulars& own = particulars(field, unit.id);
  const FirersResolution who = firers_of(field, shooter, target);
  FireFacts facts;
  facts.distance_paces = distance_paces;
  facts.weapon = who.fire_as.value_or(weapon_at(field, shooter, facts.distance_paces).value_or(Weapon::line_musket));
  facts.figures = who.figures;
  facts.raining = field.world.weather == Weather::rain;
  facts.out_of_doors = shape_of(unit) != Shape::in_building;
  const Troop troop = troop_of(unit);
  facts.horse_guns = troop == Troop::light_horse_artillery || troop == Troop::heavy_horse_artillery;
  facts.rockets = troop == Troop::rocketeers;
  facts.disorganised = fights_disorganised(field, shooter, target);
  facts.badly_trained = own.quality == Quality::badly_trained;
  facts.british_regulars_or_guards = is_british_or_guard_infantry(Branch{unit.branch}, own);
  facts.mounted = is_cavalry(troop_of(unit)) || who.counts_as_mounted;
  const Bearing shot = bearing(shooter.body.position, target.position);
  if (field.world.wind)
    facts.into_wind =
        angle_between(shot, bearing_deg(field.world.wind->degrees() + half_turn_degrees)) <= into_wind_degrees;
  else facts.periods_in_still_air = memory_of(unit).fire.periods_on_end + 1;
  facts.from_steep_hill = is_artillery(troop) && fires_from_steep_hill(field, shooter.body.position, target.position);
  return facts;
}

/// Guns that reach the target with canister fire shot or shell where that does more harm, and over friends.
void prefer_shot(const Field& field, const Shooter& shooter, const Body& target, FireFacts& facts) {
  if (facts.weapon != Weapon::canister) return;
  FireFacts with_shot = facts;
  with_shot.weapon = battery_of(field, shooter.unit);
  if (is_barred_by_friends(field, shooter, target, bodies(field), Weapon::canister)) {
    facts = with_shot;
    return;
  }
  const FireResolution of_shot = fire(with_shot, {}, field.readings), of_canister = fire(facts, {}, field.readings);
  if (of_shot.possible && of_shot.total > of_canister.total) facts = with_shot;
}

/// Whether the unit has moved into melee contact in this period: its charge has reached an enemy, or it has caught up
/// with those whom it pursues.
bool moved_into_contact(const Field& field, const Unit& unit) {
  const ShockMemory& shock = memory_of(unit).shock;
  if (unit.moved_m <= 0.0) return false;
  if (shock.charges) return shock.has_met;
  if (!shock.pursues) return false;
  const Unit& quarry = field.world.units.at(*shock.pursues);
  return !quarry.gone && metres_in_paces(gap_between_m(field, unit, quarry)) <= contact_paces;
}

FireFacts facts_of(const Field& field, const Shooter& shooter, const Body& target, const Places& before) {
  const Unit& enemy = field.world.units.at(target.unit);
  FireFacts facts = facts_of_firers(field, shooter, target, nearest_approach_paces(field, shooter, target, before));
  facts.target = target_facts(field, target, shooter.body.position);
  prefer_shot(field, shooter, target, facts);
  if (!marches_with_unit(target, enemy)) {
    facts.men_carried = carried_of(men_in(target, enemy));
    return facts;
  }
  facts.enemy_advancing = memory_of(enemy).march.is_advancing;
  facts.horse_target_moved = enemy.moved_m >= paces(moved_far_paces).metres() || moved_into_contact(field, enemy);
  facts.men_carried = men_carried(enemy);
  return facts;
}

/// A general of the enemy who stands alone within the body's range, so near that his uniform tells him from a rider,
/// and his figure; the nearest one.
std::pair<const Officer*, const Body*> lone_general(const Field& field, const Shooter& shooter,
                                                    const Neighbours& near) {
  std::pair<const Officer*, const Body*> best{};
  double least = farthest_paces(field, shooter);
  for (const Body& figure : near.all()) {
    if (figure.kind != BodyKind::officer || figure.side == shooter.unit.side) continue;
    const double away = metres_in_paces(gap_m(shooter.body, figure));
    const auto weapon = away <= least ? weapon_at(field, shooter, away) : std::nullopt;
    if (!weapon || !bears_on(shooter, figure)) continue;
    const Officer& officer = officer_of(field, figure);
    if (distance(shooter.unit.position, officer.position) > at_this_hour(field, field.eyes.uniform)) continue;
    if (!stands_alone(field, officer) || is_barred_by_friends(field, shooter, figure, near.all(), *weapon)) continue;
    if (!near.sees(shooter.body, figure)) continue;
    least = away;
    best = {&officer, &figure};
  }
  return best;
}

/// Works the volley out. The chance factor is that of the unit, whatever its figures fire at (page 12): all of its
/// volleys have the dice of the first.
void add_volley(MoveSession& session, const Field& field, Volley volley, std::vector<Volley>& volleys) {
  const auto first =
      std::find_if(volleys.begin(), volleys.end(), [&](const Volley& other) { return other.firer == volley.firer; });
  if (first != volleys.end()) volley.proposal.dice = unmarked(first->proposal.dice);
  work_out(session, field, volley);
  volleys.push_back(std::move(volley));
}

/// Fire on a lone general, of a body that has no troops to fire on (reading 82).
void add_volley_at_general(MoveSession& session, const Field& field, const Shooter& shooter, const Neighbours& near,
                           std::vector<Volley>& volleys) {
  const auto [officer, figure] = lone_general(field, shooter, near);
  if (!officer) return;
  Volley volley;
  volley.firer = shooter.unit.id;
  volley.by_skirmishers = shooter.skirmishers;
  volley.facts = facts_of_firers(field, shooter, *figure, metres_in_paces(gap_m(shooter.body, *figure)));
  volley.facts.target.troop = Troop::general;
  volley.outcome.general = officer->id;
  volley.at = figure->position;
  if (volley.facts.figures == 0 || !fire(volley.facts, {}, field.readings).possible) return;
  add_volley(session, field, std::move(volley), volleys);
}

/// The companies of a line with small arms, from its left, each as a body that fires; empty: the body is no such line.
std::vector<Shooter> companies_of(const Shooter& ranks) {
  const Unit& unit = ranks.unit;
  std::vector<Shooter> companies;
  if (ranks.skirmishers || shape_of(unit) != Shape::line || is_artillery(troop_of(unit))) return companies;
  const auto in_ranks = [](const Element& element) { return !element.apart && element.men > 0; };
  const auto number = static_cast<int>(std::count_if(unit.elements.begin(), unit.elements.end(), in_ranks));
  const int figures = front_rank_figures(unit);
  const double front = ranks.body.footprint.frontage.metres();
  for (int i = 0; i < number; ++i) {
    Shooter company = ranks;
    company.front_figures = figures * (i + 1) / number - figures * i / number;
    const double aside = front * ((i + 0.5) / number - 0.5);
    company.body.position = offset(ranks.body.position, ranks.body.facing, 0.0, aside);
    company.body.centre = offset(ranks.body.centre, ranks.body.facing, 0.0, aside);
    company.body.footprint.frontage = metres(front / number);
    companies.push_back(std::move(company));
  }
  return companies;
}

/// A part of a line that fires on another enemy than the rest.
struct OtherFire {
  const Body* target;
  FireFacts facts;
};

/// What the companies fire on that do not face their line's target: the figures of one company have one target, those
/// of several may have several (page 11).
std::vector<OtherFire> fire_of_idle_companies(const Field& field, const Shooter& line, const Body& target,
                                              const Neighbours& near, const Places& before) {
  std::vector<OtherFire> others;
  for (const Shooter& company : companies_of(line)) {
    if (bears_on(company, target)) continue;
    const Body* const other = choose_target(field, company, near, before);
    if (!other) continue;
    const FireFacts facts = facts_of(field, company, *other, before);
    const auto same =
        std::find_if(others.begin(), others.end(), [&](const OtherFire& fire) { return fire.target == other; });
    if (same == others.end()) {
      others.push_back({other, facts});
      continue;
    }
    same->facts.figures += facts.figures;
    same->facts.distance_paces = std::min(same->facts.distance_paces, facts.distance_paces);
  }
  return others;
}

void add_volley_at(MoveSession& session, const Field& field, const Shooter& shooter, const Body& target,
                   const FireFacts& facts, std::vector<Volley>& volleys) {
  if (facts.figures == 0 || !fire(facts, {}, field.readings).possible) return;
  Volley volley;
  volley.firer = shooter.unit.id;
  volley.by_skirmishers = shooter.skirmishers;
  volley.facts = facts;
  volley.outcome.target = target.unit;
  volley.at = target.position;
  volley.outcome.skirmishers = target.kind == BodyKind::skirmishers;
  volley.outcome.horse_holders = target.kind == BodyKind::element;
  add_volley(session, field, std::move(volley), volleys);
}

/// Whether another side of the unit fires on that body: the unit is one firer, with one volley at each target.
bool has_fired_at(const std::vector<Volley>& volleys, const Shooter& shooter, const Body& target) {
  return std::any_of(volleys.begin(), volleys.end(), [&](const Volley& volley) {
    const FireOutcome& at = volley.outcome;
    return volley.firer == shooter.unit.id && !volley.by_skirmishers && at.target == target.unit &&
           at.skirmishers == (target.kind == BodyKind::skirmishers) &&
           at.horse_holders == (target.kind == BodyKind::element);
  });
}

/// The volleys of one body: two of a battery that fires on skirmishers and on the troops close behind them, several of
/// a line of which some companies do not face its target (page 11).
void add_volleys(MoveSession& session, const Field& field, const Shooter& shooter, const Neighbours& near,
                 const Places& before, std::vector<Volley>& volleys) {
  const Body* const target = choose_target(field, shooter, near, before);
  if (shooter.is_side && (!target || has_fired_at(volleys, shooter, *target))) return;
  if (!target) return add_volley_at_general(session, field, shooter, near, volleys);
  FireFacts facts = facts_of(field, shooter, *target, before);
  if (const Body* const other = shares_fire_with(field, shooter, *target, near)) {
    FireFacts at_other = facts_of(field, shooter, *other, before);
    for (FireFacts* half : {&facts, &at_other}) half->figures = (half->figures + 1) / 2;
    add_volley_at(session, field, shooter, *target, facts, volleys);
    return add_volley_at(session, field, shooter, *other, at_other, volleys);
  }
  add_volley_at(session, field, shooter, *target, facts, volleys);
  for (const OtherFire& other : fire_of_idle_companies(field, shooter, *target, near, before))
    add_volley_at(session, field, shooter, *other.target, other.facts, volleys);
}

LossBy loss_by(const FireFacts& facts, bool by_infantry) {
  if (facts.rockets) return LossBy::rockets;
  if (is_small_arm(facts.weapon))
    return by_infantry && facts.distance_paces <= close_range_paces ? LossBy::near_infantry : LossBy::small_arms;
  return facts.weapon == Weapon::canister ? LossBy::small_arms : LossBy::shot;
}

/// Who of a unit has fired in this period.
struct Firing {
  bool ranks = false;
  bool skirmishers = false;
  bool with_battery = false;  ///< a single model with the battery in whose line it stands
};

void count_fire(Field& field, Unit& unit, const Firing& firing) {
  FireMemory& fire = memory_of(unit).fire;
  const bool fired = firing.ranks || firing.skirmishers;
  const bool small_arms = !is_artillery(troop_of(unit));
  const bool raining = field.world.weather == Weather::rain;
  if (fired && fire.periods_on_end == 0) unit.occurrences.push_back({"opened_fire", {}, field.world.time});
  if (fired || firing.with_battery) fire.fired = this_period(field);
  fire.ranks_fire = firing.ranks || firing.with_battery;
  fire.skirmishers_fire = firing.skirmishers;
  fire.periods_on_end = fired ? fire.periods_on_end + 1 : 0;
  const bool fires_muskets = troop_of(unit) == Troop::line_infantry && arms_of(field, unit) == Arms::musket;
  const bool smokes = firing.ranks && small_arms && fires_muskets && !raining;
  fire.smoke = smokes ? thicker(fire.smoke) : Smoke::none;
}

void settle(Field& field, const Volley& volley, const Ruling& ruling, const FireOutcome& outcome,
            const KeyedText& line) {
  Settled entry = settled(volley.proposal, ruling, outcome, line, field.world.time);
  if (is_artillery(troop_of(field.world.units.at(volley.firer)))) entry.guns_heard = volley.firer;
  field.world.settled.push_back(std::move(entry));
}

void strike(Field& field, const Volley& volley, const Ruling& ruling) {
  const FireOutcome outcome = outcome_after_ruling(ruling, volley.outcome);
  const Unit& firer = field.world.units.at(volley.firer);
  if (outcome.general) {
    auto& [men, last] = field.generals_hit[*outcome.general];
    men += outcome.men;
    last = volley.firer;
    return settle(field, volley, ruling, outcome,
                  text("fire_takes_men", {{"title", volley.proposal.title}, {"men", outcome.men}}));
  }
  Unit& target = field.world.units.at(outcome.target);
  const BodyKind part = outcome.horse_holders ? BodyKind::element
                        : outcome.skirmishers ? BodyKind::skirmishers
                                              : BodyKind::troops;
  const int lost = inflict(field, target, outcome.men, loss_by(volley.facts, is_infantry(troop_of(firer))), part);
  if (!outcome.horse_holders) memory_of(target).fire.fired_on = this_period(field);
  target.occurrences.push_back({"under_fire", {}, field.world.time});
  settle(field, volley, ruling, outcome, text("fire_takes_men", {{"title", volley.proposal.title}, {"men", lost}}));
}

/// Notes the troops near whom the rockets fly.
void note_flight_of_rockets(Field& field, const Volley& volley) {
  const Body flight = line_between(field.world.units.at(volley.firer).position, volley.at);
  for (auto& [id, unit] : field.world.units)
    if (!unit.gone && id != volley.firer &&
        gap_m(flight, body_of(field, unit)) <= paces(rockets_frighten_paces).metres())
      memory_of(unit).fire.rockets_near = this_period(field);
}

}  // namespace

std::optional<Weapon> weapon_of(const Field& field, const Unit& unit, double distance_paces) {
  const auto within = [&](Weapon weapon) {
    return fire_row(weapon, distance_paces) ? std::optional(weapon) : std::nullopt;
  };
  const Troop troop = troop_of(unit);
  const UnitParticulars& own = particulars(field, unit.id);
  if (troop == Troop::rocketeers) return within(Weapon::howitzers_or_rockets);
  if (is_artillery(troop)) {
    if (distance_paces <= canister_reach_paces) return Weapon::canister;
    return within(battery_of(field, unit));
  }
  // A quarter of the badly trained have carbines, or something like them (page 11).
  if (own.mainly_lacks_firearms) return own.quality == Quality::badly_trained ? within(Weapon::carbine) : std::nullopt;
  const auto arms = arms_of(field, unit);
  if (!arms) return std::nullopt;
  switch (*arms) {
    case Arms::musket: return within(is_light_foot(troop) ? Weapon::light_musket : Weapon::line_musket);
    case Arms::rifle: return within(Weapon::rifle);
    case Arms::carbine: return within(Weapon::carbine);
    case Arms::sabre:
    case Arms::lance:
    case Arms::guns:
    case Arms::rockets: return std::nullopt;
  }
  return std::nullopt;
}

/// Whether the unit has fired in this period or the last, or has left its cover.
bool has_shown_itself(const Field& field, const Unit& unit) {
  const UnitMemory& memory = memory_of(unit);
  return within_moves(memory.fire.fired, this_period(field), 1) || unit.moved_m > 0.0 || memory.shock.charges;
}

/// Whether troops behind hard cover are half exposed to fire from there (reading 72).
bool shows_itself(const Field& field, const Unit& unit, Point from) {
  return has_shown_itself(field, unit) ||
         (may_fire(field, unit) && weapon_of(field, unit, metres_in_paces(distance_m(unit.position, from))));
}

FireTarget target_facts(const Field& field, const Body& target, Point from) {
  const Unit& unit = field.world.units.at(target.unit);
  FireTarget facts;
  if (target.kind == BodyKind::skirmishers) {
    facts.troop = is_light_foot(troop_of(unit)) ? troop_of(unit) : Troop::light_infantry;
    facts.cover = cover_on_foot(field, target.position, from);
    const Shooter line{unit, target, true};
    facts.exposed_to_fire =
        has_shown_itself(field, unit) ||
        (may_fire(field, unit) && weapon_at(field, line, metres_in_paces(distance_m(target.position, from))));
    return facts;
  }
  if (target.kind == BodyKind::element) {
    facts.troop = troop_of(Branch{branch_in(target, unit)});
    facts.formation = formation_of(Shape{formation_in(target, unit)});
    facts.cover = cover_of_riders(field, target.position, from);
    return facts;
  }
  facts.troop = troop_of(unit);
  facts.formation = formation_of(unit);
  facts.cover =
      is_mounted(facts.troop) ? cover_of_riders(field, unit.position, from) : cover_against(field, unit, from);
  facts.broken = is_broken(unit);
  facts.on_line_bases = particulars(field, unit.id).on_line_bases;
  facts.enfiladed =
      takes_in_flank(target, from, {quarter_turn_degrees - enfilade_degrees, quarter_turn_degrees + enfilade_degrees});
  facts.exposed_to_fire = shows_itself(field, unit, from);
  return facts;
}

std::optional<FireFacts> fire_between(const Field& field, const Unit& unit, const Unit& target) {
  const Shooter shooter = ranks_of(field, unit);
  const Body body = body_of(field, target);
  if (!weapon_at(field, shooter, metres_in_paces(gap_m(shooter.body, body)))) return std::nullopt;
  return facts_of(field, shooter, body, places_of(field));
}

void work_out(MoveSession& session, const Field& field, Volley& volley) {
  const std::string subjects = subjects_of(volley);
  Proposal& proposal = volley.proposal;
  auto [resolution, dice] = throw_until_resolved(
      session, "fire", subjects,
      [&](const std::vector<int>& faces) { return fire(volley.facts, faces, field.readings); }, proposal.dice);
  volley.outcome.men = resolution.men;
  proposal.id = "fire." + std::to_string(field.world.move) + "." + subjects;
  proposal.kind = fire_incident().kind;
  proposal.title = text("fires_on", {{"firer", body_name(field, volley.firer, volley.by_skirmishers)},
                                     {"target", name_of_target(field, volley.outcome)},
                                     {"paces", number_text(std::round(volley.facts.distance_paces))}});
  proposal.units = {volley.firer};
  if (!volley.outcome.general) proposal.units.push_back(volley.outcome.target);
  proposal.steps = resolution.steps;
  mark_dice(dice, dice_of(volley.facts));
  proposal.dice = std::move(dice);
  proposal.result = text("loss_of_men", {{"men", resolution.men}});
  proposal.outcome = to_record(volley.outcome);
  proposal.overridable = fire_incident().outcome_schema;
  proposal.facts = told_case("fire", volley.facts);
}

std::vector<Volley> volleys_of_both_sides(MoveSession& session, const Field& field, const Places& before) {
  const Neighbours near(field);
  std::vector<Volley> volleys;
  for (const Shooter& shooter : shooters(field)) add_volleys(session, field, shooter, near, before, volleys);
  return volleys;
}

void settle_fire(Field& field, const std::vector<Volley>& volleys, const std::vector<Ruling>& rulings) {
  for (const Volley& volley : volleys)
    if (volley.facts.rockets) note_flight_of_rockets(field, volley);
  for (std::size_t i = 0; i < volleys.size(); ++i) strike(field, volleys[i], rulings[i]);
  for (auto& [id, unit] : field.world.units) {
    Firing firing;
    for (const Volley& volley : volleys) {
      if (volley.firer == id) (volley.by_skirmishers ? firing.skirmishers : firing.ranks) = true;
      if (fires_with_battery(field, unit) && volley.firer == its_battery(field, unit)->id) firing.with_battery = true;
    }
    count_fire(field, unit, firing);
  }
}

const Incident& fire_incident() {
  static const Incident made = incident<FireOutcome>(
      "fire", {{"men", number_member("Men lost", most_men_lost)}},
      [](const FireOutcome& outcome, const FireOutcome& proposed) {
        return check_same(outcome.target == proposed.target && outcome.general == proposed.general &&
                              outcome.skirmishers == proposed.skirmishers &&
                              outcome.horse_holders == proposed.horse_holders,
                          "target", "outcome_of_other_target");
      });
  return made;
}

}  // namespace krieg::wrg1750

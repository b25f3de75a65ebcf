// Paired worlds: two games that differ only in what Red cannot see, with the same inputs of Red. The differences are on
// the far side of the hill: troops moved, added, removed, renamed or exchanged, and their dispatches. After every move
// the pictures that the seats of Red's commanders are shown must be equal to the byte. News that a fellow officer has
// seen, or has been told by the umpire, and has not passed on is hidden from the commander as well.
#include <gtest/gtest.h>

#include "../books/kits.hpp"
#include "commander/picture_codec.hpp"
#include "courier/courier.hpp"
#include "draw.hpp"
#include "knowledge/knowledge.hpp"
#include "oracle.hpp"
#include "paper/directory.hpp"
#include "picture/association.hpp"

namespace krieg {
namespace {

using books::Kit;
using leak::Draw;
using leak::ground_of;
using leak::side_m;

constexpr double sight_limit_m = 1000.0;
constexpr double details_m = 160.0;
constexpr int moves = 7;
constexpr Seconds move_length{120};

Recognition recognition() {
  Recognition r;
  r.limit = metres(sight_limit_m);
  r.arm = metres(900);
  r.figure = metres(700);
  r.formation = metres(500);
  r.uniform = metres(350);
  r.details = metres(details_m);
  r.eye_on_foot = metres(1.6);
  r.eye_mounted = metres(2.4);
  r.top_on_foot = metres(1.8);
  r.top_mounted = metres(2.6);
  return r;
}

CourierRates courier_rates() {
  CourierRates rates;
  rates.short_ride = [](const Going& g) { return g.cover == Cover::open ? 6.0 : 2.0; };
  rates.long_ride = [](const Going& g) { return g.cover == Cover::open ? 4.5 : 2.0; };
  rates.long_ride_over = metres(1600);
  rates.earshot = metres(300);
  rates.hand_over = metres(60);
  rates.caught_at = metres(150);
  return rates;
}

/// Elements that stand apart are placed to the unit's right, one behind the other.
void stand_apart(Unit& unit) {
  constexpr double depth_m = 80.0, to_the_right_m = 150.0;
  double behind_m = 0.0;
  for (Element& element : unit.elements)
    if (element.apart)
      element.apart = OwnGround{offset(unit.position, unit.facing, -(behind_m += depth_m), to_the_right_m),
                                unit.facing,
                                {metres(60), metres(20)}};
}

struct Stride {
  double east = 0.0;
  double north = 0.0;
};

/// A game of this test: the generator moves the troops; the engine does everything else.
struct Game {
  const Kit* kit;
  World world;
  Directory directory = directory_of(OrderOfBattle{}, words());
  Pictures pictures;
  std::map<UnitId, Stride> strides;
  std::vector<OfficerId> seats;  ///< the officers who have a seat

  explicit Game(const Kit& of_the_book) : kit(&of_the_book) {}

  [[nodiscard]] const ArmyWords& words() const { return kit->rules->army_words(); }

  void add_officer(const std::string& id, Side side, std::optional<OfficerId> under, Point at) {
    world.officers[OfficerId{id}] = Officer{OfficerId{id}, side, under, at, {}, 0.0, false};
    directory.officers[OfficerId{id}] = {OfficerId{id}, "General " + id, "", side, under, at};
  }

  void add_unit(Draw& draw, const std::string& id, Side side, const std::string& under, Point at) {
    UnitEstablishment paper;
    paper.id = UnitId{id};
    paper.name = "Regiment " + id;
    paper.side = side;
    paper.under = OfficerId{under};
    paper.officer = "Colonel " + id;
    paper.position = at;
    paper.facing = bearing_deg(draw.between(0, 360));
    kit->dress(paper, [&draw](int n) { return draw.below(n); });
    UnitEstablishment divided = paper;
    const auto part = kit->divide ? kit->divide(divided) : std::nullopt;
    const bool is_divided = part && draw.one_in(2);
    add_dressed(draw, is_divided ? divided : paper);
    if (!is_divided) return;
    add_dressed(draw, *part);
    if (draw.one_in(2)) strides[part->id] = strides[paper.id];
  }

  void add_dressed(Draw& draw, const UnitEstablishment& paper) {
    Unit unit = set_out_alone(paper);
    if (draw.one_in(4)) {
      Element detached = unit.elements.front();
      detached.men = std::max(1, detached.men / 2);
      detached.apart = OwnGround{};
      unit.elements.push_back(detached);
    }
    stand_apart(unit);
    if (words().of(unit.branch).arm == Arm::infantry && draw.one_in(2))
      unit.skirmishers = SkirmishLine{2, 80, metres(150), metres(150), metres(120)};
    directory.units[unit.id] = paper;
    world.units[unit.id] = unit;
    strides[unit.id] = draw.one_in(3) ? Stride{} : Stride{draw.between(-120, 120), draw.between(-120, 120)};
  }

  /// The unit as the book sets it out.
  [[nodiscard]] Unit set_out_alone(const UnitEstablishment& paper) const {
    OrderOfBattle alone;
    alone.units = {paper};
    World field = set_out(alone, world.time, world.seed, world.weather, world.light);
    Directory printed;
    printed.units[paper.id] = paper;
    printed.particulars[paper.id] = kit->rules->particulars_of(paper);
    kit->rules->prepare(field, printed, *ground_of(world.seed));
    return field.units.at(paper.id);
  }

  /// Gives a unit another id.
  void rename_unit(const UnitId& from, const UnitId& to) {
    Unit unit = world.units.at(from);
    UnitEstablishment paper = directory.units.at(from);
    const Stride stride = strides.at(from);
    remove_unit(from);
    unit.id = paper.id = to;
    paper.name = "Regiment " + to.value;
    paper.officer = "Colonel " + to.value;
    world.units[to] = unit;
    directory.units[to] = paper;
    strides[to] = stride;
  }

  /// Adds a unit that looks, stands and moves like the first, with its own id and place.
  void add_twin(const UnitId& of, const UnitId& id, Point at) {
    Unit unit = world.units.at(of);
    UnitEstablishment paper = directory.units.at(of);
    unit.id = paper.id = id;
    unit.position = paper.position = at;
    stand_apart(unit);
    paper.name = "Regiment " + id.value;
    paper.officer = "Colonel " + id.value;
    world.units[id] = unit;
    directory.units[id] = paper;
    strides[id] = strides.at(of);
  }

  /// Each takes the other's place and movement.
  void exchange(const UnitId& a, const UnitId& b) {
    std::swap(world.units.at(a), world.units.at(b));
    std::swap(strides.at(a), strides.at(b));
    world.units.at(a).id = a;
    world.units.at(b).id = b;
  }

  void remove_unit(const UnitId& id) {
    world.units.erase(id);
    directory.units.erase(id);
    strides.erase(id);
  }
};

const UnitId twin{"b-twin"}, other_twin{"b-other-twin"};
const OfficerId red{"red"}, red_brigade{"red-brigade"}, blue{"blue"}, blue_brigade{"blue-brigade"};

Game draw_game(const Kit& kit, std::uint64_t seed) {
  Draw draw(seed);
  Game game(kit);
  game.world.seed = seed;
  game.world.time = *parse_iso("1815-06-12T09:00:00");
  if (draw.one_in(4)) game.world.weather = Weather::haze;
  game.add_officer(red.value, Side::red, std::nullopt, draw.point(100, 1200, 100));
  game.add_officer(red_brigade.value, Side::red, red, draw.point(100, 1200, 100));
  game.add_officer(blue.value, Side::blue, std::nullopt, draw.place());
  game.add_officer(blue_brigade.value, Side::blue, blue, draw.place());
  for (int i = 0; i < 4; ++i)
    game.add_unit(draw, "r" + std::to_string(i), Side::red, (i % 2 ? red : red_brigade).value,
                  draw.point(100, 1500, 100));
  const int enemies = 2 + draw.below(5);
  for (int i = 0; i < enemies; ++i)
    game.add_unit(draw, "b" + std::to_string(i), Side::blue, (i % 2 ? blue : blue_brigade).value, draw.place());
  game.add_unit(draw, twin.value, Side::blue, blue.value, draw.point(1500, 2400));
  game.strides[twin] = {draw.between(-120, -40), draw.between(-40, 40)};
  game.add_twin(twin, other_twin, draw.point(1500, 2400));
  game.seats = {red, blue};
  if (draw.one_in(2)) game.seats.push_back(red_brigade);
  return game;
}

Dispatch from_officer(const World& world, const OfficerId& from, LetterKind kind, const std::string& text) {
  Dispatch d;
  d.kind = kind;
  d.side = world.officers.at(from).side;
  d.from.officer = from;
  d.text = text;
  d.written = world.time;
  d.signed_by = "General " + from.value;
  return d;
}

/// Makes changes, most of them on the far side of the hill. The oracle, not this function, decides whether Red could
/// notice them.
void disturb(Game& game, Draw& draw) {
  std::vector<UnitId> enemies;
  for (const auto& [id, unit] : game.world.units)
    if (unit.side == Side::blue && id != twin && id != other_twin) enemies.push_back(id);
  const int changes = 1 + draw.below(3);
  for (int i = 0; i < changes; ++i) {
    const UnitId id = enemies[static_cast<std::size_t>(draw.below(static_cast<int>(enemies.size())))];
    const auto found = game.world.units.find(id);
    switch (draw.below(8)) {
      case 0:
        if (found == game.world.units.end()) break;
        found->second.position = draw.place();
        stand_apart(found->second);
        break;
      case 1: game.remove_unit(id); break;
      case 2: game.add_unit(draw, "a-new-" + std::to_string(i), Side::blue, blue.value, draw.place()); break;
      case 3:  // another id, number and commander
        if (found != game.world.units.end()) {
          const Point at = found->second.position;
          game.remove_unit(id);
          game.add_unit(draw, "zz-" + id.value, Side::blue, blue_brigade.value, at);
        }
        break;
      case 4:
        if (found != game.world.units.end()) {
          found->second.elements[0].men += 37;
          found->second.steadiness = game.words().steadiness.back().id;
          game.kit->rules->edit_memory(found->second, game.kit->remembered);
        }
        break;
      case 5:
        if (found != game.world.units.end()) game.rename_unit(id, UnitId{"other-" + id.value});
        break;
      case 6: game.world.officers.at(draw.one_in(2) ? blue : blue_brigade).position = draw.place(); break;
      default: {  // activity of the other side
        Dispatch d = from_officer(game.world, blue, LetterKind::message, "The enemy knows nothing of this.");
        d.to.officer = blue_brigade;
        d.believed = game.world.officers.at(blue_brigade).position;
        for (int copies = 1 + draw.below(3); copies > 0; --copies) {
          Dispatch spoken = d;
          spoken.id = DispatchId{game.world.next_dispatch++};
          spoken.fate = Fate::lost;
          game.world.dispatches.add(spoken);
        }
        send(game.world, *ground_of(game.world.seed), courier_rates(), d, false);
      }
    }
  }
}

/// Officers and riders appear where Red's outposts may see them. Outposts do not report them, so a commander who does
/// not see them himself is told nothing.
void disturb_what_nobody_writes_of(Game& game, Draw& draw) {
  for (const OfficerId& officer : {blue, blue_brigade})
    if (!draw.one_in(3)) game.world.officers.at(officer).position = draw.point(900, 2000);
}

class Play {
 public:
  explicit Play(Game& game) : game_(game), ground_(*ground_of(game.world.seed)) {
    for (const OfficerId& officer : game_.seats)
      game_.pictures[officer] = printed_picture(game_.world, game_.directory, officer);
    look_and_write();
  }

  void move() {
    march();
    const auto arrived = ride(game_.world, ground_, rates_, game_.words(), move_length);
    game_.world.time += move_length;
    ++game_.world.move;
    for (const DispatchId id : arrived) hand_over(id);
    look_and_write();
    order();
  }

  /// The umpire tells an officer something between two moves.
  void tell(const OfficerId& whom, Point place) {
    Sighting sighting;
    sighting.position = place;
    sighting.error = metres(200);
    sighting.time = game_.world.time;
    tell_intelligence(game_.world, game_.pictures, game_.directory, whom, "a miller", "They are there.", {sighting},
                      limits_);
  }

  [[nodiscard]] std::vector<std::string> showing() const {
    return oracle::showing(game_.world, ground_, reach(), Side::red);
  }
  [[nodiscard]] std::vector<std::string> told_to(const OfficerId& officer) const {
    return oracle::told_to(game_.world, ground_, reach(), officer);
  }
  [[nodiscard]] bool may_see(const UnitId& id) const {
    const std::vector<Point> eyes = oracle::eyes_of(game_.world, Side::red);
    const auto all = bodies(game_.world, game_.words());
    return std::any_of(all.begin(), all.end(), [&](const Body& body) {
      return body.unit == id && std::any_of(eyes.begin(), eyes.end(), [&](Point eye) {
               return oracle::may_be_seen(ground_, sight_limit_m, eye, body);
             });
    });
  }
  /// The picture that the officer's seat is shown.
  [[nodiscard]] std::string shown_to(const OfficerId& officer) const {
    return shown_picture(game_.pictures.at(officer));
  }
  [[nodiscard]] std::string reds_picture() const { return shown_to(red); }
  [[nodiscard]] const Picture& picture() const { return game_.pictures.at(red); }

 private:
  [[nodiscard]] oracle::Reach reach() const { return {sight_limit_m, details_m, &game_.words()}; }

  void march() {
    for (auto& [id, unit] : game_.world.units) {
      const Stride& stride = game_.strides.at(id);
      const Point to = point_m(unit.position.x.metres() + stride.east, unit.position.y.metres() + stride.north);
      unit.moving = to != unit.position && ground_.contains(to);
      if (unit.moving) unit.position = to;
      stand_apart(unit);
    }
  }

  void look_and_write() {
    commanders_look(game_.world, game_.pictures, ground_, recognition_, game_.directory, limits_);
    for (Dispatch& report : reports(game_.world, ground_, recognition_, game_.directory, habits_))
      dispatch(std::move(report));
  }

  /// Red's commander gives an order to the first unit of his list, chosen by his own map.
  void order() {
    Picture& papers = game_.pictures.at(red);
    if (game_.world.move % 2 == 0) return;
    Dispatch d = from_officer(game_.world, red, LetterKind::order, "Stand fast.");
    d.to.unit = papers.own.begin()->first;
    d.believed = papers.own.begin()->second.position;
    d.letter = LetterId{game_.world.move};
    dispatch(std::move(d));
  }

  void dispatch(Dispatch d) {
    const DispatchId id = send(game_.world, ground_, rates_, std::move(d), false);
    if (game_.world.dispatches.at(id).fate == Fate::spoken) hand_over(id);
  }

  void hand_over(DispatchId id) {
    const Dispatch& d = game_.world.dispatches.at(id);
    if (d.to.unit) {
      game_.world.units.at(*d.to.unit).occurrences.push_back({"order_received", {}, *d.arrived});
    } else if (game_.pictures.contains(*d.to.officer)) {
      receive(game_.world, game_.pictures, id, game_.directory, limits_);
    } else if (auto copy = passed_on(game_.world, id, game_.directory)) {
      dispatch(std::move(*copy));
    }
  }

  Game& game_;
  const Ground& ground_;
  const Recognition recognition_ = recognition();
  const CourierRates rates_ = courier_rates();
  const AssociationLimits limits_{metres(80), metres(150)};
  const ReportingHabits habits_{std::chrono::minutes{6}, 0.1, metres(150)};
};

/// Two games, and the commanders of Red who may tell them apart by now.
class Pair {
 public:
  Pair(const Kit& kit, std::uint64_t seed) : one_(draw_game(kit, seed)), other_(one_), draw_(seed ^ 0xc0ffeeU) {
    switch (draw_.below(5)) {
      case 0: break;  // only the later changes: the twins, the umpire's news to others
      case 1:
      case 2: disturb_what_nobody_writes_of(other_, draw_); break;
      default: disturb(other_, draw_); break;
    }
    left_.emplace(one_);
    right_.emplace(other_);
    for (const OfficerId& officer : one_.seats)
      if (one_.world.officers.at(officer).side == Side::red) untold_.insert(officer);
    look();
  }

  void move() {
    exchange_the_twins();
    tell_somebody();
    left_->move();
    right_->move();
    look();
  }

  /// The first pictures that differ although nothing had told their commander; empty if there are none.
  [[nodiscard]] const std::string& fault() const { return fault_; }
  [[nodiscard]] bool hidden_from(const OfficerId& officer) const { return untold_.contains(officer); }
  [[nodiscard]] bool hidden_from_the_side() const { return hidden_; }
  [[nodiscard]] int compared_in_spite_of_others() const { return others_knew_; }
  [[nodiscard]] bool exchanged_in_view() const { return twins_compared_; }
  [[nodiscard]] const Picture& picture() const { return left_->picture(); }

 private:
  void look() {
    hidden_ = hidden_ && left_->showing() == right_->showing();
    const bool exchanged_before_him = exchanged_ && (left_->may_see(twin) || left_->may_see(other_twin));
    for (auto officer = untold_.begin(); officer != untold_.end();) {
      if (left_->told_to(*officer) != right_->told_to(*officer)) {
        officer = untold_.erase(officer);
        continue;
      }
      compare(*officer);
      others_knew_ += !hidden_;
      twins_compared_ = twins_compared_ || exchanged_before_him;
      ++officer;
    }
  }

  void compare(const OfficerId& officer) {
    const std::string a = left_->shown_to(officer), b = right_->shown_to(officer);
    if (a == b || !fault_.empty()) return;
    fault_ = "move " + std::to_string(one_.world.move) + ", " + officer.value + "\n" +
             Json::diff(Json::parse(a), Json::parse(b)).dump(1);
  }

  /// Exchanges the twins once, while no unit of Red sees either of them.
  void exchange_the_twins() {
    if (exchanged_ || !draw_.one_in(2)) return;
    for (const UnitId& id : {twin, other_twin})
      if (left_->may_see(id) || right_->may_see(id)) return;
    other_.exchange(twin, other_twin);
    exchanged_ = true;
  }

  /// The umpire tells a commander something in only one of the games: he may tell them apart then, and nobody else.
  void tell_somebody() {
    if (!draw_.one_in(3)) return;
    const OfficerId& whom = draw_.one_of(one_.seats);
    const Point place = draw_.place();
    if (whom == red) return;
    right_->tell(whom, place);
    untold_.erase(whom);
  }

  Game one_;
  Game other_;
  Draw draw_;
  std::optional<Play> left_;
  std::optional<Play> right_;
  std::set<OfficerId> untold_;
  bool hidden_ = true;  ///< no commander of Red could tell the games apart
  bool exchanged_ = false;
  bool twins_compared_ = false;
  int others_knew_ = 0;
  std::string fault_;
};

/// For every rule book, with its troops and words.
class PairedWorlds : public testing::TestWithParam<std::string> {
 protected:
  const Kit& kit_ = books::kit_of(GetParam());
};

TEST_P(PairedWorlds, WhatHeCannotSeeChangesNoByteOfWhatHeKnows) {
  const auto [first, pairs] = leak::pairs_wanted(1000);
  std::uint64_t hidden_to_the_end = 0, others_knew = 0, twins = 0;
  std::size_t contacts = 0, letters = 0;
  for (std::uint64_t seed = first; seed < first + pairs; ++seed) {
    Pair pair(kit_, seed);
    for (int move = 0; move < moves && pair.fault().empty(); ++move) pair.move();
    ASSERT_EQ(pair.fault(), "") << "seed " << seed;
    hidden_to_the_end += pair.hidden_from_the_side();
    others_knew += static_cast<std::uint64_t>(pair.compared_in_spite_of_others());
    twins += pair.exchanged_in_view();
    contacts += pair.hidden_from(red) ? pair.picture().contacts.size() : 0;
    letters += pair.hidden_from(red) ? pair.picture().letters.size() : 0;
  }
  RecordProperty("hidden_to_the_end", static_cast<int>(hidden_to_the_end));
  RecordProperty("compared_though_others_knew", static_cast<int>(others_knew));
  RecordProperty("exchanged_twins_in_view", static_cast<int>(twins));
  RecordProperty("contacts", static_cast<int>(contacts));
  RecordProperty("letters", static_cast<int>(letters));
  // Pairs without sightings and letters would prove nothing.
  EXPECT_GE(hidden_to_the_end, pairs / 10);
  EXPECT_GE(others_knew, pairs / 10);
  EXPECT_GE(twins, pairs / 20);
  EXPECT_GE(contacts, pairs / 5);
  EXPECT_GE(letters, pairs / 3);
}

TEST_P(PairedWorlds, WhatHeCanSeeDoesChangeIt) {
  int differ = 0;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    Game one = draw_game(kit_, seed);
    Game other = one;
    Draw draw(seed);
    const Point before_him = ahead(other.world.officers.at(red).position, bearing_deg(90), 100);
    other.add_unit(draw, "in-plain-sight", Side::blue, blue.value, before_him);
    Play left(one);
    Play right(other);
    EXPECT_NE(left.showing(), right.showing()) << "seed " << seed;
    differ += left.reds_picture() != right.reds_picture();
  }
  EXPECT_GE(differ, 36) << "a wood sometimes hides even bodies this near";
}

TEST_P(PairedWorlds, TheOracleCallsHiddenNothingThatTheEngineSees) {
  // The test above depends on the oracle: what it calls hidden must never come into view.
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    Game game = draw_game(kit_, seed);
    Play play(game);
    const auto shown = play.showing();
    std::size_t in_sight = 0;
    for (const Contact& c : play.picture().contacts) in_sight += c.in_sight;
    EXPECT_LE(in_sight, shown.size()) << "seed " << seed;
  }
}

INSTANTIATE_TEST_SUITE_P(Books, PairedWorlds, testing::ValuesIn(books::names()),
                         [](const auto& book) { return book.param; });

}  // namespace
}  // namespace krieg

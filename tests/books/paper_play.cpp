// The paper book in play: the state of its units, and its move.
#include "game/clockwork.hpp"
#include "measure/plane.hpp"
#include "paper_book.hpp"
#include "picture/picture.hpp"

namespace krieg::paper_book {

namespace {

constexpr double base_front_m = 40.0, base_depth_m = 20.0;
constexpr double between_bases_m = 70.0;
constexpr double nerve_within_m = 300.0;
constexpr double clash_within_m = 60.0;
constexpr double friends_apart_m = 120.0;
constexpr double asked_within_m = 300.0;
constexpr double thrown_back_m = 150.0;
constexpr int nerve_needed = 9;
constexpr int steadied_from = 4;
constexpr int moves_of_a_signal = 1;

const UnitParticulars& particulars(const MoveSession& session, const UnitId& unit) {
  return std::any_cast<const UnitParticulars&>(session.directory().particulars.at(unit));
}

bool is_fit(const Unit& unit) { return !unit.gone && unit.steadiness == Spirit::whole; }

std::vector<Unit*> all_of(World& world, Side side) {
  std::vector<Unit*> found;
  for (auto& [id, unit] : world.units)
    if (unit.side == side && !unit.gone) found.push_back(&unit);
  return found;
}

const Unit* nearest_enemy(const World& world, const Unit& unit, double within_m) {
  const Unit* nearest = nullptr;
  for (const auto& [id, other] : world.units) {
    if (other.side == unit.side || other.gone) continue;
    const double away = distance_m(unit.position, other.position);
    if (away <= within_m) {
      within_m = away;
      nearest = &other;
    }
  }
  return nearest;
}

void settle(World& world, const Proposal& proposal, const Ruling& ruling, const Json& held, const std::string& line) {
  Json particulars{{"proposal", to_record(proposal)}, {"outcome", held}};
  if (!ruling.accepted) particulars["ruling"] = to_record(ruling);
  world.settled.push_back({proposal.kind, verbatim(line), proposal.units, {}, std::move(particulars), world.time});
}

// ---- Dice decide whether orders are obeyed.

void begin(Unit& unit, const Dispatch& order) {
  unit.tasks = order.tasks;
  unit.way = unit.tasks.empty() ? std::vector<Point>{} : unit.tasks.front().path;
}

void hear_orders(MoveSession& session) {
  World& world = session.world();
  for (auto& [id, unit] : world.units) {
    ObedienceMemory& obedience = memory_of(unit).obedience;
    if (!obedience.waits || unit.gone || !unit.acting_on) continue;
    const auto officer = session.directory().officer_particulars.find(unit.under);
    const int rating = std::any_cast<const OfficerParticulars&>(officer->second).rating;
    const Throw die = session.throw_die("obedience", id.value);
    const bool obeys = die.face <= rating && is_fit(unit);
    Dispatch& order = world.dispatches.edit(*unit.acting_on);
    obedience.waits = !obeys;
    obedience.refused += !obeys;
    if (obeys) {
      begin(unit, order);
      order.acted_on = world.time;
    } else {
      unit.occurrences.push_back({"order_refused", {}, world.time});
    }
    world.settled.push_back({"obedience",
                             verbatim(id.value + (obeys ? " obeys" : " does not obey yet")),
                             {id},
                             {},
                             {{"die", to_record(die)}, {"rating", rating}},
                             world.time});
  }
}

// ---- One side marches, then the other.

KeyedText water_before_us() { return keyed_text("water_before_us", "there is water before us", {}); }
KeyedText our_own_stand_here() { return keyed_text("our_own_stand_here", "our own people stand here", {}); }

void next_task(Unit& unit, GameTime now, const KeyedText& why = {}) {
  if (!unit.tasks.empty()) unit.tasks.erase(unit.tasks.begin());
  unit.way = unit.tasks.empty() ? std::vector<Point>{} : unit.tasks.front().path;
  if (!why.empty()) unit.occurrences.push_back({"road_blocked", why, now});
  else if (unit.tasks.empty()) unit.occurrences.push_back({"order_done", {}, now});
}

/// The speed of troops with that front at a place: the slowest of its wings and its middle.
double speed_at(const Ground& ground, const krieg::Branch& branch, Point place, Bearing facing, Length front) {
  double slowest = std::numeric_limits<double>::max();
  for (const double file : {-0.5, 0.0, 0.5}) {
    const Point at = offset(place, facing, 0.0, file * front.metres());
    slowest = std::min(slowest, ground.contains(at) ? speed_over(ground.going(at, facing), branch) : 0.0);
  }
  return slowest;
}

double speed_at(const MoveSession& session, const Unit& unit, Point place, Bearing facing) {
  return speed_at(session.ground(), unit.branch, place, facing, unit.footprint.frontage);
}

bool are_close(const Unit& unit, Point place, const Unit& other) {
  const double fronts = unit.footprint.frontage.metres() + other.footprint.frontage.metres();
  return other.side == unit.side && other.id != unit.id && !other.gone &&
         distance_m(place, other.position) < std::max(friends_apart_m, fronts / 2);
}

/// Whether the unit would come nearer there to friends who are already close.
bool meets_friends(const World& world, const Unit& unit, Point there) {
  return std::any_of(world.units.begin(), world.units.end(), [&](const auto& entry) {
    const Unit& other = entry.second;
    return are_close(unit, there, other) &&
           distance_m(there, other.position) < distance_m(unit.position, other.position);
  });
}

bool is_among_friends(const World& world, const Unit& unit) {
  return std::any_of(world.units.begin(), world.units.end(),
                     [&](const auto& entry) { return are_close(unit, unit.position, entry.second); });
}

void turn_about(const MoveSession& session, const World& world, Unit& unit, Order formation) {
  const Unit before = unit;
  unit.formation = formation;
  arrange(session.ground(), unit);
  const bool is_dry = speed_at(session, unit, unit.position, unit.facing) > 0.0;
  const bool is_free = !is_among_friends(world, unit);
  if (!is_dry || !is_free) unit = before;
  next_task(unit, world.time, !is_dry ? water_before_us() : is_free ? KeyedText() : our_own_stand_here());
}

void go_on(const MoveSession& session, World& world, Unit& unit, Seconds span) {
  unit.moving = false;
  if (!is_fit(unit) || unit.tasks.empty()) return;
  const Task& task = unit.tasks.front();
  if (task.kind == Errand::loosen) return turn_about(session, world, unit, Order::loose);
  if (task.kind == Errand::gather) return turn_about(session, world, unit, Order::massed);
  if (task.kind == Errand::challenge) {
    const Unit* enemy = nearest_enemy(world, unit, nerve_within_m);
    unit.way = {enemy ? enemy->position : *task.target};
  }
  double left = static_cast<double>(span.count());
  while (left > 0.0 && !unit.way.empty()) {
    const Point next = unit.way.front();
    const double to_next = distance_m(unit.position, next);
    if (to_next < 1.0) {
      unit.way.erase(unit.way.begin());
      continue;
    }
    const Bearing direction = bearing(unit.position, next);
    const double far = std::min(to_next, 10.0);
    const Point there = ahead(unit.position, direction, far);
    const double speed = speed_at(session, unit, there, direction);
    if (meets_friends(world, unit, there)) return;
    if (speed <= 0.0) return next_task(unit, world.time, water_before_us());
    unit.position = there;
    unit.facing = direction;
    unit.moving = true;
    unit.moved_m += far;
    unit.still_since = world.time;
    left -= far / speed;
  }
  if (unit.way.empty() && task.kind == Errand::advance) next_task(unit, world.time);
}

void march_one(const MoveSession& session, World& world, Unit& unit, Seconds span) {
  const Point before = unit.position;
  go_on(session, world, unit, span);
  if (unit.position != before) arrange(session.ground(), unit);
}

struct Test {
  Unit* unit;
  Proposal proposal;
};

/// Tests each marching unit of that side that has come near an enemy and was not tested before in this turn.
std::vector<Test> tests_on_the_way(MoveSession& session, Side side) {
  World& world = session.world();
  std::vector<Test> tests;
  for (Unit* unit : all_of(world, side)) {
    NerveMemory& nerve = memory_of(*unit).nerve;
    const Unit* enemy = unit->moving && is_fit(*unit) ? nearest_enemy(world, *unit, nerve_within_m) : nullptr;
    if (!enemy || nerve.tested == MoveNumber{world.move}) continue;
    nerve.tested = MoveNumber{world.move};
    Proposal p;
    p.id = std::to_string(world.move) + ".nerve." + unit->id.value;
    p.kind = "nerve";
    p.title = verbatim(unit->id.value + " comes up to the enemy");
    p.units = {unit->id};
    p.dice = {session.throw_die("nerve", unit->id.value, 0), session.throw_die("nerve", unit->id.value, 1)};
    const bool at_all_costs =
        !unit->tasks.empty() &&
        from_record<TaskParticulars>(unit->tasks.front().others.members).at_all_costs.value_or(false);
    const int sum = p.dice[0].face + p.dice[1].face + particulars(session, unit->id).nerve + (at_all_costs ? 1 : 0);
    p.outcome = to_record(NerveOutcome{sum >= nerve_needed});
    p.result = verbatim(sum >= nerve_needed ? "goes on" : "goes no further");
    p.overridable = {{"type", "object"}, {"properties", {{"holds", {{"type", "boolean"}}}}}, {"required", {"holds"}}};
    tests.push_back({unit, std::move(p)});
  }
  return tests;
}

std::vector<Proposal> proposals_of(const std::vector<Test>& tests) {
  std::vector<Proposal> proposals;
  for (const Test& test : tests) proposals.push_back(test.proposal);
  return proposals;
}

void settle_nerve(MoveSession& session, const std::vector<Test>& tests, const std::vector<Ruling>& rulings) {
  World& world = session.world();
  for (std::size_t i = 0; i < tests.size(); ++i) {
    Unit& unit = *tests[i].unit;
    const auto held = from_record<NerveOutcome>(rulings[i].outcome.value_or(tests[i].proposal.outcome));
    if (!held.holds) {
      unit.steadiness = Spirit::wavering;
      unit.tasks.clear();
      unit.way.clear();
      unit.moving = false;
      unit.occurrences.push_back({"shrank", {}, world.time});
    }
    settle(world, tests[i].proposal, rulings[i], to_record(held),
           unit.id.value + (held.holds ? " goes on" : " goes no further"));
  }
}

// ---- Units in contact fight.

struct Clash {
  Unit* attacker;
  Unit* defender;
  std::string answer;
  Proposal proposal;
};

std::vector<Clash> clashes_of(World& world) {
  std::vector<Clash> clashes;
  std::set<UnitId> taken;
  for (auto& [id, unit] : world.units) {
    if (!is_fit(unit) || unit.tasks.empty() || unit.tasks.front().kind != Errand::challenge) continue;
    const Unit* enemy = nearest_enemy(world, unit, clash_within_m);
    if (!enemy || taken.contains(id) || taken.contains(enemy->id)) continue;
    taken.insert({id, enemy->id});
    clashes.push_back({&unit, &world.units.at(enemy->id), {}, {}});
  }
  return clashes;
}

std::vector<Question> questions_of(const World& world, const std::vector<Clash>& clashes) {
  std::vector<Question> questions;
  for (const Clash& clash : clashes) {
    Question question;
    question.id = QuestionId{std::to_string(world.move) + ".answer." + clash.defender->id.value};
    question.kind = "answer";
    question.unit = clash.defender->id;
    question.text = verbatim("The enemy comes on. Stand, or give way?");
    question.choices = {"stand", "give_way"};
    question.default_choice = is_fit(*clash.defender) ? "stand" : "give_way";
    questions.push_back(std::move(question));
  }
  return questions;
}

std::vector<Proposal> work_out(MoveSession& session, std::vector<Clash>& clashes,
                               const std::vector<std::string>& answers) {
  std::vector<Proposal> proposals;
  for (std::size_t i = 0; i < clashes.size(); ++i) {
    Clash& clash = clashes[i];
    clash.answer = answers[i];
    Proposal& p = clash.proposal;
    const std::string subjects = clash.attacker->id.value + " " + clash.defender->id.value;
    p.id = std::to_string(session.world().move) + ".clash." + clash.attacker->id.value;
    p.kind = "clash";
    p.title = verbatim(subjects);
    p.units = {clash.attacker->id, clash.defender->id};
    p.dice = {session.throw_die("clash", subjects, 0), session.throw_die("clash", subjects, 1)};
    const int attack = p.dice[0].face + particulars(session, clash.attacker->id).nerve;
    const int defence = p.dice[1].face + particulars(session, clash.defender->id).nerve;
    const bool attacker_wins = clash.answer == "give_way" || attack > defence;
    const Unit& beaten = attacker_wins ? *clash.defender : *clash.attacker;
    p.outcome = to_record(ClashOutcome{attacker_wins, clash.answer == "give_way" ? 0 : men_of(beaten) / 10});
    p.result = verbatim(attacker_wins ? "the attacker wins" : "the defender wins");
    p.overridable = {{"type", "object"},
                     {"properties", {{"attacker_wins", {{"type", "boolean"}}}, {"men", {{"type", "integer"}}}}},
                     {"required", {"attacker_wins", "men"}}};
    proposals.push_back(p);
  }
  return proposals;
}

void lose(Unit& unit, int men) {
  for (Element& element : unit.elements) {
    const int lost = std::min(men, element.men);
    element.men -= lost;
    men -= lost;
  }
}

void throw_back(MoveSession& session, Unit& unit, Point from) {
  const Point back = ahead(unit.position, bearing(from, unit.position), thrown_back_m);
  const bool has_room = speed_at(session, unit, back, unit.facing) > 0.0 && !meets_friends(session.world(), unit, back);
  if (has_room) unit.position = back;
  unit.steadiness = unit.steadiness == Spirit::whole ? Spirit::wavering : Spirit::scattered;
  unit.tasks.clear();
  unit.way.clear();
  unit.moving = true;
  arrange(session.ground(), unit);
}

void settle_clashes(MoveSession& session, const std::vector<Clash>& clashes, const std::vector<Ruling>& rulings) {
  for (std::size_t i = 0; i < clashes.size(); ++i) {
    const Clash& clash = clashes[i];
    const auto held = from_record<ClashOutcome>(rulings[i].outcome.value_or(clash.proposal.outcome));
    Unit& winner = held.attacker_wins ? *clash.attacker : *clash.defender;
    Unit& beaten = held.attacker_wins ? *clash.defender : *clash.attacker;
    lose(beaten, held.men);
    throw_back(session, beaten, winner.position);
    beaten.gone = men_of(beaten) == 0;
    beaten.occurrences.push_back({"retired", {}, session.world().time});
    clash.attacker->tasks.clear();
    clash.attacker->way.clear();
    settle(session.world(), clash.proposal, rulings[i], to_record(held),
           beaten.id.value + " is thrown back by " + winner.id.value);
  }
}

void rally(MoveSession& session) {
  World& world = session.world();
  for (auto& [id, unit] : world.units) {
    unit.moved_m = 0.0;
    if (unit.gone || unit.steadiness == Spirit::whole) continue;
    if (session.throw_die("rally", id.value).face < steadied_from) continue;
    unit.steadiness = unit.steadiness == Spirit::scattered ? Spirit::wavering : Spirit::whole;
    unit.occurrences.push_back({"rallied", {}, world.time});
  }
}

/// The die decides which side marches first in this turn.
Side first_side(MoveSession& session) { return session.throw_die("first", "both").face <= 3 ? Side::red : Side::blue; }

}  // namespace

Notes notes_on(std::type_identity<ObedienceMemory>) {
  return {may("waits", "Has an order that it has not yet begun"), may("refused", 0, 1000, "Throws that failed")};
}
Notes notes_on(std::type_identity<NerveMemory>) { return {may("tested", "Last tested in move")}; }
Notes notes_on(std::type_identity<UnitMemory>) { return {may("obedience", "Orders"), may("nerve", "Nerve")}; }

void arrange(const Ground& ground, Unit& unit) {
  const bool apart = unit.formation == Order::loose;
  // Of riders one base stays at the unit's place; pikes have none there when they are spread.
  const std::size_t in_ranks = !apart ? unit.elements.size() : unit.branch == Troops::riders ? 1 : 0;
  const auto front = static_cast<double>(std::max<std::size_t>(in_ranks, 1)) * base_front_m;
  unit.footprint = {metres(front), metres(base_depth_m)};
  for (std::size_t i = 0; i < unit.elements.size(); ++i) {
    if (i < in_ranks) {
      unit.elements[i].apart.reset();
      continue;
    }
    const double file = (static_cast<double>(i) - static_cast<double>(unit.elements.size()) / 2.0) * between_bases_m;
    const double behind = i % 2 == 0 ? 0.0 : base_front_m;
    Point place = unit.position;  // a base that cannot stand in its interval closes up
    for (const double share : {0.25, 0.5, 0.75, 1.0}) {
      const Point wider = offset(unit.position, unit.facing, -share * behind, share * file);
      if (speed_at(ground, unit.branch, wider, unit.facing, metres(base_front_m)) > 0.0) place = wider;
    }
    unit.elements[i].apart = OwnGround{place, unit.facing, {metres(base_front_m), metres(base_depth_m)}};
  }
}

// The session and the rules outlive the coroutine.
// NOLINTNEXTLINE(cppcoreguidelines-avoid-reference-coroutine-parameters)
Move play(MoveSession& session, const RuleSystem& rules) {
  World& world = session.world();
  Clockwork clock(session, rules);
  rally(session);
  hear_orders(session);
  clock.begin_move();
  const Side first = first_side(session);
  for (const Side side : {first, enemy_of(first)}) {
    for (Seconds gone{0}; gone < half; gone += step) {
      clock.pass_time(step, step, [&session, &world, side](Seconds span) {
        for (auto& [id, unit] : world.units)
          if (unit.side == side && !unit.gone) march_one(session, world, unit, span);
          else unit.moving = false;
      });
      const std::vector<Test> tests = tests_on_the_way(session, side);
      std::vector<Proposal> on_tests = proposals_of(tests);
      const std::vector<Ruling> rulings = co_await session.propose(std::move(on_tests));
      settle_nerve(session, tests, rulings);
    }
  }
  std::vector<Clash> clashes = clashes_of(world);
  std::vector<Question> questions = questions_of(world, clashes);
  const std::vector<std::string> answers = co_await session.ask(std::move(questions));
  std::vector<Proposal> on_clashes = work_out(session, clashes, answers);
  const std::vector<Ruling> rulings = co_await session.propose(std::move(on_clashes));
  settle_clashes(session, clashes, rulings);
  clock.end_move();
}

void PaperBook::prepare(World& world, const Directory&, const Ground& ground) const {
  for (auto& [id, unit] : world.units) {
    if (unit.memory.is_empty()) unit.memory = BookRecord::of(UnitMemory{});
    if (unit.steadiness.empty()) unit.steadiness = unit.reported.steadiness = Spirit::whole;
    arrange(ground, unit);
  }
}

void PaperBook::read_memory(World& world) const {
  for (auto& [id, unit] : world.units) {
    (void)army_words().of(unit.branch);
    (void)army_words().of(unit.formation);
    (void)army_words().of(unit.steadiness);
    if (!unit.memory.is_empty() && !unit.memory.is_unread()) continue;
    UnitMemory memory;
    record::change(memory, unit.memory.to_json());
    unit.memory = BookRecord::of(memory);
  }
}

Result<void> PaperBook::check_memory(const World&, const Unit& unit, const Json& changes) const {
  try {
    UnitMemory changed = unit.memory.as<UnitMemory>();
    record::change(changed, changes);
    facts::read<UnitMemory>(to_record(changed));
  } catch (const RecordError& error) {
    return malformed(error.under("memory"));
  }
  return {};
}

Delivery PaperBook::delivery_on_paper(const Json& options, const Posting& posting) const {
  if (options.value("signals", false) && posting.kind == LetterKind::order) return {Carriage::time, moves_of_a_signal};
  return {posting.kind == LetterKind::report ? Carriage::rider : Carriage::voice_or_rider, 0};
}

Delivery PaperBook::delivery(const World&, const Scenario& scenario, const Directory&, const Dispatch& draft) const {
  return delivery_on_paper(scenario.sheet.options, {draft.kind, draft.origin, draft.believed});
}

/// The officer sends his nearest unit, and keeps the others.
std::vector<PassedDown> PaperBook::pass_down(const World& world, const Scenario&, const Directory&,
                                             const Dispatch& order) const {
  const Officer& officer = world.officers.at(*order.to.officer);
  const Unit* nearest = nullptr;
  for (const auto& [id, unit] : world.units) {
    if (unit.under != officer.id || unit.gone) continue;
    if (!nearest || distance_m(unit.position, officer.position) < distance_m(nearest->position, officer.position))
      nearest = &unit;
  }
  if (!nearest) return {};
  return {{nearest->id, order.tasks}};
}

void PaperBook::receive_order(World& world, const Scenario&, const Directory&, DispatchId order) const {
  Unit& unit = world.units.at(*world.dispatches.at(order).to.unit);
  unit.acting_on = order;
  memory_of(unit).obedience.waits = true;
}

/// The unit's own officer, if he is near the unit; no officer above him.
std::optional<OfficerId> PaperBook::decider(const World& world, const Pictures& pictures,
                                            const Question& question) const {
  const Unit& unit = world.units.at(question.unit);
  const Officer& officer = world.officers.at(unit.under);
  const bool sits = pictures.contains(officer.id) && !officer.vacant && !officer.fallen;
  return sits && distance_m(officer.position, unit.position) <= asked_within_m ? std::optional(officer.id)
                                                                               : std::nullopt;
}

Result<void> PaperBook::check_outcome(const Proposal& proposal, const Ruling& ruling) const {
  if (ruling.facts) return refuse(Reason::impossible, "result_without_facts");
  try {
    const Json outcome = ruling.outcome.value_or(proposal.outcome);
    if (proposal.kind == "nerve") from_record<NerveOutcome>(outcome);
    else if (from_record<ClashOutcome>(outcome).men < 0) throw RecordError("men", "cannot be less than 0");
  } catch (const RecordError& error) {
    return malformed(error.under("outcome"));
  }
  return {};
}

}  // namespace krieg::paper_book

#include "drill.hpp"

#include <thread>

#include "../../shipped_book.hpp"
#include "picture/picture.hpp"
#include "reisswitz/book/words.hpp"

namespace krieg::drill_book {
namespace {

using reisswitz::Branch;
using reisswitz::ElementKind;
using reisswitz::Formation;
using reisswitz::Steadiness;
using reisswitz::TaskKind;

std::vector<Question> questions_of(std::int64_t move) {
  return {{{std::to_string(move) + ".stand.red-1"},
           "stand",
           {"red-1"},
           verbatim("They come on. Stand?"),
           {"stand", "retire"},
           "stand"}};
}

std::vector<Proposal> proposals_of(std::int64_t move) {
  Proposal proposal;
  proposal.id = std::to_string(move) + ".fire.blue-1";
  proposal.kind = "fire";
  proposal.units = {UnitId{"blue-1"}};
  proposal.outcome = Json::object();
  proposal.overridable = Json::object();
  return {proposal};
}

void bring_letter(MoveSession& session) {
  Picture& picture = session.pictures().at(OfficerId{"red-commander"});
  const GameTime time = session.world().time;
  Letter letter;
  letter.id = LetterId{static_cast<std::int64_t>(picture.letters.size()) + 1};
  letter.text = "A letter that came in mid-move.";
  letter.written = time;
  letter.received = time;
  picture.letters.push_back(letter);
  picture.ledger.push_back({time, time, Source::dispatch, "red-1", letter.text});
}

void write_report(World& world, bool finds_him) {
  Dispatch report;
  report.id = DispatchId{world.next_dispatch++};
  report.from.unit = UnitId{"red-1"};
  report.to.officer = OfficerId{"red-commander"};
  report.text = "All quiet.";
  report.written = world.time;
  report.left = world.time;
  report.fate = finds_him ? Fate::delivered : Fate::lost;
  if (finds_him) report.arrived = world.time;
  world.dispatches.add(std::move(report));
}

void note(World& world, const std::string& kind, const std::string& text) {
  world.settled.push_back({kind, verbatim(text), {}, std::nullopt, Json::object(), world.time});
}

// Takes pointers, and has no braced initialisers: GCC 12 has problems with them in coroutines.
Move play(MoveSession* session, const Programme* programme) {
  World& world = session->world();
  const std::int64_t move = world.move + 1;
  std::this_thread::sleep_for(programme->every_move_takes);
  if (programme->breaks.contains(move)) throw std::logic_error("this rule book has come apart");
  const bool stays = world.officers.at(OfficerId{"red-commander"}).way.empty();
  if (programme->report_to_red.contains(move)) write_report(world, stays);
  if (programme->report_while_red_stays.contains(move) && stays) write_report(world, true);
  if (programme->letter_to_red.contains(move)) bring_letter(*session);
  if (programme->question_to_red.contains(move)) {
    std::vector<Question> questions = questions_of(move);
    const std::vector<std::string> answers = co_await session->ask(std::move(questions));
    note(world, "stand", answers.front());
  }
  if (programme->proposal.contains(move)) {
    std::vector<Proposal> proposals = proposals_of(move);
    const std::vector<Ruling> rulings = co_await session->propose(std::move(proposals));
    note(world, "fire", rulings.front().proposal);
  }
  world.time += Seconds{120};
  for (auto& [officer, picture] : session->pictures()) picture.now = world.time;
}

UnitEstablishment unit(const std::string& id, Side side, const std::string& under, Point position) {
  UnitEstablishment body;
  body.id = {id};
  body.name = body.short_name = id;
  body.side = side;
  body.branch = Branch::line_infantry;
  body.formation = Formation::line_two_ranks;
  body.under = {under};
  body.officer = "Major " + id;
  body.elements = {{ElementKind::half_battalion, 400, 0}, {ElementKind::half_battalion, 400, 0}};
  body.position = position;
  return body;
}

/// A feature whose state can be edited, in the corner farthest from the troops and without a name for reports.
Feature far_wall() {
  Feature wall;
  wall.id = "wall";
  wall.kind = FeatureKind::wall;
  wall.points = {point_m(2900, 10), point_m(2980, 10)};
  return wall;
}

/// A form for every kind of task, with a way, a target and a standing order that may all be left out.
std::vector<TaskForm> forms_of_everything() {
  std::vector<TaskForm> forms;
  boost::mp11::mp_for_each<boost::describe::describe_enumerators<TaskKind>>([&](auto kind) {
    TaskForm& form = forms.emplace_back();
    form.kind = form.name = kind.name;
    for (const auto& [id, member] : {std::pair{"path", MemberKind::way}, std::pair{"target", MemberKind::place},
                                     std::pair{"facing", MemberKind::facing}}) {
      TaskMember& made = form.members.emplace_back();
      made.id = id;
      made.kind = member;
    }
  });
  return forms;
}

}  // namespace

void Rules::prepare(World& world, const Directory&, const Ground&) const {
  for (auto& [id, unit] : world.units) {
    if (unit.memory.is_empty()) unit.memory = BookRecord::of(Memory{});
    if (unit.steadiness.empty()) unit.steadiness = unit.reported.steadiness = Steadiness::steady;
  }
}

void Rules::read_memory(World& world) const {
  for (auto& [id, unit] : world.units) {
    if (!unit.memory.is_empty() && !unit.memory.is_unread()) continue;
    Memory memory;
    record::change(memory, unit.memory.to_json());
    unit.memory = BookRecord::of(memory);
  }
}

Result<void> Rules::check_memory(const World&, const Unit& unit, const Json& changes) const {
  try {
    Memory changed = unit.memory.as<Memory>();
    record::change(changed, changes);
  } catch (const RecordError& error) {
    return malformed(error.under("memory"));
  }
  return {};
}

void Rules::edit_memory(Unit& unit, const Json& changes) const { record::change(unit.memory.as<Memory>(), changes); }

const ScenarioForm& Rules::scenario_form() const {
  static const ScenarioForm nothing{Json::object(), Json::object(), Json::object()};
  return nothing;
}

const std::vector<TaskForm>& Rules::task_forms() const {
  static const std::vector<TaskForm> forms = forms_of_everything();
  return forms;
}

KnownToTroops Rules::known_to(const krieg::Branch& branch) const {
  KnownToTroops known{name_of(branch), name_of(branch), {}, {}, {}};
  for (const TaskForm& form : task_forms()) known.tasks.push_back(form.kind);
  return known;
}

const ArmyWords& Rules::army_words() const { return shipped::reisswitz_words(); }

Rules::Rules(Programme programme) : programme_(std::move(programme)) {
  const SpeedOver trot = [](const Going&) { return 4.0; };
  couriers_ = {trot, trot, metres(3000), metres(500), false, metres(20), metres(50), 0.0};
  recognition_.limit = metres(600);
  recognition_.eye_on_foot = metres(1.7);
  recognition_.eye_mounted = metres(2.4);
  recognition_.top_on_foot = metres(1.8);
  recognition_.top_mounted = metres(2.6);
  association_ = {metres(100), metres(100)};
}

double Rules::marching_seconds(const Ground&, const PassageIds&, const krieg::Branch&, const krieg::Pace&, Point from,
                               const std::vector<Point>& path) const {
  return distance_m(from, path.back());
}

Move Rules::play_move(MoveSession& session) const { return play(&session, &programme_); }

std::shared_ptr<const Scenario> scenario() {
  auto scenario = std::make_shared<Scenario>();
  ScenarioSheet& sheet = scenario->sheet;
  sheet.name = "drill";
  sheet.title = "Drill";
  sheet.rule_system = "drill";
  sheet.start = *parse_iso("1824-06-12T09:00:00");
  sheet.width = metres(3000);
  sheet.height = metres(1000);
  sheet.idea = {"Two sides drill.", {{Side::red, "Red's own purpose."}, {Side::blue, "CANARY Blue's own purpose."}}};
  sheet.seats = {{{"umpire"}, "Umpire", SeatKind::umpire, {}},
                 {{"red"}, "Red commander", SeatKind::commander, OfficerId{"red-commander"}},
                 {{"blue"}, "Blue commander", SeatKind::commander, OfficerId{"blue-commander"}}};
  sheet.order_of_battle.officers = {
      {{"red-commander"}, "General Red", "commanding", Side::red, {}, point_m(500, 480)},
      {{"blue-commander"}, "CANARY General Blue", "commanding", Side::blue, {}, point_m(2500, 480)}};
  sheet.order_of_battle.units = {unit("red-1", Side::red, "red-commander", point_m(500, 500)),
                                 unit("blue-1", Side::blue, "blue-commander", point_m(2500, 500))};
  sheet.options = Json::object();
  HeightRaster heights{4, 2, metres(1000), std::vector<float>(8, 100.0F)};
  scenario->ground = std::make_shared<const Ground>(sheet.width, sheet.height, heights, std::vector{far_wall()});
  scenario->fingerprint = "drill-fingerprint";
  return scenario;
}

}  // namespace krieg::drill_book

#include "evening.hpp"

#include <stdexcept>

#include "../books/kits.hpp"
#include "measure/record.hpp"
#include "terrain/route.hpp"

namespace krieg::golden {
namespace {

constexpr std::size_t longest_line = 200;
constexpr const char* umpire = "umpire";

Game opened(const Json& script) {
  const auto name = script.at("scenario").get<std::string>();
  const books::Kit& kit = books::kit_with(name);
  const auto [sheet, ground, heights] = kit.fixture(name);
  auto scenario = std::make_shared<const Scenario>(parse_scenario(sheet.dump(), ground, heights));
  return Game::open(scenario, kit.rules, script.at("seed").get<std::uint64_t>());
}

/// The speed of an imaginary traveller who finds a commander's way: by roads where they help, through houses and
/// thickets only if necessary, never through deep water.
double liking(const Going& going) {
  constexpr double road = 3.0, open = 2.0, wading = 0.5, light_wood = 1.0, hard = 0.1;
  if (going.on_road) return road;
  switch (going.cover) {
    case Cover::open: return open;
    case Cover::light_wood: return light_wood;
    case Cover::water: return going.ford ? wading : 0.0;
    case Cover::thick_wood:
    case Cover::village:
    case Cover::garden:
    case Cover::marsh: break;
  }
  return hard;
}

std::string clock(GameTime time) {
  constexpr std::size_t hours_begin = 11, hours_and_minutes = 5;
  return to_iso(time).substr(hours_begin, hours_and_minutes);
}

std::string name_of_party(const Party& party) { return party.unit ? party.unit->value : party.officer->value; }

/// The text on one line, cut off between letters at the greatest length.
std::string flat(std::string text) {
  for (char& c : text)
    if (c == '\n') c = ' ';
  if (text.size() <= longest_line) return text;
  std::size_t end = longest_line;
  while ((static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) --end;
  return text.substr(0, end) + "...";
}

}  // namespace

Evening::Evening(const Json& script) : script_(script), game_(opened(script)) {
  journal_.push_back(game_.last_entry());
  keep(EntryKind::attend, umpire, {{"kinds", Json::array()}, {"hold_reports", false}});
  for (const auto& [id, unit] : game_.state(TruthPass::of_the_keeper()).world.units) units_[id] = "";
}

void Evening::keep(EntryKind kind, const std::string& seat, Json body) {
  const auto entries = game_.submit({kind, SeatId{seat}, body});
  if (!entries)
    throw std::runtime_error("move " + std::to_string(game_.state(TruthPass::of_the_keeper()).world.move + 1) + ", " +
                             seat + ", " + name_of(kind) + ": " + entries.error().text() + "\n" + body.dump());
  journal_.insert(journal_.end(), entries->begin(), entries->end());
}

void Evening::play() {
  const auto moves = script_.at("moves").get<std::int64_t>();
  for (std::int64_t move = 1; move <= moves; ++move) {
    for (const Json& order : script_.at("orders"))
      if (order.at("before_move") == move) write(order);
    make_move();
    note();
  }
}

void Evening::write(const Json& order) {
  Json body{{"text", order.at("text")}, {"tasks", with_ways(order)}};
  for (const char* addressee : {"unit", "officer"})
    if (order.contains(addressee)) body[addressee] = order.at(addressee);
  keep(EntryKind::order, order.at("seat").get<std::string>(), std::move(body));
}

Json Evening::with_ways(const Json& order) const {
  Json tasks = order.value("tasks", Json::array());
  if (!order.contains("unit")) return tasks;
  const Picture& papers = *game_.picture(*game_.officer_of(SeatId{order.at("seat").get<std::string>()}));
  Point from = papers.own.at(UnitId{order.at("unit").get<std::string>()}).position;
  for (Json& task : tasks) {
    if (!task.contains("to")) continue;
    const Point to = from_record<Point>(task.at("to"));
    const auto route = quickest_route(*game_.scenario().ground, from, to, liking);
    if (!route) throw std::runtime_error("no way for " + order.dump());
    task.erase("to");
    task["path"] = to_record(route->path);
    from = to;
  }
  return tasks;
}

void Evening::make_move() {
  keep(EntryKind::step, umpire, Json::object());
  while (game_.in_move(TruthPass::of_the_keeper())) answer();
}

void Evening::answer() {
  if (game_.pending(TruthPass::of_the_keeper()).questions.empty())
    throw std::logic_error("the umpire is asked, who attends to nothing");
  const Question question = game_.pending(TruthPass::of_the_keeper()).questions.front();
  line("asked " + question.unit.value + ": " + question.text.text + " " + question.default_choice);
  keep(EntryKind::answer, umpire, {{"question", question.id.value}, {"choice", question.default_choice}});
}

void Evening::line(const std::string& text) { lines_.push_back("  " + flat(text)); }

void Evening::note() {
  const World& world = game_.state(TruthPass::of_the_keeper()).world;
  std::vector<std::string> asked;
  // Questions that were asked in the move go under its heading.
  while (!lines_.empty() && lines_.back().starts_with("  asked ")) {
    asked.insert(asked.begin(), lines_.back());
    lines_.pop_back();
  }
  lines_.push_back(clock(world.time) + "  move " + std::to_string(world.move) + ", " + name_of(world.light));
  lines_.insert(lines_.end(), asked.begin(), asked.end());
  note_dispatches();
  note_settled();
  note_ground();
  note_units();
  note_ledgers();
}

void Evening::note_dispatches() {
  for (const Dispatch& dispatch : game_.state(TruthPass::of_the_keeper()).world.dispatches) {
    const DispatchId id = dispatch.id;
    const std::string state = name_of(dispatch.fate) + (dispatch.acted_on ? ", acted on" : "");
    if (fates_[id] == state) continue;
    const bool is_new = fates_[id].empty();
    fates_[id] = state;
    line(name_of(dispatch.side) + " " + name_of(dispatch.kind) + " " + std::to_string(id.value) + " " +
         name_of_party(dispatch.from) + " > " + name_of_party(dispatch.to) + ": " + state +
         (is_new ? ": " + dispatch.text : ""));
  }
}

void Evening::note_settled() {
  for (const Settled& event : game_.state(TruthPass::of_the_keeper()).world.settled) {
    ++settled_[event.kind];
    line(event.kind + ": " + event.text.text);
  }
}

void Evening::note_ground() {
  const auto& changes = game_.state(TruthPass::of_the_keeper()).world.ground_changes;
  for (const auto& [feature, state] : changes)
    if (ground_[feature] != state) line("ground: " + feature + " is " + state);
  ground_ = changes;
}

void Evening::note_units() {
  for (const auto& [id, unit] : game_.state(TruthPass::of_the_keeper()).world.units) {
    std::string state = unit.gone ? "gone"
                                  : name_of(unit.formation) + ", " + name_of(unit.steadiness) + ", " +
                                        std::to_string(men_of(unit)) + " men";
    if (units_[id] == state) continue;
    units_[id] = state;
    line("stand of " + id.value + ": " + state);
  }
}

void Evening::note_ledgers() {
  for (const ScenarioSeat& seat : game_.scenario().sheet.seats) {
    if (!seat.officer) continue;
    const Picture* papers = game_.picture(*seat.officer);
    if (!papers) continue;
    std::size_t& from = read_[*seat.officer];
    for (; from < papers->ledger.size(); ++from) {
      const LedgerLine& told = papers->ledger[from];
      const std::string age = told.as_of == told.learned ? "" : " (of " + clock(told.as_of) + ")";
      line(seat.officer->value + " learns, " + name_of(told.source) + age + ": " + told.text);
    }
  }
}

}  // namespace krieg::golden

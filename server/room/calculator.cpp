#include "room/calculator.hpp"

#include "knowledge/report_draft.hpp"
#include "rules/all.hpp"

namespace krieg::inline room {
namespace {

struct BetweenBody {
  UnitId attacker;
  UnitId defender;
};
BOOST_DESCRIBE_STRUCT(BetweenBody, (), (attacker, defender))

/// A value that is JSON itself would be taken for a refusal's or a result's own constructor.
Result<Json> good(Json body) { return Result<Json>(boost::system::in_place_value, std::move(body)); }

Result<Json> case_between(const Game& game, const TruthPass& pass, const Adjudicator& book, const Json& body) {
  try {
    const auto two = from_record<BetweenBody>(body);
    const World& world = game.state(pass).world;
    for (const auto& [what, id] : {std::pair{"attacker", two.attacker}, std::pair{"defender", two.defender}}) {
      const auto unit = world.units.find(id);
      if (unit == world.units.end() || unit->second.gone)
        return refuse(Reason::unknown_thing, "unit_not_on_field", {{"field", what}});
    }
    std::vector<Json> cases = book.between(world, game.scenario(), game.directory(), two.attacker, two.defender);
    if (cases.empty()) return refuse(Reason::impossible, "rules_cannot_be_asked");
    Json first = std::move(cases.front());
    cases.erase(cases.begin());
    return good({{"case", std::move(first)}, {"others", std::move(cases)}});
  } catch (const RecordError& error) {
    return malformed(error);
  }
}

struct DraftBody {
  UnitId unit;
};
BOOST_DESCRIBE_STRUCT(DraftBody, (), (unit))

Result<Json> drafted(const Game& game, const TruthPass& pass, const Json& body) {
  try {
    const auto asked = from_record<DraftBody>(body);
    const RuleSystem& rules = game.rules();
    const auto draft = draft_report(game.state(pass).world, *game.scenario().ground, rules.recognition(),
                                    game.directory(), rules.reporting_habits(), asked.unit);
    if (!draft) return refuse(Reason::unknown_thing, "unit_not_on_field", {{"field", "unit"}});
    return good({{"draft", to_record(*draft)}});
  } catch (const RecordError& error) {
    return malformed(error);
  }
}

/// What the game has chosen of the readings that a case may choose; a scenario's options have more than these.
Json chosen_readings(const Game& game, const Adjudicator& book) {
  const Json& readings = book.options.at("properties");
  Json chosen = Json::object();
  for (const auto& [name, value] : game.scenario().sheet.options.items())
    if (readings.contains(name)) chosen[name] = value;
  return chosen;
}

}  // namespace

bool is_calculation(const std::string& type) {
  return type == "rule_book" || type == "adjudicate" || asks_of_the_truth(type);
}

bool asks_of_the_truth(const std::string& type) {
  return type == "between" || type == "standings" || type == "order_sheet" || type == "draft_report";
}

Result<Json> calculate(const Game& game, const TruthPass& pass, const std::string& type, const Json& body) {
  const World& world = game.state(pass).world;
  if (type == "standings")
    return good({{"standings", to_record(standings_of(game.rules(), world, game.scenario(), game.directory()))}});
  if (type == "order_sheet")
    return good({{"sheet", to_record(game.rules().order_sheet(world, game.scenario(), game.directory()))}});
  if (type == "draft_report") return drafted(game, pass, body);
  const auto book = adjudicator(game.rules().name());
  if (!book) return refuse(Reason::impossible, "rules_cannot_be_asked");
  if (type == "rule_book") return good({{"book", list_procedures(*book)}});
  if (type == "between") return case_between(game, pass, *book, body);
  Json asked = body;
  // By the readings that this game has chosen, where the case names no others.
  if (asked.is_object() && !asked.contains("options")) asked["options"] = chosen_readings(game, *book);
  Result<Json> answer = adjudicate(*book, asked);
  if (!answer) return answer.error();
  return good({{"answer", std::move(*answer)}});
}

}  // namespace krieg::inline room

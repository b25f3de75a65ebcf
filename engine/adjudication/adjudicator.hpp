// The interface by which a rule book is asked: its procedures, each a pure function of stated facts and dice, and its
// tables. The umpire's calculator and the rule book's tests use it; play calls the same procedures.
#pragma once

#include <algorithm>
#include <functional>
#include <string>
#include <vector>

#include "adjudication/dice_box.hpp"
#include "measure/facts.hpp"
#include "measure/names.hpp"
#include "measure/refusal.hpp"

namespace krieg::inline paper {
struct Directory;
struct Scenario;
}  // namespace krieg::inline paper

namespace krieg::inline world {
struct World;
}  // namespace krieg::inline world

namespace krieg::inline adjudication {

/// One procedure of the book.
struct Procedure {
  std::string name;                 ///< "artillery_fire"
  std::string title;                ///< "Fire of artillery in one move"
  std::string section;              ///< the section of the book
  std::vector<std::string> tables;  ///< ids of the tables that it reads
  Json facts;                       ///< JSON Schema of the facts that must and may be given
  Json result;                      ///< JSON Schema of the result
  /// Works the case out: {"facts": as understood, "steps", "result", "marks"?}. "marks" is there if a die has other
  /// marks than 1 to 6: those of its faces for each die in the order of the throws, null of an ordinary one. Throws
  /// RecordError on impossible facts.
  std::function<Json(const Json& facts, const Json& options, DiceBox& dice)> ask;
  /// The facts with those members changed. Throws RecordError on impossible changes.
  std::function<Json(const Json& facts, const Json& changes)> change;
};

/// One table as the book prints it.
struct TableSheet {
  std::string id;  ///< "artillery_fire"
  std::string title;
  std::string section;
  Json rows;
};
BOOST_DESCRIBE_STRUCT(TableSheet, (), (id, title, section, rows))

/// A rule book's procedures and tables.
struct Adjudicator {
  std::string rule_system;
  std::string edition;
  Json options;  ///< JSON Schema of the readings that a case may choose
  std::vector<Procedure> procedures;
  std::vector<TableSheet> tables;
  /// The cases of one unit against another in their present situation, for the umpire to change and ask: at least one,
  /// the most likely first. Precondition: both units are in the field.
  std::function<std::vector<Json>(const World& world, const Scenario& scenario, const Directory& directory,
                                  const UnitId& attacker, const UnitId& defender)>
      between;
};

/// A question to the book: a procedure, its facts, and dice.
struct Case {
  std::string procedure;
  Json facts = Json::object();
  Json options = Json::object();  ///< readings other than the defaults
  std::vector<int> dice;          ///< dice that the umpire has thrown himself; none: thrown from the seed
  std::uint64_t seed = 1;
};
BOOST_DESCRIBE_STRUCT(Case, (), (procedure, facts, options, dice, seed))

/// A text that somebody has written, cut to a length that an error can repeat.
std::string shortened(const std::string& text);

/// Answers a case: {"procedure", "title", "section", "facts", "options"?, "tables", "steps", "dice", "marks"?,
/// "thrown_from_seed"?, "result"}. Refused (malformed, unknown_thing, impossible) with the path to the fault and the
/// remedy.
Result<Json> adjudicate(const Adjudicator& book, const Json& asked);

/// Checks changes of the facts of a case. `facts` is the whole record, `changes` the members with new values. Refused
/// (malformed, unknown_thing) with the path to the fault and the remedy.
Result<void> check_change(const Adjudicator& book, const std::string& procedure, const Json& facts,
                          const Json& changes);

/// {"rule_system", "edition", "case": schema of a case, "procedures": {name: {"title", "section", "tables", "facts",
/// "result"}}}
Json list_procedures(const Adjudicator& book);

/// {"rule_system", "edition", "tables": [TableSheet]}
Json list_tables(const Adjudicator& book);

/// Makes a procedure whose facts and options are described records. `work_out(facts, options, dice)` returns a
/// described record; if it has `steps`, they are shown beside the result. `marks_of_dice(facts)`, where the book has
/// it, returns the marks of the dice (Procedure::ask).
template <class Facts, class Options, class WorkOut>
Procedure procedure(std::string name, std::string title, std::string section, std::vector<std::string> tables,
                    WorkOut work_out) {
  using Resolution = std::invoke_result_t<WorkOut, const Facts&, const Options&, DiceBox&>;
  static_assert(NotedStruct<Facts>, "the members of these facts have no notes");
  Json result = facts::schema<Resolution>();
  for (const char* shown_elsewhere : {"steps", "throws_needed"}) result.at("properties").erase(shown_elsewhere);
  auto ask = [work_out](const Json& told, const Json& options, DiceBox& dice) {
    const auto facts = [&] {
      try {
        return facts::read<Facts>(told);
      } catch (const RecordError& error) {
        throw error.under("facts");
      }
    }();
    const auto chosen = [&] {
      try {
        return facts::read<Options>(options);
      } catch (const RecordError& error) {
        throw error.under("options");
      }
    }();
    Json resolution = to_record(work_out(facts, chosen, dice));
    Json steps = resolution.contains("steps") ? resolution["steps"] : Json::array();
    resolution.erase("steps");
    resolution.erase("throws_needed");
    Json answer{{"facts", to_record(facts)}, {"steps", std::move(steps)}, {"result", std::move(resolution)}};
    if constexpr (requires { marks_of_dice(facts); }) {
      const auto marks = marks_of_dice(facts);
      if (std::any_of(marks.begin(), marks.end(), [](const auto& die) { return die.has_value(); }))
        answer["marks"] = to_record(marks);
    }
    return answer;
  };
  auto change = [](const Json& facts, const Json& changes) {
    Facts changed = from_record<Facts>(facts);
    record::change(changed, changes);
    return to_record(facts::read<Facts>(to_record(changed)));
  };
  return {std::move(name),        std::move(title),  std::move(section), std::move(tables),
          facts::schema<Facts>(), std::move(result), std::move(ask),     change};
}

}  // namespace krieg::inline adjudication

#include "adjudication/adjudicator.hpp"

namespace krieg::inline adjudication {
namespace {

constexpr int least_face = 1;
constexpr int highest_face = 6;

const Procedure* find(const Adjudicator& book, const std::string& name) {
  for (const Procedure& procedure : book.procedures)
    if (procedure.name == name) return &procedure;
  return nullptr;
}

std::string names_of(const Adjudicator& book) {
  std::string names;
  for (const Procedure& procedure : book.procedures) names += (names.empty() ? "" : ", ") + procedure.name;
  return names;
}

void check_faces(const std::vector<int>& dice) {
  for (std::size_t i = 0; i < dice.size(); ++i)
    if (dice[i] < least_face || dice[i] > highest_face)
      throw RecordError("dice[" + std::to_string(i) + "]", problem_text("die_out_of_range", {{"face", dice[i]}}));
}

Json sheets_read(const Adjudicator& book, const Procedure& procedure) {
  Json sheets = Json::array();
  for (const std::string& id : procedure.tables)
    for (const TableSheet& sheet : book.tables)
      if (sheet.id == id) sheets.push_back({{"id", sheet.id}, {"title", sheet.title}, {"section", sheet.section}});
  return sheets;
}

}  // namespace

Notes notes_on(std::type_identity<Case>) {
  return {need("procedure", "the name of a procedure, see --list"), may("facts", "the circumstances"),
          may("options", "readings of the book other than the defaults"),
          may("dice", "faces that you have thrown, in their order; without them they are thrown from the seed"),
          Note{"seed", "a whole number for dice that are not given", false, 0.0, {}}};
}

std::string shortened(const std::string& text) {
  constexpr std::size_t longest = 1000;  // in bytes
  if (text.size() <= longest) return text;
  const auto continues = [&](std::size_t i) { return (static_cast<unsigned char>(text[i]) & 0xC0U) == 0x80U; };
  std::size_t end = longest;
  while (end > 0 && continues(end)) --end;
  return text.substr(0, end) + " ...";
}

namespace {

/// A fact can mean different things in different procedures: the text of its meaning is sought by both.
void name_procedure(KeyedText& text, const std::string& procedure) {
  if (text.key.starts_with("words.fact_notes.")) text.key += "." + procedure;
  for (TextArg& arg : text.args) name_procedure(arg.value, procedure);
}

/// No part of the text is longer than shortened() makes it.
KeyedText shortened_text(KeyedText text) {
  text.text = shortened(text.text);
  for (TextArg& arg : text.args) arg.value = shortened_text(std::move(arg.value));
  return text;
}

RecordError told(const RecordError& error, const std::string& procedure) {
  KeyedText problem = shortened_text(error.problem());
  name_procedure(problem, procedure);
  return {shortened(error.path()), std::move(problem)};
}

}  // namespace

Result<Json> adjudicate(const Adjudicator& book, const Json& asked) {
  Case given;
  try {
    given = facts::read<Case>(asked);
    const Procedure* procedure = find(book, given.procedure);
    if (!procedure)
      return refuse(Reason::unknown_thing, "procedure_unknown",
                    {{"procedure", shortened(given.procedure)}, {"names", names_of(book)}});
    check_faces(given.dice);
    DiceBox dice(given.dice, given.seed, given.procedure);
    Json worked_out = procedure->ask(given.facts, given.options, dice);
    dice.check_all_taken();
    Json answer{{"procedure", procedure->name},
                {"title", procedure->title},
                {"section", procedure->section},
                {"tables", sheets_read(book, *procedure)},
                {"dice", dice.thrown()}};
    answer.update(worked_out);
    if (!given.options.empty()) answer["options"] = given.options;
    if (dice.from_seed() && !dice.thrown().empty()) answer["thrown_from_seed"] = given.seed;
    return Result<Json>(boost::system::in_place_value, std::move(answer));
  } catch (const RecordError& error) {
    return malformed(told(error, given.procedure));
  }
}

Result<void> check_change(const Adjudicator& book, const std::string& procedure, const Json& facts,
                          const Json& changes) {
  const Procedure* asked = find(book, procedure);
  if (!asked) return refuse(Reason::unknown_thing, "procedure_not_in_book", {{"procedure", shortened(procedure)}});
  try {
    asked->change(facts, changes);
    return {};
  } catch (const RecordError& error) {
    return malformed(told(error, procedure).under("facts"));
  }
}

Json list_procedures(const Adjudicator& book) {
  Json procedures = Json::object();
  for (const Procedure& procedure : book.procedures)
    procedures[procedure.name] = {{"title", procedure.title},
                                  {"section", procedure.section},
                                  {"tables", procedure.tables},
                                  {"facts", procedure.facts},
                                  {"result", procedure.result}};
  Json form = facts::schema<Case>();
  form["properties"]["options"] = book.options;
  form["$schema"] = "https://json-schema.org/draft/2020-12/schema";
  return {{"rule_system", book.rule_system},
          {"edition", book.edition},
          {"case", std::move(form)},
          {"procedures", std::move(procedures)}};
}

Json list_tables(const Adjudicator& book) {
  return {{"rule_system", book.rule_system}, {"edition", book.edition}, {"tables", to_record(book.tables)}};
}

}  // namespace krieg::inline adjudication

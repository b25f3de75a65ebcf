#include "paper/scenario_form.hpp"

#include "army/army_words.hpp"
#include "paper/scenario_schema.hpp"

namespace krieg::inline paper {

namespace {

using Schema = nlohmann::ordered_json;

template <class Texts>
Schema one_of(const Texts& words) {
  Schema names = Schema::array();
  for (const auto& each : words) {
    if constexpr (std::is_same_v<std::decay_t<decltype(each)>, ElementKind>) names.push_back(name_of(each));
    else names.push_back(name_of(each.id));
  }
  return {{"enum", std::move(names)}};
}

void add_members(Schema& object, const Json& added) {
  const Json none = Json::object();
  for (const auto& [name, schema] : (added.contains("properties") ? added["properties"] : none).items())
    object["properties"][name] = Schema::parse(schema.dump());
  if (added.contains("required"))
    for (const Json& name : added["required"]) object["required"].push_back(name.get<std::string>());
}

}  // namespace

nlohmann::ordered_json scenario_schema(const std::string& book, const ArmyWords& words, const ScenarioForm& form) {
  Schema schema = Schema::parse(scenario_schema_of_every_book);
  schema["$id"] = book + ".schema.json";
  schema["properties"]["rule_system"] = {{"const", book}};
  Schema& parts = schema["$defs"];
  parts["unit"]["properties"]["branch"] = one_of(words.branches);
  parts["unit"]["properties"]["formation"] = one_of(words.formations);
  parts["element"]["properties"]["kind"] = one_of(words.elements);
  add_members(parts["unit"], form.unit);
  add_members(parts["officer"], form.officer);
  Schema& options = schema["properties"]["options"];
  options["additionalProperties"] = false;
  options["properties"] = Schema::object();
  add_members(options, form.options);
  return schema;
}

}  // namespace krieg::inline paper

// The protocol's schema, by which the tests check every message.
#pragma once

#include <fstream>
#include <sstream>
#include <string>
#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validation_results.hpp>
#include <valijson/validator.hpp>

#include "measure/record.hpp"

namespace krieg {

inline const Json& protocol_schema() {
  static const Json schema = [] {
    std::ifstream file(std::string(KRIEG_SOURCE_DIR) + "/protocol/kriegsspiel.schema.json");
    return Json::parse(file);
  }();
  return schema;
}

/// The faults of `value` by that definition of the schema; empty if there are none.
inline std::string schema_faults(const std::string& definition, const Json& value) {
  Json root = protocol_schema();
  root["$ref"] = "#/$defs/" + definition;
  valijson::Schema schema;
  valijson::SchemaParser().populateSchema(valijson::adapters::NlohmannJsonAdapter(root), schema);
  valijson::ValidationResults results;
  if (valijson::Validator().validate(schema, valijson::adapters::NlohmannJsonAdapter(value), &results)) return {};
  std::ostringstream faults;
  valijson::ValidationResults::Error error;
  while (results.popError(error)) {
    for (const std::string& step : error.context) faults << step;
    faults << ": " << error.description << "\n";
  }
  return faults.str().empty() ? "not of that form" : faults.str();
}

}  // namespace krieg

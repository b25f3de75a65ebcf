// The contested readings of a rule book, among which a game may choose: each is a member of the book's own described
// record, with the values that it may have.
#pragma once

#include <boost/describe/class.hpp>
#include <string>
#include <vector>

#include "measure/record.hpp"

namespace krieg::inline paper {

/// One contested reading: its subject and its possible values; the first is the default.
struct ReadingForm {
  const char* name;     ///< the member of the book's record
  const char* title;    ///< for the umpire; it ends with "(reading N)"
  const char* meaning;  ///< for the author of a scenario: the place in the book
  std::vector<Json> values;
};

/// One choice in the form in which the umpire sees it.
struct Choice {
  std::string option;
  std::string title;
  std::string chosen;
  std::string others;
  std::vector<Json> values;  ///< all that it may have
};
BOOST_DESCRIBE_STRUCT(Choice, (), (option, title, chosen, others, values))

/// The options of a scenario as a JSON Schema, with their values and defaults.
Json schema_of_readings(const std::vector<ReadingForm>& forms);

/// The faults of a scenario's options, each with the name of the option as its path; empty if there are none.
std::vector<RecordError> faults_of_readings(const std::vector<ReadingForm>& forms, const Json& options);

/// What a game has chosen. Precondition: `chosen` has a value of every form's list.
std::vector<Choice> choices_among(const std::vector<ReadingForm>& forms, const Json& chosen);

}  // namespace krieg::inline paper

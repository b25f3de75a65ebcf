// One line of the reasoning by which a result is found.
#pragma once

#include <boost/describe/class.hpp>
#include <string>

namespace krieg::inline measure {

/// One line of the reasoning behind a result.
struct Step {
  std::string text;     ///< "flank attacked: strength counts double"
  std::string section;  ///< of the book
  std::string value;    ///< "+1", "Die III", "x 1.25"
};
BOOST_DESCRIBE_STRUCT(Step, (), (text, section, value))

}  // namespace krieg::inline measure

// One line of the reasoning that leads to a result.
#pragma once

#include <boost/describe/class.hpp>
#include <string>

namespace krieg::inline measure {

struct Step {
  std::string text;     ///< "flank attacked: strength counts double"
  std::string section;  ///< of the book
  std::string value;    ///< "+1", "Die III", "x 1.25"
};
BOOST_DESCRIBE_STRUCT(Step, (), (text, section, value))

}  // namespace krieg::inline measure

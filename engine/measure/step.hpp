// One line of the reasoning that leads to a result.
#pragma once

#include <boost/describe/class.hpp>
#include <string>

#include "measure/keyed_text.hpp"

namespace krieg::inline measure {

struct Step {
  KeyedText text;       ///< "flank attacked: strength counts double"
  std::string section;  ///< of the book
  KeyedText value;      ///< "+1", "Die III", "x 1.25"
};
BOOST_DESCRIBE_STRUCT(Step, (), (text, section, value))

}  // namespace krieg::inline measure

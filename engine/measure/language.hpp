// In which tongue an army writes, and what is said in each.
#pragma once

#include <boost/describe/enum.hpp>
#include <string_view>

namespace krieg::inline measure {

enum class Language { english, german };
BOOST_DESCRIBE_ENUM(Language, english, german)

/// The same in each language.
struct Expression {
  std::string_view english;
  std::string_view german;

  [[nodiscard]] std::string_view in(Language language) const { return language == Language::german ? german : english; }
};

/// In what distances are told. It is about as long as a step: they are rounded to tens, fifties and hundreds of it.
struct Measure {
  double metres = 1.0;  ///< of one
  Expression name;      ///< of several: "paces"
};

}  // namespace krieg::inline measure

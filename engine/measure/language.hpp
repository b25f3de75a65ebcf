// The languages in which officers write, and expressions in all of them.
#pragma once

#include <array>
#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <boost/describe/enumerators.hpp>
#include <string>
#include <string_view>

namespace krieg::inline measure {

enum class Language { english, german };
BOOST_DESCRIBE_ENUM(Language, english, german)

namespace enumerators {
template <template <class...> class List, class... Described>
constexpr auto values_of(List<Described...>) {
  return std::array{Described::value...};
}
}  // namespace enumerators

/// As they are declared.
inline constexpr auto all_languages = enumerators::values_of(boost::describe::describe_enumerators<Language>{});

/// The name of the language's folder in `languages/`: its code in BCP 47.
constexpr std::string_view code_of(Language language) {
  switch (language) {
    case Language::english: return "en";
    case Language::german: return "de";
  }
  return "en";
}

/// One expression in each language.
struct Expression {
  std::string english;
  std::string german;

  [[nodiscard]] const std::string& in(Language language) const {
    switch (language) {
      case Language::english: return english;
      case Language::german: return german;
    }
    return english;
  }
};

/// The unit in which distances are told. It is about as long as a step: distances are rounded to tens, fifties and
/// hundreds of it.
struct Measure {
  double metres = 1.0;  ///< length of one
  Expression name;      ///< the plural: "paces"
};

/// A word for each of the eight directions, from north clockwise.
struct CompassWords {
  std::string north, north_east, east, south_east, south, south_west, west, north_west;

  /// Precondition: 0 (north) to 7.
  [[nodiscard]] const std::string& at(std::size_t eighth) const {
    const std::array all{&north, &north_east, &east, &south_east, &south, &south_west, &west, &north_west};
    return *all.at(eighth);
  }
};
BOOST_DESCRIBE_STRUCT(CompassWords, (), (north, north_east, east, south_east, south, south_west, west, north_west))

/// The words for a place on the map in one language.
struct PlaceWords {
  std::string in, at;              ///< "in {name}", "at {name}"
  std::string from;                ///< "{n} {direction} of {name}"; `n` is a distance with its measure
  std::string height, foot, open;  ///< where no name is near
  std::string slope;               ///< "on the slope that falls to the {direction}"
  CompassWords directions_of;      ///< the direction in `from`
  CompassWords directions_to;      ///< the direction in `slope`
};
BOOST_DESCRIBE_STRUCT(PlaceWords, (), (in, at, from, height, foot, open, slope, directions_of, directions_to))

/// How a distance is written.
struct DistanceWords {
  double metres = 1.0;    ///< the length of the book's measure
  std::string name;       ///< of the measure, in the plural
  std::string thousands;  ///< the separator before each group of three digits
};

}  // namespace krieg::inline measure

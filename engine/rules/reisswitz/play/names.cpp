#include "reisswitz/play/names.hpp"

#include <cstddef>

namespace krieg::reisswitz {

namespace {

/// Halves, so that the depth of the text grows with the logarithm of their number.
KeyedText names_between(const Field& field, const std::vector<UnitId>& units, std::size_t begin, std::size_t end) {
  if (end - begin <= 1) return verbatim(begin < end ? name_of_unit(field, units[begin]) : "");
  const std::size_t middle = begin + (end - begin + 1) / 2;
  return text("names_and", {{"names", names_between(field, units, begin, middle)},
                            {"others", names_between(field, units, middle, end)}});
}

}  // namespace

KeyedText names_of(const Field& field, const std::vector<UnitId>& units) {
  return names_between(field, units, 0, units.size());
}

}  // namespace krieg::reisswitz

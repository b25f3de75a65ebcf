// A key of the texts that the program was built with (krieg_texts in CMakeLists.txt).
#pragma once

#include <cstddef>
#include <iterator>
#include <string_view>

namespace krieg::inline measure {

/// An entry of the list `keys`, an array of std::string_view. Only a literal that is in the list can become one;
/// anything else does not compile.
template <const auto& keys>
class BuiltInKey {
 public:
  consteval BuiltInKey(const char* name) {  // NOLINT(google-explicit-constructor)
    while (keys[index_] != name)
      if (++index_ == std::size(keys)) throw "the English files in languages/ have no such key";
  }
  /// In `keys`, and in the list of the texts.
  [[nodiscard]] constexpr std::size_t index() const { return index_; }
  [[nodiscard]] constexpr std::string_view name() const { return keys[index_]; }

 private:
  std::size_t index_ = 0;
};

}  // namespace krieg::inline measure

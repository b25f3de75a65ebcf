// What a word of a rule book looks like to those who write records (army/token.hpp has the words).
#pragma once

#include <concepts>
#include <string_view>

namespace krieg::inline measure::record {

/// Its letters are its form: it is written as a text, without the detour by JSON.
template <class T>
concept Word = requires(const T& value) {
  { value.view() } -> std::convertible_to<std::string_view>;
};

}  // namespace krieg::inline measure::record

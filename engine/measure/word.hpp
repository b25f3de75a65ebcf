// The interface of a rule book's word for code that writes records (army/token.hpp has the words).
#pragma once

#include <concepts>
#include <string_view>

namespace krieg::inline measure::record {

/// A type that is written as its letters, directly as text.
template <class T>
concept Word = requires(const T& value) {
  { value.view() } -> std::convertible_to<std::string_view>;
};

}  // namespace krieg::inline measure::record

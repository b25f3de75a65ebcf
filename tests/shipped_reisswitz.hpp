// The shipped rule book with the shipped texts.
#pragma once

#include "reisswitz/rule_system/reisswitz.hpp"
#include "shipped_languages.hpp"

namespace krieg::reisswitz {

inline const Reisswitz& shipped_reisswitz() {
  static const Reisswitz book(shipped::languages());
  return book;
}

}  // namespace krieg::reisswitz

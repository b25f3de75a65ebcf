// The words of the shipped rule book with the shipped texts.
#pragma once

#include "reisswitz/book/book_print.hpp"
#include "shipped_languages.hpp"

namespace krieg::shipped {

inline const ArmyWords& reisswitz_words() {
  static const BookPrint print = reisswitz::print_book(languages());
  return print.words;
}

}  // namespace krieg::shipped

// What officers say in this book alone, in each language.
#pragma once

#include <array>

#include "army/phrases.hpp"

namespace krieg::reisswitz {

extern const BookTongue english;
extern const BookTongue german;

}  // namespace krieg::reisswitz

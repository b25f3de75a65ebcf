// How far troops see and what they can tell of others (page 10; readings 52 and 53).
#pragma once

#include "paper/recognition.hpp"

namespace krieg::wrg1750 {

const Recognition& recognition_of_the_book();

}  // namespace krieg::wrg1750

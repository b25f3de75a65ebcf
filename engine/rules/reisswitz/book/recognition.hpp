// At what distance troops are noticed and told from one another (Appendix Three, Distances at which troops may be
// distinguished), and what weather and light leave of it.
#pragma once

#include "paper/recognition.hpp"

namespace krieg::reisswitz {

const Recognition& recognition_of_the_book();

}  // namespace krieg::reisswitz

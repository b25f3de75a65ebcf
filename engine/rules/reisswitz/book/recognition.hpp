// The distances at which troops are noticed and told from one another (Appendix Three, Distances at which troops may be
// distinguished), and the effect of weather and light on them.
#pragma once

#include "paper/recognition.hpp"

namespace krieg::reisswitz {

const Recognition& recognition_of_the_book();

}  // namespace krieg::reisswitz

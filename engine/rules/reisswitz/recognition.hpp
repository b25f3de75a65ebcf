// At what distance troops are noticed and told from one another (Appendix Three, Distances at which troops may be
// distinguished), and what weather and light leave of it.
#pragma once

#include "knowledge/knowledge.hpp"

namespace krieg::reisswitz {

const Recognition& recognition_of_the_book();

/// Troops farther off than this are not noticed at all in the present weather and light.
Length noticed_within(const World& world);

}  // namespace krieg::reisswitz

// The functions of world/world.hpp that make bodies, with this book's words.
#pragma once

#include "reisswitz/book/words.hpp"
#include "world/world.hpp"

namespace krieg::reisswitz {

inline Body body_of(const Unit& unit) { return krieg::body_of(unit, words_without_texts()); }
inline std::optional<Body> skirmishers_of(const Unit& unit) {
  return krieg::skirmishers_of(unit, words_without_texts());
}
inline std::vector<Body> bodies(const World& world) { return krieg::bodies(world, words_without_texts()); }

}  // namespace krieg::reisswitz

// Checks whether an input is small enough to be kept, and whether its seat may still write that much. The checks depend
// on the input and on the seat's own inputs before it, on nothing else.
#pragma once

#include <cstdint>
#include <string>

#include "measure/record.hpp"
#include "paper/limits.hpp"
#include "picture/picture.hpp"

namespace krieg::inline paper {

/// Checks an input's body before its members are read: UTF-8, not too deep, not too long.
Result<void> check_form(const Json& body);

/// The length of a record in the form in which it is kept. Precondition: its texts are UTF-8.
std::int64_t bytes_of(const Json& record);

/// Refuses (too_fast) a seat that has written its allowance at this hour, and (too_large) one that has written its
/// allowance in this game.
Result<void> check_allowance(const HandWork& done, const limits::Allowance& allowance, GameTime hour,
                             std::int64_t bytes);

void count_piece(HandWork& done, GameTime hour, std::int64_t bytes);

}  // namespace krieg::inline paper

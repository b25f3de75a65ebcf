// Whether an input is of a size that can be kept, and whether its seat may still write so much. Judged by the input and
// by what the seat itself has written so far.
#pragma once

#include <cstdint>
#include <string>

#include "measure/record.hpp"
#include "paper/limits.hpp"
#include "picture/picture.hpp"

namespace krieg::inline paper {

/// What an input's body must be before its members are looked at: UTF-8, not too deep, not too long.
Result<void> check_form(const Json& body);

/// The length of a record as it is kept. Precondition: what it holds is UTF-8.
std::int64_t bytes_of(const Json& record);

/// Refuses (too_fast) who has written enough at this hour and (too_large) who has written enough in this game.
Result<void> check_allowance(const HandWork& done, const limits::Allowance& allowance, GameTime hour,
                             std::int64_t bytes);

void count_piece(HandWork& done, GameTime hour, std::int64_t bytes);

}  // namespace krieg::inline paper

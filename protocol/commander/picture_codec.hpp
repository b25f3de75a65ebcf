// A commander's picture as messages to his seat: each message has what changed since the last one. It is written member
// by member from his own picture alone. This room must not include the world's headers; the build makes sure of it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "measure/record.hpp"
#include "picture/picture.hpp"

namespace krieg::inline commander {

/// The change from `before` to `now` as JSON: the members of Picture, each present only if it changed. `own`,
/// `contacts`, `letters`, `map_changes` hold the new and changed items, `ledger` the new lines, `markers` the new marks
/// and `erased_markers` the numbers of erased ones; `questions`, `riding` are whole lists; `now` is always there. If
/// `before` is null: everything. Precondition: nothing was removed from the lists that only grow. (Messages of editions
/// in which `markers` was the whole list cannot be read.)
std::string picture_change(const Picture* before, const Picture& now);

/// Applies one change to a client's picture; the first change must have everything. After a restart the server rebuilds
/// from the stored messages what each seat has been told. Throws RecordError with the place of a fault.
Picture apply_change(std::optional<Picture> before, const Json& change);

/// `Picture` of the protocol, as JSON: the whole picture with `own` by unit, without the members for internal use.
std::string shown_picture(const Picture& picture);

/// {"type":"picture","number":N,"body":change}, as it is sent; with "whole":true the client must drop its earlier
/// picture.
std::string picture_message(std::int64_t number, std::string_view change, bool whole = false);

}  // namespace krieg::inline commander

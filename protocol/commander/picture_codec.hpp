// A commander's picture on its way to him: what has changed since the last that was sent, built up member by member
// from his own picture and from nothing else. This room must not know the world; the build keeps it so.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "measure/record.hpp"
#include "picture/picture.hpp"

namespace krieg::inline commander {

/// What a client that holds `before` must be told so that it holds `now`, as JSON: the members of Picture, each present
/// only if it changed. `own`, `contacts`, `letters`, `map_changes` hold the new and changed items, `ledger` the new
/// lines, `markers` the new marks and `erased_markers` the numbers of those rubbed out; `questions`, `riding` are whole
/// lists; `now` is always there. With nullptr: everything. Precondition: nothing was taken away from the lists that are
/// only ever added to. (Messages of editions in which `markers` was the whole list cannot be read as these are.)
std::string picture_change(const Picture* before, const Picture& now);

/// The picture that a client holds after one more change; the first change must carry everything. What the server has
/// told a seat is told again from its kept messages in this way after a restart. Throws RecordError with the place of a
/// fault.
Picture apply_change(std::optional<Picture> before, const Json& change);

/// `Picture` of the protocol, as JSON: the whole, `own` by unit, without what it keeps for its own working.
std::string shown_picture(const Picture& picture);

/// {"type":"picture","number":N,"body":change}, as its bytes go out; with "whole":true if a client is to forget what it
/// holds.
std::string picture_message(std::int64_t number, std::string_view change, bool whole = false);

}  // namespace krieg::inline commander

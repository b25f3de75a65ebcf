// The words in which officers write of what befell them: for each kind of occurrence some ways of saying it. Data, so
// that a club can read and better them. `{time}` and `{place}` stand for the hour and the writer's place.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace krieg {

struct Phrases {
  std::string_view kind;  ///< Occurrence::kind
  bool at_once = false;   ///< he writes at once; otherwise with his next routine report
  std::span<const std::string_view> ways;
};

/// Nothing for a kind that the book does not know.
const Phrases* phrases_for(std::string_view kind);

/// The way of saying it that `choice` in [0, 1) falls upon, with hour and place put in. Precondition: there is one.
std::string say(std::span<const std::string_view> ways, double choice, const std::string& time,
                const std::string& place);

std::span<const std::string_view> ways_to_begin();  ///< heading of a report
std::span<const std::string_view> ways_of_first_contact();
std::span<const std::string_view> ways_of_more_contacts();
std::span<const std::string_view> ways_of_lost_contacts();

}  // namespace krieg

// The words in which officers write of what befell them: for each kind of occurrence some ways of saying it, in every
// tongue.
#pragma once

#include "knowledge/tongue.hpp"

namespace krieg {

/// Nothing for a kind that the book does not know.
const Phrases* phrases_for(const Tongue& tongue, std::string_view kind);

/// Whether the books have words for that kind of occurrence.
bool is_known(std::string_view kind);

/// Whether an officer writes of it at once; otherwise with his next routine report.
bool is_urgent(std::string_view kind);

/// The way of saying it that `choice` in [0, 1) falls upon, with hour and place put in. Precondition: there is one.
std::string say(Ways ways, double choice, const std::string& time, const std::string& place);

}  // namespace krieg

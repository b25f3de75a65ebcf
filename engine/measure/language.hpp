// In which tongue an army writes.
#pragma once

#include <boost/describe/enum.hpp>

namespace krieg {

enum class Language { english, german };
BOOST_DESCRIBE_ENUM(Language, english, german)

}  // namespace krieg

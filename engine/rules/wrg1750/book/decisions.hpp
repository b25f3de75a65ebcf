// The questions that the book's moves put to commanders, and their choices. Their texts are in
// languages/*/wrg1750.json.
#pragma once

#include <boost/describe/enum.hpp>
#include <string>
#include <vector>

namespace krieg::wrg1750 {

/// The kinds of question (Question::kind). The choices of each are the enumerators of the same name below.
enum class Decision {
  charge,     ///< whether to charge an enemy within reach (page 9)
  break_off,  ///< after a melee that nobody has lost (page 14)
  pursue,     ///< foot and guns may, and cavalry after the periods in which it must (page 16)
  evade       ///< skirmishers in the open whom cavalry comes upon (page 10)
};
BOOST_DESCRIBE_ENUM(Decision, charge, break_off, pursue, evade)

enum class ToCharge { charge, stand };
BOOST_DESCRIBE_ENUM(ToCharge, charge, stand)
enum class ToBreakOff { break_off, fight_on };
BOOST_DESCRIBE_ENUM(ToBreakOff, break_off, fight_on)
enum class ToPursue { pursue, halt };
BOOST_DESCRIBE_ENUM(ToPursue, pursue, halt)
enum class ToEvade { evade, stand };
BOOST_DESCRIBE_ENUM(ToEvade, evade, stand)

/// The choices of a question, in their order.
std::vector<std::string> choices_for(Decision decision);

}  // namespace krieg::wrg1750

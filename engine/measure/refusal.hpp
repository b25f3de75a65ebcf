// A refusal is a value: its reason, and a text for the person who asked, as a key of `languages/<code>/refusals.json`
// with the values of its marks. The client words it in the language of the screen.
#pragma once

#include <boost/describe/enum.hpp>
#include <boost/system/result.hpp>
#include <string>
#include <vector>

#include "measure/built_in_key.hpp"
#include "measure/keyed_text.hpp"
#include "measure/refusal_keys.hpp"

namespace krieg::inline measure {

enum class Reason {
  malformed,      ///< the message is not of the form that the protocol gives
  unknown_thing,  ///< the asker's own papers have no such unit, officer, letter, contact or question
  not_yours,      ///< the thing is in the asker's papers, and he may not command it
  not_allowed,    ///< this kind of seat may not do this
  impossible,     ///< contradicts the printed map or the rule system's words
  off_the_map,    ///< a place outside the printed map
  too_large,      ///< over a named limit
  too_fast,       ///< over a named rate
  wrong_time,     ///< the game is paused, ended, waiting, or not yet begun
  already_done,   ///< the same command was taken before; nothing was done again
  not_kept        ///< the server could not store it; nothing was done, and it may be sent again
};
BOOST_DESCRIBE_ENUM(Reason, malformed, unknown_thing, not_yours, not_allowed, impossible, off_the_map, too_large,
                    too_fast, wrong_time, already_done, not_kept)

/// A key of refusals.json.
using RefusalKey = BuiltInKey<refusal_keys>;

/// The answer to the person who asked. The text names the field or thing and the remedy.
struct Refusal {
  Reason reason = Reason::malformed;
  RefusalKey key = "malformed_message";
  std::vector<TextArg> args = {};  ///< of the marks in the key's text

  /// In English: for logs, the command line and clients without texts of their own.
  [[nodiscard]] std::string text() const;
};

[[noreturn]] void throw_exception_from_error(const Refusal& refusal, const boost::source_location&);

/// Precondition: `args` has what the marks of the key's text stand for (cmake/texts.mjs checks it).
inline Refusal refuse(Reason reason, RefusalKey key, std::vector<TextArg> args = {}) {
  return {reason, key, std::move(args)};
}

template <class T>
using Result = boost::system::result<T, Refusal>;

}  // namespace krieg::inline measure

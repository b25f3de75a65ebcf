// What umpires have noted of moments of the game, for the critique.
#pragma once

#include <boost/describe/class.hpp>
#include <optional>
#include <string>
#include <vector>

#include "measure/game_time.hpp"
#include "measure/length.hpp"
#include "measure/record.hpp"

namespace krieg::inline umpire {

/// A seat's notes with names that begin so are remarks; the rest of the name is the umpire's own.
inline constexpr const char* remark_note = "remark:";

/// The value of such a note.
struct Remark {
  GameTime time;  ///< the moment of the game
  std::string text;
  std::optional<Point> place;  ///< the place on the map that it is about
};
BOOST_DESCRIBE_STRUCT(Remark, (), (time, text, place))

/// A remark as everybody reads it after the end.
struct SignedRemark {
  std::string note;  ///< its name among its writer's notes
  std::string seat;
  std::string by;  ///< the seat's name
  GameTime time;
  std::string text;
  std::optional<Point> place;
};
BOOST_DESCRIBE_STRUCT(SignedRemark, (), (note, seat, by, time, text, place))

/// The remarks among a seat's notes (`Store::notes`). What is no remark is left out.
std::vector<SignedRemark> remarks_among(const Json& notes, const std::string& seat, const std::string& by);

/// `Remarks` of the protocol, as JSON, in the order of their moments.
std::string remarks_text(std::vector<SignedRemark> remarks);

}  // namespace krieg::inline umpire

// The particulars of each kind of input: the body of its journal entry, and of the command that a seat sends.
#pragma once

#include <boost/describe/class.hpp>
#include <optional>
#include <string>
#include <vector>

#include "army/task.hpp"
#include "game/table.hpp"
#include "paper/seat_input.hpp"
#include "picture/picture.hpp"
#include "world/world.hpp"

namespace krieg {

/// EntryKind::ruling. At least one, each on another proposal.
struct RulingInput {
  std::vector<Ruling> rulings;
};
BOOST_DESCRIBE_STRUCT(RulingInput, (), (rulings))

struct WeatherInput {
  std::optional<Weather> weather;
  std::optional<Light> light;
  std::string reason;
  std::optional<GroundCondition> ground_condition = {};
};
BOOST_DESCRIBE_STRUCT(WeatherInput, (), (weather, light, reason, ground_condition))

struct EditUnitInput {
  UnitId unit;
  std::optional<Point> position;
  std::optional<Bearing> facing;
  std::optional<Formation> formation;
  std::optional<Steadiness> steadiness;
  std::optional<std::vector<int>> men;  ///< per element
  std::optional<std::vector<int>> guns;
  std::optional<bool> gone;
  std::string reason;
  std::optional<Json> memory = {};  ///< what the rule book remembers of it: changes (RuleSystem::check_memory)
};
BOOST_DESCRIBE_STRUCT(EditUnitInput, (),
                      (unit, position, facing, formation, steadiness, men, guns, gone, reason, memory))

struct EditGroundInput {
  std::string feature;  ///< its id
  std::string state;    ///< one of states_of its kind, or "": as printed
  std::string reason;
};
BOOST_DESCRIBE_STRUCT(EditGroundInput, (), (feature, state, reason))

struct IntelligenceInput {
  OfficerId to;
  std::string source;  ///< "a spy of doubtful worth"
  std::string text;
  std::optional<Point> place;  ///< a contact is opened there
  std::optional<Arm> arm;
  std::optional<int> strength;
};
BOOST_DESCRIBE_STRUCT(IntelligenceInput, (), (to, source, text, place, arm, strength))

/// EntryKind::courier. Exactly one of release, interfere, reword.
struct CourierInput {
  DispatchId dispatch;
  std::optional<bool> release;
  std::optional<std::string> interfere;  ///< hurry, delay, lose, capture
  std::optional<int> minutes;            ///< of delay
  std::optional<std::string> reword;     ///< a new text, before the rider leaves
  std::string reason;
};
BOOST_DESCRIBE_STRUCT(CourierInput, (), (dispatch, release, interfere, minutes, reword, reason))

/// Something that will lie on a commander's desk when the clock steps: exactly one of the two.
struct News {
  std::optional<DispatchId> dispatch;
  std::optional<IntelligenceInput> intelligence;
};
BOOST_DESCRIBE_STRUCT(News, (), (dispatch, intelligence))

/// What the officer takes an order in words to mean; no tasks: that nothing is to be done.
struct InterpretInput {
  DispatchId dispatch;
  std::vector<Task> tasks;
};
BOOST_DESCRIBE_STRUCT(InterpretInput, (), (dispatch, tasks))

struct AttendInput {
  std::vector<std::string> kinds;
  bool hold_reports = false;
};
BOOST_DESCRIBE_STRUCT(AttendInput, (), (kinds, hold_reports))

/// Of an officer: that he falls (with who commands in his place), is taken, is put elsewhere; that nobody sits at his
/// seat, or somebody again.
struct OfficerInput {
  OfficerId officer;
  std::optional<bool> fallen;
  std::optional<bool> captured;
  std::optional<OfficerId> successor;
  std::optional<bool> vacant;
  std::optional<Point> position;
  std::string reason;
};
BOOST_DESCRIBE_STRUCT(OfficerInput, (), (officer, fallen, captured, successor, vacant, position, reason))

/// The umpire plays an empty seat: what its officer orders, or where he rides. Exactly one of the two; judged by that
/// officer's papers.
struct ActInput {
  OfficerId officer;
  std::optional<OrderInput> order;
  std::optional<RideInput> ride;
};
BOOST_DESCRIBE_STRUCT(ActInput, (), (officer, order, ride))

/// The umpire writes a report in the name of a unit's officer, as of now.
struct ReportInput {
  UnitId unit;
  std::string text;
};
BOOST_DESCRIBE_STRUCT(ReportInput, (), (unit, text))

/// The umpire's hand on the clock.
struct PauseInput {
  bool paused = true;
  std::optional<bool> thinking_counts;  ///< from now on the commanders' thinking time is game time, or no more
};
BOOST_DESCRIBE_STRUCT(PauseInput, (), (paused, thinking_counts))

}  // namespace krieg

// The inputs of a game: for each kind one record and one row of the table below. The record is the body of the journal
// entry and of the command that a seat sends.
#pragma once

#include <boost/describe/class.hpp>
#include <boost/mp11/algorithm.hpp>
#include <boost/mp11/list.hpp>
#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "army/task.hpp"
#include "game/journal.hpp"
#include "game/move_session.hpp"
#include "measure/order_time.hpp"
#include "paper/seat_input.hpp"
#include "picture/picture.hpp"
#include "world/world.hpp"

namespace krieg::inline game {

/// The umpire starts one move.
struct StepInput {};
BOOST_DESCRIBE_STRUCT(StepInput, (), ())

/// The game is over: the critique opens.
struct EndInput {};
BOOST_DESCRIBE_STRUCT(EndInput, (), ())

/// EntryKind::ruling. At least one ruling, each on another proposal.
struct RulingInput {
  std::vector<Ruling> rulings;
};
BOOST_DESCRIBE_STRUCT(RulingInput, (), (rulings))

struct WeatherInput {
  std::optional<Weather> weather;
  std::optional<Light> light;
  std::string reason;
  std::optional<GroundCondition> ground_condition = {};
  std::optional<Bearing> wind = {};  ///< to where it blows
};
BOOST_DESCRIBE_STRUCT(WeatherInput, (), (weather, light, reason, ground_condition, wind))

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
  std::optional<Json> memory = {};  ///< changes to the rule book's memory of the unit (RuleSystem::check_memory)
};
BOOST_DESCRIBE_STRUCT(EditUnitInput, (),
                      (unit, position, facing, formation, steadiness, men, guns, gone, reason, memory))

struct EditGroundInput {
  std::string feature;  ///< the feature's id
  std::string state;    ///< one of states_of its kind, or "": as printed
  std::string reason;
};
BOOST_DESCRIBE_STRUCT(EditGroundInput, (), (feature, state, reason))

struct IntelligenceInput {
  OfficerId to;
  std::string source;  ///< "a spy of doubtful worth"
  std::string text;
  std::optional<Point> place;  ///< if set, a contact is opened at this place
  std::optional<Arm> arm;
  std::optional<int> strength;
};
BOOST_DESCRIBE_STRUCT(IntelligenceInput, (), (to, source, text, place, arm, strength))

/// EntryKind::courier. Exactly one of release, interfere and reword is set.
struct CourierInput {
  DispatchId dispatch;
  std::optional<bool> release;
  std::optional<std::string> interfere;  ///< hurry, delay, lose, capture
  std::optional<int> minutes;            ///< of delay
  std::optional<std::string> reword;     ///< a new text, before the rider leaves
  std::string reason;
  /// With reword: what the dispatch tells of troops and of the ground is left out. The place of writing is still told.
  std::optional<bool> words_alone = std::nullopt;
};
BOOST_DESCRIBE_STRUCT(CourierInput, (), (dispatch, release, interfere, minutes, reword, reason, words_alone))

/// News that a commander is told when the clock steps. Exactly one member is set.
struct News {
  std::optional<DispatchId> dispatch;
  std::optional<IntelligenceInput> intelligence;
};
BOOST_DESCRIBE_STRUCT(News, (), (dispatch, intelligence))

/// The umpire's reading of an order in words. No tasks: the order asks for nothing to be done.
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

/// A change of an officer: he falls and has a successor, he is taken, he is put elsewhere, his seat loses its player or
/// has one again.
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

/// The umpire plays an officer without a player: an order or a ride, exactly one of the two. It is checked by that
/// officer's papers.
struct ActInput {
  OfficerId officer;
  std::optional<OrderInput> order;
  std::optional<RideInput> ride;
};
BOOST_DESCRIBE_STRUCT(ActInput, (), (officer, order, ride))

/// The umpire writes a report in the name of a unit's officer. It is written at the current hour.
struct ReportInput {
  UnitId unit;
  std::string text;
};
BOOST_DESCRIBE_STRUCT(ReportInput, (), (unit, text))

/// The umpire stops the clock or lets it go on, and sets what time the commanders have. What is absent stays as it is.
struct PauseInput {
  std::optional<bool> paused;
  std::optional<bool> thinking_counts;  ///< whether the commanders' thinking time is game time from now on
  std::optional<OrderTime> order_time;  ///< from now on; both times 0: as much as they like
};
BOOST_DESCRIBE_STRUCT(PauseInput, (), (paused, thinking_counts, order_time))

/// What a commander is told and keeps of a time that was struck from the game.
struct StruckPapers {
  std::vector<Letter> letters;  ///< they no longer hold
  std::vector<Marker> markers;  ///< everything that he had drawn on his map: it stays
  std::int64_t next_marker = 1;
  std::int64_t pen_bytes = 0;     ///< of HandWork: what he has written goes on counting
  std::int64_t pencil_bytes = 0;  ///< the same of what he has drawn
};
BOOST_DESCRIBE_STRUCT(StruckPapers, (), (letters, markers, next_marker, pen_bytes, pencil_bytes))

/// EntryKind::set_back. The server gives it after a strike; no seat can.
struct SetBackInput {
  GameTime from;       ///< the hour that the game had reached, as the commanders were told
  std::string reason;  ///< for the umpires
  std::string words;   ///< to all commanders
  std::map<OfficerId, StruckPapers> papers;
};
BOOST_DESCRIBE_STRUCT(SetBackInput, (), (from, reason, words, papers))

/// The kinds of seat that may give an input, as bits.
namespace giver {
inline constexpr unsigned nobody = 0;
inline constexpr unsigned commander = 1;
inline constexpr unsigned umpire = 2;     ///< the chief umpire
inline constexpr unsigned assistant = 4;  ///< an umpire whose authority is limited to a part of the field
}  // namespace giver

/// How the game treats an input that comes while a move waits for an answer or a ruling.
enum class DuringMove {
  dated_back,             ///< counts as given before the move: the giver was told nothing of the move
  assistants_dated_back,  ///< an assistant's counts as given before the move; the chief umpire's is refused
  refused,
  taken  ///< applied at once: it settles what the move waits for, or does not touch the move
};

/// Whether an input of an umpire adds to the papers of the game, and so counts against his allowance
/// (paper/allowance.hpp). A commander's papers are counted where they are checked.
enum class AddsPaper { no, yes };

template <EntryKind the_kind, class TheBody, unsigned the_givers, DuringMove in_a_move, AddsPaper paper = AddsPaper::no>
struct InputRow {
  using Body = TheBody;
  static constexpr EntryKind kind = the_kind;
  static constexpr unsigned givers = the_givers;
  static constexpr DuringMove during_move = in_a_move;
  static constexpr bool adds_paper = paper == AddsPaper::yes;
};

/// Every kind of input. Checks, effects and limits to a part of the field are overloads on the bodies: if one is
/// missing, the code does not compile.
// clang-format off
using InputRows = boost::mp11::mp_list<
    InputRow<EntryKind::order,        OrderInput,        giver::commander,                  DuringMove::dated_back>,
    InputRow<EntryKind::withdraw,     WithdrawInput,     giver::commander,                  DuringMove::dated_back>,
    InputRow<EntryKind::ride,         RideInput,         giver::commander,                  DuringMove::dated_back>,
    InputRow<EntryKind::annotate,     AnnotateInput,     giver::commander,                  DuringMove::dated_back>,
    InputRow<EntryKind::answer,       AnswerInput,       giver::commander | giver::umpire | giver::assistant,
                                                                                            DuringMove::taken>,
    InputRow<EntryKind::step,         StepInput,         giver::umpire,                     DuringMove::refused>,
    InputRow<EntryKind::ruling,       RulingInput,       giver::umpire | giver::assistant,  DuringMove::taken>,
    InputRow<EntryKind::weather,      WeatherInput,      giver::umpire,                     DuringMove::refused>,
    InputRow<EntryKind::edit_unit,    EditUnitInput,     giver::umpire,                     DuringMove::refused>,
    InputRow<EntryKind::edit_ground,  EditGroundInput,   giver::umpire,                     DuringMove::refused>,
    InputRow<EntryKind::intelligence, IntelligenceInput, giver::umpire | giver::assistant,  DuringMove::assistants_dated_back, AddsPaper::yes>,
    InputRow<EntryKind::courier,      CourierInput,      giver::umpire | giver::assistant,  DuringMove::assistants_dated_back, AddsPaper::yes>,
    InputRow<EntryKind::officer,      OfficerInput,      giver::umpire,                     DuringMove::refused>,
    InputRow<EntryKind::act,          ActInput,          giver::umpire | giver::assistant,  DuringMove::assistants_dated_back>,
    InputRow<EntryKind::report,       ReportInput,       giver::umpire | giver::assistant,  DuringMove::assistants_dated_back, AddsPaper::yes>,
    InputRow<EntryKind::interpret,    InterpretInput,    giver::umpire | giver::assistant,  DuringMove::assistants_dated_back, AddsPaper::yes>,
    InputRow<EntryKind::attend,       AttendInput,       giver::umpire,                     DuringMove::taken>,
    InputRow<EntryKind::pause,        PauseInput,        giver::umpire,                     DuringMove::taken>,
    InputRow<EntryKind::set_back,     SetBackInput,      giver::nobody,                     DuringMove::refused>,
    InputRow<EntryKind::end,          EndInput,          giver::umpire,                     DuringMove::refused>>;
// clang-format on

template <class Row>
using body_of_row = typename Row::Body;
/// The body of one input: one of the records above.
using InputBody = boost::mp11::mp_rename<boost::mp11::mp_transform<body_of_row, InputRows>, std::variant>;

namespace input_rows {
template <class Body>
struct has_body {
  template <class Row>
  using fn = std::is_same<typename Row::Body, Body>;
};
}  // namespace input_rows

/// The row of the body's type.
template <class Body>
using RowOf = boost::mp11::mp_at<InputRows, boost::mp11::mp_find_if_q<InputRows, input_rows::has_body<Body>>>;

/// The values of a row.
struct InputTraits {
  EntryKind kind = EntryKind::step;
  unsigned givers = 0;
  DuringMove during_move = DuringMove::refused;
};
InputTraits traits_of(const InputBody& body);
/// Nothing for kinds of entries that the engine or the keeper of the server writes.
std::optional<InputTraits> traits_of(EntryKind kind);

/// A seat and the body of its input.
struct Input {
  SeatId seat;
  InputBody body;
};

/// An input in the form of the journal or of a seat's message, not read yet.
struct WrittenInput {
  EntryKind kind = EntryKind::step;
  SeatId seat;
  Json body;
};

/// Reads an input that a seat has sent. Refuses a body that has not its kind's form (malformed) or is too long
/// (too_large), and a kind that is no input.
Result<Input> read_input(const WrittenInput& written);
/// Reads an input from the journal. Its size was checked when it was taken and is not checked again, because the
/// journal's form may be longer.
Result<Input> read_kept_input(const WrittenInput& written);
Json written_body(const InputBody& body);

}  // namespace krieg::inline game

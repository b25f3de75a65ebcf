#include "paper/commander_input.hpp"

#include <algorithm>
#include <array>
#include <cassert>

#include "army/army_words.hpp"
#include "paper/allowance.hpp"
#include "paper/book.hpp"
#include "paper/delivery.hpp"
#include "paper/directory.hpp"
#include "paper/rides.hpp"
#include "paper/task_form.hpp"
#include "picture/passages.hpp"
#include "terrain/ground.hpp"

namespace krieg::inline paper {

namespace {

using Verdict = Result<void>;

Verdict check_length(const std::string& text, const std::string& field, std::size_t most = limits::text_bytes) {
  if (text.size() > most)
    return refuse(Reason::too_large, "text_over_limit", {{"field", field}, {"most", std::to_string(most)}});
  return {};
}

Verdict check_points(const Ground& printed, const std::vector<Point>& points, const std::string& field) {
  if (points.size() > limits::points_per_path)
    return refuse(Reason::too_large, "too_many_points",
                  {{"field", field}, {"most", std::to_string(limits::points_per_path)}});
  for (const Point p : points)
    if (!printed.contains(p)) return refuse(Reason::off_the_map, "path_leaves_the_map", {{"field", field}});
  return {};
}

Verdict check_hour(const std::optional<GameTime>& hour, GameTime now, const std::string& field) {
  constexpr std::chrono::years reach{limits::years_about_the_game};
  if (hour && (*hour < now - reach || *hour > now + reach))
    return refuse(Reason::impossible, "hour_out_of_range", {{"field", field}});
  return {};
}

/// The members of a trigger that its kind needs.
struct TriggerForm {
  bool distance = false;
  bool place = false;
  bool unit = false;
};

TriggerForm form_of(TriggerKind kind) {
  switch (kind) {
    case TriggerKind::enemy_near: return {.distance = true};
    case TriggerKind::enemy_at: return {.distance = true, .place = true};
    case TriggerKind::attacked: return {};
    case TriggerKind::friend_beaten: return {.unit = true};
  }
  return {};
}

Verdict check_trigger_member(bool is_said, bool is_needed, const std::string& field) {
  if (is_said && !is_needed) return refuse(Reason::impossible, "member_not_of_this_trigger", {{"field", field}});
  if (!is_said && is_needed) return refuse(Reason::malformed, "trigger_needs_member", {{"field", field}});
  return {};
}

/// Checks a trigger by its kind. A unit that its writer does not know is refused in one way, whether there is such a
/// unit or not.
Verdict check_trigger(const Ground& printed, const Trigger& when, const Addressed& addressed,
                      const std::string& where) {
  const TriggerForm form = form_of(when.kind);
  const std::string distance = where + ".distance", place = where + ".place";
  if (auto verdict = check_trigger_member(when.distance.has_value(), form.distance, distance); !verdict) return verdict;
  if (auto verdict = check_trigger_member(when.place.has_value(), form.place, place); !verdict) return verdict;
  if (auto verdict = check_trigger_member(when.unit.has_value(), form.unit, where + ".unit"); !verdict) return verdict;
  if (when.distance &&
      (*when.distance < metres(limits::trigger_metres_least) || *when.distance > metres(limits::trigger_metres_most)))
    return refuse(Reason::impossible, "length_out_of_range",
                  {{"field", distance},
                   {"least", std::to_string(limits::trigger_metres_least)},
                   {"most", std::to_string(limits::trigger_metres_most)}});
  if (when.place && !printed.contains(*when.place))
    return refuse(Reason::off_the_map, "path_leaves_the_map", {{"field", place}});
  if (when.unit && when.unit == addressed.unit) return refuse(Reason::impossible, "trigger_names_addressee");
  if (when.unit && !addressed.knows(*when.unit)) return refuse(Reason::unknown_thing, "unit_not_in_order_of_battle");
  return {};
}

/// Checks the hour and the places of a task. The book's form checks the other members.
Verdict check_task_places(const Ground& printed, GameTime now, const Task& task, const std::string& where) {
  if (auto verdict = check_hour(task.not_before, now, where + ".not_before"); !verdict) return verdict;
  if (auto verdict = check_points(printed, task.path, where + ".path"); !verdict) return verdict;
  if (task.target && !printed.contains(*task.target))
    return refuse(Reason::off_the_map, "target_off_the_map", {{"field", where}});
  if (task.target_words) return check_length(*task.target_words, where + ".target_words");
  return {};
}

std::optional<Branch> branch_of(const OnPaper& paper, const UnitId& unit) {
  const auto found = paper.directory.units.find(unit);
  if (found == paper.directory.units.end()) return std::nullopt;
  return found->second.branch;
}

Verdict check_fit(const OnPaper& paper) {
  if (paper.picture.ended) return refuse(Reason::wrong_time, "game_over");
  if (paper.picture.fallen)
    return paper.picture.captured ? refuse(Reason::wrong_time, "you_are_a_prisoner")
                                  : refuse(Reason::wrong_time, "you_have_fallen");
  return {};
}

/// The officer who commands in the place of `officer`, by the news that the commander has received.
OfficerId in_place_of(const Picture& picture, OfficerId officer) {
  for (const Succession& news : picture.successions)
    if (news.fallen == officer) officer = news.successor;
  return officer;
}

/// Whether the commander is with troops of another one, whom his rule book lets him order in person.
bool is_with(const OnPaper& paper, const OwnReport& troops) {
  const CourierRates& rates = paper.book.courier_rates();
  return rates.commands_whom_he_is_with && troops.in_sight &&
         distance(paper.picture.position, troops.position) <= rates.earshot;
}

Verdict check_addressee(const OnPaper& paper, const OrderInput& order) {
  if (order.unit.has_value() == order.officer.has_value())
    return refuse(Reason::malformed, "order_needs_one_addressee");
  if (order.unit && !paper.picture.own.contains(*order.unit))
    return refuse(Reason::unknown_thing, "unit_not_in_order_of_battle");
  if (order.unit) {
    const OfficerId superior = in_place_of(paper.picture, paper.directory.units.at(*order.unit).under);
    const bool may_order = stands_under(paper, paper.directory.units.at(*order.unit).under) ||
                           is_with(paper, paper.picture.own.at(*order.unit));
    if (!may_order)
      return refuse(Reason::not_yours, "unit_under_another", {{"name", paper.directory.officers.at(superior).name}});
  }
  if (order.officer) {
    const auto found = paper.directory.officers.find(*order.officer);
    if (found == paper.directory.officers.end() || found->second.side != paper.picture.side)
      return refuse(Reason::unknown_thing, "officer_not_in_order_of_battle");
    if (*order.officer == paper.picture.commander) return refuse(Reason::impossible, "order_to_yourself");
    if (!order.tasks.empty() && !stands_under(paper, *order.officer))
      return refuse(Reason::not_yours, "officer_not_under_your_command", {{"name", found->second.name}});
  }
  return {};
}

/// Places where the commander's map shows enemies that have been made out lately. His riders keep away from them.
std::vector<Point> known_enemies(const Picture& papers, const Book& book) {
  constexpr int moves_ago = 15;
  const Seconds lately = moves_ago * book.move_length();
  std::vector<Point> places;
  for (const Contact& contact : papers.contacts) {
    const bool stands = !contact.struck_off && !contact.merged_into && contact.last.arm && !contact.last.sign;
    if (stands && papers.now - contact.last.time <= lately) places.push_back(contact.last.position);
  }
  return places;
}

Point believed_place(const OnPaper& paper, const OrderInput& order) {
  if (order.unit) return paper.picture.own.at(*order.unit).position;
  // An officer is looked for at the place of his last letter, else with his own troops at their last known place, else
  // at his place in the printed order of battle.
  for (auto letter = paper.picture.letters.rbegin(); letter != paper.picture.letters.rend(); ++letter)
    if (!letter->outgoing && letter->officer == order.officer && letter->place) return *letter->place;
  for (const auto& [id, report] : paper.picture.own)
    if (paper.directory.units.at(id).under == *order.officer) return report.position;
  return paper.directory.officers.at(*order.officer).position;
}

bool is_order(const OnPaper& paper, const OrderInput& order) {
  return order.unit.has_value() || stands_under(paper, *order.officer);
}

Draft draft_of(const OnPaper& paper, const OrderInput& order, GameTime written) {
  const Picture& papers = paper.picture;
  Draft draft;
  draft.kind = is_order(paper, order) ? LetterKind::order : LetterKind::message;
  draft.officer = order.officer;
  draft.unit = order.unit;
  draft.text = order.text;
  draft.tasks = order.tasks;
  draft.letter = next_letter(papers);
  draft.riders = order.riders.value_or(1);
  draft.origin = papers.position;
  draft.believed = believed_place(paper, order);
  draft.shun = known_enemies(papers, paper.book);
  const PassageIds closed = closed_on_paper(paper.printed, papers.map_changes);
  draft.closed.assign(closed.begin(), closed.end());
  for (const MapChange& change : papers.map_changes)
    if (!paper.printed.feature(change.feature)) draft.unprinted.push_back(change.feature);
  draft.needs_interpretation = is_order(paper, order) && order.tasks.empty();
  draft.written = written;
  draft.signed_by = paper.directory.officers.at(papers.commander).name;
  return draft;
}

/// Before the first move every order is spoken.
std::optional<ExpectedDelivery> way_of(const OnPaper& paper, const Draft& draft) {
  if (!paper.picture.begun) return ExpectedDelivery{};
  const PassageIds closed(draft.closed.begin(), draft.closed.end());
  return expected_delivery(paper.printed, closed, paper.book, paper.directory.options,
                           {draft.kind, draft.origin, draft.believed});
}

/// How many dispatches the order may cause, as far as the commander knows: an officer hands an order down to each of
/// the units under him, and passes a message on to the officers above him.
std::int64_t copies_of(const OnPaper& paper, const OrderInput& order) {
  std::int64_t copies = 1;
  if (!order.officer) return copies;
  const OfficerId reader = in_place_of(paper.picture, *order.officer);
  for (const auto& [id, unit] : paper.directory.units) copies += int(in_place_of(paper.picture, unit.under) == reader);
  for (auto above = paper.directory.officers.at(reader).under; above; above = paper.directory.officers.at(*above).under)
    ++copies;
  return copies;
}

/// The bytes that an order adds to the papers of the game, with all its copies.
std::int64_t cost_of(const OnPaper& paper, const OrderInput& order) {
  const Json draft = to_record(draft_of(paper, order, paper.picture.now));
  constexpr std::int64_t envelope_bytes = 160;  // what the engine adds to each copy
  return copies_of(paper, order) * (bytes_of(draft) + envelope_bytes + limits::piece_bytes);
}

std::int64_t cost_of(const WithdrawInput& withdrawal) { return bytes_of(to_record(withdrawal)) + limits::piece_bytes; }
std::int64_t cost_of(const RideInput& ride) { return bytes_of(to_record(ride)) + limits::piece_bytes; }
std::int64_t cost_of(const AnnotateInput& annotation) { return bytes_of(to_record(annotation)) + limits::piece_bytes; }

Verdict check_new_marker(const OnPaper& paper, const NewMarker& marker) {
  if (paper.picture.markers.size() >= limits::markers_per_map) return refuse(Reason::too_large, "too_many_marks");
  if (marker.points.empty()) return refuse(Reason::malformed, "marker_without_place");
  if (auto verdict = check_length(marker.text, "marker.text", limits::marker_text_bytes); !verdict) return verdict;
  if (auto verdict = check_points(paper.printed, marker.points, "marker.points"); !verdict) return verdict;
  if (bytes_of(to_record(paper.picture.markers)) + bytes_of(to_record(marker)) > limits::marks_bytes_per_map)
    return refuse(Reason::too_large, "marks_too_long");
  return {};
}

const Letter* letter_of(const Picture& papers, LetterId id) {
  const auto found =
      std::find_if(papers.letters.begin(), papers.letters.end(), [&](const Letter& letter) { return letter.id == id; });
  return found == papers.letters.end() ? nullptr : &*found;
}

/// The bytes of all notes, with `note` in place of the contact's present one.
std::int64_t bytes_of_notes(const Picture& picture, const ContactId& noted, const std::string& note) {
  std::int64_t bytes = bytes_of(note);
  for (const Contact& contact : picture.contacts)
    if (contact.id != noted) bytes += bytes_of(contact.note);
  return bytes;
}

Verdict check_contact_note(const OnPaper& paper, const ContactNote& note) {
  const auto knows = [&](ContactId id) {
    return id.value >= 1 && id.value <= static_cast<std::int64_t>(paper.picture.contacts.size());
  };
  if (!knows(note.contact)) return refuse(Reason::unknown_thing, "contact_unknown");
  if (!note.note && !note.merge_into && !note.struck_off) return refuse(Reason::malformed, "contact_needs_one_change");
  if (note.note) {
    if (auto verdict = check_length(*note.note, "contact.note", limits::note_bytes); !verdict) return verdict;
    if (bytes_of_notes(paper.picture, note.contact, *note.note) > limits::notes_bytes_per_map)
      return refuse(Reason::too_large, "contact_notes_too_long");
  }
  if (note.merge_into && (!knows(*note.merge_into) || *note.merge_into == note.contact))
    return refuse(Reason::unknown_thing, "merge_needs_another_contact");
  return {};
}

}  // namespace

bool stands_under(const OnPaper& paper, const OfficerId& officer) {
  std::optional<OfficerId> at = officer;
  while (at) {
    if (in_place_of(paper.picture, *at) == paper.picture.commander) return true;
    at = paper.directory.officers.at(*at).under;
  }
  return false;
}

Verdict check_task(const Book& book, const Task& task, const std::optional<Branch>& branch, const std::string& where) {
  const TaskForm* form = form_of(book.task_forms(), name_of(task.kind));
  if (!form) return refuse(Reason::impossible, "task_kind_unknown", {{"field", where}});
  const ArmyWords& words = book.army_words();
  if (task.formation && !words.find(*task.formation))
    return refuse(Reason::impossible, "task_formation_unknown", {{"field", where}});
  if (task.pace && !words.find(*task.pace)) return refuse(Reason::impossible, "task_pace_unknown", {{"field", where}});
  const auto troops = branch ? std::optional(book.known_to(*branch)) : std::nullopt;
  return check_task_form(*form, to_record(task), troops ? &*troops : nullptr, where);
}

Verdict check_tasks(const Ground& printed, GameTime now, const Book& book, const std::vector<Task>& tasks,
                    const Addressed& addressed) {
  if (tasks.size() > limits::tasks_per_order)
    return refuse(Reason::too_large, "too_many_tasks", {{"most", std::to_string(limits::tasks_per_order)}});
  for (std::size_t i = 0; i < tasks.size(); ++i) {
    const std::string where = "tasks[" + std::to_string(i) + "]";
    if (auto verdict = check_task_places(printed, now, tasks[i], where); !verdict) return verdict;
    if (tasks[i].when)
      if (auto verdict = check_trigger(printed, *tasks[i].when, addressed, where + ".when"); !verdict) return verdict;
    if (auto verdict = check_task(book, tasks[i], addressed.branch, where); !verdict) return verdict;
  }
  return {};
}

Verdict check_order(const OnPaper& paper, const OrderInput& order) {
  if (auto verdict = check_fit(paper); !verdict) return verdict;
  if (auto verdict = check_addressee(paper, order); !verdict) return verdict;
  if (auto verdict = check_length(order.text, "text"); !verdict) return verdict;
  if (order.tasks.empty() && order.text.empty()) return refuse(Reason::malformed, "order_is_empty");
  if (order.riders && (*order.riders < 1 || *order.riders > limits::riders_per_dispatch))
    return refuse(Reason::impossible, "riders_out_of_range", {{"most", std::to_string(limits::riders_per_dispatch)}});
  if (order.thought && (*order.thought < 0 || *order.thought > limits::thinking_seconds))
    return refuse(Reason::impossible, "thought_out_of_range", {{"most", std::to_string(limits::thinking_seconds)}});
  const Addressed addressed{order.unit, order.unit ? branch_of(paper, *order.unit) : std::nullopt,
                            [&](const UnitId& unit) { return paper.picture.own.contains(unit); }};
  if (auto verdict = check_tasks(paper.printed, paper.picture.now, paper.book, order.tasks, addressed); !verdict)
    return verdict;
  if (bytes_of(to_record(order)) > limits::order_bytes)
    return refuse(Reason::too_large, "order_too_long", {{"most", std::to_string(limits::order_bytes)}});
  return check_allowance(paper.picture.pen, limits::papers, paper.picture.now, cost_of(paper, order));
}

Verdict check_withdrawal(const OnPaper& paper, const WithdrawInput& withdrawal) {
  if (auto verdict = check_fit(paper); !verdict) return verdict;
  const Letter* const letter = letter_of(paper.picture, withdrawal.letter);
  if (!letter || !letter->outgoing) return refuse(Reason::unknown_thing, "letter_not_yours");
  if (letter->withdrawn) return refuse(Reason::wrong_time, "letter_withdrawn_already");
  if (letter->written < paper.picture.now) return refuse(Reason::wrong_time, "letter_has_left");
  if (!paper.picture.begun && letter->officer) return refuse(Reason::wrong_time, "word_was_heard");
  return check_allowance(paper.picture.pen, limits::papers, paper.picture.now, cost_of(withdrawal));
}

Verdict check_ride(const OnPaper& paper, const RideInput& ride) {
  if (auto verdict = check_fit(paper); !verdict) return verdict;
  if (auto verdict = check_points(paper.printed, ride.way, "way"); !verdict) return verdict;
  return check_allowance(paper.picture.pencil, limits::pencil, paper.picture.now, cost_of(ride));
}

Verdict check_annotation(const OnPaper& paper, const AnnotateInput& annotation) {
  const int parts = int(annotation.marker.has_value()) + int(annotation.erase_marker.has_value()) +
                    int(annotation.contact.has_value());
  if (parts != 1) return refuse(Reason::malformed, "map_note_needs_one_change");
  if (annotation.marker)
    if (auto verdict = check_new_marker(paper, *annotation.marker); !verdict) return verdict;
  if (annotation.contact)
    if (auto verdict = check_contact_note(paper, *annotation.contact); !verdict) return verdict;
  if (annotation.erase_marker &&
      std::none_of(paper.picture.markers.begin(), paper.picture.markers.end(),
                   [&](const Marker& marker) { return marker.id == *annotation.erase_marker; }))
    return refuse(Reason::unknown_thing, "marker_unknown");
  return check_allowance(paper.picture.pencil, limits::pencil, paper.picture.now, cost_of(annotation));
}

Verdict check_answer(const OnPaper& paper, const AnswerInput& answer) {
  for (const AskedOfHim& asked : paper.picture.questions) {
    if (asked.id != answer.question) continue;
    if (std::find(asked.choices.begin(), asked.choices.end(), answer.choice) == asked.choices.end())
      return refuse(Reason::impossible, "answer_not_offered");
    return {};
  }
  return refuse(Reason::unknown_thing, "question_not_yours");
}

void annotate(Picture& picture, const AnnotateInput& annotation) {
  assert((annotation.marker || annotation.erase_marker || annotation.contact) && "the note says something");
  count_piece(picture.pencil, picture.now, cost_of(annotation));
  if (annotation.marker) {
    picture.markers.push_back({picture.next_marker++, annotation.marker->text, annotation.marker->points});
  } else if (annotation.erase_marker) {
    std::erase_if(picture.markers, [&](const Marker& m) { return m.id == *annotation.erase_marker; });
  } else {
    const ContactNote& note = *annotation.contact;
    Contact& contact = picture.contacts.edit(static_cast<std::size_t>(note.contact.value - 1));
    if (note.note) contact.note = *note.note;
    if (note.merge_into) contact.merged_into = note.merge_into;
    if (note.struck_off) contact.struck_off = *note.struck_off;
  }
}

void take_back(Picture& papers, const WithdrawInput& withdrawal) {
  count_piece(papers.pen, papers.now, cost_of(withdrawal));
  mark_withdrawn(papers, withdrawal.letter, Withdrawal::in_time);
}

void mark_withdrawn(Picture& papers, LetterId letter, Withdrawal how) {
  for (std::size_t i = papers.letters.size(); i-- > 0;) {
    if (papers.letters[i].id != letter) continue;
    papers.letters.edit(i).withdrawn = how;
    return;
  }
}

void ride_off(Picture& papers, const RideInput& ride) {
  count_piece(papers.pencil, papers.now, cost_of(ride));
  papers.riding = ride.way;
}

Draft write_order(const OnPaper& paper, Picture& papers, const OrderInput& order) {
  assert(order.unit.has_value() != order.officer.has_value() && "the order has one addressee");
  const GameTime written = papers.now + Seconds{papers.thinking_counts && papers.begun ? order.thought.value_or(0) : 0};
  count_piece(papers.pen, papers.now, cost_of(paper, order));
  Draft draft = draft_of(paper, order, written);
  Letter letter;
  letter.id = draft.letter;
  letter.kind = draft.kind;
  letter.outgoing = true;
  letter.from = draft.signed_by;
  letter.about = order.unit;
  letter.officer = order.officer;
  letter.to = order.unit
                  ? paper.directory.units.at(*order.unit).officer + ", " + paper.directory.units.at(*order.unit).name
                  : paper.directory.officers.at(*order.officer).name;
  letter.written = written;
  letter.riders = draft.riders;
  letter.text = order.text;
  letter.tasks = order.tasks;
  letter.place = papers.position;

  if (const auto way = way_of(paper, draft)) letter.expected = written + way->takes;
  papers.letters.push_back(std::move(letter));
  return draft;
}

}  // namespace krieg::inline paper

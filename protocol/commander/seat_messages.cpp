#include "commander/seat_messages.hpp"

#include <algorithm>
#include <cassert>
#include <tuple>

#include "commander/picture_codec.hpp"

namespace krieg::inline commander {
namespace {

const Contact* contact_of(const ChunkedList<Contact>& contacts, ContactId id) {
  const auto found =
      std::find_if(contacts.begin(), contacts.end(), [&](const Contact& contact) { return contact.id == id; });
  return found == contacts.end() ? nullptr : &*found;
}

/// Copies the commander's notes and merges of contacts that he was told of. Newer sightings of them wait for the clock.
void copy_pencil(ChunkedList<Contact>& told, const ChunkedList<Contact>& now) {
  for (std::size_t i = 0; i < told.size(); ++i) {
    const auto pencil = [](const Contact& contact) {
      return std::tie(contact.note, contact.merged_into, contact.struck_off);
    };
    const Contact* same = i < now.size() && now[i].id == told[i].id ? &now[i] : contact_of(now, told[i].id);
    if (!same || pencil(*same) == pencil(told[i])) continue;
    Contact& contact = told.edit(i);
    contact.note = same->note;
    contact.merged_into = same->merged_into;
    contact.struck_off = same->struck_off;
  }
}

/// What the umpire's set-up can change of a commander's paper, in one tuple of references.
template <class OfPicture>
auto set_up(OfPicture& picture) {
  return std::tie(picture.own, picture.position, picture.weather, picture.light, picture.ground_condition, picture.wind,
                  picture.fallen, picture.captured);
}

bool is_spoken(const Letter& letter) { return !letter.outgoing && letter.carried == Source::voice; }

/// Searches from the end, because the letter is usually a new one.
bool holds(const ChunkedList<Letter>& letters, LetterId id) {
  return std::any_of(letters.rbegin(), letters.rend(), [&](const Letter& letter) { return letter.id == id; });
}

/// Adds the letters that the commander has written, and marks those that he has taken back.
void copy_written(ChunkedList<Letter>& told, const ChunkedList<Letter>& now) {
  const ChunkedList<Letter> known = told;
  now.visit_changes(known, record::same<Letter>, [&](std::size_t at) {
    if (!now[at].outgoing) return;
    for (std::size_t i = told.size(); i-- > 0;) {
      if (told[i].id != now[at].id) continue;
      if (told[i].withdrawn != now[at].withdrawn) told.edit(i).withdrawn = now[at].withdrawn;
      return;
    }
    told.push_back(now[at]);
  });
}

}  // namespace

void SeatMessages::take(const std::string& message) {
  const Json read = Json::parse(message);
  if (read.value("whole", false)) sent_.reset();
  sent_ = apply_change(std::move(sent_), read.at("body"));
  last_ = read.at("number");
}

std::string SeatMessages::tell(Picture picture) {
  const std::string change = picture_change(sent_ ? &*sent_ : nullptr, picture);
  sent_ = std::move(picture);
  return picture_message(++last_, change);
}

std::string SeatMessages::whole() const {
  assert(sent_ && "the seat has had no first message");
  return picture_message(last_, picture_change(nullptr, *sent_), true);
}

std::string SeatMessages::after_step(const Picture& now) { return tell(now); }

std::string SeatMessages::after_own_hand(const Picture& now, bool rode) {
  assert(sent_ && "the seat has had no first message");
  Picture picture = *sent_;
  picture.markers = now.markers;
  picture.next_marker = now.next_marker;
  picture.questions = now.questions;
  if (rode) picture.riding = now.riding;
  copy_pencil(picture.contacts, now.contacts);
  copy_written(picture.letters, now.letters);
  return tell(std::move(picture));
}

bool SeatMessages::is_set_up_anew(const Picture& now) const { return sent_ && set_up(*sent_) != set_up(now); }

std::string SeatMessages::after_set_up(const Picture& now) {
  assert(sent_ && "the seat has had no first message");
  Picture picture = *sent_;
  set_up(picture) = set_up(now);
  return tell(std::move(picture));
}

bool SeatMessages::is_asked_anew(const Picture& now) const {
  if (!sent_) return false;
  return std::any_of(now.questions.begin(), now.questions.end(), [this](const AskedOfHim& question) {
    return std::none_of(sent_->questions.begin(), sent_->questions.end(),
                        [&](const AskedOfHim& told) { return told.id == question.id; });
  });
}

bool SeatMessages::is_spoken_to(const Picture& now) const {
  bool spoken = false;
  if (sent_)
    now.letters.visit_changes(sent_->letters, record::same<Letter>, [&](std::size_t at) {
      spoken = spoken || (is_spoken(now.letters[at]) && !holds(sent_->letters, now.letters[at].id));
    });
  return spoken;
}

std::string SeatMessages::after_words(const Picture& now) {
  assert(sent_ && "the seat has had no first message");
  Picture picture = *sent_;
  now.letters.visit_changes(sent_->letters, record::same<Letter>, [&](std::size_t at) {
    const Letter& letter = now.letters[at];
    if (is_spoken(letter) && !holds(picture.letters, letter.id)) picture.letters.push_back(letter);
  });
  return tell(std::move(picture));
}

std::string SeatMessages::after_pause(const Picture& now) {
  assert(sent_ && "the seat has had no first message");
  Picture picture = *sent_;
  picture.paused = now.paused;
  picture.thinking_counts = now.thinking_counts;
  picture.order_time = now.order_time;
  return tell(std::move(picture));
}

std::string SeatMessages::after_question(const Picture& now) {
  assert(sent_ && "the seat has had no first message");
  Picture picture = *sent_;
  picture.questions = now.questions;
  return tell(std::move(picture));
}

}  // namespace krieg::inline commander

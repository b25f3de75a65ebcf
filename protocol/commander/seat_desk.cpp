#include "commander/seat_desk.hpp"

#include <algorithm>

#include "commander/picture_codec.hpp"

namespace krieg {
namespace {

/// What he has pencilled on contacts that he was told of. Sightings of them that are newer wait for the clock.
void copy_pencil(std::vector<Contact>& told, const std::vector<Contact>& now) {
  for (Contact& contact : told) {
    const auto same =
        std::find_if(now.begin(), now.end(), [&](const Contact& other) { return other.id == contact.id; });
    if (same == now.end()) continue;
    contact.note = same->note;
    contact.merged_into = same->merged_into;
    contact.struck_off = same->struck_off;
  }
}

bool is_spoken(const Letter& letter) { return !letter.outgoing && letter.carried == Source::voice; }

bool holds(const std::vector<Letter>& letters, LetterId id) {
  return std::any_of(letters.begin(), letters.end(), [&](const Letter& letter) { return letter.id == id; });
}

void copy_written(std::vector<Letter>& told, const std::vector<Letter>& now) {
  for (const Letter& letter : now)
    if (letter.outgoing && !holds(told, letter.id)) told.push_back(letter);
}

}  // namespace

SeatDesk SeatDesk::of_messages(const std::vector<std::string>& messages) {
  SeatDesk desk;
  for (const std::string& bytes : messages) {
    const Json message = Json::parse(bytes);
    desk.sent_ = apply_change(std::move(desk.sent_), message.at("body"));
    desk.last_ = message.at("number");
  }
  return desk;
}

std::string SeatDesk::tell(Picture picture) {
  const Json change = picture_change(sent_ ? &*sent_ : nullptr, picture);
  sent_ = std::move(picture);
  return picture_message(++last_, change);
}

std::string SeatDesk::after_step(const Picture& now) { return tell(now); }

std::string SeatDesk::after_own_hand(const Picture& now, bool rode) {
  Picture picture = *sent_;
  picture.markers = now.markers;
  picture.next_marker = now.next_marker;
  picture.questions = now.questions;
  if (rode) picture.riding = now.riding;
  copy_pencil(picture.contacts, now.contacts);
  copy_written(picture.letters, now.letters);
  return tell(std::move(picture));
}

bool SeatDesk::is_asked_anew(const Picture& now) const {
  if (!sent_) return false;
  return std::any_of(now.questions.begin(), now.questions.end(), [this](const AskedOfHim& question) {
    return std::none_of(sent_->questions.begin(), sent_->questions.end(),
                        [&](const AskedOfHim& told) { return told.id == question.id; });
  });
}

bool SeatDesk::is_spoken_to(const Picture& now) const {
  return sent_ && std::any_of(now.letters.begin(), now.letters.end(), [this](const Letter& letter) {
           return is_spoken(letter) && !holds(sent_->letters, letter.id);
         });
}

std::string SeatDesk::after_words(const Picture& now) {
  Picture picture = *sent_;
  for (const Letter& letter : now.letters)
    if (is_spoken(letter) && !holds(picture.letters, letter.id)) picture.letters.push_back(letter);
  return tell(std::move(picture));
}

std::string SeatDesk::after_pause(const Picture& now) {
  Picture picture = *sent_;
  picture.paused = now.paused;
  picture.thinking_counts = now.thinking_counts;
  return tell(std::move(picture));
}

std::string SeatDesk::after_question(const Picture& now) {
  Picture picture = *sent_;
  picture.questions = now.questions;
  return tell(std::move(picture));
}

}  // namespace krieg

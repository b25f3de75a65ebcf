// A rule book's memory of the troops in snapshots and under an umpire's edit: what is the same for every book.
#pragma once

#include <boost/describe/members.hpp>
#include <boost/mp11/algorithm.hpp>
#include <functional>
#include <string>
#include <type_traits>

#include "army/task.hpp"
#include "measure/move_number.hpp"
#include "measure/record.hpp"
#include "world/world.hpp"

namespace krieg::inline game {

/// What a book checks of a task besides its words; throws RecordError.
using TaskCheck = std::function<void(const Task&)>;

/// Throws RecordError with the path of the first unit, patrol or dispatch of a snapshot that has a word of another
/// book: its reader or play would look it up. `read`: converts the memory of one unit or patrol whose words are the
/// book's.
void check_words_and_read(World& world, const ArmyWords& words, const TaskCheck& check_task,
                          const std::function<void(Unit&)>& read);

/// Converts a memory that a snapshot holds as JSON into the book's struct. Reads by form alone: play may have counted
/// beyond the limits of an umpire's edit. Throws RecordError with the path of the first fault.
template <class Memory>
void read_book_record(BookRecord& record) {
  if (!record.is_empty() && !record.is_unread()) return;
  Memory memory;
  record::change(memory, record.to_json());
  record = BookRecord::of(std::move(memory));
}

/// Throws RecordError: "is no moment of this game, or one that is yet to come".
[[noreturn]] void refuse_move_number();

/// Throws RecordError with the path of a move number that is negative or after `latest`.
template <class T>
void check_move_numbers(const T& value, MoveNumber latest) {
  if constexpr (std::is_same_v<T, MoveNumber>) {
    if (value < MoveNumber{} || value > latest) refuse_move_number();
  } else if constexpr (record::is_optional<T>::value) {
    if (value) check_move_numbers(*value, latest);
  } else if constexpr (record::is_vector<T>::value) {
    for (const auto& item : value) check_move_numbers(item, latest);
  } else if constexpr (DescribedStruct<T>) {
    boost::mp11::mp_for_each<boost::describe::describe_members<T, boost::describe::mod_public>>([&](auto d) {
      try {
        check_move_numbers(value.*d.pointer, latest);
      } catch (const RecordError& error) {
        throw error.under(d.name);
      }
    });
  }
}

}  // namespace krieg::inline game

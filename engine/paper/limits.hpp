// How much one input may hold, and how much one seat may write in an evening. Generous for people, small for mischief.
//
// What the products come to, for the worst that one seat can do in a long evening of 500 moves:
// - The umpire's `truth`: a commander's papers, `papers.bytes` with every copy that is handed down, and once
//   more if the enemy takes them all (8 MiB); the tasks that his troops keep, `order_bytes` for each of 40
//   units (1.25 MiB). An assistant: `umpires_hand.bytes` likewise. With the 2 to 3 MiB of an honest evening it
//   stays below 16 MiB.
// - A commander's own stream: his letters (less than `papers.bytes`), his marks and rides (`pencil.bytes`), the
//   way that he rides, told again with every move (`points_per_path` * 24 bytes * moves: 2.4 MB), and the notes
//   on contacts, told again whenever the contact is seen (`notes_bytes_per_map` * moves: 4 MiB). Together 12
//   MiB.
// - The file: the same again in the journal, and once more in the table of dispatches.
#pragma once

#include <cstddef>
#include <cstdint>

namespace krieg::inline paper::limits {

inline constexpr std::int64_t kibibyte = 1024;
inline constexpr std::int64_t mebibyte = 1024 * kibibyte;

// ---- one input

inline constexpr std::size_t text_bytes = 4000;
inline constexpr std::size_t name_bytes = 200;  ///< of a source, a choice, an id
inline constexpr std::size_t tasks_per_order = 16;
inline constexpr std::size_t points_per_path = 200;
inline constexpr int riders_per_dispatch = 2;
inline constexpr int courier_delay_minutes = 240;
inline constexpr int thinking_seconds = 3600;    ///< no order is thought about longer
inline constexpr int years_about_the_game = 50;  ///< an hour that an order names lies so near to the game's own
inline constexpr std::int64_t order_bytes = 32 * kibibyte;   ///< of an order's record: all its words and points
inline constexpr std::int64_t input_bytes = 128 * kibibyte;  ///< of any input's record
inline constexpr int input_depth = 32;                       ///< of any input's record: how deep it is nested
inline constexpr std::size_t rulings_per_input = 500;
inline constexpr std::size_t faces_per_ruling = 100;
inline constexpr std::int64_t changed_facts_bytes = 8 * kibibyte;  ///< of one ruling; a case has some sixty facts
inline constexpr int times_laid = 20;  ///< one proposal, with facts or dice changed each time
inline constexpr std::size_t attended_kinds = 100;
inline constexpr int men_per_element = 10'000;  ///< far more than any battalion has
inline constexpr int guns_per_element = 100;
inline constexpr std::int64_t memory_edit_bytes = 8 * kibibyte;  ///< of changes to what the rule book remembers
inline constexpr int told_strength = 1'000'000;                  ///< that a spy may tell of

// ---- one map

inline constexpr std::size_t markers_per_map = 200;
inline constexpr std::size_t marker_text_bytes = 500;
inline constexpr std::int64_t marks_bytes_per_map = 128 * kibibyte;  ///< of the records of all marks
inline constexpr std::size_t note_bytes = 500;                       ///< of one note on a contact
inline constexpr std::int64_t notes_bytes_per_map = 8 * kibibyte;    ///< of all notes, as they are sent

// ---- one seat

/// How many pieces and bytes a seat may write at one told hour, and how many bytes in the whole game. What is written
/// at one hour is what a restart reads again beside the last move's state.
struct Allowance {
  int pieces_an_hour;
  std::int64_t bytes_an_hour;
  std::int64_t bytes;
};

/// Orders and messages. A commander of twenty units may well write forty at the opening, and ten with every move.
inline constexpr Allowance papers{100, 256 * kibibyte, 4 * mebibyte};
/// Marks, notes and rides.
inline constexpr Allowance pencil{120, 192 * kibibyte, 2 * mebibyte};
/// What an umpire or assistant adds to the papers: intelligence, reports, other words, tasks for words.
inline constexpr Allowance umpires_hand{200, 512 * kibibyte, 4 * mebibyte};
/// What a piece costs beside its own bytes: the frame that tells of it, its entry's hashes, its dispatch's hours.
inline constexpr std::int64_t piece_bytes = 512;

}  // namespace krieg::inline paper::limits

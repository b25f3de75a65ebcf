// Limits of one input, and of what one seat may write in a game. They are generous for people and keep damage small.
//
// Upper bounds of the totals, if one seat does its worst in a long game of 500 moves:
// - The umpire's `truth`: a commander's papers, `papers.bytes` with every copy that is handed down, and once
//   more if the enemy takes them all (8 MiB); the tasks of his troops, `order_bytes` for each of 40 units
//   (1.25 MiB). The same for an assistant with `umpires_hand.bytes`. With the 2 to 3 MiB of a normal game it
//   stays below 16 MiB.
// - A commander's own stream: his letters (less than `papers.bytes`), his marks and rides (`pencil.bytes`), the
//   way that he rides, sent again with every move (`points_per_path` * 24 bytes * moves: 2.4 MB), and the notes
//   on contacts, sent again whenever the contact is seen (`notes_bytes_per_map` * moves: 4 MiB). Together 12
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
inline constexpr std::size_t idea_bytes = 8000;     ///< of a General or Special Idea that an umpire writes
inline constexpr std::size_t summary_bytes = 2000;  ///< of a scenario's summary in a translation
inline constexpr std::size_t post_bytes = 300;      ///< of an officer's post in a translation
inline constexpr std::size_t name_bytes = 200;      ///< of a source, a choice, an id
inline constexpr std::size_t tasks_per_order = 16;
inline constexpr std::size_t points_per_path = 200;
inline constexpr int riders_per_dispatch = 2;
inline constexpr int courier_delay_minutes = 240;
inline constexpr int thinking_seconds = 3600;    ///< the longest time of thinking that counts
inline constexpr int order_time_seconds = 3600;  ///< the longest time for orders that an umpire may set
inline constexpr int clock_ratio = 60;  ///< the most seconds of the game in one real second that a game may begin with
inline constexpr int more_umpires = 4;  ///< the most seats for umpires that are added to a scenario
inline constexpr std::size_t sector_corners = 100;  ///< of the ground that an umpire is given
inline constexpr int guests = 8;                    ///< the most seats for guests that are added to a scenario
inline constexpr int guests_delay_moves = 100;      ///< the most moves that such a guest is behind
inline constexpr int years_about_the_game = 50;     ///< an hour in an order is at most this far from the game's hour
inline constexpr int trigger_metres_least = 10;     ///< of a distance in a trigger
inline constexpr int trigger_metres_most = 5000;
inline constexpr std::int64_t order_bytes = 32 * kibibyte;   ///< of an order's record with all its words and points
inline constexpr std::int64_t input_bytes = 128 * kibibyte;  ///< of any input's record
inline constexpr int input_depth = 32;                       ///< the deepest nesting of any input's record
inline constexpr std::size_t rulings_per_input = 500;
inline constexpr std::size_t faces_per_ruling = 100;
inline constexpr std::int64_t changed_facts_bytes = 8 * kibibyte;  ///< of one ruling; a case has some sixty facts
inline constexpr int times_laid = 20;  ///< how often one proposal may be laid, with facts or dice changed each time
inline constexpr std::size_t attended_kinds = 100;
inline constexpr int men_per_element = 10'000;  ///< far more than any battalion has
inline constexpr int guns_per_element = 100;
inline constexpr std::int64_t memory_edit_bytes = 8 * kibibyte;  ///< of changes to the rule book's memory
inline constexpr int told_strength = 1'000'000;                  ///< the most men that a spy may report

// ---- one map

inline constexpr std::size_t markers_per_map = 200;
inline constexpr std::size_t marker_text_bytes = 500;
inline constexpr std::int64_t marks_bytes_per_map = 128 * kibibyte;  ///< of the records of all marks
inline constexpr std::size_t note_bytes = 500;                       ///< of one note on a contact
inline constexpr std::int64_t notes_bytes_per_map = 8 * kibibyte;  ///< of all notes, in the form in which they are sent

// ---- one seat

/// How many inputs and bytes a seat may write at one told hour, and how many bytes in the whole game. A restart reads
/// the inputs since the last move again.
struct Allowance {
  int pieces_an_hour;
  std::int64_t bytes_an_hour;
  std::int64_t bytes;
};

/// Orders and messages. A commander of twenty units may write forty at the opening, and ten with every move.
inline constexpr Allowance papers{100, 256 * kibibyte, 4 * mebibyte};
/// Marks, notes and rides.
inline constexpr Allowance pencil{120, 192 * kibibyte, 2 * mebibyte};
/// What an umpire or assistant adds to the papers: intelligence, reports, new texts of dispatches, tasks for orders in
/// words.
inline constexpr Allowance umpires_hand{200, 512 * kibibyte, 4 * mebibyte};
/// The cost of an input beside its own bytes: its frame, the hashes of its entry, the hours of its dispatch.
inline constexpr std::int64_t piece_bytes = 512;

}  // namespace krieg::inline paper::limits

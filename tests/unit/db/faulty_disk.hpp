// A disk that fails on demand: SQLite's own file layer, with a check before every write and sync.
#pragma once

#include <cstdint>

namespace krieg::faulty_disk {

enum class Manner {
  once,  ///< one write fails in the middle; later ones work again
  dead,  ///< from that write on nothing works, as after a power cut
  full   ///< from that write on the disk is full
};

/// Replaces the file layer of every file that is opened from now on.
void install();
/// Makes the `n`th change of a file from now (1: the next) fail.
void arm(std::int64_t n, Manner manner);
void heal();
/// Whether the fault has happened since it was armed.
bool struck();
/// The number of syncs that have reached the disk.
std::int64_t syncs();

}  // namespace krieg::faulty_disk

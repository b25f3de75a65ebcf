// A disk that fails when it is told to: SQLite's own file layer with a hand on every write and sync.
#pragma once

#include <cstdint>

namespace krieg::faulty_disk {

enum class Manner {
  once,  ///< one write fails, torn in the middle; the next ones work again
  dead,  ///< from that write on nothing works any more, as if the cable had been drawn
  full   ///< from that write on there is no room left
};

/// Becomes the layer of every file opened from now on.
void install();
/// The `n`th change of a file from now (1: the next) fails.
void arm(std::int64_t n, Manner manner);
void heal();
/// Whether a fault has happened since it was armed.
bool struck();
/// Syncs that reached the disk so far.
std::int64_t syncs();

}  // namespace krieg::faulty_disk

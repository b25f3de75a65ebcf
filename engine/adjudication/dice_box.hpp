// The dice of one case: dice that the umpire has thrown himself, or dice from a seed.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace krieg::inline adjudication {

class DiceBox {
 public:
  /// If `given` is empty, the dice are thrown from the seed; the same seed and purpose show the same faces.
  DiceBox(std::vector<int> given, std::uint64_t seed, std::string purpose);

  /// The next face, 1 to 6. Throws RecordError if too few faces were given.
  int next();
  /// All faces taken so far.
  [[nodiscard]] const std::vector<int>& thrown() const { return thrown_; }
  [[nodiscard]] bool from_seed() const { return given_.empty(); }
  /// Throws RecordError if given faces are left over.
  void check_all_taken() const;

 private:
  std::vector<int> given_;
  std::uint64_t seed_;
  std::string purpose_;
  std::vector<int> thrown_;
};

/// Works out a resolution that may ask for further faces (`throws_needed`), until it needs no more.
template <class WorkOut>
auto throw_out(DiceBox& dice, WorkOut&& work_out) {
  std::vector<int> faces;
  auto resolution = work_out(faces);
  while (resolution.throws_needed > 0) {
    faces.push_back(dice.next());
    resolution = work_out(faces);
  }
  return resolution;
}

}  // namespace krieg::inline adjudication

#include "reisswitz/book/peril.hpp"

#include <array>

namespace krieg::reisswitz {
namespace {

const char* const peril_section = "Reading 80";
constexpr std::size_t dice_thrown = 2;
constexpr int never = 7;

/// The lowest face of the first die that means danger; the lowest of the second at which the officer falls, and at
/// which he is taken. Below both he is unhurt.
struct Row {
  const char* danger;
  int touched_from;
  int falls_from;
  int taken_from;
};

/// The chances to fall or be taken, in the order of Peril: one in 36, one in 18, one in 6, one in 2.
constexpr std::array<Row, 4> table{{{"by troops who lose men to small arms, or are thrown back", 6, 6, never},
                                    {"by troops under canister", 6, 5, never},
                                    {"by troops who are defeated hand to hand", 6, 1, 4},
                                    {"alone among the enemy", 4, 1, 3}}};

OfficerFate fate_by(const Row& row, int first, int second) {
  if (first < row.touched_from) return OfficerFate::unhurt;
  if (second >= row.taken_from) return OfficerFate::taken;
  return second >= row.falls_from ? OfficerFate::falls : OfficerFate::unhurt;
}

const char* words_for(OfficerFate fate) {
  switch (fate) {
    case OfficerFate::unhurt: return "he is unhurt";
    case OfficerFate::falls: return "he falls";
    case OfficerFate::taken: return "he is taken";
  }
  return "";
}

}  // namespace

PerilResolution officer_in_peril(Peril peril, const std::vector<int>& faces) {
  const Row& row = table.at(static_cast<std::size_t>(peril));
  PerilResolution resolution;
  resolution.steps.push_back({std::string("he stands ") + row.danger, peril_section,
                              "touched from " + std::to_string(row.touched_from) + " on"});
  if (faces.size() < dice_thrown) {
    resolution.throws_needed = static_cast<int>(dice_thrown - faces.size());
    return resolution;
  }
  resolution.fate = fate_by(row, faces[0], faces[1]);
  resolution.steps.push_back(
      {words_for(*resolution.fate), peril_section, std::to_string(faces[0]) + ", " + std::to_string(faces[1])});
  return resolution;
}

}  // namespace krieg::reisswitz

#include "reisswitz/book/peril.hpp"

#include "reisswitz/book/texts.hpp"

#include <array>

namespace krieg::reisswitz {
namespace {

const char* const peril_section = "Reading 80";
constexpr std::size_t dice_thrown = 2;
constexpr int never = 7;

/// The lowest face of the first die that means danger; the lowest of the second at which the officer falls, and at
/// which he is taken. Below both he is unhurt.
struct Row {
  TextKey danger;
  int touched_from;
  int falls_from;
  int taken_from;
};

/// The chances to fall or be taken, in the order of Peril: one in 36, one in 18, one in 6, one in 2.
constexpr std::array<Row, 4> table{{{"endangered_by_volleys", 6, 6, never},
                                    {"endangered_by_canister", 6, 5, never},
                                    {"endangered_by_defeat", 6, 1, 4},
                                    {"endangered_alone", 4, 1, 3}}};

OfficerFate fate_by(const Row& row, int first, int second) {
  if (first < row.touched_from) return OfficerFate::unhurt;
  if (second >= row.taken_from) return OfficerFate::taken;
  return second >= row.falls_from ? OfficerFate::falls : OfficerFate::unhurt;
}

KeyedText words_for(OfficerFate fate) {
  switch (fate) {
    case OfficerFate::unhurt: return text("he_is_unhurt");
    case OfficerFate::falls: return text("he_falls");
    case OfficerFate::taken: return text("he_is_taken");
  }
  return {};
}

}  // namespace

PerilResolution officer_in_peril(Peril peril, const std::vector<int>& faces) {
  const Row& row = table.at(static_cast<std::size_t>(peril));
  PerilResolution resolution;
  resolution.steps.push_back({text(row.danger), peril_section, text("touched_from", {{"face", row.touched_from}})});
  if (faces.size() < dice_thrown) {
    resolution.throws_needed = static_cast<int>(dice_thrown - faces.size());
    return resolution;
  }
  resolution.fate = fate_by(row, faces[0], faces[1]);
  resolution.steps.push_back({words_for(*resolution.fate), peril_section,
                              verbatim(std::to_string(faces[0]) + ", " + std::to_string(faces[1]))});
  return resolution;
}

}  // namespace krieg::reisswitz

#include "reisswitz/book/recovery.hpp"

#include <algorithm>
#include <array>

#include "reisswitz/book/words.hpp"

namespace krieg::reisswitz {
namespace {

constexpr std::array<Recovery, 3> by_section_four{Recovery{2, 3}, Recovery{3, 6}, Recovery{5, 10}};
constexpr std::array<Recovery, 3> by_appendix_three{Recovery{2, 2 + 3}, Recovery{5, 5 + 5}, Recovery{10, 10 + 5}};

constexpr std::array<int, 5> light_pursuit{0, 500, 900, 900, 600};
constexpr std::array<int, 5> heavy_pursuit{0, 400, 800, 800, 600};

constexpr int infantry_retreat = 250;
constexpr int infantry_flight = 500;
constexpr int skirmisher_flight = 400;
constexpr int light_gallop = 900;
constexpr int heavy_gallop = 800;
constexpr int trot = 600;
constexpr int galloping_moves = 2;
constexpr double cavalry_retreat_in_all = 900;
constexpr int horse_artillery_gallop = 900;

std::size_t index(Outcome outcome) { return static_cast<std::size_t>(outcome); }

}  // namespace

Recovery recovery(Outcome outcome, const Readings& readings) {
  return readings.recovery_times == RecoveryTimes::section_four ? by_section_four[index(outcome)]
                                                                : by_appendix_three[index(outcome)];
}

Steadiness steadiness_after(Outcome outcome) {
  switch (outcome) {
    case Outcome::repulsed: return Steadiness::repulsed;
    case Outcome::defeated: return Steadiness::defeated;
    case Outcome::totally_defeated: return Steadiness::totally_defeated;
  }
  return Steadiness::totally_defeated;
}

Retreat retreat(Branch branch, Outcome outcome, bool skirmishers) {
  const int moves = by_section_four[index(outcome)].moves_before_defence;
  const double on_foot = moves * infantry_retreat;
  switch (arm_of(branch)) {
    case Arm::cavalry:
      return {galloping_moves, branch == Branch::heavy_cavalry ? heavy_gallop : light_gallop, trot,
              cavalry_retreat_in_all, branch == Branch::heavy_cavalry ? heavy_gallop : light_gallop};
    case Arm::artillery:
      if (branch == Branch::horse_artillery)
        return {galloping_moves, horse_artillery_gallop, trot, cavalry_retreat_in_all, 0};
      return {0, infantry_retreat, infantry_retreat, on_foot, 0};
    case Arm::infantry:
    case Arm::engineers:
    case Arm::train: break;
  }
  if (skirmishers) return {galloping_moves, skirmisher_flight, infantry_retreat, on_foot, infantry_flight};
  return {0, infantry_retreat, infantry_retreat, on_foot, infantry_flight};
}

int pursuit_paces(Branch branch, int move_after_victory) {
  const auto& table = branch == Branch::heavy_cavalry ? heavy_pursuit : light_pursuit;
  const int row = std::clamp(move_after_victory, 1, static_cast<int>(table.size()));
  return table[static_cast<std::size_t>(row - 1)];
}

Outcome after_misfortunes(Outcome outcome, const RetreatMisfortunes& misfortunes) {
  for (const bool happened : {misfortunes.went_faster, misfortunes.under_good_canister, misfortunes.caught_by_cavalry})
    if (happened) outcome = downgraded(outcome);
  return outcome;
}

double share_captured(Arm arm, int moves_enemy_among_them) {
  if (moves_enemy_among_them <= 0) return 0;
  constexpr int all_after = 3;
  if (arm == Arm::artillery) return 1;
  return std::min(moves_enemy_among_them, all_after) / static_cast<double>(all_after);
}

ObstacleBehind obstacle_behind(const Crossing& crossing) {
  if (crossing.passable_here) return ObstacleBehind::none;
  switch (crossing.kind) {
    case FeatureKind::wall:
    case FeatureKind::fieldwork: return ObstacleBehind::insurmountable;
    case FeatureKind::stream: return crossing.wadeable ? ObstacleBehind::surmountable : ObstacleBehind::insurmountable;
    case FeatureKind::ditch:
    case FeatureKind::dike:
    case FeatureKind::road:
    case FeatureKind::path:
    case FeatureKind::hedge: return ObstacleBehind::surmountable;
    case FeatureKind::wood:
    case FeatureKind::village:
    case FeatureKind::building:
    case FeatureKind::garden:
    case FeatureKind::marsh:
    case FeatureKind::lake:
    case FeatureKind::bridge:
    case FeatureKind::ford:
    case FeatureKind::ferry:
    case FeatureKind::name: break;
  }
  return ObstacleBehind::none;
}

double defile_points(Outcome outcome, double paces_to_defile, bool defile_held_by_friends) {
  constexpr double no_loss_from = 900;
  constexpr double halved = 0.5;
  if (paces_to_defile >= no_loss_from) return 0;
  const double points = static_cast<double>(index(outcome)) + 1;
  return defile_held_by_friends ? points * halved : points;
}

}  // namespace krieg::reisswitz

#include "reisswitz/play/advance.hpp"

#include "drill/advance.hpp"
#include "reisswitz/play/hindrance.hpp"
#include "reisswitz/play/march_rates.hpp"
#include "reisswitz/play/narrow_passage.hpp"

namespace krieg::reisswitz {

namespace {

/// Marches by one row of the chart.
class ByTheChart final : public Marching {
 public:
  ByTheChart(Field& field, MarchRow row) : field_(field), row_(row) {}

  double speed(const Unit& unit, const Going& going) const override { return speed_over(field_, unit, row_, going); }
  Stop before_stretch(drill::Field&, Unit& unit, Point to, KeyedText& what) override {
    return hindrance_ahead(field_, unit, row_, to, what);
  }
  void after_stretch(drill::Field&, Unit& unit, const Going& going, double walked_m) override {
    if (going.cover != Cover::water) memory_of(unit).march.climbed = false;
    widen_again(field_, unit, going, walked_m);
  }

 private:
  Field& field_;
  MarchRow row_;
};

}  // namespace

Stop move_along(Field& field, Unit& unit, MarchRow row, double seconds, double limit_m, KeyedText& what) {
  const auto& climbing_until = memory_of(unit).march.climbing_until;
  if (climbing_until && *climbing_until > field.world.time) return Stop::climbing;
  ByTheChart marching(field, row);
  return krieg::move_along(field, unit, marching, seconds, std::min(limit_m, left_before_exit_m(field, unit)), what);
}

}  // namespace krieg::reisswitz

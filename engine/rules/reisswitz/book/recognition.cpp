#include "reisswitz/book/recognition.hpp"

#include "reisswitz/book/scale.hpp"

namespace krieg::reisswitz {

namespace {

/// Beyond this only dust clouds are noticed: twice the distance at which arms can be told.
constexpr double notice_paces = 2.0 * recognition_paces.arm;

/// How far off a column's dust and the sound of guns are noticed. These are our own figures; the book has none.
constexpr double dust_paces = 4000.0;
constexpr double gunfire_paces = 8000.0;

Recognition written_down() {
  Recognition r;
  r.limit = paces(notice_paces);
  r.arm = paces(recognition_paces.arm);
  r.figure = paces(recognition_paces.figure);
  r.formation = paces(recognition_paces.cross_belts);
  r.uniform = paces(recognition_paces.uniform);
  r.details = paces(recognition_paces.details_begin);
  r.eye_on_foot = metres(1.6);
  r.eye_mounted = metres(2.4);
  r.top_on_foot = metres(1.8);
  r.top_mounted = metres(2.5);
  r.dust = paces(dust_paces);
  r.gunfire = paces(gunfire_paces);
  r.weather_factor = {
      {Weather::clear, 1.0}, {Weather::haze, 0.7}, {Weather::rain, 0.6}, {Weather::snow, 0.5}, {Weather::fog, 0.2}};
  r.light_factor = {{Light::day, 1.0}, {Light::dawn, 0.6}, {Light::dusk, 0.6}, {Light::night, 0.15}};
  return r;
}

}  // namespace

const Recognition& recognition_of_the_book() {
  static const Recognition recognition = written_down();
  return recognition;
}

}  // namespace krieg::reisswitz

// How an officer of the time puts things into words. Works from what somebody knows (a sighting, his own state), never
// from what is true of the other side.
#pragma once

#include <string>

#include "picture/picture.hpp"
#include "terrain/ground.hpp"
#include "world/world.hpp"

namespace krieg {

/// "some 450 infantry in line", "troops, too far off to tell the arm", "a single horseman"
std::string body_words(const Sighting& sighting);

/// The same with its place, and how far and in which direction from `from`.
std::string sighting_words(const Sighting& sighting, Point from, const Ground& ground);

/// "about 600 paces to the north-east of me"
std::string distance_words(const Sighting& sighting, Point from);

/// "2,100"
std::string grouped(long number);

/// "600 paces"; 2,000 paces to the English mile.
std::string paces_words(double metres);
/// "north-east"
std::string direction_words(Bearing bearing);

/// What a unit is about, as its own officer says it.
std::string doing_words(const Unit& unit);
/// What can be seen of that from a distance.
std::string doing_seen(const Unit& unit);
/// "steady", "badly shaken"
std::string steadiness_words(Steadiness steadiness);

std::string weather_words(Weather weather);
std::string light_words(Light light);

/// With a capital at the beginning and a full stop at the end, if there is no other.
std::string sentence(std::string words);

}  // namespace krieg

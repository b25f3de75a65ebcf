#include "terrain/geojson.hpp"

#include "measure/record.hpp"
#include "terrain/feature_index.hpp"

namespace krieg::inline terrain {

namespace {

/// The line and column of a byte of the text, counted from 1.
std::string place_in(const std::string& text, std::size_t byte) {
  std::size_t line = 1;
  std::size_t column = 1;
  for (std::size_t i = 0; i + 1 < byte && i < text.size(); ++i) {
    ++column;
    if (text[i] == '\n') {
      ++line;
      column = 1;
    }
  }
  return "line " + std::to_string(line) + ", column " + std::to_string(column);
}

/// A property that only some kinds of feature have.
struct Particular {
  const char* name;
  std::vector<FeatureKind> kinds;
};

const std::vector<Particular>& particulars() {
  using enum FeatureKind;
  static const std::vector<Particular> all = {
      {"width", {stream, road, path, bridge, ford, ferry, hedge, wall, ditch, dike, fieldwork}},
      {"thick", {wood}},
      {"wadeable", {stream, ditch}},
      {"highway", {road}},
      {"stone", {bridge, village, building, wall}},
      {"site", {bridge}},
      {"rapid", {stream}},
      {"sunken", {road, path}},
      {"boats", {ferry}},
      {"defences", {wood, village, building, garden, hedge, wall, ditch, dike, fieldwork}},
  };
  return all;
}

void check_particulars(const Json& properties, FeatureKind kind) {
  for (const Particular& particular : particulars()) {
    if (!properties.contains(particular.name)) continue;
    if (std::find(particular.kinds.begin(), particular.kinds.end(), kind) != particular.kinds.end()) continue;
    std::string kinds;
    for (const FeatureKind k : particular.kinds) kinds += (kinds.empty() ? "" : ", ") + name_of(k);
    throw RecordError(std::string("properties.") + particular.name,
                      "does not apply to a " + name_of(kind) + " (only to: " + kinds + "); remove it");
  }
}

const char* geometry_of(Shape shape) {
  switch (shape) {
    case Shape::area: return "Polygon";
    case Shape::line: return "LineString";
    case Shape::point: return "Point";
  }
  return "";
}

std::vector<Point> read_ring(const Json& coordinates) {
  if (!coordinates.is_array() || coordinates.size() != 1)
    throw RecordError("",
                      "should hold exactly one ring; an area with holes is drawn as two areas, or its clearing as a "
                      "garden, marsh or lake");
  std::vector<Point> ring;
  try {
    ring = from_record<std::vector<Point>>(coordinates[0]);
  } catch (const RecordError& error) {
    throw error.under("[0]");
  }
  if (ring.size() < 4 || ring.front() != ring.back())
    throw RecordError("[0]", "should be a closed ring of at least three corners: repeat the first point at the end");
  ring.pop_back();
  return ring;
}

std::vector<Point> read_points(const Json& feature, Shape shape) {
  const auto geometry = feature.find("geometry");
  if (geometry == feature.end() || !geometry->is_object())
    throw RecordError("geometry", "should be an object with type and coordinates");
  if (geometry->value("type", Json()) != geometry_of(shape))
    throw RecordError("geometry.type",
                      std::string("should be \"") + geometry_of(shape) + "\" for this kind of feature");
  try {
    const Json coordinates = geometry->value("coordinates", Json());
    if (shape == Shape::area) return read_ring(coordinates);
    if (shape == Shape::point) return {from_record<Point>(coordinates)};
    return from_record<std::vector<Point>>(coordinates);
  } catch (const RecordError& error) {
    throw error.under("geometry.coordinates");
  }
}

Feature read_feature(const Json& json) {
  if (!json.is_object() || json.value("type", Json()) != "Feature")
    throw RecordError("", "should be an object of type \"Feature\"");
  const auto properties = json.find("properties");
  if (properties == json.end() || !properties->is_object())
    throw RecordError("properties", "should be an object with at least id and kind");
  if (properties->contains("points"))
    throw RecordError("properties.points", "the course is given in the geometry; remove it");
  Json record = *properties;
  record["points"] = Json::array();
  Feature feature;
  try {
    feature = from_record<Feature>(record);
  } catch (const RecordError& error) {
    throw error.under("properties");
  }
  if (feature.id.empty()) throw RecordError("properties.id", "is missing; give every feature an id of its own");
  check_particulars(*properties, feature.kind);
  if (feature.kind == FeatureKind::name && feature.name.empty())
    throw RecordError("properties.name", "is missing; a name on the map needs its lettering");
  feature.points = read_points(json, shape_of(feature.kind));
  return feature;
}

/// The name of a feature in errors: its number in the file, and its id if it has one.
std::string label(const Json& feature, std::size_t number) {
  std::string text = "features[" + std::to_string(number) + "]";
  if (feature.is_object() && feature.contains("properties") && feature["properties"].is_object()) {
    const Json id = feature["properties"].value("id", Json());
    if (id.is_string()) text += " (\"" + id.get<std::string>() + "\")";
  }
  return text;
}

}  // namespace

Json parse_json(const std::string& text) {
  try {
    return Json::parse(text);
  } catch (const Json::parse_error& error) {
    throw RecordError(place_in(text, error.byte),
                      "this is not JSON: a bracket, comma or quotation mark is missing or too many just before here");
  } catch (const Json::exception&) {
    throw RecordError("", "this is not JSON: a number in it is out of range");
  }
}

std::vector<Feature> parse_geojson(const std::string& text) {
  const Json json = parse_json(text);
  if (!json.is_object() || json.value("type", Json()) != "FeatureCollection" || !json.contains("features") ||
      !json["features"].is_array())
    throw RecordError("", "should be an object of type \"FeatureCollection\" with a list of features");
  std::vector<Feature> features;
  const Json& list = json["features"];
  for (std::size_t i = 0; i < list.size(); ++i) {
    try {
      features.push_back(read_feature(list[i]));
    } catch (const RecordError& error) {
      throw error.under(label(list[i], i));
    }
  }
  return features;
}

}  // namespace krieg::inline terrain

// The map's features as map makers exchange them: GeoJSON, with metres from the south-west corner in place of degrees.
#pragma once

#include <string>
#include <vector>

#include "land/feature.hpp"
#include "measure/record.hpp"

namespace krieg::inline terrain {

/// JSON text as a value. Throws RecordError with "line L, column C" as its path when the text is no JSON.
Json parse_json(const std::string& text);

/// A FeatureCollection; each feature's properties are `id`, `kind` and what applies to that kind of `name`, `width`,
/// `thick`, `wadeable`, `highway`, `stone`. Areas are Polygons of one closed ring, lines LineStrings, names Points.
/// Throws RecordError whose path names the feature by number and id.
std::vector<Feature> parse_geojson(const std::string& text);

}  // namespace krieg::inline terrain

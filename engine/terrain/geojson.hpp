// The map's features in GeoJSON, with metres from the south-west corner instead of degrees.
#pragma once

#include <string>
#include <vector>

#include "land/feature.hpp"
#include "measure/record.hpp"

namespace krieg::inline terrain {

/// Parses JSON. Throws RecordError with "line L, column C" as its path if the text is not JSON.
Json parse_json(const std::string& text);

/// Reads a FeatureCollection. Each feature's properties are `id`, `kind` and those of `name`, `width`, `thick`,
/// `wadeable`, `highway`, `stone` that apply to the kind. Areas are Polygons of one closed ring, lines LineStrings,
/// names Points. Throws RecordError whose path names the feature by number and id.
std::vector<Feature> parse_geojson(const std::string& text);

}  // namespace krieg::inline terrain

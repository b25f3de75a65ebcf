// The heights of the ground as a raster.
#pragma once

#include <boost/describe/class.hpp>
#include <string>
#include <vector>

#include "measure/length.hpp"

namespace krieg::inline land {

/// Heights above the sea in metres on a square grid; row 0 is the southernmost, column 0 the westernmost.
struct HeightRaster {
  int columns = 0;
  int rows = 0;
  Length cell;
  std::vector<float> metres;  ///< rows * columns; the sample of (column, row) lies at (column * cell, row * cell)
};
BOOST_DESCRIBE_STRUCT(HeightRaster, (), (columns, rows, cell, metres))

/// Reads an ESRI ASCII grid (ncols, nrows, xllcorner, yllcorner, cellsize, then rows from north to south). The
/// south-western sample lies on the map's corner, so both "corner" lines must be 0, or minus half a cell as ESRI
/// counts. Throws RecordError with the line and the fault.
HeightRaster parse_ascii_grid(const std::string& text);

}  // namespace krieg::inline land

// Reads heights from an ESRI ASCII grid.
#include "land/height_raster.hpp"

#include <cctype>
#include <charconv>
#include <cmath>
#include <string_view>

#include "measure/record.hpp"

namespace krieg::inline land {

namespace {

/// A raster with more samples than this in one direction is taken for a damaged file.
constexpr int most_samples = 4096;
/// Heights beyond this, up or down, are refused.
constexpr double most_height_m = 10000.0;

std::string quoted(std::string_view word) {
  constexpr std::size_t longest = 40;
  std::string text = "\"";
  text.append(word.substr(0, longest));
  text += '"';
  return text;
}

/// The words of the file, each with its line number.
class TokenReader {
 public:
  explicit TokenReader(std::string_view text) : text_(text) {}

  /// Empty at the end of the text.
  std::string_view next() {
    while (at_ < text_.size() && is_space(text_[at_])) line_ += text_[at_++] == '\n' ? 1 : 0;
    const std::size_t begin = at_;
    while (at_ < text_.size() && !is_space(text_[at_])) ++at_;
    return text_.substr(begin, at_ - begin);
  }

  double number(const std::string& what) {
    const std::string_view word = next();
    if (word.empty()) fault("the file ends where " + what + " should stand; give it");
    double value = 0.0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
    if (error != std::errc{} || end != word.data() + word.size() || !std::isfinite(value))
      fault(quoted(word) + " stands where " + what + " should; write a number with a decimal point");
    return value;
  }

  [[noreturn]] void fault(const std::string& problem) const {
    throw RecordError("line " + std::to_string(line_), problem);
  }

 private:
  static bool is_space(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

  std::string_view text_;
  std::size_t at_ = 0;
  int line_ = 1;
};

void expect_key(TokenReader& tokens, std::string_view key) {
  const std::string_view found = tokens.next();
  std::string lower;
  for (const char c : found) lower += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  if (lower != key)
    tokens.fault(quoted(found) + " stands where " + quoted(key) + " should; keep the order of the header lines");
}

int read_count(TokenReader& tokens, std::string_view key) {
  expect_key(tokens, key);
  const double count = tokens.number("the number after " + std::string(key));
  if (count != std::floor(count) || count < 2.0 || count > most_samples)
    tokens.fault(std::string(key) + " should be a whole number from 2 to " + std::to_string(most_samples));
  return static_cast<int>(count);
}

float read_height(TokenReader& tokens) {
  const double height = tokens.number("a height");
  if (std::abs(height) > most_height_m) tokens.fault("a height should be from -10000 to 10000 metres");
  return static_cast<float>(height);
}

}  // namespace

HeightRaster parse_ascii_grid(const std::string& text) {
  TokenReader tokens(text);
  HeightRaster raster;
  raster.columns = read_count(tokens, "ncols");
  raster.rows = read_count(tokens, "nrows");
  expect_key(tokens, "xllcorner");
  const double west = tokens.number("the western corner");
  expect_key(tokens, "yllcorner");
  const double south = tokens.number("the southern corner");
  expect_key(tokens, "cellsize");
  const double cell = tokens.number("the cell size");
  if (cell < 1.0 || cell > 1000.0) tokens.fault("cellsize should be from 1 to 1000 metres");
  for (const double corner : {west, south})
    if (corner != 0.0 && corner != -cell / 2.0)
      tokens.fault(
          "xllcorner and yllcorner should be 0 (or minus half a cell): the map's south-west corner is the origin");
  raster.cell = metres(cell);
  const auto columns = static_cast<std::size_t>(raster.columns);
  const auto rows = static_cast<std::size_t>(raster.rows);
  raster.metres.resize(columns * rows);
  for (std::size_t row = rows; row-- > 0;)
    for (std::size_t column = 0; column < columns; ++column)
      raster.metres[row * columns + column] = read_height(tokens);
  if (!tokens.next().empty())
    tokens.fault("there are more heights than ncols x nrows; correct the counts or remove them");
  return raster;
}

}  // namespace krieg::inline land

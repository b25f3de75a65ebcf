#include "room/ledger.hpp"

#include <algorithm>

#include "commander/frame.hpp"
#include "picture/picture.hpp"

namespace krieg::inline room {

namespace {

struct Line {
  OfficerId officer;
  LedgerLine fact;
};

bool is_part(const std::string& part, const std::string& whole) {
  return part.empty() || whole.find(part) != std::string::npos;
}

bool fits(const LedgerQuery& query, const OfficerId& officer, const LedgerLine& line) {
  const std::string learned = to_iso(line.learned);
  return (query.officer.empty() || query.officer == officer.value) &&
         (query.source.empty() || query.source == name_of(line.source)) && is_part(query.from, line.from) &&
         is_part(query.text, line.text) && (query.since.empty() || learned >= query.since) &&
         (query.until.empty() || learned <= query.until);
}

std::vector<Line> lines_of(const Pictures& pictures, const LedgerQuery& query) {
  std::vector<Line> lines;
  for (const auto& [officer, picture] : pictures)
    for (const LedgerLine& line : picture.ledger)
      if (fits(query, officer, line)) lines.push_back({officer, line});
  std::stable_sort(lines.begin(), lines.end(),
                   [](const Line& a, const Line& b) { return a.fact.learned < b.fact.learned; });
  return lines;
}

/// In quotation marks, so that a spreadsheet takes it for text; one that begins as a formula is told apart by a blank.
std::string cell(std::string text) {
  if (!text.empty() && std::string_view("=+-@").find(text.front()) != std::string_view::npos) text.insert(0, " ");
  for (std::size_t at = text.find('"'); at != std::string::npos; at = text.find('"', at + 2)) text.insert(at, 1, '"');
  return '"' + text + '"';
}

std::string table(const std::vector<Line>& lines) {
  std::string text = "officer,learned,as_of,source,from,text\r\n";
  for (const auto& [officer, fact] : lines)
    text += cell(officer.value) + "," + to_iso(fact.learned) + "," + to_iso(fact.as_of) + "," + name_of(fact.source) +
            "," + cell(fact.from) + "," + cell(fact.text) + "\r\n";
  return text;
}

}  // namespace

std::string ledger_text(const Pictures& pictures, const LedgerQuery& query) {
  const std::vector<Line> lines = lines_of(pictures, query);
  if (query.csv) return table(lines);
  Json list = Json::array();
  for (const auto& [officer, fact] : lines) {
    Json line = to_record(fact);
    line["officer"] = officer.value;
    list.push_back(std::move(line));
  }
  return frame_text({{"lines", std::move(list)}});
}

}  // namespace krieg::inline room

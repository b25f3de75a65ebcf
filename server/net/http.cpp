#include "net/http.hpp"

#include <algorithm>
#include <boost/algorithm/string.hpp>
#include <charconv>
#include <map>

namespace krieg::inline net {
namespace {

/// The value of `name` in a list of "name=value" that is cut by `cut`; blanks before a name are skipped.
std::string_view value_in(std::string_view list, char cut, std::string_view name) {
  while (!list.empty()) {
    const std::size_t end = list.find(cut);
    std::string_view piece = list.substr(0, end);
    list = end == std::string_view::npos ? std::string_view() : list.substr(end + 1);
    while (!piece.empty() && piece.front() == ' ') piece.remove_prefix(1);
    if (piece.size() > name.size() && piece.starts_with(name) && piece[name.size()] == '=')
      return piece.substr(name.size() + 1);
  }
  return {};
}

}  // namespace

HttpAnswer plain_answer(int status) {
  static const std::map<int, const char*> sentences = {{400, "The request is malformed.\n"},
                                                       {408, "The request did not come in time.\n"},
                                                       {413, "The request is too large.\n"},
                                                       {429, "Too many in a short time. Wait a second.\n"},
                                                       {431, "The request's header is too large.\n"},
                                                       {500, "The server could not answer.\n"},
                                                       {501, "That transfer coding is not known here.\n"},
                                                       {503, "The server cannot use its file. Tell the umpire.\n"},
                                                       {505, "That version of HTTP is not known here.\n"}};
  HttpAnswer answer;
  answer.status = status;
  answer.headers = {{"Content-Type", "text/plain; charset=utf-8"},
                    {"Cache-Control", "no-store"},
                    {"X-Content-Type-Options", "nosniff"}};
  answer.body = std::make_shared<const std::string>(sentences.at(status));
  return answer;
}

std::string_view HttpRequest::path() const { return std::string_view(target).substr(0, target.find('?')); }

std::string_view HttpRequest::parameter(std::string_view name) const {
  const std::size_t query = target.find('?');
  if (query == std::string::npos) return {};
  return value_in(std::string_view(target).substr(query + 1), '&', name);
}

std::string_view HttpRequest::cookie(std::string_view name) const { return value_in(cookies, ';', name); }

/// Browsers list the languages in their order of preference.
bool HttpRequest::prefers_german() const {
  std::vector<std::string> tags;
  boost::split(tags, languages, boost::is_any_of(", "), boost::token_compress_on);
  const auto known = std::find_if(tags.begin(), tags.end(), [](const std::string& tag) {
    return boost::istarts_with(tag, "de") || boost::istarts_with(tag, "en");
  });
  return known != tags.end() && boost::istarts_with(*known, "de");
}

bool HttpRequest::from_own_page() const {
  if (origin.empty()) return true;
  const std::size_t scheme = origin.find("://");
  return scheme != std::string::npos && std::string_view(origin).substr(scheme + 3) == host;
}

std::vector<std::string> path_parts(std::string_view path) {
  std::vector<std::string> parts;
  if (path.empty() || path.front() != '/') return parts;
  path.remove_prefix(1);
  for (;;) {
    const std::size_t slash = path.find('/');
    parts.emplace_back(path.substr(0, slash));
    if (slash == std::string_view::npos) return parts;
    path.remove_prefix(slash + 1);
  }
}

std::string unescaped(std::string_view text) {
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    unsigned int code = 0;
    const char* const digits = text.data() + i + 1;
    const bool escape =
        text[i] == '%' && i + 2 < text.size() && std::from_chars(digits, digits + 2, code, 16).ptr == digits + 2;
    plain += escape ? static_cast<char>(code) : text[i] == '+' ? ' ' : text[i];
    if (escape) i += 2;
  }
  return plain;
}

}  // namespace krieg::inline net

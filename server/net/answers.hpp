// How the site's answers are made: headers, guards, cookies, files.
#pragma once

#include <chrono>
#include <string>

#include "net/http.hpp"
#include "room/served_file.hpp"

namespace krieg::inline net {

/// What a browser may keep.
inline constexpr const char* keep_and_ask = "private, no-cache";
inline constexpr const char* keep_not = "no-store";

/// The cookie of a seat's session, whose path is the seat's.
inline constexpr const char* seat_cookie = "kriegsspiel";
inline constexpr std::size_t longest_token = 100;

HttpAnswer answer_of(int status, std::string body, std::string type, std::string caching);

/// Nothing from elsewhere is loaded or run, nobody may frame the page, and its address is told to nobody.
void guard(HttpAnswer& answer, const std::string& forms_go_to = "'none'");

/// A file, compressed if the browser takes that; 304 if it has the file.
HttpAnswer file_answer(const HttpRequest& request, const ServedFile& file, const std::string& caching);

/// The value of Set-Cookie. An empty session takes the cookie away.
std::string cookie_of(const std::string& name, const std::string& session, const std::string& path,
                      std::chrono::days lasts, bool secure);

}  // namespace krieg::inline net

#include "net/answers.hpp"

namespace krieg::inline net {

HttpAnswer answer_of(int status, std::string body, std::string type, std::string caching) {
  HttpAnswer answer;
  answer.status = status;
  answer.headers = {{"Content-Type", std::move(type)}, {"Cache-Control", std::move(caching)}};
  answer.body = std::make_shared<const std::string>(std::move(body));
  return answer;
}

void guard(HttpAnswer& answer, const std::string& forms_go_to) {
  answer.headers.insert(answer.headers.end(), {{"Content-Security-Policy",
                                                "default-src 'self'; img-src 'self' data: blob:; style-src 'self' "
                                                "'unsafe-inline'; worker-src 'self' blob:; object-src 'none'; "
                                                "base-uri 'none'; frame-ancestors 'none'; form-action " +
                                                    forms_go_to},
                                               {"X-Content-Type-Options", "nosniff"},
                                               {"Referrer-Policy", "no-referrer"},
                                               {"Cross-Origin-Opener-Policy", "same-origin"},
                                               {"Cross-Origin-Resource-Policy", "same-origin"}});
}

HttpAnswer file_answer(const HttpRequest& request, const ServedFile& file, const std::string& caching) {
  HttpAnswer answer;
  const bool packed = file.packed && request.takes_gzip;
  // Two forms of one file have different tags.
  const std::string tag = packed ? file.tag.substr(0, file.tag.size() - 1) + "-gzip\"" : file.tag;
  const bool held = !request.if_none_match.empty() && request.if_none_match == tag;
  answer.status = held ? 304 : 200;
  answer.headers = {{"Content-Type", file.type}, {"Cache-Control", caching}, {"ETag", tag}};
  if (file.packed) answer.headers.emplace_back("Vary", "Accept-Encoding");
  if (packed) answer.headers.emplace_back("Content-Encoding", "gzip");
  answer.body = held ? std::make_shared<const std::string>() : packed ? file.packed->gzip() : file.bytes;
  guard(answer);
  return answer;
}

std::string cookie_of(const std::string& name, const std::string& session, const std::string& path,
                      std::chrono::days lasts, bool secure) {
  const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(lasts);
  return name + "=" + session + "; Path=" + path +
         "; Max-Age=" + std::to_string(session.empty() ? 0 : seconds.count()) + "; HttpOnly; SameSite=Strict" +
         (secure ? "; Secure" : "");
}

}  // namespace krieg::inline net

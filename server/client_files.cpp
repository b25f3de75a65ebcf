#include "server/client_files.hpp"

#include <fstream>
#include <sstream>

#include "measure/digest.hpp"

namespace krieg {
namespace {

constexpr std::size_t tag_digits = 32;

const char* const page_without_client =
    "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Kriegsspiel</title>"
    "<p>The server runs, but the client's files are not where it looks for them. Build them, or name their folder with "
    "--web.";

std::string read_file(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream bytes;
  bytes << file.rdbuf();
  if (!file) throw std::runtime_error("cannot read " + path.string());
  return bytes.str();
}

}  // namespace

std::string content_type(const std::filesystem::path& name) {
  static const std::map<std::string, std::string> types = {{".html", "text/html; charset=utf-8"},
                                                           {".js", "text/javascript; charset=utf-8"},
                                                           {".mjs", "text/javascript; charset=utf-8"},
                                                           {".css", "text/css; charset=utf-8"},
                                                           {".json", "application/json"},
                                                           {".csv", "text/csv; charset=utf-8"},
                                                           {".map", "application/json"},
                                                           {".svg", "image/svg+xml"},
                                                           {".png", "image/png"},
                                                           {".jpg", "image/jpeg"},
                                                           {".webp", "image/webp"},
                                                           {".ico", "image/x-icon"},
                                                           {".woff2", "font/woff2"},
                                                           {".woff", "font/woff"},
                                                           {".ttf", "font/ttf"},
                                                           {".txt", "text/plain; charset=utf-8"}};
  const auto found = types.find(name.extension().string());
  return found == types.end() ? "application/octet-stream" : found->second;
}

ClientFile client_file(std::string bytes, std::string type) {
  ClientFile file;
  file.tag = "\"" + sha256(bytes).substr(0, tag_digits) + "\"";
  file.bytes = std::make_shared<const std::string>(std::move(bytes));
  file.type = std::move(type);
  return file;
}

ClientFiles::ClientFiles(const std::filesystem::path& folder) {
  namespace fs = std::filesystem;
  if (!fs::is_regular_file(folder / "index.html")) {
    page_ = client_file(page_without_client, content_type("index.html"));
    return;
  }
  page_ = client_file(read_file(folder / "index.html"), content_type("index.html"));
  if (!fs::is_directory(folder / "assets")) return;
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder / "assets")) {
    if (!entry.is_regular_file()) continue;
    ClientFile file = client_file(read_file(entry.path()), content_type(entry.path()));
    file.named_by_hash = true;
    files_.emplace("/" + entry.path().lexically_relative(folder).generic_string(), std::move(file));
  }
}

const ClientFile* ClientFiles::find(const std::string& name) const {
  const auto found = files_.find(name);
  return found == files_.end() ? nullptr : &found->second;
}

}  // namespace krieg

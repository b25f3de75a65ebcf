// The program's words: what may be typed after `kriegsspiel`, and what it then should do.
#pragma once

#include <filesystem>
#include <string>
#include <variant>
#include <vector>

#include "net/serve_options.hpp"
#include "room/evening_choices.hpp"
#include "room/library.hpp"

namespace krieg::inline cli {

/// `scenario check NAME|FOLDER`
struct CheckScenario {
  std::string scenario;
  std::vector<std::filesystem::path> shelves;
  std::filesystem::path languages = {};
};

/// `scenario schema BOOK`
struct PrintSchema {
  std::string rule_system;
  std::filesystem::path languages = {};
};

/// `scenario list`
struct ListScenarios {
  std::vector<std::filesystem::path> shelves;
  std::filesystem::path languages = {};
};

/// `open SCENARIO`
struct OpenGames {
  std::string scenario;
  std::filesystem::path db;
  std::vector<std::filesystem::path> shelves;
  std::filesystem::path languages = {};
  int count = 1;
  std::optional<std::uint64_t> seed = {};  ///< of the first; each next one has the next number
  EveningChoices evening = {};
};

/// `replay GAME`
struct ReplayGame {
  std::string game;
  std::filesystem::path db;
  std::vector<std::filesystem::path> shelves;
  std::filesystem::path languages = {};
};

/// `mend GAME`, `mend GAME --strike ENTRY --reason TEXT`
struct MendGame {
  std::string game;
  std::filesystem::path db;
  std::vector<std::filesystem::path> shelves;
  std::filesystem::path languages = {};
  std::optional<std::int64_t> strike = {};
  std::string reason = {};
};

/// `backup TO`
struct BackUpGames {
  std::filesystem::path to;  ///< empty: beside the file, where the club's page lists it
  std::filesystem::path db;
  int most = ServeLimits{}.club_backups;  ///< of the copies beside the file, when another is made there
};

/// `restore FROM`
struct RestoreGames {
  std::filesystem::path from;
  std::filesystem::path db;
};

/// `export GAME TO`
struct ExportGame {
  std::string game;
  std::filesystem::path to;
  std::filesystem::path db;
};

/// `import FROM`
struct ImportGame {
  std::filesystem::path from;
  std::filesystem::path db;
  std::vector<std::filesystem::path> shelves;
  std::filesystem::path languages = {};
};

/// `doctor`
struct ExamineGames {
  std::filesystem::path db;
  std::vector<std::filesystem::path> shelves;
  std::filesystem::path languages = {};
  std::optional<std::filesystem::path> tls_cert = {};  ///< PEM; none: the server's own, beside the db
};

/// `adjudicate BOOK --list`, `adjudicate BOOK CASE.json|-`
struct AdjudicateCase {
  std::string rule_system;
  std::string source = "-";  ///< a file, or - for the standard input
  bool list = false;
};

/// `tables BOOK`
struct PrintTables {
  std::string rule_system;
};

/// Something only to be said: help, the version, or what is wrong with the words.
struct Say {
  std::string text;
  int exit_code = 0;  ///< not 0: to be said as an error
};

using Command =
    std::variant<Say, ServeOptions, OpenGames, CheckScenario, ListScenarios, PrintSchema, ReplayGame, MendGame,
                 BackUpGames, RestoreGames, ExportGame, ImportGame, ExamineGames, AdjudicateCase, PrintTables>;

/// Reads the words after the program's name. Never fails: what cannot be understood becomes something to say.
Command parse_command_line(const std::vector<std::string>& words, const Surroundings& around);

}  // namespace krieg::inline cli

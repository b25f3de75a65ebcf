// A game's journal is altered in its file, as a person with a database tool, or an older program, would leave it.
#pragma once

#include <functional>
#include <string>

#include "db/sqlite.hpp"
#include "db/store.hpp"
#include "game/input.hpp"

namespace krieg {

/// Without the trigger that forbids it.
inline void alter_journal(const std::filesystem::path& db, const std::string& sql) {
  Database hand(db);
  hand.execute("DROP TRIGGER journal_is_not_changed; " + sql, "alter the journal");
}

/// Gives every entry from the second on the hash of its altered content.
inline void forge_journal(const std::filesystem::path& db, const std::string& game,
                          const std::function<void(Entry&)>& change) {
  auto journal = Store(db).journal(game);
  std::string sql;
  for (std::size_t i = 1; i < journal.size(); ++i) {
    change(journal[i]);
    journal[i].previous = journal[i - 1].hash;
    journal[i].hash = chained_hash(journal[i]);
    sql += "UPDATE journal SET body = '" + journal[i].body.dump() + "', previous = '" + journal[i].previous +
           "', hash = '" + journal[i].hash + "' WHERE number = " + std::to_string(journal[i].number) + " AND game = '" +
           game + "';";
  }
  alter_journal(db, sql);
}

}  // namespace krieg

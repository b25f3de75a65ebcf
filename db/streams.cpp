#include "db/streams.hpp"

namespace krieg::inline db {

void begin_streams_anew(Database& database) {
  const auto has_streams = database.number("SELECT count(*) FROM pragma_table_info('seats') WHERE name = 'stream'",
                                           "look for the seats' streams");
  if (has_streams == 0) return;
  database.execute(std::string("UPDATE seats SET stream = ") + kNewStream, "begin the seats' streams anew");
}

}  // namespace krieg::inline db

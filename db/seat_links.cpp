#include "db/seat_links.hpp"

namespace krieg::inline db {

std::string before(std::chrono::days age) { return "-" + std::to_string(age.count()) + " days"; }

void revoke_links(Database& database, const std::string& game, const std::string& seat) {
  const char* const purpose = "revoke the links of a seat";
  Statement(
      database,
      std::string("UPDATE invitations SET revoked = ") + kNow + " WHERE game = ? AND seat = ? AND revoked IS NULL",
      purpose)
      .run(game, seat);
  Statement(database, "DELETE FROM ready_seats WHERE game = ? AND seat = ?", purpose).run(game, seat);
}

void forget_revoked_sessions(Database& database) {
  database.execute("DELETE FROM sessions WHERE invitation IN (SELECT id FROM invitations WHERE revoked IS NOT NULL)",
                   "forget sessions of revoked links");
}

}  // namespace krieg::inline db

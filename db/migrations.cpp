#include "db/migrations.hpp"

namespace krieg::inline db {

namespace {

/// Marks the file as one of ours ("KRSP"), see SQLite's PRAGMA application_id.
constexpr std::int64_t kApplicationId = 0x4B525350;

constexpr const char* kFirst = R"sql(
CREATE TABLE games (
  id          TEXT PRIMARY KEY CHECK (id <> ''),
  scenario    TEXT NOT NULL,
  fingerprint TEXT NOT NULL,
  rule_system TEXT NOT NULL,
  edition     TEXT NOT NULL,
  seed        TEXT NOT NULL,              -- decimal: it may be too large for SQLite's INTEGER
  title       TEXT NOT NULL,
  opened_at   TEXT NOT NULL,
  ended       INTEGER NOT NULL DEFAULT 0 CHECK (ended IN (0, 1))
) STRICT;

CREATE TABLE seats (
  game    TEXT NOT NULL REFERENCES games (id),
  seat    TEXT NOT NULL CHECK (seat <> ''),
  name    TEXT NOT NULL,
  kind    TEXT NOT NULL CHECK (kind IN ('commander', 'umpire', 'observer')),
  officer TEXT,
  PRIMARY KEY (game, seat)
) STRICT;

-- Every input in order, chained by hashes. All the other tables of a game are drawn from it.
CREATE TABLE journal (
  game      TEXT NOT NULL REFERENCES games (id),
  number    INTEGER NOT NULL,
  kind      TEXT NOT NULL,
  seat      TEXT,                         -- NULL: the engine
  game_time TEXT NOT NULL,
  body      TEXT NOT NULL CHECK (json_valid(body)),
  previous  TEXT NOT NULL,
  hash      TEXT NOT NULL,
  PRIMARY KEY (game, number),
  FOREIGN KEY (game, seat) REFERENCES seats (game, seat)
) STRICT;
CREATE INDEX journal_by_kind ON journal (game, kind);

CREATE TRIGGER journal_goes_on BEFORE INSERT ON journal BEGIN
  SELECT RAISE(ABORT, 'an entry must follow the last one of its journal without a gap')
  WHERE NEW.number <> coalesce((SELECT max(number) FROM journal WHERE game = NEW.game), 0) + 1;
  SELECT RAISE(ABORT, 'an entry must carry the hash of the entry before it')
  WHERE NEW.previous <> coalesce((SELECT hash FROM journal WHERE game = NEW.game AND number = NEW.number - 1), '');
END;
CREATE TRIGGER journal_is_not_changed BEFORE UPDATE ON journal
BEGIN SELECT RAISE(ABORT, 'the journal is never changed'); END;
CREATE TRIGGER journal_is_not_torn BEFORE DELETE ON journal
BEGIN SELECT RAISE(ABORT, 'nothing is ever torn out of the journal'); END;

-- The whole state after an entry, so that a game is resumed without replaying it from the first.
CREATE TABLE snapshots (
  game  TEXT NOT NULL,
  entry INTEGER NOT NULL,
  state TEXT NOT NULL CHECK (json_valid(state)),
  PRIMARY KEY (game, entry),
  FOREIGN KEY (game, entry) REFERENCES journal (game, number)
) STRICT;

-- Orders, reports, messages and intelligence with all their hours (of game time).
CREATE TABLE dispatches (
  game      TEXT NOT NULL REFERENCES games (id),
  id        INTEGER NOT NULL,
  kind      TEXT NOT NULL,
  side      TEXT NOT NULL,
  sender    TEXT NOT NULL,                -- id of the officer or unit
  addressee TEXT NOT NULL,
  signed_by TEXT NOT NULL,
  text      TEXT NOT NULL,
  tasks     TEXT NOT NULL CHECK (json_valid(tasks)),
  riders    INTEGER NOT NULL,
  fate      TEXT NOT NULL,
  written   TEXT NOT NULL,
  sent      TEXT,
  due       TEXT,                         -- by the rider's own reckoning when he left
  received  TEXT,
  read      TEXT,
  acted_on  TEXT,
  as_of     TEXT,                         -- reports: when it was true
  PRIMARY KEY (game, id)
) STRICT;

CREATE VIEW orders AS
SELECT game, id, side, sender, addressee, signed_by, text, tasks, riders, fate, written, sent, due, received, read, acted_on
FROM dispatches WHERE kind = 'order';

CREATE TABLE moves (
  game       TEXT NOT NULL,
  move       INTEGER NOT NULL,
  entry      INTEGER NOT NULL,            -- of the journal, at which it ended
  game_time  TEXT NOT NULL,
  world_hash TEXT NOT NULL,
  wall_time  TEXT NOT NULL,               -- UTC
  PRIMARY KEY (game, move),
  FOREIGN KEY (game, entry) REFERENCES journal (game, number)
) STRICT;

-- What was settled in each move: a fire, an assault, a test.
CREATE TABLE turn_history (
  game        TEXT NOT NULL,
  move        INTEGER NOT NULL,
  no          INTEGER NOT NULL,           -- in the move, from 1
  game_time   TEXT NOT NULL,
  kind        TEXT NOT NULL,
  text        TEXT NOT NULL,
  particulars TEXT NOT NULL CHECK (json_valid(particulars)),
  PRIMARY KEY (game, move, no),
  FOREIGN KEY (game, move) REFERENCES moves (game, move)
) STRICT;

-- Every die that was thrown. `move` is the one that was under way, whether or not it has been completed.
CREATE TABLE dice (
  game     TEXT NOT NULL,
  entry    INTEGER NOT NULL,
  move     INTEGER NOT NULL,
  purpose  TEXT NOT NULL,
  subjects TEXT NOT NULL,
  throw_no INTEGER NOT NULL,
  face     INTEGER NOT NULL CHECK (face BETWEEN 1 AND 6),
  PRIMARY KEY (game, entry),
  FOREIGN KEY (game, entry) REFERENCES journal (game, number)
) STRICT;

-- Every word of the umpire on a proposal of the rules.
CREATE TABLE rulings (
  game      TEXT NOT NULL,
  entry     INTEGER NOT NULL,
  no        INTEGER NOT NULL,             -- in the entry, from 1
  move      INTEGER NOT NULL,
  game_time TEXT NOT NULL,
  seat      TEXT,
  proposal  TEXT NOT NULL,
  accepted  INTEGER NOT NULL CHECK (accepted IN (0, 1)),
  faces     TEXT CHECK (faces IS NULL OR json_valid(faces)),
  outcome   TEXT CHECK (outcome IS NULL OR json_valid(outcome)),
  reason    TEXT NOT NULL,
  PRIMARY KEY (game, entry, no),
  FOREIGN KEY (game, entry) REFERENCES journal (game, number)
) STRICT;

-- What each seat has been sent, to the byte: what was told cannot be untold.
CREATE TABLE seat_messages (
  game   TEXT NOT NULL,
  seat   TEXT NOT NULL,
  number INTEGER NOT NULL,
  bytes  TEXT NOT NULL,
  PRIMARY KEY (game, seat, number),
  FOREIGN KEY (game, seat) REFERENCES seats (game, seat)
) STRICT;
CREATE TRIGGER seat_messages_go_on BEFORE INSERT ON seat_messages
WHEN NEW.number <> coalesce((SELECT max(number) FROM seat_messages WHERE game = NEW.game AND seat = NEW.seat), 0) + 1
BEGIN SELECT RAISE(ABORT, 'a message must follow the last one of its seat without a gap'); END;
CREATE TRIGGER seat_messages_are_not_changed BEFORE UPDATE ON seat_messages
BEGIN SELECT RAISE(ABORT, 'a message that was sent is never changed'); END;
CREATE TRIGGER seat_messages_are_not_removed BEFORE DELETE ON seat_messages
BEGIN SELECT RAISE(ABORT, 'a message that was sent is never removed'); END;

CREATE TABLE taken_commands (
  game    TEXT NOT NULL,
  seat    TEXT NOT NULL,
  command TEXT NOT NULL,
  answer  TEXT NOT NULL,
  PRIMARY KEY (game, seat, command),
  FOREIGN KEY (game, seat) REFERENCES seats (game, seat)
) STRICT;

-- Links to seats. A token is known to its holder alone; here lies its SHA-256.
CREATE TABLE invitations (
  id         INTEGER PRIMARY KEY,
  game       TEXT NOT NULL,
  seat       TEXT NOT NULL,
  token_hash TEXT NOT NULL UNIQUE,
  issued     TEXT NOT NULL,
  revoked    TEXT,
  FOREIGN KEY (game, seat) REFERENCES seats (game, seat)
) STRICT;
CREATE INDEX live_invitations ON invitations (game, seat) WHERE revoked IS NULL;

-- Sessions hang on the invitation by which they came, and end with it.
CREATE TABLE sessions (
  token_hash TEXT PRIMARY KEY,
  invitation INTEGER NOT NULL REFERENCES invitations (id),
  created    TEXT NOT NULL
) STRICT;
CREATE INDEX sessions_by_invitation ON sessions (invitation);
)sql";

constexpr const char* kSecond = R"sql(
-- When each was used last; NULL: a link that nobody has followed yet.
ALTER TABLE invitations ADD COLUMN used TEXT;
UPDATE invitations SET used = issued WHERE id IN (SELECT invitation FROM sessions);
ALTER TABLE sessions ADD COLUMN used TEXT NOT NULL DEFAULT '';
UPDATE sessions SET used = strftime('%Y-%m-%dT%H:%M:%SZ', 'now');
)sql";

constexpr const char* kThird = R"sql(
ALTER TABLE turn_history ADD COLUMN units TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(units));
ALTER TABLE turn_history ADD COLUMN guns_heard TEXT;  -- the battery whose fire is heard far off
)sql";

constexpr const char* kFourth = R"sql(
-- Snapshots of before were whole, and of editions that are played no more.
DROP TABLE snapshots;
CREATE TABLE snapshots (
  game  TEXT NOT NULL,
  entry INTEGER NOT NULL,
  state TEXT NOT NULL CHECK (json_valid(state)),
  sum   TEXT NOT NULL,                    -- SHA-256 of the state's bytes
  PRIMARY KEY (game, entry),
  FOREIGN KEY (game, entry) REFERENCES journal (game, number)
) STRICT;
-- Parts of the lists that grow with the evening, each kept once for all snapshots that hold it.
CREATE TABLE snapshot_pieces (
  game    TEXT NOT NULL REFERENCES games (id),
  hash    TEXT NOT NULL,
  items   BLOB NOT NULL,                  -- records as bytes (engine/measure/record_bytes.hpp)
  used_by INTEGER NOT NULL,               -- the last entry whose snapshot holds it
  PRIMARY KEY (game, hash)
) STRICT;
)sql";

constexpr const char* kFifth = R"sql(
-- Which sequence of messages the seat has. A backup that is taken up begins another: what its clients hold is of another past.
ALTER TABLE seats ADD COLUMN stream TEXT NOT NULL DEFAULT '';
UPDATE seats SET stream = lower(hex(randomblob(8)));
)sql";

constexpr const char* kSixth = R"sql(
-- What officers write, as the files of languages had it when a game began. Kept once for all games that have the same.
CREATE TABLE languages (
  fingerprint TEXT PRIMARY KEY CHECK (fingerprint <> ''),  -- SHA-256 of the texts
  texts       TEXT NOT NULL CHECK (json_valid(texts))
) STRICT;
-- NULL: a game of before this version; it is given the program's texts when a server opens the file.
ALTER TABLE games ADD COLUMN languages TEXT REFERENCES languages (fingerprint);
)sql";

constexpr const char* kSeventh = R"sql(
-- The text by its key in the language files, with its arguments (KeyedText); NULL: it has no key.
ALTER TABLE turn_history ADD COLUMN keyed_text TEXT CHECK (keyed_text IS NULL OR json_valid(keyed_text));
)sql";

constexpr const char* kEighth = R"sql(
-- What a seat has put by for itself alone: drafts, what it has read. No part of the game.
CREATE TABLE seat_notes (
  game  TEXT NOT NULL,
  seat  TEXT NOT NULL,
  name  TEXT NOT NULL,
  value TEXT NOT NULL CHECK (json_valid(value)),
  PRIMARY KEY (game, seat, name),
  FOREIGN KEY (game, seat) REFERENCES seats (game, seat)
) STRICT;
)sql";

constexpr const char* kNinth = R"sql(
-- What the umpires of a game say to one another. No part of the game. readers: the assistants who read it too.
CREATE TABLE umpire_lines (
  game    TEXT NOT NULL,
  number  INTEGER NOT NULL,
  seat    TEXT NOT NULL,
  command TEXT NOT NULL,
  at      TEXT NOT NULL,
  text    TEXT NOT NULL,
  readers TEXT NOT NULL CHECK (json_valid(readers)),
  PRIMARY KEY (game, number),
  UNIQUE (game, seat, command),
  FOREIGN KEY (game, seat) REFERENCES seats (game, seat)
) STRICT;
-- Which umpire takes care of what: the whole list of a game.
CREATE TABLE umpire_claims (
  game   TEXT PRIMARY KEY REFERENCES games (id),
  claims TEXT NOT NULL CHECK (json_valid(claims))
) STRICT;
)sql";

constexpr const char* kTenth = R"sql(
-- The club's people. A name is free again when its member has left.
CREATE TABLE members (
  id         TEXT PRIMARY KEY CHECK (id <> ''),
  name       TEXT NOT NULL CHECK (name <> ''),
  role       TEXT NOT NULL CHECK (role IN ('guest', 'player', 'umpire', 'keeper')),
  passphrase TEXT,                        -- as scrypt keeps it, with its salt and its cost; NULL: he comes by links alone
  joined     TEXT NOT NULL,
  came       TEXT,                        -- when he followed a link first
  ended      TEXT                         -- no member any more
) STRICT;
CREATE UNIQUE INDEX names_of_members ON members (lower(name)) WHERE ended IS NULL;

CREATE TABLE member_links (
  token_hash TEXT PRIMARY KEY,
  member     TEXT NOT NULL REFERENCES members (id),
  issued     TEXT NOT NULL,
  used       TEXT
) STRICT;
CREATE INDEX links_of_members ON member_links (member);

CREATE TABLE member_sessions (
  id         INTEGER PRIMARY KEY AUTOINCREMENT,
  token_hash TEXT NOT NULL UNIQUE,
  member     TEXT NOT NULL REFERENCES members (id),
  device     TEXT NOT NULL,
  opened     TEXT NOT NULL,
  used       TEXT NOT NULL
) STRICT;
CREATE INDEX sessions_of_members ON member_sessions (member);

-- NULL: a session that came by a link to the seat itself.
ALTER TABLE sessions ADD COLUMN member_session INTEGER REFERENCES member_sessions (id) ON DELETE CASCADE;
CREATE INDEX sessions_by_member_session ON sessions (member_session);

-- Games that were deleted with all that was in them. Of these alone may rows be removed.
CREATE TABLE deleted_games (
  game    TEXT PRIMARY KEY,
  title   TEXT NOT NULL,
  deleted TEXT NOT NULL
) STRICT;
DROP TRIGGER journal_is_not_torn;
CREATE TRIGGER journal_is_not_torn BEFORE DELETE ON journal
WHEN OLD.game NOT IN (SELECT game FROM deleted_games)
BEGIN SELECT RAISE(ABORT, 'nothing is ever torn out of the journal'); END;
DROP TRIGGER seat_messages_are_not_removed;
CREATE TRIGGER seat_messages_are_not_removed BEFORE DELETE ON seat_messages
WHEN OLD.game NOT IN (SELECT game FROM deleted_games)
BEGIN SELECT RAISE(ABORT, 'a message that was sent is never removed'); END;

-- Which commanders have said that they are ready, and at which hour of their clock. No part of the game.
CREATE TABLE ready_seats (
  game TEXT NOT NULL,
  seat TEXT NOT NULL,
  hour TEXT NOT NULL,
  PRIMARY KEY (game, seat),
  FOREIGN KEY (game, seat) REFERENCES seats (game, seat)
) STRICT;

CREATE TABLE member_calendars (
  token_hash TEXT PRIMARY KEY,
  member     TEXT NOT NULL UNIQUE REFERENCES members (id)
) STRICT;

CREATE TABLE club_games (
  game         TEXT PRIMARY KEY REFERENCES games (id),
  director     TEXT REFERENCES members (id),
  next_evening TEXT NOT NULL DEFAULT '',
  orders_due   TEXT NOT NULL DEFAULT '',
  agreed       TEXT NOT NULL DEFAULT '',  -- what happens to those who have not answered by then
  archived     INTEGER NOT NULL DEFAULT 0 CHECK (archived IN (0, 1))
) STRICT;

-- Every change of who holds a seat; the last of a seat counts.
CREATE TABLE seat_holders (
  id       INTEGER PRIMARY KEY,
  game     TEXT NOT NULL,
  seat     TEXT NOT NULL,
  member   TEXT REFERENCES members (id),  -- NULL: nobody
  open     INTEGER NOT NULL CHECK (open IN (0, 1)),
  given_by TEXT REFERENCES members (id),
  since    TEXT NOT NULL,
  FOREIGN KEY (game, seat) REFERENCES seats (game, seat)
) STRICT;
CREATE INDEX holders_of_seats ON seat_holders (game, seat, id);
CREATE VIEW present_holders AS
SELECT game, seat, member, open, given_by, since FROM seat_holders AS one
WHERE id = (SELECT max(id) FROM seat_holders WHERE game = one.game AND seat = one.seat);
)sql";

constexpr const char* kEleventh = R"sql(
-- A step of the clock deletes these from now on; of those that there are nobody knows whether the clock has stepped.
DELETE FROM ready_seats;

-- What the game has otherwise than its scenario, as JSON; empty: nothing.
ALTER TABLE games ADD COLUMN choices TEXT NOT NULL DEFAULT '';

-- Where a member's reminders go; empty: he wants none.
ALTER TABLE members ADD COLUMN mail TEXT NOT NULL DEFAULT '';

-- Whether the dates of the game are told in the club's chat.
ALTER TABLE club_games ADD COLUMN announced INTEGER NOT NULL DEFAULT 0 CHECK (announced IN (0, 1));
-- The hour of orders_due when the clock stepped after it, or when all were ready: nobody is late for it any more.
ALTER TABLE club_games ADD COLUMN answered TEXT NOT NULL DEFAULT '';

CREATE TABLE reminders_sent (
  game   TEXT NOT NULL REFERENCES games (id),
  date   TEXT NOT NULL,  -- which of the game's dates
  at     TEXT NOT NULL,  -- its hour
  member TEXT NOT NULL,  -- empty: to the club's chat
  sent   TEXT NOT NULL,
  PRIMARY KEY (game, date, at, member)
) STRICT;
)sql";

constexpr const char* kTwelfth = R"sql(
-- Commanders who were ready when the clock stepped, and for which hour of orders: they have answered for it. A commander
-- is told of himself alone.
CREATE TABLE answered_seats (
  game       TEXT NOT NULL,
  seat       TEXT NOT NULL,
  orders_due TEXT NOT NULL,
  PRIMARY KEY (game, seat, orders_due),
  FOREIGN KEY (game, seat) REFERENCES seats (game, seat)
) STRICT;

-- The member who opened the game; NULL: nobody knows, or it was opened by the command line.
ALTER TABLE club_games ADD COLUMN opened_by TEXT REFERENCES members (id);
)sql";

constexpr const char* kThirteenth = R"sql(
-- What a member is shown is looked up from his own seats, so that games in the archive cost him nothing.
CREATE INDEX seats_of_members ON seat_holders (member);
CREATE INDEX games_of_openers ON club_games (opened_by);
)sql";

constexpr const char* kFourteenth = R"sql(
-- What the club's lobby tells of officers: who is out of action is not waited for when orders are due; how many letters
-- have come to him a commander is told of himself alone.
CREATE TABLE lobby_officers (
  game    TEXT NOT NULL REFERENCES games (id),
  officer TEXT NOT NULL,
  fallen  INTEGER NOT NULL,
  letters INTEGER NOT NULL,
  PRIMARY KEY (game, officer)
) STRICT;

-- When a keeper has given a member a new link, which ends all other ways in.
CREATE TABLE renewed_links (
  id     INTEGER PRIMARY KEY,
  member TEXT NOT NULL REFERENCES members (id),
  keeper TEXT NOT NULL REFERENCES members (id),
  at     TEXT NOT NULL
) STRICT;
CREATE INDEX renewed_links_of_members ON renewed_links (member);
)sql";

constexpr Migration kMigrations[] = {{1, kFirst},     {2, kSecond},   {3, kThird},       {4, kFourth},     {5, kFifth},
                                     {6, kSixth},     {7, kSeventh},  {8, kEighth},      {9, kNinth},      {10, kTenth},
                                     {11, kEleventh}, {12, kTwelfth}, {13, kThirteenth}, {14, kFourteenth}};

void refuse_foreign(Database& database) {
  const auto id = database.number("PRAGMA application_id", "read whose file this is");
  if (id == kApplicationId) return;
  const auto tables = database.number("SELECT count(*) FROM sqlite_schema", "read the schema");
  if (id != 0 || tables != 0)
    throw SqliteError("this SQLite file is another program's; name another file for the games");
}

}  // namespace

std::span<const Migration> migrations() { return kMigrations; }

void refuse_unknown(Database& database, std::span<const Migration> steps) {
  refuse_foreign(database);
  const auto newest = steps.empty() ? 0 : steps.back().version;
  const auto found = database.number("PRAGMA user_version", "read the file's version");
  if (found > newest)
    throw SqliteError("the file is of version " + std::to_string(found) + ", this program knows up to version " +
                      std::to_string(newest) + "; use the newer program");
}

void refuse_empty(Database& database) {
  if (database.number("PRAGMA application_id", "read whose file this is") != kApplicationId)
    throw SqliteError(database.file().string() + " is no file of games: it is empty");
}

void migrate(Database& database, std::span<const Migration> steps) {
  refuse_unknown(database, steps);
  const auto found = database.number("PRAGMA user_version", "read the file's version");
  for (const auto& step : steps) {
    if (step.version <= found) continue;
    const std::string purpose = "bring the file to version " + std::to_string(step.version);
    Transaction transaction(database);
    // Another process may have opened the file at the same moment and taken the step first.
    if (database.number("PRAGMA user_version", purpose) >= step.version) continue;
    database.execute(step.sql, purpose);
    database.execute("PRAGMA application_id = " + std::to_string(kApplicationId), purpose);
    database.execute("PRAGMA user_version = " + std::to_string(step.version), purpose);
    transaction.commit();
  }
}

}  // namespace krieg::inline db

-- A file of games of version 14, as sqlite3's .dump writes it.
PRAGMA application_id = 1263686480;
PRAGMA user_version = 14;
PRAGMA foreign_keys = OFF;
BEGIN TRANSACTION;
CREATE TABLE club_games (
  game         TEXT PRIMARY KEY REFERENCES games (id),
  director     TEXT REFERENCES members (id),
  next_evening TEXT NOT NULL DEFAULT '',
  orders_due   TEXT NOT NULL DEFAULT '',
  agreed       TEXT NOT NULL DEFAULT '',  -- what happens to those who have not answered by then
  archived     INTEGER NOT NULL DEFAULT 0 CHECK (archived IN (0, 1))
, announced INTEGER NOT NULL DEFAULT 0 CHECK (announced IN (0, 1)), answered TEXT NOT NULL DEFAULT '', opened_by TEXT REFERENCES members (id)) STRICT;
INSERT INTO "club_games" VALUES('g1','karl','2026-11-28T19:30:00Z','2026-11-27T19:00:00Z','umpire',0,1,'','karl');
CREATE TABLE deleted_games (
  game    TEXT PRIMARY KEY,
  title   TEXT NOT NULL,
  deleted TEXT NOT NULL
) STRICT;
INSERT INTO "deleted_games" VALUES('g0','An Older Mill','2026-01-01T22:00:00Z');
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
INSERT INTO "dispatches" VALUES('g1',1,'order','red','red-general','red-1','General','Hold the bridge.','[]',1,'on_the_way','1824-06-12T08:00:00',NULL,NULL,NULL,NULL,NULL,NULL);
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
, languages TEXT REFERENCES languages (fingerprint), choices TEXT NOT NULL DEFAULT '') STRICT;
INSERT INTO "games" VALUES('g1','the_mill_at_ashford','f0','reisswitz','reisswitz-1','18446744073709551615','The Mill','2026-01-02T19:30:00Z',0,NULL,'{"options":{},"thinking_counts":true}');
CREATE TABLE invitations (
  id         INTEGER PRIMARY KEY,
  game       TEXT NOT NULL,
  seat       TEXT NOT NULL,
  token_hash TEXT NOT NULL UNIQUE,
  issued     TEXT NOT NULL,
  revoked    TEXT, used TEXT,
  FOREIGN KEY (game, seat) REFERENCES seats (game, seat)
) STRICT;
INSERT INTO "invitations" VALUES(1,'g1','red','13e39f2e8537cc67879aa1706a7d7f9510dfb410eb5d6c5934df936d7ca094c6','2026-01-02T19:30:00Z',NULL,'2026-01-02T19:30:00Z');
INSERT INTO "invitations" VALUES(2,'g1','red','member 00000000000000000000000000000000','2026-01-02T19:31:00Z',NULL,'2026-01-02T19:31:00Z');
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
INSERT INTO "journal" VALUES('g1',1,'opened',NULL,'1824-06-12T08:00:00','{}','','h1');
INSERT INTO "journal" VALUES('g1',2,'order','red','1824-06-12T08:00:00','{"text":"Hold the bridge."}','h1','h2');
CREATE TABLE languages (
  fingerprint TEXT PRIMARY KEY CHECK (fingerprint <> ''),  -- SHA-256 of the texts
  texts       TEXT NOT NULL CHECK (json_valid(texts))
) STRICT;
CREATE TABLE member_calendars (
  token_hash TEXT PRIMARY KEY,
  member     TEXT NOT NULL UNIQUE REFERENCES members (id)
) STRICT;
INSERT INTO "member_calendars" VALUES('151b85e2d6bfd443d917030c708511c22d2a2651eea44dc60c5744ef825723d5','berta');
CREATE TABLE member_links (
  token_hash TEXT PRIMARY KEY,
  member     TEXT NOT NULL REFERENCES members (id),
  issued     TEXT NOT NULL,
  used       TEXT
) STRICT;
INSERT INTO "member_links" VALUES('3ba260d26a13e8c84d2e0a8aea606bba00cc9fc676eb12ebfb333c2f28d76eca','berta','2026-01-01T18:10:00Z','2026-01-01T18:20:00Z');
INSERT INTO "member_links" VALUES('af6fedb74ab9f8a493515bbdbcc98f2e60323dc4986a9a2697d6b38d7b50b032','conrad','2026-01-01T18:30:00Z',NULL);
CREATE TABLE member_sessions (
  id         INTEGER PRIMARY KEY AUTOINCREMENT,
  token_hash TEXT NOT NULL UNIQUE,
  member     TEXT NOT NULL REFERENCES members (id),
  device     TEXT NOT NULL,
  opened     TEXT NOT NULL,
  used       TEXT NOT NULL
) STRICT;
INSERT INTO "member_sessions" VALUES(2,'efa6601a1bf46c44f9832394f924b30c3735148bb9c95779688be817cae36dc6','karl','A desk','2026-01-01T18:05:00Z','2026-01-02T19:00:00Z');
INSERT INTO "member_sessions" VALUES(3,'d6aba7e6d2fe3afa8c38e82be8ebeb45b34a58380c4dc555b7ca2d2d0e015d2c','berta','A laptop','2026-01-01T18:20:00Z','2026-01-02T19:31:00Z');
CREATE TABLE members (
  id         TEXT PRIMARY KEY CHECK (id <> ''),
  name       TEXT NOT NULL CHECK (name <> ''),
  role       TEXT NOT NULL CHECK (role IN ('guest', 'player', 'umpire', 'keeper')),
  passphrase TEXT,                        -- as scrypt keeps it, with its salt and its cost; NULL: he comes by links alone
  joined     TEXT NOT NULL,
  came       TEXT,                        -- when he followed a link first
  ended      TEXT                         -- no member any more
, mail TEXT NOT NULL DEFAULT '') STRICT;
INSERT INTO "members" VALUES('karl','Karl','keeper','scrypt$17$8$1$00$00','2026-01-01T18:00:00Z','2026-01-01T18:05:00Z',NULL,'');
INSERT INTO "members" VALUES('berta','Berta','player',NULL,'2026-01-01T18:10:00Z','2026-01-01T18:20:00Z',NULL,'berta@example.org');
INSERT INTO "members" VALUES('conrad','Conrad','guest',NULL,'2026-01-01T18:30:00Z',NULL,NULL,'');
INSERT INTO "members" VALUES('anna','Anna','umpire',NULL,'2026-01-01T18:40:00Z','2026-01-01T18:50:00Z','2026-01-01T21:00:00Z','');
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
INSERT INTO "moves" VALUES('g1',1,2,'1824-06-12T08:02:00','w1','2026-01-02T19:40:00Z');
CREATE TABLE ready_seats (
  game TEXT NOT NULL,
  seat TEXT NOT NULL,
  hour TEXT NOT NULL,
  PRIMARY KEY (game, seat),
  FOREIGN KEY (game, seat) REFERENCES seats (game, seat)
) STRICT;
INSERT INTO "ready_seats" VALUES('g1','red','1824-06-12T08:02:00');
CREATE TABLE reminders_sent (
  game   TEXT NOT NULL REFERENCES games (id),
  date   TEXT NOT NULL,  -- which of the game's dates
  at     TEXT NOT NULL,  -- its hour
  member TEXT NOT NULL,  -- empty: to the club's chat
  sent   TEXT NOT NULL,
  PRIMARY KEY (game, date, at, member)
) STRICT;
INSERT INTO "reminders_sent" VALUES('g1','orders_due','2026-11-27T19:00:00Z','','2026-11-26T19:00:00Z');
CREATE TABLE answered_seats (
  game       TEXT NOT NULL,
  seat       TEXT NOT NULL,
  orders_due TEXT NOT NULL,
  PRIMARY KEY (game, seat, orders_due),
  FOREIGN KEY (game, seat) REFERENCES seats (game, seat)
) STRICT;
INSERT INTO "answered_seats" VALUES('g1','red','2026-11-27T19:00:00Z');
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
INSERT INTO "seat_holders" VALUES(1,'g1','umpire','karl',0,'karl','2026-01-02T19:30:00Z');
INSERT INTO "seat_holders" VALUES(2,'g1','red',NULL,1,'karl','2026-01-02T19:30:00Z');
INSERT INTO "seat_holders" VALUES(3,'g1','red','berta',0,'berta','2026-01-02T19:30:30Z');
CREATE TABLE seat_messages (
  game   TEXT NOT NULL,
  seat   TEXT NOT NULL,
  number INTEGER NOT NULL,
  bytes  TEXT NOT NULL,
  PRIMARY KEY (game, seat, number),
  FOREIGN KEY (game, seat) REFERENCES seats (game, seat)
) STRICT;
INSERT INTO "seat_messages" VALUES('g1','red',1,'{"type":"picture"}');
CREATE TABLE seat_notes (
  game  TEXT NOT NULL,
  seat  TEXT NOT NULL,
  name  TEXT NOT NULL,
  value TEXT NOT NULL CHECK (json_valid(value)),
  PRIMARY KEY (game, seat, name),
  FOREIGN KEY (game, seat) REFERENCES seats (game, seat)
) STRICT;
CREATE TABLE seats (
  game    TEXT NOT NULL REFERENCES games (id),
  seat    TEXT NOT NULL CHECK (seat <> ''),
  name    TEXT NOT NULL,
  kind    TEXT NOT NULL CHECK (kind IN ('commander', 'umpire', 'observer')),
  officer TEXT, stream TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (game, seat)
) STRICT;
INSERT INTO "seats" VALUES('g1','red','Red commander','commander','red-general','00000000000000aa');
INSERT INTO "seats" VALUES('g1','umpire','Umpire','umpire',NULL,'00000000000000bb');
CREATE TABLE sessions (
  token_hash TEXT PRIMARY KEY,
  invitation INTEGER NOT NULL REFERENCES invitations (id),
  created    TEXT NOT NULL
, used TEXT NOT NULL DEFAULT '', member_session INTEGER REFERENCES member_sessions (id) ON DELETE CASCADE) STRICT;
INSERT INTO "sessions" VALUES('8a366770154c4d45c308db0cde58388b351b7583a1d0a1dbb8e3b41f1dfef1e1',1,'2026-01-02T19:31:00Z','2026-01-02T19:31:00Z',NULL);
INSERT INTO "sessions" VALUES('8284c6d7139da941b2f88a6dba7a74cd558c4a28c5ae4cc6ef1ca2f83c23364a',2,'2026-01-02T19:31:00Z','2026-01-02T19:31:00Z',3);
CREATE TABLE snapshot_pieces (
  game    TEXT NOT NULL REFERENCES games (id),
  hash    TEXT NOT NULL,
  items   BLOB NOT NULL,                  -- records as bytes (engine/measure/record_bytes.hpp)
  used_by INTEGER NOT NULL,               -- the last entry whose snapshot holds it
  PRIMARY KEY (game, hash)
) STRICT;
CREATE TABLE snapshots (
  game  TEXT NOT NULL,
  entry INTEGER NOT NULL,
  state TEXT NOT NULL CHECK (json_valid(state)),
  sum   TEXT NOT NULL,                    -- SHA-256 of the state's bytes
  PRIMARY KEY (game, entry),
  FOREIGN KEY (game, entry) REFERENCES journal (game, number)
) STRICT;
CREATE TABLE taken_commands (
  game    TEXT NOT NULL,
  seat    TEXT NOT NULL,
  command TEXT NOT NULL,
  answer  TEXT NOT NULL,
  PRIMARY KEY (game, seat, command),
  FOREIGN KEY (game, seat) REFERENCES seats (game, seat)
) STRICT;
CREATE TABLE turn_history (
  game        TEXT NOT NULL,
  move        INTEGER NOT NULL,
  no          INTEGER NOT NULL,           -- in the move, from 1
  game_time   TEXT NOT NULL,
  kind        TEXT NOT NULL,
  text        TEXT NOT NULL,
  particulars TEXT NOT NULL CHECK (json_valid(particulars)), units TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(units)), guns_heard TEXT, keyed_text TEXT CHECK (keyed_text IS NULL OR json_valid(keyed_text)),
  PRIMARY KEY (game, move, no),
  FOREIGN KEY (game, move) REFERENCES moves (game, move)
) STRICT;
INSERT INTO "turn_history" VALUES('g1',1,1,'1824-06-12T08:01:00','fire','The battery fires.','{}','[]',NULL,NULL);
CREATE TABLE umpire_claims (
  game   TEXT PRIMARY KEY REFERENCES games (id),
  claims TEXT NOT NULL CHECK (json_valid(claims))
) STRICT;
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
CREATE INDEX journal_by_kind ON journal (game, kind);
CREATE TRIGGER journal_goes_on BEFORE INSERT ON journal BEGIN
  SELECT RAISE(ABORT, 'an entry must follow the last one of its journal without a gap')
  WHERE NEW.number <> coalesce((SELECT max(number) FROM journal WHERE game = NEW.game), 0) + 1;
  SELECT RAISE(ABORT, 'an entry must carry the hash of the entry before it')
  WHERE NEW.previous <> coalesce((SELECT hash FROM journal WHERE game = NEW.game AND number = NEW.number - 1), '');
END;
CREATE TRIGGER journal_is_not_changed BEFORE UPDATE ON journal
BEGIN SELECT RAISE(ABORT, 'the journal is never changed'); END;
CREATE VIEW orders AS
SELECT game, id, side, sender, addressee, signed_by, text, tasks, riders, fate, written, sent, due, received, read, acted_on
FROM dispatches WHERE kind = 'order';
CREATE TRIGGER seat_messages_go_on BEFORE INSERT ON seat_messages
WHEN NEW.number <> coalesce((SELECT max(number) FROM seat_messages WHERE game = NEW.game AND seat = NEW.seat), 0) + 1
BEGIN SELECT RAISE(ABORT, 'a message must follow the last one of its seat without a gap'); END;
CREATE TRIGGER seat_messages_are_not_changed BEFORE UPDATE ON seat_messages
BEGIN SELECT RAISE(ABORT, 'a message that was sent is never changed'); END;
CREATE INDEX live_invitations ON invitations (game, seat) WHERE revoked IS NULL;
CREATE INDEX sessions_by_invitation ON sessions (invitation);
CREATE UNIQUE INDEX names_of_members ON members (lower(name)) WHERE ended IS NULL;
CREATE INDEX links_of_members ON member_links (member);
CREATE INDEX sessions_of_members ON member_sessions (member);
CREATE INDEX sessions_by_member_session ON sessions (member_session);
CREATE TRIGGER journal_is_not_torn BEFORE DELETE ON journal
WHEN OLD.game NOT IN (SELECT game FROM deleted_games)
BEGIN SELECT RAISE(ABORT, 'nothing is ever torn out of the journal'); END;
CREATE TRIGGER seat_messages_are_not_removed BEFORE DELETE ON seat_messages
WHEN OLD.game NOT IN (SELECT game FROM deleted_games)
BEGIN SELECT RAISE(ABORT, 'a message that was sent is never removed'); END;
CREATE INDEX holders_of_seats ON seat_holders (game, seat, id);
CREATE INDEX seats_of_members ON seat_holders (member);
CREATE INDEX games_of_openers ON club_games (opened_by);
CREATE TABLE lobby_officers (
  game    TEXT NOT NULL REFERENCES games (id),
  officer TEXT NOT NULL,
  fallen  INTEGER NOT NULL,
  letters INTEGER NOT NULL,
  PRIMARY KEY (game, officer)
) STRICT;
CREATE TABLE renewed_links (
  id     INTEGER PRIMARY KEY,
  member TEXT NOT NULL REFERENCES members (id),
  keeper TEXT NOT NULL REFERENCES members (id),
  at     TEXT NOT NULL
) STRICT;
CREATE INDEX renewed_links_of_members ON renewed_links (member);
CREATE VIEW present_holders AS
SELECT game, seat, member, open, given_by, since FROM seat_holders AS one
WHERE id = (SELECT max(id) FROM seat_holders WHERE game = one.game AND seat = one.seat);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('member_sessions',4);
COMMIT;

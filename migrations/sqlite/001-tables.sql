-- A table is one game in one channel. `number` orders tables by age; `id` stands in custom ids.
CREATE TABLE tables (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  game TEXT NOT NULL,
  guild TEXT NOT NULL,
  channel TEXT NOT NULL,
  locale TEXT NOT NULL,
  host TEXT NOT NULL,
  phase TEXT NOT NULL CHECK (phase IN ('lobby', 'playing', 'over', 'closed')),
  version INTEGER NOT NULL CHECK (version >= 1),
  options TEXT NOT NULL,
  seed TEXT,
  seed_hash TEXT,
  -- Who is to act: derived from the log, kept here so that a start need not replay every game.
  acting_seat INTEGER,
  acting_turn INTEGER,
  board_message TEXT,
  board_version INTEGER NOT NULL DEFAULT -1,
  board_since INTEGER,
  board_turn INTEGER,
  created_at INTEGER NOT NULL,
  changed_at INTEGER NOT NULL,
  CHECK ((seed IS NULL) = (seed_hash IS NULL)),
  CHECK ((acting_seat IS NULL) = (acting_turn IS NULL)),
  CHECK ((board_message IS NULL) = (board_since IS NULL) AND (board_message IS NULL) = (board_turn IS NULL))
) STRICT;

CREATE UNIQUE INDEX one_open_table_a_channel ON tables (channel) WHERE phase IN ('lobby', 'playing');
CREATE INDEX tables_by_channel ON tables (channel, number);
CREATE INDEX open_tables_by_guild ON tables (guild, number) WHERE phase IN ('lobby', 'playing');
-- An open table whose message is missing or old, and an ended one whose message does not show its end.
CREATE INDEX tables_behind ON tables (number)
  WHERE board_version < version AND (phase IN ('lobby', 'playing') OR board_message IS NOT NULL);

CREATE TABLE seats (
  table_id TEXT NOT NULL REFERENCES tables (id),
  seat INTEGER NOT NULL CHECK (seat >= 0),
  kind TEXT NOT NULL CHECK (kind IN ('person', 'computer')),
  user TEXT,
  name TEXT NOT NULL,
  PRIMARY KEY (table_id, seat),
  UNIQUE (table_id, user),
  CHECK ((kind = 'person') = (user IS NOT NULL))
) STRICT, WITHOUT ROWID;

-- Every change of every table, one row a version: nothing is ever updated or deleted here.
CREATE TABLE log (
  table_id TEXT NOT NULL REFERENCES tables (id),
  version INTEGER NOT NULL CHECK (version >= 1),
  kind TEXT NOT NULL,
  -- Who brought it about: a person, a computer player on its own seat, or the clock for an absent person.
  actor TEXT NOT NULL CHECK (actor IN ('person', 'computer', 'clock')),
  seat INTEGER,
  turn INTEGER,
  notation TEXT,
  interaction TEXT UNIQUE,
  at INTEGER NOT NULL,
  PRIMARY KEY (table_id, version),
  CHECK ((kind = 'move') = (notation IS NOT NULL))
) STRICT, WITHOUT ROWID;

-- A cache of positions. It may be emptied at any time.
CREATE TABLE snapshots (
  table_id TEXT PRIMARY KEY REFERENCES tables (id),
  version INTEGER NOT NULL,
  rules TEXT NOT NULL,
  checksum TEXT NOT NULL,
  position TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- The clocks of the turns that are running.
CREATE TABLE deadlines (
  table_id TEXT NOT NULL REFERENCES tables (id),
  kind TEXT NOT NULL CHECK (kind IN ('reminder', 'limit')),
  seat INTEGER NOT NULL,
  turn INTEGER NOT NULL,
  due_at INTEGER NOT NULL,
  PRIMARY KEY (table_id, kind)
) STRICT, WITHOUT ROWID;

CREATE INDEX deadlines_by_time ON deadlines (due_at);

CREATE TABLE settings (
  key TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- The tables of migration 011 for SQLite.

-- How people are written to directly, and whether Discord refused that and they have been told.
CREATE TABLE contacts (
  "user" TEXT PRIMARY KEY,
  channel TEXT,
  refused TEXT NOT NULL CHECK (refused IN ('no', 'untold', 'told'))
);

-- Who is to be told directly of which turn, their own or the one before it, and the message that says so once it is sent.
CREATE TABLE notices (
  table_id TEXT NOT NULL REFERENCES tables (id),
  turn BIGINT NOT NULL CHECK (turn >= 0),
  kind TEXT NOT NULL CHECK (kind IN ('turn', 'next', 'reminder')),
  "user" TEXT NOT NULL,
  channel TEXT,
  message TEXT,
  PRIMARY KEY (table_id, turn, kind, "user")
);
CREATE INDEX notices_by_user ON notices ("user");

-- Who watches which table from where, the message that shows it there, and the turn that it shows.
CREATE TABLE watches (
  table_id TEXT NOT NULL REFERENCES tables (id),
  "user" TEXT NOT NULL,
  place TEXT NOT NULL CHECK (place IN ('thread', 'direct')),
  channel TEXT NOT NULL,
  message TEXT,
  turn BIGINT CHECK (turn >= 0),
  PRIMARY KEY (table_id, "user")
);
CREATE INDEX watches_by_user ON watches ("user");

-- Who had the first turn of which game where, and whether they have read how a turn is taken. They last longer than tables.
CREATE TABLE hints (
  "user" TEXT NOT NULL,
  game TEXT NOT NULL,
  table_id TEXT NOT NULL,
  turn BIGINT NOT NULL CHECK (turn >= 0),
  seen BIGINT NOT NULL CHECK (seen IN (0, 1)),
  PRIMARY KEY ("user", game)
);
-- Whoever has played a game before this was kept needs no hint.
INSERT INTO hints
  SELECT "user", game, min(tables.id), 0, 1 FROM seats JOIN tables ON tables.id = seats.table_id
  WHERE "user" IS NOT NULL AND "user" NOT LIKE 'former-%' AND phase <> 'lobby' AND tables.seed IS NOT NULL
  GROUP BY "user", game;

-- Who may sit down at a table, and what is proposed there (JSON); null for what is usual, and for nothing.
ALTER TABLE tables ADD COLUMN seating TEXT;
ALTER TABLE tables ADD COLUMN proposal TEXT;

-- The version to which a game was taken back.
ALTER TABLE log ADD COLUMN target INTEGER;

-- A full lobby may begin by itself, and a proposal ends after some time.
CREATE TABLE wider_deadlines (
  table_id TEXT NOT NULL REFERENCES tables (id),
  kind TEXT NOT NULL CHECK (kind IN ('reminder', 'limit', 'expiry', 'begin', 'proposal')),
  seat INTEGER NOT NULL,
  turn INTEGER NOT NULL,
  due_at INTEGER NOT NULL,
  PRIMARY KEY (table_id, kind)
) STRICT, WITHOUT ROWID;
INSERT INTO wider_deadlines SELECT table_id, kind, seat, turn, due_at FROM deadlines;
DROP TABLE deadlines;
ALTER TABLE wider_deadlines RENAME TO deadlines;
CREATE INDEX deadlines_by_time ON deadlines (due_at);

-- Messages that ask people something about a table: which version of it asks, and where, once they were sent.
CREATE TABLE questions (
  table_id TEXT NOT NULL REFERENCES tables (id),
  version INTEGER NOT NULL CHECK (version >= 1),
  channel TEXT,
  message TEXT,
  PRIMARY KEY (table_id, version)
) STRICT, WITHOUT ROWID;

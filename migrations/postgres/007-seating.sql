-- The tables of migration 009 for SQLite.

-- Who may sit down at a table, and what is proposed there (JSON); null for what is usual, and for nothing.
ALTER TABLE tables ADD COLUMN seating TEXT;
ALTER TABLE tables ADD COLUMN proposal TEXT;

-- The version to which a game was taken back.
ALTER TABLE log ADD COLUMN target BIGINT;

-- A full lobby may begin by itself, and a proposal ends after some time. CockroachDB names the first check otherwise.
ALTER TABLE deadlines DROP CONSTRAINT IF EXISTS deadlines_kind_check;
ALTER TABLE deadlines DROP CONSTRAINT IF EXISTS check_kind;
ALTER TABLE deadlines ADD CONSTRAINT known_deadline
  CHECK (kind IN ('reminder', 'limit', 'expiry', 'begin', 'proposal'));

-- Messages that ask people something about a table: which version of it asks, and where, once they were sent.
CREATE TABLE questions (
  table_id TEXT NOT NULL REFERENCES tables (id),
  version BIGINT NOT NULL CHECK (version >= 1),
  channel TEXT,
  message TEXT,
  PRIMARY KEY (table_id, version)
);

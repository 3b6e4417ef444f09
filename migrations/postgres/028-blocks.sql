-- The table of migration 031 for SQLite.

-- Servers and people whom the operator keeps out, and since when.
CREATE TABLE blocks (
  kind TEXT NOT NULL CHECK (kind IN ('server', 'person')),
  id TEXT NOT NULL,
  since BIGINT NOT NULL,
  PRIMARY KEY (kind, id)
);

-- Servers and people whom the operator keeps out, and since when.
CREATE TABLE blocks (
  kind TEXT NOT NULL CHECK (kind IN ('server', 'person')),
  id TEXT NOT NULL,
  since INTEGER NOT NULL,
  PRIMARY KEY (kind, id)
) STRICT, WITHOUT ROWID;

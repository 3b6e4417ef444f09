-- The table of migration 030 for SQLite.

-- Positions in which a person chose a worse move, and when to ask them again.
CREATE TABLE drills (
  table_id TEXT NOT NULL REFERENCES tables (id),
  step BIGINT NOT NULL CHECK (step > 0),
  "user" TEXT NOT NULL,
  stage BIGINT NOT NULL CHECK (stage >= 0),
  due BIGINT NOT NULL,
  answered_at BIGINT,
  PRIMARY KEY (table_id, step)
);
CREATE INDEX drills_by_user ON drills ("user", due);

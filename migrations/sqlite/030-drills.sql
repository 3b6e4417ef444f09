-- Positions in which a person chose a worse move, and when to ask them again.
CREATE TABLE drills (
  table_id TEXT NOT NULL REFERENCES tables (id),
  step INTEGER NOT NULL CHECK (step > 0),
  user TEXT NOT NULL,
  stage INTEGER NOT NULL CHECK (stage >= 0),
  due INTEGER NOT NULL,
  answered_at INTEGER,
  PRIMARY KEY (table_id, step)
) STRICT, WITHOUT ROWID;
CREATE INDEX drills_by_user ON drills (user, due);

-- Finished games as a computer judges them (JSON): derived from setup and log, and made anew when it is gone or when
-- games are judged by another method.
CREATE TABLE analyses (
  table_id TEXT NOT NULL PRIMARY KEY REFERENCES tables (id),
  method TEXT NOT NULL,
  analysis TEXT NOT NULL
) STRICT, WITHOUT ROWID;

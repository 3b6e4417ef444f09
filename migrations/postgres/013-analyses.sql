-- The table of migration 015 for SQLite: finished games as a computer judges them (JSON).
CREATE TABLE analyses (
  table_id TEXT NOT NULL PRIMARY KEY REFERENCES tables (id),
  method TEXT NOT NULL,
  analysis TEXT NOT NULL
);

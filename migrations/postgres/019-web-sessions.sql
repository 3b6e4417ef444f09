-- The table of migration 022 for SQLite: browsers in which a person plays at one table.
CREATE TABLE web_sessions (
  id TEXT PRIMARY KEY,
  link TEXT NOT NULL UNIQUE,
  table_id TEXT NOT NULL REFERENCES tables (id),
  "user" TEXT NOT NULL,
  expires_at BIGINT NOT NULL
);
CREATE INDEX web_sessions_by_user ON web_sessions ("user");
CREATE INDEX web_sessions_by_end ON web_sessions (expires_at);
CREATE INDEX web_sessions_by_table ON web_sessions (table_id);

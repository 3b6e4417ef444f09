-- The tables of migration 007 for SQLite.

-- Which tables hold something about whom: those who sat there once, and those who changed the table without sitting there.
CREATE TABLE participants (
  "user" TEXT NOT NULL,
  table_id TEXT NOT NULL REFERENCES tables (id),
  PRIMARY KEY ("user", table_id)
);
CREATE INDEX participants_by_table ON participants (table_id);

INSERT INTO participants ("user", table_id)
  SELECT "user", table_id FROM seats WHERE "user" IS NOT NULL
  UNION SELECT "user", table_id FROM log WHERE "user" IS NOT NULL
  UNION SELECT substring(former FROM '"userId":"([^"]+)"'), table_id FROM log WHERE former LIKE '%"userId":"_%'
  UNION SELECT substring(holder FROM '"userId":"([^"]+)"'), table_id FROM log WHERE holder LIKE '%"userId":"_%';

-- For whoever looks for what is kept longer than it should be.
CREATE INDEX ended_tables_by_time ON tables (changed_at) WHERE phase IN ('over', 'closed');

-- Which tables hold something about whom: those who sat there once, and those who changed the table without sitting there.
CREATE TABLE participants (
  user TEXT NOT NULL,
  table_id TEXT NOT NULL REFERENCES tables (id),
  PRIMARY KEY (user, table_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX participants_by_table ON participants (table_id);

INSERT INTO participants
  SELECT user, table_id FROM seats WHERE user IS NOT NULL
  UNION SELECT user, table_id FROM log WHERE user IS NOT NULL
  UNION SELECT json_extract(CASE WHEN json_valid(former) THEN former ELSE '{}' END, '$.userId') AS account, table_id FROM log
    WHERE former IS NOT NULL AND account IS NOT NULL
  UNION SELECT json_extract(CASE WHEN json_valid(holder) THEN holder ELSE '{}' END, '$.userId') AS account, table_id FROM log
    WHERE holder IS NOT NULL AND account IS NOT NULL;

-- For whoever looks for what is kept longer than it should be.
CREATE INDEX ended_tables_by_time ON tables (changed_at) WHERE phase IN ('over', 'closed');

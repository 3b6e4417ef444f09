-- Links to a table count from 0 for each person, and for all who watch it (an empty name): only those of the newest generation
-- open something.
CREATE TABLE web_links (
  table_id TEXT NOT NULL REFERENCES tables (id),
  user TEXT NOT NULL,
  generation INTEGER NOT NULL,
  PRIMARY KEY (table_id, user)
) STRICT, WITHOUT ROWID;

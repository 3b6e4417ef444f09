-- The table of migration 016 for SQLite: what players have answered before they are asked (JSON). Nobody else may know it.
CREATE TABLE answers_ahead (
  table_id TEXT NOT NULL REFERENCES tables (id),
  seat INTEGER NOT NULL CHECK (seat >= 0),
  occasion TEXT NOT NULL,
  answers TEXT NOT NULL,
  PRIMARY KEY (table_id, seat)
);

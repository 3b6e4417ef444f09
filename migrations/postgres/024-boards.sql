-- The table of migration 027 for SQLite: the boards that one reader alone sees.
CREATE TABLE boards (
  table_id TEXT NOT NULL REFERENCES tables (id),
  "user" TEXT NOT NULL,
  place TEXT NOT NULL CHECK (place IN ('own', 'thread', 'direct')),
  channel TEXT NOT NULL,
  message TEXT,
  version BIGINT CHECK (version >= 0),
  turn BIGINT CHECK (turn >= 0),
  PRIMARY KEY (table_id, "user")
);
CREATE INDEX boards_by_user ON boards ("user");
INSERT INTO boards SELECT table_id, "user", CASE location WHEN 'bot-dm' THEN 'own' ELSE place END,
  watches.channel, message, NULL, turn FROM watches JOIN tables ON tables.id = table_id;
DROP INDEX watches_by_user;
DROP TABLE watches;

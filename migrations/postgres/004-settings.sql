-- The tables of migration 006 for SQLite.

-- What those who manage a server, and people for themselves, have chosen (JSON). So far there was only a server's language.
CREATE TABLE preferences (
  owner TEXT NOT NULL CHECK (owner IN ('server', 'person')),
  id TEXT NOT NULL,
  chosen TEXT NOT NULL,
  PRIMARY KEY (owner, id)
);
INSERT INTO preferences (owner, id, chosen)
  SELECT 'server', guild, '{"language":"' || language || '"}' FROM servers;
DROP TABLE servers;

-- The time its players have (JSON), and what is left of their reserves. A table from before has the bot's usual one.
ALTER TABLE tables ADD COLUMN clock TEXT;

-- Messages that call somebody to a turn: they are taken away when it is over.
CREATE TABLE calls (
  table_id TEXT NOT NULL REFERENCES tables (id),
  turn BIGINT NOT NULL CHECK (turn >= 0),
  channel TEXT NOT NULL,
  message TEXT NOT NULL,
  PRIMARY KEY (table_id, message)
);

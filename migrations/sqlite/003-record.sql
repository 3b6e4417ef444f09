-- Under which version of its rules a game is played.
ALTER TABLE tables ADD COLUMN rules TEXT;
UPDATE tables SET rules = '1' WHERE seed IS NOT NULL;

-- What chance decided before a game's first move (JSON). A game begun before this has none until it is next replayed: then it is dealt
-- from its seed once more.
CREATE TABLE setups (
  table_id TEXT PRIMARY KEY REFERENCES tables (id),
  setup TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Who acted, who gave up a seat, and who holds it from then on (JSON).
ALTER TABLE log ADD COLUMN user TEXT;
ALTER TABLE log ADD COLUMN former TEXT;
ALTER TABLE log ADD COLUMN holder TEXT;
-- Nobody ever sat down in a running game, so a person who still holds a seat has made all the moves that people made from it.
UPDATE log SET user = (SELECT user FROM seats WHERE seats.table_id = log.table_id AND seats.seat = log.seat)
  WHERE actor = 'person' AND kind IN ('move', 'undo', 'resign');

-- How games ended. `user` is null for computer players.
CREATE TABLE results (
  table_id TEXT NOT NULL REFERENCES tables (id),
  seat INTEGER NOT NULL CHECK (seat >= 0),
  user TEXT,
  place INTEGER NOT NULL CHECK (place >= 1),
  points REAL NOT NULL,
  PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX results_by_user ON results (user) WHERE user IS NOT NULL;

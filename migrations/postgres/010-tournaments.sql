-- The table of migration 012 for SQLite: `state` (JSON) holds entrants, rounds, pairings and the tables of each.
CREATE TABLE tournaments (
  id TEXT PRIMARY KEY,
  guild TEXT NOT NULL,
  channel TEXT NOT NULL,
  phase TEXT NOT NULL CHECK (phase IN ('signup', 'running', 'over', 'closed')),
  version BIGINT NOT NULL CHECK (version >= 1),
  state TEXT NOT NULL,
  created_at BIGINT NOT NULL
);

CREATE INDEX open_tournaments ON tournaments (guild, created_at) WHERE phase IN ('signup', 'running');
CREATE INDEX tournaments_by_guild ON tournaments (guild, created_at);

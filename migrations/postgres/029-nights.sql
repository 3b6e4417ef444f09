-- The table of migration 032 for SQLite.

-- Game nights: `state` (JSON) holds the hour, the answers, the messages and the tables.
CREATE TABLE nights (
  id TEXT PRIMARY KEY,
  guild TEXT NOT NULL,
  channel TEXT NOT NULL,
  phase TEXT NOT NULL CHECK (phase IN ('planned', 'voting', 'open', 'over', 'cancelled', 'missed')),
  version BIGINT NOT NULL CHECK (version >= 1),
  state TEXT NOT NULL,
  starts_at BIGINT NOT NULL,
  -- From when there is something to do; null when there is nothing more.
  due_at BIGINT,
  changed_at BIGINT NOT NULL
);

CREATE INDEX upcoming_nights ON nights (guild, starts_at) WHERE phase IN ('planned', 'voting', 'open');
CREATE INDEX due_nights ON nights (due_at) WHERE due_at IS NOT NULL;

-- What those who manage a server have set for it.
CREATE TABLE servers (
  guild TEXT PRIMARY KEY,
  language TEXT NOT NULL CHECK (language IN ('en', 'fr'))
) STRICT, WITHOUT ROWID;

-- What was removed, the table's server or its channel: a suspended table is neither listed nor shown, and its clocks stand still.
ALTER TABLE tables ADD COLUMN suspended_by TEXT CHECK (suspended_by IN ('server', 'channel'));

CREATE INDEX suspended_tables_by_channel ON tables (channel) WHERE suspended_by IS NOT NULL;
CREATE INDEX suspended_tables_by_guild ON tables (guild) WHERE suspended_by IS NOT NULL;

-- A lobby has a deadline too, after which it expires.
CREATE TABLE wider_deadlines (
  table_id TEXT NOT NULL REFERENCES tables (id),
  kind TEXT NOT NULL CHECK (kind IN ('reminder', 'limit', 'expiry')),
  seat INTEGER NOT NULL,
  turn INTEGER NOT NULL,
  due_at INTEGER NOT NULL,
  PRIMARY KEY (table_id, kind)
) STRICT, WITHOUT ROWID;
INSERT INTO wider_deadlines SELECT table_id, kind, seat, turn, due_at FROM deadlines;
DROP TABLE deadlines;
ALTER TABLE wider_deadlines RENAME TO deadlines;
CREATE INDEX deadlines_by_time ON deadlines (due_at);

-- Lobbies from before get a week from now, whatever their age.
INSERT INTO deadlines SELECT id, 'expiry', 0, 0, (unixepoch() + 7 * 86400) * 1000 FROM tables WHERE phase = 'lobby';

-- When people could last play: time in which they could not is no thinking time. So far the newest change tells it best.
INSERT INTO settings SELECT 'reachable-at', CAST(max(changed_at) AS TEXT) FROM tables HAVING count(*) > 0;

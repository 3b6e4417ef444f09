-- The tables of migration 004 for SQLite.

-- What is still to be done to messages that are no longer the newest of their table. `words` (JSON) is what the message is to say; null
-- takes it away. What stood together in one setting so far is let go: those messages stay as they are.
CREATE TABLE message_plans (
  message TEXT PRIMARY KEY,
  channel TEXT NOT NULL,
  guild TEXT NOT NULL,
  words TEXT,
  -- What it tells: the events of a table from a version on.
  told_table TEXT,
  told_since BIGINT
);
DELETE FROM settings WHERE key = 'past-messages';

-- What each process tells of itself: which shards it serves (JSON), when it last told, and when people could last play with it.
CREATE TABLE processes (
  id TEXT PRIMARY KEY,
  shard_count BIGINT NOT NULL CHECK (shard_count >= 1),
  shards TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('waiting', 'serving', 'ended')),
  beat_at BIGINT NOT NULL,
  reachable_at BIGINT
);

INSERT INTO processes (id, shard_count, shards, state, beat_at, reachable_at)
  SELECT 'before', 1, '[0]', 'ended', CAST(value AS BIGINT), CAST(value AS BIGINT) FROM settings
  WHERE key = 'reachable-at' AND value LIKE '1____________';
DELETE FROM settings WHERE key = 'reachable-at';

-- What is still to be done to messages that are no longer the newest of their table, one row a message, so that several processes do not
-- overwrite each other. `words` (JSON) is what the message is to say; null takes it away.
CREATE TABLE message_plans (
  message TEXT PRIMARY KEY,
  channel TEXT NOT NULL,
  guild TEXT NOT NULL,
  words TEXT,
  -- What it tells: the events of a table from a version on.
  told_table TEXT,
  told_since INTEGER
) STRICT, WITHOUT ROWID;

-- So far they stood together in one setting.
INSERT OR IGNORE INTO message_plans
  SELECT plan.value ->> 'messageId', plan.value ->> 'channelId',
    (SELECT guild FROM tables WHERE channel = plan.value ->> 'channelId' LIMIT 1),
    CASE json_type(plan.value, '$.words') WHEN 'object' THEN json_extract(plan.value, '$.words') END,
    plan.value ->> '$.told.tableId', plan.value ->> '$.told.since'
  FROM settings, json_each(CASE WHEN json_valid(settings.value) THEN settings.value ELSE '[]' END) AS plan
  WHERE settings.key = 'past-messages' AND plan.type = 'object';
DELETE FROM settings WHERE key = 'past-messages';

-- What each process tells of itself: which shards it serves (JSON), when it last told, and when people could last play with it.
CREATE TABLE processes (
  id TEXT PRIMARY KEY,
  shard_count INTEGER NOT NULL CHECK (shard_count >= 1),
  shards TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('waiting', 'serving', 'ended')),
  beat_at INTEGER NOT NULL,
  reachable_at INTEGER
) STRICT, WITHOUT ROWID;

INSERT INTO processes
  SELECT 'before', 1, '[0]', 'ended', CAST(value AS INTEGER), CAST(value AS INTEGER) FROM settings
  WHERE key = 'reachable-at' AND value NOT GLOB '*[^0-9]*' AND length(value) BETWEEN 1 AND 16;
DELETE FROM settings WHERE key = 'reachable-at';

-- When a tournament changed last, so that it is removed as long after its end as tables are; null where an older
-- version of the program wrote it. For those of before, as nobody knows, the retention begins now.
ALTER TABLE tournaments ADD COLUMN changed_at INTEGER;
UPDATE tournaments SET changed_at = unixepoch() * 1000;
CREATE INDEX ended_tournaments ON tournaments (coalesce(changed_at, created_at)) WHERE phase IN ('over', 'closed');

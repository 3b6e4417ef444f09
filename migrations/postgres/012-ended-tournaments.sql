-- The column of migration 014 for SQLite: when a tournament changed last; null where an older version of the program
-- wrote it. For those of before, as nobody knows, the retention begins now.
ALTER TABLE tournaments ADD COLUMN changed_at BIGINT;
UPDATE tournaments SET changed_at = (extract(epoch FROM now()) * 1000)::bigint;
CREATE INDEX ended_tournaments ON tournaments ((coalesce(changed_at, created_at))) WHERE phase IN ('over', 'closed');

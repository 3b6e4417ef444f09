-- The tables of migration 029 for SQLite.

-- The day of a first try, in the time zone that its server had then. Until now every server had UTC.
ALTER TABLE puzzle_answers ADD COLUMN day TEXT NOT NULL DEFAULT '';
UPDATE puzzle_answers SET day = to_char(to_timestamp(at / 1000.0) AT TIME ZONE 'UTC', 'YYYY-MM-DD');
CREATE INDEX solved_puzzles_by_day ON puzzle_answers (guild, day) WHERE outcome = 'solved';

-- The message with a day's puzzle in a server: claimed by one process, then sent.
CREATE TABLE puzzle_posts (
  guild TEXT NOT NULL,
  day TEXT NOT NULL,
  channel TEXT NOT NULL,
  message TEXT,
  claimant TEXT NOT NULL,
  claimed_at BIGINT NOT NULL,
  PRIMARY KEY (guild, day)
);

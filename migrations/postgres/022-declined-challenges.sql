-- The table of migration 025 for SQLite: who has declined a challenge of whom, and when last.
CREATE TABLE declined_challenges (
  "user" TEXT NOT NULL,
  host TEXT NOT NULL,
  at BIGINT NOT NULL,
  PRIMARY KEY ("user", host)
);
CREATE INDEX declined_challenges_by_host ON declined_challenges (host);
CREATE INDEX declined_challenges_by_time ON declined_challenges (at);

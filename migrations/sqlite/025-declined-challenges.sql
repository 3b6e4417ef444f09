-- Who has declined a challenge of whom, and when last: for a day no other one comes from there.
CREATE TABLE declined_challenges (
  user TEXT NOT NULL,
  host TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (user, host)
) STRICT, WITHOUT ROWID;
CREATE INDEX declined_challenges_by_host ON declined_challenges (host);
CREATE INDEX declined_challenges_by_time ON declined_challenges (at);

-- Positions of finished games in which one move is best by far (JSON): derived from setup and log, and gone with them.
CREATE TABLE puzzles (
  table_id TEXT NOT NULL REFERENCES tables (id),
  step INTEGER NOT NULL CHECK (step >= 0),
  guild TEXT NOT NULL,
  method TEXT NOT NULL,
  puzzle TEXT NOT NULL,
  PRIMARY KEY (table_id, step)
) STRICT, WITHOUT ROWID;
CREATE INDEX puzzles_by_guild ON puzzles (guild);

-- Which puzzle is that of which day (UTC) in a server.
CREATE TABLE puzzle_days (
  guild TEXT NOT NULL,
  day TEXT NOT NULL,
  puzzle TEXT NOT NULL,
  PRIMARY KEY (guild, day)
) STRICT, WITHOUT ROWID;
CREATE INDEX puzzle_days_by_puzzle ON puzzle_days (guild, puzzle);

-- What people have answered: the choices that they tried (JSON), and when they first did.
CREATE TABLE puzzle_answers (
  guild TEXT NOT NULL,
  puzzle TEXT NOT NULL,
  user TEXT NOT NULL,
  name TEXT NOT NULL,
  tried TEXT NOT NULL,
  outcome TEXT NOT NULL CHECK (outcome IN ('open', 'solved', 'shown')),
  at INTEGER NOT NULL,
  PRIMARY KEY (guild, puzzle, user)
) STRICT, WITHOUT ROWID;
CREATE INDEX puzzle_answers_by_user ON puzzle_answers (user);
CREATE INDEX puzzle_answers_by_time ON puzzle_answers (at);

-- What is believed of people in a server ('user:…'), and of puzzles in all of them ('puzzle:…' of the server '').
CREATE TABLE puzzle_ratings (
  guild TEXT NOT NULL,
  rated TEXT NOT NULL,
  mu REAL NOT NULL,
  sigma REAL NOT NULL,
  answers INTEGER NOT NULL,
  solved INTEGER NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (guild, rated)
) STRICT, WITHOUT ROWID;
CREATE INDEX puzzle_ratings_by_rated ON puzzle_ratings (rated);
CREATE INDEX puzzle_ratings_by_time ON puzzle_ratings (at);

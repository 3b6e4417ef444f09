-- What is made of the record of games, and can be made anew from it: see docs/figures.md.

-- How a player (`user:` and an account, or `computer:` and a level) stands in a server, of a season or of all time (''), in a game or in
-- all ('').
CREATE TABLE standings (
  guild TEXT NOT NULL,
  season TEXT NOT NULL,
  game TEXT NOT NULL,
  player TEXT NOT NULL,
  name TEXT NOT NULL,
  games INTEGER NOT NULL,
  wins INTEGER NOT NULL,
  shared INTEGER NOT NULL,
  left_games INTEGER NOT NULL,
  points REAL NOT NULL,
  best REAL,
  best_table TEXT,
  streak INTEGER NOT NULL,
  best_streak INTEGER NOT NULL,
  mu REAL NOT NULL,
  sigma REAL NOT NULL,
  rated INTEGER NOT NULL,
  rating INTEGER,
  last_at INTEGER NOT NULL,
  -- Of a season: the player's standing of all time when it began (JSON), to which a game that comes late leads back.
  earlier TEXT,
  PRIMARY KEY (guild, season, game, player)
) STRICT, WITHOUT ROWID;

CREATE INDEX standings_by_player ON standings (player, guild, season);
CREATE INDEX standings_by_rating ON standings (guild, season, game, rating DESC, player) WHERE rating IS NOT NULL;
CREATE INDEX standings_by_wins ON standings (guild, season, game, wins DESC, player) WHERE wins > 0;
CREATE INDEX standings_by_best ON standings (guild, season, game, best DESC, player) WHERE best IS NOT NULL;
CREATE INDEX standings_by_streak ON standings (guild, season, game, best_streak DESC, player) WHERE best_streak > 0;

-- How often two players met, and how often the first was placed before the second, and after.
CREATE TABLE meetings (
  guild TEXT NOT NULL,
  player TEXT NOT NULL,
  rival TEXT NOT NULL,
  season TEXT NOT NULL,
  game TEXT NOT NULL,
  games INTEGER NOT NULL,
  wins INTEGER NOT NULL,
  losses INTEGER NOT NULL,
  PRIMARY KEY (player, guild, rival, season, game)
) STRICT, WITHOUT ROWID;
CREATE INDEX meetings_by_rival ON meetings (rival);
CREATE INDEX meetings_by_season ON meetings (guild, season);

-- How many games of a server were counted.
CREATE TABLE game_counts (
  guild TEXT NOT NULL,
  season TEXT NOT NULL,
  game TEXT NOT NULL,
  games INTEGER NOT NULL,
  PRIMARY KEY (guild, season, game)
) STRICT, WITHOUT ROWID;

-- How far a server was counted, and by which version of the rules.
CREATE TABLE counted_servers (
  guild TEXT PRIMARY KEY,
  rules TEXT NOT NULL,
  ended_at INTEGER NOT NULL,
  table_id TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- What is to be counted: a game that has ended, or, by a moment in which no game need have ended, all from there on.
CREATE TABLE uncounted (
  guild TEXT NOT NULL,
  ended_at INTEGER NOT NULL,
  table_id TEXT NOT NULL,
  PRIMARY KEY (guild, ended_at, table_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX finished_games ON tables (guild, changed_at, id) WHERE phase = 'over';
CREATE INDEX departures ON log (table_id, version) WHERE kind IN ('resign', 'replace', 'return');

INSERT INTO uncounted SELECT guild, min(changed_at), '' FROM tables WHERE phase = 'over' GROUP BY guild;

-- The games of a server that have ended, closed ones too, along which their pages are read. A table that was closed in its lobby is none.
CREATE INDEX ended_games_by_guild ON tables (guild, number) WHERE phase IN ('over', 'closed') AND seed IS NOT NULL;

DROP INDEX open_tables_by_guild;
DROP INDEX suspended_tables_by_guild;
DROP INDEX ended_games_by_guild;
DROP INDEX finished_games;
-- Of a column only a new one may be null.
ALTER TABLE tables RENAME COLUMN guild TO former_guild;
ALTER TABLE tables ADD COLUMN guild TEXT;
UPDATE tables SET guild = former_guild;
ALTER TABLE tables DROP COLUMN former_guild;
-- Where a table lives: a server, or a conversation, which has no server.
ALTER TABLE tables ADD COLUMN location TEXT NOT NULL DEFAULT 'server'
  CHECK (location IN ('server', 'bot-dm', 'external') AND (location = 'server') = (guild IS NOT NULL));
CREATE INDEX open_tables_by_guild ON tables (guild, number) WHERE phase IN ('lobby', 'playing');
CREATE INDEX suspended_tables_by_guild ON tables (guild) WHERE suspended_by IS NOT NULL;
CREATE INDEX ended_games_by_guild ON tables (guild, number) WHERE phase IN ('over', 'closed') AND seed IS NOT NULL;
-- The games of all conversations are counted together.
CREATE INDEX finished_games ON tables (coalesce(guild, 'conversations'), changed_at, id) WHERE phase = 'over';

ALTER TABLE message_plans RENAME COLUMN guild TO former_guild;
ALTER TABLE message_plans ADD COLUMN guild TEXT;
UPDATE message_plans SET guild = former_guild;
ALTER TABLE message_plans DROP COLUMN former_guild;

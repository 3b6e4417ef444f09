-- Where a table lives: a server, or a conversation, which has no server.
ALTER TABLE tables ADD COLUMN location TEXT NOT NULL DEFAULT 'server';
ALTER TABLE tables ALTER COLUMN guild DROP NOT NULL;
ALTER TABLE tables ADD CONSTRAINT known_location CHECK (location IN ('server', 'bot-dm', 'external'));
ALTER TABLE tables ADD CONSTRAINT server_with_guild CHECK ((location = 'server') = (guild IS NOT NULL));
-- The games of all conversations are counted together.
DROP INDEX finished_games;
CREATE INDEX finished_games ON tables (coalesce(guild, 'conversations'), changed_at, id) WHERE phase = 'over';

ALTER TABLE message_plans ALTER COLUMN guild DROP NOT NULL;

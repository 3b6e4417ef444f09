-- The boards that one reader alone sees, in a message of their own: a player's in their conversation with the bot, or
-- a spectator's in a private thread or their conversation; and the version and the turn that the message shows. The
-- board that everybody reads is in the row of its table.
CREATE TABLE boards (
  table_id TEXT NOT NULL REFERENCES tables (id),
  user TEXT NOT NULL,
  place TEXT NOT NULL CHECK (place IN ('own', 'thread', 'direct')),
  channel TEXT NOT NULL,
  message TEXT,
  version INTEGER CHECK (version >= 0),
  turn INTEGER CHECK (turn >= 0),
  PRIMARY KEY (table_id, user)
) STRICT, WITHOUT ROWID;
CREATE INDEX boards_by_user ON boards (user);
INSERT INTO boards SELECT table_id, user, CASE location WHEN 'bot-dm' THEN 'own' ELSE place END,
  watches.channel, message, NULL, turn FROM watches JOIN tables ON tables.id = table_id;
DROP INDEX watches_by_user;
DROP TABLE watches;

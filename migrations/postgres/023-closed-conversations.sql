-- The table of migration 026 for SQLite: conversations in which Discord has refused the bot's messages, and when.
CREATE TABLE closed_conversations (
  channel TEXT PRIMARY KEY,
  at BIGINT NOT NULL
);

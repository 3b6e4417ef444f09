-- Conversations with the bot in which Discord has refused its messages, and when: there it only answers.
CREATE TABLE closed_conversations (
  channel TEXT PRIMARY KEY,
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

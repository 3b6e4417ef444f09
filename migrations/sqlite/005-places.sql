-- Several tables may be open in a channel.
DROP INDEX one_open_table_a_channel;
CREATE INDEX open_tables_by_channel ON tables (channel, number) WHERE phase IN ('lobby', 'playing');

-- Of a table in a thread that was made for it: the channel of that thread. Its first message there bears the thread's id.
ALTER TABLE tables ADD COLUMN parent_channel TEXT;

-- Where a person has a seat, in whatever server.
CREATE INDEX seats_by_user ON seats (user, table_id) WHERE user IS NOT NULL;

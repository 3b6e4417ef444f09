-- Which messages are to be written: of open tables, all are looked at, so that a move has one index less to write.
DROP INDEX tables_behind;
CREATE INDEX open_tables ON tables (number) WHERE phase IN ('lobby', 'playing');
CREATE INDEX ended_tables_behind ON tables (number)
  WHERE phase IN ('over', 'closed') AND board_message IS NOT NULL AND board_version < version;

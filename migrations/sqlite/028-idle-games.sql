-- A game that no clock continues ends when it has stood still for long. Those from before get sixty days from now.
INSERT INTO deadlines SELECT id, 'expiry', acting_seat, acting_turn, (unixepoch() + 60 * 86400) * 1000 FROM tables
  WHERE phase = 'playing' AND acting_turn IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM deadlines WHERE table_id = tables.id AND kind IN ('limit', 'expiry'));

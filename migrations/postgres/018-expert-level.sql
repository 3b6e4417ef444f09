-- A fifth level.
ALTER TABLE seats DROP CONSTRAINT seats_level_check;
ALTER TABLE seats ADD CONSTRAINT seats_level_check CHECK (level IN ('novice', 'easy', 'medium', 'hard', 'expert'));

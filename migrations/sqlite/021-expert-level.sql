-- A fifth level. A column's check changes only with the column.
ALTER TABLE seats RENAME COLUMN level TO former_level;
ALTER TABLE seats ADD COLUMN level TEXT CHECK (level IN ('novice', 'easy', 'medium', 'hard', 'expert'));
UPDATE seats SET level = former_level;
ALTER TABLE seats DROP COLUMN former_level;

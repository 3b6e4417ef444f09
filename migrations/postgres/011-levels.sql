-- How well the computer player on a seat plays; null for people, and for computer players who sat down before there were levels.
ALTER TABLE seats ADD COLUMN level TEXT CHECK (level IN ('novice', 'easy', 'medium', 'hard'));

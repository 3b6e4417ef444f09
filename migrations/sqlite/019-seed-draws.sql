-- What the seed of a table is made of (JSON): the bot's half, which only the bot may know until the game is over, and
-- what people have brought. Null for tables whose seed the bot draws alone.
ALTER TABLE tables ADD COLUMN draw TEXT;

-- How pictures of a table look, 'light' or 'dark', as its server had chosen when it was opened.
ALTER TABLE tables ADD COLUMN pictures TEXT NOT NULL DEFAULT 'light';

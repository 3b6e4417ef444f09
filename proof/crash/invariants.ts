export const invariant = {
  once: 'what a person was told is done is in the log, once',
  asked: 'the log holds nothing that nobody asked for',
  kept: 'what was in the log stays in it, unchanged',
  whole: 'the log replays to what is stored: nothing is half applied',
  tables: 'no table is lost',
  file: 'SQLite finds the file sound',
  shown: 'the channel catches up with the newest position',
  again: 'an interaction delivered again acts once',
  resumed: 'what a resumed gateway repeats changes nothing',
  goesOn: 'the game goes on',
  tournament: 'a tournament loses nothing and counts nothing twice',
  calm: 'the bot starts again and its log tells of no error',
} as const;

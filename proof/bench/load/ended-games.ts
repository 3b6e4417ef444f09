import SQLite from '@en-piste/sqlite';
import { RandomChoice } from '#tests/harness/actors/random-choice.js';
import { games } from '#src/app/games.js';
import { HOUR } from '#src/lib/durations.js';

/** KiB: room for all written pages of a million games except their rows, so that SQLite reads nothing back. */
const CACHE = 1_000_000;
const FIRST = Date.UTC(2024, 0, 1);

export interface EndedGames {
  readonly guildId: string;
  readonly games: number;
  readonly people: number;
  readonly years: number;
}

export const userOf = (person: number): string => String(200_000_000_000_000_000n + BigInt(person));

/**
 * Writes ended games of two to four players in one server, with results but without moves: the data that statistics
 * count. A few people play a lot and most play little; one seat in six is a computer player's, and one game in thirty
 * was abandoned.
 */
export const writeEndedGames = (databasePath: string, { guildId, games: count, people, years }: EndedGames): void => {
  const database = new SQLite(databasePath);
  // The file is read only when it is complete, and discarded when writing fails.
  database.pragma('journal_mode = OFF');
  database.pragma('synchronous = OFF');
  database.pragma(`cache_size = -${CACHE}`);
  const random = new RandomChoice('ended games');
  const table = database.prepare(
    `INSERT INTO tables (id, game, guild, channel, locale, host, phase, version, options, seed, seed_hash, rules,
       created_at, changed_at) VALUES (?, ?, ?, '1', 'en', '1', 'over', 2, '{}', 's', 'h', '1', ?, ?)`,
  );
  const seat = database.prepare('INSERT INTO seats (table_id, seat, kind, user, name) VALUES (?, ?, ?, ?, ?)');
  const result = database.prepare('INSERT INTO results (table_id, seat, user, place, points) VALUES (?, ?, ?, ?, ?)');
  const departure = database.prepare(
    `INSERT INTO log (table_id, version, kind, actor, seat, turn, at, former, holder)
     VALUES (?, 2, 'resign', 'person', 0, 3, ?, ?, ?)`,
  );
  // A table needs the last of its moves to be readable: without one it would count as damaged.
  const last = database.prepare(
    `INSERT INTO log (table_id, version, kind, actor, seat, turn, notation, at) VALUES (?, 2, 'move', 'person', 0, 3, 'x', ?)`,
  );
  const write = (number: number): void => {
    const id = `e${String(number).padStart(9, '0')}`;
    const endedAt = FIRST + Math.floor((number * years * 365 * 24 * HOUR) / count);
    table.run(id, random.oneOf(games).engine.id, guildId, endedAt - HOUR, endedAt);
    const taken = new Set<number>();
    for (let place = 1, seats = 2 + random.below(3); place <= seats; place += 1) {
      const person = Math.min(random.below(people), random.below(people));
      const user = random.oneIn(6) || taken.has(person) ? null : userOf(person);
      taken.add(person);
      seat.run(id, place - 1, user === null ? 'computer' : 'person', user, user === null ? 'Pipo' : `Player ${person}`);
      result.run(id, place - 1, user, place, 60 - 10 * place + random.below(10));
    }
    if (random.oneIn(30)) {
      const former = { kind: 'person', userId: userOf(random.below(people)), name: 'Leaver' };
      departure.run(id, endedAt, JSON.stringify(former), JSON.stringify({ kind: 'computer', name: 'Pipo' }));
    } else last.run(id, endedAt);
  };
  database.transaction(() => {
    for (let number = 0; number < count; number += 1) write(number);
    database.prepare('INSERT INTO uncounted VALUES (?, 0, ?)').run(guildId, '');
  })();
  database.pragma('journal_mode = WAL');
  database.close();
};

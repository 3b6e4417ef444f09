import { type Level, levels } from '#engines/core/search/strategy.js';
import type { RandomChoice } from '#tests/harness/actors/random-choice.js';
import type { EndedGame } from '#src/model/record/statistics.js';
import type { SeatHolder } from '#src/model/table.js';
import { DAY } from '#src/lib/durations.js';

const GAMES = ['ring', 'train', 'road'] as const;
const FIRST = Date.UTC(2026, 1, 1);

const person = (number: number): SeatHolder => ({ kind: 'person', userId: `${number}`, name: `Person ${number}` });
const computerOf = (level: Level): SeatHolder => ({ kind: 'computer', name: 'Pipo', level });
const former: SeatHolder = { kind: 'former', name: 'Former player' };

/** A game of up to five, of some of nine people, with ties, computer players, departures and forgotten players. */
const randomGame = (random: RandomChoice, number: number): EndedGame => {
  const people = random.shuffled([1, 2, 3, 4, 5, 6, 7, 8, 9].map(person));
  const computer = computerOf(random.oneOf(levels));
  const holders = Array.from({ length: 1 + random.below(5) }, (_, seat) => {
    const dice = random.below(10);
    return dice === 0 ? former : dice < 3 ? computerOf(random.oneOf(levels)) : (people[seat] ?? computer);
  });
  const points = holders.map(() => random.below(4));
  const left = holders.length > 2 && random.below(4) === 0;
  const seat = random.below(holders.length);
  return {
    tableId: `t${String(random.below(1_000_000)).padStart(6, '0')}-${number}`,
    gameId: random.oneOf(GAMES),
    // Some end at the same moment.
    endedAt: FIRST + random.below(200) * DAY,
    isRated: random.below(6) > 0,
    substituted: [],
    seats: holders.map((holder, index) => ({
      holder: left && index === seat ? computer : holder,
      place: 1 + points.filter((other) => other > (points[index] ?? 0)).length,
      points: points[index] ?? 0,
    })),
    departures: left ? [{ seat, kind: 'resign', former: random.below(5) === 0 ? null : (people[8] ?? null) }] : [],
  };
};

/** Generates games that end within seven months, in no order. */
export const randomGames = (random: RandomChoice, count: number): readonly EndedGame[] =>
  Array.from({ length: count }, (_, number) => randomGame(random, number));

import { z } from 'zod';
import type { Engine } from '#engines/core/engine.js';
import { seatsWith } from '#engines/core/options.js';
import { randomFrom } from '#engines/core/random.js';
import { ok } from '#engines/core/result.js';
import type { Seat } from '#engines/core/seat.js';
import type { Level } from '#engines/core/search/strategy.js';
import { aidChoices, type Aids } from '#src/model/record/seating.js';
import { gameAnalysis } from '#src/model/record/analysis.js';
import { LEARNER } from '#src/study/lesson.js';
import { gameFileSchema } from '#src/tables/replay/game-file.js';
import { dealFromSeed, hashOfSeed } from '#src/tables/replay/seed.js';
import { engineOf, type Rules } from '#src/tables/rules.js';
import type { SharedPosition } from './sharing.js';

export type LocalSeat =
  | { readonly kind: 'person'; readonly name: string }
  | { readonly kind: 'computer'; readonly name: string; readonly level: Level };

/**
 * A game that this browser keeps: a game file like those of the bot, which has no result while the game runs. Its seed
 * decides every card, so no page shows a running game's file.
 */
export const keptGame = z.strictObject({
  id: z.string().regex(/^[a-z0-9]{8,40}$/u),
  /** Milliseconds since 1970. */
  startedAt: z.number(),
  changedAt: z.number(),
  /** True where hints may be asked for. */
  advice: z.boolean(),
  /** Games from before this choice have all aids. */
  aids: z.enum(aidChoices).default('all'),
  file: gameFileSchema,
  /** The seat to act; null when the game is over, and for a game that an earlier build has kept. */
  toAct: z.int().nullable().default(null),
  /** The public view that a shared position begins with; null for a game from its deal, which alone can be verified. */
  from: z.looseObject({}).nullable().default(null),
  /** The costly turns of a finished game, by the method that found them; null until somebody has asked for them. */
  analysis: z.object({ method: z.string(), mistakes: gameAnalysis.shape.mistakes }).nullable().default(null),
});
export type KeptGame = z.infer<typeof keptGame>;

export const isOver = ({ file }: Pick<KeptGame, 'file'>): boolean =>
  file.result !== null || file.log.some(({ kind }) => kind === 'close');

const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');

const newGame = (
  { engine }: Rules,
  { advice, aids }: Pick<KeptGame, 'advice' | 'aids'>,
  file: Pick<KeptGame['file'], 'rules' | 'options' | 'players' | 'seed' | 'setup'>,
): KeptGame => {
  const now = Date.now();
  return {
    ...{ id: randomHex(10), startedAt: now, changedAt: now, advice, aids, from: null, toAct: null, analysis: null },
    file: {
      ...{ format: 'en-piste-game-1', game: engine.id, ...file, seedHash: hashOfSeed(file.seed) },
      log: [{ version: 1, by: 'person', at: new Date(now).toISOString(), kind: 'begin' }],
      result: null,
    },
  };
};

interface NewGame {
  /** Parsed by the game's schema. */
  readonly options: object;
  readonly seats: readonly LocalSeat[];
  readonly advice: boolean;
  readonly aids: Aids;
  /** Default: 32 bytes of the browser's secure source, in hexadecimal. */
  readonly seed?: string;
}

/** Deals a new game. @throws RangeError when its options do not allow this number of seats */
export const dealGame = (rules: Rules, { options, seats, seed = randomHex(32), ...help }: NewGame): KeptGame => {
  const { engine } = rules;
  const { min, max } = seatsWith(engine, options);
  if (seats.length < min || seats.length > max) throw new RangeError(`${engine.id} is not played by ${seats.length}`);
  const setup = { ...dealFromSeed(engine, { options, seats: seats.length, seed }) };
  return newGame(rules, help, { rules: engine.rules, options: { ...options }, players: [...seats], seed, setup });
};

/** The game of a lesson, whose setup is written by hand. */
export const gameOfLesson = (rules: Rules, setup: object, names: readonly string[]): KeptGame =>
  newGame(
    rules,
    { advice: false, aids: 'all' },
    {
      ...{ rules: rules.engine.rules, options: { ...rules.engine.options.parse({}) }, seed: randomHex(32) },
      players: names.map((name, seat) =>
        seat === LEARNER ? { kind: 'person', name } : { kind: 'computer', name, level: 'novice' },
      ),
      setup: { ...setup },
    },
  );

/** The engine of a game that begins with a shared position: the seed decides what its view hides. */
export const startingFrom = (engine: Engine, view: object, seed: string): Engine => ({
  ...engine,
  start: () => ok(engine.imagine(view, engine.begin(view), randomFrom(seed))),
});

/**
 * Begins a game with a shared position: the person takes a seat, computer players of this level the others.
 *
 * @param own the person's seat; default: the one to act
 * @returns null for a position that this build cannot play, or whose game is over
 */
export const playOn = (rules: Rules, position: SharedPosition, level: Level, own?: Seat): KeptGame | null => {
  const engine = engineOf(rules, position.rules);
  if (engine === null) return null;
  const { view, names } = position;
  const seed = randomHex(32);
  try {
    const options = { ...engine.options.parse(position.options) };
    const begun = startingFrom(engine, view, seed).start({});
    const status = begun.ok ? engine.status(begun.value) : null;
    if (status?.kind !== 'playing') return null;
    const players = names.map((name, seat): LocalSeat =>
      seat === (own ?? status.seat) ? { kind: 'person', name } : { kind: 'computer', name, level },
    );
    return {
      ...newGame(rules, { advice: true, aids: 'all' }, { rules: engine.rules, options, players, seed, setup: null }),
      from: view,
    };
  } catch {
    // A link may hold any view.
    return null;
  }
};

/** Begins the same game again, with a new deal or with its shared position. */
export const beginAgain = (rules: Rules, { file, from, ...help }: KeptGame): KeptGame => {
  const { options, players } = file;
  if (from !== null)
    return {
      ...newGame(rules, help, { rules: file.rules, options, players, seed: randomHex(32), setup: null }),
      from,
    };
  const seats = players.map(({ kind, name, level }): LocalSeat =>
    kind === 'person' ? { kind, name } : { kind, name, level: level ?? 'medium' },
  );
  return dealGame(rules, { options: rules.engine.options.parse(options), seats, advice: help.advice, aids: help.aids });
};

/** The players of a game, with their points once it has a result. */
export const playersWithPoints = ({ players, result }: KeptGame['file']): readonly string[] =>
  players.map(({ name }, seat) => `${name} ${result?.points[seat] ?? ''}`.trim());

import { isDeepStrictEqual } from 'node:util';
import type { Engine, Objection, OverStatus } from '#engines/core/engine.js';
import { ok, refuse, type Result } from '#engines/core/result.js';
import type { LogEntry } from '#src/model/record/log-entry.js';
import type { GameResult } from '#src/model/table.js';
import { firstPosition, replay, type ReplayEntry } from './progress.js';
import { engineOf, type Rules } from '../rules.js';
import { dealFromSeed, hashOfSeed, seedOfDraw } from './seed.js';

/** The bot's half, its hash as it was published when the table opened, and what people brought, in turn. */
export interface RecordedDraw {
  readonly half: string;
  readonly halfHash: string;
  readonly parts: readonly { readonly version: number; readonly text: string }[];
}

/** A game that has ended, with everything that decided it. */
export interface GameRecord {
  readonly gameId: string;
  /** The version of its rules. */
  readonly rules: string;
  readonly options: object;
  readonly seats: number;
  readonly seed: string;
  /** What the seed is made of; null where the bot drew it alone. */
  readonly draw: RecordedDraw | null;
  /** As it was published when the game began. */
  readonly seedHash: string;
  /** What chance decided before the first move; null when it was not kept: then the seed alone decides. */
  readonly setup: object | null;
  readonly log: readonly ReplayEntry[];
  /** How it was told to have ended; null for a game that was closed before its end. */
  readonly result: GameResult | null;
}

export type RecordFault =
  | { readonly kind: 'seed-differs-from-hash' }
  | { readonly kind: 'half-differs-from-hash' }
  | { readonly kind: 'seed-differs-from-parts' }
  | { readonly kind: 'setup-differs-from-seed' }
  | { readonly kind: 'start-refused'; readonly illegal: Objection }
  /** The first version that cannot have happened in a game dealt from this seed. */
  | { readonly kind: 'move-impossible'; readonly version: number }
  | { readonly kind: 'result-differs' };

/** What was found to be as it should. */
export interface Verification {
  readonly moves: number;
  /** How it ended; null for a game that was closed before its end. */
  readonly result: GameResult | null;
}

const sameJson = (one: object, other: object): boolean =>
  isDeepStrictEqual(JSON.parse(JSON.stringify(one)), JSON.parse(JSON.stringify(other)));

const resultOf = ({ places, points }: OverStatus): GameResult => ({ places, points });

const movesIn = (log: readonly Pick<LogEntry, 'change'>[]): number =>
  log.filter(({ change }) => change.kind === 'move').length;

/** Plays a finished game again from its seed, and finds what does not fit: the seed, the setup, a move, the result. */
export const verify = (engine: Engine, record: GameRecord): Result<Verification, RecordFault> => {
  if (hashOfSeed(record.seed) !== record.seedHash) return refuse({ kind: 'seed-differs-from-hash' });
  const { draw } = record;
  if (draw !== null && hashOfSeed(draw.half) !== draw.halfHash) return refuse({ kind: 'half-differs-from-hash' });
  if (draw !== null && seedOfDraw(draw) !== record.seed) return refuse({ kind: 'seed-differs-from-parts' });
  const setup = dealFromSeed(engine, record);
  if (record.setup !== null && !sameJson(setup, record.setup)) return refuse({ kind: 'setup-differs-from-seed' });
  const first = firstPosition(engine, setup, record.seats);
  if (!first.ok) return refuse({ kind: 'start-refused', illegal: first.error });
  const misplaced = record.log.find(({ version }, index) => version <= (record.log[index - 1]?.version ?? 0));
  if (misplaced !== undefined) return refuse({ kind: 'move-impossible', version: misplaced.version });
  const progress = replay(engine, record.seats, { position: first.value, history: [] }, record.log);
  if (!progress.ok) return refuse({ kind: 'move-impossible', version: progress.error.version });
  const { status } = progress.value.position;
  const result = status.kind === 'over' ? resultOf(status) : null;
  if (!isDeepStrictEqual(result, record.result)) return refuse({ kind: 'result-differs' });
  return ok({ moves: movesIn(record.log), result });
};

export type CheckFault =
  | RecordFault
  /** This program does not know the game, or this version of its rules. */
  | { readonly kind: 'rules-unknown' }
  | { readonly kind: 'options-unknown' }
  /** More or fewer players than the game takes. */
  | { readonly kind: 'seats-unfit' };

/**
 * Verifies a game that may come from anywhere: that there is an engine for it is checked first.
 *
 * @param rules null for an unknown game
 */
export const checkRecord = (rules: Rules | null, record: GameRecord): Result<Verification, CheckFault> => {
  const engine = rules === null ? null : engineOf(rules, record.rules);
  if (engine === null) return refuse({ kind: 'rules-unknown' });
  const options = engine.options.safeParse(record.options);
  if (!options.success) return refuse({ kind: 'options-unknown' });
  const { min, max } = engine.seats;
  if (record.seats < min || record.seats > max) return refuse({ kind: 'seats-unfit' });
  return verify(engine, { ...record, options: options.data });
};

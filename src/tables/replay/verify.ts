import type { Engine, Objection, OverStatus } from '#engines/core/engine.js';
import { ok, refuse, type Result } from '#engines/core/result.js';
import type { LogEntry } from '#src/model/record/log-entry.js';
import type { GameResult } from '#src/model/table.js';
import { firstPosition, replay, type ReplayEntry } from './progress.js';
import { engineOf, type Rules } from '../rules.js';
import { dealFromSeed, hashOfSeed, seedOfDraw } from './seed.js';

/** The bot's half, its hash as published when the table opened, and people's parts in order. */
export interface RecordedDraw {
  readonly half: string;
  readonly halfHash: string;
  readonly parts: readonly { readonly version: number; readonly text: string }[];
}

export interface GameRecord {
  readonly gameId: string;
  readonly rules: string;
  readonly options: object;
  readonly seats: number;
  readonly seed: string;
  /** The parts of the seed; null where the bot drew it alone. */
  readonly draw: RecordedDraw | null;
  readonly seedHash: string;
  /** The results of chance before the first move; null when not stored, so that the seed alone decides. */
  readonly setup: object | null;
  readonly log: readonly ReplayEntry[];
  /** The published result; null for a game that was closed before its end. */
  readonly result: GameResult | null;
}

export type RecordFault =
  | { readonly kind: 'seed-differs-from-hash' }
  | { readonly kind: 'half-differs-from-hash' }
  | { readonly kind: 'seed-differs-from-parts' }
  | { readonly kind: 'setup-differs-from-seed' }
  | { readonly kind: 'start-refused'; readonly illegal: Objection }
  /** The first version that is impossible in a game dealt from this seed. */
  | { readonly kind: 'move-impossible'; readonly version: number }
  | { readonly kind: 'result-differs' };

export interface Verification {
  readonly moves: number;
  /** Null for a game that was closed before its end. */
  readonly result: GameResult | null;
}

/** JSON with the keys of each object in one order. */
const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );

const sameJson = (one: unknown, other: unknown): boolean => canonicalJson(one) === canonicalJson(other);

const resultOf = ({ places, points }: OverStatus): GameResult => ({ places, points });

const movesIn = (log: readonly Pick<LogEntry, 'change'>[]): number =>
  log.filter(({ change }) => change.kind === 'move').length;

/** Replays a finished game from its seed, and reports the first mismatch: the seed, the setup, a move, the result. */
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
  if (!sameJson(result, record.result)) return refuse({ kind: 'result-differs' });
  return ok({ moves: movesIn(record.log), result });
};

export type CheckFault =
  | RecordFault
  /** This program does not know the game, or this version of its rules. */
  | { readonly kind: 'rules-unknown' }
  | { readonly kind: 'options-unknown' }
  /** The number of players does not fit the game. */
  | { readonly kind: 'seats-unfit' };

/**
 * Verifies a game from an untrusted source, after checking that there is an engine for it.
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

import { type Engine, type Status, eventFor } from '#engines/core/engine.js';
import { ok, type Result } from '#engines/core/result.js';
import type { Seat } from '#engines/core/seat.js';
import { allAtOnce, type Steps } from '#src/lib/event-loop.js';
import type { HistoryEntry } from '#src/model/record/history.js';
import type { Actor } from '#src/model/record/log-entry.js';
import { isSeatChange, type SeatChangeKind } from './seat-changes.js';
import { setupOf } from './seed.js';
import {
  afterEntry,
  firstPosition,
  type Position,
  type ReplayEntry,
  type Unplayable,
  withoutRewound,
} from './progress.js';

/**
 * A public step of a replay: the start, a move not taken back, a resignation, a replacement, a return, or the closing
 * of the table.
 */
export interface ReplayStep {
  readonly kind: 'start' | 'move' | SeatChangeKind | 'close';
  /** The version of the table's log; 0 for the start. */
  readonly version: number;
  /** The seat concerned; null for the start and for the closing. */
  readonly seat: Seat | null;
  readonly by: Actor | null;
  /** The public events. For a running game only the lasting ones, for a finished game the fleeting ones too. */
  readonly events: readonly { readonly type: string }[];
  /** The move's notation; null while the game runs, because it may reveal hidden information. */
  readonly notation: string | null;
  readonly status: Status;
}

export interface GameReplay {
  readonly ended: boolean;
  /** At least the start. Moves taken back are left out, and so are those that can still be undone. */
  readonly steps: readonly ReplayStep[];
  /** Returns the public view after a step, which must exist. */
  viewAt(step: number): object;
}

export interface ReplaySource {
  readonly seats: number;
  readonly setup: object;
  readonly log: readonly ReplayEntry[];
  readonly ended: boolean;
}

/** A step with its whole position, which must stay secret while the game runs. */
export interface TakenStep {
  readonly step: ReplayStep;
  readonly position: Position;
}

/** Selects public events: private ones stay private even after the end, and the public view does not need them. */
const eventsOf = (entry: HistoryEntry | null, ended: boolean): ReplayStep['events'] =>
  entry?.kind === 'move' ? entry.events.map((scoped) => eventFor(scoped, 'table', ended)) : [];

const stepOf = (
  { version, change, actor: by }: ReplayEntry,
  told: HistoryEntry | null,
  status: Status,
  ended: boolean,
): ReplayStep | null => {
  const { kind } = change;
  if (kind === 'close') return { kind, version, by, seat: null, events: [], notation: null, status };
  if (kind !== 'move' && kind !== 'resign' && kind !== 'replace' && kind !== 'return') return null;
  const notation = ended && kind === 'move' ? change.notation : null;
  return { kind, version, by, seat: change.seat, events: eventsOf(told, ended), notation, status };
};

/** Removes the steps after `position`, to which the game is taken back, except changes of seats, which remain. */
const takeBack = (taken: TakenStep[], position: Position): void => {
  const left = taken.findLastIndex((one) => one.position === position) + 1;
  for (const { step } of taken.splice(left)) if (isSeatChange(step.kind)) taken.push({ step, position });
};

/** Omits moves that can still be undone, so that a later view shows the same steps. */
const withoutUndoable = (taken: readonly TakenStep[]): readonly TakenStep[] => {
  let base = taken.at(-1)?.position ?? null;
  for (let before = base; before !== null; before = before.before) base = before;
  return taken.slice(0, taken.findLastIndex(({ position }) => position === base) + 1);
};

type ReplayFlaw = Unplayable | { readonly version: 0; readonly why: 'start-refused' };

function* takingSteps(
  engine: Engine,
  { seats, setup, log, ended }: ReplaySource,
): Steps<Result<readonly TakenStep[], ReplayFlaw>> {
  const first = firstPosition(engine, setup, seats);
  if (!first.ok) return { ok: false, error: { version: 0, why: 'start-refused' } };
  const start = {
    kind: 'start',
    version: 0,
    seat: null,
    by: null,
    events: [],
    notation: null,
    status: first.value.status,
  } as const;
  let position = first.value;
  const taken: TakenStep[] = [{ step: start, position }];
  for (const entry of withoutRewound(log)) {
    const next = afterEntry(engine, seats, position, entry);
    if (!next.ok) return next;
    const { position: after, told } = next.value;
    const step = stepOf(entry, told, after.status, ended);
    if (step !== null) taken.push({ step, position: after });
    else if (after !== position) takeBack(taken, after);
    position = after;
    yield;
  }
  return ok(ended ? taken : withoutUndoable(taken));
}

/** Returns the start of a game and its moves not taken back, each with the resulting position. */
export const takenSteps = (engine: Engine, source: ReplaySource): Result<readonly TakenStep[], ReplayFlaw> =>
  allAtOnce(takingSteps(engine, source));

interface RecordedGame extends Pick<ReplaySource, 'seats' | 'log'> {
  readonly options: object;
  readonly setup: object | null;
  readonly seed: string;
}

/** All steps of a finished game. @throws for options or a setup that the engine cannot read */
export const recordedSteps = (
  engine: Engine,
  { seats, options, setup: stored, seed, log }: RecordedGame,
): Result<readonly TakenStep[], ReplayFlaw> => {
  const setup = setupOf(engine, stored, { options: engine.options.parse(options), seats, seed });
  return takenSteps(engine, { seats, setup, log, ended: true });
};

export function* replayingSteps(engine: Engine, source: ReplaySource): Steps<Result<GameReplay, ReplayFlaw>> {
  const taken = yield* takingSteps(engine, source);
  if (!taken.ok) return taken;
  const standing = taken.value;
  return ok({
    ended: source.ended,
    steps: standing.map(({ step }) => step),
    viewAt: (step) => {
      const state = standing[step]?.position.state;
      if (state === undefined) throw new RangeError(`The game has no step ${step}`);
      return engine.view(state, 'table');
    },
  });
}

export const replaySteps = (engine: Engine, source: ReplaySource): Result<GameReplay, ReplayFlaw> =>
  allAtOnce(replayingSteps(engine, source));

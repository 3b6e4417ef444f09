import { type Engine, type Status, eventFor } from '#engines/core/engine.js';
import { ok, type Result } from '#engines/core/result.js';
import type { Seat } from '#engines/core/seat.js';
import { allAtOnce, type Steps } from '#src/lib/event-loop.js';
import type { HistoryEntry } from '#src/model/record/history.js';
import type { Actor } from '#src/model/record/log-entry.js';
import { isSeatChange, type SeatChangeKind } from './seat-changes.js';
import {
  afterEntry,
  firstPosition,
  type Position,
  type ReplayEntry,
  type Unplayable,
  withoutRewound,
} from './progress.js';

/**
 * The beginning of a game, a move that stands, somebody who gave up, was replaced or is back, or the end of a game that
 * was closed: as everybody may know it.
 */
export interface ReplayStep {
  readonly kind: 'start' | 'move' | SeatChangeKind | 'close';
  /** Of the table's log; 0 for the beginning. */
  readonly version: number;
  /** Whose seat it is about; null for the beginning and for a game that was closed. */
  readonly seat: Seat | null;
  readonly by: Actor | null;
  /**
   * What everybody was told. Of a running game only what stands for good, of one that has ended the fleeting words too.
   */
  readonly events: readonly { readonly type: string }[];
  /** The move as it was written; null while the game runs, for it may say what others must not know or remember. */
  readonly notation: string | null;
  /** How the game stood after it. */
  readonly status: Status;
}

/** A game from its beginning on, seen by somebody who only watches. */
export interface GameReplay {
  readonly ended: boolean;
  /** At least the beginning. Moves taken back are none of them, nor are those that may still be. */
  readonly steps: readonly ReplayStep[];
  /** What everybody saw after a step, which must be one of the steps. */
  viewAt(step: number): object;
}

/** What a replay is made from. */
export interface ReplaySource {
  readonly seats: number;
  readonly setup: object;
  readonly log: readonly ReplayEntry[];
  readonly ended: boolean;
}

/** A step with the whole position after it, which no one may see while the game runs. */
export interface TakenStep {
  readonly step: ReplayStep;
  readonly position: Position;
}

/** Private words of a seat are for no other, not even after the end: what everybody sees needs none of them. */
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

/** Takes the steps away that came after `position`, to which the game is taken back: who changed seats since still has. */
const takeBack = (taken: TakenStep[], position: Position): void => {
  const left = taken.findLastIndex((one) => one.position === position) + 1;
  for (const { step } of taken.splice(left)) if (isSeatChange(step.kind)) taken.push({ step, position });
};

/** Without moves that may still be taken back: somebody who looks again must not find other steps. */
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

/** The beginning of a game and the moves that stand, each with the position after it. */
export const takenSteps = (engine: Engine, source: ReplaySource): Result<readonly TakenStep[], ReplayFlaw> =>
  allAtOnce(takingSteps(engine, source));

/** Plays a game again, a step after the other. */
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

/** Plays a game again at once. */
export const replaySteps = (engine: Engine, source: ReplaySource): Result<GameReplay, ReplayFlaw> =>
  allAtOnce(replayingSteps(engine, source));

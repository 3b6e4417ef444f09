import type { Engine, Objection, OverStatus, ScopedEvent, Status } from '#engines/core/engine.js';
import { ok, refuse, type Result } from '#engines/core/result.js';
import type { HistoryEntry } from '#src/model/record/history.js';
import type { LogEntry, MoveChange, TableChange, ResignChange } from '#src/model/record/log-entry.js';
import type { StoredTable } from '#src/model/table.js';
import { allAtOnce, type Steps } from '#src/lib/event-loop.js';
import { rememberEvents } from '#engines/core/imagination.js';
import type { Seat } from '#engines/core/seat.js';

type Events = readonly ScopedEvent<{ readonly type: string }>[];

/** The position of a game. It contains all hidden information: people are only shown views of it. */
export interface Position {
  readonly state: object;
  readonly status: Status;
  /** By seat: information that its player was shown and can no longer see. */
  readonly memories: readonly object[];
  readonly lastMove: { readonly seat: Seat; readonly turn: number; readonly reveals: boolean } | null;
  /** The position before the last move, while that move can be undone. */
  readonly before: Position | null;
}

/** Returns the first position of a game. It refuses a setup that does not fit the rules or the seats. */
export const firstPosition = (engine: Engine, setup: object, seats: number): Result<Position, Objection> => {
  const started = engine.start(setup);
  if (!started.ok) return started;
  const state = started.value;
  const memories = Array.from({ length: seats }, (_, seat) => engine.begin(engine.view(state, seat)));
  return ok({ state, status: engine.status(state), memories, lastMove: null, before: null });
};

/**
 * Returns the position after a move of the seat to act.
 * A move can be undone while its turn lasts and no player has learnt anything from it.
 */
export const afterMove = (
  engine: Engine,
  position: Position,
  seat: Seat,
  move: object,
): Result<{ readonly position: Position; readonly events: Events }, Objection> => {
  const played = engine.play(position.state, seat, move);
  if (!played.ok) return played;
  const { state, events, reveals } = played.value;
  if (position.status.kind !== 'playing') throw new RangeError('The engine let a game go on after its end');
  const { turn } = position.status;
  const status = engine.status(state);
  const memories = position.memories.map((memory, listener) => rememberEvents(engine, memory, events, listener));
  const sameTurn = status.kind === 'playing' && status.turn === turn;
  return ok({
    position: {
      state,
      status,
      memories,
      lastMove: { seat, turn, reveals },
      before: sameTurn && !reveals ? position : null,
    },
    events,
  });
};

const wonByResignation = (resigned: Seat, seats: number): OverStatus => ({
  kind: 'over',
  places: Array.from({ length: seats }, (_, seat) => (seat === resigned ? seats : 1)),
  points: Array.from({ length: seats }, () => 0),
});

/**
 * Returns the position after a resignation. It ends a game without a successor; other games continue, as do those of
 * three and more in logs from before `former` was stored.
 */
const afterResignation = (position: Position, { seat, former, holder }: ResignChange, seats: number): Position =>
  holder === null && (seats === 2 || former !== null)
    ? { ...position, status: wonByResignation(seat, seats), before: null }
    : position;

export const withPosition = (table: StoredTable, { status }: Position): StoredTable =>
  status.kind === 'over'
    ? { ...table, phase: 'over', toAct: null, result: { places: status.places, points: status.points } }
    : { ...table, phase: 'playing', toAct: { seat: status.seat, turn: status.turn } };

/** The reason why a log cannot be replayed. It contains no move, since a move could reveal a hand. */
export interface Unplayable {
  readonly version: number;
  readonly why: 'move-unreadable' | 'move-refused' | 'not-to-act' | 'nothing-to-undo';
}

export interface Progress {
  readonly position: Position;
  readonly history: readonly HistoryEntry[];
}

export type ReplayEntry = Pick<LogEntry, 'version' | 'actor' | 'change'>;

export interface LoggedStep {
  readonly position: Position;
  readonly told: HistoryEntry | null;
  readonly undoes: boolean;
}

const afterLoggedMove = (
  engine: Engine,
  position: Position,
  { version, actor }: ReplayEntry,
  { seat, turn, notation }: MoveChange,
): Result<LoggedStep, Unplayable> => {
  const refuseLog = (why: Unplayable['why']) => refuse({ version, why });
  const { status } = position;
  if (status.kind !== 'playing' || status.seat !== seat || status.turn !== turn) return refuseLog('not-to-act');
  const move = engine.notation.parse(notation);
  if (!move.ok) return refuseLog('move-unreadable');
  const after = afterMove(engine, position, seat, move.value);
  if (!after.ok) return refuseLog('move-refused');
  const { position: next, events } = after.value;
  const reveals = next.lastMove?.reveals ?? false;
  return ok({
    position: next,
    told: { kind: 'move', version, by: actor, seat, turn, events, reveals },
    undoes: false,
  });
};

const isTakenBack = ({ change }: ReplayEntry): boolean => change.kind === 'move' || change.kind === 'undo';

/**
 * Returns the entries that still count: those between a rewind and its target version are removed. The rewind itself
 * stays at its place.
 *
 * @param entries in the order of their versions
 */
export const withoutRewound = (entries: readonly ReplayEntry[]): readonly ReplayEntry[] => {
  if (entries.every(({ change }) => change.kind !== 'rewind')) return entries;
  const kept: (ReplayEntry | null)[] = [];
  /** The indices of moves that still count: each is removed once at most, however often a log rewinds. */
  const counting: { readonly at: number; readonly version: number }[] = [];
  for (const entry of entries) {
    const { change } = entry;
    if (change.kind === 'rewind')
      for (let last = counting.at(-1); last !== undefined && last.version > change.to; last = counting.at(-1)) {
        kept[last.at] = null;
        counting.pop();
      }
    else if (isTakenBack(entry)) counting.push({ at: kept.length, version: entry.version });
    kept.push(entry);
  }
  return kept.filter((entry) => entry !== null);
};

/**
 * Returns the effect of one more log entry on a game. Live play and replay both use it, so they cannot differ. Entries
 * removed by a `rewind` must be filtered out first: see `withoutRewound`.
 */
export const afterEntry = (
  engine: Engine,
  seats: number,
  position: Position,
  entry: ReplayEntry,
): Result<LoggedStep, Unplayable> => {
  const { change, version } = entry;
  const isPlaying = position.status.kind === 'playing';
  if (change.kind === 'move') return afterLoggedMove(engine, position, entry, change);
  if (change.kind === 'undo') {
    const { before } = position;
    if (before === null) return refuse({ version, why: 'nothing-to-undo' });
    const { seat, turn } = change;
    return ok({ position: before, told: { kind: 'undo', version, seat, turn }, undoes: true });
  }
  if (change.kind === 'rewind') {
    const { seat, turn: from } = change;
    const { status } = position;
    if (status.kind !== 'playing') return refuse({ version, why: 'nothing-to-undo' });
    return ok({ position, told: { kind: 'rewind', version, seat, turn: status.turn, from }, undoes: false });
  }
  if (change.kind === 'replace' || change.kind === 'return') {
    const { kind, seat, turn, former, holder } = change;
    if (!isPlaying || seat >= seats) return refuse({ version, why: 'not-to-act' });
    const level = holder?.kind === 'computer' ? holder.level : null;
    const names = { name: former?.name ?? null, successor: holder?.name ?? null, level };
    return ok({ position, told: { kind, version, seat, turn, ...names }, undoes: false });
  }
  if (change.kind === 'resign') {
    const { seat, turn, former } = change;
    if (!isPlaying || seat >= seats) return refuse({ version, why: 'not-to-act' });
    return ok({
      position: afterResignation(position, change, seats),
      told: { kind: 'resign', version, by: entry.actor, seat, turn, name: former?.name ?? null },
      undoes: false,
    });
  }
  return ok({ position, told: null, undoes: false });
};

/** The history of a game, entry by entry. Adding an entry or undoing the last move takes constant time. */
class HistoryBuilder {
  readonly #entries: (HistoryEntry | null)[] = [];
  readonly #moves: number[] = [];

  constructor(history: readonly HistoryEntry[]) {
    for (const entry of history) this.#add(entry);
  }

  add({ told, undoes }: LoggedStep): void {
    const last = undoes ? this.#moves.pop() : undefined;
    // Entries after the move (a resignation) stay.
    if (last !== undefined) this.#entries[last] = null;
    if (told !== null) this.#add(told);
  }

  get history(): readonly HistoryEntry[] {
    return this.#entries.filter((entry) => entry !== null);
  }

  #add(entry: HistoryEntry): void {
    if (entry.kind === 'move') this.#moves.push(this.#entries.length);
    this.#entries.push(entry);
  }
}

export const advance = (
  engine: Engine,
  seats: number,
  progress: Progress,
  entry: ReplayEntry,
): Result<Progress, Unplayable> => {
  const step = afterEntry(engine, seats, progress.position, entry);
  if (!step.ok) return step;
  const builder = new HistoryBuilder(progress.history);
  builder.add(step.value);
  return ok({ position: step.value.position, history: builder.history });
};

const seatsAfter: Readonly<Record<TableChange['kind'], number>> = {
  open: 1,
  join: 1,
  'add-computer': 1,
  leave: -1,
  'remove-computer': -1,
  'set-level': 0,
  begin: 0,
  configure: 0,
  pause: 0,
  invite: 0,
  withdraw: 0,
  decline: 0,
  propose: 0,
  agree: 0,
  disagree: 0,
  lapse: 0,
  move: 0,
  undo: 0,
  rewind: 0,
  resign: 0,
  replace: 0,
  return: 0,
  close: 0,
};

/**
 * Counts the taken seats after all entries from the first on. A player who leaves a running game is followed by a
 * computer player.
 */
export const countTakenSeats = (entries: readonly ReplayEntry[]): number =>
  entries.reduce((seats, { change }) => seats + seatsAfter[change.kind], 0);

/** Returns the game after all entries, step by step. They may include moves that a later entry takes back. */
export function* replaying(
  engine: Engine,
  seats: number,
  progress: Progress,
  entries: readonly ReplayEntry[],
): Steps<Result<Progress, Unplayable>> {
  const builder = new HistoryBuilder(progress.history);
  let { position } = progress;
  for (const entry of withoutRewound(entries)) {
    const step = afterEntry(engine, seats, position, entry);
    if (!step.ok) return step;
    position = step.value.position;
    builder.add(step.value);
    yield;
  }
  return ok({ position, history: builder.history });
}

export const replay = (...given: Parameters<typeof replaying>): Result<Progress, Unplayable> =>
  allAtOnce(replaying(...given));

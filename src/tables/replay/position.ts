import type { Engine, Objection, OverStatus, ScopedEvent, Status } from '#engines/core/engine.js';
import { rememberEvents } from '#engines/core/imagination.js';
import { ok, type Result } from '#engines/core/result.js';
import type { Seat } from '#engines/core/seat.js';

export type Events = readonly ScopedEvent<{ readonly type: string }>[];

/** Where a game stands, with all its secrets: it never leaves this folder. */
export interface Position {
  readonly state: object;
  readonly status: Status;
  /** By seat: what the person who sits there was told and sees no more. */
  readonly memories: readonly object[];
  readonly lastMove: { readonly seat: Seat; readonly turn: number; readonly reveals: boolean } | null;
  /** The position before the last move, as long as that move may be taken back. */
  readonly before: Position | null;
}

/** The first position of a game. A setup that does not fit the rules or the seats is refused. */
export const firstPosition = (engine: Engine, setup: object, seats: number): Result<Position, Objection> => {
  const started = engine.start(setup);
  if (!started.ok) return started;
  const state = started.value;
  const memories = Array.from({ length: seats }, (_, seat) => engine.begin(engine.view(state, seat)));
  return ok({ state, status: engine.status(state), memories, lastMove: null, before: null });
};

/**
 * The position after a move of the seat that is to act.
 *
 * A move may be taken back while its turn still runs and nobody has learnt anything from it.
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

const wonByResignation = (resigned: Seat): OverStatus => ({
  kind: 'over',
  places: resigned === 0 ? [2, 1] : [1, 2],
  points: [0, 0],
});

/**
 * The position after somebody gave up: a game of two is over, in a larger one, or where somebody takes the seat, nothing
 * moves.
 */
export const afterResignation = (position: Position, seat: Seat, seats: number, succeeded: boolean): Position =>
  seats === 2 && !succeeded ? { ...position, status: wonByResignation(seat), before: null } : position;

import type { Computer } from '../computer.js';
import type { Engine, GameTypes, Status } from '../engine.js';
import { rememberEvents } from '../imagination.js';
import { drawBelow, randomFrom, type Random } from '../random.js';
import type { Audience, Seat } from '../seat.js';

/**
 * The data that a chooser may use: the view and memory of the seat to act, its legal moves, and the number of moves so
 * far.
 */
export interface Choice<Types extends GameTypes> {
  readonly view: Types['View'];
  readonly memory: Types['Memory'];
  readonly moves: readonly Types['Move'][];
  readonly number: number;
}

export type Chooser<Types extends GameTypes> = (choice: Choice<Types>) => Types['Move'];

export interface Position<Types extends GameTypes> {
  readonly engine: Engine<Types>;
  readonly seats: number;
  readonly seed: string;
  readonly number: number;
  readonly state: Types['State'];
  readonly status: Status;
  /** The status one move earlier; undefined in the first position. */
  readonly earlier: Status | undefined;
  readonly moves: readonly Types['Move'][];
  readonly memories: ReadonlyMap<Audience, Types['Memory']>;
}

export interface Entry {
  readonly seat: Seat;
  readonly notation: string;
}

export interface PlayedGame<Types extends GameTypes> {
  readonly engine: Engine<Types>;
  readonly setup: Types['Setup'];
  readonly log: readonly Entry[];
  readonly last: Position<Types>;
}

export interface Playout<Types extends GameTypes> {
  readonly setup: Types['Setup'];
  readonly seats: number;
  readonly seed: string;
  readonly chooser: (seat: Seat) => Chooser<Types>;
  /** A safeguard against endless games, not a rule of any game. */
  readonly maxMoves: number;
  readonly visit?: (position: Position<Types>) => void;
}

export const seatsOf = (seats: number): readonly Seat[] => Array.from({ length: seats }, (_, seat) => seat);

export const audiences = (seats: number): readonly Audience[] => ['table', ...seatsOf(seats)];

export const pickOne = <Item>(random: Random, items: readonly Item[]): Item => {
  const item = items[drawBelow(random, items.length)[0]];
  if (item === undefined) throw new RangeError('nothing to pick from');
  return item;
};

/** Chooses any legal move; the same seed chooses the same moves. */
export const randomly =
  <Types extends GameTypes>(seed: string): Chooser<Types> =>
  ({ moves, number }) =>
    pickOne(randomFrom(`${seed}/${number}`), moves);

/** Chooses the move that the computer player rates highest; ties go to the first. */
export const byComputer =
  <Types extends GameTypes>(computer: Computer<Types>): Chooser<Types> =>
  ({ view, moves }) => {
    const marks = computer.appraise(view, moves);
    return pickOne(randomFrom('best'), moves.filter((_, index) => marks[index] === Math.max(...marks)).slice(0, 1));
  };

export const byMemory =
  <Types extends GameTypes>(computer: Computer<Types>): Chooser<Types> =>
  ({ memory, ...choice }) =>
    byComputer<Types>({ appraise: (view, moves) => computer.appraise(view, moves, memory) })({ memory, ...choice });

/** The first position of a setup. Throws when the engine refuses it, because that is a fault of the test. */
export const startOf = <Types extends GameTypes>(engine: Engine<Types>, setup: Types['Setup']): Types['State'] => {
  const start = engine.start(setup);
  if (!start.ok) throw new Error(`the setup is refused: ${JSON.stringify(start.error)}`);
  return start.value;
};

/** The state after a move of the log. Throws when the engine refuses the move, because that is a fault of the test. */
export const playNotation = <Types extends GameTypes>(
  engine: Engine<Types>,
  state: Types['State'],
  { seat, notation }: Entry,
) => {
  const move = engine.notation.parse(notation);
  if (!move.ok) throw new Error(`"${notation}" is not a move: ${JSON.stringify(move.error)}`);
  const transition = engine.play(state, seat, move.value);
  if (!transition.ok) throw new Error(`"${notation}" of seat ${seat} is refused: ${JSON.stringify(transition.error)}`);
  return transition.value;
};

/** Plays a game to its end. Throws when it does not end within `maxMoves`. */
export const playOut = <Types extends GameTypes>(engine: Engine<Types>, playout: Playout<Types>): PlayedGame<Types> => {
  const { setup, seats, seed, chooser, maxMoves, visit } = playout;
  const log: Entry[] = [];
  let state = startOf(engine, setup);
  let earlier: Status | undefined;
  const listeners: readonly Audience[] = [...Array.from({ length: seats }, (_, seat) => seat), 'table'];
  let memories = new Map(listeners.map((audience) => [audience, engine.begin(engine.view(state, audience))]));
  for (;;) {
    const status = engine.status(state);
    const moves = status.kind === 'playing' ? engine.moves(state, status.seat) : [];
    const position: Position<Types> = {
      engine,
      seats,
      seed,
      number: log.length,
      state,
      status,
      earlier,
      moves,
      memories,
    };
    visit?.(position);
    if (status.kind === 'over') return { engine, setup, log, last: position };
    if (moves.length === 0) throw new Error(`seat ${status.seat} is to act but has no move`);
    if (log.length >= maxMoves) throw new Error(`the game is not over after ${maxMoves} moves`);
    const view = engine.view(state, status.seat);
    const memory = memories.get(status.seat) ?? engine.begin(view);
    const move = chooser(status.seat)({ view, memory, moves, number: log.length });
    const transition = engine.play(state, status.seat, move);
    if (!transition.ok)
      throw new Error(
        `${engine.notation.format(move)} was offered but is refused: ${JSON.stringify(transition.error)}`,
      );
    log.push({ seat: status.seat, notation: engine.notation.format(move) });
    const { events } = transition.value;
    memories = new Map([...memories].map(([who, told]) => [who, rememberEvents(engine, told, events, who)]));
    state = transition.value.state;
    earlier = status;
  }
};

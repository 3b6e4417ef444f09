import type { Engine, GameTypes, Status } from '#engines/core/engine.js';
import { isSeat, isSeatCount } from '#engines/core/seat.js';
import { brief, firstViolation, type Violation } from './check.js';
import { playOut, randomly, type Position } from '../game.js';

const changesOf = (value: unknown): readonly unknown[] => {
  if (typeof value === 'number') return [-1, value + 0.5, value + 100];
  if (!Array.isArray(value)) return [];
  const list: readonly unknown[] = value;
  return [list.slice(1), [...list, ...list.slice(0, 1)]];
};

/** Setups with one number or list changed: missing seats, a card too few, a card twice. */
const changesOfSetup = <Setup extends object>(setup: Setup): readonly Setup[] =>
  Object.entries(setup).flatMap(([key, value]) => changesOf(value).map((other) => ({ ...setup, [key]: other })));

const isPossible = <Types extends GameTypes>({ seats }: Engine<Types>, status: Status): boolean =>
  status.kind === 'playing' ? isSeat(status.seat, seats.max) : isSeatCount(status.places.length, seats);

const statusViolation = <Types extends GameTypes>({ engine, status }: Position<Types>): Violation =>
  isPossible(engine, status) ? undefined : `comes to the status ${brief(status)}`;

const gameViolation = <Types extends GameTypes>(
  engine: Engine<Types>,
  setup: Types['Setup'],
  maxMoves: number,
): Violation => {
  const positions: Position<Types>[] = [];
  try {
    if (!engine.start(setup).ok) return undefined;
    const visit = (position: Position<Types>) => positions.push(position);
    playOut(engine, {
      setup,
      seats: engine.seats.max,
      seed: 'setup',
      chooser: () => randomly('setup'),
      maxMoves,
      visit,
    });
  } catch (error) {
    return firstViolation(positions, statusViolation) ?? `breaks off: ${String(error)}`;
  }
  return firstViolation(positions, statusViolation);
};

/** The fault in the checks of `start`: it accepts an altered setup that breaks during the game. */
export const unprovenSetup = <Types extends GameTypes>(
  engine: Engine<Types>,
  setup: Types['Setup'],
  maxMoves: number,
): Violation =>
  firstViolation(changesOfSetup(setup), (other) => {
    const violation = gameViolation(engine, other, maxMoves);
    return violation === undefined ? undefined : `a game begun from ${brief(other)} ${violation}`;
  });

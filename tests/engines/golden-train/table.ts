import { randomFrom } from '#engines/core/random.js';
import {
  allDynamites,
  allWagons,
  type Dynamite,
  type Load,
  type Picture,
  type Wagon,
} from '#engines/golden-train/cards.js';
import { engine } from '#engines/golden-train/index.js';
import type { Event } from '#engines/golden-train/event.js';
import type { State } from '#engines/golden-train/state.js';
import type { ScopedEvent } from '#engines/core/engine.js';

const without = <Card>(box: readonly Card[], gone: readonly Card[]): readonly Card[] => {
  const rest = [...box];
  for (const card of gone) {
    const at = rest.findIndex((other) => JSON.stringify(other) === JSON.stringify(card));
    if (at < 0) throw new Error(`The box has no further ${JSON.stringify(card)}`);
    rest.splice(at, 1);
  }
  return rest;
};

export const wagon = (picture: Picture, load: Load): Wagon => ({ picture, load });

export interface HandMade {
  readonly seats?: number;
  readonly openMemory?: boolean;
  /** The wagons drawn first, in order; the rest of the box follows. */
  readonly wagons: readonly Wagon[];
  readonly dynamites?: readonly Dynamite[];
}

export const tableWith = ({ seats = 2, openMemory = false, wagons, dynamites = [] }: HandMade): State => {
  const started = engine.start({
    options: { 'open-memory': openMemory },
    seats,
    wagons: [...wagons, ...without(allWagons, wagons)],
    dynamites: [...dynamites, ...without(allDynamites, dynamites)],
    firstSeat: 0,
    random: randomFrom('by hand'),
  });
  if (!started.ok) throw new Error(started.error.reason);
  return started.value;
};

export interface Played {
  readonly state: State;
  readonly events: readonly ScopedEvent<Event>[];
}

export const playAll = (state: State, moves: readonly string[]): Played =>
  moves.reduce<Played>(
    (played, text) => {
      const parsed = engine.notation.parse(text);
      if (!parsed.ok) throw new Error(`${text} cannot be read`);
      const step = engine.play(played.state, played.state.seat, parsed.value);
      if (!step.ok) throw new Error(`${text} is refused: ${step.error.reason}`);
      return { state: step.value.state, events: [...played.events, ...step.value.events] };
    },
    { state, events: [] },
  );

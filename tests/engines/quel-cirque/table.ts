import type { ScopedEvent } from '#engines/core/engine.js';
import { randomFrom } from '#engines/core/random.js';
import type { Square } from '#engines/quel-cirque/board/board.js';
import type { Event } from '#engines/quel-cirque/event.js';
import { engine } from '#engines/quel-cirque/index.js';
import { colours, type Colour, type Face } from '#engines/quel-cirque/board/board.js';
import { firstRing, type Clown, type Ring } from '#engines/quel-cirque/board/ring.js';
import { optionsSchema, type Options } from '#engines/quel-cirque/setup.js';
import type { State } from '#engines/quel-cirque/state.js';

/** A game set up by hand with the rolls given, seat 0 (red) beginning. */
export const gameWith = (rolls: readonly Face[], options: Partial<Options> = {}, seats = 2): State => {
  const started = engine.start({
    options: optionsSchema.parse(options),
    seats,
    colours: colours.slice(0, seats),
    firstSeat: 0,
    rolls,
    random: randomFrom('by hand'),
  });
  if (!started.ok) throw new Error(started.error.reason);
  return started.value;
};

export const clown = (square: Square, ...marbles: readonly Colour[]): Clown => ({ square, marbles });

/** A ring with these three clowns; marbles in clowns and in holes are taken from the supply. */
export const ringWith = (clowns: readonly Clown[], filled: Partial<Record<number, Colour>> = {}): Ring => {
  const used = [...clowns.flatMap(({ marbles }) => marbles), ...Object.values(filled)];
  const left = (colour: Colour): number => firstRing.supply[colour] - used.filter((each) => each === colour).length;
  return {
    clowns,
    filled: firstRing.filled.map((_, index) => filled[index + 1] ?? null),
    supply: { red: left('red'), yellow: left('yellow'), green: left('green'), blue: left('blue') },
  };
};

export const offered = (state: State): readonly string[] =>
  engine.moves(state, state.seat).map((move) => engine.notation.format(move));

export const judge = (state: State, text: string) => {
  const move = engine.notation.parse(text);
  if (!move.ok) throw new Error(`${text} cannot be read`);
  return engine.play(state, state.seat, move.value);
};

export const playAll = (
  state: State,
  ...moves: readonly string[]
): { readonly state: State; readonly events: readonly ScopedEvent<Event>[] } =>
  moves.reduce(
    (played: { readonly state: State; readonly events: readonly ScopedEvent<Event>[] }, text) => {
      const step = judge(played.state, text);
      if (!step.ok) throw new Error(`${text} is refused: ${step.error.reason}`);
      return { state: step.value.state, events: [...played.events, ...step.value.events] };
    },
    { state, events: [] },
  );

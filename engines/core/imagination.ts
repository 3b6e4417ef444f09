import { type Engine, eventFor, type GameTypes, type ScopedEvent } from './engine.js';
import type { Random } from './random.js';
import type { Audience } from './seat.js';

/** The memory of an audience after a move, from the events as they read while the message was the newest. */
export const rememberEvents = <Types extends GameTypes>(
  engine: Pick<Engine<Types>, 'remember'>,
  memory: Types['Memory'],
  events: readonly ScopedEvent<Types['Event']>[],
  audience: Audience,
): Types['Memory'] =>
  engine.remember(
    memory,
    events.map((event) => eventFor(event, audience, true)),
  );

/**
 * Returns another state that this audience cannot tell from the given one without a memory: the hidden parts and the
 * generator are drawn again.
 */
export const reshuffle = <State extends object, View extends object, Memory extends object>(
  engine: {
    view(state: State, audience: Audience): View;
    begin(view: View): Memory;
    imagine(view: View, memory: Memory, random: Random): State;
  },
  state: State,
  audience: Audience,
  random: Random,
): State => {
  const view = engine.view(state, audience);
  return engine.imagine(view, engine.begin(view), random);
};

const nothing = {};

/** The memory for games with views that show everything from past events. */
export const noMemory = {
  begin: (): object => nothing,
  remember: (memory: object): object => memory,
} as const;

import type { ScopedEvent } from '#engines/core/engine.js';
import { allCards, type CardId } from '#engines/circle-the-wagons/cards.js';
import type { Event } from '#engines/circle-the-wagons/event.js';
import { engine } from '#engines/circle-the-wagons/index.js';
import type { Level } from '#engines/circle-the-wagons/setup.js';
import type { State } from '#engines/circle-the-wagons/state.js';

const begun = (setup: Parameters<typeof engine.start>[0]): State => {
  const started = engine.start(setup);
  if (!started.ok) throw new Error(started.error.reason);
  return started.value;
};

const others = (used: readonly CardId[]): readonly CardId[] =>
  allCards.map(({ id }) => id).filter((id) => !used.includes(id));

/** Two players, seat 0 first. The ring begins with these cards; the others follow in the order of their numbers. */
export const duel = (scoring: readonly CardId[], ringBegins: readonly CardId[] = []): State =>
  begun({
    options: { solo: 'off' },
    seats: 2,
    firstSeat: 0,
    scoring,
    ring: [...ringBegins, ...others([...scoring, ...ringBegins])],
    deck: [],
  });

/** One player against the stranger, with all cards laid out. */
export const solo = (
  level: Level,
  scoring: readonly CardId[],
  ring: readonly CardId[],
  deckBegins: readonly CardId[] = [],
): State =>
  begun({
    options: { solo: level },
    seats: 1,
    firstSeat: 0,
    scoring,
    ring,
    deck: [...deckBegins, ...others([...scoring, ...ring, ...deckBegins])],
  });

export interface Played {
  readonly state: State;
  readonly events: readonly Event[];
  /** True when the last move revealed a card. */
  readonly reveals: boolean;
}

const publicly = (scoped: readonly ScopedEvent<Event>[]): readonly Event[] => scoped.map((one) => one.public);

export const playAll = (state: State, ...moves: readonly string[]): Played =>
  moves.reduce<Played>(
    (played, text) => {
      const move = engine.notation.parse(text);
      if (!move.ok) throw new Error(`${text} cannot be read`);
      const step = engine.play(played.state, played.state.seat, move.value);
      if (!step.ok) throw new Error(`${text} is refused: ${step.error.reason}`);
      return {
        state: step.value.state,
        events: [...played.events, ...publicly(step.value.events)],
        reveals: step.value.reveals,
      };
    },
    { state, events: [], reveals: false },
  );

export const errorOf = (state: State, text: string) => {
  const move = engine.notation.parse(text);
  if (!move.ok) return move.error;
  const step = engine.play(state, state.seat, move.value);
  return step.ok ? null : step.error;
};

export const refusalOf = (state: State, text: string): string | null => errorOf(state, text)?.reason ?? null;

import { z } from 'zod';
import type { Computer } from '#engines/core/computer.js';
import type { Engine, ScopedEvent } from '#engines/core/engine.js';
import { noMemory } from '#engines/core/imagination.js';
import { shuffled } from '#engines/core/random.js';
import { ok, refuse } from '#engines/core/result.js';
import { isSeatCount, type Audience } from '#engines/core/seat.js';

const seatRange = { min: 2, max: 3 } as const;

const setupSchema = z
  .strictObject({ seats: z.int().min(seatRange.min).max(seatRange.max), pile: z.array(z.int()).readonly() })
  .readonly();

interface State {
  readonly seats: number;
  readonly pile: readonly number[];
  readonly hands: readonly (readonly number[])[];
  readonly shown: readonly number[];
  readonly turn: number;
}
interface Move {
  readonly word: 'draw' | number;
}
interface Event {
  readonly type: 'drew' | 'showed';
  readonly card?: number;
}
interface View {
  readonly audience: Audience;
  readonly pile: number;
  readonly hands: readonly number[];
  readonly own: readonly number[] | null;
  readonly shown: readonly number[];
  readonly turn: number;
}
export interface HighCard {
  readonly Options: object;
  readonly Setup: z.infer<typeof setupSchema>;
  readonly State: State;
  readonly Move: Move;
  readonly View: View;
  readonly Event: Event;
  readonly Reason: 'not-your-turn' | 'no-such-card' | 'no-pile';
  readonly Memory: object;
}

const CARDS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
const over = (state: State) => state.pile.length === 0 && state.hands.every((hand) => hand.length === 0);
const actor = (state: State) => state.turn % state.seats;
const withHand = (state: State, hand: readonly number[]) => state.hands.with(actor(state), hand);

/**
 * A game of nothing but secrets, small enough to observe the kit's behaviour: draw a hidden card or show one, until all
 * are shown.
 */
export const highCard: Engine<HighCard> = {
  id: 'high-card',
  rules: '1',
  seats: seatRange,
  options: z.object({}),
  setup: setupSchema,
  move: z.strictObject({ word: z.union([z.literal('draw'), z.int()]) }),
  notation: {
    format: ({ word }) => (word === 'draw' ? 'draw' : `show ${word}`),
    parse(text) {
      const [, draw, card] = /^(draw)$|^show (0|[1-9]\d?)$/i.exec(text.trim()) ?? [];
      if (draw !== undefined) return ok({ word: 'draw' });
      return card === undefined ? refuse({ reason: 'notation' }) : ok({ word: Number(card) });
    },
  },
  deal: (_options, seats, random) => ({ seats, pile: shuffled(random, CARDS)[0] }),
  start: ({ seats, pile }) =>
    isSeatCount(seats, seatRange) && JSON.stringify(pile.toSorted((a, b) => a - b)) === JSON.stringify(CARDS)
      ? ok({ seats, pile, hands: Array.from({ length: seats }, () => []), shown: [], turn: 0 })
      : refuse({ reason: 'not-the-cards' }),
  status: (state) =>
    over(state)
      ? { kind: 'over', places: state.hands.map(() => 1), points: state.hands.map(() => 0) }
      : { kind: 'playing', seat: actor(state), turn: state.turn },
  moves(state, seat) {
    if (over(state) || seat !== actor(state)) return [];
    const words: readonly Move['word'][] = [
      ...(state.pile.length > 0 ? ['draw' as const] : []),
      ...(state.hands[seat] ?? []),
    ];
    return words.length > 0 ? words.map((word) => ({ word })) : [{ word: 99 }];
  },
  play(state, seat, { word }) {
    if (over(state) || seat !== actor(state)) return refuse({ reason: 'not-your-turn' });
    const [top, ...pile] = state.pile;
    const hand = state.hands[seat] ?? [];
    const turn = state.turn + 1;
    if (word === 99 && top === undefined && hand.length === 0)
      return ok({ state: { ...state, turn }, events: [], reveals: false });
    if (word === 'draw') {
      if (top === undefined) return refuse({ reason: 'no-pile' });
      const drew: ScopedEvent<Event> = {
        public: { type: 'drew' },
        private: { seat, event: { type: 'drew', card: top } },
      };
      return ok({
        state: { ...state, pile, turn, hands: withHand(state, [...hand, top]) },
        events: [drew],
        reveals: true,
      });
    }
    if (!hand.includes(word)) return refuse({ reason: 'no-such-card' });
    const hands = withHand(
      state,
      hand.filter((card) => card !== word),
    );
    return ok({
      state: { ...state, turn, hands, shown: [...state.shown, word] },
      events: [{ public: { type: 'showed', card: word } }],
      reveals: false,
    });
  },
  view: (state, audience) => ({
    audience,
    pile: state.pile.length,
    hands: state.hands.map((hand) => hand.length),
    own: audience === 'table' ? null : (state.hands[audience] ?? []),
    shown: state.shown,
    turn: state.turn,
  }),
  ...noMemory,
  imagine({ audience, pile, hands: sizes, own, shown, turn }, _memory, random) {
    const known = [...shown, ...(own ?? [])];
    const [cards] = shuffled(
      random,
      CARDS.filter((card) => !known.includes(card)),
    );
    let at = pile;
    const hands = sizes.map((size, seat) => (seat === audience ? (own ?? []) : cards.slice(at, (at += size))));
    return { seats: sizes.length, pile: cards.slice(0, pile), hands, shown, turn };
  },
};

export const highCardComputer: Computer<HighCard> = {
  appraise: (_view, moves) => moves.map(({ word }) => (word === 'draw' ? 0 : word)),
};

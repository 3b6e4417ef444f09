import { z } from 'zod';
import type { Computer } from '#engines/core/computer.js';
import type { Engine, PlayingStatus, Status } from '#engines/core/engine.js';
import { randomSchema, shuffled, type Random } from '#engines/core/random.js';
import { noMemory } from '#engines/core/imagination.js';
import { ok, refuse } from '#engines/core/result.js';
import type { Audience, Seat } from '#engines/core/seat.js';
import type { Rules } from '#src/tables/rules.js';

/**
 * A complete small game for tests of tables. Each player holds two hidden cards. In a turn a player may stash cards
 * face down (which can be undone) and draw cards (which cannot), at most three actions, then says "done". When the pile
 * is empty at the end of a turn, the highest stash wins.
 */
const options = z.strictObject({ cards: z.int().min(8).max(40).default(12), duel: z.boolean().default(false) });
const setup = z.object({ deck: z.array(z.int()), seats: z.int(), duel: z.boolean(), random: randomSchema });
const move = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('stash'), card: z.int() }),
  z.strictObject({ do: z.literal('draw') }),
  z.strictObject({ do: z.literal('done') }),
]);

export type StashMove = z.infer<typeof move>;

interface State {
  readonly deck: readonly number[];
  readonly hands: readonly (readonly number[])[];
  readonly stashes: readonly (readonly number[])[];
  readonly turn: number;
  readonly actions: number;
  readonly over: boolean;
  readonly random: Random;
}

export interface StashView {
  readonly audience: Audience;
  readonly hand: readonly number[] | null;
  readonly handSizes: readonly number[];
  readonly stashSizes: readonly number[];
  readonly pile: number;
  readonly turn: number;
  readonly actions: number;
  readonly over: boolean;
}

type Event =
  { readonly type: 'stashed' } | { readonly type: 'drew'; readonly card: number | null } | { readonly type: 'done' };

interface StashTypes {
  readonly Options: z.infer<typeof options>;
  readonly Setup: z.infer<typeof setup>;
  readonly State: State;
  readonly Move: StashMove;
  readonly View: StashView;
  readonly Event: Event;
  readonly Reason: 'not-to-act' | 'not-in-hand' | 'no-actions' | 'pile-empty';
  readonly Memory: object;
}

const ACTIONS = 3;
const HAND = 2;

const seatToAct = (state: State): Seat => state.turn % state.hands.length;

const status = (state: State): Status => {
  if (!state.over) return { kind: 'playing', seat: seatToAct(state), turn: state.turn } satisfies PlayingStatus;
  const points = state.stashes.map((stash) => stash.reduce((sum, card) => sum + card, 0));
  return { kind: 'over', points, places: points.map((own) => 1 + points.filter((other) => other > own).length) };
};

const withItem = <Item>(items: readonly Item[], at: number, change: (item: Item) => Item): readonly Item[] =>
  items.map((item, index) => (index === at ? change(item) : item));

const engine: Engine<StashTypes> = {
  id: 'stash',
  rules: '1',
  seats: { min: 2, max: 4 },
  options,
  setup,
  move,
  notation: {
    format: (choice) => (choice.do === 'stash' ? `stash ${choice.card}` : choice.do),
    parse(text) {
      const [word, card] = text.toLowerCase().split(' ');
      const read = move.safeParse(word === 'stash' ? { do: word, card: Number(card) } : { do: word });
      return read.success ? ok(read.data) : refuse({ reason: 'notation' });
    },
  },
  deal({ cards, duel }, seats, random) {
    const [deck, after] = shuffled(
      random,
      Array.from({ length: cards }, (_, index) => index + 1),
    );
    return { deck: [...deck], seats, duel, random: after };
  },
  start({ deck, seats, duel, random }) {
    if (duel && seats !== 2) return refuse({ reason: 'duel-is-for-two' });
    const hands = Array.from({ length: seats }, (_, seat) => deck.slice(seat * HAND, (seat + 1) * HAND));
    return ok({
      deck: deck.slice(seats * HAND),
      hands,
      stashes: hands.map(() => []),
      turn: 0,
      actions: ACTIONS,
      over: false,
      random,
    });
  },
  status,
  moves(state, seat) {
    if (state.over || seat !== seatToAct(state)) return [];
    const stash = (state.hands[seat] ?? []).map((card): StashMove => ({ do: 'stash', card }));
    const actions: readonly StashMove[] = state.deck.length > 0 ? [...stash, { do: 'draw' }] : stash;
    return [...(state.actions > 0 ? actions : []), { do: 'done' }];
  },
  play(state, seat, choice) {
    if (state.over || seat !== seatToAct(state)) return refuse({ reason: 'not-to-act' });
    if (choice.do === 'done') {
      const over = state.deck.length === 0;
      return ok({
        state: { ...state, turn: state.turn + 1, actions: ACTIONS, over },
        events: [{ public: { type: 'done' } }],
        reveals: false,
      });
    }
    if (state.actions === 0) return refuse({ reason: 'no-actions', params: { max: ACTIONS } });
    const actions = state.actions - 1;
    if (choice.do === 'draw') {
      const [card, ...deck] = state.deck;
      if (card === undefined) return refuse({ reason: 'pile-empty' });
      const hands = withItem(state.hands, seat, (hand) => [...hand, card]);
      const told = { public: { type: 'drew', card: null }, private: { seat, event: { type: 'drew', card } } } as const;
      return ok({ state: { ...state, deck, hands, actions }, events: [told], reveals: true });
    }
    if (state.hands[seat]?.includes(choice.card) !== true)
      return refuse({ reason: 'not-in-hand', params: { card: choice.card } });
    const hands = withItem(state.hands, seat, (hand) => hand.filter((card) => card !== choice.card));
    const stashes = withItem(state.stashes, seat, (stash) => [...stash, choice.card]);
    return ok({
      state: { ...state, hands, stashes, actions },
      events: [{ public: { type: 'stashed' } }],
      reveals: false,
    });
  },
  view: (state, audience: Audience) => ({
    audience,
    hand: audience === 'table' ? null : (state.hands[audience] ?? []),
    handSizes: state.hands.map((hand) => hand.length),
    stashSizes: state.stashes.map((stash) => stash.length),
    pile: state.deck.length,
    turn: state.turn,
    actions: state.actions,
    over: state.over,
  }),
  ...noMemory,
  imagine({ audience, hand: own, handSizes, stashSizes, pile, turn, actions, over }, _memory, random) {
    const sum = (sizes: readonly number[]): number => sizes.reduce((total, size) => total + size, 0);
    const cards = Array.from({ length: sum(handSizes) + sum(stashSizes) + pile }, (_, index) => index + 1);
    const [pool, after] = shuffled(
      random,
      cards.filter((card) => own?.includes(card) !== true),
    );
    const rest = [...pool];
    const hands = handSizes.map((size, seat) => (seat === audience ? (own ?? []) : rest.splice(0, size)));
    const stashes = stashSizes.map((size) => rest.splice(0, size));
    return { deck: rest, hands, stashes, turn, actions, over, random: after };
  },
};

const computer: Computer<StashTypes> = {
  appraise: (_view, moves) =>
    moves.map((choice) => (choice.do === 'stash' ? choice.card : choice.do === 'draw' ? 1 : 0)),
};

export const sampleGame: Rules = { engine, computer };

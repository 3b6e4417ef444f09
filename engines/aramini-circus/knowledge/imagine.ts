import { QuickRandom } from '#engines/core/quick-random.js';
import type { Random } from '#engines/core/random.js';
import { allCards, allWagons, sameWagon, sortedCards, type Card, type Wagon } from '../material.js';
import type { Memory } from './memory.js';
import type { Player, State } from '../state.js';
import type { View } from '../view.js';

/** Removes items from a list in place. Throws when one is missing. */
const takeOut = <Item>(from: Item[], items: readonly Item[], same: (one: Item, other: Item) => boolean): Item[] => {
  for (const item of items) {
    const at = from.findIndex((other) => same(item, other));
    if (at === -1) throw new RangeError('more is seen than the box holds');
    from.splice(at, 1);
  }
  return from;
};

/** The known cards of each hand: the viewer's own, and the openly taken cards of the other players. */
const knownHands = ({ audience, hand, players }: View, memory: Memory): readonly (readonly Card[])[] =>
  players.map((_, seat) => (seat === audience ? (hand ?? []) : (memory.hands[seat] ?? [])));

const boxOf = { plain: allCards(false), bonus: allCards(true) } as const;

const unseenCards = ({ bonus, discard, phase }: View, known: readonly (readonly Card[])[]): Card[] => {
  // The bonus card stays in front of its player until its effect is complete.
  const played: readonly Card[] = phase.kind === 'draw-two' ? ['draw-two'] : [];
  return takeOut([...(bonus ? boxOf.bonus : boxOf.plain)], [...discard, ...played, ...known.flat()], Object.is);
};

const unseenWagons = ({ display, players }: View): Wagon[] =>
  takeOut([...allWagons], [...display, ...players.flatMap(({ train, waiting }) => [...train, ...waiting])], sameWagon);

/**
 * A game with the same view: the piles, the unknown part of the hands and the generator are drawn again. Openly taken
 * cards stay in their hands.
 */
export const imagine = (view: View, memory: Memory, source: Random): State => {
  const random = new QuickRandom(source);
  const known = knownHands(view, memory);
  const cards = random.shuffle(unseenCards(view, known));
  const players = view.players.map(({ train, waiting, token, handSize }, seat): Player => {
    const sure = known[seat] ?? [];
    return { hand: sortedCards([...sure, ...cards.splice(0, handSize - sure.length)]), train, waiting, token };
  });
  return {
    bonus: view.bonus,
    goal: view.goal,
    players,
    pile: cards,
    discard: view.discard,
    wagonPile: random.shuffle(unseenWagons(view)),
    display: view.display,
    centre: view.centre,
    ringmaster: view.ringmaster,
    seat: view.seat,
    turn: view.turn,
    actions: view.actions,
    phase: view.phase,
    touched: view.touched,
    ended: view.result?.by ?? null,
    random: random.rest,
  };
};

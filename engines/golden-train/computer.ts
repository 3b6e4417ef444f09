import type { Computer } from '../core/computer.js';
import { allDynamites, allWagons, worth, type Dynamite, type Load, type Picture, type Wagon } from './cards.js';
import { recall } from './memory.js';
import type { Move } from './move.js';
import type { GoldenTrain } from './types.js';
import type { View } from './view.js';

const remove = <Card>(
  cards: readonly Card[],
  gone: readonly Card[],
  same: (a: Card, b: Card) => boolean,
): readonly Card[] => {
  const rest = [...cards];
  for (const card of gone) {
    const at = rest.findIndex((other) => same(other, card));
    if (at >= 0) rest.splice(at, 1);
  }
  return rest;
};

const sameWagon = (a: Wagon, b: Wagon): boolean => a.picture === b.picture && a.load === b.load;

/** The loads that a hidden wagon of this picture may have, as often as there are such cards left. */
const possibleLoads = (view: View, picture: Picture): readonly Load[] => {
  const open = view.trains
    .flat()
    .flatMap((wagon) => (wagon.load === null ? [] : [{ picture: wagon.picture, load: wagon.load }]));
  return remove(allWagons, [...view.discardedWagons, ...open], sameWagon)
    .filter((wagon) => wagon.picture === picture)
    .map(({ load }) => load);
};

const share = <Item>(items: readonly Item[], holds: (item: Item) => boolean): number =>
  items.length === 0 ? 0 : items.filter(holds).length / items.length;

/** The chance that turning this wagon over does not burst a budget. */
const chance = (
  view: View,
  wagon: { readonly picture: Picture; readonly load: Load | null },
  budget: number,
): number => {
  const fits = (load: Load): boolean => load !== 'sheriff' && worth(load) <= budget;
  return wagon.load === null ? share(possibleLoads(view, wagon.picture), fits) : Number(fits(wagon.load));
};

const rivals = (view: View): View['trains'] => view.trains.filter((_, seat) => seat !== view.seat);

/** Losing the game's end to a longer train is worse than any wagon. */
const ENDING_WEIGHT = 10;

/**
 * What it is worth that the last dynamite ends the game now, with `gain` wagons between oneself and the longest rival.
 */
const endingWorth = (view: View, gain: number): number => {
  const own = view.trains[view.seat]?.length ?? 0;
  const longest = Math.max(...rivals(view).map((train) => train.length));
  return Math.sign(own + gain - longest) * ENDING_WEIGHT;
};

/** Attack when a first hit, over all dynamites that may come, is likelier to win a wagon than to lose one. */
const appraiseAttack = (view: View): number => {
  const coming = remove<Dynamite>(allDynamites, view.usedDynamites, (a, b) => a === b);
  const bestFor = (dynamite: Dynamite): number =>
    Math.max(
      ...rivals(view)
        .flat()
        .map((wagon) => chance(view, wagon, dynamite)),
    );
  const success = coming.reduce((total, dynamite) => total + bestFor(dynamite), 0) / coming.length;
  const ending = view.dynamitesLeft === 1 ? success * endingWorth(view, 1) + (1 - success) * endingWorth(view, -1) : 0;
  return 2 * success - 1 + ending;
};

const appraiseMove = (view: View, move: Move): number => {
  const { phase } = view;
  if (move.kind === 'attack') return appraiseAttack(view);
  if (phase.kind !== 'attack' || (move.kind !== 'hit' && move.kind !== 'stop')) return 0;
  const taken = phase.targets.length;
  if (move.kind === 'stop') return taken;
  const train = view.trains[move.seat] ?? [];
  const wagon = train[move.position - 1];
  if (wagon === undefined) return -1;
  const success = chance(view, wagon, phase.dynamite - phase.sum);
  // A longer train is the greater danger: among equal chances it is hit first.
  return success * (taken + 1) - (1 - success) + train.length / 100;
};

/** Plays the odds of the cards still unseen; what it remembers as announced is as good as seen. */
export const computer: Computer<GoldenTrain> = {
  appraise(view, moves, memory) {
    const known = memory === undefined ? view : recall(view, memory);
    return moves.map((move) => appraiseMove(known, move));
  },
};

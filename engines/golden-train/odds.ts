import { allDynamites, allWagons, worth, type Dynamite, type Load, type Picture, type Wagon } from './cards.js';
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
export const chanceOf = (
  view: View,
  wagon: { readonly picture: Picture; readonly load: Load | null },
  budget: number,
): number => {
  const fits = (load: Load): boolean => load !== 'sheriff' && worth(load) <= budget;
  return wagon.load === null ? share(possibleLoads(view, wagon.picture), fits) : Number(fits(wagon.load));
};

/** The trains of the others. */
export const rivalTrains = (view: View): View['trains'] => view.trains.filter((_, seat) => seat !== view.seat);

/** The chance that the first hit of an attack succeeds, over all dynamites that may come. */
export const chanceOfFirstHit = (view: View): number => {
  const coming = remove<Dynamite>(allDynamites, view.usedDynamites, (a, b) => a === b);
  const bestFor = (dynamite: Dynamite): number =>
    Math.max(
      ...rivalTrains(view)
        .flat()
        .map((wagon) => chanceOf(view, wagon, dynamite)),
    );
  return coming.reduce((total, dynamite) => total + bestFor(dynamite), 0) / coming.length;
};

import { allDynamites, allWagons, pictures, worth, type Dynamite, type Load, type Picture } from '../cards.js';
import type { View } from '../view.js';

const loadsInBox: ReadonlyMap<Picture, readonly Load[]> = new Map(
  pictures.map((picture) => [picture, allWagons.flatMap((wagon) => (wagon.picture === picture ? [wagon.load] : []))]),
);

const strike = <Card>(cards: Card[], gone: Card): void => {
  const at = cards.indexOf(gone);
  if (at >= 0) cards.splice(at, 1);
};

/** The possible loads of a hidden wagon of this picture, one entry for each card left. */
const possibleLoads = ({ discardedWagons, trains }: View, picture: Picture): readonly Load[] => {
  const left = [...(loadsInBox.get(picture) ?? [])];
  for (const wagon of discardedWagons) if (wagon.picture === picture) strike(left, wagon.load);
  for (const train of trains)
    for (const { picture: other, load } of train) if (other === picture && load !== null) strike(left, load);
  return left;
};

const share = <Item>(items: readonly Item[], holds: (item: Item) => boolean): number =>
  items.length === 0 ? 0 : items.filter(holds).length / items.length;

/** The chance that this wagon does not exceed the strength left. */
export const chanceOf = (
  view: View,
  wagon: { readonly picture: Picture; readonly load: Load | null },
  budget: number,
): number => {
  const fits = (load: Load): boolean => load !== 'sheriff' && worth(load) <= budget;
  return wagon.load === null ? share(possibleLoads(view, wagon.picture), fits) : Number(fits(wagon.load));
};

export const rivalTrains = (view: View): View['trains'] => view.trains.filter((_, seat) => seat !== view.seat);

/** The chance that the first hit of an attack succeeds, over all possible dynamites. */
export const chanceOfFirstHit = (view: View): number => {
  const coming = [...allDynamites];
  for (const used of view.usedDynamites) strike(coming, used);
  const bestFor = (dynamite: Dynamite): number =>
    Math.max(
      ...rivalTrains(view)
        .flat()
        .map((wagon) => chanceOf(view, wagon, dynamite)),
    );
  return coming.reduce((total, dynamite) => total + bestFor(dynamite), 0) / coming.length;
};

import { drawBelow, shuffled, type Random } from '../core/random.js';
import { pictures, type Load, type Picture, type Wagon } from './cards.js';
import type { State } from './state.js';
import { viewOf } from './view.js';

type LoadsByPicture = ReadonlyMap<Picture, readonly Load[]>;

/** The loads nobody can see, by picture: in the trains and in the pile. */
const hiddenLoads = (state: State, hiddenWagons: readonly Wagon[]): LoadsByPicture =>
  new Map(
    pictures.map((picture) => [
      picture,
      [...hiddenWagons, ...state.wagonPile].filter((wagon) => wagon.picture === picture).map(({ load }) => load),
    ]),
  );

/** The pile's top card keeps the load it shows; its picture is drawn among those that the trains leave over. */
const drawTop = (
  state: State,
  hiddenWagons: readonly Wagon[],
  loads: LoadsByPicture,
  random: Random,
): readonly [Wagon | null, Random] => {
  const shown = state.wagonPile[0]?.load;
  if (shown === undefined) return [null, random];
  const inTrains = (picture: Picture): number => hiddenWagons.filter((wagon) => wagon.picture === picture).length;
  const candidates = pictures.flatMap((picture) => {
    const all = loads.get(picture) ?? [];
    return all.length > inTrains(picture)
      ? all.filter((load) => load === shown).map((load) => ({ picture, load }))
      : [];
  });
  const [index, after] = drawBelow(random, candidates.length);
  return [candidates[index] ?? null, after];
};

const without = (loads: readonly Load[], load: Load): readonly Load[] => {
  const at = loads.indexOf(load);
  return loads.filter((_, index) => index !== at);
};

/** Deals anew what nobody can see: loads in the trains, the wagon pile below the load it shows, the dynamites, the generator. */
export const reshuffle = (state: State, random: Random): State => {
  const seen = viewOf(state, 'table').trains;
  const isHidden = (seat: number, index: number): boolean => seen[seat]?.[index]?.load === null;
  const hiddenWagons = state.trains.flatMap((train, seat) => train.filter((_, index) => isHidden(seat, index)));
  const loads = hiddenLoads(state, hiddenWagons);
  let generator = random;
  const [top, afterTop] = drawTop(state, hiddenWagons, loads, generator);
  generator = afterTop;
  const stock = new Map<Picture, Load[]>();
  for (const [picture, all] of loads) {
    const [order, after] = shuffled(generator, top?.picture === picture ? without(all, top.load) : all);
    generator = after;
    stock.set(picture, [...order]);
  }
  const trains = state.trains.map((train, seat) =>
    train.map((wagon, index) =>
      isHidden(seat, index) ? { ...wagon, load: stock.get(wagon.picture)?.pop() ?? wagon.load } : wagon,
    ),
  );
  const left = [...stock].flatMap(([picture, rest]) => rest.map((load) => ({ picture, load })));
  const [below, afterPile] = shuffled(generator, left);
  const [dynamitePile, rest] = shuffled(afterPile, state.dynamitePile);
  return { ...state, trains, wagonPile: top === null ? below : [top, ...below], dynamitePile, random: rest };
};

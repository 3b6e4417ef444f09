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

/**
 * The pile's top card keeps the load it shows; its picture is drawn with the odds that the rest leaves it: a picture of
 * which most wagons roll in the trains seldom lies on top.
 */
const drawTop = (
  state: State,
  hiddenWagons: readonly Wagon[],
  loads: LoadsByPicture,
  random: Random,
): readonly [Wagon | null, Random] => {
  const shown = state.wagonPile[0]?.load;
  if (shown === undefined) return [null, random];
  const inTrains = (picture: Picture): number => hiddenWagons.filter((wagon) => wagon.picture === picture).length;
  // In whole numbers: the share of a picture's wagons that lie in the pile, times how many of them have the load.
  const common = [...loads.values()].reduce((product, { length }) => product * Math.max(1, length), 1);
  const odds = [...loads].map(([picture, all]) => {
    const inPile = all.length - inTrains(picture);
    const fitting = all.filter((load) => load === shown).length;
    return { picture, weight: (inPile * fitting * common) / Math.max(1, all.length) };
  });
  const [drawn, after] = drawBelow(
    random,
    odds.reduce((sum, { weight }) => sum + weight, 0),
  );
  let left = drawn;
  const top = odds.find(({ weight }) => (left -= weight) < 0);
  return [top === undefined ? null : { picture: top.picture, load: shown }, after];
};

const without = (loads: readonly Load[], load: Load): readonly Load[] => {
  const at = loads.indexOf(load);
  return loads.filter((_, index) => index !== at);
};

/**
 * Deals anew what nobody can see: loads in the trains, the wagon pile below the load it shows, the dynamites, the
 * generator.
 */
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

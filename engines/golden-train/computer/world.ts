import type { QuickRandom } from '#engines/core/quick-random.js';
import type { Seat } from '#engines/core/seat.js';
import { pictures, worth, type Wagon } from '../cards.js';
import type { State } from '../state.js';

/**
 * A table without hidden information, for playouts, changed in place. A wagon is four times its picture's index plus
 * its worth, which is 0 for a sheriff.
 */
export interface World {
  /** By seat, the wagon behind the locomotive first. */
  readonly trains: number[][];
  /** The wagon to draw next is last. */
  pile: number[];
  discarded: number[];
  /** The dynamite to light next is last. */
  readonly dynamites: number[];
  seat: Seat;
  over: boolean;
}

const WORTHS = 4;

export const worthOf = (wagon: number): number => wagon % WORTHS;

const pictureOf = (wagon: number): number => Math.floor(wagon / WORTHS);

const numberOf = ({ picture, load }: Wagon): number => pictures.indexOf(picture) * WORTHS + worth(load);

export const worldOf = (state: State): World => ({
  trains: state.trains.map((train) => train.map(numberOf)),
  pile: state.wagonPile.map(numberOf).reverse(),
  discarded: state.discardedWagons.map(numberOf),
  dynamites: [...state.dynamitePile].reverse(),
  seat: state.seat,
  over: state.phase.kind === 'over',
});

export const copyOf = (world: World): World => ({
  ...world,
  trains: world.trains.map((train) => [...train]),
  pile: [...world.pile],
  discarded: [...world.discarded],
  dynamites: [...world.dynamites],
});

const ownTrain = ({ trains, seat }: World): number[] => trains[seat] ?? [];

/** Draws and couples a wagon. Returns true when the player may attack. */
export const draw = (world: World): boolean => {
  const wagon = world.pile.pop();
  if (wagon === undefined) throw new RangeError('a turn began without a wagon to draw');
  const own = ownTrain(world);
  const picture = pictureOf(wagon);
  const matches = own.some((other) => pictureOf(other) === picture);
  own.push(wagon);
  return matches && world.trains.some((train, seat) => seat !== world.seat && train.length > 0);
};

export const endTurn = (world: World, random: QuickRandom): void => {
  const { pile, discarded, dynamites } = world;
  world.over = dynamites.length === 0 || (pile.length === 0 && discarded.length === 0);
  if (world.over) return;
  if (pile.length === 0) [world.pile, world.discarded] = [random.shuffle(discarded), []];
  world.seat = (world.seat + 1) % world.trains.length;
};

export const loseLast = (world: World): void => {
  const lost = ownTrain(world).pop();
  if (lost !== undefined) world.discarded.push(lost);
};

/** Ends a successful attack: the wagons at these places, counted from 0, are discarded. */
export const rob = (world: World, targets: readonly (readonly [Seat, number])[]): void => {
  // The order is from the back of a train to the front, so that the other places stay valid.
  for (const [seat, place] of targets.toSorted(([, one], [, other]) => other - one))
    world.discarded.push(...(world.trains[seat]?.splice(place, 1) ?? []));
};

const compare = (one: readonly number[], other: readonly number[]): number => {
  if (one.length !== other.length) return one.length - other.length;
  for (const [place, wagon] of one.entries()) {
    const difference = worthOf(wagon) - worthOf(other[place] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
};

/** A seat's share of the win if the game ends now. */
export const shareOf = ({ trains }: World, seat: Seat): number => {
  const own = trains[seat] ?? [];
  const others = trains.map((train) => compare(train, own));
  return others.some((difference) => difference > 0) ? 0 : 1 / others.filter((difference) => difference === 0).length;
};

export const leadOf = ({ trains }: World, seat: Seat): number => {
  const longest = Math.max(...trains.map((train, other) => (other === seat ? 0 : train.length)));
  return (trains[seat]?.length ?? 0) - longest;
};

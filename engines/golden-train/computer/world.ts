import type { QuickRandom } from '#engines/core/quick-random.js';
import type { Seat } from '#engines/core/seat.js';
import { pictures, worth, type Wagon } from '../cards.js';
import type { State } from '../state.js';

/**
 * A table in which nothing is hidden, as playouts need it: changed in place, a wagon being four times its picture's
 * index plus what it is worth, which is 0 for a sheriff.
 */
export interface World {
  /** By seat, the wagon behind the locomotive first. */
  readonly trains: number[][];
  /** The wagon that is drawn next comes last. */
  pile: number[];
  discarded: number[];
  /** The dynamite that is lit next comes last. */
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

/** The train of the player to act. */
export const ownTrain = ({ trains, seat }: World): number[] => trains[seat] ?? [];

/** Draws and couples a wagon. Returns whether the turn continues with the choice of an attack. */
export const draw = (world: World): boolean => {
  const wagon = world.pile.pop();
  if (wagon === undefined) throw new RangeError('a turn began without a wagon to draw');
  const own = ownTrain(world);
  const picture = pictureOf(wagon);
  const matches = own.some((other) => pictureOf(other) === picture);
  own.push(wagon);
  return matches && world.trains.some((train, seat) => seat !== world.seat && train.length > 0);
};

/** Passes the turn on, or ends the game. */
export const endTurn = (world: World, random: QuickRandom): void => {
  const { pile, discarded, dynamites } = world;
  world.over = dynamites.length === 0 || (pile.length === 0 && discarded.length === 0);
  if (world.over) return;
  if (pile.length === 0) [world.pile, world.discarded] = [random.shuffle(discarded), []];
  world.seat = (world.seat + 1) % world.trains.length;
};

/** An attack failed: its last wagon is the price. */
export const loseLast = (world: World): void => {
  const lost = ownTrain(world).pop();
  if (lost !== undefined) world.discarded.push(lost);
};

/** An attack succeeded: the wagons at these places, counted from 0, are discarded. */
export const rob = (world: World, targets: readonly (readonly [Seat, number])[]): void => {
  // From the last place of a train to the first, so that those before it keep theirs.
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

/** What a seat has of the win if the game ends now. */
export const shareOf = ({ trains }: World, seat: Seat): number => {
  const own = trains[seat] ?? [];
  const others = trains.map((train) => compare(train, own));
  return others.some((difference) => difference > 0) ? 0 : 1 / others.filter((difference) => difference === 0).length;
};

/** How many wagons a seat is ahead of the longest other train; negative when it is behind. */
export const leadOf = ({ trains }: World, seat: Seat): number => {
  const longest = Math.max(...trains.map((train, other) => (other === seat ? 0 : train.length)));
  return (trains[seat]?.length ?? 0) - longest;
};

import type { QuickRandom } from '#engines/core/quick-random.js';
import type { Seat } from '#engines/core/seat.js';
import { draw, endTurn, leadOf, loseLast, rob, worthOf, type World } from './world.js';

/** A wagon in a train, counted from 0 behind the locomotive. */
type Place = readonly [Seat, number];

const MAX_POWER = 3;
const STRONGEST = 4;

/** The number of the other players' wagons by worth; sheriffs count at 0. */
const countTargets = ({ trains, seat }: World): readonly number[] => {
  const counts = Array.from({ length: MAX_POWER + 1 }, () => 0);
  for (const [other, train] of trains.entries())
    if (other !== seat) for (const wagon of train) counts[worthOf(wagon)] = (counts[worthOf(wagon)] ?? 0) + 1;
  return counts;
};

type Haul = readonly [number, number, number];

const countOf = ([ones, twos, threes]: Haul): number => ones + twos + threes;

const sumOf = ([ones, twos, threes]: Haul): number => ones + 2 * twos + 3 * threes;

const rangeTo = (most: number): readonly number[] => Array.from({ length: most + 1 }, (_, number) => number);

const noHaul: Haul = [0, 0, 0];

/**
 * The possible hauls of a dynamite, the best first: the most wagons, then the most valuable ones, then the fewest of
 * worth one, because any later dynamite can rob those. The empty haul comes last.
 */
const haulsOf = (dynamite: number): readonly Haul[] =>
  // The list rises by ones, then by twos, so among equal counts the most valuable hauls come first; the sort is stable.
  rangeTo(dynamite)
    .flatMap((ones) => rangeTo(dynamite).flatMap((twos) => rangeTo(1).map((threes): Haul => [ones, twos, threes])))
    .filter((haul) => sumOf(haul) <= dynamite)
    .toSorted((one, other) => countOf(other) - countOf(one));

const hauls: readonly (readonly Haul[])[] = rangeTo(STRONGEST).map(haulsOf);

const bestHaul = (counts: readonly number[], dynamite: number): Haul =>
  hauls[dynamite]?.find((haul) => haul.every((taken, index) => taken <= (counts[index + 1] ?? 0))) ?? noHaul;

/**
 * Tells whether an attack promises more wagons than it may cost; with the last dynamite, whether it is more likely to
 * win than to lose.
 */
const attacks = (world: World): boolean => {
  const counts = countTargets(world);
  const isLast = world.dynamites.length === 1;
  const lead = isLast ? leadOf(world, world.seat) : 0;
  // A player who knows all loads still knows only how many dynamites of each value are left.
  const gains = rangeTo(STRONGEST).map((dynamite) => countOf(bestHaul(counts, dynamite)));
  const worth = (gain: number): number => {
    const change = gain === 0 ? -1 : gain;
    return isLast ? Math.sign(lead + (world.trains.length > 2 ? Math.min(change, 1) : change)) : change;
  };
  return world.dynamites.reduce((sum, dynamite) => sum + worth(gains[dynamite] ?? 0), 0) > 0;
};

const isTaken = (taken: readonly Place[], seat: Seat, place: number): boolean =>
  taken.some(([owner, at]) => owner === seat && at === place);

/** A wagon of this worth, in the longest train that has one. */
const findTarget = ({ trains, seat }: World, worth: number, taken: readonly Place[]): Place | undefined => {
  let [best, longest]: [Place | undefined, number] = [undefined, 0];
  for (const [other, train] of trains.entries()) {
    if (other === seat || train.length <= longest) continue;
    const place = train.findIndex((wagon, at) => worthOf(wagon) === worth && !isTaken(taken, other, at));
    if (place >= 0) [best, longest] = [[other, place], train.length];
  }
  return best;
};

/** Finishes an attack with all loads known: takes as many wagons as possible, and resolves it. */
export const continueAttack = (world: World, dynamite: number, begun: readonly Place[]): void => {
  const taken = [...begun];
  const worths = begun.map(([seat, place]) => worthOf(world.trains[seat]?.[place] ?? 0));
  const counts = [...countTargets(world)];
  for (const worth of worths) counts[worth] = (counts[worth] ?? 0) - 1;
  const rest = worths.reduce((left, worth) => left - worth, dynamite);
  for (const [index, number] of bestHaul(counts, rest).entries())
    for (let target = 0; target < number; target += 1) {
      const found = findTarget(world, index + 1, taken);
      if (found !== undefined) taken.push(found);
    }
  if (taken.length === 0) loseLast(world);
  else rob(world, taken);
};

const light = ({ dynamites }: World): number => {
  const dynamite = dynamites.pop();
  if (dynamite === undefined) throw new RangeError('an attack began without a dynamite');
  return dynamite;
};

export const raid = (world: World): void => {
  continueAttack(world, light(world), []);
};

/** The share of attacks that fail despite the attacker's memory: in a real game no player knows every load. */
const FAILED_SHARE = 0.4;

const raidFromMemory = (world: World, random: QuickRandom): void => {
  const dynamite = light(world);
  if (random.fraction() < FAILED_SHARE) loseLast(world);
  else continueAttack(world, dynamite, []);
};

/** Plays to the end of the game; all players remember most loads. */
export const playOut = (world: World, random: QuickRandom): void => {
  while (!world.over) {
    if (draw(world) && attacks(world)) raidFromMemory(world, random);
    endTurn(world, random);
  }
};

import { QuickRandom } from '#engines/core/quick-random.js';
import type { Random } from '#engines/core/random.js';
import { allDynamites, allWagons, pictures, type Dynamite, type Load, type Picture, type Wagon } from '../cards.js';
import type { Memory } from './memory.js';
import type { Phase, State } from '../state.js';
import type { PhaseView, WagonView, View } from '../view.js';

const kinds = [...new Map(allWagons.map((wagon) => [`${wagon.picture} ${wagon.load}`, wagon])).values()];
const kindsByPicture = new Map<Picture, Map<Load, number>>(
  pictures.map((picture) => [
    picture,
    new Map(kinds.flatMap((kind, index) => (kind.picture === picture ? [[kind.load, index]] : []))),
  ]),
);
const kindOf = (picture: Picture, load: Load): number => kindsByPicture.get(picture)?.get(load) ?? -1;
const inTheBox = kinds.map(
  ({ picture, load }) => allWagons.filter((wagon) => wagon.picture === picture && wagon.load === load).length,
);

class UnseenWagons {
  readonly #counts = [...inTheBox];
  readonly #random: QuickRandom;

  constructor(random: QuickRandom) {
    this.#random = random;
  }

  /** Removes a wagon of this kind that is in a known place. */
  remove(picture: Picture, load: Load): Wagon {
    const at = kindOf(picture, load);
    this.#counts[at] = (this.#counts[at] ?? 0) - 1;
    return kinds[at] ?? { picture, load };
  }

  count(picture: Picture, load: Load): number {
    return this.#counts[kindOf(picture, load)] ?? 0;
  }

  countOf(picture: Picture): number {
    let sum = 0;
    for (const at of kindsByPicture.get(picture)?.values() ?? []) sum += this.#counts[at] ?? 0;
    return sum;
  }

  draw(picture: Picture): Wagon {
    let left = this.#random.below(this.countOf(picture));
    for (const [load, at] of kindsByPicture.get(picture) ?? []) {
      left -= this.#counts[at] ?? 0;
      if (left < 0) return this.remove(picture, load);
    }
    throw new RangeError(`no ${picture} is left for a wagon that rolls unseen`);
  }

  rest(): Wagon[] {
    const rest: Wagon[] = [];
    for (const [at, kind] of kinds.entries())
      for (let copy = this.#counts[at] ?? 0; copy > 0; copy -= 1) rest.push(kind);
    return this.#random.shuffle(rest);
  }
}

/**
 * Draws the pile's top card: its visible load stays, its picture follows the odds of the other wagons. If n wagons of a
 * picture are unseen and m of them are in the trains, each is in the pile with a chance of (n − m) / n. So a picture
 * with most wagons in the trains is seldom on top.
 */
const drawTop = (
  unseen: UnseenWagons,
  rolling: ReadonlyMap<Picture, number>,
  shown: Load,
  random: QuickRandom,
): Wagon => {
  const weights = pictures.map((picture) => {
    const all = unseen.countOf(picture);
    return all === 0 ? 0 : (unseen.count(picture, shown) * (all - (rolling.get(picture) ?? 0))) / all;
  });
  let left = random.fraction() * weights.reduce((sum, weight) => sum + weight, 0);
  const drawn = weights.findIndex((weight) => (left -= weight) < 0);
  const picture = pictures[drawn];
  if (picture === undefined) throw new RangeError(`no wagon is left that could show ${shown}`);
  return unseen.remove(picture, shown);
};

const dynamitesLeft = ({ usedDynamites, phase }: View): Dynamite[] => {
  const left = [...allDynamites];
  for (const used of [...usedDynamites, ...(phase.kind === 'attack' ? [phase.dynamite] : [])])
    left.splice(left.indexOf(used), 1);
  return left;
};

const phaseOf = (phase: PhaseView): Phase => {
  switch (phase.kind) {
    case 'attack':
      return { kind: 'attack', dynamite: phase.dynamite, targets: phase.targets };
    case 'over':
      return { kind: 'over', because: phase.because };
    default:
      return phase;
  }
};

/**
 * A table that matches the view: loads that were not announced, the wagon pile below its visible load and the dynamites
 * are drawn again.
 */
export const imagine = (view: View, memory: Memory, source: Random): State => {
  const random = new QuickRandom(source);
  const unseen = new UnseenWagons(random);
  const loadOf = ({ load }: WagonView, seat: number, index: number): Load | null =>
    load ?? memory.trains[seat]?.[index] ?? null;
  const rolling = new Map<Picture, number>();
  for (const { picture, load } of view.discardedWagons) unseen.remove(picture, load);
  for (const [seat, train] of view.trains.entries())
    for (const [index, wagon] of train.entries()) {
      const load = loadOf(wagon, seat, index);
      if (load === null) rolling.set(wagon.picture, (rolling.get(wagon.picture) ?? 0) + 1);
      else unseen.remove(wagon.picture, load);
    }
  const { topLoad } = view.wagonPile;
  const top = topLoad === null ? [] : [drawTop(unseen, rolling, topLoad, random)];
  const trains = view.trains.map((train, seat) =>
    train.map((wagon, index): Wagon => {
      const load = loadOf(wagon, seat, index);
      return load === null ? unseen.draw(wagon.picture) : { picture: wagon.picture, load };
    }),
  );
  return {
    options: { 'open-memory': view.openMemory },
    trains,
    wagonPile: [...top, ...unseen.rest()],
    discardedWagons: view.discardedWagons,
    dynamitePile: random.shuffle(dynamitesLeft(view)),
    usedDynamites: view.usedDynamites,
    seat: view.seat,
    turn: view.turn,
    phase: phaseOf(view.phase),
    mark: view.mark,
    random: random.rest,
  };
};

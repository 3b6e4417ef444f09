import type { CardId } from '../cards.js';
import { origin } from '../rules/placing.js';
import type { Placement, Town } from '../rules/town.js';
import { TrialGround } from './trial-ground.js';
import { describeWorth, worthOf, worthWith, type Worth } from './worth.js';

/** A placement with what the town is worth after it. */
export interface Trial {
  readonly placement: Placement;
  readonly worth: number;
}

/** The better way to lay a town's first card; upright where both are equal. */
const bestOfFirst = (town: Town, card: CardId, worth: Worth): Trial => {
  const trialOf = (turned: boolean): Trial => {
    const placement = { card, ...origin, turned };
    return { placement, worth: worthOf(worth, town.withCard(placement)) };
  };
  const [upright, turned] = [trialOf(false), trialOf(true)];
  return turned.worth > upright.worth ? turned : upright;
};

/** Cards are tried on a town several times in a row. */
const grounds = new WeakMap<Town, TrialGround>();

const groundOf = (town: Town): TrialGround => {
  const known = grounds.get(town);
  if (known !== undefined) return known;
  const ground = new TrialGround(town);
  grounds.set(town, ground);
  return ground;
};

/** Tries a card on every open place of a town of at least one, upright before turned at each cell. */
const eachTrial = (
  town: Town,
  card: CardId,
  worth: Worth,
  visit: (corner: number, turned: boolean, worth: number) => void,
): void => {
  const ground = groundOf(town);
  const countPoints = ground.counter(worth.rival, worth.conditions);
  const tryOut = (corner: number, turned: boolean): void => {
    ground.lay(corner, card, turned);
    visit(corner, turned, worthWith(worth, ground, countPoints()));
    ground.lift();
  };
  for (const corner of ground.open) {
    tryOut(corner, false);
    tryOut(corner, true);
  }
};

const findBest = (town: Town, card: CardId, worth: Worth): Trial => {
  if (town.built.length === 0) return bestOfFirst(town, card, worth);
  let best = { corner: 0, turned: false, worth: -Infinity };
  eachTrial(town, card, worth, (corner, turned, each) => {
    if (each > best.worth) best = { corner, turned, worth: each };
  });
  return { placement: { card, ...town.cellAt(best.corner), turned: best.turned }, worth: best.worth };
};

/** What was found for a town, by what was asked: playouts ask the same again and again. */
const found = new WeakMap<Town, Map<string, Trial>>();

/** The way to lay a card that is worth most; of equals the first one. */
export const bestTrial = (town: Town, card: CardId, worth: Worth): Trial => {
  let trials = found.get(town);
  if (trials === undefined) found.set(town, (trials = new Map<string, Trial>()));
  const key = `${card} ${describeWorth(worth)}`;
  const known = trials.get(key);
  if (known !== undefined) return known;
  const best = findBest(town, card, worth);
  trials.set(key, best);
  return best;
};

/** The ways to lay a card that are worth most, so many at most, the best first. */
export const bestTrials = (town: Town, card: CardId, worth: Worth, count: number): readonly Trial[] => {
  if (town.built.length === 0) return [bestOfFirst(town, card, worth)];
  const trials: { readonly corner: number; readonly turned: boolean; readonly worth: number }[] = [];
  eachTrial(town, card, worth, (corner, turned, each) => {
    trials.push({ corner, turned, worth: each });
  });
  return trials
    .toSorted((one, other) => other.worth - one.worth)
    .slice(0, count)
    .map(({ corner, turned, worth: each }) => ({ placement: { card, ...town.cellAt(corner), turned }, worth: each }));
};

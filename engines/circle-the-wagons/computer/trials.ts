import { memoByObject } from '#engines/core/memo.js';
import type { CardId } from '../cards.js';
import { codesOfFace } from '../rules/codes.js';
import { origin } from '../rules/placing.js';
import type { Placement, Town } from '../rules/town.js';
import { TrialGround, type Counter } from './trial-ground.js';
import { describeCriteria, worthOf, worthWith, type Criteria } from './criteria.js';

export interface Trial {
  readonly placement: Placement;
  readonly worth: number;
}

const tryOut = (town: Town, placement: Placement, criteria: Criteria): Trial => ({
  placement,
  worth: worthOf(criteria, town.withCard(placement)),
});

/** A town's first card has the same worth in either orientation. */
const layFirst = (town: Town, card: CardId, criteria: Criteria): Trial =>
  tryOut(town, { card, ...origin, turned: false }, criteria);

/**
 * The worth of a ground with the trial card. If it does not exceed `least`, the result may be any number up to `least`.
 */
const judge = (ground: TrialGround, criteria: Criteria, { plain, bounded }: Counter, least: number): number => {
  let points = 0;
  for (const count of plain) points += count();
  let atMost = points;
  for (const count of bounded) atMost += count.atMost();
  if (worthWith(criteria, ground, atMost) <= least) return least;
  for (const count of bounded) points += count.exactly();
  return worthWith(criteria, ground, points);
};

interface Place {
  readonly corner: number;
  readonly turned: boolean;
  readonly worth: number;
}

/** The best places for a card with a worth above `least`, at most `count`; ties go to the first. */
const bestPlaces = (
  ground: TrialGround,
  card: CardId,
  criteria: Criteria,
  { count, least }: { readonly count: number; readonly least: number },
): readonly Place[] => {
  const counter = ground.counterFor(criteria.rival, criteria.conditions);
  const faces = [codesOfFace(card, false), codesOfFace(card, true)];
  const best: Place[] = [];
  let beaten = least;
  const add = (place: Place): void => {
    const worse = best.findIndex((other) => other.worth < place.worth);
    best.splice(worse === -1 ? best.length : worse, 0, place);
    if (best.length > count) best.pop();
    if (best.length === count) beaten = best.at(-1)?.worth ?? beaten;
  };
  for (const corner of ground.open) {
    ground.moveTo(corner);
    for (const face of faces) {
      ground.lay(face);
      const each = judge(ground, criteria, counter, beaten);
      if (each > beaten) add({ corner, turned: face === faces[1], worth: each });
    }
    ground.lift();
  }
  return best;
};

const CARD_HEIGHT = 2;

export class Trials {
  readonly town: Town;
  /** The best trials, by card and criteria. */
  readonly #found = new Map<string, Trial>();
  #ground: TrialGround | undefined;

  constructor(town: Town) {
    this.town = town;
  }

  best(card: CardId, criteria: Criteria): Trial {
    const best = this.bestAbove(-Infinity, card, criteria);
    if (best === undefined) throw new RangeError('There is no place for the card');
    return best;
  }

  /** Like `best`, but undefined as soon as no placement can exceed `least`. */
  bestAbove(least: number, card: CardId, criteria: Criteria): Trial | undefined {
    // All towns without cards are the same object, so its results would stay in the cache for ever.
    if (this.town.built.length === 0) return layFirst(this.town, card, criteria);
    const key = `${card} ${describeCriteria(criteria)}`;
    const known = this.#found.get(key);
    if (known !== undefined) return known;
    const [best] = this.#find(card, criteria, { count: 1, least });
    if (best !== undefined) this.#found.set(key, best);
    return best;
  }

  bestFew(card: CardId, criteria: Criteria, count: number): readonly Trial[] {
    return this.#find(card, criteria, { count, least: -Infinity });
  }

  any(card: CardId, criteria: Criteria): Trial {
    const [first] = this.town.built;
    if (first === undefined) return layFirst(this.town, card, criteria);
    const { x, y } = this.town.cellAt(first);
    return tryOut(this.town, { card, x, y: y - CARD_HEIGHT, turned: false }, criteria);
  }

  #find(
    card: CardId,
    criteria: Criteria,
    limits: { readonly count: number; readonly least: number },
  ): readonly Trial[] {
    const { town } = this;
    if (town.built.length === 0) return [layFirst(town, card, criteria)];
    this.#ground ??= new TrialGround(town);
    return bestPlaces(this.#ground, card, criteria, limits).map(({ corner, turned, worth: each }) => ({
      placement: { card, ...town.cellAt(corner), turned },
      worth: each,
    }));
  }
}

/** The trials on a town, cached because several cards are tried on it in a row. */
export const trialsOn = memoByObject((town: Town) => new Trials(town));

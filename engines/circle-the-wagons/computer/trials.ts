import type { CardId } from '../cards.js';
import { BARE, codesOfFace } from '../rules/codes.js';
import { Ground } from '../rules/ground.js';
import { openIndices, origin } from '../rules/placing.js';
import type { Placement, Town } from '../rules/town.js';

/** What a town would be worth, whatever that means to who asks. */
export type Worth = (town: Ground) => number;

/** A placement with what the town is worth after it. */
export interface Trial {
  readonly placement: Placement;
  readonly worth: number;
}

const trialsOfFirst = (town: Town, card: CardId, worth: Worth): readonly Trial[] =>
  [false, true].map((turned) => {
    const placement = { card, ...origin, turned };
    return { placement, worth: worth(town.withCard(placement)) };
  });

/**
 * Tries a card on every open place of a town of at least one, upright before turned at each cell. The ground that is
 * judged is one and the same: the card is laid, judged and lifted again.
 */
const eachTrial = (
  town: Town,
  card: CardId,
  worth: Worth,
  visit: (corner: number, turned: boolean, worth: number) => void,
): void => {
  const { row } = town;
  const cells = [...town.cells];
  const built = [...town.built];
  const ground = new Ground(row, cells, built);
  for (const corner of openIndices(town)) {
    const under = [corner, corner + 1, corner + row, corner + row + 1];
    const before = under.map((at) => cells[at] ?? BARE);
    const fresh = under.filter((at) => cells[at] === BARE);
    built.push(...fresh);
    for (const turned of [false, true]) {
      const codes = codesOfFace(card, turned);
      for (let quarter = 0; quarter < 4; quarter += 1) cells[under[quarter] ?? 0] = codes[quarter] ?? BARE;
      visit(corner, turned, worth(ground));
    }
    for (let quarter = 0; quarter < 4; quarter += 1) cells[under[quarter] ?? 0] = before[quarter] ?? BARE;
    built.length -= fresh.length;
  }
};

/** The way to lay a card that is worth most; of equals the first one. */
export const bestTrial = (town: Town, card: CardId, worth: Worth): Trial => {
  if (town.built.length === 0) {
    const [upright, turned] = trialsOfFirst(town, card, worth);
    if (upright === undefined || turned === undefined) throw new RangeError('A card lies in two ways');
    return turned.worth > upright.worth ? turned : upright;
  }
  let best = { corner: 0, turned: false, worth: -Infinity };
  eachTrial(town, card, worth, (corner, turned, each) => {
    if (each > best.worth) best = { corner, turned, worth: each };
  });
  return { placement: { card, ...town.cellAt(best.corner), turned: best.turned }, worth: best.worth };
};

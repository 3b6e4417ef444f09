import type { ConditionId } from '../cards.js';
import type { Condition, Payout } from '../conditions/condition.js';
import { conditions } from '../conditions/index.js';
import { BARE, iconsByCode, terrainsByCode } from '../rules/codes.js';
import { Ground, tallyKinds } from '../rules/ground.js';
import { openIndices } from '../rules/placing.js';
import type { Town } from '../rules/town.js';
import { GroupTally } from './group-tally.js';
import { PayoutTally } from './payout-tally.js';

type Count = () => number;

interface BoundedCount {
  readonly atMost: Count;
  readonly exactly: Count;
}

/** Counts the points of a town with the trial card, as the sum of these parts. */
export interface Counter {
  readonly plain: readonly Count[];
  readonly bounded: readonly BoundedCount[];
}

const countKind = (codes: readonly number[], kinds: readonly number[], kind: number): number => {
  let count = 0;
  for (const code of codes) if (kinds[code] === kind) count += 1;
  return count;
};

/**
 * A town of at least one card for trying single cards: each is placed, judged and lifted again. Counts are kept, so
 * that most of them change only by the card's effect.
 */
export class TrialGround extends Ground {
  /** The cells where a card may be placed, row by row. */
  readonly open: readonly number[];
  readonly #cells: number[];
  readonly #built: number[];
  readonly #icons: readonly (number | undefined)[];
  readonly #terrains: readonly (number | undefined)[];
  readonly #lands: BoundedCount;
  readonly #change = {
    under: [0, 0, 0, 0],
    before: [BARE, BARE, BARE, BARE],
    after: [BARE, BARE, BARE, BARE] as readonly number[],
  };
  /** The number of new territories under the trial card. */
  #fresh = 0;
  #isLaid = false;
  /** Counters of conditions that need only the card's effect. */
  readonly #counts = new Map<ConditionId, Count | BoundedCount>();

  constructor(town: Town) {
    const [cells, built] = [[...town.cells], [...town.built]];
    super(town.row, cells, built);
    this.#cells = cells;
    this.#built = built;
    this.#icons = tallyKinds(town, iconsByCode);
    this.#terrains = tallyKinds(town, terrainsByCode);
    this.#lands = this.#countGroups(terrainsByCode, 1);
    this.open = openIndices(town);
  }

  override countIcon(icon: number): number {
    return (this.#icons[icon] ?? 0) + this.#moreOf(iconsByCode, icon);
  }

  override countTerrain(terrain: number): number {
    return (this.#terrains[terrain] ?? 0) + this.#moreOf(terrainsByCode, terrain);
  }

  /** Sets the cell for the upper left territory of the next card. No trial card may be on the town. */
  moveTo(corner: number): void {
    const { under, before } = this.#change;
    under[0] = corner;
    under[1] = corner + 1;
    under[2] = corner + this.row;
    under[3] = corner + this.row + 1;
    for (let quarter = 0; quarter < under.length; quarter += 1) {
      const at = under[quarter] ?? 0;
      const code = this.#cells[at] ?? BARE;
      before[quarter] = code;
      if (code !== BARE) continue;
      this.#built.push(at);
      this.#fresh += 1;
    }
  }

  /** Places a face there by its codes, in exchange for the current one if there is any. */
  lay(face: readonly number[]): void {
    const { under } = this.#change;
    this.#change.after = face;
    for (let quarter = 0; quarter < under.length; quarter += 1)
      this.#cells[under[quarter] ?? 0] = face[quarter] ?? BARE;
    this.#isLaid = true;
  }

  lift(): void {
    const { under, before } = this.#change;
    for (let quarter = 0; quarter < under.length; quarter += 1)
      this.#cells[under[quarter] ?? 0] = before[quarter] ?? BARE;
    this.#isLaid = false;
    for (; this.#fresh > 0; this.#fresh -= 1) this.#built.pop();
  }

  /** The counter for the points of lands and conditions. Call it only while no trial card is on the town. */
  counterFor(rival: Ground, ids: readonly ConditionId[]): Counter {
    const plain: Count[] = [];
    const bounded = [this.#lands];
    for (const id of ids) {
      const count = this.#countFor(id, rival);
      if (typeof count === 'function') plain.push(count);
      else bounded.push(count);
    }
    return { plain, bounded };
  }

  #countFor(id: ConditionId, rival: Ground): Count | BoundedCount {
    const known = this.#counts.get(id);
    if (known !== undefined) return known;
    const condition = conditions[id];
    const count = this.#countPartly(condition);
    if (count === null) return () => condition(this, rival);
    this.#counts.set(id, count);
    return count;
  }

  /** A counter that needs only the card's effect; null for conditions that need a full count. */
  #countPartly(condition: Condition): Count | BoundedCount | null {
    const { payout, bound, prize } = condition;
    if (payout !== undefined) return this.#countPay(payout);
    if (bound !== undefined) return { atMost: this.#countPay(bound), exactly: () => condition(this, this) };
    return prize === undefined ? null : this.#countGroups(prize.kinds, prize.points);
  }

  #countPay(payout: Payout): Count {
    const tally = new PayoutTally(this, payout);
    return () => tally.pointsAfter(this.#change);
  }

  #countGroups(kinds: readonly number[], pointsEach: number): BoundedCount {
    const tally = new GroupTally(this, kinds);
    const { total } = tally;
    return {
      atMost: () => pointsEach * (total + tally.differenceAtMost(this.#change)),
      exactly: () => pointsEach * (total + tally.differenceAfter(this.#change)),
    };
  }

  /** The number of territories of a kind that the trial card adds; negative when it covers more than it adds. */
  #moreOf(kinds: readonly number[], kind: number): number {
    if (!this.#isLaid) return 0;
    const { before, after } = this.#change;
    const added = countKind(after, kinds, kind);
    // A card next to the town covers nothing.
    return this.#fresh === after.length ? added : added - countKind(before, kinds, kind);
  }
}

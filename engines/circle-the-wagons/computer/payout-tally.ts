import type { Payout, Reach } from '../conditions/condition.js';
import { BARE } from '../rules/codes.js';
import type { Ground, GroundChange } from '../rules/ground.js';

/** A territory that may score, and its points without a trial card. */
interface Payer {
  readonly at: number;
  readonly column: number;
  readonly line: number;
  readonly points: number;
}

/**
 * Tells whether a card affects a territory, from the territory's offset to the right of the card's upper left cell and
 * below it.
 */
const isReached = (reach: Reach, right: number, down: number): boolean =>
  reach === 'around'
    ? right >= -1 && right <= 2 && down >= -1 && down <= 2
    : right === 0 || right === 1 || down === 0 || down === 1;

/** Points for single territories. After a card is placed, only the territories within its reach are recounted. */
export class PayoutTally {
  readonly #ground: Ground;
  readonly #payout: Payout;
  readonly #payers: readonly Payer[];
  readonly #total: number;
  #corner = -1;
  readonly #reached: number[] = [];
  #reachedCount = 0;
  /** The points of all territories out of reach. */
  #others = 0;

  constructor(ground: Ground, payout: Payout) {
    const { row, cells } = ground;
    this.#ground = ground;
    this.#payout = payout;
    this.#payers = ground.built
      .filter((at) => payout.codes[cells[at] ?? BARE])
      .map((at) => ({ at, column: at % row, line: Math.floor(at / row), points: payout.pointsAt(ground, at) }));
    this.#total = this.#payers.reduce((sum, { points }) => sum + points, 0);
  }

  pointsAfter({ under, before, after }: GroundChange): number {
    const ground = this.#ground;
    const { codes, pointsAt } = this.#payout;
    const [corner = 0] = under;
    if (corner !== this.#corner) this.#reachFrom(corner);
    let points = this.#others;
    for (let index = 0; index < this.#reachedCount; index += 1) {
      const at = this.#reached[index] ?? 0;
      if (codes[ground.cells[at] ?? BARE] === true) points += pointsAt(ground, at);
    }
    for (let quarter = 0; quarter < under.length; quarter += 1)
      if (codes[after[quarter] ?? BARE] === true && codes[before[quarter] ?? BARE] !== true)
        points += pointsAt(ground, under[quarter] ?? 0);
    return points;
  }

  /** Finds the territories within a card's reach, which is the same for both orientations. */
  #reachFrom(corner: number): void {
    const { row } = this.#ground;
    const [column, line] = [corner % row, Math.floor(corner / row)];
    this.#corner = corner;
    this.#others = this.#total;
    this.#reachedCount = 0;
    for (const payer of this.#payers) {
      if (!isReached(this.#payout.reach, payer.column - column, payer.line - line)) continue;
      this.#others -= payer.points;
      this.#reached[this.#reachedCount] = payer.at;
      this.#reachedCount += 1;
    }
  }
}

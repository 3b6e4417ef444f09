import type { CardId, ConditionId } from '../cards.js';
import type { Condition, PointsAt } from '../conditions/condition.js';
import { conditions } from '../conditions/index.js';
import { BARE, codesOfFace, iconsByCode, terrainsByCode } from '../rules/codes.js';
import { Ground, tallyKinds } from '../rules/ground.js';
import { openIndices } from '../rules/placing.js';
import type { Town } from '../rules/town.js';
import { GroupTally } from './group-tally.js';

/** From one side of what lies around a card to the other: its own two cells and one more on either side. */
const AROUND = [-1, 0, 1, 2] as const;

/**
 * A town of at least one card on which cards are laid on trial, one at a time: laid, judged, and lifted again. What was
 * counted before is kept, so that of most things only what the card changes is counted.
 */
export class TrialGround extends Ground {
  /** The cells where a card may lie, row by row. */
  readonly open: readonly number[];
  readonly #cells: number[];
  readonly #built: number[];
  readonly #icons: number[];
  readonly #terrains: number[];
  readonly #countLands: () => number;
  readonly #under = [0, 0, 0, 0];
  readonly #before = [BARE, BARE, BARE, BARE];
  #fresh = 0;
  /** How conditions are counted of which only what a card changes is counted. */
  readonly #counts = new Map<ConditionId, () => number>();

  constructor(town: Town) {
    const [cells, built] = [[...town.cells], [...town.built]];
    super(town.row, cells, built);
    this.#cells = cells;
    this.#built = built;
    this.#icons = tallyKinds(town, iconsByCode);
    this.#terrains = tallyKinds(town, terrainsByCode);
    this.#countLands = this.#countGroups(terrainsByCode, 1);
    this.open = openIndices(town);
  }

  override countIcon(icon: number): number {
    return this.#icons[icon] ?? 0;
  }

  override countTerrain(terrain: number): number {
    return this.#terrains[terrain] ?? 0;
  }

  /** Lays a card with its upper left territory at a cell. None may lie on trial. */
  lay(corner: number, card: CardId, turned: boolean): void {
    const codes = codesOfFace(card, turned);
    const under = this.#under;
    under[0] = corner;
    under[1] = corner + 1;
    under[2] = corner + this.row;
    under[3] = corner + this.row + 1;
    for (let quarter = 0; quarter < under.length; quarter += 1) {
      const at = under[quarter] ?? 0;
      const before = this.#cells[at] ?? BARE;
      this.#before[quarter] = before;
      if (before === BARE) {
        this.#built.push(at);
        this.#fresh += 1;
      }
      this.#put(at, codes[quarter] ?? BARE);
    }
  }

  /** Lifts the card that lies on trial. */
  lift(): void {
    for (let quarter = 0; quarter < this.#under.length; quarter += 1)
      this.#put(this.#under[quarter] ?? 0, this.#before[quarter] ?? BARE);
    for (; this.#fresh > 0; this.#fresh -= 1) this.#built.pop();
  }

  /** What counts the points of lands and conditions with the card that lies on trial; asked for while none lies there. */
  counter(rival: Ground, ids: readonly ConditionId[]): () => number {
    const counts = ids.map((id) => this.#countFor(id, rival));
    return () => {
      let points = this.#countLands();
      for (const count of counts) points += count();
      return points;
    };
  }

  #countFor(id: ConditionId, rival: Ground): () => number {
    const known = this.#counts.get(id);
    if (known !== undefined) return known;
    const count = this.#countPartly(conditions[id]);
    if (count === null) return () => conditions[id](this, rival);
    this.#counts.set(id, count);
    return count;
  }

  /** What counts only what a card changes; null for conditions that are counted as a whole. */
  #countPartly({ pointsAt, prize }: Condition): (() => number) | null {
    if (pointsAt !== undefined) return this.#countAround(pointsAt);
    return prize === undefined ? null : this.#countGroups(prize.kinds, prize.points);
  }

  #countGroups(kinds: readonly number[], pointsEach: number): () => number {
    const tally = new GroupTally(this, kinds);
    const { total } = tally;
    const change = { under: this.#under, before: this.#before };
    return () => pointsEach * (total + tally.differenceAfter(change));
  }

  #countAround(pointsAt: PointsAt): () => number {
    const before = new Array<number>(this.cells.length).fill(0);
    let total = 0;
    for (const at of this.built) {
      const points = pointsAt(this, at);
      before[at] = points;
      total += points;
    }
    return () => {
      let points = total;
      const corner = this.#under[0] ?? 0;
      for (const down of AROUND)
        for (const right of AROUND) {
          const at = corner + down * this.row + right;
          points -= before[at] ?? 0;
          if (this.cells[at] !== BARE) points += pointsAt(this, at);
        }
      return points;
    };
  }

  #put(at: number, code: number): void {
    const before = this.#cells[at] ?? BARE;
    if (before !== BARE) this.#count(before, -1);
    if (code !== BARE) this.#count(code, 1);
    this.#cells[at] = code;
  }

  #count(code: number, by: number): void {
    const [icon, terrain] = [iconsByCode[code] ?? 0, terrainsByCode[code] ?? 0];
    this.#icons[icon] = (this.#icons[icon] ?? 0) + by;
    this.#terrains[terrain] = (this.#terrains[terrain] ?? 0) + by;
  }
}

import type { CardId, ConditionId } from '../cards.js';
import type { Condition, PointsAt } from '../conditions/condition.js';
import { conditions } from '../conditions/index.js';
import { BARE, codesOfFace, iconsByCode, terrainsByCode } from '../rules/codes.js';
import { Ground, tallyKinds } from '../rules/ground.js';
import { openIndices } from '../rules/placing.js';
import type { Town } from '../rules/town.js';
import { GroupTally } from './group-tally.js';

/** From one side of what lies around a card to the other: its own two cells and one more on either side. */
const AROUND = 4;

/**
 * A town of at least one card on which cards are laid on trial, one at a time: laid, judged, and lifted again. What was
 * counted before is kept, so that of most things only what the card changes is counted.
 */
export class TrialGround extends Ground {
  /** The cells where a card may lie, row by row. */
  readonly open: readonly number[];
  readonly #cells: number[];
  readonly #built: number[];
  /** How many there are of each kind without a card on trial. */
  readonly #icons: readonly number[];
  readonly #terrains: readonly number[];
  readonly #countLands: () => number;
  readonly #under = [0, 0, 0, 0];
  readonly #before = [BARE, BARE, BARE, BARE];
  #fresh = 0;
  #isLaid = false;
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
    return (this.#icons[icon] ?? 0) + this.#moreOf(iconsByCode, icon);
  }

  override countTerrain(terrain: number): number {
    return (this.#terrains[terrain] ?? 0) + this.#moreOf(terrainsByCode, terrain);
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
      this.#cells[at] = codes[quarter] ?? BARE;
    }
    this.#isLaid = true;
  }

  /** Lifts the card that lies on trial. */
  lift(): void {
    for (let quarter = 0; quarter < this.#under.length; quarter += 1)
      this.#cells[this.#under[quarter] ?? 0] = this.#before[quarter] ?? BARE;
    this.#isLaid = false;
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
    const { row, cells } = this;
    return () => {
      let points = total;
      let at = (this.#under[0] ?? 0) - row - 1;
      for (let down = 0; down < AROUND; down += 1, at += row - AROUND)
        for (let right = 0; right < AROUND; right += 1, at += 1) {
          if (cells[at] === BARE) continue;
          points += pointsAt(this, at) - (before[at] ?? 0);
        }
      return points;
    };
  }

  /** How many territories more there are of a kind because of the card that lies on trial. */
  #moreOf(kinds: readonly number[], kind: number): number {
    if (!this.#isLaid) return 0;
    let more = 0;
    for (let quarter = 0; quarter < this.#under.length; quarter += 1) {
      if (kinds[this.#before[quarter] ?? BARE] === kind) more -= 1;
      if (kinds[this.#cells[this.#under[quarter] ?? 0] ?? BARE] === kind) more += 1;
    }
    return more;
  }
}

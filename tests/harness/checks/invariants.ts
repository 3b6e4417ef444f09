import { formatTable } from '../format-table.js';

/** Enough to see what is wrong; more of the same says no more. */
const SHOWN = 5;

interface Record {
  kept: number;
  readonly broken: string[];
}

/** What must always hold, and how often a program found it so. */
export class Invariants<Name extends string> {
  readonly #records: ReadonlyMap<Name, Record>;

  /** @param names every invariant, so that one that was never checked is seen to be so */
  constructor(names: readonly Name[]) {
    this.#records = new Map(names.map((name) => [name, { kept: 0, broken: [] }]));
  }

  /** Notes that an invariant was checked. `how` is asked only when it was broken: where, and what was found instead. */
  check(name: Name, holds: boolean, how: () => string): void {
    const record = this.#records.get(name);
    if (record === undefined) throw new RangeError(`There is no invariant ${name}`);
    if (holds) record.kept += 1;
    else record.broken.push(how());
  }

  /** Whether every invariant was checked and held every time. */
  get kept(): boolean {
    return [...this.#records.values()].every(({ kept, broken }) => kept > 0 && broken.length === 0);
  }

  /** The table to print, followed by the first breaches of each invariant. */
  report(): string {
    const verdict = ({ kept, broken }: Record): string =>
      broken.length > 0 ? 'BROKEN' : kept > 0 ? 'holds' : 'NEVER CHECKED';
    const rows = [...this.#records].map(([name, record]) => [
      name,
      String(record.kept + record.broken.length),
      String(record.broken.length),
      verdict(record),
    ]);
    const breaches = [...this.#records].flatMap(([name, { broken }]) =>
      broken.slice(0, SHOWN).map((how) => `${name}: ${how}`),
    );
    return [formatTable([['invariant', 'checked', 'broken', ''], ...rows]), ...breaches].join('\n');
  }
}

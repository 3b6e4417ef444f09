import { formatTable } from '../format-table.js';

/** A failure is understood from a few cases; more of the same would add nothing. */
const SHOWN = 5;

interface Record {
  kept: number;
  readonly broken: string[];
}

/** Invariants, with the number of checks of each and their breaches. */
export class Invariants<Name extends string> {
  readonly #records: ReadonlyMap<Name, Record>;

  /** @param names all invariants, so that one without any checks shows */
  constructor(names: readonly Name[]) {
    this.#records = new Map(names.map((name) => [name, { kept: 0, broken: [] }]));
  }

  /** Records a check of an invariant. `how` is called only for a breach: it tells the place and the result. */
  check(name: Name, holds: boolean, how: () => string): void {
    const record = this.#records.get(name);
    if (record === undefined) throw new RangeError(`There is no invariant ${name}`);
    if (holds) record.kept += 1;
    else record.broken.push(how());
  }

  /** True when every invariant was checked and always held. */
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

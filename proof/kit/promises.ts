import { printed } from './printed.js';

/** Enough to see what is wrong; more of the same says no more. */
const SHOWN = 5;

interface Record {
  kept: number;
  readonly broken: string[];
}

/** What a program promises to find true, and how often it did. */
export class Promises<Name extends string> {
  readonly #records: ReadonlyMap<Name, Record>;

  /** @param names every promise, so that one that was never looked at is seen to be so */
  constructor(names: readonly Name[]) {
    this.#records = new Map(names.map((name) => [name, { kept: 0, broken: [] }]));
  }

  /** Notes that a promise was looked at. `how` is asked only when it was broken: where, and what was found instead. */
  check(name: Name, holds: boolean, how: () => string): void {
    const record = this.#records.get(name);
    if (record === undefined) throw new RangeError(`Nobody promised ${name}`);
    if (holds) record.kept += 1;
    else record.broken.push(how());
  }

  /** Whether every promise was looked at and found kept every time. */
  get kept(): boolean {
    return [...this.#records.values()].every(({ kept, broken }) => kept > 0 && broken.length === 0);
  }

  /** The table to print, followed by the first breaches of each promise. */
  report(): string {
    const verdict = ({ kept, broken }: Record): string =>
      broken.length > 0 ? 'BROKEN' : kept > 0 ? 'kept' : 'NEVER CHECKED';
    const rows = [...this.#records].map(([name, record]) => [
      name,
      String(record.kept + record.broken.length),
      String(record.broken.length),
      verdict(record),
    ]);
    const breaches = [...this.#records].flatMap(([name, { broken }]) =>
      broken.slice(0, SHOWN).map((how) => `${name}: ${how}`),
    );
    return [printed([['promise', 'checked', 'broken', ''], ...rows]), ...breaches].join('\n');
  }
}

import { describe, expect, it } from 'vitest';
import type { TableChange } from '#src/model/record/log-entry.js';
import type { SeatHolder } from '#src/model/table.js';
import { namesAfter, seatChangesOf, seatNamesIn } from '#src/tables/replay/seat-changes.js';

const person = (name: string): SeatHolder => ({ kind: 'person', userId: `id-of-${name}`, name });

const change = (kind: 'resign' | 'replace' | 'return', former: string | null, holder: string | null): TableChange => ({
  kind,
  seat: 1,
  turn: 0,
  former: former === null ? null : person(former),
  holder: holder === null ? null : person(holder),
});

describe('the names of those who leave seats and sit down there', () => {
  it('are those in the log, of every way to do so and of nothing else', () => {
    const changes: readonly TableChange[] = [
      { kind: 'begin' },
      change('replace', 'Bo', 'Di'),
      { kind: 'move', seat: 1, turn: 0, notation: 'done' },
      change('return', 'Di', 'Bo'),
      change('resign', 'Bo', null),
      change('resign', null, null),
      { kind: 'join', seat: 1, holder: person('Cy') },
    ];
    expect([...seatNamesIn(changes.map((each, index) => ({ version: index + 1, change: each })))]).toEqual([
      [2, { former: 'Bo', holder: 'Di' }],
      [4, { former: 'Di', holder: 'Bo' }],
      [5, { former: 'Bo', holder: null }],
      [6, { former: null, holder: null }],
    ]);
  });

  it('belong to the steps of a replay at which a seat changed hands, and to no others', () => {
    const names = new Map([1, 2, 3, 4].map((version) => [version, { former: `old ${version}`, holder: null }]));
    const steps = [
      { kind: 'start', version: 1, seat: 0 },
      { kind: 'replace', version: 2, seat: 1 },
      { kind: 'return', version: 3, seat: null },
      { kind: 'resign', version: 9, seat: 1 },
      { kind: 'resign', version: 4, seat: 2 },
    ];
    expect(seatChangesOf(steps, names)).toEqual([
      { step: 1, seat: 1, former: 'old 2', holder: null },
      { step: 4, seat: 2, former: 'old 4', holder: null },
    ]);
  });

  it('stand at a seat until its step, where they were kept and there is such a seat', () => {
    const changes = [
      { step: 1, seat: 0, former: 'Ana', holder: 'Di' },
      { step: 2, seat: 1, former: null, holder: 'Ed' },
      { step: 3, seat: 0, former: 'Di', holder: 'Fay' },
      { step: 3, seat: 2, former: 'nobody', holder: null },
    ];
    const after = (step: number) => namesAfter(['Fay', 'Ed'], changes, step);
    expect([0, 1, 2, 3].map(after)).toEqual([
      ['Ana', 'Ed'],
      ['Di', 'Ed'],
      ['Di', 'Ed'],
      ['Fay', 'Ed'],
    ]);
  });
});

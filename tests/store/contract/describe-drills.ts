import { expect, it } from 'vitest';
import { everyServer } from '#src/model/ownership.js';
import type { Store } from '#src/store/index.js';
import { begun, later, next, opening } from './changes.js';

export const describeDrills = (store: () => Store, execute: (sql: string) => unknown): void => {
  const due = (userId: string, at = later(5)) => store().dueDrills(userId, at, 9);

  it('keeps the positions that a person practises, the longest due first, and counts the answers since a moment', async () => {
    await store().append(opening('aaa'));
    await store().keepDrills(
      'aaa',
      [
        { step: 3, userId: '7' },
        { step: 4, userId: '8' },
        { step: 9, userId: '7' },
      ],
      later(1),
    );
    const [first, second] = await due('7');
    expect(first).toEqual({ tableId: 'aaa', step: 3, userId: '7', stage: 0, due: later(1), answeredAt: null });
    expect(second?.step).toBe(9);
    expect(await store().drillsAnswered('7', later(0))).toBe(0);
    if (first === undefined) expect.fail();
    await store().answerDrill({ ...first, stage: 1, due: later(8), answeredAt: later(2) });
    // A second analysis of the game changes nothing.
    await store().keepDrills('aaa', [{ step: 3, userId: '7' }], later(1));
    expect((await due('7')).map(({ step }) => step)).toEqual([9]);
    expect((await due('7', later(8))).map(({ step, stage }) => [step, stage])).toEqual([
      [9, 0],
      [3, 1],
    ]);
    expect(await store().drillsAnswered('7', later(2))).toBe(1);
    expect(await store().drillsAnswered('7', later(3))).toBe(0);
    expect(await store().drill({ tableId: 'aaa', step: 4 }, '7')).toBeNull();
    await store().dropDrill({ tableId: 'aaa', step: 9, userId: '7' });
    expect((await store().drillsOfPerson('7')).map(({ step }) => step)).toEqual([3]);
  });

  it('forgets positions with the person, and with the game; a damaged one is left out', async () => {
    const first = opening('aaa');
    await store().append(first);
    const over = { ...begun, phase: 'over', toAct: null, result: { places: [1], points: [1] } } as const;
    await store().append({ ...next({ ...first.table, ...over }, { kind: 'begin' }), setup: {} });
    const found = [
      { step: 3, userId: '7' },
      { step: 4, userId: '8' },
    ];
    await store().keepDrills('aaa', found, later(1));
    await store().forgetPerson('7', { en: 'Former player' });
    expect([await due('7'), (await due('8')).length]).toEqual([[], 1]);
    await execute(`UPDATE drills SET "user" = ''`);
    expect(await due('8')).toEqual([]);
    expect(await store().removeEnded(everyServer, later(9), 9)).toBe(1);
    await store().keepDrills('aaa', found, later(1));
    expect(await due('8')).toEqual([]);
  });
};

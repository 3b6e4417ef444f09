import { expect, it } from 'vitest';
import { everyServer } from '#src/model/ownership.js';
import type { Store } from '#src/store/index.js';
import { begun, later, next, opening } from './changes.js';

export const describePremoves = (store: () => Store, execute: (sql: string) => unknown): void => {
  it('keeps what was last answered ahead on each seat, until it is dropped or the game is removed', async () => {
    const first = opening('aaa');
    await store().append(first);
    const bids = { seat: 1, occasion: 'auction 3', answers: { 1: 7 } };
    await store().keepPremoves('aaa', bids);
    await store().keepPremoves('aaa', { ...bids, answers: { 2: 0 } });
    await store().keepPremoves('aaa', { ...bids, seat: 0 });
    await store().keepPremoves('bbb', bids);
    expect(await store().premoves('aaa')).toEqual([
      { ...bids, seat: 0 },
      { ...bids, answers: { 2: 0 } },
    ]);
    await execute(`UPDATE answers_ahead SET answers = '{"1": "seven"}' WHERE seat = 0`);
    expect(await store().premoves('aaa')).toEqual([{ ...bids, answers: { 2: 0 } }]);
    const over = { ...begun, phase: 'over', toAct: null, result: { places: [1], points: [1] } } as const;
    await store().append({ ...next({ ...first.table, ...over }, { kind: 'begin' }), setup: {} });
    expect(await store().removeEnded(everyServer, later(9), 9)).toBe(1);
    await store().append(opening('aaa'));
    expect(await store().premoves('aaa')).toEqual([]);
    await store().keepPremoves('aaa', bids);
    await store().dropPremoves('aaa');
    expect(await store().premoves('aaa')).toEqual([]);
  });
};

import { expect, it } from 'vitest';
import { everyServer } from '#src/model/ownership.js';
import type { Store } from '#src/store/index.js';
import { begun, later, next, opening } from './changes.js';

export const describeAhead = (store: () => Store, execute: (sql: string) => unknown): void => {
  it('keeps what was last answered ahead on each seat, until it is dropped or the game is removed', async () => {
    const first = opening('aaa');
    await store().append(first);
    const bids = { seat: 1, occasion: 'auction 3', answers: { 1: 7 } };
    await store().keepAnswersAhead('aaa', bids);
    await store().keepAnswersAhead('aaa', { ...bids, answers: { 2: 0 } });
    await store().keepAnswersAhead('aaa', { ...bids, seat: 0 });
    await store().keepAnswersAhead('bbb', bids);
    expect(await store().answersAhead('aaa')).toEqual([
      { ...bids, seat: 0 },
      { ...bids, answers: { 2: 0 } },
    ]);
    await execute(`UPDATE answers_ahead SET answers = '{"1": "seven"}' WHERE seat = 0`);
    expect(await store().answersAhead('aaa')).toEqual([{ ...bids, answers: { 2: 0 } }]);
    const over = { ...begun, phase: 'over', toAct: null, result: { places: [1], points: [1] } } as const;
    await store().append({ ...next({ ...first.table, ...over }, { kind: 'begin' }), setup: {} });
    expect(await store().removeEnded(everyServer, later(9), 9)).toBe(1);
    await store().append(opening('aaa'));
    expect(await store().answersAhead('aaa')).toEqual([]);
    await store().keepAnswersAhead('aaa', bids);
    await store().dropAnswersAhead('aaa');
    expect(await store().answersAhead('aaa')).toEqual([]);
  });
};

import { expect, it } from 'vitest';
import type { GameAnalysis } from '#src/model/record/analysis.js';
import { everyServer } from '#src/model/ownership.js';
import type { Store } from '#src/store/index.js';
import { begun, later, next, opening } from './changes.js';

const analysis: GameAnalysis = {
  curve: [{ step: 0, chances: [0.5, 0.5] }],
  mistakes: [
    {
      step: 3,
      seat: 1,
      made: 'done',
      better: 'stash 7',
      terms: [{ name: 'points', params: { count: 7 } }],
      loss: 0.25,
      cost: 2.5,
      points: 3,
    },
  ],
  players: [{ decisions: 4, mistakes: 0, accuracy: 0.75 }],
  margin: 0.1,
};

export const describeAnalyses = (store: () => Store, execute: (sql: string) => unknown): void => {
  it('keeps the analysis of a game until the game is removed', async () => {
    const first = opening('aaa');
    await store().append(first);
    const over = { ...begun, phase: 'over', toAct: null, result: { places: [1], points: [1] } } as const;
    await store().append({ ...next({ ...first.table, ...over }, { kind: 'begin' }), setup: {} });
    expect(await store().analysis('aaa')).toBeNull();
    await store().keepAnalysis('aaa', { ...analysis, margin: 0.2 });
    await store().keepAnalysis('aaa', analysis);
    expect(await store().analysis('aaa')).toEqual(analysis);
    expect(await store().removeEnded(everyServer, later(9), 9)).toBe(1);
    expect(await store().analysis('aaa')).toBeNull();
    await store().keepAnalysis('aaa', analysis);
    expect(await store().analysis('aaa')).toBeNull();
  });

  it('knows none that was made by another method, or is damaged: it is made again', async () => {
    await store().append(opening('aaa'));
    await store().keepAnalysis('aaa', analysis);
    await execute(`UPDATE analyses SET method = 'other'`);
    expect(await store().analysis('aaa')).toBeNull();
    await store().keepAnalysis('aaa', analysis);
    expect(await store().analysis('aaa')).toEqual(analysis);
    await execute(`UPDATE analyses SET analysis = '{"curve": 5}'`);
    expect(await store().analysis('aaa')).toBeNull();
  });
};

import { describe, expect, it } from 'vitest';
import { engine } from '#engines/carcassonne/index.js';
import { rulebook } from '#engines/carcassonne/rulebook.js';

const cell = { x: 2, y: -1 };

/** A step of each kind in notation and as an object, and invalid forms. */
const steps: readonly (readonly [text: string, step: object, wrong: readonly string[]])[] = [
  ['acrobat N1E2', { kind: 'acrobat', cell }, ['acrobat', 'acrobat road', 'acrobat N1E2 N1E2']],
  ['pyramid N1E2', { kind: 'pyramid', cell }, ['pyramid', 'pyramid road', 'pyramid N1E2 N1E2']],
  ['retire N1E2', { kind: 'retire', cell }, ['retire', 'retire road', 'retire N1E2 N1E2']],
  ['bridge N1E2', { kind: 'bridge', cell }, ['bridge', 'bridge road', 'bridge N1E2 N1E2']],
  ['refuse', { kind: 'refuse' }, ['refuse N1E2']],
  ['castle', { kind: 'castle' }, ['castle N1E2']],
  ['no-castle', { kind: 'no-castle' }, ['no-castle N1E2']],
  [
    'name 2',
    { kind: 'name', number: 2 },
    ['name', 'name 0', 'name x', 'name 22', 'name 7', 'name x2', 'name 2 2', 'name 02', 'name 2.0'],
  ],
  [
    'bid 12',
    { kind: 'bid', points: 12 },
    ['bid', 'bid -1', 'bid 51', 'bid 100', 'bid 1.5', 'bid x1', 'bid 1x', 'bid 1 2', 'bid 012', 'bid 12.0'],
  ],
  ['bid 0', { kind: 'bid', points: 0 }, []],
  ['bid 50', { kind: 'bid', points: 50 }, []],
  ['no-bid', { kind: 'no-bid' }, ['no-bid 1']],
  ['buy', { kind: 'buy' }, ['buy 1']],
  ['sell', { kind: 'sell' }, ['sell 1']],
  [
    'dragon N1E2',
    { kind: 'dragon', cell },
    ['dragon', 'dragon road', 'dragon N1E2 off', 'dragon N1E2 on on', 'dragon x N1E2'],
  ],
  ['dragon N1E2 on', { kind: 'dragon', cell, on: true }, ['dragon on']],
  [
    'fairy N1E2 road-N',
    { kind: 'fairy', cell, spot: 'road-N' },
    ['fairy', 'fairy N1E2', 'fairy road-N', 'fairy N1E2 2', 'fairy x road-N', 'fairy N1E2 road-N big meeple'],
  ],
  [
    'princess N1E2 city 6',
    { kind: 'princess', cell, spot: 'city', seat: 5 },
    [
      ...['princess', 'princess N1E2', 'princess N1E2 city', 'princess N1E2 city 0', 'princess N1E2 city 7'],
      ...['princess N1E2 city 11', 'princess x city 1', 'princess N1E2 2 1', 'princess N1E2 city 1 1'],
    ],
  ],
  ['princess N1E2 city 1', { kind: 'princess', cell, spot: 'city', seat: 0 }, []],
  ['portal N1E2', { kind: 'portal', cell }, ['portal', 'portal road', 'portal N1E2 N1E2']],
  [
    'through meeple road-N',
    { kind: 'through', figure: 'meeple', spot: 'road-N' },
    ['through', 'through meeple', 'through 2 road-N', 'through meeple 2', 'through meeple road-N road-N'],
  ],
  ['abbey N1E2', { kind: 'abbey', cell }, ['abbey', 'abbey road', 'abbey N1E2 N1E2']],
  ['draw', { kind: 'draw' }, ['draw 1']],
  ['keep-abbey', { kind: 'keep-abbey' }, ['keep-abbey N1E2']],
  ['build-barn NW', { kind: 'build-barn', corner: 'NW' }, ['build-barn', 'build-barn N', 'build-barn NW NW']],
  [
    'move-wagon N1E2 road',
    { kind: 'move-wagon', cell, spot: 'road' },
    ['move-wagon', 'move-wagon N1E2', 'move-wagon road', 'move-wagon N1E2 2', 'move-wagon N1E2 road road'],
  ],
  ['herd field-N', { kind: 'herd', spot: 'field-N' }, ['herd', 'herd N1E2', 'herd field-N field-N']],
  ['grow', { kind: 'grow' }, ['grow 1']],
  ['stable', { kind: 'stable' }, ['stable 1']],
  ['wagon-home', { kind: 'wagon-home' }, ['wagon-home N1E2']],
  ['spare', { kind: 'spare' }, ['spare 1']],
  [
    'capture 6 big-meeple N1E2 road-N',
    { kind: 'capture', seat: 5, figure: 'big-meeple', cell, spot: 'road-N' },
    [
      ...['capture', 'capture 1 meeple N1E2', 'capture 0 meeple N1E2 road', 'capture 7 meeple N1E2 road'],
      ...['capture 11 meeple N1E2 road', 'capture 1 2 N1E2 road', 'capture 1 meeple x road'],
      ...['capture 1 meeple N1E2 2', 'capture 1 meeple N1E2 road road'],
    ],
  ],
  ['exchange meeple', { kind: 'exchange', figure: 'meeple' }, ['exchange', 'exchange 2', 'exchange meeple meeple']],
  ['floor N1E2', { kind: 'floor', cell }, ['floor', 'floor road', 'floor N1E2 N1E2']],
  [
    'man-tower meeple N1E2',
    { kind: 'man-tower', figure: 'meeple', cell },
    ['man-tower', 'man-tower meeple', 'man-tower 2 N1E2', 'man-tower meeple x', 'man-tower meeple N1E2 N1E2'],
  ],
  [
    'ransom 6 meeple',
    { kind: 'ransom', holder: 5, figure: 'meeple' },
    ['ransom', 'ransom 1', 'ransom 0 meeple', 'ransom 7 meeple', 'ransom 11 meeple', 'ransom 1 2', 'ransom 1 meeple x'],
  ],
  [
    'enter castle meeple',
    { kind: 'enter', quarter: 'castle', figure: 'meeple' },
    ['enter', 'enter castle', 'enter inn meeple', 'enter castle 2', 'enter castle meeple meeple'],
  ],
  ['count market', { kind: 'count', quarter: 'market' }, ['count', 'count inn', 'count market castle']],
  [
    'leave castle meeple N1E2 city-N',
    { kind: 'leave', quarter: 'castle', figure: 'meeple', cell, spot: 'city-N' },
    ['leave', 'leave castle meeple N1E2', 'leave inn meeple N1E2 city', 'leave castle meeple x city'],
  ],
  ['fly meeple', { kind: 'fly', figure: 'meeple' }, ['fly', 'fly 2', 'fly meeple meeple']],
  ['land road-N', { kind: 'land', spot: 'road-N' }, ['land', 'land 2', 'land road-N road-N']],
  [
    'free N1E2 meeple',
    { kind: 'free', cell, figure: 'meeple' },
    ['free', 'free N1E2', 'free x meeple', 'free N1E2 2', 'free N1E2 meeple meeple'],
  ],
];

/** A field that a step may omit. */
const OPTIONAL = 'on';

describe('the steps of modules', () => {
  it('are all here', () => {
    const here = new Set(steps.map(([text]) => text.split(' ')[0]));
    expect(new Set(rulebook.wholeBox.steps.flatMap(({ kinds }) => kinds))).toEqual(here);
  });

  it.each(steps)('are written and read: %s', (text, step, wrong) => {
    expect(engine.notation.parse(text)).toEqual({ ok: true, value: { step } });
    expect(engine.notation.parse(text.toUpperCase())).toEqual({ ok: true, value: { step } });
    const read = engine.move.safeParse({ step });
    expect(read.success && engine.notation.format(read.data)).toBe(text);
    for (const other of wrong) expect([other, engine.notation.parse(other).ok]).toEqual([other, false]);
  });

  it.each(steps)('come from outside with all that belongs to them and nothing else: %s', (_text, step) => {
    const isRead = (changed: object) => engine.move.safeParse({ step: changed }).success;
    expect(isRead({ ...step, more: 1 })).toBe(false);
    for (const key of Object.keys(step).filter((each) => each !== OPTIONAL)) {
      expect([key, isRead(Object.fromEntries(Object.entries(step).filter(([each]) => each !== key)))]).toEqual([
        key,
        false,
      ]);
      expect([key, isRead({ ...step, [key]: '§' })]).toEqual([key, false]);
      expect([key, isRead({ ...step, [key]: 1000 })]).toEqual([key, false]);
    }
  });
});

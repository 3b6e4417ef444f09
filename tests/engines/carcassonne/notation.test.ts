import { describe, expect, it } from 'vitest';
import { engine } from '#engines/carcassonne/index.js';
import { forbidden, gameWith, playing } from './table.js';

const cell = { x: 3, y: -2 };

describe('a move in writing', () => {
  it.each([
    ['N2E3/90', { cell, rotation: 90 }],
    ['pass', { step: { kind: 'pass' } }],
    ['N2E3/0 pass', { cell, rotation: 0, step: { kind: 'pass' } }],
    ['meeple road-NW', { step: { kind: 'put', figure: 'meeple', spot: 'road-NW' } }],
    ['big-meeple field-centre', { step: { kind: 'put', figure: 'big-meeple', spot: 'field-centre' } }],
    ['N2E3/270 meeple city', { cell, rotation: 270, step: { kind: 'put', figure: 'meeple', spot: 'city' } }],
    ['acrobat N2E3', { step: { kind: 'acrobat', cell } }],
    ['N2E3/180 pyramid N2E3', { cell, rotation: 180, step: { kind: 'pyramid', cell } }],
    ['retire 0', { step: { kind: 'retire', cell: { x: 0, y: 0 } } }],
    ['part N2E3', { step: { kind: 'part', of: 'tile', cell } }],
    ['part N2E3 portal', { step: { kind: 'part', of: 'portal', cell } }],
  ])('is written and read: %s', (text, move) => {
    expect(engine.notation.parse(text)).toEqual({ ok: true, value: move });
    const read = engine.move.safeParse(move);
    expect(read.success && engine.notation.format(read.data)).toBe(text);
  });

  it.each([
    ['  n2e3/90   MEEPLE  Road-nw ', 'N2E3/90 meeple road-NW'],
    ['N2O3/0 meeple road-NO', 'N2W3/0 meeple road-NW'],
    ['meeple FIELD-Centre', 'meeple field-centre'],
    ['Acrobat n1o2', 'acrobat N1W2'],
    ['PASS', 'pass'],
    ['Part n2e3 TILE', 'part N2E3'],
    ['PART n2o3 Portal', 'part N2W3 portal'],
  ])('is read as people write it: "%s"', (text, written) => {
    const read = engine.notation.parse(text);
    expect(read.ok && engine.notation.format(read.value)).toBe(written);
  });

  it.each([
    '',
    'N2E3',
    'N2E3/',
    'N2E3/45',
    'N2E3/90/90',
    '/90',
    'N2E3/90 meeple',
    'N2E3/90 clown road',
    'N2E3/90 pass now',
    'meeple road-Q',
    'meeple road-N road-S',
    'meeple road-NESWN',
    'meeple 2',
    'meeple roadroadroadroadroadr',
    'acrobat',
    'acrobat road',
    'retire N2E3 N2E3',
    'part',
    'part road',
    'part N2E3 meeple',
    'part N2E3 portal portal',
  ])('is not "%s"', (text) => {
    expect(engine.notation.parse(text)).toEqual({ ok: false, error: { reason: 'notation' } });
  });
});

describe('a move from outside', () => {
  it.each<[string, object]>([
    ['nothing', {}],
    ['half a placement', { cell }],
    ['a rotation that is none', { cell, rotation: 45 }],
    ['a step that is none', { step: { kind: 'clown' } }],
    ['a figure that is none', { step: { kind: 'put', figure: 'clown', spot: 'road' } }],
    ['a place that is none', { step: { kind: 'put', figure: 'meeple', spot: 'Road 1' } }],
    ['a place with too long a name', { step: { kind: 'put', figure: 'meeple', spot: 'roadroadroadroadroadr' } }],
    ['more than is asked for', { step: { kind: 'pass' }, seat: 0 }],
    ['a step with more than is asked for', { step: { kind: 'pass', cell } }],
    ['a part of the land for what is chosen at once', { step: { kind: 'part', of: 'put', cell } }],
    ['a placement with more than is asked for', { cell, rotation: 0, by: 1 }],
  ])('is not read when it is %s', (_, move) => {
    expect(engine.move.safeParse(move).success).toBe(false);
  });
});

describe('what forbids a figure', () => {
  it('names the place, the available places, or the figure', () => {
    const game = gameWith(['base-U', 'base-U', 'base-U'], { modules: { abbot: true } });
    const taken = playing(game, 'E1/0 meeple road');
    expect([
      forbidden(game, 'E1/0 meeple road-W'),
      forbidden(game, 'E1/0 abbot road'),
      forbidden(game, 'E1/0 ringmaster road'),
      forbidden(game, 'E1/0 acrobat E1'),
      forbidden(taken, 'W1/0 meeple road'),
      forbidden(gameWith(['base-Eg'], { modules: { abbot: true } }), 'N1/180 meeple garden'),
    ]).toEqual([
      { reason: 'no-such-spot', params: { spot: 'road-W', spots: 'road, field-N, field-S' } },
      { reason: 'not-for-figures', params: { spot: 'road' } },
      { reason: 'none-in-hand', params: { figure: 'ringmaster' } },
      { reason: 'not-in-this-game', params: { step: 'acrobat' } },
      { reason: 'feature-taken', params: { spot: 'road' } },
      { reason: 'not-for-figures', params: { spot: 'garden' } },
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { engine } from '#engines/golden-train/index.js';
import type { Move } from '#engines/golden-train/move.js';

const hit = (seat: number, position: number): Move => ({ kind: 'hit', seat, position });

describe('a move of Golden Train', () => {
  it.each([
    ['draw', { kind: 'draw' }],
    ['attack', { kind: 'attack' }],
    ['pass', { kind: 'pass' }],
    ['stop', { kind: 'stop' }],
    ['hit A1', hit(0, 1)],
    ['hit D99', hit(3, 99)],
  ] as const)('reads as %s, and is read back', (text, move) => {
    expect(engine.notation.format(move)).toBe(text);
    expect(engine.notation.parse(text)).toEqual({ ok: true, value: move });
    expect(engine.move.parse(move)).toEqual(move);
  });

  it.each([hit(-1, 1), hit(4, 1), hit(0.5, 1), hit(1, 0), hit(1, 100), hit(1, 1.5), { kind: 'dance' }])(
    'is not %o',
    (move) => {
      expect(engine.move.safeParse(move).success).toBe(false);
    },
  );

  it.each(['hit A0', 'hit E1', 'hit A100', 'hit', 'A1'])('is not written %s', (text) => {
    expect(engine.notation.parse(text)).toEqual({ ok: false, error: { reason: 'notation' } });
  });
});

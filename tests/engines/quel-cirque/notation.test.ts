import { describe, expect, it } from 'vitest';
import { engine } from '#engines/quel-cirque/index.js';

describe('the notation of Quel Cirque', () => {
  it.each([
    ['red@b3', { kind: 'add', colour: 'red', square: 'b3' }],
    [' Blue @ C8 ', { kind: 'add', colour: 'blue', square: 'c8' }],
    ['b3-b4', { kind: 'walk', from: 'b3', path: ['b4'] }],
    ['b3 - b4 -C4-c5', { kind: 'walk', from: 'b3', path: ['b4', 'c4', 'c5'] }],
    ['b7-b8=a1', { kind: 'walk', from: 'b7', path: ['b8'], back: 'a1' }],
    ['b6-b7-b8 = a1', { kind: 'walk', from: 'b6', path: ['b7', 'b8'], back: 'a1' }],
    ['HOME  b5 a1', { kind: 'home', from: 'b5', to: 'a1' }],
    ['flip b5', { kind: 'flip', square: 'b5' }],
    ['Pass', { kind: 'pass' }],
  ])('reads "%s" as a move', (text, move) => {
    expect(engine.notation.parse(text)).toStrictEqual({ ok: true, value: move });
  });

  it.each([
    '',
    'b3',
    'red',
    'red@b9',
    'pink@b3',
    'the red@b3',
    'red@b3 now',
    'b3-b9',
    'b3-b4-b5-b6-b7',
    'b3-b4=',
    'b3=b4',
    'home b5',
    'homeb5 a1',
    'go home b5 a1',
    'home b5 a1 c1',
    'flip',
    'flip b5 b6',
    'backflip b5',
    'pass b5',
  ])('does not read "%s"', (text) => {
    expect(engine.notation.parse(text)).toEqual({ ok: false, error: { reason: 'notation' } });
  });
});

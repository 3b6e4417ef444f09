import { describe, expect, it } from 'vitest';
import { engine } from '#engines/circle-the-wagons/index.js';
import { duel, errorOf, playAll } from './table.js';

const begun = duel([15, 16, 17]);
const taking = playAll(begun, 'start 3').state;
const first = playAll(taking, 'take 5').state;
const given = playAll(first, 'place 5 at 0,0').state;
const laying = playAll(first, 'place 5 at 0,0', 'place 3 at 0,0').state;

describe('a refusal of Circle the Wagons', () => {
  it.each([
    ['take 3', begun, { reason: 'start-first', params: { example: begun.ring[0] } }],
    ['place 3 at 0,0', begun, { reason: 'start-first', params: { example: begun.ring[0] } }],
    ['start 16', begun, { reason: 'not-in-ring', params: { card: 16, example: begun.ring[0] } }],
    ['start 4', taking, { reason: 'take-first', params: { example: taking.ring[0] } }],
    ['place 4 at 0,0', taking, { reason: 'take-first', params: { example: taking.ring[0] } }],
    ['take 15', taking, { reason: 'not-in-ring', params: { card: 15, example: taking.ring[0] } }],
    ['take 6', first, { reason: 'place-first', params: { card: 5 } }],
    ['start 6', laying, { reason: 'place-first', params: { card: 4 } }],
    ['place 6 at 0,0', laying, { reason: 'place-first', params: { card: 4 } }],
    ['place 4 at 0,0', given, { reason: 'another-card', params: { card: 4, next: 3 } }],
    ['place 5 at 1,0', first, { reason: 'first-card', params: { card: 5 } }],
    ['place 5 at 0,-1', first, { reason: 'first-card', params: { card: 5 } }],
    ['place 4 at 2,-2', laying, { reason: 'corner-only', params: { x: 2, y: -2 } }],
    ['place 4 at -3,1', laying, { reason: 'apart', params: { x: -3, y: 1 } }],
  ])('of %s names the rule and what it speaks of', (text, state, error) => {
    expect(errorOf(state, text)).toEqual(error);
  });

  it('says whose turn it is not, and that the game is over', () => {
    const move = { kind: 'take', card: 4 } as const;
    expect(engine.play(taking, 1, move)).toEqual({ ok: false, error: { reason: 'not-your-turn' } });
    expect(engine.moves(taking, 1)).toEqual([]);
    const over = { ...taking, phase: { kind: 'over' } } as const;
    expect(errorOf(over, 'take 4')).toEqual({ reason: 'over' });
    expect(engine.moves(over, 0)).toEqual([]);
  });

  it.each([
    ['take 99', { text: 'take 99', card: 99 }],
    ['place 18 at 0,0', { text: 'place 18 at 0,0', card: 18 }],
    ['  Take seven ', { text: 'Take seven' }],
    ['place 3 at 99,0', { text: 'place 3 at 99,0' }],
    [`take ${'9'.repeat(90)}`, { text: `take ${'9'.repeat(75)}` }],
  ])('of the text %j repeats it, at most 80 characters, and names a card that there is not', (text, params) => {
    expect(engine.notation.parse(text)).toEqual({ ok: false, error: { reason: 'notation', params } });
  });
});

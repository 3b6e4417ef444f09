import { describe, expect, it } from 'vitest';
import { engine } from '#engines/carcassonne/index.js';
import { events, gameWith, playing, refusal, scores } from '../table.js';

describe('figures that modules add', () => {
  it.each([
    ['ringmaster', { ringmaster: true }],
    ['big-meeple', { inns: true }],
  ])('stand wherever a meeple does: %s', (figure, modules) => {
    const game = gameWith(['base-E', 'base-B', 'base-U'], { modules });
    expect(refusal(game, `N1/180 ${figure} city`)).toBeNull();
    const laid = playing(game, 'N1/180 pass');
    expect(refusal(laid, `S1/0 ${figure} monastery`)).toBeNull();
    expect(refusal(laid, `S1/0 ${figure} field`)).toBeNull();
  });

  it('are paid no bonus far from every show, and get no event for one', () => {
    const end = playing(gameWith(['base-U'], { modules: { ringmaster: true } }), 'E1/0 ringmaster road');
    expect(events(end, 'ringmaster-bonus')).toEqual([]);
  });
});

describe('inns and cathedrals', () => {
  it('change nothing for a city without a cathedral', () => {
    const end = playing(gameWith(['base-E', 'base-U'], { modules: { inns: true } }), 'N1/180 meeple city');
    expect(scores(end)).toEqual([4, 0]);
  });
});

describe('what modules keep', () => {
  it('is there from the beginning when they are in play, and nothing when they are not', () => {
    expect(gameWith(['base-U']).position.slices).toMatchObject({ tent: null, acrobats: null });
    const all = gameWith(['base-U'], { modules: { tent: true, acrobats: true }, tokens: [4] });
    expect(all.position.slices).toMatchObject({ tent: { cell: null, revealed: [] }, acrobats: { sites: [] } });
    expect(engine.options.parse({})).toMatchObject({ tent: true, acrobats: true, ringmaster: true });
  });
});

import { describe, expect, it } from 'vitest';
import { russian } from '#engines/carcassonne/modules/russian/index.js';
import type { Figure } from '#engines/carcassonne/position/figure.js';
import {
  events,
  expected,
  forbidden,
  gameWith,
  lastEvents,
  movesIn,
  playing,
  refusal,
  withFigures,
} from '#tests/engines/carcassonne/table.js';

const modules = { russian: true };
const tiles = ['base-U', 'russian-B', 'base-U', 'base-U', 'base-U'];
const game = playing(gameWith(tiles, { modules }), 'E1/0 meeple road', 'S1/0');
const trapped = (seat: number, kind: Figure['kind'] = 'meeple'): Figure => ({
  seat,
  kind,
  cell: { x: 0, y: 1 },
  spot: 'trap',
});

describe('what a computer player expects of traps', () => {
  it('is what the pond costs each', () => {
    expect(expected(russian, game.position)).toEqual([-2, 0]);
    expect(expected(russian, withFigures(game, trapped(1), trapped(1)).position)).toEqual([-2, -4]);
    expect(expected(russian, gameWith(['base-U'], { modules }).position)).toEqual([0, 0]);
  });

  it('is nothing for those in the nest', () => {
    const nest = playing(gameWith(['base-U', 'russian-A', 'base-U'], { modules }), 'W1/0 meeple road', 'E1/0 pass');
    expect(expected(russian, nest.position)).toEqual([0, 0]);
  });
});

describe('the pond at the end', () => {
  it('names the figures in it, and costs the other players nothing', () => {
    const end = playing(playing(gameWith(tiles.slice(0, 3), { modules }), 'E1/0 meeple road', 'S1/0'), 'W1/0 pass');
    expect(events(end, 'pond-scored')).toEqual([
      { type: 'pond-scored', cell: { x: 0, y: 1 }, figures: [1, 0], points: [-2, 0] },
    ]);
  });

  it('has no event when it is empty', () => {
    const end = playing(gameWith(['russian-B', 'base-U'], { modules }), 'S1/0', 'E1/0 pass');
    expect(lastEvents(end).map(({ type }) => type)).not.toContain('pond-scored');
  });
});

describe('a trap', () => {
  it('is a place on its own tile alone, and only tiles with one are kept in mind', () => {
    expect(refusal(game, 'E2/0 meeple trap')).toBe('no-such-spot');
    const laid = playing(game, 'E2/0 pass', 'E3/0 pass');
    expect(laid.position.slices.russian).toMatchObject({ traps: [{ cell: { x: 0, y: 1 } }], fresh: [] });
    expect(laid.position.slices.russian?.traps).toHaveLength(1);
  });

  it('frees one of a kind at a time, and only its owner’s', () => {
    const full = playing(withFigures(game, trapped(0), trapped(1), trapped(1)), 'E2/0');
    expect(movesIn(full).filter((move) => move.startsWith('free '))).toEqual(['free S1 meeple']);
  });

  it('forbids with the trap and the figure, and the pond with its place', () => {
    const params = { cell: 'S1', figure: 'abbot' };
    expect(forbidden(game, 'E2/0 free S1 abbot')).toEqual({ reason: 'nobody-trapped', params });
    const fresh = gameWith(['russian-A', 'base-U'], { modules });
    expect(forbidden(fresh, 'E1/0 free E1 meeple')).toEqual({
      reason: 'trap-just-laid',
      params: { cell: 'E1', figure: 'meeple' },
    });
    expect(forbidden(gameWith(['russian-B'], { modules }), 'S1/0 meeple field')).toEqual({
      reason: 'pond-there',
      params: { cell: 'S1' },
    });
  });
});

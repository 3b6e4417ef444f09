import { describe, expect, it } from 'vitest';
import { rulesOf } from '#engines/carcassonne/rulebook.js';
import { canDraw, drawTile, takeNext } from '#engines/carcassonne/rules/drawing.js';
import type { State, Turn } from '#engines/carcassonne/position/state.js';
import type { TileId } from '#engines/carcassonne/tiles/tile.js';
import { turnFrom } from '#engines/carcassonne/position/turn.js';
import { forbidden, gameWith, playing, refusal } from '../table.js';

const game = gameWith(['base-U', 'base-B'], { modules: { dragon: true } });
const rules = rulesOf(game.position.options);

/** A turn before any draw, with these tiles in the pile. */
const turnWith = ({ position }: State, order: readonly TileId[], drawn = 0): Turn => {
  const left = [...new Set(order.slice(drawn))].map(
    (tile) => [tile, order.filter((id) => id === tile).length] as const,
  );
  return turnFrom({ ...position, current: null, left }, { pile: { order, drawn }, secrets: {} });
};

// With an open city at the start tile and roads next to it, a tile of cities on all sides fits only to the north.
const CITY = 'base-C';
const closed = playing(gameWith(['base-E', 'base-U', 'base-U'], { modules: { dragon: true } }), 'N1/180 pass');

describe('whether a tile can be drawn', () => {
  it('depends on what is left in the pile and fits somewhere', () => {
    expect(canDraw(rules, turnWith(game, []))).toBe(false);
    expect(canDraw(rules, turnWith(game, [CITY]))).toBe(true);
    expect(canDraw(rules, turnWith(game, [CITY], 1))).toBe(false);
    expect(canDraw(rules, turnWith(closed, [CITY]))).toBe(false);
    expect(canDraw(rules, turnWith(closed, [CITY, 'base-U']))).toBe(true);
  });

  it('does not depend on tiles that take no part yet, which stay behind those that do', () => {
    const dragon = 'dragon-G';
    expect(canDraw(rules, turnWith(game, [dragon]))).toBe(false);
    expect(takeNext(rules, turnWith(game, [dragon]))).toBeNull();
    const [tile, turn] = takeNext(rules, turnWith(game, ['base-V', dragon, 'base-U', dragon], 1)) ?? [];
    expect(tile).toBe('base-U');
    expect(turn?.hidden?.pile).toEqual({ order: ['base-V', 'base-U', dragon, dragon], drawn: 2 });
  });

  it('is hidden in a preview', () => {
    const turn = turnFrom(game.position, null);
    expect(() => canDraw(rules, turn)).toThrow(RangeError);
    expect(() => takeNext(rules, turn)).toThrow(RangeError);
  });
});

describe('drawing', () => {
  it('takes the next tile, and of its type one less is left', () => {
    const drawn = drawTile(rules, turnWith(game, ['base-U', 'base-B', 'base-U']));
    expect(drawn.position).toMatchObject({
      current: 'base-U',
      left: [
        ['base-B', 1],
        ['base-U', 1],
      ],
    });
    expect(drawn.hidden?.pile).toEqual({ order: ['base-U', 'base-B', 'base-U'], drawn: 1 });
    expect(drawn.reveals).toBe(true);
    const second = drawTile(rules, { ...drawn, position: { ...drawn.position, current: null } });
    expect(second.position).toMatchObject({ current: 'base-B', left: [['base-U', 1]] });
  });

  it('gives nothing when nothing is left or fits', () => {
    const none = turnWith(game, ['base-U'], 1);
    expect(drawTile(rules, none)).toBe(none);
    const { position } = drawTile(rules, turnWith(closed, [CITY]));
    expect(position).toMatchObject({ current: null, discarded: [CITY], left: [] });
  });
});

describe('a rule of one module for laying', () => {
  it('holds together with modules without any', () => {
    const river = gameWith(['river-D', 'river-L'], { modules: { abbot: true, river: true, traders: true } });
    expect(refusal(river, 'N1/0 pass')).not.toBeNull();
    expect(forbidden(river, 'S1/0')).toEqual(
      forbidden(gameWith(['river-D', 'river-L'], { modules: { river: true } }), 'S1/0'),
    );
  });
});

describe('what forbids to join', () => {
  it('names the place and the figure', () => {
    const traders = gameWith(['base-U', 'base-U'], { modules: { traders: true } });
    expect(forbidden(traders, 'E1/0 builder road')).toEqual({
      reason: 'nobody-to-join',
      params: { spot: 'road', figure: 'builder' },
    });
  });
});

import { describe, expect, it } from 'vitest';
import { engine } from '#engines/carcassonne/index.js';
import type { Setup } from '#engines/carcassonne/position/state.js';
import { baseOnly, gameWith, movesIn, playing } from '#tests/engines/carcassonne/table.js';

const modules = { river: true };

describe('facts, section 10: the land next to the river', () => {
  it('takes all other tiles, by the rules of the base game', () => {
    const [lake = ''] = movesIn(gameWith(['river-L', 'base-B', 'base-B'], { modules }));
    const beside = playing(gameWith(['river-L', 'base-B', 'base-B'], { modules }), `${lake} pass`);
    const places = movesIn(beside);
    expect(places).toContain('W1/0');
    expect(places.length).toBeGreaterThan(3);
    expect(playing(beside, 'W1/0 pass').position.board.tilesPlaced).toBe(3);
  });
});

describe('facts, section 10: a pile set up by hand', () => {
  it('is in the order of the river from its first tile to its last', () => {
    const setup = (tiles: readonly string[]): Setup => ({
      options: { ...baseOnly, ...modules },
      seats: 2,
      first: 0,
      tiles,
      expansions: { tent: null },
    });
    const wrong = engine.start(setup(['river-D', 'base-U', 'river-L']));
    expect(wrong).toEqual({ ok: false, error: { reason: 'river-order' } });
    expect(engine.start(setup(['river-D', 'river-L', 'base-U'])).ok).toBe(true);
  });
});

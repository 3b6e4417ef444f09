import { describe, expect, it } from 'vitest';
import { rotations } from '#engines/carcassonne/geometry/direction.js';
import { orientedTile, tileTypes } from '#engines/carcassonne/rulebook.js';
import { anchorsOf } from '#renderers/carcassonne/tiles/anchors.js';
import { tileSprite } from '#renderers/carcassonne/tiles/tile.js';
import { nodeCanvas } from '#renderers/kit/makers/node.js';

describe('the tiles of Carcassonne', () => {
  const everyTile = tileTypes.flatMap(({ id }) => rotations.map((rotation) => ({ id, rotation })));

  it('have a place for the figure of every segment, well inside the tile and apart from the others', () => {
    for (const { id, rotation } of everyTile) {
      const tile = orientedTile(id, rotation);
      const anchors = [...anchorsOf(tile)];
      expect(anchors.map(([name]) => name).sort()).toEqual(tile.segments.map(({ name }) => name).sort());
      // Figures cannot stand on the river.
      const places = anchors.filter(([name]) => name !== 'river');
      for (const [name, [x, y]] of places) {
        expect(Math.min(x, y, 1 - x, 1 - y), `${id} ${rotation} ${name}`).toBeGreaterThan(0.02);
        for (const [other, [u, v]] of places)
          if (other !== name)
            expect(Math.hypot(x - u, y - v), `${id} ${rotation} ${name} ${other}`).toBeGreaterThan(0.1);
      }
    }
  });

  it('are drawn once for each size and rotation', () => {
    expect(tileSprite('base-D', 90, 64)).toBe(tileSprite('base-D', 90, 64));
    expect(tileSprite('base-D', 90, 64)).not.toBe(tileSprite('base-D', 0, 64));
  });

  it('that play differently do not look alike', () => {
    const faces = tileTypes.map(({ id }) =>
      nodeCanvas(tileSprite(id, 0, 96))
        .toBuffer('raw')
        .toString('base64'),
    );
    expect(new Set(faces).size).toBe(tileTypes.length);
  });
});

import { orientedTile, wholeBox } from '../../../engines/carcassonne/rulebook.js';
import { describe, expect, it } from 'vitest';
import { abbeyScene } from '../../../renderers/carcassonne/modules/abbey/rules.js';
import { gardenScene } from '../../../renderers/carcassonne/modules/abbot/rules.js';
import { pyramidScene } from '../../../renderers/carcassonne/modules/acrobats/rules.js';
import { cathedralScene, innScene } from '../../../renderers/carcassonne/modules/inns/rules.js';
import { ringmasterScene } from '../../../renderers/carcassonne/modules/ringmaster/rules.js';
import { riverScene } from '../../../renderers/carcassonne/modules/river/rules.js';
import { tentScene } from '../../../renderers/carcassonne/modules/tent/rules.js';
import * as scenes from '../../../renderers/carcassonne/scenes.js';
import type { Terrain } from '../../../engines/carcassonne/tiles/tile.js';
import { describeColourVision } from '../support/colour-vision.js';
import { land, roofs } from '../../../renderers/carcassonne/tiles/colours.js';

const all: readonly (readonly [string, scenes.SceneOfRules])[] = [
  ['road', scenes.roadScene],
  ['city', scenes.cityScene],
  ['monastery', scenes.monasteryScene],
  ['field', scenes.fieldScene],
  ['tent', tentScene],
  ['pyramid', pyramidScene],
  ['ringmaster', ringmasterScene],
  ['garden', gardenScene],
  ['inn', innScene],
  ['cathedral', cathedralScene],
  ['river', riverScene],
  ['abbey', abbeyScene],
];

describe('the land in the pictures of the rules', () => {
  it.each(all)('matches wherever tiles touch (%s)', (_, { tiles }) => {
    const at = (x: number, y: number): (typeof tiles)[number] | undefined =>
      tiles.find(([, , across, down]) => across === x && down === y);
    // An abbey matches whatever it touches.
    const alike = (here: Terrain, there: Terrain | undefined) => here === there || here === 'any' || there === 'any';
    for (const [id, rotation, x, y] of tiles) {
      const { terrain } = orientedTile(id, rotation);
      const east = at(x + 1, y);
      const south = at(x, y + 1);
      if (east !== undefined)
        expect([x, y, alike(terrain[1], orientedTile(east[0], east[1]).terrain[3])]).toEqual([x, y, true]);
      if (south !== undefined)
        expect([x, y, alike(terrain[2], orientedTile(south[0], south[1]).terrain[0])]).toEqual([x, y, true]);
    }
  });

  it.each(all)('has a place for every figure (%s)', (_, { tiles, figures = [] }) => {
    for (const [, , x, y, spot] of figures) {
      const tile = tiles.find(([, , across, down]) => across === x && down === y);
      const names =
        tile === undefined ? [] : wholeBox.tiles.oriented(tile[0], tile[1]).segments.map(({ name }) => name);
      expect(names).toContain(spot);
    }
  });
});

describeColourVision('Carcassonne', {
  'city and field': { colours: { city: land.city, field: land.field }, atLeast: 25, inGrey: 20 },
  'road and field': { colours: { road: land.road, field: land.field }, atLeast: 25, inGrey: 20 },
  'roofs on their ground': { colours: { city: land.city, roof: roofs[0].front }, inGrey: 12 },
});

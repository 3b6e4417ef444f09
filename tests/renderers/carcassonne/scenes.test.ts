import {
  abbeyScene,
  bridgeScene,
  castleScene,
  gardenScene,
  pyramidScene,
  cathedralScene,
  innScene,
  monasteriesScene,
  ringmasterScene,
  riverScene,
  trapsScene,
  tentScene,
} from '#renderers/carcassonne/rules/module-scenes.js';
import { orientedTile, wholeBox } from '#engines/carcassonne/rulebook.js';
import { describe, expect, it } from 'vitest';
import * as scenes from '#renderers/carcassonne/rules/scenes.js';
import { withOverpass } from '#engines/carcassonne/tiles/overpass.js';
import type { Terrain } from '#engines/carcassonne/tiles/tile.js';
import { describeColourVision } from '../support/colour-vision.js';
import { land, roofs } from '#renderers/carcassonne/tiles/colours.js';

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
  ['bridge', bridgeScene],
  ['castle', castleScene],
  ['monasteries', monasteriesScene],
  ['traps', trapsScene],
];

describe('the land in the pictures of the rules', () => {
  it.each(all)('matches wherever tiles touch (%s)', (_, { tiles, overpasses = [] }) => {
    const at = (x: number, y: number): (typeof tiles)[number] | undefined =>
      tiles.find(([, , across, down]) => across === x && down === y);
    // An abbey matches all neighbours.
    const alike = (here: Terrain, there: Terrain | undefined) => here === there || here === 'any' || there === 'any';
    const terrainOf = ([id, rotation, x, y]: (typeof tiles)[number]) => {
      const bare = orientedTile(id, rotation);
      const over = overpasses.find(([across, down]) => across === x && down === y)?.[2];
      return (over === undefined ? bare : withOverpass(bare, over)).terrain;
    };
    for (const tile of tiles) {
      const [, , x, y] = tile;
      const terrain = terrainOf(tile);
      const east = at(x + 1, y);
      const south = at(x, y + 1);
      if (east !== undefined) expect([x, y, alike(terrain[1], terrainOf(east)[3])]).toEqual([x, y, true]);
      if (south !== undefined) expect([x, y, alike(terrain[2], terrainOf(south)[0])]).toEqual([x, y, true]);
    }
  });

  it.each(all)('has a place for every figure (%s)', (_, { tiles, figures = [], overpasses = [] }) => {
    for (const [, , x, y, spot] of figures) {
      const tile = tiles.find(([, , across, down]) => across === x && down === y);
      const names =
        tile === undefined ? [] : wholeBox.tiles.oriented(tile[0], tile[1]).segments.map(({ name }) => name);
      const roads = overpasses.filter(([across, down]) => across === x && down === y).map(([, , over]) => over.spot);
      expect([...names, ...roads]).toContain(spot);
    }
  });
});

describeColourVision('Carcassonne', {
  'city and field': { colours: { city: land.city, field: land.field }, atLeast: 25, inGrey: 20 },
  'road and field': { colours: { road: land.road, field: land.field }, atLeast: 25, inGrey: 20 },
  'roofs on their ground': { colours: { city: land.city, roof: roofs[0].front }, inGrey: 12 },
});

import { createCanvas } from 'canvas';
import { describe, expect, it } from 'vitest';
import { rotations } from '#engines/carcassonne/geometry/direction.js';
import { abbeyTiles } from '#engines/carcassonne/modules/abbey/tokens.js';
import { bridgesTiles } from '#engines/carcassonne/modules/bridges/domains.js';
import { dragonTiles } from '#engines/carcassonne/modules/dragon/reserve.js';
import { flierTiles } from '#engines/carcassonne/modules/flier/index.js';
import { monasteriesTiles } from '#engines/carcassonne/modules/monasteries/index.js';
import { riverTiles } from '#engines/carcassonne/modules/river/index.js';
import { russianTiles } from '#engines/carcassonne/modules/russian/tiles.js';
import { towerTiles } from '#engines/carcassonne/modules/tower/index.js';
import { tradersTiles } from '#engines/carcassonne/modules/traders/types.js';
import { createCatalogue } from '#engines/carcassonne/tiles/catalogue.js';
import type { Segment, TileType } from '#engines/carcassonne/tiles/tile.js';
import { WATER } from '#renderers/carcassonne/modules/river.js';
import { alongCourse } from '#renderers/carcassonne/tiles/plan/courses.js';
import { towerSite } from '#renderers/carcassonne/modules/tower/landscape.js';
import { goodsColours } from '#renderers/carcassonne/modules/traders/goods.js';
import { anchorsOf } from '#renderers/carcassonne/tiles/anchors.js';
import { land } from '#renderers/carcassonne/tiles/colours.js';
import { cityShape, cityShapes } from '#renderers/carcassonne/tiles/plan/city-shape.js';
import { distance, isWithin } from '#renderers/carcassonne/tiles/shapes.js';
import { paintWhole } from '#renderers/carcassonne/tiles/tile.js';
import { describeColourVision } from '../support/colour-vision.js';

const types = [
  riverTiles,
  tradersTiles,
  dragonTiles,
  abbeyTiles,
  towerTiles,
  flierTiles,
  bridgesTiles,
  monasteriesTiles,
  russianTiles,
].flat();
const catalogue = createCatalogue(types);
const everyTile = types.flatMap(({ id }) => rotations.map((rotation) => catalogue.oriented(id, rotation)));

const SIDE = 24;

const painted = (type: TileType): Buffer => {
  const canvas = createCanvas(SIDE, SIDE);
  paintWhole(canvas.getContext('2d'), createCatalogue([type]).oriented(type.id, 0), SIDE);
  return canvas.toBuffer('raw');
};

const unmarked = (segment: Segment): Segment => ('marks' in segment ? { ...segment, marks: [] } : segment);

describe('the tiles of the expansions', () => {
  it('have a place for the figure of every segment, well inside the tile and apart from the others', () => {
    for (const tile of everyTile) {
      const places = [...anchorsOf(tile)];
      expect(places.map(([name]) => name).sort()).toEqual(tile.segments.map(({ name }) => name).sort());
      for (const [name, place] of places) {
        const where = `${tile.type.id} ${tile.rotation} ${name}`;
        expect(Math.min(...place, 1 - place[0], 1 - place[1]), where).toBeGreaterThan(0.02);
        for (const [other, second] of places)
          if (other !== name) expect(distance(place, second), `${where} ${other}`).toBeGreaterThan(0.1);
      }
    }
  });

  it('have figures stand in their city, and farmers lie beyond walls and rivers', () => {
    for (const tile of everyTile) {
      const anchors = anchorsOf(tile);
      for (const segment of tile.segments) {
        const place = anchors.get(segment.name) ?? [-1, -1];
        const where = `${tile.type.id} ${tile.rotation} ${segment.name}`;
        if (segment.kind === 'city') expect(isWithin(cityShape(tile, segment).outline, place), where).toBe(true);
        if (segment.kind !== 'field') continue;
        for (const { outline } of cityShapes(tile)) expect(isWithin(outline, place), where).toBe(false);
        for (const point of alongCourse(tile)) expect(distance(point, place), where).toBeGreaterThan(0.09);
      }
    }
  });

  it('show all that means something on them, as small as a tile ever is', () => {
    const meaningful = types.filter(
      ({ traits, segments }) =>
        Object.keys(traits).length > 0 ||
        segments.some((segment) => 'marks' in segment && segment.marks.some((mark) => mark !== 'inn')),
    );
    expect(meaningful.length).toBeGreaterThan(70);
    for (const type of meaningful) {
      const bare = { ...type, traits: {}, segments: type.segments.map(unmarked) };
      expect(painted(type).equals(painted(bare)), type.id).toBe(false);
    }
  });

  it('have room for towers', () => {
    for (const tile of everyTile) {
      if (tile.type.traits.tower !== true) continue;
      const [x, y] = towerSite(tile);
      expect(Math.min(x, y, 1 - x, 1 - y), tile.type.id).toBeGreaterThanOrEqual(0.18);
    }
  });
});

describeColourVision('the expansions of Carcassonne', {
  goods: { colours: goodsColours, inGrey: 12 },
  'goods on cities': { colours: { city: land.city, wine: goodsColours.wine }, inGrey: 12 },
  'river and field': { colours: { water: WATER, field: land.field }, atLeast: 20, inGrey: 12 },
  'river and road': { colours: { water: WATER, road: land.road }, atLeast: 40, inGrey: 40 },
});

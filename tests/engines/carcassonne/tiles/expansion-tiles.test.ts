import { describe, expect, it } from 'vitest';
import { rotations } from '#engines/carcassonne/geometry/direction.js';
import { abbeyTiles } from '#engines/carcassonne/modules/abbey/tokens.js';
import { bridgesTiles, isCastleHalf } from '#engines/carcassonne/modules/bridges/domains.js';
import { cultTiles } from '#engines/carcassonne/modules/cult/index.js';
import { dragonTiles } from '#engines/carcassonne/modules/dragon/reserve.js';
import { flierTiles } from '#engines/carcassonne/modules/flier/index.js';
import { innTiles } from '#engines/carcassonne/modules/inns/index.js';
import { hillsTiles } from '#engines/carcassonne/modules/hills/slice.js';
import { kingTiles } from '#engines/carcassonne/modules/king/index.js';
import { monasteriesTiles } from '#engines/carcassonne/modules/monasteries/index.js';
import { river2Tiles } from '#engines/carcassonne/modules/river2/index.js';
import { riverTiles } from '#engines/carcassonne/modules/river/index.js';
import { russianTiles } from '#engines/carcassonne/modules/russian/tiles.js';
import { towerTiles } from '#engines/carcassonne/modules/tower/index.js';
import { goods, tradersTiles } from '#engines/carcassonne/modules/traders/types.js';
import { baseTiles } from '#engines/carcassonne/tiles/catalogue.js';
import { createCatalogue } from '#engines/carcassonne/tiles/catalogue.js';
import { marksOf } from '#engines/carcassonne/tiles/oriented-tile.js';
import type { TileType } from '#engines/carcassonne/tiles/tile.js';

const all = [
  ...riverTiles,
  ...tradersTiles,
  ...dragonTiles,
  ...abbeyTiles,
  ...towerTiles,
  ...flierTiles,
  ...bridgesTiles,
  ...monasteriesTiles,
  ...russianTiles,
  ...kingTiles,
  ...cultTiles,
  ...river2Tiles,
  ...hillsTiles,
];
const catalogue = createCatalogue(all);

const sum = (types: readonly TileType[], count: (type: TileType) => number = () => 1): number =>
  types.reduce((total, type) => total + type.copies * count(type), 0);

const having =
  (trait: keyof TileType['traits']) =>
  ({ traits }: TileType): number =>
    traits[trait] === undefined ? 0 : 1;

const showing =
  (mark: string) =>
  ({ segments }: TileType): number =>
    segments.flatMap((segment) => marksOf(segment)).filter((each) => each === mark).length;

describe('the tiles of the expansions', () => {
  it.each([
    ['river', riverTiles, 12],
    ['traders', tradersTiles, 24],
    ['dragon', dragonTiles, 30],
    // The abbey is a token.
    ['abbey', abbeyTiles, 12],
    ['tower', towerTiles, 18],
    ['flier', flierTiles, 8],
    ['bridges', bridgesTiles, 12],
    ['monasteries', monasteriesTiles, 6],
    ['russian', russianTiles, 2],
    ['king', kingTiles, 5],
    ['cult', cultTiles, 5],
    ['river2', river2Tiles, 12],
    ['hills', hillsTiles, 18],
  ])('are as many as in the box of %s', (from, types, copies) => {
    expect(sum(types)).toBe(copies);
    expect(types.every((type) => type.from === from)).toBe(true);
  });

  it('have names of their own, and segments of names of their own in every rotation', () => {
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    for (const { id, segments } of all)
      for (const rotation of rotations)
        expect(new Set(catalogue.oriented(id, rotation).segments.map(({ name }) => name)).size).toBe(segments.length);
  });

  it('show as much of everything as is printed', () => {
    expect(goods.map((kind) => sum(tradersTiles, showing(kind)))).toEqual([9, 6, 5]);
    expect(sum(dragonTiles, showing('princess'))).toBe(6);
    expect((['volcano', 'dragon', 'portal'] as const).map((trait) => sum(dragonTiles, having(trait)))).toEqual([
      6, 12, 6,
    ]);
    expect(sum(towerTiles, having('tower'))).toBe(18);
    expect(sum(bridgesTiles, having('bazaar'))).toBe(8);
    expect(sum(bridgesTiles, showing('inn'))).toBe(2);
    expect(abbeyTiles.filter(({ traits }) => traits.abbey).map(({ id, copies }) => [id, copies])).toEqual([
      ['abbey-A', 0],
    ]);
    expect(sum(monasteriesTiles, having('specialMonastery'))).toBe(6);
    expect(russianTiles.map(({ traits }) => traits.trap)).toEqual(['solovei', 'vodyanoy']);
    expect((['hill', 'vineyard'] as const).map((trait) => sum(hillsTiles, having(trait)))).toEqual([8, 8]);
    expect([sum(river2Tiles, showing('pigHerd')), sum(river2Tiles, showing('inn'))]).toEqual([1, 1]);
    expect(flierTiles.map(({ arrow }) => arrow)).toEqual(['W', 'W', 'W', 'NW', 'NW', 'W', 'W', 'NW']);
  });

  it('carry the river over its edges: through the land, from a source to a lake', () => {
    const riverEdges = ({ id }: TileType) =>
      catalogue.oriented(id, 0).terrain.filter((terrain) => terrain === 'river').length;
    expect(riverTiles.map((type) => [type.traits.riverEnd ?? 'through', riverEdges(type)])).toEqual(
      riverTiles.map(({ id }) => {
        if (id === 'river-A') return ['source', 1];
        return id === 'river-L' ? ['lake', 1] : ['through', 2];
      }),
    );
    expect(catalogue.oriented('river-K', 0).terrain).toEqual(['river', 'road', 'river', 'road']);
    expect(catalogue.oriented('river-K', 90).terrain).toEqual(['road', 'river', 'road', 'river']);
    expect(catalogue.oriented('river-K', 0).segments.map(({ name }) => name)).toContain('river');
    expect(catalogue.distinctRotations('river-D')).toEqual([0, 90]);
  });

  it('fit next to everything where they are abbeys', () => {
    for (const rotation of rotations)
      expect(catalogue.oriented('abbey-A', rotation).terrain).toEqual(['any', 'any', 'any', 'any']);
    expect(catalogue.distinctRotations('abbey-A')).toEqual([0]);
  });

  it('turn their arrows, so that a meadow with a flying machine lies in four ways', () => {
    expect(rotations.map((rotation) => catalogue.oriented('flier-G', rotation).arrow)).toEqual(['W', 'N', 'E', 'S']);
    expect(rotations.map((rotation) => catalogue.oriented('flier-H', rotation).arrow)).toEqual([
      'NW',
      'NE',
      'SE',
      'SW',
    ]);
    expect(catalogue.distinctRotations('flier-G')).toEqual([0, 90, 180, 270]);
  });

  it('name two fields that walls shut in by where they lie', () => {
    const fields = (rotation: 0 | 90) =>
      catalogue
        .oriented('abbey-C', rotation)
        .segments.filter(({ kind }) => kind === 'field')
        .map(({ name }) => name);
    expect(fields(0)).toEqual(['field-NE', 'field-SW']);
    expect(fields(90)).toEqual(['field-SE', 'field-NW']);
  });

  it('have halves of castles in cities with one edge and an ordinary wall', () => {
    const halves = (types: readonly TileType[]) => sum(types, ({ segments }) => segments.filter(isCastleHalf).length);
    const capped = (types: readonly TileType[]) =>
      sum(types, ({ segments }) => segments.filter((s) => s.kind === 'city' && s.edges.length === 1).length);
    expect(halves(baseTiles)).toBe(capped(baseTiles));
    // inns-G; dragon-F; abbey-E and -I; bridges-I.
    expect([innTiles, dragonTiles, abbeyTiles, bridgesTiles].map((types) => capped(types) - halves(types))).toEqual([
      1, 1, 2, 1,
    ]);
  });
});

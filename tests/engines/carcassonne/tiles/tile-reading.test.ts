import { describe, expect, it } from 'vitest';
import { orientationsOf } from '#engines/carcassonne/tiles/oriented-tile.js';
import { readTiles } from '#engines/carcassonne/tiles/read-tiles.js';
import type { TileType } from '#engines/carcassonne/tiles/tile.js';

const everywhere = 'NL NR EL ER SL SR WL WR';

const tileOf = (...segments: readonly object[]): TileType => {
  const [tile] = readTiles('base', [{ id: 'base-A', copies: 1, segments }]);
  if (tile === undefined) throw new Error('no tile');
  return tile;
};

/** The rotations of a tile that differ in play from all smaller ones. */
const distinct = (...segments: readonly object[]): readonly number[] => [
  ...new Set(orientationsOf(tileOf(...segments)).least.values()),
];

describe('a tile that is read', () => {
  it('has what is not written filled in', () => {
    expect(tileOf({ kind: 'road', edges: 'NS' }, { kind: 'field', halfEdges: everywhere })).toEqual({
      id: 'base-A',
      from: 'base',
      copies: 1,
      show: null,
      garden: false,
      traits: {},
      arrow: null,
      wild: false,
      segments: [
        { kind: 'road', edges: ['N', 'S'], end: null, marks: [] },
        { kind: 'field', halfEdges: everywhere.split(' '), cities: [], at: null, marks: [] },
      ],
    });
  });

  const field = { kind: 'field', halfEdges: everywhere };
  const beside = { kind: 'field', halfEdges: 'EL ER SL SR WL WR' };
  const city = { kind: 'city', edges: 'N' };

  it.each<[string, readonly object[]]>([
    ['an edge shows two things', [city, city, beside]],
    ['fields must fill every half-edge', [city, field]],
    ['fields must fill every half-edge', [{ kind: 'field', halfEdges: 'NL' }]],
    ['a road ends on the tile exactly when it has one edge', [{ kind: 'road', edges: 'N' }, field]],
    ['a road ends on the tile exactly when it has one edge', [{ kind: 'road', edges: 'NS', end: 'village' }, field]],
    ['a field touches a city that is not there', [{ ...field, cities: 'N' }]],
    ['a field touches a city that is not there', [city, { ...beside, cities: 'S' }]],
    [
      'a field touches a city that is not there',
      [
        { kind: 'road', edges: 'NS' },
        { ...field, cities: 'N' },
      ],
    ],
  ])('is refused where %s', (fault, segments) => {
    expect(() => tileOf(...segments)).toThrow(`tile base-A: ${fault}`);
  });

  it.each<[string, object]>([
    ['sides', { segments: [{ kind: 'city', edges: 'xNESW' }] }],
    ['sides', { segments: [{ kind: 'city', edges: 'NESWx' }] }],
    ['sides', { segments: [{ kind: 'city', edges: '' }] }],
    ['half-edges', { segments: [{ kind: 'field', halfEdges: `x ${everywhere}` }] }],
    ['half-edges', { segments: [{ kind: 'field', halfEdges: `${everywhere} x` }] }],
    ['an id', { id: '2base-A' }],
    ['an id', { id: 'base-Agg' }],
    ['a number of copies', { copies: -1 }],
    ['segments', { segments: [] }],
  ])('is refused for %s that are none: %j', (_, changed) => {
    const tile = { id: 'base-A', copies: 1, segments: [field] };
    expect(() => readTiles('base', [tile])).not.toThrow();
    expect(() => readTiles('base', [{ ...tile, ...changed }])).toThrow();
  });
});

describe('a tile that is turned', () => {
  const cities = (more: object = {}) => [
    { kind: 'city', edges: 'N', ...more },
    { kind: 'city', edges: 'S' },
  ];
  const roads = (end: string) => [
    { kind: 'road', edges: 'N', end },
    { kind: 'road', edges: 'S', end: 'village' },
  ];

  it('half round plays alike when it looks alike, and otherwise when a coat of arms or a road’s end tells it apart', () => {
    const between = { kind: 'field', halfEdges: 'EL ER WL WR' };
    expect(distinct(...cities(), between)).toEqual([0, 90]);
    expect(distinct(...cities({ coatsOfArms: 1 }), between)).toEqual([0, 90, 180, 270]);
    const field = { kind: 'field', halfEdges: everywhere };
    expect(distinct(...roads('village'), field)).toEqual([0, 90]);
    expect(distinct(...roads('monastery'), field)).toEqual([0, 90, 180, 270]);
  });

  it('plays otherwise when its fields touch other cities', () => {
    const fields = (east: string, west: string) => [
      { kind: 'field', halfEdges: 'EL ER', cities: east },
      { kind: 'field', halfEdges: 'WL WR', cities: west },
    ];
    expect(distinct(...cities(), ...fields('N', 'S'))).toEqual([0, 90]);
    expect(distinct(...cities(), ...fields('NS', 'SN'))).toEqual([0, 90]);
    expect(distinct(...cities(), ...fields('N', 'N'))).toEqual([0, 90, 180, 270]);
  });

  it('calls the inner of two fields that lie the same way the one at the centre, however large it is', () => {
    const { turns } = orientationsOf(
      tileOf(
        { kind: 'field', halfEdges: 'NL' },
        { kind: 'field', halfEdges: 'NR SR WR' },
        { kind: 'field', halfEdges: 'EL ER SL WL' },
      ),
    );
    expect(turns[0].segments.map(({ name }) => name)).toEqual(['field-NW', 'field-centre', 'field-SE']);
    expect(turns[90].segments.map(({ name }) => name)).toEqual(['field-NE', 'field-centre', 'field-SW']);
  });

  it('is refused where two segments would have one name', () => {
    const twice = tileOf({ kind: 'monastery' }, { kind: 'monastery' }, { kind: 'field', halfEdges: everywhere });
    expect(() => orientationsOf(twice)).toThrow('tile base-A has two segments of one name');
  });
});

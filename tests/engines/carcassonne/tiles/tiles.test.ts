import { describe, expect, it } from 'vitest';
import { directions, rotations, turned, turnedHalf, type Rotation } from '#engines/carcassonne/geometry/direction.js';
import { pileOf } from '#engines/carcassonne/rules/drawing.js';
import { startTile } from '#engines/carcassonne/tiles/catalogue.js';
import { linkAcross, linkCount, marksOf, sideOf } from '#engines/carcassonne/tiles/oriented-tile.js';
import { readTiles } from '#engines/carcassonne/tiles/read-tiles.js';
import { orientedTile, rulesOf, tileType, tileTypes, wholeBox } from '#engines/carcassonne/rulebook.js';

const total = (pile: Readonly<Record<string, number>>) => Object.values(pile).reduce((sum, copies) => sum + copies, 0);

const copiesWith = (from: string) =>
  tileTypes.filter((type) => type.from === from).reduce((sum, { copies }) => sum + copies, 0);

describe('the tiles', () => {
  it('are 72 of the base game, 12 with a circus and 8 for acrobats', () => {
    expect([copiesWith('base'), copiesWith('tent'), copiesWith('acrobats')]).toEqual([72, 12, 8]);
    expect(tileTypes.filter(({ show }) => show === 'circus').every(({ from }) => from === 'tent')).toBe(true);
    expect(tileTypes.filter(({ show }) => show === 'acrobats').every(({ from }) => from === 'acrobats')).toBe(true);
  });

  it('make piles without the start tile and without modules that are left out', () => {
    const none = { tent: false, acrobats: false, ringmaster: false };
    expect(total(pileOf(rulesOf(none)))).toBe(71);
    expect(total(pileOf(rulesOf({ ...none, tent: true })))).toBe(83);
    expect(total(pileOf(rulesOf({ tent: true, acrobats: true, ringmaster: true })))).toBe(91);
    expect(pileOf(rulesOf(none))[startTile]).toBe(3);
  });

  it('have six monasteries, ten coats of arms, and as many city and road edges as are printed', () => {
    const inBase = tileTypes.filter(({ from }) => from === 'base');
    const sum = (count: (type: (typeof inBase)[number]) => number) =>
      inBase.reduce((all, type) => all + type.copies * count(type), 0);
    expect(sum(({ segments }) => segments.filter(({ kind }) => kind === 'monastery').length)).toBe(6);
    expect(
      sum(({ segments }) =>
        segments.reduce((arms, segment) => arms + (segment.kind === 'city' ? segment.coatsOfArms : 0), 0),
      ),
    ).toBe(10);
  });

  it('are the same again after four quarter turns, and each quarter turn moves every edge on', () => {
    expect(directions.map((direction) => turned(direction, 90))).toEqual(['E', 'S', 'W', 'N']);
    expect(turnedHalf('WL', 90)).toBe('NL');
    for (const { id } of tileTypes) {
      for (const rotation of rotations) {
        const { terrain } = orientedTile(id, rotation);
        const next = orientedTile(id, rotations[(rotations.indexOf(rotation) + 1) % 4] ?? 0);
        expect(next.terrain).toEqual([terrain[3], terrain[0], terrain[1], terrain[2]]);
      }
    }
  });

  it.each([
    ['base-B', [0]],
    ['base-C', [0]],
    ['base-X', [0]],
    ['bigtop-A', [0]],
    ['base-F', [0, 90]],
    ['base-H', [0, 90]],
    ['base-U', [0, 90]],
    ['bigtop-D', [0, 90]],
    ['bigtop-N', [0, 90]],
    ['base-D', [0, 90, 180, 270]],
    ['base-I', [0, 90, 180, 270]],
    ['base-V', [0, 90, 180, 270]],
    ['bigtop-P', [0, 90, 180, 270]],
  ])('count rotations of %s that play alike once', (id, distinct) => {
    expect(wholeBox.tiles.distinctRotations(id)).toEqual(distinct);
    expect(wholeBox.tiles.leastRotation(id, 270)).toBe(distinct.includes(270) ? 270 : distinct.at(-1));
  });

  it('have edges on roads and cities, half-edges on fields, and marks on nothing else', () => {
    for (const { id } of tileTypes)
      for (const { kind, segment, edges, halfEdges } of orientedTile(id, 0).segments) {
        if (kind === 'field') expect(edges, id).toEqual([]);
        else expect(halfEdges, id).toEqual([]);
        if (!['road', 'city', 'field'].includes(kind)) expect(marksOf(segment), id).toEqual([]);
        if (kind === 'monastery') expect(edges, id).toEqual([]);
      }
  });

  it('name their segments by kind and bearing after rotation, no two alike', () => {
    expect(orientedTile('base-W', 0).segments.map(({ name }) => name)).toEqual([
      'road-E',
      'road-S',
      'road-W',
      'field-N',
      'field-SE',
      'field-SW',
    ]);
    expect(orientedTile('base-W', 90).segments.map(({ name }) => name)).toEqual([
      'road-S',
      'road-W',
      'road-N',
      'field-E',
      'field-SW',
      'field-NW',
    ]);
    expect(orientedTile('base-O', 0).segments.map(({ name }) => name)).toEqual([
      'city',
      'road',
      'field-centre',
      'field-SE',
    ]);
    const roads = (rotation: Rotation) =>
      orientedTile('inns-E', rotation)
        .segments.slice(0, 2)
        .map(({ name }) => name);
    expect([roads(0), roads(90)]).toEqual([
      ['road-NW', 'road-SE'],
      ['road-NE', 'road-SW'],
    ]);
    const city = (rotation: Rotation) => orientedTile('traders-N', rotation).segments[0]?.name;
    expect([city(0), city(90)]).toEqual(['city-EW', 'city-NS']);
    for (const { id, segments } of tileTypes) {
      for (const rotation of rotations)
        expect(new Set(orientedTile(id, rotation).segments.map(({ name }) => name)).size).toBe(segments.length);
    }
  });

  it('write what their edges show as a word, courses in upper case', () => {
    const edges = (id: string, rotation: Rotation) => orientedTile(id, rotation).edges;
    expect([edges('base-D', 0), edges('base-D', 90), edges('abbey-A', 0)]).toEqual(['crfr', 'rcrf', '----']);
    expect([edges('river-A', 0), edges('river-A', 90)]).toEqual(['fRff', 'ffRf']);
  });

  it('meet each other edge to edge and left half to right half', () => {
    const links = Array.from({ length: linkCount }, (_, link) => link);
    expect(links.map(linkAcross).map(linkAcross)).toEqual(links);
    expect(links.every((link) => sideOf(linkAcross(link)) === (sideOf(link) + 2) % 4)).toBe(true);
    expect(linkAcross(4)).toBe(9);
  });

  it('have fields that touch only cities of their own tile', () => {
    const touching = tileTypes.flatMap(({ segments }) =>
      segments.flatMap((segment) => (segment.kind === 'field' ? segment.cities.map((at) => segments[at]?.kind) : [])),
    );
    expect(touching.length).toBeGreaterThan(30);
    expect(new Set(touching)).toEqual(new Set(['city', 'carcassonne']));
  });

  it('have ids of their own, and an unknown one is a bug', () => {
    expect(new Set(tileTypes.map(({ id }) => id)).size).toBe(tileTypes.length);
    expect(() => tileType('base-Z')).toThrow('base-Z');
  });
});

describe('a set of tiles with a fault', () => {
  const field = { kind: 'field', halfEdges: 'NL NR EL ER SL SR WL WR' };
  it.each([
    [
      'an edge that is twice',
      [
        { kind: 'city', edges: 'N' },
        { kind: 'city', edges: 'N' },
        { kind: 'field', halfEdges: 'EL ER SL SR WL WR' },
      ],
    ],
    ['a half-edge beside a city', [{ kind: 'city', edges: 'N' }, field]],
    ['a half-edge that nothing fills', [{ kind: 'field', halfEdges: 'NL' }]],
    ['a road that ends nowhere', [{ kind: 'road', edges: 'N' }, field]],
    ['a field beside a city that is not there', [{ ...field, cities: 'N' }]],
    ['an unknown kind', [{ kind: 'river' }, field]],
  ])('is refused for %s', (_, segments) => {
    expect(() => readTiles('base', [{ id: 'base-A', copies: 1, segments }])).toThrow();
    expect(() => readTiles('base', [{ id: 'base-A', copies: 1, segments: [field] }])).not.toThrow();
  });
});

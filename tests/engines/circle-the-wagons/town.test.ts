import { describe, expect, it } from 'vitest';
import { contactOf } from '#engines/circle-the-wagons/rules/placing.js';
import { noTown, townOf } from '#engines/circle-the-wagons/rules/town.js';
import { groupsOf } from '#engines/circle-the-wagons/rules/groups.js';
import { terrainsByCode } from '#engines/circle-the-wagons/rules/codes.js';
import { drawn } from './map.js';
import { positionsOf } from './positions.js';

const town = drawn('dw .. pc', '.. sm sm', 'dw .. ..', 'dg wg wb');

/** Far more than the town and the bare ground around it. */
const plane = Array.from({ length: 41 * 41 }, (_, at) => ({ x: (at % 41) - 20, y: Math.floor(at / 41) - 20 }));

describe('a town', () => {
  it('reaches from its first to its last column and row', () => {
    expect(town.bounds).toEqual({ left: 0, top: 0, right: 2, bottom: 3 });
    expect(noTown.withCard({ card: 0, x: 3, y: 2, turned: false }).bounds).toEqual({
      left: 3,
      top: 2,
      right: 4,
      bottom: 3,
    });
  });

  it('has territories where they were laid, and nowhere else', () => {
    const found = plane.flatMap(({ x, y }) => town.at(x, y) ?? []);
    expect(found).toEqual(town.squares);
    expect(found).toHaveLength(8);
    expect(town.at(1, 3)).toEqual({ x: 1, y: 3, terrain: 'water', icon: 'gun' });
  });

  it('stands on a ground whose cells have an index within three of it', () => {
    for (const { x, y } of plane) {
      const index = town.indexOf(x, y);
      expect(index === -1).toBe(x < -3 || x > 5 || y < -3 || y > 6);
      if (index !== -1) expect(town.cellAt(index)).toEqual({ x, y });
    }
  });

  it('is touched by a card along an edge, at a corner alone, or not at all', () => {
    const isBuilt = (x: number, y: number): boolean => town.squares.some((square) => square.x === x && square.y === y);
    for (const { x, y } of plane) {
      const beside = [-1, 0, 1, 2].flatMap((dx) => [-1, 0, 1, 2].map((dy) => ({ dx, dy })));
      const touched = beside.filter(({ dx, dy }) => isBuilt(x + dx, y + dy));
      const isCorner = ({ dx, dy }: { readonly dx: number; readonly dy: number }): boolean =>
        [-1, 2].includes(dx) && [-1, 2].includes(dy);
      const contact = touched.some((one) => !isCorner(one)) ? 'joined' : touched.length > 0 ? 'corner' : 'apart';
      expect([x, y, contactOf(town, { x, y })]).toEqual([x, y, contact]);
    }
  });

  it('falls into groups of one terrain, each territory in one of them', () => {
    const groups = groupsOf(town, terrainsByCode);
    const [first = 0, , snow = 0] = town.built;
    expect(groups.map((group) => group.toSorted((one, other) => one - other))).toEqual([
      [first],
      [first + 2],
      [snow, snow + 1],
      [first + 2 * town.row, first + 3 * town.row],
      [first + 3 * town.row + 1, first + 3 * town.row + 2],
    ]);
  });

  it('counts its territories of each kind', () => {
    expect([0, 1, 2, 3, 4, 5].map((terrain) => town.countTerrain(terrain))).toEqual([3, 0, 0, 1, 2, 2]);
    expect([0, 1, 2, 3, 4, 5].map((icon) => town.countIcon(icon))).toEqual([2, 1, 0, 2, 2, 1]);
  });

  it('is the same whether it grows card by card or is built at once', () => {
    for (const { towns } of positionsOf('grown'))
      for (const placements of towns) {
        const grown = townOf(placements);
        const built = townOf([...placements]);
        expect(built.squares).toEqual(grown.squares);
        expect(built.bounds).toEqual(grown.bounds);
      }
  });
});

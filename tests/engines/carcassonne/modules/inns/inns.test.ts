import { describe, expect, it } from 'vitest';
import { engine } from '#engines/carcassonne/index.js';
import { pileOf } from '#engines/carcassonne/rules/drawing.js';
import { rulesOf } from '#engines/carcassonne/rulebook.js';
import { baseOnly, events, gameWith, offered, playing, refusal, scores } from '#tests/engines/carcassonne/table.js';

const modules = { inns: true };

/** Ends the road through the start tile on both sides, with an inn on the east. */
const road = ['inns-B', 'base-A', 'base-A'];
const finished = ['E2/90 pass', 'W1/270 pass'];

describe('inns and cathedrals', () => {
  it('bring eighteen tiles, are left out unless they are asked for, and give each player one big meeple', () => {
    const count = (options: Record<string, boolean>): number =>
      Object.values(pileOf(rulesOf(options))).reduce((sum, copies) => sum + copies, 0);
    expect(count({ ...baseOnly, ...modules }) - count(baseOnly)).toBe(18);
    expect(engine.options.parse({})).toMatchObject({ inns: false });
    expect(gameWith(['base-U'], { modules }).position.supplies).toEqual([
      { meeple: 7, 'big-meeple': 1 },
      { meeple: 7, 'big-meeple': 1 },
    ]);
    expect(refusal(gameWith(['base-U']), 'E1/0 big-meeple road')).toBe('none-in-hand');
  });
});

describe('a road with an inn', () => {
  it('pays two a tile when it is complete', () => {
    const end = playing(gameWith(road, { modules }), 'E1/0 meeple road', ...finished);
    expect(events(end, 'scored')[0]).toMatchObject({ feature: 'road', complete: true, tiles: 4, points: [8, 0] });
  });

  it('pays nothing when it is open at the end, with an event that says so', () => {
    const end = playing(gameWith(road.slice(0, 2), { modules }), 'E1/0 meeple road', 'E2/90 pass');
    expect(events(end, 'scored')).toMatchObject([{ feature: 'road', complete: false, tiles: 3, points: [0, 0] }]);
  });

  it('pays no more for a second inn', () => {
    const two = gameWith(['inns-B', 'inns-A', 'base-A', 'base-A'], { modules });
    const end = playing(two, 'E1/0 meeple road', 'E2/0 pass', 'S1E2/180 pass', 'W1/270 pass');
    expect(events(end, 'scored')[0]).toMatchObject({ complete: true, tiles: 5, points: [10, 0] });
  });

  it('pays only on its own side of a village', () => {
    const end = playing(gameWith(['inns-C', 'base-A'], { modules }), 'E1/0 meeple road-W', 'W1/270 pass');
    expect(events(end, 'scored')[0]).toMatchObject({ complete: true, tiles: 3, points: [3, 0] });
  });

  it('leaves the ringmaster his bonus where it pays nothing', () => {
    const game = gameWith(['inns-B', 'bigtop-A'], { modules: { ...modules, acrobats: true, ringmaster: true } });
    const end = playing(game, 'E1/0 ringmaster road', 'S1/0 pass');
    expect(events(end, 'scored')).toMatchObject([{ points: [0, 0] }]);
    expect(events(end, 'ringmaster-bonus')).toMatchObject([{ seat: 0, points: 2, final: true }]);
  });
});

/** A cathedral north of the start tile, and the caps that close its city. */
const cathedral = ['inns-K', 'base-E', 'base-E', 'base-E'];

describe('a city with a cathedral', () => {
  it('pays three a tile when it is complete, and fields three for it as for any', () => {
    const end = playing(
      gameWith(cathedral, { modules }),
      'N1/0 meeple city',
      'N1E1/270 meeple field',
      'N1W1/90 pass',
      'N2/180 pass',
    );
    expect(events(end, 'scored')).toMatchObject([
      { feature: 'city', complete: true, tiles: 5, points: [15, 0] },
      { feature: 'field', cities: 1, points: [0, 3] },
    ]);
  });

  it('pays three for a coat of arms', () => {
    const game = gameWith(['inns-K', 'base-F', 'base-E', 'base-E', 'base-E'], { modules });
    const end = playing(game, 'N1/0 meeple city', 'N1E1/0 pass', 'N1E2/270 pass', 'N1W1/90 pass', 'N2/180 pass');
    expect(events(end, 'scored')[0]).toMatchObject({ tiles: 6, coatsOfArms: 1, points: [21, 0] });
  });

  it('pays nothing when it is open at the end', () => {
    const end = playing(
      gameWith(cathedral.slice(0, 3), { modules }),
      'N1/0 meeple city',
      'N1E1/270 pass',
      'N1W1/90 pass',
    );
    expect(events(end, 'scored')).toMatchObject([{ complete: false, tiles: 4, points: [0, 0] }]);
  });
});

describe('a big meeple', () => {
  /** Two roads, one above the other, become one road that the last tile completes. */
  const tiles = ['base-U', 'base-U', 'base-V', 'base-U', 'base-V', 'base-A', 'base-A'];
  const joined = ['E2/0 pass', 'S1E1/0 pass', 'S1E2/90 pass', 'W1/270 pass', 'S1W1/270 pass'];

  it('counts two when the majority is determined', () => {
    const end = playing(gameWith(tiles, { modules }), 'E1/0 big-meeple road', 'S1/0 meeple road', ...joined);
    expect(events(end, 'scored')[0]).toMatchObject({ feature: 'road', tiles: 8, points: [8, 0] });
    expect(end.position.supplies[0]).toEqual({ meeple: 7, 'big-meeple': 1 });
  });

  it('shares with another big meeple', () => {
    const end = playing(gameWith(tiles, { modules }), 'E1/0 big-meeple road', 'S1/0 big-meeple road', ...joined);
    expect(scores(end)).toEqual([8, 8]);
  });

  it('is never an acrobat', () => {
    const game = gameWith(['bigtop-A'], { modules: { ...modules, acrobats: true } });
    expect(refusal(game, 'S1/0 big-meeple pyramid')).toBe('not-for-figures');
    expect(offered(game).filter((notation) => notation.startsWith('S1/0 '))).toEqual([
      'S1/0 meeple field',
      'S1/0 big-meeple field',
      'S1/0 acrobat S1',
      'S1/0 pass',
    ]);
  });

  it('is one figure for the tent', () => {
    const game = gameWith(['bigtop-J', 'base-B', 'bigtop-F'], { modules: { ...modules, tent: true }, tokens: [4, 1] });
    const end = playing(game, 'N1/180 big-meeple field', 'S1/0 meeple monastery', 'E1/90 pass');
    expect(events(end, 'tent-scored')[0]).toMatchObject({ token: 4, figures: [1, 0], points: [4, 0] });
  });
});

describe('several cathedrals in one city', () => {
  it('pay no more than one', () => {
    const tiles = ['inns-K', 'inns-K', 'base-E', 'base-E', 'base-E', 'base-E', 'base-Eg'];
    const caps = ['N1E1/270', 'N1W1/90', 'N2E1/270', 'N2W1/90', 'N3/180'].map((place) => `${place} pass`);
    const end = playing(gameWith(tiles, { modules }), 'N1/0 meeple city', 'N2/0 pass', ...caps);
    expect(events(end, 'scored')).toMatchObject([{ complete: true, tiles: 8, points: [24, 0] }]);
  });
});

import { describe, expect, it } from 'vitest';
import { engine } from '#engines/carcassonne/index.js';
import { events, gameWith, lastEvents, offered, playing, refusal, scores } from '../table.js';

describe('roads', () => {
  const ring = ['base-V', 'base-V', 'base-U', 'base-V', 'base-V'];

  it('pay one point a tile when they close in a ring', () => {
    const end = playing(
      gameWith(ring),
      'E1/0 meeple road',
      'S1E1/90 pass',
      'S1/0 pass',
      'S1W1/180 pass',
      'W1/270 pass',
    );
    expect(events(end, 'scored')[0]).toMatchObject({
      feature: 'road',
      complete: true,
      tiles: 6,
      points: [6, 0],
      final: false,
    });
  });

  it('count a tile once when two segments of it lie in one road', () => {
    const loop = playing(
      gameWith(['base-W', 'base-V', 'base-V', 'base-V']),
      'E1/0 meeple road-E',
      'E2/0 pass',
      'S1E2/90 pass',
    );
    expect(refusal(loop, 'S1E1/180 meeple road')).toBe('feature-taken');
    const [scored] = events(playing(loop, 'S1E1/180 pass'), 'scored');
    expect(scored).toMatchObject({ tiles: 4, points: [4, 0] });
    expect(scored?.parts.filter(({ cell }) => cell.x === 1 && cell.y === 0).map(({ spot }) => spot)).toEqual([
      'road-E',
      'road-S',
    ]);
  });

  it('pay one point a tile at the end too, complete or not', () => {
    const end = playing(gameWith(['base-U', 'base-U']), 'E1/0 meeple road', 'W1/0 pass');
    expect(events(end, 'scored')).toMatchObject([{ feature: 'road', complete: false, points: [3, 0], final: true }]);
  });
});

describe('cities', () => {
  it('pay two points a tile and a coat of arms, and one each when they stay open', () => {
    const tiles = ['base-F', 'base-E', 'base-U'];
    const open = playing(gameWith(tiles.slice(0, 1)), 'N1/90 meeple city');
    expect(scores(open)).toEqual([3, 0]);
    const closed = playing(gameWith(tiles), 'N1/90 meeple city', 'N2/180 pass');
    expect(events(closed, 'scored')).toMatchObject([{ feature: 'city', tiles: 3, coatsOfArms: 1, points: [8, 0] }]);
  });

  it('pay four points when they have but two tiles, also to a figure that was only just put there', () => {
    const end = playing(gameWith(['base-E', 'base-U']), 'N1/180 meeple city');
    expect(scores(end)).toEqual([4, 0]);
    expect(end.position.supplies[0]).toEqual({ meeple: 7 });
  });

  it('without a figure pay no one', () => {
    expect(events(playing(gameWith(['base-E', 'base-U']), 'N1/180 pass'), 'scored')).toEqual([]);
  });
});

describe('monasteries', () => {
  const around = ['base-U', 'base-U', 'base-B', 'base-B', 'base-E', 'base-E', 'base-B', 'base-B'];
  const surround = [
    'W1/0 pass',
    'E1/0 pass',
    'S1W1/0 pass',
    'S1E1/0 pass',
    'S2W1/180 pass',
    'S2E1/180 pass',
    'S2/0 pass',
  ];

  it('pay nine points when the last tile fills the last gap, and their monk goes home', () => {
    const end = playing(gameWith(around), ...surround, 'S1/0 meeple monastery');
    expect(events(end, 'scored')).toMatchObject([
      { feature: 'monastery', complete: true, tiles: 9, points: [0, 9], final: false },
    ]);
    expect(end.position.supplies[1]).toEqual({ meeple: 7 });
  });

  it('are completed by a neighbour, and pay a point a tile when the game ends before', () => {
    const tiles = ['base-B', 'base-U', 'base-U', 'base-B', 'base-B', 'base-B', 'base-E', 'base-E'];
    const end = playing(
      gameWith(tiles),
      ...[
        'S1/0 meeple monastery',
        'W1/0 pass',
        'E1/0 pass',
        'S1W1/0 meeple monastery',
        'S1E1/0 pass',
        'S2/0 pass',
        'S2W1/180 pass',
        'S2E1/180 pass',
      ],
    );
    expect(events(end, 'scored')).toMatchObject([
      { feature: 'monastery', complete: true, points: [9, 0], final: false },
      { feature: 'monastery', complete: false, tiles: 6, points: [0, 6], final: true },
    ]);
  });
});

describe('a majority', () => {
  const tiles = ['base-U', 'base-U', 'base-V', 'base-V', 'base-A', 'base-A'];
  const joined = ['E1/0 pass', 'S1E1/90 pass', 'W2/270 pass', 'S1W1/270 pass'];

  it('when tied, pays each the whole, and everybody goes home', () => {
    const end = playing(gameWith(tiles), 'W1/0 meeple road', 'S1/0 meeple road', ...joined);
    expect(events(end, 'scored')).toMatchObject([{ tiles: 7, points: [7, 7] }]);
    expect(end.position.supplies).toEqual([{ meeple: 7 }, { meeple: 7 }]);
  });

  it('takes all', () => {
    const three = ['base-U', 'base-U', 'base-U', 'base-V', 'base-V', 'base-V', 'base-V', 'base-A', 'base-A'];
    const turns = [
      'W1/0 meeple road',
      'S1/0 meeple road',
      'S2/0 meeple road',
      'S1W1/270 pass',
      'S2W1/180 pass',
      'E1/0 pass',
      'S1E1/90 pass',
      'W2/270 pass',
    ];
    const end = playing(gameWith(three), ...turns, 'S2E1/90 pass');
    expect(events(end, 'scored')).toMatchObject([{ tiles: 10, points: [10, 0] }]);
    expect(end.position.supplies).toEqual([{ meeple: 7 }, { meeple: 7 }]);
  });
});

describe('the pile', () => {
  it('loses a tile that fits nowhere, and another is drawn', () => {
    const after = playing(gameWith(['base-E', 'base-C', 'base-U']), 'N1/180 pass');
    expect(lastEvents(after).slice(-2)).toEqual([
      { type: 'discarded', tile: 'base-C' },
      { type: 'drew', seat: 1, tile: 'base-U' },
    ]);
    expect(after.position.discarded).toEqual(['base-C']);
  });

  it('ends the game when no tile that is left fits', () => {
    const after = playing(gameWith(['base-E', 'base-C']), 'N1/180 meeple city');
    expect(engine.status(after)).toEqual({ kind: 'over', places: [1, 2], points: [4, 0] });
    expect(lastEvents(after).at(-1)).toEqual({ type: 'ended', points: [4, 0] });
  });
});

describe('a supply', () => {
  it('that is empty leaves only passing', () => {
    const pairs = Array.from({ length: 7 }, (_, index) => ({
      tiles: ['base-U', index < 4 ? 'base-B' : 'base-E'],
      turns: [`S${2 * index + 1}/0 meeple road`, `S${2 * index + 2}/${index < 4 ? 0 : 90} pass`],
    }));
    const spent = playing(
      gameWith([...pairs.flatMap(({ tiles }) => tiles), 'base-Ug']),
      ...pairs.flatMap(({ turns }) => turns),
    );
    expect(spent.position.supplies).toEqual([{ meeple: 0 }, { meeple: 7 }]);
    expect(offered(spent).every((notation) => notation.endsWith(' pass'))).toBe(true);
    expect(refusal(spent, 'S15/0 meeple road')).toBe('none-in-hand');
  });
});

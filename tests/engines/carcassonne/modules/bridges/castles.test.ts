import { describe, expect, it } from 'vitest';
import { lay } from '#engines/carcassonne/board/lay.js';
import { engine } from '#engines/carcassonne/index.js';
import { castlePoints, domainOf } from '#engines/carcassonne/modules/bridges/domains.js';
import type { Castle } from '#engines/carcassonne/modules/bridges/slice.js';
import { rulesOf } from '#engines/carcassonne/rulebook.js';
import type { State } from '#engines/carcassonne/position/state.js';
import { positionOf } from '#engines/carcassonne/position/view.js';
import {
  events,
  gameWith,
  type Laid,
  offered,
  playing,
  refusal,
  scores,
  withFigures,
  withTiles,
} from '#tests/engines/carcassonne/table.js';

const modules = { bridges: true };
const asked = ({ position }: State) => [position.asked, position.phase];
const built = ({ position }: State) => position.slices.bridges?.built;
const figures = (state: State) => engine.view(state, 'table').figures;

/** A half with a follower completes the city north of the start tile. */
const smallCity = (follower = 'meeple', more: readonly string[] = ['base-U', 'base-U'], options = {}): State =>
  playing(gameWith(['base-E', ...more], { modules: { ...modules, ...options } }), `N1/180 ${follower} city`);

describe('a castle', () => {
  it('may be made of a small city, in place of its points, by the owner of its only follower', () => {
    const game = smallCity();
    expect(asked(game)).toEqual([0, 'bridges-castles']);
    expect(offered(game)).toEqual(['castle', 'no-castle']);
    expect(refusal(game, 'pass')).toBe('not-now');
    const castle = playing(game, 'castle');
    expect(events(castle, 'castle-built')).toMatchObject([
      {
        seat: 0,
        cells: [
          { x: 0, y: -1 },
          { x: 0, y: 0 },
        ],
      },
    ]);
    expect(events(castle, 'scored')).toEqual([]);
    expect(scores(castle)).toEqual([0, 0]);
    expect(castle.position.slices.bridges?.castles).toEqual([2, 3]);
    expect(figures(castle)).toMatchObject([{ seat: 0, kind: 'meeple', spot: 'city' }]);
  });

  it('or is scored as a city', () => {
    const scored = playing(smallCity(), 'no-castle');
    expect(events(scored, 'scored')).toMatchObject([{ feature: 'city', points: [4, 0] }]);
    expect(built(scored)).toEqual([]);
    expect(figures(scored)).toEqual([]);
  });

  it('is found again in the position that a view shows', () => {
    const castle = playing(smallCity(), 'castle');
    const view = engine.view(castle, 'table');
    const rebuilt = positionOf(rulesOf(view.options), structuredClone(view));
    expect(JSON.stringify(rebuilt.board)).toBe(JSON.stringify(castle.position.board));
  });

  it('is asked of the owner of the follower, on any turn', () => {
    const game = gameWith(['base-U', 'base-E', 'base-E', 'base-U'], { modules });
    const half = playing(game, 'E1/0 pass', 'S1/180 meeple city', 'S2/0 pass');
    expect(asked(half)).toEqual([1, 'bridges-castles']);
    expect(half.position.toPlay).toBe(0);
  });

  it('is not made of a larger city, nor of one with an odd wall, nor without a follower or a castle left', () => {
    const large = playing(gameWith(['base-G', 'base-E', 'base-U'], { modules }), 'N1/90 meeple city', 'N2/180 pass');
    expect(events(large, 'scored')).toMatchObject([{ tiles: 3, points: [6, 0] }]);
    const odd = playing(gameWith(['inns-G', 'base-U'], { modules: { ...modules, inns: true } }), 'N1/180 meeple city');
    expect(events(odd, 'scored')).toMatchObject([{ tiles: 2, points: [4, 0] }]);
    expect(asked(playing(gameWith(['base-E', 'base-U'], { modules }), 'N1/180 pass'))).toEqual([1, 'tile']);
    const game = gameWith(['base-E', 'base-U'], { modules });
    const slice = game.position.slices.bridges;
    if (!slice) throw new Error('there are no castles');
    const slices = { ...game.position.slices, bridges: { ...slice, castles: [0, 3] } };
    expect(asked(playing({ ...game, position: { ...game.position, slices } }, 'N1/180 meeple city'))).toEqual([
      1,
      'tile',
    ]);
  });

  it('a mayor never becomes lord, any other follower may', () => {
    const abbey = { abbey: true };
    expect(asked(smallCity('mayor', undefined, abbey))).toEqual([1, 'tile']);
    expect(asked(smallCity('wagon', undefined, abbey))).toEqual([0, 'bridges-castles']);
    expect(asked(smallCity('ringmaster', undefined, { ringmaster: true }))).toEqual([0, 'bridges-castles']);
  });

  it('of several that a tile completes one is asked after the other, clockwise from whose turn it is', () => {
    const tiles = ['base-E', 'base-B', 'base-B', 'base-B', 'base-U', 'base-E', 'base-U', 'base-H', 'base-U'];
    const game = playing(
      gameWith(tiles, { modules, seats: 3 }),
      ...['S1/180 meeple city', 'S1E1/0 pass', 'S2E1/0 pass', 'S3E1/0 pass', 'E1/0 pass', 'S3/0 meeple city'],
      ...['E2/0 pass', 'S2/0 pass'],
    );
    expect(game.position.toPlay).toBe(1);
    expect(asked(game)).toEqual([2, 'bridges-castles']);
    const second = playing(game, 'castle');
    expect(asked(second)).toEqual([0, 'bridges-castles']);
    expect(second.position.turn).toBe(game.position.turn + 1);
    const done = playing(second, 'no-castle');
    expect(built(done)).toHaveLength(1);
    expect(scores(done)).toEqual([4, 0, 0]);
    expect(asked(done)).toEqual([2, 'tile']);
  });

  it('is not made of a city in which two stand', () => {
    const game = gameWith(['base-E', 'base-U', 'base-U'], { modules });
    const place = { kind: 'meeple', cell: { x: 0, y: 0 }, spot: 'city' } as const;
    const shared = withFigures(game, { seat: 0, ...place }, { seat: 1, ...place });
    const scored = playing(shared, 'N1/180 pass');
    expect(asked(scored)).toEqual([1, 'tile']);
    expect(scores(scored)).toEqual([4, 4]);
  });

  it('is asked about first of whose turn it is', () => {
    const game = withTiles(playing(gameWith(['base-U', 'base-H', 'base-U'], { modules, seats: 3 }), 'E1/0 pass'), [
      ['base-E', 0, -1, 180],
      ['base-E', 0, 1],
    ]);
    const half = (seat: number, y: number) => ({ seat, kind: 'meeple', cell: { x: 0, y }, spot: 'city' }) as const;
    const both = playing(withFigures(game, half(0, -1), half(1, 1)), '0/0 pass');
    expect(both.position.slices.bridges?.undecided.map(({ seat }) => seat)).toEqual([1, 0]);
  });

  it('is new for its own turn alone, next to older ones too', () => {
    const two = playing(
      smallCity('meeple', ['base-E', 'base-E', 'base-U']),
      'castle',
      'S1/180 meeple city',
      'S2/0 pass',
      'castle',
    );
    expect(built(two)?.map(({ seat, isNew }) => [seat, isNew])).toEqual([
      [0, false],
      [1, false],
    ]);
  });

  it('is asked about no longer where the last castle was used', () => {
    const tiles = ['base-E', 'base-B', 'base-B', 'base-B', 'base-E', 'base-U', 'base-H', 'base-U'];
    const game = playing(
      gameWith(tiles, { modules }),
      ...['S1/180 meeple city', 'S1E1/0 pass', 'S2E1/0 pass', 'S3E1/0 pass', 'S3/0 meeple city', 'E1/0 pass'],
    );
    const slice = game.position.slices.bridges;
    if (!slice) throw new Error('there are no castles');
    const slices = { ...game.position.slices, bridges: { ...slice, castles: [1, 3] } };
    const both = playing({ ...game, position: { ...game.position, slices } }, 'S2/0 pass');
    expect(both.position.slices.bridges?.undecided).toHaveLength(2);
    const done = playing(both, 'castle');
    expect(asked(done)).toEqual([1, 'tile']);
    expect(scores(done)).toEqual([4, 0]);
  });
});

/** The same game with further tiles on the board. */
const withMoreTiles = (state: State, tiles: readonly Laid[]): State => {
  const { position } = state;
  const rules = rulesOf(position.options);
  const board = tiles.reduce(
    (before, [tile, x, y, rotation = 0]) => lay(rules, before, { tile, cell: { x, y }, rotation, by: 0 }),
    position.board,
  );
  return { ...state, position: { ...position, board } };
};

describe('the domain of a castle', () => {
  it('is its two tiles and the two on each of its long sides', () => {
    const upright = domainOf({
      cells: [
        { x: 0, y: -1 },
        { x: 0, y: 0 },
      ],
    });
    expect(upright).toEqual([
      { x: -1, y: -1 },
      { x: -1, y: 0 },
      { x: 0, y: -1 },
      { x: 0, y: 0 },
      { x: 1, y: -1 },
      { x: 1, y: 0 },
    ]);
    const flat = domainOf({
      cells: [
        { x: 3, y: 2 },
        { x: 2, y: 2 },
      ],
    });
    expect(flat).toEqual([
      { x: 3, y: 1 },
      { x: 2, y: 1 },
      { x: 3, y: 2 },
      { x: 2, y: 2 },
      { x: 3, y: 3 },
      { x: 2, y: 3 },
    ]);
  });

  const next = ['base-A', 'base-A', 'base-U'];
  const castle = (more = next, options = {}) => playing(smallCity('meeple', more, options), 'castle');

  it('pays the lord what is completed in it, owned or not, and sends him home', () => {
    const game = playing(castle(), 'E1/90 pass', 'W1/270 pass');
    expect(events(game, 'castle-scored')).toMatchObject([{ seat: 0, points: 3, cell: { x: 0, y: -1 } }]);
    expect(scores(game)).toEqual([3, 0]);
    expect(figures(game)).toEqual([]);
    expect(game.position.supplies[0]?.meeple).toBe(7);
    expect(built(game)).toHaveLength(1);
  });

  it('pays its worth before bonuses, also next to the owner of what is completed', () => {
    const game = playing(castle(), 'E1/90 meeple road', 'W1/270 pass');
    expect(events(game, 'scored')).toMatchObject([{ feature: 'road', points: [0, 3] }]);
    expect(scores(game)).toEqual([3, 3]);
  });

  it('pays for an inn as much as the road is worth', () => {
    const tiles = ['inns-B', 'base-A', 'base-A', 'base-U'];
    const game = playing(castle(tiles, { inns: true }), 'E1/0 pass', 'E2/90 pass', 'W1/270 pass');
    expect(events(game, 'castle-scored')).toMatchObject([{ points: 8 }]);
  });

  it('pays what a monastery in it is worth when its eight neighbours are there', () => {
    const tiles = ['base-E', 'base-B', 'base-B', 'base-U', 'base-U', 'base-B', 'base-B', 'base-E', 'base-U'];
    const around = ['N1E1/0', 'N2/0', 'E1/0', 'E2/0', 'N1E2/0', 'N2E1/0', 'N2E2/0'].map((place) => `${place} pass`);
    const game = playing(gameWith(tiles, { modules }), 'N1/180 meeple city', 'castle', ...around);
    expect(events(game, 'castle-scored')).toMatchObject([{ seat: 0, points: 9 }]);
    expect(scores(game)).toEqual([9, 0]);
  });

  it('pays nothing for a monastery with only an abbot, which is paid at the end', () => {
    const tiles = ['base-E', 'monasteries-A', 'base-B', 'base-U', 'base-U', 'base-B', 'base-B', 'base-E', 'base-U'];
    const around = ['N2/0', 'E1/0', 'E2/0', 'N1E2/0', 'N2E1/0', 'N2E2/0'].map((place) => `${place} pass`);
    const paid = (figure: string) => {
      const game = gameWith(tiles, { modules: { ...modules, monasteries: true } });
      const end = playing(game, 'N1/180 meeple city', 'castle', `N1E1/0 ${figure}`, ...around);
      return events(end, 'castle-scored').map(({ points }) => points);
    };
    expect(paid('pass')).toEqual([9]);
    expect(paid('meeple monastery')).toEqual([9]);
    expect(paid('meeple lying')).toEqual([]);
  });

  it('pays nothing for that monastery where only a road on its tile, or another monastery, is paid', () => {
    const made = playing(
      gameWith(['base-E', 'base-A', 'base-U'], { modules: { ...modules, monasteries: true } }),
      ...['N1/180 meeple city', 'castle'],
    );
    // A road leads north from the monastery N1E1, which has an abbot. The gap is where it ends.
    const around: readonly Laid[] = [
      ['monasteries-B', 1, -1, 180],
      ['base-U', 1, 0],
      ['base-U', 2, 0],
      ['base-B', 0, -2],
      ['base-B', 2, -2],
      ['base-B', 2, -1],
    ];
    const abbot = { seat: 1, kind: 'meeple', cell: { x: 1, y: -1 }, spot: 'lying' } as const;
    const game = withFigures(withMoreTiles(made, around), abbot);
    for (const figure of ['road', 'monastery'])
      expect(events(playing(game, `N2E1/0 meeple ${figure}`), 'castle-scored')).toMatchObject([{ points: 2 }]);
  });

  it('counts nothing outside it', () => {
    const far = playing(castle(['base-A', 'base-A', 'base-B', 'base-U']), 'E1/90 pass');
    expect(events(far, 'castle-scored')).toEqual([]);
  });

  it('stays empty and useless afterwards, and pays nothing at the end', () => {
    const game = playing(castle(), 'E1/90 pass', 'W1/270 pass');
    const end = playing(game, 'E2/90 pass');
    expect(asked(end)).toEqual([null, 'over']);
    expect(scores(end)).toEqual([3, 0]);
    const unpaid = playing(castle(['base-U']), 'E1/0 pass');
    expect(asked(unpaid)).toEqual([null, 'over']);
    expect(scores(unpaid)).toEqual([0, 0]);
  });

  it('is empty once its lord is home: what is completed in it then pays no one', () => {
    const tiles = ['base-A', 'base-A', 'base-E', 'base-E', 'base-U'];
    const home = playing(castle(tiles), 'E1/90 pass', 'W1/270 pass', 'N1E1/0 pass', 'N2E1/180 pass');
    expect(events(home, 'castle-scored')).toEqual([]);
    expect(scores(home)).toEqual([3, 0]);
  });

  it('never pays in the turn in which it was made', () => {
    // The half completes its own city and, by a road, no other feature; the roads of the start tile are closed before.
    const tiles = ['base-A', 'base-A', 'base-E', 'base-U'];
    const game = playing(gameWith(tiles, { modules }), 'E1/90 pass', 'W1/270 pass', 'N1/180 meeple city', 'castle');
    expect(events(game, 'castle-scored')).toEqual([]);
    expect(scores(game)).toEqual([0, 0]);
  });
});

const at = (x: number, y: number, isUpright = true): Castle => ({
  seat: 0,
  spot: 'city',
  isNew: false,
  cells: [{ x, y }, isUpright ? { x, y: y + 1 } : { x: x + 1, y }],
});

describe('chains of castles', () => {
  it('of several things completed at once the most counts', () => {
    const cells = [{ x: 1, y: 0 }];
    expect(
      castlePoints(
        [at(0, 0)],
        [
          { cells, points: 4 },
          { cells, points: 9 },
          { cells: [{ x: 5, y: 5 }], points: 20 },
        ],
      ),
    ).toEqual([9]);
    expect(castlePoints([at(0, 0)], [])).toEqual([null]);
  });

  it('a castle that is paid counts for the domains in which it lies, with the same points, and so on', () => {
    const row = [at(0, 0), at(1, 0), at(2, 0), at(9, 9)];
    expect(castlePoints(row, [{ cells: [{ x: -1, y: 1 }], points: 6 }])).toEqual([6, 6, 6, null]);
  });

  it('and the most counts there too', () => {
    const completed = [
      { cells: [{ x: -1, y: 0 }], points: 12 },
      { cells: [{ x: 2, y: 0 }], points: 3 },
    ];
    expect(castlePoints([at(0, 0), at(1, 0)], completed)).toEqual([12, 12]);
  });

  it('lies in a domain only on its long sides', () => {
    // The second is north of the short side of the first, which is in the domain of the second.
    const row = [at(0, 0), at(0, -1, false)];
    expect(castlePoints(row, [{ cells: [{ x: 0, y: -2 }], points: 5 }])).toEqual([null, 5]);
    expect(castlePoints(row, [{ cells: [{ x: -1, y: 1 }], points: 5 }])).toEqual([5, 5]);
  });
});

describe('a field counts a castle one more than a city', () => {
  it('4 for farmers', () => {
    const game = playing(
      gameWith(['base-E', 'base-U', 'base-U'], { modules }),
      ...['N1/180 meeple city', 'castle', 'E1/0 meeple field-N', 'E2/0 pass'],
    );
    expect(events(game, 'scored')).toMatchObject([{ feature: 'field', cities: 1, points: [0, 4] }]);
  });
});

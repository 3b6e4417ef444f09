import { describe, expect, it } from 'vitest';
import { engine } from '../../../engines/carcassonne/index.js';
import type { AbbeySlice } from '../../../engines/carcassonne/modules/abbey/types.js';
import type { State } from '../../../engines/carcassonne/state.js';
import { events, gameWith, offered, playing, refusal, scores } from './table.js';

const modules = { abbey: true };
const asked = ({ position }: State) => [position.asked, position.phase];

/** Four tiles around S1E1; a road of the northern one, `E1`, leads there. */
const ring = ['base-W', 'base-B', 'base-U', 'base-B', 'base-U', 'base-U'];
const around = ['S1/0 pass', 'E2/0 pass', 'S1E2/0 pass', 'S2/0 pass', 'S2E1/0 pass'];

const ringWith = (figure: string, more: readonly string[] = ['base-U', 'base-U'], options = {}): State =>
  playing(gameWith([...ring, ...more], { modules: { ...modules, ...options } }), `E1/0 ${figure}`, ...around);

describe('facts 6: the abbey', () => {
  it('may be laid instead of drawing, in a hole with tiles on all four sides', () => {
    const game = ringWith('pass');
    expect(asked(game)).toEqual([0, 'abbey-or-draw']);
    expect(offered(game)).toEqual(['abbey S1E1', 'draw']);
    expect(refusal(game, 'abbey S1W1')).toBe('no-hole');
    expect(refusal(game, 'abbey E1')).toBe('no-hole');
    expect(refusal(game, 'pass')).toBe('not-now');
    expect(asked(playing(game, 'draw'))).toEqual([0, 'tile']);
  });

  it('is not asked for where there is no hole', () => {
    const game = gameWith(['base-U', 'base-U', 'base-U'], { modules });
    expect(asked(playing(game, 'E1/0 pass'))).toEqual([1, 'tile']);
  });

  it('closes what it meets, is laid once, and draws no tile', () => {
    const game = ringWith('meeple road-S');
    const laid = playing(game, 'abbey S1E1');
    expect(asked(laid)).toEqual([0, 'figure']);
    expect(laid.position.left).toEqual(game.position.left);
    expect(laid.position.slices.abbey?.abbeys).toEqual([false, true]);
    const done = playing(laid, 'pass');
    expect(events(done, 'placed')).toMatchObject([{ tile: 'abbey-A', cell: { x: 1, y: 1 } }]);
    expect(events(done, 'scored')).toMatchObject([{ feature: 'road', complete: true, tiles: 1, points: [1, 0] }]);
    expect(done.position.supplies[0]?.meeple).toBe(7);
    expect(asked(done)).toEqual([1, 'tile']);
  });

  it('takes every follower that goes on monasteries as its monk, and nobody else', () => {
    const all = { inns: true, abbot: true, ringmaster: true, traders: true };
    const laid = playing(ringWith('pass', undefined, all), 'abbey S1E1');
    expect(offered(laid)).toEqual(
      ['meeple', 'ringmaster', 'big-meeple', 'abbot', 'wagon'].map((kind) => `${kind} monastery`).concat('pass'),
    );
  });

  it('scores as a monastery', () => {
    const end = playing(ringWith('pass', []), 'abbey S1E1', 'meeple monastery');
    expect(events(end, 'scored')).toMatchObject([{ feature: 'monastery', complete: false, tiles: 8, points: [8, 0] }]);
  });

  it('may be laid by each in turn after the last tile, from the left neighbour of who had it', () => {
    const game = ringWith('pass', []);
    expect(asked(game)).toEqual([0, 'abbey-round']);
    expect(offered(game)).toEqual(['abbey S1E1', 'keep-abbey']);
    const kept = playing(game, 'keep-abbey');
    expect(asked(kept)).toEqual([1, 'abbey-round']);
    expect(kept.position.turn).toBe(game.position.turn + 1);
    expect(asked(playing(kept, 'keep-abbey'))).toEqual([null, 'over']);
    const laid = playing(kept, 'abbey S1E1', 'pass');
    expect(asked(laid)).toEqual([null, 'over']);
  });

  it('never gives work to a builder (facts 3)', () => {
    const tiles = ['base-V', 'base-B', 'base-U', 'base-B', 'base-B', 'base-U', 'base-U', 'base-U', 'base-U'];
    const game = playing(
      gameWith(tiles, { modules: { ...modules, traders: true } }),
      ...['E1/0 meeple road', 'S1/0 pass', 'W1/0 builder road', 'E2/0 pass', 'S1E2/0 pass', 'S2/0 pass'],
      ...['S2E1/0 pass', 'draw', 'S3/0 pass'],
    );
    const done = playing(game, 'abbey S1E1', 'pass');
    expect(events(done, 'builder-worked')).toEqual([]);
    expect(asked(done)).toEqual([1, 'tile']);
  });

  it('may be laid in place of the tile of a builder’s second part (facts 3)', () => {
    const tiles = ['base-V', 'base-B', 'base-U', 'base-B', 'base-B', 'base-U', 'base-U', 'base-U', 'base-U', 'base-U'];
    const game = playing(
      gameWith(tiles, { modules: { ...modules, traders: true } }),
      ...['E1/0 meeple road', 'S1/0 pass', 'W1/0 builder road', 'E2/0 pass', 'S1E2/0 pass', 'S2/0 pass'],
      ...['S2E1/0 pass', 'draw', 'S3/0 pass', 'draw', 'W2/0 pass'],
    );
    expect(asked(game)).toEqual([0, 'abbey-or-draw']);
    expect(asked(playing(game, 'abbey S1E1', 'pass'))).toEqual([1, 'tile']);
  });
});

describe('facts 6: the mayor', () => {
  it('is as strong as the city has coats of arms', () => {
    const done = playing(gameWith(['abbey-I', 'base-U'], { modules }), 'N1/270 mayor city');
    expect(events(done, 'scored')).toMatchObject([{ feature: 'city', coatsOfArms: 1, points: [6, 0] }]);
    expect(done.position.supplies[0]?.mayor).toBe(1);
  });

  it('owns nothing in a city without any (facts 1)', () => {
    const done = playing(gameWith(['base-E', 'base-U'], { modules }), 'N1/180 mayor city');
    expect(events(done, 'scored')).toMatchObject([{ feature: 'city', points: [0, 0] }]);
  });

  it('goes on cities alone', () => {
    const game = gameWith(['base-U', 'base-U'], { modules });
    expect(refusal(game, 'E1/0 mayor road')).toBe('not-for-figures');
    expect(refusal(game, 'E1/0 mayor field-N')).toBe('not-for-figures');
  });
});

describe('facts 6: the wagon', () => {
  const moving = (options = {}) => playing(ringWith('wagon road-S', undefined, options), 'abbey S1E1', 'pass');

  it('may move on when its feature was scored, to what is open and free on its tile or around it', () => {
    const game = moving();
    expect(asked(game)).toEqual([0, 'abbey-wagons']);
    expect(events(game, 'scored')).toMatchObject([{ feature: 'road', points: [1, 0] }]);
    expect(offered(game)).toEqual([
      ...[
        '0 city',
        '0 road',
        'E1 road-E',
        'E1 road-W',
        'E2 road',
        'S1 monastery',
        'S1E1 monastery',
        'S1E2 monastery',
      ].map((place) => `move-wagon ${place}`),
      'wagon-home',
    ]);
    const moved = playing(game, 'move-wagon S1E1 monastery');
    expect(events(moved, 'wagon-moved')).toMatchObject([{ seat: 0, from: { x: 1, y: 0 }, to: { x: 1, y: 1 } }]);
    expect(moved.position.supplies[0]?.wagon).toBe(0);
    expect(asked(moved)).toEqual([1, 'tile']);
  });

  it('may go home instead', () => {
    const home = playing(moving(), 'wagon-home');
    expect(home.position.supplies[0]?.wagon).toBe(1);
    expect(engine.view(home, 'table').figures).toEqual([]);
    expect(asked(home)).toEqual([1, 'tile']);
  });

  it('goes nowhere else', () => {
    const game = moving({ abbot: true });
    expect(refusal(game, 'move-wagon S2 road')).toBe('wagon-too-far');
    expect(refusal(game, 'move-wagon E1 road-S')).toBe('wagon-complete');
    expect(refusal(game, 'move-wagon S1 field')).toBe('not-for-figures');
    expect(refusal(game, 'move-wagon E1 road-N')).toBe('no-such-spot');
    const taken = playing(ringWith('wagon road-S'), 'abbey S1E1', 'meeple monastery');
    expect(refusal(taken, 'move-wagon S1E1 monastery')).toBe('feature-taken');
  });

  it('is put on roads, cities and monasteries alone', () => {
    const game = gameWith(['base-U', 'base-U'], { modules });
    expect(refusal(game, 'E1/0 wagon field-N')).toBe('not-for-figures');
    expect(refusal(game, 'E1/0 wagon road')).toBeNull();
  });

  it('is decided about clockwise from the player whose turn it is', () => {
    const tiles = ['base-W', 'base-B', 'base-U', 'base-B', 'base-U', 'base-W', 'base-U', 'base-U'];
    const game = playing(
      gameWith(tiles, { modules }),
      ...['E1/0 wagon road-S', 'S1/0 pass', 'E2/0 pass', 'S1E2/0 pass', 'S2/0 pass', 'S2E1/180 wagon road-N'],
    );
    const first = playing(game, 'abbey S1E1', 'pass');
    expect(asked(first)).toEqual([0, 'abbey-wagons']);
    const second = playing(first, 'move-wagon S1E1 monastery');
    expect(asked(second)).toEqual([1, 'abbey-wagons']);
    expect(second.position.turn).toBe(first.position.turn + 1);
    expect(refusal({ ...second, position: { ...second.position, toPlay: 1 } }, 'move-wagon S1E1 monastery')).toBe(
      'feature-taken',
    );
    const home = playing(second, 'wagon-home');
    expect(asked(home)).toEqual([1, 'tile']);
    expect(home.position.slices.abbey?.wagons).toEqual([]);
  });
});

/**
 * A field in the south-west of the start tile, beside a city that S2 completes; another field is south of that city.
 */
const tilesOfBarn = ['base-U', 'base-E', 'base-E', 'base-B', 'base-B', 'base-B'];
const barnyard = (farmer: string, other = 'meeple field', tiles: readonly string[] = tilesOfBarn, options = {}) =>
  playing(
    gameWith(tiles, { modules: { ...modules, ...options } }),
    ...[`W1/0 ${farmer}`, 'S1/180 pass', 'S2/0 pass', `S3/0 ${other}`],
  );

const withBarns = (state: State, barns: AbbeySlice['barns']): State => ({
  ...state,
  position: {
    ...state.position,
    slices: { ...state.position.slices, abbey: { abbeys: [true, true], wagons: [], round: [], barns } },
  },
});

describe('facts 6: the barn', () => {
  it('goes on a corner of the tile just laid where four tiles meet in one field without a barn', () => {
    const game = barnyard('pass');
    expect(offered(game).filter((move) => move.includes('build-barn') && move.startsWith('S1W1/'))).toEqual([
      'S1W1/0 build-barn NE',
    ]);
    expect(refusal(game, 'S1W1/0 build-barn SE')).toBe('no-barn-corner');
    const built = playing(game, 'S1W1/0 build-barn NE');
    expect(built.position.slices.abbey?.barns).toEqual([{ seat: 0, cell: { x: -1, y: 1 }, corner: 'NE' }]);
    expect(built.position.supplies[0]?.barn).toBe(0);
    const there = withBarns(game, [{ seat: 1, cell: { x: -1, y: 0 }, corner: 'SE' }]);
    expect(refusal(there, 'S1W1/0 build-barn NE')).toBe('no-barn-corner');
    const spent = { ...game, position: { ...game.position, supplies: [{ meeple: 7, barn: 0 }, { meeple: 7 }] } };
    expect(refusal(spent, 'S1W1/0 build-barn NE')).toBe('none-in-hand');
    expect(refusal(game, 'S1W1/0 barn field')).toBe('not-for-figures');
  });

  it('has the farmers of its field paid 3 a completed city and sent home', () => {
    const built = playing(barnyard('meeple field-S'), 'S1W1/0 build-barn NE');
    expect(events(built, 'farmers-scored')).toMatchObject([{ cities: 1, points: [3, 0] }]);
    expect(built.position.supplies[0]?.meeple).toBe(7);
    expect(engine.view(built, 'table').figures.map(({ seat }) => seat)).toEqual([1]);
  });

  it('keeps farmers off its field', () => {
    const tiles = ['base-U', 'base-E', 'base-E', 'base-B', 'base-B', 'base-U', 'base-U'];
    const built = playing(barnyard('pass', 'pass', tiles), 'S1W1/0 build-barn NE');
    expect(refusal(built, 'W2/0 meeple field-S')).toBe('barn-in-field');
    expect(refusal(built, 'W2/0 meeple field-N')).toBeNull();
  });

  it('pays 1 a completed city to farmers whose field is joined to it later', () => {
    const joined = playing(barnyard('meeple field-S'), 'S1W1/0 build-barn NE', 'S2W1/0 pass');
    expect(events(joined, 'farmers-scored')).toMatchObject([{ cities: 1, points: [0, 1] }]);
    expect(engine.view(joined, 'table').figures).toEqual([]);
  });

  it('pays 4 a completed city to its owner at the end', () => {
    const end = playing(barnyard('meeple field-S'), 'S1W1/0 build-barn NE', 'S2W1/0 pass');
    expect(events(end, 'barn-scored')).toMatchObject([{ seat: 0, cities: 1, points: 4 }]);
    expect(scores(end)).toEqual([7, 1]);
  });

  it('pays each owner in full, and one owner once for two in one field', () => {
    const game = playing(barnyard('pass', 'pass'), 'S1W1/0 pass');
    const corner = { cell: { x: -1, y: 1 }, corner: 'NE' } as const;
    const end = playing(
      withBarns(game, [
        { seat: 0, ...corner },
        { seat: 1, ...corner },
        { seat: 0, ...corner },
      ]),
      'S2W1/0 pass',
    );
    expect(events(end, 'barn-scored').map(({ seat, points }) => [seat, points])).toEqual([
      [0, 4],
      [1, 4],
    ]);
    expect(scores(end)).toEqual([4, 4]);
  });

  it('adds 1 for a pig when farmers are paid, and none at the end (facts 3)', () => {
    const tiles = ['base-U', 'base-E', 'base-U', 'base-E', 'base-B'];
    const end = playing(
      gameWith(tiles, { modules: { ...modules, traders: true } }),
      ...['W1/0 meeple field-S', 'S1/180 pass', 'E1/0 pig field-S', 'S2/0 pass', 'S1W1/0 build-barn NE'],
    );
    expect(events(end, 'pig-bonus')).toMatchObject([{ seat: 0, points: 1, final: false }]);
    expect(scores(end)).toEqual([3 + 1 + 4, 0]);
    expect(end.position.supplies[0]).toMatchObject({ meeple: 7, pig: 1, barn: 0 });
  });
});

describe('[R] with the big top', () => {
  it('wagons and mayors count for the tent as one each, barns do not', () => {
    const tiles = ['base-U', 'bigtop-F', 'base-U', 'base-U', 'base-U', 'bigtop-H'];
    const game = gameWith(tiles, { modules: { ...modules, tent: true }, tokens: [5, 4, 3] });
    const stand = offered(playing(game, 'E1/0 wagon road')).find((move) => /^S1E1\/\d+ pass$/.test(move)) ?? '';
    const raised = playing(game, 'E1/0 wagon road', stand, 'W1/0 pass', 'W2/0 pass', 'W3/0 pass');
    const barn = withBarns(raised, [{ seat: 0, cell: { x: 1, y: 1 }, corner: 'NW' }]);
    const last = offered(barn).find((move) => move.endsWith(' pass')) ?? '';
    expect(events(playing(barn, last), 'tent-scored')[0]).toMatchObject({ figures: [1, 0] });
  });

  it('acrobats are ordinary meeples', () => {
    const game = gameWith(['bigtop-A', 'base-U'], { modules: { ...modules, acrobats: true } });
    const supplies = [{ meeple: 0, mayor: 1, wagon: 1, barn: 1 }, { meeple: 7 }];
    expect(refusal({ ...game, position: { ...game.position, supplies } }, 'S1/0 acrobat S1')).toBe('none-in-hand');
  });

  it('the ringmaster earns his bonus when the farmers of a barn are paid', () => {
    const tiles = ['base-U', 'base-E', 'base-E', 'bigtop-A', 'base-B', 'base-B'];
    const game = playing(
      gameWith(tiles, { modules: { ...modules, ringmaster: true, acrobats: true } }),
      ...['W1/0 ringmaster field-S', 'S1/180 pass', 'S2/0 pass'],
    );
    const north =
      offered(game).find((move) => /^N1W1\/\d+ pass$/.test(move)) ??
      offered(game).find((move) => /^W2\/\d+ pass$/.test(move)) ??
      '';
    const built = playing(game, north, 'S1W1/0 build-barn NE');
    expect(events(built, 'ringmaster-bonus')).toMatchObject([{ seat: 0, points: 2, final: false }]);
  });
});

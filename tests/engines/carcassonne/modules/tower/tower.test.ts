import { describe, expect, it } from 'vitest';
import { engine } from '#engines/carcassonne/index.js';
import type { Prisoner } from '#engines/carcassonne/modules/tower/slice.js';
import type { State } from '#engines/carcassonne/position/state.js';
import {
  asked,
  baseOnly,
  events,
  forbidden,
  gameWith,
  movesIn,
  offered,
  playing,
  refusal,
  scores,
} from '#tests/engines/carcassonne/table.js';

const modules = { tower: true };

const kept = ({ position }: State) => position.slices.tower;
const heights = (state: State) => kept(state)?.towers.map(({ floors }) => floors);

const withScores = (state: State, ...points: number[]): State => ({
  ...state,
  position: { ...state.position, scores: points },
});

const prisoner = (seat: number, kind: Prisoner['kind'], holder: number): Prisoner => ({ seat, kind, holder });

describe('the floors of towers', () => {
  it.each([
    [2, 10],
    [3, 9],
    [4, 7],
    [5, 6],
    [6, 5],
  ])('are there for a table of %i: %i each', (seats, each) => {
    const game = gameWith(['base-U', 'base-U'], { seats, modules: { ...modules, inns: true } });
    expect(kept(game)?.floors).toEqual(Array.from({ length: seats }, () => each));
  });

  const game = playing(gameWith(['tower-I', 'base-U', 'base-U', 'base-U'], { modules }), 'S1/0 pass');

  it('are built as the action, on any foundation or tower, anywhere', () => {
    expect(offered(game)).toContain('E1/0 floor S1');
    const built = playing(game, 'E1/0 floor S1');
    expect(events(built, 'floor-built')).toEqual([{ type: 'floor-built', seat: 1, cell: { x: 0, y: 1 }, floors: 1 }]);
    expect([heights(built), kept(built)?.floors, asked(built)]).toEqual([[1], [10, 9], [0, 'tile']]);
    expect(heights(playing(built, 'E2/0 floor S1'))).toEqual([2]);
  });

  it('are built on the tile just laid too', () => {
    expect(heights(playing(gameWith(['tower-I', 'base-U'], { modules }), 'S1/0 floor S1'))).toEqual([1]);
  });

  it('go on foundations alone, and only while one has some', () => {
    expect(refusal(game, 'E1/0 floor E1')).toBe('no-foundation');
    const without = playing(
      gameWith(['tower-I', 'base-U'], { modules, expansions: { tower: { floors: [3, 0] } } }),
      'S1/0 pass',
    );
    expect(refusal(without, 'E1/0 floor S1')).toBe('no-floors');
    expect(offered(without).filter((move) => move.includes('floor'))).toEqual([]);
  });

  it('are not there without the tower', () => {
    expect(refusal(gameWith(['base-U', 'base-U']), 'E1/0 floor E1')).toBe('not-in-this-game');
    expect(gameWith(['base-U', 'base-U']).position.slices).not.toHaveProperty('tower');
  });
});

describe('a capture', () => {
  const tiles = ['tower-I', 'base-B', 'base-B', 'base-U', 'base-U', 'base-U', 'base-U'];
  const game = playing(
    gameWith(tiles, { modules }),
    ...['S1/0 pass', 'S2/0 meeple monastery', 'S3/0 meeple monastery', 'E1/0 meeple field-S'],
  );
  const raised = playing(game, 'W1/0 floor S1');

  it('takes one follower no further away than the tower is high, in the straight directions', () => {
    expect(asked(raised)).toEqual([0, 'tower-capture']);
    expect(movesIn(raised)).toEqual(['capture 2 meeple S2 monastery', 'spare']);
    const second = playing(raised, 'spare', 'E2/0 floor S1');
    expect(movesIn(second)).toEqual(['capture 2 meeple S2 monastery', 'capture 1 meeple S3 monastery', 'spare']);
  });

  it('makes another’s follower a prisoner', () => {
    const captured = playing(raised, 'capture 2 meeple S2 monastery');
    expect(events(captured, 'captured')).toMatchObject([{ seat: 0, cell: { x: 0, y: 1 }, figure: { seat: 1 } }]);
    expect(kept(captured)?.prisoners).toEqual([prisoner(1, 'meeple', 0)]);
    expect(captured.position.supplies).toEqual([{ meeple: 6 }, { meeple: 5 }]);
    expect(engine.view(captured, 'table').figures).toHaveLength(2);
    expect(asked(captured)).toEqual([1, 'tile']);
  });

  it('sends one’s own home', () => {
    const home = playing(raised, 'spare', 'E2/0 pass', 'W2/0 floor S1', 'capture 1 meeple S3 monastery');
    expect(kept(home)?.prisoners).toEqual([]);
    expect(home.position.supplies[0]).toEqual({ meeple: 7 });
  });

  it('need not be', () => {
    const spared = playing(raised, 'spare');
    expect(kept(spared)).toMatchObject({ prisoners: [], raised: null });
    expect(asked(spared)).toEqual([1, 'tile']);
  });

  it('reaches no figure diagonally or too far away, and belongs to the player who raised the tower', () => {
    const where = (notation: string) => forbidden(raised, notation)?.reason;
    expect(where('capture 2 meeple E1 field-S')).toBe('out-of-reach');
    expect(where('capture 1 meeple S3 monastery')).toBe('out-of-reach');
    expect(where('capture 1 meeple S2 monastery')).toBe('out-of-reach');
    expect(where('pass')).toBe('not-now');
    expect(engine.moves(raised, 1)).toEqual([]);
    expect(refusal(game, 'capture 2 meeple S2 monastery')).toBe('tile-first');
  });

  it('reaches its own tile, at the height of one as well', () => {
    const own = playing(gameWith(['tower-I', 'base-U', 'base-U'], { modules }), 'S1/0 meeple field', 'E1/0 floor S1');
    expect(movesIn(own)).toEqual(['capture 1 meeple S1 field', 'spare']);
  });

  it('is not stopped by gaps', () => {
    const row = ['tower-I', 'base-B', 'base-B', 'base-B', 'tower-J', 'base-U', 'base-U'];
    const around = playing(
      gameWith(row, { modules }),
      ...['S1/0 floor S1', 'S1E1/0 pass', 'S2E1/0 pass', 'S3E1/0 pass', 'S3/0 meeple monastery'],
    );
    expect(movesIn(playing(around, 'E1/0 floor S1'))).toEqual(['capture 1 meeple S3 monastery', 'spare']);
  });

  it('takes followers on other towers', () => {
    const two = playing(
      gameWith(['tower-I', 'tower-J', 'base-U', 'base-U', 'base-U'], { modules }),
      ...['S1/0 floor S1', 'S2/0 floor S2', 'E1/0 man-tower meeple S1'],
    );
    const captured = playing(two, 'W1/0 floor S2', 'capture 1 meeple S1 tower');
    expect(kept(captured)?.prisoners).toEqual([prisoner(0, 'meeple', 1)]);
    expect(offered(captured)).toContain('E2/0 floor S1');
  });
});

describe('exchange', () => {
  const tiles = ['tower-I', 'base-B', 'base-U', 'base-U'];
  const raised = (prisoners: readonly Prisoner[]) =>
    playing(
      gameWith(tiles, { modules: { ...modules, inns: true }, expansions: { tower: { prisoners } } }),
      ...['S1/0 pass', 'S2/0 meeple monastery', 'E1/0 floor S1'],
    );

  it('comes at once when the other holds a prisoner of the capturer', () => {
    const game = raised([prisoner(0, 'meeple', 1), prisoner(0, 'meeple', 1)]);
    expect(game.position.supplies).toEqual([
      { meeple: 5, 'big-meeple': 1 },
      { meeple: 6, 'big-meeple': 1 },
    ]);
    const captured = playing(game, 'capture 2 meeple S2 monastery');
    expect(kept(captured)?.prisoners).toEqual([prisoner(0, 'meeple', 1)]);
    expect(captured.position.supplies.map(({ meeple }) => meeple)).toEqual([6, 7]);
    expect(events(captured, 'prisoners-exchanged')).toEqual([
      {
        type: 'prisoners-exchanged',
        home: [
          { seat: 1, kind: 'meeple' },
          { seat: 0, kind: 'meeple' },
        ],
      },
    ]);
  });

  it('lets the capturer choose among several kinds', () => {
    const game = playing(
      raised([prisoner(0, 'meeple', 1), prisoner(0, 'big-meeple', 1)]),
      'capture 2 meeple S2 monastery',
    );
    expect(asked(game)).toEqual([0, 'tower-exchange']);
    expect(movesIn(game)).toEqual(['exchange meeple', 'exchange big-meeple']);
    expect(forbidden(game, 'exchange ringmaster')?.reason).toBe('no-such-prisoner');
    expect(forbidden(game, 'pass')?.reason).toBe('not-now');
    const done = playing(game, 'exchange big-meeple');
    expect(kept(done)).toMatchObject({ prisoners: [prisoner(0, 'meeple', 1)], exchange: null });
    expect(done.position.supplies).toEqual([
      { meeple: 6, 'big-meeple': 1 },
      { meeple: 7, 'big-meeple': 1 },
    ]);
  });

  it('does not come with prisoners of a third', () => {
    const three = playing(
      gameWith(tiles, { seats: 3, modules, expansions: { tower: { prisoners: [prisoner(0, 'meeple', 2)] } } }),
      ...['S1/0 pass', 'S2/0 meeple monastery', 'E1/0 pass', 'W1/0 floor S1', 'capture 2 meeple S2 monastery'],
    );
    expect(kept(three)?.prisoners).toEqual([prisoner(0, 'meeple', 2), prisoner(1, 'meeple', 0)]);
  });
});

describe('ransom', () => {
  const held = gameWith(['base-U', 'base-U', 'base-U', 'base-U'], {
    modules,
    expansions: {
      tower: { prisoners: [prisoner(0, 'meeple', 1), prisoner(0, 'meeple', 1), prisoner(1, 'meeple', 0)] },
    },
  });
  const rich = withScores(held, 7, 0);

  it('is paid by a player with three points, before or after laying the tile, and goes to the holder', () => {
    expect(movesIn(rich)).toContain('ransom 2 meeple');
    const paid = playing(rich, 'ransom 2 meeple');
    expect(scores(paid)).toEqual([4, 3]);
    expect([asked(paid), paid.position.supplies[0]]).toEqual([[0, 'tile'], { meeple: 6 }]);
    expect(events(paid, 'ransom-paid')).toMatchObject([{ seat: 0, holder: 1, kind: 'meeple', points: [-3, 3] }]);
    const later = playing(rich, 'E1/0', 'ransom 2 meeple');
    expect([asked(later), scores(later)]).toEqual([
      [0, 'figure'],
      [4, 3],
    ]);
    expect(scores(playing(rich, 'E1/0 ransom 2 meeple', 'meeple road'))).toEqual([4, 3]);
  });

  it('is for three points at least, one’s own follower, and once a turn', () => {
    expect(refusal(withScores(held, 2, 9), 'ransom 2 meeple')).toBe('ransom-too-dear');
    expect(refusal(rich, 'ransom 1 meeple')).toBe('no-such-prisoner');
    const paid = playing(rich, 'ransom 2 meeple');
    expect(refusal(paid, 'ransom 2 meeple')).toBe('ransom-once');
    expect(movesIn(paid)).not.toContain('ransom 2 meeple');
    const others = playing(paid, 'E1/0 pass');
    expect(movesIn(others)).toContain('ransom 1 meeple');
    expect(movesIn(playing(others, 'ransom 1 meeple', 'E2/0 pass'))).toContain('ransom 2 meeple');
  });

  it('gives the follower back to be used at once, and does not open the figure step alone', () => {
    const none = { ...rich, position: { ...rich.position, supplies: [{ meeple: 0 }, { meeple: 6 }] } };
    expect(asked(playing(none, 'E1/0'))).toEqual([1, 'tile']);
    const freed = playing(none, 'ransom 2 meeple', 'E1/0 meeple road');
    expect(freed.position.supplies[0]).toEqual({ meeple: 0 });
  });

  it('[J] may be paid when choosing between an abbey and a tile', () => {
    const ring = ['base-W', 'base-B', 'base-U', 'base-B', 'base-U', 'base-U', 'base-U', 'base-U'];
    const around = playing(
      gameWith(ring, {
        modules: { ...modules, abbey: true },
        expansions: { tower: { prisoners: [prisoner(0, 'mayor', 1)] } },
      }),
      ...['E1/0 pass', 'S1/0 pass', 'E2/0 pass', 'S1E2/0 pass', 'S2/0 pass', 'S2E1/0 pass'],
    );
    const choosing = withScores(around, 3, 0);
    expect(asked(choosing)).toEqual([0, 'abbey-or-draw']);
    const paid = playing(choosing, 'ransom 2 mayor');
    expect([asked(paid), scores(paid)]).toEqual([
      [0, 'abbey-or-draw'],
      [0, 3],
    ]);
  });

  it('is none at the end: prisoners are worth nothing', () => {
    const end = playing(rich, 'E1/0 pass', 'E2/0 pass', 'E3/0 pass', 'E4/0 pass');
    expect([asked(end), scores(end)]).toEqual([
      [null, 'over'],
      [7, 0],
    ]);
  });
});

describe('a set-up by hand', () => {
  const start = (tower: unknown, options = {}) => {
    const parsed = engine.setup.safeParse({
      options: { ...baseOnly, ...modules, ...options },
      seats: 2,
      first: 0,
      tiles: ['base-U'],
      expansions: { tent: null, tower },
    });
    if (!parsed.success) return 'shape';
    const started = engine.start(parsed.data);
    return started.ok ? null : started.error.reason;
  };

  it('has as many floors and prisoners as there are', () => {
    expect(start({ floors: [15, 15], prisoners: [prisoner(0, 'meeple', 1)] })).toBeNull();
    expect([start(null), start({})]).toEqual([null, null]);
    expect(start({ floors: [16, 15] })).toBe('setup-floors');
    expect(start({ floors: [5] })).toBe('setup-floors');
    expect(start({ floors: [-1, 5] })).toBe('shape');
    expect(start({ prisoners: [prisoner(0, 'meeple', 0)] })).toBe('setup-prisoners');
    expect(start({ prisoners: [prisoner(0, 'meeple', 2)] })).toBe('setup-prisoners');
    expect(start({ prisoners: [prisoner(0, 'big-meeple', 1)] })).toBe('setup-prisoners');
    expect(start({ prisoners: Array.from({ length: 8 }, () => prisoner(0, 'meeple', 1)) })).toBe('setup-prisoners');
    expect(start({ floors: [5, 5] }, { tower: false })).toBe('setup-towers');
    expect(start({ prisoners: [prisoner(0, 'meeple', 1)] }, { tower: false })).toBe('setup-towers');
    expect(start(null, { tower: false })).toBeNull();
  });
});

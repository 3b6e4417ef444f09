import { describe, expect, it } from 'vitest';
import { reshuffle } from '#engines/core/imagination.js';
import { drawBelow, randomFrom, type Random } from '#engines/core/random.js';
import { engine } from '#engines/carcassonne/index.js';
import { hills } from '#engines/carcassonne/modules/hills/index.js';
import { bagOf, hillsOf, type Shepherd, type Token } from '#engines/carcassonne/modules/hills/slice.js';
import type { Options } from '#engines/carcassonne/position/module-data.js';
import type { State } from '#engines/carcassonne/position/state.js';
import {
  asked,
  events,
  expected,
  gameWith,
  lastEvents,
  movesIn,
  playing,
  refusal,
  scores,
  withFigures,
  withSlices,
  withTiles,
  type Laid,
} from '../../table.js';

const bag = { hills: { seed: '0123456789abcdef0123456789abcdef' } };

const game = (tiles: readonly string[], options: Options = {}, seats = 2): State =>
  gameWith(tiles, { modules: { hills: true, ...options }, expansions: bag, seats });

const drawing = (state: State, token: Token): State => {
  for (let number = 0; ; number += 1) {
    const source: Random = randomFrom(String(number));
    const tokens = bagOf(hillsOf(state.position));
    if (tokens[drawBelow(source, tokens.length)[0]] === token)
      return { ...state, secrets: { ...state.secrets, hills: source } };
  }
};

const shepherd = (seat: number, x: number, y: number, flock: readonly number[] = []): Shepherd => ({
  seat,
  cell: { x, y },
  spot: 'field',
  flock,
});

/** The state with these shepherds on the board, and no longer in hand. */
const withShepherds = (state: State, ...shepherds: readonly Shepherd[]): State => {
  const supplies = state.position.supplies.map((supply, seat) =>
    shepherds.some((each) => each.seat === seat) ? { ...supply, shepherd: 0 } : supply,
  );
  const placed = withSlices(state, { hills: { ...hillsOf(state.position), shepherds } });
  return { ...placed, position: { ...placed.position, supplies } };
};

const shepherdsOf = ({ position }: State): readonly Shepherd[] => hillsOf(position).shepherds;
const inHand = ({ position }: State): readonly (number | undefined)[] =>
  position.supplies.map((supply) => supply.shepherd);

const row: readonly Laid[] = [
  ['base-B', 0, 0],
  ['base-B', -1, 0],
];

describe('a shepherd', () => {
  it('goes in a field of the tile just laid, and gets a token at once', () => {
    const laid = playing(withTiles(game(['base-B', 'base-B']), row), 'E1/0');
    expect(movesIn(laid)).toContain('herd field');
    const put = playing(drawing(laid, 3), 'herd field');
    expect(shepherdsOf(put)).toEqual([shepherd(0, 1, 0, [3])]);
    expect(inHand(put)).toEqual([0, 1]);
    expect(lastEvents(put).map(({ type }) => type)).toContain('sheep-drawn');
    expect(asked(put)).toEqual([1, 'tile']);
  });

  it('goes home at once where the token is a wolf, which goes back into the bag', () => {
    const laid = playing(withTiles(game(['base-B', 'base-B']), row), 'E1/0');
    const eaten = playing(drawing(laid, 'wolf'), 'herd field');
    expect(shepherdsOf(eaten)).toEqual([]);
    expect(inHand(eaten)).toEqual([1, 1]);
    expect(bagOf(hillsOf(eaten.position))).toHaveLength(18);
  });

  it('may not enter a field with any player’s shepherd, nor anything but a field', () => {
    const laid = playing(withShepherds(withTiles(game(['base-B', 'base-B']), row), shepherd(1, -1, 0, [1])), 'E1/0');
    expect(movesIn(laid)).not.toContain('herd field');
    expect(refusal(laid, 'herd field')).toBe('shepherd-there');
    expect(refusal(laid, 'herd monastery')).toBe('shepherd-needs-field');
    expect(refusal(laid, 'herd road')).toBe('no-such-spot');
    expect(refusal(withShepherds(laid, shepherd(0, 9, 9)), 'herd field')).toBe('none-in-hand');
  });

  it('stands there with farmers, and leaves the field free for them', () => {
    const farmer = { seat: 1, kind: 'meeple', cell: { x: 0, y: 0 }, spot: 'field' } as const;
    const joined = playing(withFigures(withTiles(game(['base-B', 'base-B']), row), farmer), 'E1/0');
    expect(movesIn(joined)).toContain('herd field');
    const alone = playing(withShepherds(withTiles(game(['base-B', 'base-B']), row), shepherd(1, 0, 0, [1])), 'E1/0');
    expect(movesIn(alone)).toContain('meeple field');
  });

  it('is followed by the phantom', () => {
    const laid = playing(withTiles(game(['base-B', 'base-B'], { phantom: true }), row), 'E1/0');
    const herded = playing(drawing(laid, 2), 'herd field');
    expect(movesIn(herded)).toEqual(['phantom field', 'phantom monastery', 'pass']);
    expect(shepherdsOf(playing(herded, 'phantom field'))).toEqual([shepherd(0, 1, 0, [2])]);
  });
});

describe('a flock', () => {
  const own = (options: Options = {}, ...others: readonly Shepherd[]): State =>
    withShepherds(withTiles(game(['base-B', 'base-B', 'base-B'], options), row), shepherd(0, -1, 0, [4]), ...others);

  it('grows or goes into the stable when its owner lays a tile of its field, who must choose', () => {
    const laid = playing(own(), 'E1/0', 'pass');
    expect(asked(laid)).toEqual([0, 'hills-flock']);
    expect(movesIn(laid)).toEqual(['grow', 'stable']);
    expect(refusal(laid, 'pass')).toBe('not-now');
    const grown = playing(drawing(laid, 2), 'grow');
    expect(shepherdsOf(grown)).toEqual([shepherd(0, -1, 0, [4, 2])]);
    const stabled = playing(laid, 'stable');
    expect(scores(stabled)).toEqual([4, 0]);
    expect([shepherdsOf(stabled), inHand(stabled)]).toEqual([[], [1, 1]]);
  });

  it('may grow in the second part of the turn in which its shepherd came', () => {
    const builder = { seat: 0, cell: { x: 0, y: 0 }, spot: 'road' } as const;
    const land = withFigures(
      withTiles(game(['base-U', 'base-U', 'base-B'], { traders: true }), [['base-U', 0, 0]]),
      { ...builder, kind: 'meeple' },
      { ...builder, kind: 'builder' },
    );
    const first = playing(drawing(playing(land, 'E1/0'), 3), 'herd field-N');
    expect([asked(first), shepherdsOf(first)]).toEqual([[0, 'tile'], [{ ...shepherd(0, 1, 0, [3]), spot: 'field-N' }]]);
    expect(asked(playing(first, 'E2/0', 'pass'))).toEqual([0, 'hills-flock']);
  });

  it('is left alone when another lays a tile of its field', () => {
    const state = own();
    const others = { ...state, position: { ...state.position, toPlay: 1, asked: 1 } };
    expect(asked(playing(others, 'E1/0', 'pass'))).toEqual([0, 'tile']);
  });

  it('is lost to a wolf with all others of its field', () => {
    const laid = playing(own({}, shepherd(1, 0, 0, [1, 2])), 'E1/0', 'pass');
    const lost = playing(drawing(laid, 'wolf'), 'grow');
    expect(events(lost, 'wolf-drawn')).toEqual([{ type: 'wolf-drawn', seat: 0, shepherds: [0, 1], sheep: 7 }]);
    expect([shepherdsOf(lost), inHand(lost), scores(lost)]).toEqual([[], [1, 1], [0, 0]]);
    expect(bagOf(hillsOf(lost.position))).toHaveLength(18);
  });

  it('pays everybody with a shepherd there for the sheep of all, once', () => {
    const laid = playing(own({}, shepherd(1, 0, 0, [1, 2])), 'E1/0', 'pass');
    const stabled = playing(laid, 'stable');
    expect(events(stabled, 'flock-scored')).toMatchObject([{ sheep: 7, isClosed: false, points: [7, 7] }]);
    expect(scores(stabled)).toEqual([7, 7]);
  });

  it('pays nothing at the end of the game', () => {
    const last = withShepherds(withTiles(game(['base-E']), row), shepherd(1, 0, 0, [4]));
    const over = playing(last, 'E1/0', 'pass');
    expect([engine.status(over).kind, scores(over)]).toEqual(['over', [0, 0]]);
  });

  it('does not count for the Count', () => {
    const state = game(['base-B', 'base-B', 'base-B'], { count: true });
    const laid = engine.view(state, 0).tiles.map(({ tile, cell }): Laid => [tile, cell.x, cell.y]);
    const far: readonly Laid[] = [
      ['base-B', 20, 0],
      ['base-B', 19, 0],
    ];
    const both = withShepherds(withTiles(state, [...laid, ...far]), shepherd(0, 20, 0, []), shepherd(1, 19, 0, [3]));
    const stabled = playing(both, 'E21/0', 'pass', 'stable');
    expect([scores(stabled), asked(stabled)]).toEqual([
      [3, 3],
      [1, 'tile'],
    ]);
  });
});

describe('a closed field', () => {
  it('pays its shepherds at once, no matter which player laid the tile', () => {
    const open: readonly Laid[] = [['base-Q', 0, 0]];
    const state = withShepherds(withTiles(game(['base-Q', 'base-B', 'base-B']), open), shepherd(1, 0, 0, [2]));
    const closed = playing(state, 'S1/180', 'pass');
    expect(events(closed, 'flock-scored')).toMatchObject([{ sheep: 2, isClosed: true, points: [0, 2] }]);
    expect(inHand(closed)).toEqual([1, 1]);
  });

  it('pays after its owner has chosen, who may let the flock grow first', () => {
    const open: readonly Laid[] = [['base-Q', 0, 0]];
    const state = withShepherds(withTiles(game(['base-Q', 'base-B', 'base-B']), open), shepherd(0, 0, 0, [2]));
    const laid = playing(state, 'S1/180', 'pass');
    expect(asked(laid)).toEqual([0, 'hills-flock']);
    expect(scores(playing(drawing(laid, 4), 'grow'))).toEqual([6, 0]);
    expect(scores(playing(drawing(laid, 'wolf'), 'grow'))).toEqual([0, 0]);
  });

  it('pays a newly placed shepherd after his token', () => {
    const state = withTiles(game(['base-Q', 'base-B', 'base-B']), [['base-Q', 0, 0]]);
    const put = playing(drawing(playing(state, 'S1/180'), 3), 'herd field');
    expect(scores(put)).toEqual([3, 0]);
  });

  it('may be closed by an abbey', () => {
    const around: readonly Laid[] = [
      ['base-Q', 0, 0],
      ['base-U', -1, 1],
      ['base-U', 1, 1],
      ['base-U', 0, 2],
    ];
    const state = withShepherds(
      withTiles(game(['base-U', 'base-U', 'base-U'], { abbey: true }), around),
      shepherd(1, 0, 0, [1]),
    );
    const turn = { ...state, position: { ...state.position, phase: 'abbey-or-draw' as const, current: null } };
    expect(scores(playing(turn, 'abbey S1', 'pass'))).toEqual([0, 1]);
  });
});

describe('others and the shepherd', () => {
  it('eats the dragon, and its own sheep go into the bag; those of others stay', () => {
    const state = withShepherds(
      withTiles(game(['base-B', 'base-B'], { dragon: true }), row),
      shepherd(0, -1, 0, [4]),
      shepherd(1, 0, 0, [3]),
    );
    const way = { cells: [{ x: 0, y: 0 }], seat: 0 };
    const dragon = { dragon: { x: 0, y: 0 }, aside: null, way, fairy: null, portal: null };
    const roaming = withSlices(state, { dragon });
    const moving = { ...roaming, position: { ...roaming.position, phase: 'dragon' as const, asked: 0 } };
    const eaten = playing(moving, 'dragon W1');
    expect(events(eaten, 'dragon-moved')[0]?.eaten).toMatchObject([{ seat: 0, kind: 'shepherd' }]);
    expect(shepherdsOf(eaten)).toEqual([shepherd(1, 0, 0, [3])]);
    expect(inHand(eaten)).toEqual([1, 0]);
  });

  it('keeps the shepherd off a tile with the dragon', () => {
    const monk = { seat: 0, kind: 'meeple', cell: { x: 0, y: 0 }, spot: 'monastery' } as const;
    const volcano = withFigures(withTiles(game(['dragon-1', 'base-B', 'base-B'], { dragon: true }), row), monk);
    const laid = playing(volcano, 'E1/0');
    expect(movesIn(laid)).toEqual(['fairy 0 monastery', 'pass']);
    expect(refusal(laid, 'herd field')).toBe('dragon-there');
  });

  it('is captured by no tower', () => {
    const land = withTiles(game(['tower-I', 'base-B', 'base-B'], { tower: true }), row);
    const laid = playing(
      withShepherds(land, shepherd(1, 0, 0, [2])),
      movesIn(land).find((move) => move.startsWith('E1/')) ?? '',
    );
    const raised = playing(laid, 'floor E1');
    expect(asked(raised)).toEqual([1, 'tile']);
    expect(shepherdsOf(raised)).toEqual([shepherd(1, 0, 0, [2])]);
  });

  it('keeps his flock where a barn has the farmers paid', () => {
    const land = withShepherds(
      withTiles(game(['base-B', 'base-B', 'base-B'], { abbey: true }), [
        ['base-E', 0, 0, 180],
        ['base-B', -1, 0],
      ]),
      shepherd(1, -1, 0, [4]),
    );
    const slice = land.position.slices.abbey;
    if (!slice) throw new Error('the abbey is in play');
    const barns = [{ seat: 1, cell: { x: -1, y: 0 }, corner: 'NW' as const }];
    const farmer = { seat: 0, kind: 'meeple', cell: { x: 0, y: 0 }, spot: 'field' } as const;
    const state = withFigures(withSlices(land, { abbey: { ...slice, barns } }), farmer);
    const joined = playing(state, 'W2/0', 'pass');
    expect(events(joined, 'farmers-scored')).toHaveLength(1);
    expect([shepherdsOf(joined), scores(joined)]).toEqual([[shepherd(1, -1, 0, [4])], [0, 0]]);
  });

  it('is no meeple for the big top', () => {
    const state = gameWith(['bigtop-F', 'bigtop-G', 'base-U'], {
      modules: { hills: true, tent: true },
      tokens: [4, 5],
      expansions: bag,
    });
    const raised = playing(state, movesIn(state).find((move) => move.startsWith('S1/')) ?? '', 'pass');
    const near = withShepherds(raised, shepherd(0, 0, 1, [1]));
    const next = playing(near, movesIn(near)[0] ?? '');
    const done = next.position.phase === 'figure' ? playing(next, 'pass') : next;
    expect(events(done, 'tent-scored')).toMatchObject([{ figures: [0, 0] }]);
  });
});

describe('the bag', () => {
  it('has four, five, five and two tokens with one to four sheep, and two wolves', () => {
    const all = bagOf(hillsOf(game(['base-B']).position));
    const count = (token: Token) => all.filter((each) => each === token).length;
    expect([1, 2, 3, 4, 'wolf' as const].map(count)).toEqual([4, 5, 5, 2, 2]);
    const out = withShepherds(game(['base-B']), shepherd(0, 0, 0, [4, 1]), shepherd(1, 0, 0, [4]));
    expect(bagOf(hillsOf(out.position)).filter((token) => token === 4)).toEqual([]);
  });

  it('keeps its order secret: an imagined one has another', () => {
    const laid = playing(withTiles(game(['base-B', 'base-B']), row), 'E1/0');
    const seen = new Set(
      Array.from({ length: 20 }, (_, number) => {
        const imagined = reshuffle(engine, laid, 'table', randomFrom(String(number)));
        return shepherdsOf(playing(imagined, 'herd field'))[0]?.flock[0] ?? 'wolf';
      }),
    );
    expect(seen.size).toBeGreaterThan(2);
    expect(JSON.stringify(engine.view(laid, 0))).not.toContain(bag.hills.seed);
  });

  it('needs a seed in a set-up by hand, with the hills alone', () => {
    const refused = (options: Options, expansions: object) => {
      const setup = { options: engine.options.parse(options), seats: 2, first: 0, tiles: ['base-B'], expansions };
      const start = engine.start(engine.setup.parse(setup));
      return start.ok ? null : start.error.reason;
    };
    const off = { tent: false, acrobats: false, ringmaster: false };
    expect(refused({ ...off, hills: true }, {})).toBe('setup-sheep');
    expect(refused(off, bag)).toBe('setup-sheep');
    expect(refused({ ...off, hills: true }, bag)).toBe(null);
  });

  it('is no part of what is shown before a token is drawn', () => {
    const laid = playing(withTiles(game(['base-B', 'base-B']), row), 'E1/0');
    const move = engine.notation.parse('herd field');
    const step = move.ok ? engine.play(laid, 0, move.value) : null;
    expect(step?.ok === true && step.value.reveals).toBe(true);
  });
});

describe('what a computer player expects of a flock', () => {
  it('is more the more sheep there are, and something for a shepherd in hand', () => {
    const worth = (...flock: readonly number[]) =>
      expected(hills, {
        ...withShepherds(withTiles(game(['base-B']), row), shepherd(0, 0, 0, flock)).position,
        left: [['base-B', 20]],
      })?.[0] ?? 0;
    expect(worth(4, 3)).toBeGreaterThan(worth(4));
    expect(worth(1)).toBeGreaterThan(0);
    const hand = expected(hills, { ...game(['base-B']).position, left: [['base-B', 20]] });
    expect(hand?.every((points) => points > 0)).toBe(true);
  });

  it('is a mixture of all tokens while one is still to be drawn', () => {
    const position = withShepherds(withTiles(game(['base-B']), row), shepherd(0, 0, 0, [4, 4])).position;
    const left = [['base-B', 20]] as const;
    const pending = { ...position, left, slices: { hills: { ...hillsOf(position), stage: 'draws' as const } } };
    const [drawn = 0] = expected(hills, pending) ?? [];
    const [kept = 0] = expected(hills, { ...position, left }) ?? [];
    expect(drawn).not.toBe(kept);
    expect(drawn).toBeGreaterThan(0);
  });
});

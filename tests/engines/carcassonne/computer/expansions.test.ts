import { describe, expect, it } from 'vitest';
import { computer, engine } from '#engines/carcassonne/index.js';
import { hasStep, laysTile, type Move } from '#engines/carcassonne/move.js';
import type { State } from '#engines/carcassonne/position/state.js';
import { gameWith, playing, rounded, withFigures, withSlices } from '../table.js';

const choice = (state: State): string => {
  const status = engine.status(state);
  if (status.kind === 'over') return '';
  const moves = engine.moves(state, status.seat);
  const marks = computer.appraise(engine.view(state, status.seat), moves);
  const best = moves[marks.indexOf(Math.max(...marks))];
  return best === undefined ? '' : engine.notation.format(best);
};

/** The same state with another number of tiles still to come. */
const withLeft = (state: State, left: number): State => ({
  ...state,
  position: { ...state.position, left: [['base-U', left] as const] },
});

describe('a computer player with a flying machine', () => {
  const options = { modules: { flier: true }, expansions: { flier: { rolls: [1] } } };
  const tiles = ['base-B', 'base-B', 'flier-G', 'base-U', 'base-U'];

  it('boards where a rival’s monastery lies ahead, and not where nothing does', () => {
    const rival = playing(gameWith(tiles, options), 'S1/0 pass', 'S2/0 meeple monastery');
    expect(choice(playing(rival, 'S2E1/0'))).toBe('fly meeple');
    expect(choice(playing(rival, 'S2E1/180'))).not.toMatch(/^fly/);
  });
});

describe('a computer player on a special monastery', () => {
  const game = gameWith(['monasteries-A', 'base-U', 'base-U'], { modules: { monasteries: true } });
  const laid = playing(game, 'S1/0');

  it('lies down for long rows while much is to come, and not for a last turn', () => {
    expect(choice(withLeft(laid, 60))).toBe('meeple lying');
    expect(choice(withLeft(laid, 1))).not.toBe('meeple lying');
  });
});

describe('a computer player with a pond to lay', () => {
  it('draws the rival’s people into it, not its own', () => {
    const game = playing(
      gameWith(['base-B', 'base-B', 'russian-B', 'base-U', 'base-U'], { modules: { russian: true } }),
      'S1/0 meeple monastery',
      'S2/0 meeple monastery',
    );
    const after = playing(game, choice(game));
    const trapped = after.position.last?.events.flatMap((event) => (event.type === 'trapped' ? event.figures : []));
    expect(trapped?.map(({ seat }) => seat)).toEqual([1]);
  });
});

describe('a computer player with a big meeple', () => {
  const start = playing(
    gameWith(['base-U', 'base-E', 'inns-A', 'base-N', 'base-N'], { modules: { inns: true } }),
    'E1/0 pass',
    'N1E1/270 meeple city',
  );

  it('does not spend it where no one comes', () => {
    const before = withFigures(start, { seat: 0, kind: 'meeple', cell: { x: 0, y: 0 }, spot: 'city' });
    const tile = choice(withLeft(before, 40));
    expect(choice(withLeft(playing(before, tile), 40))).not.toMatch(/^big-meeple road/);
  });
});

describe('a computer player whose fairy may go to a follower anywhere', () => {
  const start = gameWith(
    Array.from({ length: 7 }, () => 'base-U'),
    { modules: { dragon: true } },
  );
  /** Six tiles in a row leave room for the seventh, and seat 0 has one follower in a city and none in hand. */
  const row = playing(start, 'S1/0 pass', ...[1, 2, 3, 4, 5].map((east) => `S1E${east}/0 pass`));
  const inCity = withFigures(withLeft(row, 4), { seat: 0, kind: 'meeple', cell: { x: 0, y: 0 }, spot: 'city' });
  const before: State = { ...inCity, position: { ...inCity.position, supplies: [{}, { meeple: 7 }] } };

  /** The largest gain of steps of these kinds in the second part of the turn, after the tile is placed there. */
  const bestAfter = (move: Move, isAskedFor: (kind: string) => boolean): number => {
    const laid = playing(before, engine.notation.format(move));
    const steps = engine.moves(laid, 0).filter((step) => hasStep(step) && isAskedFor(step.step.kind));
    return Math.max(...computer.appraise(engine.view(laid, 0), steps));
  };

  it('counts what she brings wherever the tile is laid', () => {
    const moves = engine.moves(before, 0);
    const there = moves.map((move) => bestAfter(move, (kind) => kind !== 'fairy'));
    const withFairy = moves.map((move) => bestAfter(move, () => true));
    const marks = computer.appraise(engine.view(before, 0), moves);
    expect(withFairy.every((mark, at) => mark > (there[at] ?? 0))).toBe(true);
    expect(marks.map(rounded)).toEqual(withFairy.map(rounded));
  });

  it('marks a place as high whichever others are asked about', () => {
    const moves = engine.moves(before, 0);
    const alone = moves.flatMap((move) => computer.appraise(engine.view(before, 0), [move]));
    expect(computer.appraise(engine.view(before, 0), moves)).toEqual(alone);
  });

  it('adds what she brings to resting, not to what else is done', () => {
    const rich: State = { ...before, position: { ...before.position, supplies: [{ meeple: 7 }, { meeple: 7 }] } };
    const moves = engine.moves(rich, 0);
    const marks = computer.appraise(engine.view(rich, 0), moves);
    const best = moves.map((move) => {
      const laid = playing(rich, engine.notation.format(move));
      return Math.max(...computer.appraise(engine.view(laid, 0), engine.moves(laid, 0)));
    });
    expect(marks.map(rounded)).toEqual(best.map(rounded));
  });
});

describe('a computer player that may buy back a prisoner', () => {
  const tiles = ['base-U', 'base-U', 'base-B', 'base-U', 'base-U'];
  const begun = playing(gameWith(tiles, { modules: { tower: true } }), 'E1/0 pass', 'E2/0 pass');
  const slice = begun.position.slices.tower;
  if (!slice) throw new Error('there are no towers');
  const prisoners = [{ seat: 0, kind: 'meeple', holder: 1 }] as const;
  /** Seat 0 must place a monastery and has no figure in hand: its followers are lost, and seat 1 holds one of them. */
  const withPoints = (points: number): State => {
    const { position } = withSlices(withLeft(begun, 60), { tower: { ...slice, prisoners } });
    return { ...begun, position: { ...position, scores: [points, points], supplies: [{}, { meeple: 7 }] } };
  };
  const marksIn = (state: State): readonly number[] =>
    computer.appraise(engine.view(state, 0), engine.moves(state, 0).filter(laysTile));

  it('adds what that brings wherever the tile is laid, if it can pay', () => {
    const [poor, rich] = [marksIn(withPoints(2)), marksIn(withPoints(30))];
    const gains = rich.map((mark, at) => rounded(mark - (poor[at] ?? 0)));
    expect(new Set(gains).size).toBe(1);
    expect(gains[0]).toBeGreaterThan(0);
  });
});

describe('a computer player at an auction', () => {
  const tiles = ['base-U', 'base-E', 'bridges-A', 'base-E', 'base-V', 'base-U', 'base-B', 'base-B', 'base-B'];
  /** Seat 1 has a half of a city that the first of the two tiles completes, and has named it. */
  const named = playing(
    gameWith(tiles, { modules: { bridges: true } }),
    'E1/0 pass',
    'N1E1/0 meeple city',
    'S1/0 pass',
    'name 1',
    'bid 0',
  );

  it('keeps what it needs while it is cheap, and sells it to the player who bids too much', () => {
    expect(choice(playing(named, 'bid 1'))).toBe('buy');
    expect(choice(playing(named, 'bid 40'))).toBe('sell');
  });

  it('does not bid more than the tile is worth to both', () => {
    expect(choice(named)).toMatch(/^(no-bid|bid [1-9])$/);
  });
});

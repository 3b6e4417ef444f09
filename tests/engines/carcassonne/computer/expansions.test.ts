import { describe, expect, it } from 'vitest';
import { computer, engine } from '../../../../engines/carcassonne/index.js';
import type { Move } from '../../../../engines/carcassonne/move.js';
import type { State } from '../../../../engines/carcassonne/position/state.js';
import { gameWith, playing, withFigures } from '../table.js';

/** What a computer player would do, in notation. */
const choice = (state: State): string => {
  const status = engine.status(state);
  if (status.kind === 'over') return '';
  const moves = engine.moves(state, status.seat);
  const marks = computer.appraise(engine.view(state, status.seat), moves);
  const best = moves[marks.indexOf(Math.max(...marks))];
  return best === undefined ? '' : engine.notation.format(best);
};

/** The same state with so many tiles still to come. */
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

  it('does not spend it where nobody comes', () => {
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

  /** The most that the steps of the second part of the turn bring, of these kinds, if the tile is laid there. */
  const bestAfter = (move: Move, isAskedFor: (kind: string) => boolean): number => {
    const laid = playing(before, engine.notation.format(move));
    const steps = engine.moves(laid, 0).filter((step) => 'step' in step && isAskedFor(step.step.kind));
    return Math.max(...computer.appraise(engine.view(laid, 0), steps));
  };

  it('thinks of her at the ten best places for the tile alone, and at no other', () => {
    const moves = engine.moves(before, 0);
    const there = moves.map((move) => bestAfter(move, (kind) => kind !== 'fairy'));
    const withFairy = moves.map((move) => bestAfter(move, () => true));
    const tenth = there.toSorted((one, other) => other - one)[9] ?? 0;
    const marks = computer.appraise(engine.view(before, 0), moves);
    expect(marks.filter((mark, at) => mark > (there[at] ?? 0))).toHaveLength(10);
    for (const [at, mark] of marks.entries()) {
      expect([there[at], withFairy[at]]).toContain(mark);
      if ((there[at] ?? 0) > tenth) expect(mark).toBe(withFairy[at]);
    }
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

  it('keeps what it needs while it is cheap, and sells it to whoever bids too much', () => {
    expect(choice(playing(named, 'bid 1'))).toBe('buy');
    expect(choice(playing(named, 'bid 40'))).toBe('sell');
  });

  it('does not bid more than the tile is worth to both', () => {
    expect(choice(named)).toMatch(/^(no-bid|bid [1-9])$/);
  });
});

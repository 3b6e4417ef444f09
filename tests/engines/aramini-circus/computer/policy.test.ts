import { describe, expect, it } from 'vitest';
import { valueOf } from '#engines/aramini-circus/computer/outlook.js';
import { estimate, greedyMove, withoutOrders } from '#engines/aramini-circus/computer/policy.js';
import { actionsIn, byRounds } from '#engines/aramini-circus/computer/search.js';
import { computer, engine, type Move, type State } from '#engines/aramini-circus/index.js';
import { QuickRandom } from '#engines/core/quick-random.js';
import { randomFrom } from '#engines/core/random.js';
import { endless } from '#engines/core/search/strategy.js';
import { arranged, cards, legal, wagons } from '../at-table.js';

const written = (moves: readonly Move[]): readonly string[] => moves.map((move) => engine.notation.format(move));

const parsed = (...texts: readonly string[]): readonly Move[] =>
  texts.map((text) => {
    const move = engine.notation.parse(text);
    if (!move.ok) throw new Error(`"${text}" is no move`);
    return move.value;
  });

describe('the moves without those that differ by the order of the discards only', () => {
  const state = arranged(
    { seats: 2, bonus: true, tokens: ['giraffe', 'fish'] },
    [{ hand: [...cards('BBGGGG'), 'pay-less', 'one-for-one'] }],
    { display: wagons('3B', '2T', '4F', '4F'), discard: cards('T') },
  );

  it('keep the first for each payment', () => {
    const all = legal(state, 'fill');
    expect(all).toContain('fill 3B BGBG');
    const kept = written(withoutOrders(engine.moves(state, 0))).filter((text) => text.startsWith('fill'));
    const payments = all.map((text) => text.split('').toSorted().join(''));
    expect(kept).toEqual(all.filter((_, index) => payments.indexOf(payments[index] ?? '') === index));
  });

  it('keep the same cards for another wagon', () => {
    const both = parsed('fill 2B BB', 'fill 1G BB');
    expect(withoutOrders(both)).toEqual(both);
  });

  it('keep every move that fills no wagon', () => {
    const others = engine.moves(state, 0).filter(({ kind }) => kind !== 'fill');
    expect(written(others)).toContain('swap B');
    expect(withoutOrders(others)).toEqual(others);
  });
});

const table = (train: readonly string[], change: Partial<State> = {}): State =>
  arranged({ seats: 2, tokens: ['giraffe', 'fish'] }, [{ hand: cards('BB'), train: wagons(...train) }, { hand: [] }], {
    display: wagons('2B', '4G', '4F', '4F'),
    discard: cards('G'),
    ...change,
  });

describe('how everybody goes on in an imagined game of Aramini Circus', () => {
  const choose = (state: State, moves = engine.moves(state, state.seat)): string =>
    engine.notation.format(greedyMove(state, state.seat, moves, new QuickRandom(randomFrom('any'))));

  it('is by the move that the appraisal likes best', () => {
    const state = table(['1B']);
    const moves = engine.moves(state, 0);
    const marks = computer.appraise(engine.view(state, 0), moves);
    expect(choose(state)).toBe('fill 2B BB');
    expect(moves[marks.indexOf(Math.max(...marks))]).toEqual(parsed('fill 2B BB')[0]);
  });

  it('is by the first of equals', () => {
    // No player needs an animal here, so all tokens are equally good.
    const state = table([], { display: [] });
    expect(choose(state, parsed('swap T', 'swap O', 'swap P'))).toBe('swap T');
  });

  it('needs a move to choose', () => {
    expect(() => choose(table([]), [])).toThrow(RangeError);
  });
});

describe('what is expected of the win in an imagined game of Aramini Circus', () => {
  const shares = (state: State): readonly number[] => estimate(state);

  it('is shared out in full', () => {
    expect(shares(table(['1B'])).reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12);
  });

  it('is about three times as much for a player with three more points', () => {
    const [own = 0, other = 0] = shares(table(['3B'], { actions: 0, display: [] }));
    const [before = 0, otherBefore = 0] = shares(table([], { actions: 0, display: [] }));
    expect(own / other / (before / otherBefore)).toBeCloseTo(Math.E, 9);
  });

  it('counts the actions that are left to the player whose turn it is', () => {
    const odds = (actions: number, seat: 0 | 1): number => {
      const [own = 0, other = 0] = shares(table([], { actions, seat }));
      return own / other;
    };
    expect(odds(2, 0) / odds(0, 0)).toBeCloseTo(Math.exp(0.8 / 3), 9);
    expect(odds(2, 1) / odds(0, 1)).toBeCloseTo(Math.exp(-0.8 / 3), 9);
  });

  it('counts what the hand and the display promise each', () => {
    const state = table([], { actions: 0 });
    const standing = (seat: number): number => {
      const player = state.players[seat];
      if (player === undefined) throw new Error('nobody sits there');
      return valueOf({ ...player, display: state.display, coming: 0 });
    };
    const [own = 0, other = 0] = shares(state);
    expect(Math.log(own / other)).toBeCloseTo((standing(0) - standing(1)) / 3, 9);
  });
});

it('looks a round ahead for two actions of everybody, the ringmaster’s aside', () => {
  expect([actionsIn(1, 2), actionsIn(1, 4), actionsIn(1.5, 3)]).toEqual([4, 8, 9]);
});

describe('the moves that are tried in imagined worlds', () => {
  const state = arranged(
    { seats: 2, bonus: true, tokens: ['giraffe', 'fish'] },
    [{ hand: [...cards('BBGG'), 'pay-less'], train: wagons('1B') }],
    { display: wagons('3B', '1B', '4F', '4F'), discard: cards('T') },
  );

  it('are one for all orders of a payment that leave the same card on top', () => {
    const view = engine.view(state, 0);
    const moves = engine.moves(state, 0);
    const marks = computer.appraise(view, moves);
    const question = { seat: 0, view, memory: engine.begin(view), moves };
    // Without worlds, the prior judgement ranks the moves.
    const before = byRounds({ candidates: 8, worlds: 0, rounds: 1 }).judge(question, randomFrom('any'), endless);
    const kept = moves.filter((_, index) => before[index] === marks[index]);
    const left = moves.filter((_, index) => before[index] !== marks[index]);
    expect(legal(state, 'fill')).toEqual([
      'fill 3B BBGG',
      'fill 3B BGBG',
      'fill 3B BGGB',
      'fill 3B GBBG',
      'fill 3B GBGB',
      'fill 3B GGBB',
      'fill 3B BB+less',
      'fill 3B BGG+less',
      'fill 3B GBG+less',
      'fill 3B GGB+less',
      'fill 1B B',
      'fill 1B GG',
      'fill 1B +less',
    ]);
    expect(written(left)).toEqual([
      'fill 3B BGBG',
      'fill 3B GBBG',
      'fill 3B GBGB',
      'fill 3B GGBB',
      'fill 3B GBG+less',
      'fill 3B GGB+less',
    ]);
    expect(written(kept)).toContain('draw');
    for (const [index, move] of moves.entries())
      if (left.includes(move)) expect(before[index]).toBeCloseTo((marks[index] ?? 0) - 10_000, 6);
  });
});

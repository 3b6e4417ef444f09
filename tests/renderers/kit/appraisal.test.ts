import { describe, expect, it } from 'vitest';
import { appraiseOnce } from '#renderers/kit/game/appraisal.js';
import { inTurn } from '#src/lib/event-loop.js';

interface Numbered {
  readonly number: number;
}

const movesOf = (count: number): readonly Numbered[] => Array.from({ length: count }, (_, number) => ({ number }));

const numberOf = (move: object): number => ('number' in move && typeof move.number === 'number' ? move.number : -1);

describe('how moves are judged', () => {
  it('is asked once a view and move', () => {
    const asked: number[] = [];
    const computer = {
      appraise: (_view: object, moves: readonly object[]) => {
        asked.push(...moves.map(numberOf));
        return moves.map((move) => 10 * numberOf(move));
      },
    };
    const [view, other] = [{}, {}];
    const moves = movesOf(4);
    expect(appraiseOnce(computer, view, moves.slice(1, 3))).toEqual([10, 20]);
    expect(appraiseOnce(computer, view, moves.toReversed())).toEqual([30, 20, 10, 0]);
    expect(asked).toEqual([1, 2, 3, 0]);
    expect(appraiseOnce(computer, other, moves.slice(0, 1))).toEqual([0]);
    expect(asked).toEqual([1, 2, 3, 0, 0]);
  });

  it('lets in what else happens, and keeps the order', async () => {
    const happened: string[] = [];
    setImmediate(() => happened.push('somebody clicked'));
    const found = await inTurn(movesOf(500), (some) => some.map(({ number }) => number));
    happened.push('judged');
    expect(happened).toEqual(['somebody clicked', 'judged']);
    expect(found).toEqual(movesOf(500).map(({ number }) => number));
  });

  it('of nothing is nothing', async () => {
    expect(await inTurn([], () => [1])).toEqual([]);
  });
});

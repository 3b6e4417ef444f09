import { describe, expect, it } from 'vitest';
import { rankMoves, rankMovesSoon } from '#commands/game/rank-moves.js';
import { araminiCircus } from '#renderers/aramini-circus/index.js';
import type { Game } from '#renderers/kit/game/game.js';
import type { PlayerView } from '#src/model/player-view.js';
import { tableInPlay } from '#tests/support/table-in-play.js';

interface Numbered {
  readonly number: number;
}

const numberOf = (move: object): number => ('number' in move && typeof move.number === 'number' ? move.number : -1);

/** Moves are ranked by their distance from seven; at first sight the large numbers look better. */
const gameOf = (asked: object[]): Game => ({
  ...araminiCircus,
  computer: {
    appraise: (_view, moves) => {
      asked.push(...moves);
      return moves.map((move) => (numberOf(move) % 7 === 0 ? 1 : 0));
    },
  },
  suggest: (_view, moves, worth) =>
    moves
      .map((move, index) => ({ move, worth: worth[index] ?? 0 }))
      .toSorted((one, other) => other.worth - one.worth || numberOf(other.move) - numberOf(one.move))
      .map(({ move }) => move),
});

const viewOf = (count: number): PlayerView => {
  const moves = Array.from({ length: count }, (_, number): Numbered => ({ number }));
  return { audience: 0, view: {}, status: { kind: 'playing', seat: 0, turn: 0 }, moves };
};

const rank = async (count: number) => {
  const asked: object[] = [];
  const playerView = viewOf(count);
  const ranked = await rankMoves(gameOf(asked), { ...tableInPlay, id: `ranked${count}` }, playerView);
  return { asked, numbers: ranked.map(numberOf) };
};

describe('the moves that are suggested', () => {
  it('are all judged where they are few', async () => {
    const { asked, numbers } = await rank(100);
    expect(asked).toHaveLength(100);
    expect(numbers.slice(0, 3)).toEqual([98, 91, 84]);
    expect(new Set(numbers).size).toBe(100);
  });

  it('are judged at first sight where they are many, and the best of those once more', async () => {
    const { asked, numbers } = await rank(1_500);
    expect(asked.map(numberOf)).toEqual(Array.from({ length: 150 }, (_, index) => 1_499 - index));
    expect(numbers.slice(0, 3)).toEqual([1_498, 1_491, 1_484]);
    expect(new Set(numbers).size).toBe(1_500);
  });

  it('come in the order of first sight to who types, where judging takes longer', async () => {
    const quick = gameOf([]);
    const slow: Game = {
      ...quick,
      computer: {
        appraise: (view, moves) => {
          const until = performance.now() + 40 * moves.length;
          while (performance.now() < until);
          return quick.computer.appraise(view, moves);
        },
      },
    };
    const table = { ...tableInPlay, id: 'slow' };
    const [playerView, ended] = [viewOf(20), [] as string[]];
    const [soon] = await Promise.all([
      rankMovesSoon(slow, table, playerView).then((moves) => (ended.push('soon'), moves)),
      rankMoves(slow, table, playerView).then(() => ended.push('ranked')),
    ]);
    expect(ended).toEqual(['soon', 'ranked']);
    expect(soon.map(numberOf).slice(0, 3)).toEqual([19, 18, 17]);
    // By then all have been judged.
    expect((await rankMovesSoon(slow, table, playerView)).map(numberOf).slice(0, 3)).toEqual([14, 7, 0]);
  });

  it('come as they are offered to who types, where looking at them takes longer', async () => {
    const slow: Game = {
      ...gameOf([]),
      *lookAt(_view, moves) {
        for (let left = moves.length; left > 0; left -= 1) {
          const until = performance.now() + 40;
          while (performance.now() < until);
          yield;
        }
      },
    };
    const table = { ...tableInPlay, id: 'unseen' };
    const playerView = viewOf(20);
    expect((await rankMovesSoon(slow, table, playerView)).map(numberOf).slice(0, 3)).toEqual([0, 1, 2]);
    expect((await rankMoves(slow, table, playerView)).map(numberOf).slice(0, 3)).toEqual([14, 7, 0]);
  });

  it('are judged once all that judging them needs is prepared', async () => {
    const game = gameOf([]);
    const done: string[] = [];
    const preparing: Game = {
      ...game,
      computer: {
        *prepare() {
          for (const part of ['one part', 'another part']) {
            done.push(part);
            yield;
          }
        },
        appraise: (view, moves) => {
          done.push(`${moves.length} judged`);
          return game.computer.appraise(view, moves);
        },
      },
    };
    const ranked = await rankMoves(preparing, { ...tableInPlay, id: 'prepared' }, viewOf(6));
    expect(done.slice(0, 3)).toEqual(['one part', 'another part', '1 judged']);
    expect(ranked.map(numberOf)).toEqual([0, 5, 4, 3, 2, 1]);
  });
});

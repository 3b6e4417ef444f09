import { describe, expect, it } from 'vitest';
import { engine, type State } from '#engines/aramini-circus/index.js';
import { after, arranged, cards, legal, opening, refusal, publicEvents, wagons } from '../at-table.js';

/** The player and the number of actions, turn by turn, when all players only draw. */
const turnsOf = (state: State, turns: number): readonly string[] => {
  const seen: string[] = [];
  let now = state;
  while (seen.length < turns) {
    seen.push(`${now.seat}: ${now.actions}`);
    const { turn } = now;
    while (now.turn === turn) now = after(now, legal(now)[0] ?? '');
  }
  return seen;
};

describe('turns', () => {
  it('have two actions, three under the ringmaster, who goes against the order of play with three players', () => {
    expect(turnsOf(opening({ seats: 3, first: 0 }), 9)).toEqual([
      '0: 2',
      '1: 2',
      '2: 3',
      '0: 2',
      '1: 3',
      '2: 2',
      '0: 3',
      '1: 2',
      '2: 3',
    ]);
  });

  it('with four players', () => {
    expect(turnsOf(opening({ seats: 4, first: 1 }), 8)).toEqual([
      '1: 2',
      '2: 2',
      '3: 2',
      '0: 3',
      '1: 2',
      '2: 2',
      '3: 3',
      '0: 2',
    ]);
  });

  it('with two players pass the ringmaster face down, who works again a turn later', () => {
    expect(turnsOf(opening({ seats: 2, first: 0 }), 8)).toEqual([
      '0: 2',
      '1: 3',
      '0: 2',
      '1: 2',
      '0: 3',
      '1: 2',
      '0: 2',
      '1: 3',
    ]);
  });

  it('tell where the ringmaster goes, and how it lies', () => {
    const state = { ...opening({ seats: 2, first: 1 }), seat: 0, actions: 1 };
    expect(publicEvents(state, 'draw')).toContainEqual({ type: 'ringmaster', seat: 1, faceUp: false });
    const next = { ...after(state, 'draw'), actions: 1 };
    expect(publicEvents(next, 'draw')).toContainEqual({ type: 'ringmaster', seat: 1, faceUp: true });
  });

  it('allow the same action twice', () => {
    expect(after(opening({ seats: 2 }), 'swap F', 'swap T')).toMatchObject({ seat: 1, turn: 1 });
  });

  it('are for no one else', () => {
    expect(engine.play(opening({ seats: 2 }), 1, { kind: 'draw' })).toEqual({
      ok: false,
      error: { reason: 'not-your-turn', params: { seat: 0 } },
    });
  });
});

describe('swapping tokens', () => {
  const state = opening({ seats: 3, tokens: ['bear', 'fish', 'giraffe'] });

  it('takes another player’s token and gives them one’s own', () => {
    const swapped = after(state, 'swap F');
    expect(swapped.players.map(({ token }) => token)).toEqual(['fish', 'bear', 'giraffe']);
    expect(swapped).toMatchObject({ actions: 1, centre: ['tiger'] });
    expect(publicEvents(state, 'swap F')).toEqual([{ type: 'swapped', seat: 0, gave: 'bear', got: 'fish', other: 1 }]);
  });

  it('takes a token of the centre', () => {
    const swapped = after(state, 'swap T');
    expect(swapped.players[0]?.token).toBe('tiger');
    expect(swapped.centre).toEqual(['bear']);
    expect(publicEvents(state, 'swap T')).toEqual([
      { type: 'swapped', seat: 0, gave: 'bear', got: 'tiger', other: 'centre' },
    ]);
  });

  it('marks whose token it was', () => {
    expect(after(state, 'swap G').touched).toEqual({ kind: 'token', seat: 0, other: 2 });
    expect(after(state, 'swap T').touched).toEqual({ kind: 'token', seat: 0, other: 'centre' });
  });

  it('needs another token', () => {
    expect(refusal(state, 'swap B')).toEqual({ reason: 'own-token', params: { token: 'bear' } });
    expect(legal(state, 'swap')).toEqual(['swap G', 'swap F', 'swap T']);
  });
});

describe('the end', () => {
  const nearly = (train: readonly string[], waiting: readonly string[], display: readonly string[]) =>
    arranged(
      { seats: 2, tokens: ['bear'] },
      [
        { hand: cards('GGGGFFFFTTTT'), train: wagons(...train), waiting: wagons(...waiting) },
        { train: wagons('4F', '3F') },
      ],
      {
        display: wagons(...display),
      },
    );

  it('comes at once when a train reaches the goal, with actions left', () => {
    const won = after(nearly(['4G', '4B', '3B', '3G', '2G'], [], ['2T', '1F']), 'fill 2T TT');
    expect(engine.status(won)).toEqual({ kind: 'over', places: [1, 2], points: [18, 7] });
    expect(won.actions).toBe(1);
    expect(refusal(won, 'draw')).toEqual({ reason: 'game-over' });
    expect(legal(won)).toEqual([]);
  });

  it('comes in the middle of a chain, whose rest stays where it is', () => {
    const state = nearly(['4G', '4B', '3B', '3G', '1G'], ['2T', '2F', '4F'], ['1T']);
    const won = after(state, 'fill 1T T');
    expect(won.players[0]).toMatchObject({
      train: wagons('4G', '4B', '3B', '3G', '1G', '1T', '2T'),
      waiting: wagons('2F', '4F'),
    });
    expect(publicEvents(state, 'fill 1T T').at(-1)).toEqual({ type: 'won', seat: 0, points: 18 });
    expect(engine.view(won, 'table')).toMatchObject({ fitting: [], result: { by: 'goal', places: [1, 2] } });
  });

  it('does not count wagons that wait', () => {
    const waiting = after(nearly(['4G', '4B', '3B', '3G', '2G'], [], ['3F', '1F']), 'fill 3F FFF');
    expect(engine.status(waiting).kind).toBe('playing');
  });

  it('comes when no wagon is left on display: the most valuable train wins', () => {
    const state = { ...nearly(['4G'], [], ['1F']), wagonPile: [] };
    const over = after(state, 'fill 1F F');
    expect(engine.status(over)).toEqual({ kind: 'over', places: [2, 1], points: [4, 7] });
    expect(publicEvents(state, 'fill 1F F').at(-1)).toEqual({ type: 'ran-out', winners: [1], points: 7 });
    expect(engine.view(over, 'table').result).toEqual({ by: 'no-wagons', places: [2, 1] });
  });

  it('waits for the running chain, and shares the victory of equals', () => {
    const state = { ...nearly(['1T', '1G'], ['2F', '3F'], ['1F']), wagonPile: [], actions: 1 };
    const asked = after(state, 'fill 1F F');
    expect(engine.status(asked)).toMatchObject({ kind: 'playing', seat: 0 });
    expect(engine.status(after(asked, 'couple 2F'))).toEqual({ kind: 'over', places: [1, 2], points: [8, 7] });
    const equal = { ...nearly(['3G', '3T'], [], ['1T']), wagonPile: [] };
    expect(engine.status(after(equal, 'fill 1T T'))).toEqual({ kind: 'over', places: [1, 1], points: [7, 7] });
  });
});

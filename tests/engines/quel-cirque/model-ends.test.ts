import { describe, expect, it } from 'vitest';
import { squares } from '#engines/quel-cirque/board/board.js';
import { colours, faces } from '#engines/quel-cirque/board/board.js';
import { playMove, sharesAtEnd } from '#engines/quel-cirque/model/index.js';
import { addOf, HOLE_BITS, movesOf, PASS, readWalk, walkOf } from '#engines/quel-cirque/model/moves.js';
import { at, isOver, tableOf, worldOf } from '#engines/quel-cirque/model/world.js';
import { MAX_TURNS } from '#engines/quel-cirque/rules/turn.js';
import { totals, type State } from '#engines/quel-cirque/state.js';
import { clown, gameWith, offered, ringWith } from './table.js';

/** Rolls white every time, which allows all moves. */
const white = (): number => faces.indexOf('white');

describe('the model of Quel Cirque in what hardly any random game meets', () => {
  it('reads every walk as it was written', () => {
    for (const end of squares.keys())
      for (let holes = 0; holes < 2 ** HOLE_BITS; holes += 1)
        for (const number of [0, 1, 2]) expect(readWalk(walkOf(number, end, holes))).toEqual([number, end, holes]);
  });

  it('ends a game that stalls after as many turns as the rules do', () => {
    const afterTurn = (turns: number): boolean => {
      const state: State = { ...gameWith(['white']), turnsOfGame: turns };
      const [world, table] = [worldOf(state), tableOf(state, totals([], 2))];
      playMove(world, table, addOf(colours.indexOf('red'), 0), white);
      return isOver(world);
    };
    expect(afterTurn(MAX_TURNS - 2)).toBe(false);
    expect(afterTurn(MAX_TURNS - 1)).toBe(true);
  });

  it('lets black be declined where only what black alone allows can be done, as the rules do', () => {
    // Clowns without marbles cannot walk, and there are none left to add.
    const none = { red: 0, yellow: 0, green: 0, blue: 0 };
    const ring = { ...ringWith([clown('a8'), clown('b8'), clown('c8')]), supply: none };
    for (const face of ['black', 'white'] as const) {
      const state: State = { ...gameWith([face]), ring };
      const numbers = movesOf(worldOf(state), tableOf(state, totals([], 2)));
      expect(numbers).toHaveLength(offered(state).length);
      expect(numbers.includes(PASS)).toBe(face === 'black');
    }
  });

  it('leaves the clowns as they are where black is declined', () => {
    // Full clowns, with no place to go.
    const full = [
      clown('a8', 'red', 'blue', 'red'),
      clown('b8', 'red', 'green', 'blue'),
      clown('c8', 'blue', 'green', 'red'),
    ];
    const state: State = { ...gameWith(['black']), ring: ringWith(full) };
    expect(offered(state)).toContain('pass');
    const [world, table] = [worldOf(state), tableOf(state, totals([], 2))];
    const before = world.slice(0, at.face);
    playMove(world, table, PASS, () => faces.indexOf('black'));
    expect(world.slice(0, at.face)).toEqual(before);
    expect(world[at.seat]).toBe(1);
  });

  it('shares the win by the points of all games, those before included', () => {
    const shares = (before: readonly number[]): readonly number[] => {
      const state = {
        ...gameWith(['white']),
        ring: ringWith([clown('a1'), clown('b1'), clown('c1')], { 3: 'yellow' }),
      };
      return sharesAtEnd(worldOf(state), tableOf(state, before));
    };
    expect(shares([0, 0])).toEqual([0, 1]);
    expect(shares([3, 0])).toEqual([0.5, 0.5]);
    expect(shares([4, 0])).toEqual([1, 0]);
    expect(shares([4, 2])).toEqual([0, 1]);
  });
});

import { describe, expect, it } from 'vitest';
import { reshuffle } from '#engines/core/imagination.js';
import { randomFrom } from '#engines/core/random.js';
import type { Puzzle } from '#src/model/record/puzzle.js';
import { bestOf } from '#src/model/record/puzzle.js';
import { findPuzzles } from '#src/study/find-puzzles.js';
import { choicesAt, type Situation } from '#src/study/judge-position.js';
import { takenSteps } from '#src/tables/replay/game-replay.js';
import type { ReplayEntry } from '#src/tables/replay/progress.js';
import { sampleGame } from '../support/sample-game.js';

const { engine } = sampleGame;
const setup = { deck: [8, 4, 7, 2, 5, 6, 1, 3], seats: 2, duel: false, random: randomFrom('pile') };
/** The second player has one action left: of 1, 2, 3 and 7 only the highest card may beat the stash. */
const played = ['stash 8', 'draw', 'draw', 'done', 'draw', 'draw'];

const log = played.map((notation, index): ReplayEntry => {
  const turn = index < 4 ? 0 : 1;
  return { version: index + 3, actor: 'person', change: { kind: 'move', seat: turn, turn, notation } };
});

const steps = takenSteps(engine, { seats: 2, setup, log, ended: true });
if (!steps.ok) throw new Error('it can be played');
const taken = steps.value;

const situationOf = (state: object): Situation => {
  const view = engine.view(state, 1);
  return { seat: 1, view, moves: engine.moves(state, 1) };
};
const last = taken.at(-1)?.position.state ?? {};

describe('a position to be solved', () => {
  it('has one move that is best by far, among others that could be thought of', () => {
    const choices = choicesAt(sampleGame, situationOf(last)) ?? [];
    expect(choices[bestOf(choices)]?.move).toBe('stash 7');
    expect(choices.map(({ move }) => move).toSorted()).toEqual(['done', 'stash 1', 'stash 2', 'stash 3', 'stash 7']);
    const [best = 0, second = 1] = choices.map(({ share }) => share).toSorted((one, other) => other - one);
    expect(best - second).toBeGreaterThan(0.3);
  });

  it('is the same, to the order of its choices, in all worlds that look the same', () => {
    const expected = choicesAt(sampleGame, situationOf(last));
    for (const seed of ['one', 'two', 'three']) {
      const other = reshuffle(engine, last, 1, randomFrom(seed));
      expect(other).not.toEqual(last);
      expect(choicesAt(sampleGame, situationOf(other))).toEqual(expected);
    }
  });

  it('is none where nothing is much better than the rest, or where there is next to nothing to choose', () => {
    const first = taken[0]?.position.state ?? {};
    // The value of a stash is still unknown, and two actions are left to correct it.
    expect(choicesAt(sampleGame, { seat: 0, view: engine.view(first, 0), moves: engine.moves(first, 0) })).toBeNull();
    const { moves, ...rest } = situationOf(last);
    expect(choicesAt(sampleGame, { ...rest, moves: moves.slice(0, 2) })).toBeNull();
  });

  it('is found in a game, at the steps that are named', () => {
    const found: readonly Puzzle[] = findPuzzles(sampleGame, taken, [0, played.length]);
    expect(found.map(({ step, seat }) => ({ step, seat }))).toEqual([{ step: played.length, seat: 1 }]);
    expect(findPuzzles(sampleGame, taken, [99])).toEqual([]);
  });
});

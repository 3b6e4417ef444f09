import { describe, expect, it } from 'vitest';
import { computer, engine } from '#engines/carcassonne/index.js';
import type { State } from '#engines/carcassonne/position/state.js';
import { gameWith, playing } from '../table.js';

const whole = { tent: true, acrobats: true, ringmaster: true };

const choiceOfMove = (state: State): string => {
  const seat = state.position.toPlay;
  const moves = engine.moves(state, seat);
  const marks = computer.appraise(engine.view(state, seat), moves);
  const best = moves[marks.indexOf(Math.max(...marks))];
  return best === undefined ? '' : engine.notation.format(best);
};

const choice = (state: State): string => {
  const tile = choiceOfMove(state);
  const after = playing(state, tile);
  return after.position.phase === 'figure' ? `${tile} ${choiceOfMove(after)}` : `${tile} pass`;
};

describe('the computer player of Carcassonne', () => {
  it('closes a city and takes it', () => {
    expect(choice(gameWith(['base-E', 'base-U', 'base-U', 'base-U', 'base-U', 'base-U', 'base-U', 'base-U']))).toBe(
      'N1/180 meeple city',
    );
  });

  it('closes the other player’s city only without a better place', () => {
    const tiles = ['base-F', 'base-E', 'base-U', 'base-V', 'base-V', 'base-W', 'base-W', 'base-B', 'base-A'];
    expect(choice(playing(gameWith(tiles), 'N1/90 meeple city'))).not.toMatch(/^N2\/180 /);
  });

  it('marks every move with a number, one mark a move', () => {
    const state = playing(
      gameWith(['bigtop-F', 'bigtop-G', 'base-U'], { modules: whole, tokens: [4, 5] }),
      'E1/90 meeple field',
    );
    const moves = engine.moves(state, 1);
    const marks = computer.appraise(engine.view(state, 1), moves);
    expect(marks).toHaveLength(moves.length);
    expect(marks.every(Number.isFinite)).toBe(true);
  });

  it('gives the leading player the better chance, and more so near the end', () => {
    const game = playing(gameWith(['base-E', 'base-U', 'base-U', 'base-U']), 'N1/180 meeple city');
    const chancesWith = (left: number): readonly number[] => {
      const { position } = game;
      const state: State = { ...game, position: { ...position, left: [['base-U', left]] } };
      return computer.estimate?.(engine.view(state, 0)) ?? [];
    };
    const [early, late] = [chancesWith(40), chancesWith(1)];
    for (const chances of [early, late]) expect(chances.reduce((sum, each) => sum + each, 0)).toBeCloseTo(1, 9);
    expect(early[0]).toBeGreaterThan(0.5);
    expect(late[0]).toBeGreaterThan(early[0] ?? 1);
  });

  it('is not asked to play a game of seventy turns to its end in its head', () => {
    expect(computer.effort?.horizon).toBeLessThan(10);
  });
});

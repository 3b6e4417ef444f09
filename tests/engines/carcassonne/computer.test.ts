import { describe, expect, it } from 'vitest';
import { randomFrom } from '../../../engines/core/random.js';
import { byComputer, describeEngine, playOut, randomly, transcript } from '../../../engines/core/testing/index.js';
import { computer, engine, type Carcassonne } from '../../../engines/carcassonne/index.js';
import type { State } from '../../../engines/carcassonne/state.js';
import { baseOnly, gameWith, playing } from './table.js';

const whole = { tent: true, acrobats: true, ringmaster: true };

describeEngine(engine, { variants: [{ seats: 3 }], seeds: 2, sampleEvery: 12, maxMoves: 200, computer });

/** The move a computer player would make, in notation. */
const choiceOfMove = (state: State): string => {
  const seat = state.position.toPlay;
  const moves = engine.moves(state, seat);
  const marks = computer.appraise(engine.view(state, seat), moves);
  const best = moves[marks.indexOf(Math.max(...marks))];
  return best === undefined ? '' : engine.notation.format(best);
};

/** The turn a computer player would take: the tile and what it puts on it. */
const choice = (state: State): string => {
  const tile = choiceOfMove(state);
  const after = playing(state, tile);
  return after.position.phase === 'figure' ? `${tile} ${choiceOfMove(after)}` : `${tile} pass`;
};

describe('the computer player of Carcassonne', () => {
  it.each([2, 4])('beats random players of a table of %i in nearly every game', (seats) => {
    const games = Array.from({ length: 8 }, (_, index) => index);
    const won = games.filter((game) => {
      const seed = `odds ${game}`;
      const own = game % seats;
      const { last } = playOut<Carcassonne>(engine, {
        setup: engine.deal(whole, seats, randomFrom(seed)),
        seats,
        seed,
        chooser: (seat) => (seat === own ? byComputer(computer) : randomly(seed)),
        maxMoves: 200,
      });
      return last.status.kind === 'over' && last.status.places[own] === 1;
    });
    expect(won.length).toBeGreaterThanOrEqual(7);
  });

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
});

describe('a game of Carcassonne, move by move', () => {
  it.each([
    ['two computer players with all modules', 2, 'transcript 1', whole],
    ['three computer players with the base game', 3, 'transcript 2', baseOnly],
  ] as const)('reads as before with %s', async (name, seats, seed, options) => {
    const text = transcript<Carcassonne>(engine, {
      setup: engine.deal(options, seats, randomFrom(seed)),
      seats,
      chooser: () => byComputer(computer),
      maxMoves: 200,
      viewsEvery: 1000,
    });
    await expect(text).toMatchFileSnapshot(`../../golden/carcassonne/${name.replaceAll(' ', '-')}.txt`);
  });
});
